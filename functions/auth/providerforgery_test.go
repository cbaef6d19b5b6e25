package auth_test

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"encoding/json"
	"maps"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
)

// TestForgedTokens checks that a token is refused that is not the provider's, not for this installation, not of this sign-in, or too old,
// also if the provider itself returns it.
func TestForgedTokens(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	_, there := w.official(testkit.Support)
	foreign, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	with := func(changes map[string]any) func(map[string]any) string {
		return func(claims map[string]any) string {
			maps.Copy(claims, changes)
			for name, value := range changes {
				if value == nil {
					delete(claims, name)
				}
			}
			return w.opcina.Sign(claims)
		}
	}
	for name, change := range map[string]func(claims map[string]any) string{
		"another key": func(claims map[string]any) string {
			return provider.SignBy(foreign, jose.RS256, provider.KeyID, claims)
		},
		"another key of another name": func(claims map[string]any) string {
			return provider.SignBy(foreign, jose.RS256, "drugi", claims)
		},
		"the client's secret as key": func(claims map[string]any) string {
			return provider.SignBy([]byte(provider.ClientSecret+provider.ClientSecret), jose.HS256, provider.KeyID, claims)
		},
		"no signature":           unsigned,
		"nothing":                func(map[string]any) string { return "" },
		"no token":               func(map[string]any) string { return "a.b.c" },
		"another provider":       func(claims map[string]any) string { claims["iss"] = w.savez.Issuer; return w.savez.Sign(claims) },
		"another issuer":         with(map[string]any{"iss": w.savez.Issuer}),
		"the issuer's neighbour": with(map[string]any{"iss": w.opcina.Issuer + "/"}),
		"another audience":       with(map[string]any{"aud": "drugi-program"}),
		"no audience":            with(map[string]any{"aud": nil}),
		"several audiences":      with(map[string]any{"aud": []string{provider.ClientID, "drugi-program"}, "azp": nil}),
		"another party":          with(map[string]any{"aud": []string{provider.ClientID, "drugi-program"}, "azp": "drugi-program"}),
		"another nonce":          with(map[string]any{"nonce": "nonce-druge-prijave"}),
		"no nonce":               with(map[string]any{"nonce": nil}),
		"expired":                with(map[string]any{"exp": time.Now().Add(-time.Second).Unix()}),
		"never expires":          with(map[string]any{"exp": nil}),
		"not yet valid":          with(map[string]any{"nbf": time.Now().Add(time.Hour).Unix()}),
		"somebody else":          with(map[string]any{"sub": "subjekt-neko-drugi"}),
		"nobody":                 with(map[string]any{"sub": nil}),
	} {
		w.opcina.Tamper(change)
		b := w.browser()
		if page := b.come("opcina", there.Username); page != failed("neuspjelo") {
			t.Errorf("a token with %s leads to %s", name, page)
		}
	}
	if proofs, tied := w.count("provider_proofs"), w.count("external_identities"); proofs != 0 || tied != 0 {
		t.Errorf("forged tokens have left %d proofs and %d identities", proofs, tied)
	}
	if noted := w.count("audit_entries where entity = 'sign_ins' and after ->> 'reason' = 'provider'"); noted < 10 {
		t.Errorf("the log tells of %d refusals", noted)
	}
	w.opcina.Tamper(w.opcina.Sign)
	if page := w.browser().come("opcina", there.Username); page != "/auth/davalac" {
		t.Errorf("the provider's own token leads to %s", page)
	}
}

// unsigned is a token with the algorithm none.
func unsigned(claims map[string]any) string {
	content, err := json.Marshal(claims)
	if err != nil {
		panic(err)
	}
	encode := base64.RawURLEncoding.EncodeToString
	return encode([]byte(`{"alg":"none","typ":"JWT"}`)) + "." + encode(content) + "."
}
