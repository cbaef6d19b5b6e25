package auth_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/config"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
)

func trusting(p *config.Provider) { p.TrustEmail = true }

// official creates a person here and at the first provider, with the same address.
func (w *withProviders) official(role string, projects ...testkit.Project) (*testkit.Person, provider.Person) {
	w.t.Helper()
	here := w.Person(role, projects...)
	there := provider.Person{
		Subject: "subjekt-" + here.Username, Username: here.Username, Name: "Osoba " + here.Username,
		Email: here.Username + "@opstina.example", Verified: true,
	}
	w.opcina.Put(there)
	return here, there
}

// TestSignInByProvider signs in a person whom the provider identifies by their address, and later by their subject, whatever their address
// is then. The session ends after the provider's hours, and the log names the provider.
func TestSignInByProvider(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	here, there := w.official(testkit.Support, w.Project())
	token := w.browser().signIn(there.Username)
	if token.Owner.ID != here.ID || token.ID == "" {
		t.Fatalf("signed in as %+v", token.Owner)
	}
	signedIn := *here
	signedIn.Token = token.ID
	w.Call(&signedIn, "GET", tokens(here), nil).Expect(http.StatusOK)
	lasts := time.Until(testkit.Value[time.Time](w.Env, "select ends_at from sessions where provider = 'opcina'"))
	if lasts > 12*time.Hour || lasts < 11*time.Hour {
		t.Errorf("the session lasts %s", lasts)
	}
	if told := w.count("audit_entries where entity = 'sessions' and after ->> 'provider' = 'opcina'"); told != 1 {
		t.Errorf("the log tells %d times by which provider", told)
	}
	if held := w.count("audit_entries where strpos(concat(before, after), $1) > 0", there.Subject); held != 0 {
		t.Error("the log holds the name of the provider for a person")
	}

	there.Email = "sasvim.druga@opstina.example"
	w.opcina.Put(there)
	if again := w.browser().signIn(there.Username); again.Owner.ID != here.ID {
		t.Errorf("the next time signed in as %+v", again.Owner)
	}
	w.Exec("update users set disabled = true where id = $1", here.ID)
	if page := w.browser().come("opcina", there.Username); page != failed("nepoznato") {
		t.Errorf("a disabled account comes to %s", page)
	}
}

// TestProvidersAreOff checks that nobody can sign in by a provider before an administrator enables that, nor by an unknown one.
func TestProvidersAreOff(t *testing.T) {
	w := withProvidersOn(t, nil)
	if page := w.browser().open("/prijave/treci"); page != failed("iskljuceno") {
		t.Errorf("an unknown provider leads to %s", page)
	}
	w.Exec("update settings set providers = false")
	for _, path := range []string{"/prijave/opcina", "/prijave/opcina/povratak?code=a&state=b"} {
		if page := w.browser().open(path); page != failed("iskljuceno") {
			t.Errorf("%s leads to %s", path, page)
		}
	}
	if begun := w.count("provider_starts"); begun != 0 {
		t.Errorf("%d sign-ins were begun", begun)
	}
}

// TestCookieOfABrowser checks the cookie's attributes: hidden from scripts and other sites, and with https sent over https only.
func TestCookieOfABrowser(t *testing.T) {
	w := withProvidersOn(t, nil)
	got := w.Call(nil, "GET", "/prijave/opcina", nil).Expect(http.StatusSeeOther)
	plain := got.Header.Get("Set-Cookie")
	for _, part := range []string{"zahtjevi-prijava=", "Path=/", "HttpOnly", "SameSite=Lax", "Max-Age=600"} {
		if !strings.Contains(plain, part) {
			t.Errorf("%q has no %s", plain, part)
		}
	}
	for _, parameter := range []string{"code_challenge_method=S256", "code_challenge=", "nonce=", "state=", "response_type=code"} {
		if address := got.Header.Get("Location"); !strings.Contains(address, parameter) {
			t.Errorf("%q has no %s", address, parameter)
		}
	}
	w.Config.PublicURL = "https://zahtjevi.opstina.example"
	api := serve.NewAPI(w.Deps())
	api.Area("auth", auth.Register, w.Deps())
	w.Serve(api.Handler())
	safe := w.Send(secure("/prijave/opcina")).Expect(http.StatusSeeOther).Header.Get("Set-Cookie")
	if !strings.HasPrefix(safe, "__Host-zahtjevi-prijava=") || !strings.Contains(safe, "Secure") || strings.Contains(safe, "Domain") {
		t.Errorf("with https the cookie is %q", safe)
	}
}

// TestReplays checks that a provider's redirection is accepted once, in the browser that began, from the provider where it began.
func TestReplays(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	_, there := w.official(testkit.Support)
	b := w.browser()
	back := b.at(b.open("/prijave/opcina"), there.Username)
	for name, other := range map[string]*browser{
		"without a cookie": w.browser(), "with a cookie of its own": {w: w, cookie: "zahtjevi-prijava=izmisljen"},
	} {
		if page := other.open(back); page != failed("isteklo") {
			t.Errorf("another browser %s comes to %s", name, page)
		}
	}
	began := *b
	if page := began.open(strings.Replace(back, "/opcina/", "/savez/", 1)); page != failed("isteklo") {
		t.Errorf("at another provider it comes to %s", page)
	}
	if page := b.open(back); page != "/auth/davalac" {
		t.Fatalf("the browser that began comes to %s", page)
	}
	if page := began.open(back); page != failed("isteklo") {
		t.Errorf("the second time it comes to %s", page)
	}

	code := strings.SplitN(strings.SplitN(back, "code=", 2)[1], "&", 2)[0]
	next := w.browser()
	state := strings.SplitN(strings.SplitN(next.open("/prijave/opcina"), "state=", 2)[1], "&", 2)[0]
	if page := next.open("/prijave/opcina/povratak?code=" + code + "&state=" + state); page != failed("neuspjelo") {
		t.Errorf("a code of another sign-in comes to %s", page)
	}
	mixed := w.browser()
	fresh := mixed.at(mixed.open("/prijave/opcina"), there.Username)
	if page := mixed.open(fresh + "&iss=" + w.savez.Issuer); page != failed("neuspjelo") {
		t.Errorf("an answer in the name of another provider comes to %s", page)
	}
	old := w.browser()
	late := old.at(old.open("/prijave/opcina"), there.Username)
	w.Exec("update provider_starts set expires_at = now()")
	if page := old.open(late); page != failed("isteklo") {
		t.Errorf("too late it comes to %s", page)
	}
}

// TestSessionOfAProofBeginsOnce checks that a proof opens one session, in a role of its person, within its time.
func TestSessionOfAProofBeginsOnce(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	here, there := w.official(testkit.Support)
	body := map[string]any{"ulogaId": here.RoleID}
	b := w.browser()
	b.post("/prijave/uloge", nil).Expect(http.StatusUnauthorized)
	b.post("/prijave/tokeni", body).Expect(http.StatusUnauthorized)
	b.come("opcina", there.Username)
	foreign := testkit.Value[int64](w.Env, "select id from roles where code = 'administrator'")
	b.post("/prijave/tokeni", map[string]any{"ulogaId": foreign}).ExpectField("ulogaId")
	began := *b
	b.post("/prijave/tokeni", body).Expect(http.StatusCreated)
	if b.cookie != "" {
		t.Errorf("the browser keeps %q", b.cookie)
	}
	began.post("/prijave/tokeni", body).Expect(http.StatusUnauthorized)

	for _, end := range []string{"update provider_proofs set expires_at = now()", "update users set disabled = true where id = $1"} {
		b.come("opcina", there.Username)
		if strings.Contains(end, "$1") {
			w.Exec(end, here.ID)
		} else {
			w.Exec(end)
		}
		b.post("/prijave/uloge", nil).Expect(http.StatusUnauthorized)
		b.post("/prijave/tokeni", body).Expect(http.StatusUnauthorized)
	}
}

// TestOneOfManyReturns lets a browser return and open its session several times at once: there is one session.
func TestOneOfManyReturns(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	here, there := w.official(testkit.Support)
	before := w.count("sessions where user_id = $1", here.ID)
	b := w.browser()
	back := b.at(b.open("/prijave/opcina"), there.Username)
	came := allAtOnce(8, func() testkit.Answer { return w.Call(nil, "GET", back, nil, "Cookie", b.cookie) })
	arrived := ""
	for _, got := range came {
		if page := got.Header.Get("Location"); page == "/auth/davalac" {
			if arrived != "" {
				t.Error("the browser has come back twice")
			}
			arrived = got.Header.Get("Set-Cookie")
		} else if page != failed("isteklo") {
			t.Errorf("one of them comes to %s", page)
		}
	}
	secret, _, _ := strings.Cut(arrived, ";")
	body, began := map[string]any{"ulogaId": here.RoleID}, 0
	for _, got := range allAtOnce(8, func() testkit.Answer { return w.Call(nil, "POST", "/prijave/tokeni", body, "Cookie", secret) }) {
		switch got.Status {
		case http.StatusCreated:
			began++
		case http.StatusUnauthorized:
		default:
			t.Errorf("one of them is answered %d: %s", got.Status, got.Content)
		}
	}
	if after := w.count("sessions where user_id = $1", here.ID); began != 1 || after != before+1 {
		t.Errorf("%d began, there are %d sessions more", began, after-before)
	}
}

// allAtOnce makes calls at once.
func allAtOnce(n int, call func() testkit.Answer) []testkit.Answer {
	answers := make([]testkit.Answer, n)
	testkit.AtOnce(n, func(i int) { answers[i] = call() })
	return answers
}

// TestReturnsCountOnce begins and returns at random, in several browsers at two providers: a return is accepted exactly if its browser has
// begun with its state at its provider, once.
func TestReturnsCountOnce(t *testing.T) {
	w := withProvidersOn(t, nil)
	names := []string{"opcina", "savez"}
	rapid.Check(t, func(r *rapid.T) {
		type start struct {
			browser int
			name    string
		}
		browsers := []*browser{w.browser(), w.browser(), w.browser()}
		current := make([]string, len(browsers)) // the state of each browser's cookie
		open, states := map[string]start{}, []string{"izmisljeno"}
		for range rapid.IntRange(1, 12).Draw(r, "steps") {
			who, name := rapid.IntRange(0, len(browsers)-1).Draw(r, "browser"), rapid.SampledFrom(names).Draw(r, "provider")
			if rapid.Bool().Draw(r, "begins") {
				address := browsers[who].open("/prijave/" + name)
				state := strings.SplitN(strings.SplitN(address, "state=", 2)[1], "&", 2)[0]
				delete(open, current[who]) // the browser's new secret has taken the place of the former one
				open[state], current[who], states = start{who, name}, state, append(states, state)
				continue
			}
			state, want := rapid.SampledFrom(states).Draw(r, "state"), failed("isteklo")
			if open[state] == (start{who, name}) {
				want = failed("odbijeno")
				delete(open, state)
			}
			if page := browsers[who].open("/prijave/" + name + "/povratak?error=access_denied&state=" + state); page != want {
				r.Fatalf("browser %d comes from %s to %s, want %s", who, name, page, want)
			}
		}
	})
}

// TestProviderIsAway checks that the failure of a provider is reported, and that nothing of its message reaches the browser.
func TestProviderIsAway(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	_, there := w.official(testkit.Support)
	b := w.browser()
	back := b.at(b.open("/prijave/opcina"), there.Username)
	w.opcina.Down(true)
	w.savez.Down(true)
	if page := b.open(back); page != failed("nedostupno") {
		t.Errorf("coming back from a provider that has failed leads to %s", page)
	}
	if page := w.browser().open("/prijave/savez"); page != failed("nedostupno") {
		t.Errorf("a provider that fails leads to %s", page)
	}
	w.savez.Down(false)
	if page := w.browser().open("/prijave/savez"); !strings.HasPrefix(page, w.savez.Issuer) {
		t.Errorf("a provider that is back leads to %s", page)
	}
	if page := w.browser().open("/prijave/savez", "Sec-Fetch-Site", "cross-site"); page != failed("isteklo") {
		t.Errorf("another site begins a sign-in at %s", page)
	}
}

// TestPasswordsOnlyOfOne checks that, if an administrator has chosen so, only the emergency account can sign in by a password, and only
// while providers are enabled. Callers are not told whether a password is right.
func TestPasswordsOnlyOfOne(t *testing.T) {
	var emergency string
	w := withProvidersOn(t, func(s *config.SignIn) { s.PasswordsOnlyOf = "hitni" })
	p, kept := w.Person(testkit.Support), w.Person(testkit.Administrator)
	emergency = "Hitni"
	w.Exec("update users set username = $2 where id = $1", kept.ID, emergency)
	kept.Username = emergency
	for path, role := range map[string]int64{tokens(p): p.RoleID, tokens(p) + "/provjerilozinku": 0} {
		w.Call(nil, "POST", path, credentials(testkit.Password, role)).Expect(http.StatusForbidden)
		w.Call(nil, "POST", path, credentials("pogresna-lozinka", role)).Expect(http.StatusUnauthorized)
	}
	w.Call(nil, "POST", tokens(kept), credentials(testkit.Password, kept.RoleID)).Expect(http.StatusCreated)
	// Nor is a password made that signs nobody in, whatever makes it; the refusal names the providers.
	reset := func(of *testkit.Person) testkit.Answer {
		return w.Call(nil, "PUT", "/korisnici/resetsifre", map[string]any{
			"token": w.AccountLink(of), "novaLozinka": "sasvim nova", "ponovljenaLozinka": "sasvim nova",
		})
	}
	for name, got := range map[string]testkit.Answer{
		"reset": reset(p),
		"link":  w.Call(nil, "POST", "/korisnici/resetsifre/provjera", map[string]any{"token": w.AccountLink(p)}),
		"enrolment": w.Call(nil, "POST", "/korisnici/registracija", map[string]any{
			"korisnickoIme": "novi.0001", "email": "novi@opstina.example", "lozinka": testkit.Password, "ponovljenaLozinka": testkit.Password,
			"brojMobitela": "+387 61000000",
		}),
		"activation": w.Call(nil, "POST", "/korisnici/aktiviraj", map[string]any{"token": w.Enrolment(), "lozinka": testkit.Password}),
	} {
		if problem := testkit.Decode[serve.Problem](got.Expect(http.StatusForbidden)); !strings.Contains(problem.Detail, "opcina, savez") {
			t.Errorf("%s: %q", name, problem.Detail)
		}
	}
	reset(kept).Expect(http.StatusNoContent)
	w.Exec("update settings set providers = false")
	w.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
	reset(p).Expect(http.StatusNoContent)
}
