package auth_test

import (
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/config"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
)

const callbackRoot = "http://localhost:8080/api/prijave/"

// withProviders is an Env with two running providers, opcina and savez, whose settings each changes.
type withProviders struct {
	*testkit.Env
	t             *testing.T
	opcina, savez *provider.Provider
}

func withProvidersOn(t *testing.T, change func(s *config.SignIn)) *withProviders {
	t.Helper()
	t.Parallel()
	e := testkit.New(t)
	w := &withProviders{Env: e, t: t}
	w.opcina, w.savez = startProvider(t, "opcina"), startProvider(t, "savez")
	for i, p := range []*provider.Provider{w.opcina, w.savez} {
		name := []string{"opcina", "savez"}[i]
		e.Config.SignIn.Providers = append(e.Config.SignIn.Providers, config.Provider{
			Name: name, Title: name, Issuer: p.Issuer, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret,
			GroupsClaim: provider.GroupsClaim, SessionHours: 12,
		})
	}
	if change != nil {
		change(&e.Config.SignIn)
	}
	w.serve(auth.Register)
	e.Exec("update settings set providers = true")
	return w
}

// serve serves the area with the present settings.
func (w *withProviders) serve(register serve.Registrar) {
	api := serve.NewAPI(w.Deps())
	api.Area("auth", register, w.Deps())
	w.Serve(api.Handler())
}

func startProvider(t *testing.T, name string) *provider.Provider {
	t.Helper()
	p, err := provider.Start(t.Context(), "127.0.0.1:0", callbackRoot+name+"/povratak")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// each changes all providers.
func each(change func(p *config.Provider)) func(*config.SignIn) {
	return func(s *config.SignIn) {
		for i := range s.Providers {
			change(&s.Providers[i])
		}
	}
}

// browser is a browser with the product's cookies.
type browser struct {
	w      *withProviders
	cookie string
}

func (w *withProviders) browser() *browser { return &browser{w: w} }

// open opens an address of the product, and returns the address to which it redirects.
func (b *browser) open(path string, headers ...string) string {
	b.w.t.Helper()
	got := b.w.Call(nil, "GET", path, nil, append([]string{"Cookie", b.cookie}, headers...)...).Expect(http.StatusSeeOther)
	b.keep(got)
	return got.Header.Get("Location")
}

func (b *browser) post(path string, body any) testkit.Answer {
	b.w.t.Helper()
	got := b.w.Call(nil, "POST", path, body, "Cookie", b.cookie)
	b.keep(got)
	return got
}

func (b *browser) keep(got testkit.Answer) {
	for _, line := range got.Header.Values("Set-Cookie") {
		set, err := http.ParseSetCookie(line)
		if err != nil {
			b.w.t.Fatal(err)
		}
		b.cookie = set.Name + "=" + set.Value
		if set.MaxAge < 0 {
			b.cookie = ""
		}
	}
}

// at signs a person in at the provider of the address, and returns the address of the product to which the provider redirects.
func (b *browser) at(address, username string) string {
	t := b.w.t
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar, CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		if strings.HasPrefix(r.URL.String(), callbackRoot) {
			return http.ErrUseLastResponse
		}
		return nil
	}}
	page := do(t, client, http.MethodGet, address, nil)
	form := url.Values{"username": {username}, "password": {provider.Password}, "id": {page.Request.URL.Query().Get("authRequestID")}}
	back := do(t, client, http.MethodPost, page.Request.URL.String(), form)
	location := back.Header.Get("Location")
	if !strings.HasPrefix(location, callbackRoot) {
		t.Fatalf("the provider answered %d and leads to %q", back.StatusCode, location)
	}
	return strings.TrimPrefix(location, "http://localhost:8080"+serve.Root)
}

func do(t *testing.T, client *http.Client, method, address string, form url.Values) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	if form != nil {
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	answer, err := client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	return answer
}

// come begins at a provider and returns from it; the result is the page at the end.
func (b *browser) come(name, username string) string {
	b.w.t.Helper()
	return b.open(b.at(b.open("/prijave/"+name), username))
}

// signIn is a whole sign-in by the first provider in the person's only role.
func (b *browser) signIn(username string) auth.Token {
	b.w.t.Helper()
	if page := b.come("opcina", username); page != "/auth/davalac" {
		b.w.t.Fatalf("the sign-in ends at %s", page)
	}
	roles := testkit.Decode[listing.List[auth.RoleChoice]](b.post("/prijave/uloge", nil).Expect(http.StatusOK)).Items
	if len(roles) != 1 {
		b.w.t.Fatalf("the roles are %+v", roles)
	}
	return testkit.Decode[auth.Token](b.post("/prijave/tokeni", map[string]any{"ulogaId": roles[0].ID}).Expect(http.StatusCreated))
}

// failed is the page that says why a sign-in failed.
func failed(why string) string { return "/auth/davalac?razlog=" + why }

// count counts rows.
func (w *withProviders) count(sql string, args ...any) int64 {
	w.t.Helper()
	return testkit.Value[int64](w.Env, "select count(*) from "+sql, args...)
}

// secure is a call that the proxy in front of an installation with https passes on.
func secure(path string) *http.Request {
	return httptest.NewRequest(http.MethodGet, serve.Root+path, nil)
}
