package config_test

import (
	"encoding/json"
	"strings"
	"testing"

	"zahtjevi/shared/config"
)

func provider(changes map[string]any) string {
	p := map[string]any{
		"name": "opcina", "title": "Općina", "issuer": "https://prijava.opcina.example/realms/opcina",
		"clientId": "zahtjevi", "clientSecret": "tajna-davaoca",
	}
	for name, value := range changes {
		p[name] = value
	}
	text, err := json.Marshal(map[string]any{"providers": []any{p}})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestSignInIsChecked holds that what cannot work is refused when a process starts, and that no refusal repeats a secret.
func TestSignInIsChecked(t *testing.T) {
	t.Parallel()
	for _, wrong := range []string{
		"nije JSON", "[]", `{"providers":[{}]}`, `{"provider":[]}`, provider(nil) + "{}", `{"passwordsOnlyOf":"admin"}`,
		provider(map[string]any{"name": "Općina"}), provider(map[string]any{"name": "a/b"}), provider(map[string]any{"name": ""}),
		provider(map[string]any{"title": " "}), provider(map[string]any{"title": strings.Repeat("š", 41)}),
		provider(map[string]any{"issuer": "http://prijava.opcina.example"}), provider(map[string]any{"issuer": "https://"}),
		provider(map[string]any{"issuer": "https://x@prijava.opcina.example"}), provider(map[string]any{"issuer": "https://a.example?b=c"}),
		provider(map[string]any{"issuer": "javascript:alert(1)"}), provider(map[string]any{"issuer": "http://localhost.opcina.example"}),
		provider(map[string]any{"clientId": ""}), provider(map[string]any{"clientSecret": ""}),
		provider(map[string]any{"sessionHours": -1}), provider(map[string]any{"sessionHours": 721}),
		provider(map[string]any{"scopes": []string{"a b"}}), provider(map[string]any{"createAccounts": true}),
		provider(map[string]any{"groups": []map[string]any{{"group": "uprava"}}}),
		`{"providers":[` + strings.TrimSuffix(strings.TrimPrefix(provider(nil), `{"providers":[`), "]}") + "," +
			strings.TrimPrefix(provider(nil), `{"providers":[`),
	} {
		s, err := config.ParseSignIn(wrong)
		if err == nil {
			t.Errorf("%s is taken for %+v", wrong, s)
		} else if strings.Contains(err.Error(), "tajna-davaoca") {
			t.Errorf("the refusal repeats the secret: %v", err)
		}
	}
}

// TestSignInIsCompleted holds what is assumed where nothing is said.
func TestSignInIsCompleted(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"", "  \n", "{}"} {
		if s, err := config.ParseSignIn(text); err != nil || len(s.Providers) != 0 || s.PasswordsOnlyOf != "" {
			t.Errorf("%q is %+v, %v", text, s, err)
		}
	}
	for _, issuer := range []string{
		"https://prijava.opcina.example", "http://localhost:9000", "http://127.0.0.1:9000/a", "http://prijava.localhost:1",
	} {
		s, err := config.ParseSignIn(provider(map[string]any{"issuer": issuer}))
		if err != nil {
			t.Fatal(err)
		}
		p, found := s.Provider("opcina")
		if !found || p.GroupsClaim != "groups" || p.SessionHours != 12 || p.CreateAccounts || p.TrustEmail || p.Issuer != issuer {
			t.Errorf("%s is %+v", issuer, p)
		}
		if _, found := s.Provider("druga"); found {
			t.Error("a provider that nobody named was found")
		}
	}
}
