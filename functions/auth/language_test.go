package auth_test

import (
	"strings"
	"testing"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// Before signing in, the browser's language counts; afterwards the person's own choice.
func TestProblemsSpeakTheCallersLanguage(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	for _, c := range []struct{ accept, language, username, method, broken, password string }{
		{
			"en-US, en;q=0.9", "bs", "Korisničko ime mora biti manje od 64 karaktera", "Ova radnja ovdje nije moguća.",
			"Zahtjev nije ispravno napisan.",
			"Lozinka mora biti manja od 128 karaktera",
		},
		{
			"en, hr-HR;q=0.8, sr;q=0.3", "hr", "Korisničko ime može sadržavati najviše 64 znaka", "Ova radnja ovdje nije moguća.",
			"Zahtjev nije ispravno napisan.",
			"Lozinka može sadržavati najviše 128 znakova",
		},
		{
			"sr-Latn-RS", "sr", "Korisničko ime može da sadrži najviše 64 znaka", "Ova radnja ovde nije moguća.", "Zahtev nije ispravno napisan.",
			"Lozinka može da sadrži najviše 128 znakova",
		},
		{
			"hr;q=0.5, sr-Cyrl-RS", "sr-Cyrl", "Корисничко име може да садржи највише 64 знака", "Ова радња овде није могућа.",
			"Захтев није исправно написан.",
			"Лозинка може да садржи највише 128 знакова",
		},
	} {
		before := func(method, path string, body any) serve.Problem {
			return testkit.Decode[serve.Problem](e.Call(nil, method, path, body, "Accept-Language", c.accept))
		}
		unproved := "/korisnici/" + strings.Repeat("a", 65) + "/tokeni/provjerilozinku"
		expect(t, c.accept, before("POST", unproved, credentials("tajna", 0)).Errors["korisnickoIme"], c.username)
		expect(t, c.accept, []string{before("PATCH", unproved, nil).Detail}, c.method)
		expect(t, c.accept, []string{before("POST", unproved, "{").Detail}, c.broken)

		e.Exec("update users set language = $2 where id = $1", p.ID, c.language)
		answer := e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka",
			map[string]any{"lozinka": testkit.Password, "novaLozinka": strings.Repeat("a", 129)}, "Accept-Language", "hr, sr, bs")
		expect(t, "session in "+c.language, testkit.Decode[serve.Problem](answer).Errors["novaLozinka"], c.password)
	}
}

func expect(t *testing.T, from string, messages []string, want string) {
	t.Helper()
	if len(messages) != 1 || messages[0] != want {
		t.Errorf("%s: told %q, want %q", from, messages, want)
	}
}
