package auth_test

import (
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/provider"
)

const confirmedPage = "/auth/davalac?potvrda=da"

func notConfirmed(reason string) string { return "/auth/davalac?potvrda=" + reason }

// confirmAt begins a confirmation of the person's session in the browser, and returns the provider's address.
func (b *browser) confirmAt(p *testkit.Person) string {
	b.w.t.Helper()
	got := b.w.Call(p, "POST", confirmationOf(p)+"/davalac", map[string]any{"davalac": "opcina"}, "Cookie", b.cookie).Expect(http.StatusOK)
	b.keep(got)
	return testkit.Decode[map[string]string](got)["adresa"]
}

// byProviderAlone is a person without a password, signed in by the provider.
func (w *withProviders) byProviderAlone(role string) (*testkit.Person, provider.Person) {
	w.t.Helper()
	here, there := w.official(role)
	w.Exec("update users set password_hash = '' where id = $1", here.ID)
	here.Token = w.browser().signIn(there.Username).ID
	return here, there
}

// TestConfirmationByProvider: who has no password confirms at the provider, which is told to ask them anew, and can then make an access
// token. It counts for the one session, once, in the browser that began, for its person alone.
func TestConfirmationByProvider(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	w.Exec("update settings set programs = true")
	here, there := w.byProviderAlone(testkit.Support)
	_, colleague := w.official(testkit.Support)
	service := identity.New(w.Pool)
	elsewhere := *here
	w.SignIn(&elsewhere)
	w.Unconfirm(here)
	w.Unconfirm(&elsewhere)
	token := map[string]any{"naziv": "Skripta", "prava": w.RightsOf(here)[:1]}
	create := func() testkit.Answer {
		return w.Call(here, "POST", "/korisnici/"+here.Username+"/pristupnitokeni", token)
	}
	create().Expect(http.StatusForbidden)

	asked := waysOf(w.Env, here)
	if asked.Password || asked.Code || asked.Passkey || len(asked.Providers) != 1 || asked.Providers[0].Name != "opcina" {
		t.Fatalf("asked for %+v", asked)
	}
	w.Call(here, "POST", confirmationOf(here)+"/davalac", map[string]any{"davalac": "savez"}).ExpectField("davalac")
	b := w.browser()
	address := b.confirmAt(here)
	query, err := url.Parse(address)
	if err != nil || query.Query().Get("prompt") != "login" || query.Query().Get("max_age") != "0" {
		t.Errorf("the browser is sent to %s", address)
	}
	back := b.at(address, there.Username)
	if page := w.browser().open(back); page != failed("isteklo") {
		t.Errorf("another browser comes to %s", page)
	}
	began := *b
	if page := b.open(back); page != confirmedPage {
		t.Fatalf("the browser comes to %s", page)
	}
	if page := began.open(back); page != failed("isteklo") {
		t.Errorf("the second time it comes to %s", page)
	}
	if !isConfirmed(t, service, here) || isConfirmed(t, service, &elsewhere) {
		t.Error("not this session, or another, is confirmed")
	}
	create().Expect(http.StatusCreated)

	w.Unconfirm(here)
	other := w.browser()
	if page := other.open(other.at(other.confirmAt(here), colleague.Username)); page != notConfirmed("drugaosoba") {
		t.Errorf("somebody else comes to %s", page)
	}
	ended := w.browser()
	back = ended.at(ended.confirmAt(here), there.Username)
	w.Call(here, "DELETE", tokens(here)+"/"+here.Token, nil).Expect(http.StatusNoContent)
	if page := ended.open(back); page != notConfirmed("isteklo") {
		t.Errorf("after signing out it comes to %s", page)
	}
	if isConfirmed(t, service, &elsewhere) {
		t.Error("another session is confirmed")
	}
}

// TestProvidersAskAnew: a confirmation wants the time at which the provider asked, after it was begun. A sign-in confirms its session since
// that time, or not at all.
func TestProvidersAskAnew(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	here, there := w.byProviderAlone(testkit.Support)
	service := identity.New(w.Pool)
	asked := map[string]any{
		"now": float64(time.Now().Unix()), "never": nil, "ten minutes ago": float64(time.Now().Add(-10 * time.Minute).Unix()),
		"an hour ago": float64(time.Now().Add(-time.Hour).Unix()), "no time": "sada",
	}
	for when, at := range asked {
		w.opcina.Tamper(func(claims map[string]any) string {
			claims = maps.Clone(claims)
			if claims["auth_time"] = at; at == nil {
				delete(claims, "auth_time")
			}
			return w.opcina.Sign(claims)
		})
		w.Unconfirm(here)
		b, want := w.browser(), notConfirmed("nepotvrdjeno")
		if when == "now" {
			want = confirmedPage
		}
		if page := b.open(b.at(b.confirmAt(here), there.Username)); page != want {
			t.Errorf("asked %s: it comes to %s, want %s", when, page, want)
		}
		if got := isConfirmed(t, service, here); got != (when == "now") {
			t.Errorf("asked %s: confirmed %t", when, got)
		}
		fresh := *here
		fresh.Token = w.browser().signIn(there.Username).ID
		if got := isConfirmed(t, service, &fresh); got != (when == "now" || when == "ten minutes ago") {
			t.Errorf("asked %s: a new session is confirmed: %t", when, got)
		}
	}
}

// TestProviderDoesNotStandForTheFactor: who has a second factor here is asked for it, and not sent to a provider, unless people sign in by
// providers only; nor does signing in by a provider confirm them.
func TestProviderDoesNotStandForTheFactor(t *testing.T) {
	for _, only := range []bool{false, true} {
		w := factorBesideProvider(t, only)
		if asked := waysOf(w.Env, w.here); (len(asked.Providers) > 0) != only || asked.Code == only || asked.Password == only {
			t.Errorf("only by providers %t: asked for %+v", only, asked)
		}
		got := w.Call(w.here, "POST", confirmationOf(w.here)+"/davalac", map[string]any{"davalac": "opcina"})
		if (got.Status == http.StatusOK) != only {
			t.Errorf("only by providers %t: %d %s", only, got.Status, got.Content)
		}
		fresh := *w.here
		fresh.Token = w.browser().signIn(w.there.Username).ID
		if confirmed := isConfirmed(t, identity.New(w.Pool), &fresh); confirmed != only {
			t.Errorf("only by providers %t: a new session is confirmed: %t", only, confirmed)
		}
	}
}

type factored struct {
	*withProviders
	here  *testkit.Person
	there provider.Person
}

// factorBesideProvider is a person with a password, an app and a provider.
func factorBesideProvider(t *testing.T, only bool) factored {
	t.Helper()
	e := testkit.New(t)
	w := &withProviders{Env: e, t: t, opcina: startProvider(t, "opcina"), savez: startProvider(t, "savez")}
	e.Config.SignIn.Providers = []config.Provider{{
		Name: "opcina", Title: "Općina", Issuer: w.opcina.Issuer, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret,
		SessionHours: 12, TrustEmail: true,
	}}
	if only {
		e.Config.SignIn.PasswordsOnlyOf = "hitni"
	}
	w.serve(auth.Register)
	e.Exec("update settings set providers = true")
	here, there := w.official(testkit.Support)
	w.browser().signIn(there.Username)
	e.Exec("insert into second_factors (user_id, recovery_left) values ($1, 0)", here.ID)
	return factored{w, here, there}
}

// TestConfirmationsAtProviderRace: of many returns with one confirmation, one confirms; the others change nothing.
func TestConfirmationsAtProviderRace(t *testing.T) {
	w := withProvidersOn(t, each(trusting))
	here, there := w.byProviderAlone(testkit.Support)
	w.Unconfirm(here)
	b := w.browser()
	back := b.at(b.confirmAt(here), there.Username)
	confirmed := 0
	for _, got := range allAtOnce(8, func() testkit.Answer { return w.Call(nil, "GET", back, nil, "Cookie", b.cookie) }) {
		switch page := got.Header.Get("Location"); {
		case page == confirmedPage:
			confirmed++
		case !strings.HasPrefix(page, failed("isteklo")):
			t.Errorf("one of them comes to %s", page)
		}
	}
	if confirmed != 1 {
		t.Errorf("%d have confirmed", confirmed)
	}
}
