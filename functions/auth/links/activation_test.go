package links_test

import (
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func activate(e *testkit.Env, secret string) testkit.Answer {
	return activateWith(e, secret, testkit.Password)
}

func activateWith(e *testkit.Env, secret, chosen string) testkit.Answer {
	return e.Call(nil, "POST", activationPath, map[string]any{"token": secret, "lozinka": chosen})
}

func activates(e *testkit.Env, secret string) testkit.Answer {
	return e.Call(nil, "GET", activationPath+"?token="+secret, nil)
}

// TestWaitingAccounts: an account cannot be used before its activation, and only somebody who knows its password is told so.
func TestWaitingAccounts(t *testing.T) {
	e := setup(t)
	e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Expect(http.StatusNoContent)
	for path, role := range map[string]int64{"/korisnici/Ana.0001/tokeni/provjerilozinku": 0, "/korisnici/ana.0001/tokeni": 1} {
		for secret, want := range map[string]struct {
			status int
			detail string
		}{
			testkit.Password: {http.StatusForbidden, "Račun još nije aktiviran. Otvorite vezu iz poruke koju smo vam poslali."},
			"pogrešna":       {http.StatusUnauthorized, "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo..."},
		} {
			problem := testkit.Decode[serve.Problem](e.Call(nil, "POST", path, credentials(secret, role)).Expect(want.status))
			if problem.Detail != want.detail {
				t.Errorf("%s with %s: %q", path, secret, problem.Detail)
			}
		}
	}
	e.Call(nil, "POST", "/korisnici/resetsifre", map[string]any{"email": "ana@opstina.example"}).Expect(http.StatusNoContent)
	if letters := testkit.Value[string](e, "select string_agg(kind, ',') from mail_messages"); letters != "activation" {
		t.Errorf("letters %s", letters)
	}
}

// TestActivationRefusals: links that never existed, of another kind, and expired.
func TestActivationRefusals(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	activate(e, strings.Repeat("a", 43)).Expect(http.StatusGone)
	activate(e, "").Expect(http.StatusGone)
	activate(e, e.AccountLink(p)).Expect(http.StatusGone)
	secret := e.Enrolment()
	e.Call(nil, "PUT", "/korisnici/resetsifre", map[string]any{"token": secret, "novaLozinka": "nova lozinka",
		"ponovljenaLozinka": "nova lozinka"}).Expect(http.StatusGone)
	e.Exec("update enrolments set expires_at = now()")
	activate(e, secret).Expect(http.StatusGone)
	e.Exec("update enrolments set expires_at = now() + interval '1 hour'")
	activate(e, secret).Expect(http.StatusOK)
}

// TestLinksOfAnOffice checks that any number of valid links can be opened behind one network address, and that guessing links is stopped.
func TestLinksOfAnOffice(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.TaskUser)
	check := func(secret string) testkit.Answer {
		return e.Call(nil, "POST", "/korisnici/resetsifre/provjera", map[string]any{"token": secret})
	}
	good := e.AccountLink(p)
	for range 60 {
		check(good).Expect(http.StatusOK)
		activate(e, e.Enrolment()).Expect(http.StatusOK)
	}
	for range 25 {
		check("izmišljena").Expect(http.StatusGone)
		activate(e, "invented").Expect(http.StatusGone)
	}
	check("izmišljena").Expect(http.StatusTooManyRequests)
	activate(e, "invented").Expect(http.StatusTooManyRequests)
	check(good).Expect(http.StatusOK)
}

// TestActivationNameTaken: if somebody else got the username of a pending account meanwhile, they keep it, and the account gets another
// one.
func TestActivationNameTaken(t *testing.T) {
	e := setup(t)
	secret := e.Enrolment()
	p := e.Person(testkit.TaskUser)
	e.Exec("update enrolments set username = 'novi.0001'")
	e.Exec("update users set username = 'Novi.0001' where id = $1", p.ID)
	name := testkit.Decode[map[string]string](activate(e, secret).Expect(http.StatusOK))["korisnickoIme"]
	if !strings.HasPrefix(name, "novi.") || name == "novi.0001" {
		t.Errorf("activated as %s", name)
	}
}

// TestActivationOfLetterBeingSent: a letter that is being sent does not prevent the activation, and its link is invalid afterwards.
func TestActivationOfLetterBeingSent(t *testing.T) {
	e := setup(t)
	for range 2 {
		e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Expect(http.StatusNoContent)
	}
	links := linksOf(e)
	sending, err := e.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := sending.Exec(t.Context(), `update enrolments set expires_at = expires_at where id = (select max(id)
		from enrolments)`); err != nil {
		t.Fatal(err)
	}
	activate(e, links[0]).Expect(http.StatusOK)
	if err := sending.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	activates(e, links[1]).Expect(http.StatusGone)
	activate(e, links[1]).Expect(http.StatusGone)
	if users := testkit.Value[int](e, "select count(*) from users"); users != 1 {
		t.Errorf("%d users", users)
	}
}

// TestActivationOfStrangersAccount: the receiver of a letter that a stranger requested cannot activate the account without the stranger's
// password, and cannot find it by trying. Somebody who requested the account and has the link can activate it at once.
func TestActivationOfStrangersAccount(t *testing.T) {
	e := setup(t)
	e.Call(nil, "POST", registrationPath, registration("ana@opstina.example", "ana.0001")).Expect(http.StatusNoContent)
	link := linksOf(e)[0]
	e.Call(nil, "POST", activationPath, map[string]any{"token": link, "lozinka": ""}).ExpectField("lozinka")
	for range 4 {
		activateWith(e, link, "moja lozinka").ExpectField("lozinka")
	}
	activate(e, link).Expect(http.StatusTooManyRequests)
	if users := testkit.Value[int](e, "select count(*) from users"); users != 0 || waiting(e) != 1 {
		t.Errorf("%d users, %d accounts wait", users, waiting(e))
	}
	e.Exec("delete from sign_in_guards")
	activateWith(e, link, "moja lozinka").ExpectField("lozinka")
	activate(e, link).Expect(http.StatusOK)
}

// TestOpeningChangesNothing: opening an activation link, as programs that scan mail do, reports whether it is valid and changes nothing.
func TestOpeningChangesNothing(t *testing.T) {
	e := setup(t)
	secret := e.Enrolment()
	for range 3 {
		if answer := activates(e, secret).Expect(http.StatusNoContent); len(answer.Content) > 0 {
			t.Errorf("it tells %s", answer.Content)
		}
	}
	if users := testkit.Value[int](e, "select count(*) from users"); users != 0 || waiting(e) != 1 {
		t.Errorf("%d users, %d accounts wait", users, waiting(e))
	}
	activate(e, secret).Expect(http.StatusOK)
	activates(e, secret).Expect(http.StatusGone)
}

// TestActivationOfGivenAddress: an old letter does not activate a second account for an address that got an account meanwhile.
func TestActivationOfGivenAddress(t *testing.T) {
	e := setup(t)
	secret := e.Enrolment()
	p := e.Person(testkit.TaskUser)
	e.Exec("update users set email = (select upper(email) from enrolments) where id = $1", p.ID)
	activates(e, secret).Expect(http.StatusGone)
	activate(e, secret).Expect(http.StatusGone)
}
