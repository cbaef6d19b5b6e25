package auth_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// shown returns the headers of a known browser.
func shown(secrets string) []string { return []string{"X-DEVICE-TOKEN", secrets} }

// enter signs in from a browser, and returns the secret that the browser gets.
func enter(e *testkit.Env, p *testkit.Person, secrets string) string {
	return e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID),
		shown(secrets)...).Expect(http.StatusCreated).Header.Get("X-DEVICE-TOKEN")
}

// lockOut uses up the attempts for a username, as anybody can who knows it.
func lockOut(e *testkit.Env, p *testkit.Person) {
	for range 5 {
		e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID)).Expect(http.StatusUnauthorized)
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusTooManyRequests)
}

// TestKnownBrowserIsNotLockedOut: wrong passwords of others, for the username and from its whole network, do not lock out a browser from
// which the account has signed in before. It has as many attempts as others. A browser that knows another account has to wait.
func TestKnownBrowserIsNotLockedOut(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Administrator), e.Person(testkit.Manager)
	known, others := enter(e, p, "nov"), enter(e, other, "nov")
	if len(known) != 43 || known == others {
		t.Fatalf("the browser is given %q", known)
	}
	if kept := testkit.Value[int](e, `select count(*) from devices where token_hash = $1
		and user_id = $2`, identity.HashToken(known), p.ID); kept != 1 {
		t.Errorf("%d devices are kept by the secret's hash", kept)
	}
	lockOut(e, p)
	e.Exec("update sign_in_guards set failures = 50, since = now() where key like 'a:%'")
	e.Call(nil, "POST", tokens(p)+"/provjerilozinku", credentials(testkit.Password, 0), shown(others+" "+known)...).Expect(http.StatusOK)
	if again := enter(e, p, others+" "+known); again != "" {
		t.Error("a browser that is known is given another secret")
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), shown(others)...).Expect(http.StatusTooManyRequests)
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), shown("izmišljena")...).Expect(http.StatusTooManyRequests)

	statuses := make([]int, 12)
	testkit.AtOnce(len(statuses), func(i int) {
		statuses[i] = e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID), shown(known)...).Status
	})
	tried := 0
	for _, status := range statuses {
		if status == http.StatusUnauthorized {
			tried++
		}
	}
	if tried != 5 {
		t.Errorf("the browser had %d tries: %v", tried, statuses)
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), shown(known)...).Expect(http.StatusTooManyRequests)
	e.Call(nil, "POST", tokens(other), credentials(testkit.Password, other.RoleID), shown(others)...).Expect(http.StatusCreated)
}

// TestBrowsersEndWithThePassword: after any change of the password, browsers that signed in with the old one are unknown. The browser in
// which the owner changes it is known at once.
func TestBrowsersEndWithThePassword(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	knows := func(secret string) bool {
		status := e.Call(nil, "POST", tokens(p)+"/provjerilozinku", credentials("pogrešna", 0), shown(secret)...).Status
		e.Exec("delete from sign_in_guards where key not like 'u:%'")
		return status == http.StatusUnauthorized
	}
	e.Exec("insert into sign_in_guards (key, failures, since) values ('u:' || $1, 5, now() + interval '1 hour')", p.Username)
	fill := func() { e.Exec("update sign_in_guards set failures = 5, since = now() where key like 'u:%'") }
	secret := func() string {
		e.Exec("update sign_in_guards set failures = 0 where key like 'u:%'")
		defer fill()
		return enter(e, p, "nov")
	}
	hash := testkit.Value[string](e, "select password_hash from users where id = $1", p.ID)
	restore := func() { e.Exec("update users set password_hash = $1 where id = $2", hash, p.ID) }

	before := secret()
	change := map[string]any{"lozinka": testkit.Password, "novaLozinka": "nova lozinka za posao"}
	after := e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka", change,
		shown(before)...).Expect(http.StatusNoContent).Header.Get("X-DEVICE-TOKEN")
	if knows(before) || !knows(after) {
		t.Error("after a change of password the browser of before is known, or the owner's is not")
	}
	restore()
	if knows(after) {
		t.Error("another password leaves a browser known")
	}
	before = secret()
	reset := map[string]any{"token": e.AccountLink(p), "novaLozinka": "nova lozinka za posao", "ponovljenaLozinka": "nova lozinka za posao"}
	after = e.Call(nil, "PUT", "/korisnici/resetsifre", reset, shown("nov")...).Expect(http.StatusNoContent).Header.Get("X-DEVICE-TOKEN")
	fill()
	if knows(before) || !knows(after) {
		t.Error("after a reset the browser of before is known, or the owner's is not")
	}
}

// TestBrowsersOfAnAccount: their number is bounded, also when many sign in at once; the one that was unused longest is removed; unused ones
// expire; and programs, which send no header, are not stored.
func TestBrowsersOfAnAccount(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
	e.Exec(`insert into devices (token_hash, user_id, used_at) select sha256((n || '-' || u.id)::text::bytea), u.id,
		now() - make_interval(days => n)
		from generate_series(1, 30) n, unnest(array[$1, $2]::bigint[]) u (id)`, p.ID, other.ID)
	testkit.AtOnce(4, func(int) { enter(e, p, "nov") })
	first := enter(e, p, "nov")
	count := func(id int64) int {
		return testkit.Value[int](e, "select count(*) from devices where user_id = $1", id)
	}
	if mine, others := count(p.ID), count(other.ID); mine != 20 || others != 30 {
		t.Errorf("%d browsers, %d of somebody else", mine, others)
	}
	signIn(e, p.Username, testkit.Password, p.RoleID).Expect(http.StatusCreated)
	if answer := signIn(e, p.Username, testkit.Password, p.RoleID); answer.Header.Get("X-DEVICE-TOKEN") != "" || count(p.ID) != 20 {
		t.Error("a program took a place")
	}
	e.Exec("update devices set used_at = now() - interval '181 days' where user_id = $1", p.ID)
	if again := enter(e, p, first); again == "" {
		t.Error("a browser is known that nobody used for half a year")
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), shown(fmt.Sprintf("%06000d", 1))...).Expect(http.StatusCreated)
}

// TestOwnPasswordIsNotLocked: others who use up the attempts of a username do not prevent its owner from changing the password within a
// session, where attempts are counted separately.
func TestOwnPasswordIsNotLocked(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	lockOut(e, p)
	change := func(now string) testkit.Answer {
		return e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka", map[string]any{"lozinka": now, "novaLozinka": "nova lozinka za posao"})
	}
	for range 4 {
		change("pogrešna").ExpectField("lozinka")
	}
	change(testkit.Password).Expect(http.StatusNoContent)
	e.Confirm(p)
	for range 5 {
		change("pogrešna").ExpectField("lozinka")
	}
	change("nova lozinka za posao").Expect(http.StatusTooManyRequests)
}
