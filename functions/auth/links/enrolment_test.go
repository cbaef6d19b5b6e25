package links_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const (
	proposalPath     = "/korisnici/registracija/korisnickoime"
	registrationPath = "/korisnici/registracija"
	activationPath   = "/korisnici/aktiviraj"
)

func registration(email, username string) map[string]any {
	return map[string]any{
		"korisnickoIme": username, "email": email, "lozinka": testkit.Password, "ponovljenaLozinka": testkit.Password,
		"brojMobitela": "+387 61000000",
	}
}

func waiting(e *testkit.Env) int { return testkit.Value[int](e, "select count(*) from enrolments") }

func TestProposedUsernames(t *testing.T) {
	e := setup(t)
	for email, beginning := range map[string]string{
		"Ana.Anić+upis@opstina.example":    "ana.aniupis.",
		"\tana_b@opstina.example\t":        "ana_b.",
		"--@opstina.example":               "korisnik.",
		strings.Repeat("a", 64) + "@b.ba":  strings.Repeat("a", 40) + ".",
		"uloga@opstina.example":            "uloga.",
		strings.Repeat("š", 60) + "x@b.ba": "x.",
	} {
		name := testkit.Decode[map[string]string](e.Call(nil, "POST", proposalPath,
			map[string]any{"email": email}).Expect(http.StatusOK))["korisnickoIme"]
		if digits, ok := strings.CutPrefix(name, beginning); !ok || len(digits) != 4 {
			t.Errorf("%s is proposed for %s", name, email)
		}
		e.Call(nil, "POST", registrationPath, registration(email, name)).Expect(http.StatusNoContent)
	}
	e.Call(nil, "POST", proposalPath, map[string]any{"email": "nije adresa"}).ExpectField("email")
}

func TestRegistrationRefusals(t *testing.T) {
	e := setup(t)
	good := registration("ana@opstina.example", "ana.0001")
	for name, c := range map[string]struct {
		changes map[string]any
		field   string
		message string
	}{
		"no e-mail":             {map[string]any{"email": " "}, "email", "Morate da unesete e-mail"},
		"no address":            {map[string]any{"email": "ana"}, "email", "E-mail mora biti ispravan"},
		"a name in the address": {map[string]any{"email": "Ana <ana@opstina.example>"}, "email", "E-mail mora biti ispravan"},
		"long e-mail": {map[string]any{"email": strings.Repeat("a", 252) + "@b.ba"}, "email",
			"Email mora biti kraći od 256 karaktera"},
		"a username of others": {map[string]any{"korisnickoIme": "admin"}, "korisnickoIme", "Korisničko ime nije predloženo za ovaj e-mail"},
		"a username with more": {map[string]any{"korisnickoIme": "ana.00011"}, "korisnickoIme",
			"Korisničko ime nije predloženo za ovaj e-mail"},
		"no password": {map[string]any{"lozinka": ""}, "lozinka", "Morate da unesete lozinku"},
		"short password": {map[string]any{"lozinka": "kratk", "ponovljenaLozinka": "kratk"}, "lozinka",
			"Lozinka mora imati najmanje 6 karaktera"},
		"long password": {map[string]any{"lozinka": strings.Repeat("a", 129), "ponovljenaLozinka": strings.Repeat("a", 129)},
			"lozinka", "Lozinka mora biti manja od 128 karaktera"},
		"no repetition": {map[string]any{"ponovljenaLozinka": ""}, "ponovljenaLozinka", "Ponovljena lozinka je obavezna"},
		"other repetition": {map[string]any{"ponovljenaLozinka": "druga lozinka"}, "ponovljenaLozinka",
			"Lozinka i ponovljena lozinka se ne podudaraju"},
		"no mobile":           {map[string]any{"brojMobitela": ""}, "brojMobitela", "Broj mobitela mora biti ispravan"},
		"mobile without +":    {map[string]any{"brojMobitela": "061 000 000"}, "brojMobitela", "Broj mobitela mora biti ispravan"},
		"mobile with letters": {map[string]any{"brojMobitela": "+387 61abc000"}, "brojMobitela", "Broj mobitela mora biti ispravan"},
		"short mobile":        {map[string]any{"brojMobitela": "+387 61"}, "brojMobitela", "Broj mobitela mora biti ispravan"},
		"long mobile":         {map[string]any{"brojMobitela": "+387 6100000000000000"}, "brojMobitela", "Broj mobitela mora biti ispravan"},
	} {
		t.Run(name, func(t *testing.T) {
			problem := testkit.Decode[serve.Problem](e.Call(nil, "POST", registrationPath,
				testkit.With(good, c.changes)).Expect(http.StatusUnprocessableEntity))
			if said := problem.Errors[c.field]; len(said) != 1 || said[0] != c.message {
				t.Errorf("%v, want %q at %s", problem.Errors, c.message, c.field)
			}
		})
	}
	if n := waiting(e); n != 0 {
		t.Errorf("%d accounts were made", n)
	}
}

// TestRegistrationTellsNothing checks that a taken username or address changes neither the answer nor the statements, and that existing
// accounts are not changed.
func TestRegistrationTellsNothing(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	e.Exec("update users set username = 'ana.0001' where id = $1", p.ID)
	register := func(email, username string) []string {
		return e.Statements(func() {
			if answer := e.Call(nil, "POST", registrationPath,
				registration(email, username)).Expect(http.StatusNoContent); len(answer.Content) > 0 {
				t.Errorf("%s is told %s", email, answer.Content)
			}
		})
	}
	free := register("ana@druga.example", "ana.0002")
	for _, c := range []struct{ email, username string }{
		{"ana@opstina.example", "ana.0001"},                                      // of a user
		{"ana@treca.example", "ana.0002"},                                        // of a pending account
		{strings.ToUpper(p.Username + "@opstina.example"), p.Username + ".0001"}, // the address of a user
	} {
		if taken := register(c.email, c.username); len(taken) != len(free) {
			t.Errorf("%s: %d statements, %d for one that is free", c.email, len(taken), len(free))
		}
	}
	if names := testkit.Value[int](e, `select count(distinct username) from enrolments where username like 'ana.%'
		and username <> 'ana.0001'`); names != 3 || waiting(e) != 3 {
		t.Errorf("%d accounts wait, %d of them under names of their own", waiting(e), names)
	}
	if letters := testkit.Value[string](e, `select string_agg(kind, ',' order by id)
		from mail_messages`); letters != "activation,activation,activation,registered" {
		t.Errorf("letters %s", letters)
	}
}

// TestRegistrationsAtOnce requests one username many times at the same moment: all answers are alike, and each account has its own name.
func TestRegistrationsAtOnce(t *testing.T) {
	e := setup(t)
	statuses := make([]int, 12)
	var calling sync.WaitGroup
	for i := range statuses {
		calling.Go(func() {
			statuses[i] = e.Call(nil, "POST", registrationPath, registration(fmt.Sprintf("ana@b%d.ba", i), "ana.0001")).Status
		})
	}
	calling.Wait()
	for i, status := range statuses {
		if status != http.StatusNoContent {
			t.Errorf("call %d was answered %d", i, status)
		}
	}
	if n := waiting(e); n != len(statuses) {
		t.Errorf("%d accounts of %d", n, len(statuses))
	}
}

// TestRegistrationAHundredTimes: one origin can request a few accounts for an address, all origins together some more, and later callers
// are told; one origin has to wait after some requests, and all origins together have a limit.
func TestRegistrationAHundredTimes(t *testing.T) {
	e := setup(t)
	counts := map[int]int{}
	for range 100 {
		counts[e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Status]++
	}
	if counts[http.StatusNoContent] != 3 || counts[http.StatusTooManyRequests] != 97 || waiting(e) != 3 {
		t.Errorf("answers %v, %d accounts", counts, waiting(e))
	}
	e.Exec("delete from sign_in_guards where key not like 'e:%'")
	e.Call(nil, "POST", registrationPath, registration("druga@opstina.example", "druga.0001")).Expect(http.StatusNoContent)
	refused := testkit.Decode[serve.Problem](e.Call(nil, "POST", registrationPath,
		registration("ANA@opstina.example", "ana.0001")).Expect(http.StatusTooManyRequests))
	if !strings.HasPrefix(refused.Detail, "Na ovu adresu je već poslano nekoliko poruka.") {
		t.Errorf("who comes then is told %q", refused.Detail)
	}
	from := func(network int) int {
		body, err := json.Marshal(registration("ana@opstina.example", "ana.0001"))
		if err != nil {
			t.Fatal(err)
		}
		request := httptest.NewRequestWithContext(t.Context(), http.MethodPost, serve.Root+registrationPath, bytes.NewReader(body))
		request.RemoteAddr = fmt.Sprintf("198.51.100.%d:1", network)
		return e.Send(request).Status
	}
	for network := range 7 {
		if status := from(network); status != http.StatusNoContent {
			t.Errorf("the owner's origin is answered %d", status)
		}
	}
	if status := from(8); status != http.StatusTooManyRequests {
		t.Errorf("the eleventh of an address is answered %d", status)
	}
	e.Exec("delete from sign_in_guards")
	e.Exec(`insert into enrolments (username, email, phone, password_hash, language) select 'x.' || n, 'x@b.ba', '', '', 'bs'
		from generate_series(1, 10000) n`)
	e.Call(nil, "POST", registrationPath, registration("treca@opstina.example", "treca.0001")).Expect(http.StatusServiceUnavailable)
}

// TestNoEnrolment: without configuration, no call of enrolment answers; and a role that sees more than it should disables enrolment.
func TestNoEnrolment(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	secret := e.Enrolment()
	open := func(change func()) {
		change()
		api := serve.NewAPI(e.Deps())
		auth.Register(api, e.Deps())
		e.Serve(api.Handler())
	}
	open(func() { e.Config.EnrolmentURL = "" })
	e.Call(nil, "POST", proposalPath, map[string]any{"email": "ana@opstina.example"}).Expect(http.StatusNotFound)
	e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Expect(http.StatusNotFound)
	activate(e, secret).Expect(http.StatusNotFound)
	for _, role := range []string{testkit.Administrator, testkit.Support, "nema_je"} {
		open(func() { e.Config.EnrolmentURL, e.Config.EnrolmentRole = "https://upis.opstina.example", role })
		e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Expect(http.StatusInternalServerError)
		activate(e, secret).Expect(http.StatusInternalServerError)
	}
	if users := testkit.Value[int](e, "select count(*) from users"); users != 0 || waiting(e) != 1 {
		t.Errorf("%d users, %d accounts wait", users, waiting(e))
	}
}

// linksOf makes the links of all waiting letters, as their sender does, the oldest first.
func linksOf(e *testkit.Env) []string {
	ids := testkit.Value[[]int64](e, "select array_agg(id order by id) from enrolments")
	secrets := make([]string, len(ids))
	for i, id := range ids {
		secret, hash := identity.NewToken()
		secrets[i] = secret
		e.Exec("update enrolments set token_hash = $1, expires_at = now() + interval '1 day' where id = $2", hash, id)
	}
	return secrets
}

// TestRegistrationTwice: somebody who sends the form twice gets the proposed username with either link, but only once. The account has the
// password of the form to which the link belongs.
func TestRegistrationTwice(t *testing.T) {
	for first := range 2 {
		t.Run(fmt.Sprintf("link %d", first), func(t *testing.T) {
			e := setup(t)
			passwords := []string{"prva lozinka", "druga lozinka"}
			for _, chosen := range passwords {
				again := testkit.With(registration("ana@opstina.example", "ana.0001"),
					map[string]any{"lozinka": chosen, "ponovljenaLozinka": chosen})
				e.Call(nil, "POST", registrationPath, again).Expect(http.StatusNoContent)
			}
			e.Call(nil, "POST", registrationPath, registration("ana@druga.example", "ana.0001")).Expect(http.StatusNoContent)
			links := linksOf(e)
			activates(e, links[1-first]).Expect(http.StatusNoContent)
			name := testkit.Decode[map[string]string](activateWith(e, links[first], passwords[first]).Expect(http.StatusOK))["korisnickoIme"]
			if name != "ana.0001" {
				t.Errorf("activated as %s", name)
			}
			activates(e, links[1-first]).Expect(http.StatusGone)
			activate(e, links[1-first]).Expect(http.StatusGone)
			e.Call(nil, "POST", "/korisnici/ana.0001/tokeni/provjerilozinku", credentials(passwords[first], 0)).Expect(http.StatusOK)
			e.Call(nil, "POST", "/korisnici/ana.0001/tokeni/provjerilozinku", credentials(passwords[1-first], 0)).Expect(http.StatusUnauthorized)
			if left := testkit.Value[string](e, "select string_agg(email, ',') from enrolments"); left != "ana@druga.example" {
				t.Errorf("left waiting: %s", left)
			}
			activate(e, links[2]).Expect(http.StatusOK)
		})
	}
}

// TestRegistrationTwiceAtOnce sends the form many times at the same moment, and opens all links at the same moment: there is one account,
// with the proposed username.
func TestRegistrationTwiceAtOnce(t *testing.T) {
	e := setup(t)
	testkit.AtOnce(3, func(int) {
		e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Expect(http.StatusNoContent)
	})
	links := linksOf(e)
	statuses := make([]int, len(links))
	testkit.AtOnce(len(links), func(i int) { statuses[i] = activate(e, links[i]).Status })
	opened := 0
	for _, status := range statuses {
		if status == http.StatusOK {
			opened++
		} else if status != http.StatusGone {
			t.Errorf("a link was answered %d", status)
		}
	}
	if names := testkit.Value[string](e, "select string_agg(username, ',') from users"); len(links) != 3 || opened != 1 ||
		names != "ana.0001" {
		t.Errorf("%d of %d links opened %s", opened, len(links), names)
	}
}
