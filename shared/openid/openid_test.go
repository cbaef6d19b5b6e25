package openid

import (
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"

	"zahtjevi/shared/config"
	"zahtjevi/shared/outbound"
	"zahtjevi/shared/testkit/provider"
)

const callback = "http://localhost:8080/api/prijave/opcina/povratak"

// hostile is a provider whose answers a test writes.
type hostile struct {
	*http.ServeMux
	config.Provider
	key         *rsa.PrivateKey
	description map[string]any
	claims      map[string]any
	keysStatus  int          // how /keys fails, if not 0
	keysRead    atomic.Int32 // how often /keys was called
}

func newHostile(t *testing.T) *hostile {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	h := &hostile{ServeMux: http.NewServeMux(), key: key}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	issuer := "http://localhost:" + port
	h.Provider = config.Provider{
		Name: "opcina", Issuer: issuer, ClientID: "zahtjevi", ClientSecret: "tajna-koja-se-ne-vidi", GroupsClaim: "groups",
	}
	h.description = map[string]any{
		"issuer": issuer, "authorization_endpoint": issuer + "/auth", "token_endpoint": issuer + "/token", "jwks_uri": issuer + "/keys",
		"userinfo_endpoint": issuer + "/userinfo", "id_token_signing_alg_values_supported": []string{"RS256"},
	}
	h.claims = map[string]any{"sub": "1", "iss": issuer, "aud": h.ClientID, "exp": time.Now().Add(time.Hour).Unix()}
	return h
}

// sound adds the answers of a provider that works.
func (h *hostile) sound(nonce *string) {
	h.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) { answer(w, h.description) })
	h.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		if h.keysRead.Add(1); h.keysStatus != 0 {
			http.Error(w, "", h.keysStatus)
			return
		}
		answer(w, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: h.key.Public(), KeyID: "k", Algorithm: "RS256", Use: "sig"}}})
	})
	h.HandleFunc("/token", func(w http.ResponseWriter, _ *http.Request) {
		claims := maps.Clone(h.claims)
		claims["nonce"] = *nonce
		answer(w, map[string]any{
			"access_token": "pristupni-token-koji-se-ne-vidi", "token_type": "Bearer",
			"id_token": provider.SignBy(h.key, jose.RS256, "k", claims),
		})
	})
}

func answer(w http.ResponseWriter, content any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(content)
}

// signIn begins a sign-in and comes back, with the provider's name for itself if there is one.
func (h *hostile) signIn(t *testing.T, nonce *string, issuer string) error {
	t.Helper()
	return h.signInBy(t, New(config.SignIn{Providers: []config.Provider{h.Provider}}), nonce, issuer)
}

func (h *hostile) signInBy(t *testing.T, client *Client, nonce *string, issuer string) error {
	t.Helper()
	begun, err := client.Begin(t.Context(), h.Provider, callback, false)
	if err != nil {
		return err
	}
	*nonce = begun.Nonce
	_, err = client.Finish(t.Context(), h.Provider, callback, Return{Code: "kod-koji-se-ne-vidi", Issuer: issuer}, begun)
	return err
}

// TestDescriptionsAreBounded holds that a provider which is slow, never ends, sends headers or a document without measure, or leads
// elsewhere is away, and that nothing follows it elsewhere.
func TestDescriptionsAreBounded(t *testing.T) {
	t.Parallel()
	var followed atomic.Int64
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { followed.Add(1) }))
	defer elsewhere.Close()
	for name, handler := range map[string]http.HandlerFunc{
		"no answer":       func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() },
		"drop by drop":    func(w http.ResponseWriter, r *http.Request) { drip(w, r, " ", 100*time.Millisecond) },
		"without end":     func(w http.ResponseWriter, r *http.Request) { drip(w, r, strings.Repeat(" ", 1<<16), 0) },
		"huge headers":    func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("X", strings.Repeat("x", 1<<17)) },
		"leads elsewhere": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, elsewhere.URL, http.StatusFound) },
		"a huge failure": func(w http.ResponseWriter, _ *http.Request) {
			http.Error(w, strings.Repeat("neuspjeh ", 1<<15), http.StatusInternalServerError)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHostile(t)
			h.HandleFunc("/.well-known/openid-configuration", handler)
			_, err := New(config.SignIn{}).Begin(t.Context(), h.Provider, callback, false)
			if !errors.Is(err, ErrAway) {
				t.Fatalf("the provider is not away: %v", err)
			}
			if len(err.Error()) > 1000 {
				t.Errorf("the error has %d characters", len(err.Error()))
			}
		})
	}
	t.Cleanup(func() {
		if followed.Load() != 0 {
			t.Error("a redirect was followed")
		}
	})
}

func drip(w http.ResponseWriter, r *http.Request, drop string, pause time.Duration) {
	for r.Context().Err() == nil {
		if _, err := io.WriteString(w, drop); err != nil {
			return
		}
		_ = http.NewResponseController(w).Flush()
		time.Sleep(pause)
	}
}

// TestNobodyIsCalledInside holds that a provider cannot have a server of a private network, of the link or of this machine called, unless
// an administrator has configured that host.
func TestNobodyIsCalledInside(t *testing.T) {
	t.Parallel()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	var called atomic.Int64
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			called.Add(1)
			_ = connection.Close()
		}
	}()
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	var nonce string
	for _, address := range []string{
		"https://127.0.0.1:" + port, "http://127.0.0.1:" + port, "https://[::ffff:127.0.0.1]:" + port, "https://10.1.2.3",
		"https://192.168.1.1", "https://169.254.169.254/latest", "https://[fd00::1]", "https://[::1]:" + port, "https://100.64.0.1",
	} {
		h := newHostile(t)
		h.sound(&nonce)
		h.description["token_endpoint"] = address
		if err := h.signIn(t, &nonce, ""); !errors.Is(err, ErrAway) || !strings.Contains(err.Error(), outbound.ErrInside.Error()) {
			t.Errorf("%s: %v", address, err)
		}
	}
	if called.Load() != 0 {
		t.Errorf("a server of this machine was called %d times", called.Load())
	}
	h := newHostile(t)
	h.sound(&nonce)
	h.Hosts = []string{"127.0.0.1"}
	h.description["token_endpoint"] = "https://127.0.0.1:" + port
	if err := h.signIn(t, &nonce, ""); !errors.Is(err, ErrAway) || called.Load() == 0 {
		t.Errorf("a configured host was called %d times: %v", called.Load(), err)
	}
}

// TestAddressesAreConfidential holds that a provider cannot have secrets sent unencrypted, nor, unless it runs on this machine itself, to
// this machine.
func TestAddressesAreConfidential(t *testing.T) {
	t.Parallel()
	var nonce string
	for _, name := range []string{"authorization_endpoint", "token_endpoint", "jwks_uri", "userinfo_endpoint"} {
		for _, address := range []string{"http://prijava.opcina.example/x", "ftp://opcina.example", "//opcina.example", "file:///etc/passwd"} {
			h := newHostile(t)
			h.sound(&nonce)
			h.description[name] = address
			if err := h.signIn(t, &nonce, ""); !errors.Is(err, ErrRefused) {
				t.Errorf("%s %s: %v", name, address, err)
			}
		}
	}
}

// TestProviderNamesItself holds that an answer in the name of another provider is refused, and one in nobody's if this one always names
// itself.
func TestProviderNamesItself(t *testing.T) {
	t.Parallel()
	var nonce string
	for _, names := range []bool{false, true} {
		h := newHostile(t)
		h.sound(&nonce)
		h.HandleFunc("/userinfo", func(w http.ResponseWriter, _ *http.Request) { answer(w, map[string]any{"sub": "1"}) })
		h.description["authorization_response_iss_parameter_supported"] = names
		for issuer, refused := range map[string]bool{"": names, h.Issuer: false, h.Issuer + "/": true, "https://savez.example": true} {
			if err := h.signIn(t, &nonce, issuer); errors.Is(err, ErrRefused) != refused || err != nil && !refused {
				t.Errorf("named by the description %t, %q: %v", names, issuer, err)
			}
		}
	}
}

// TestErrorsHoldNoSecrets holds that errors, which are logged, are short and hold no code, secret or token, even if the provider repeats
// it.
func TestErrorsHoldNoSecrets(t *testing.T) {
	t.Parallel()
	var nonce string
	for _, status := range []int{http.StatusBadRequest, http.StatusUnauthorized, http.StatusTooManyRequests, http.StatusInternalServerError} {
		for _, path := range []string{"/token", "/userinfo"} {
			h := newHostile(t)
			if path == "/userinfo" {
				h.sound(&nonce)
			} else {
				h.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) { answer(w, h.description) })
			}
			h.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
				sent, _ := io.ReadAll(r.Body)
				user, secret, _ := r.BasicAuth()
				http.Error(w, fmt.Sprintf("%s %s %s %s", r.Header.Get("Authorization"), user, secret, sent), status)
			})
			err := h.signIn(t, &nonce, "")
			if err == nil {
				t.Fatalf("%s %d: no error", path, status)
			}
			if text := err.Error(); strings.Contains(text, "ne-vidi") || len(text) > 500 {
				t.Errorf("%s %d: %s", path, status, text)
			}
		}
	}
}

// TestKeysAreReadOnce checks that several sign-ins read the provider's keys once, and that a provider whose keys cannot be read is away: it
// has refused nobody.
func TestKeysAreReadOnce(t *testing.T) {
	t.Parallel()
	var nonce string
	h := newHostile(t)
	h.sound(&nonce)
	h.HandleFunc("/userinfo", func(w http.ResponseWriter, _ *http.Request) { answer(w, map[string]any{"sub": "1"}) })
	h.keysStatus = http.StatusTooManyRequests
	if err := h.signIn(t, &nonce, ""); !errors.Is(err, ErrAway) {
		t.Errorf("without keys: %v", err)
	}
	h.keysStatus = 0
	h.keysRead.Store(0)
	client := New(config.SignIn{Providers: []config.Provider{h.Provider}})
	for range 3 {
		if err := h.signInBy(t, client, &nonce, ""); err != nil {
			t.Fatal(err)
		}
	}
	if read := h.keysRead.Load(); read != 1 {
		t.Errorf("the keys were read %d times", read)
	}
}

// TestGroups reads the forms in which providers write groups; nothing else says anything of them.
func TestGroups(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		claim any
		want  []string
	}{
		{nil, nil}, {5.0, nil}, {true, nil}, {"jedna", []string{"jedna"}}, {[]any{}, []string{}},
		{[]any{"a", 1.0, "b"}, []string{"a", "b"}}, {map[string]any{"b": map[string]any{}, "a": 1.0}, []string{"a", "b"}},
	} {
		if got := (claims{"groups": c.claim}).groups("groups"); (got == nil) != (c.want == nil) || !slices.Equal(got, c.want) {
			t.Errorf("%v are the groups %v, want %v", c.claim, got, c.want)
		}
	}
}

// TestVerifiedAddressesAreOfOneAnswer holds that an address counts as verified only by the answer that holds it.
func TestVerifiedAddressesAreOfOneAnswer(t *testing.T) {
	t.Parallel()
	const mine, foreign = "moja@opcina.example", "tudja@opcina.example"
	for name, c := range map[string]struct {
		token, told claims
		email       string
		verified    bool
	}{
		"the token alone":         {claims{"email": mine, "email_verified": true}, claims{}, mine, true},
		"the other answer alone":  {claims{}, claims{"email": mine, "email_verified": true}, mine, true},
		"the same in both":        {claims{"email": mine}, claims{"email": mine, "email_verified": true}, mine, true},
		"verified is another":     {claims{"email": foreign}, claims{"email": mine, "email_verified": true}, foreign, false},
		"verified without it":     {claims{"email_verified": true}, claims{"email": foreign}, foreign, false},
		"denied by the token":     {claims{"email": mine, "email_verified": false}, claims{"email": mine, "email_verified": true}, mine, false},
		"a number is no truth":    {claims{"email": mine, "email_verified": 1.0}, claims{}, mine, false},
		"nothing said of it":      {claims{"email": mine}, claims{"email": mine}, mine, false},
		"verified by its absence": {claims{"email": foreign}, claims{"email_verified": true}, foreign, false},
	} {
		c.token.add(c.told)
		if person := c.token.person(config.Provider{}, "1"); person.Email != c.email || person.EmailVerified != c.verified {
			t.Errorf("%s: %q, %t", name, person.Email, person.EmailVerified)
		}
	}
}
