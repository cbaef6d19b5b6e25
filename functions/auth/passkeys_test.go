package auth_test

import (
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func keysOf(p *testkit.Person) string { return factorOf(p) + "/kljucevi" }

func allowPasskeys(e *testkit.Env) { e.Exec("update settings set passkeys = true") }

func optionsIn(got testkit.Answer) options {
	return testkit.Decode[struct {
		Options options `json:"opcije"`
	}](got.Expect(http.StatusOK)).Options
}

// register has a browser of the person make a passkey, and returns the answer to adding it.
func register(e *testkit.Env, p *testkit.Person, key *authenticator) testkit.Answer {
	wanted := optionsIn(e.Call(p, "POST", keysOf(p)+"/izazov", nil))
	return e.Call(p, "POST", keysOf(p), map[string]any{"naziv": "Laptop", "kljuc": key.register(wanted)})
}

// withPasskey gives the person a passkey.
func withPasskey(t testing.TB, e *testkit.Env, p *testkit.Person) *authenticator {
	t.Helper()
	key := newAuthenticator(t)
	register(e, p, key).Expect(http.StatusCreated)
	return key
}

// guest is a browser in which nobody has signed in.
type guest struct {
	e       *testkit.Env
	cookies string
}

// keep keeps the cookie of an answer beside the former ones.
func (b *guest) keep(t testing.TB, got testkit.Answer) {
	t.Helper()
	cookie, err := http.ParseSetCookie(got.Header.Get("Set-Cookie"))
	if err != nil {
		t.Fatal(err)
	}
	b.cookies += cookie.Name + "=" + cookie.Value + "; "
}

// ask asks for a challenge for signing in by a passkey alone.
func (b *guest) ask(t testing.TB) options {
	t.Helper()
	got := b.e.Call(nil, "POST", "/prijave/kljuc/izazov", nil, "Cookie", b.cookies)
	wanted := optionsIn(got)
	b.keep(t, got)
	return wanted
}

// enter shows a passkey's answer, and opens a session in the person's role if it counts. It returns the status of the first call that did
// not succeed, or 201.
func (b *guest) enter(t testing.TB, p *testkit.Person, answer any) int {
	t.Helper()
	got := b.e.Call(nil, "POST", "/prijave/kljuc", map[string]any{"kljuc": answer}, "Cookie", b.cookies)
	if got.Status != http.StatusOK {
		return got.Status
	}
	b.keep(t, got)
	return b.e.Call(nil, "POST", "/prijave/tokeni", map[string]any{"ulogaId": p.RoleID}, "Cookie", b.cookies).Status
}

// TestPasskeys follows a person who adds passkeys, signs in by one alone and as the second factor, and removes them.
func TestPasskeys(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
	e.Call(p, "POST", keysOf(p)+"/izazov", nil).Expect(http.StatusConflict) // nobody has allowed them
	e.Call(nil, "POST", "/prijave/kljuc/izazov", nil).Expect(http.StatusConflict)
	allowPasskeys(e)
	wanted := optionsIn(e.Call(p, "POST", keysOf(p)+"/izazov", nil))
	if wanted.RelyingParty.ID != "localhost" || wanted.Selection.ResidentKey != "required" ||
		wanted.Selection.UserVerification != "required" || wanted.Attestation != "none" {
		t.Errorf("options %+v", wanted)
	}
	key := newAuthenticator(t)
	added := testkit.Decode[struct {
		auth.Passkey
		Codes []string `json:"rezervniKodovi"`
	}](e.Call(p, "POST", keysOf(p), map[string]any{"naziv": "Laptop", "kljuc": key.register(wanted)}).Expect(http.StatusCreated))
	if len(added.Codes) != 10 || added.Name != "Laptop" || !added.Works {
		t.Errorf("added %+v", added)
	}
	second := newAuthenticator(t)
	again := optionsIn(e.Call(p, "POST", keysOf(p)+"/izazov", nil))
	if len(again.Excluded) != 1 || again.Excluded[0].ID != base64url(key.id) {
		t.Errorf("a second passkey on the same authenticator: %+v", again.Excluded)
	}
	if more := testkit.Decode[map[string]any](register(e, p, second).Expect(http.StatusCreated)); len(more["rezervniKodovi"].([]any)) != 0 {
		t.Error("a second passkey replaces the recovery codes")
	}
	stolen := *key
	register(e, other, &stolen).Expect(http.StatusConflict) // it is somebody's already

	b := guest{e: e}
	if status := b.enter(t, p, key.sign(b.ask(t))); status != http.StatusCreated {
		t.Errorf("signing in by a passkey alone: %d", status)
	}
	if status := b.enter(t, &testkit.Person{RoleID: 1}, key.sign(b.ask(t))); status != http.StatusUnprocessableEntity {
		t.Errorf("in a role that is not theirs: %d", status)
	}
	cookie := owing(t, e, p)
	asked := e.Call(nil, "POST", "/prijave/kod/izazov", nil, "Cookie", cookie)
	if got := testkit.Decode[map[string]any](asked); got["aplikacija"] != false {
		t.Errorf("asked for %v", got)
	}
	if offered := optionsIn(asked); len(offered.Allowed) != 2 || offered.UserVerification != "preferred" {
		t.Errorf("asked for %+v", offered)
	}
	giveCode(e, p, cookie, "123456").ExpectField("kod")
	entered := map[string]any{"kljuc": key.sign(optionsIn(asked)), "ulogaId": p.RoleID}
	e.Call(nil, "POST", "/prijave/kod", entered, "Cookie", cookie).Expect(http.StatusCreated)
	giveCode(e, p, owing(t, e, p), added.Codes[0]).Expect(http.StatusCreated)

	path := fmt.Sprint(keysOf(p), "/", added.ID)
	e.Call(other, "PUT", fmt.Sprint(keysOf(other), "/", added.ID), map[string]any{"naziv": "Tuđi"}).Expect(http.StatusNotFound)
	e.Call(p, "PUT", path, map[string]any{"naziv": ""}).ExpectField("naziv")
	e.Call(p, "PUT", path, map[string]any{"naziv": "Stari laptop"}).Expect(http.StatusNoContent)
	e.Call(other, "DELETE", fmt.Sprint(keysOf(other), "/", added.ID), nil).Expect(http.StatusNotFound)
	state := testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil))
	if !state.On || state.App || !state.Offered || len(state.Passkeys) != 2 || state.Passkeys[0].Name != "Stari laptop" ||
		state.Passkeys[0].UsedAt == nil || state.Passkeys[1].UsedAt != nil || state.Recovery != 9 {
		t.Errorf("state %+v", state)
	}
	e.Call(p, "DELETE", path, nil).Expect(http.StatusNoContent)
	e.Call(p, "DELETE", path, nil).Expect(http.StatusNotFound)
	if status := b.enter(t, p, key.sign(b.ask(t))); status != http.StatusUnauthorized {
		t.Errorf("by a passkey that was removed: %d", status)
	}
	requireFactor(e, p, true)
	e.Call(p, "DELETE", fmt.Sprint(keysOf(p), "/", state.Passkeys[1].ID), nil).Expect(http.StatusConflict)
	requireFactor(e, p, false)
	e.Call(p, "DELETE", fmt.Sprint(keysOf(p), "/", state.Passkeys[1].ID), nil).Expect(http.StatusNoContent)
	if state = testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil)); state.On {
		t.Errorf("without any passkey %+v", state)
	}
	for kind, want := range map[string]int{"factor_on": 1, "passkey_added": 2, "passkey_removed": 2, "factor_off": 1} {
		if n := testkit.Value[int](e, "select count(*) from mail_messages where user_id = $1 and kind = $2", p.ID, kind); n != want {
			t.Errorf("%d letters %s", n, kind)
		}
	}
	if logged := testkit.Value[string](e, `select string_agg(action, ',' order by id) from audit_entries
		where entity = 'passkeys' and entity_id = $1 and actor_id = $1`, p.ID); logged != "insert,insert,update,delete,delete" {
		t.Errorf("the log has %s", logged)
	}
}

// TestPasskeysAreConfirmed: who signed in long ago confirms who they are before passkeys are added or removed, by a passkey too.
func TestPasskeysAreConfirmed(t *testing.T) {
	e := setup(t)
	service := identity.New(e.Pool)
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	key := withPasskey(t, e, p)
	e.Unconfirm(p)
	problem := testkit.Decode[serve.Problem](e.Call(p, "POST", keysOf(p)+"/izazov", nil).Expect(http.StatusForbidden))
	if problem.Reason != string(fault.ConfirmationNeeded) {
		t.Errorf("refused by %+v", problem)
	}
	e.Call(p, "DELETE", keysOf(p)+"/1", nil).Expect(http.StatusForbidden)
	if asked := waysOf(e, p); !asked.Password || !asked.Code || !asked.Passkey {
		t.Errorf("asked for %+v", asked)
	}
	ask := func() options { return optionsIn(e.Call(p, "POST", confirmationOf(p)+"/izazov", nil)) }
	confirmBy := func(answer any) testkit.Answer {
		return e.Call(p, "POST", confirmationOf(p), map[string]any{"kljuc": answer})
	}
	key.flags = present
	confirmBy(key.sign(ask())).ExpectField("kljuc") // nobody was verified
	key.flags = present | verified
	e.Exec("delete from sign_in_guards")
	elsewhere := *p
	e.SignIn(&elsewhere)
	e.Unconfirm(&elsewhere)
	used := key.sign(ask())
	e.Call(&elsewhere, "POST", confirmationOf(p), map[string]any{"kljuc": used}).ExpectField("kljuc") // of another session
	if isConfirmed(t, service, p) || isConfirmed(t, service, &elsewhere) {
		t.Error("confirmed by what does not count")
	}
	confirmBy(used).Expect(http.StatusNoContent)
	if !isConfirmed(t, service, p) || isConfirmed(t, service, &elsewhere) {
		t.Error("not confirmed by a passkey")
	}
	confirmBy(used).ExpectField("kljuc")
	e.Call(e.Person(testkit.Manager), "POST", confirmationOf(p)+"/izazov", nil).Expect(http.StatusNotFound)
	e.Call(p, "POST", factorOf(p)+"/rezervnikodovi", nil).Expect(http.StatusOK)
}

// TestPasskeysBesideAnApp: either may come and go while the other stays, with the recovery codes.
func TestPasskeysBesideAnApp(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	key := withPasskey(t, e, p)
	secret, codes := turnOn(t, e, p)
	if len(codes) != 0 {
		t.Errorf("the app brought %d recovery codes, which the passkey had brought", len(codes))
	}
	e.Call(p, "POST", factorOf(p), nil).Expect(http.StatusConflict)
	giveCode(e, p, owing(t, e, p), codeAt(t, secret, 0)).Expect(http.StatusCreated)
	forgetStep(e, p)
	end := map[string]any{"lozinka": testkit.Password, "kod": codeAt(t, secret, 0)}
	e.Call(p, "POST", factorOf(p)+"/iskljucivanje", end).Expect(http.StatusNoContent)
	giveCode(e, p, owing(t, e, p), codeAt(t, secret, 1)).ExpectField("kod")
	state := testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil))
	if !state.On || state.App || state.Recovery != 10 || len(state.Passkeys) != 1 {
		t.Errorf("state %+v", state)
	}
	b := guest{e: e}
	if status := b.enter(t, p, key.sign(b.ask(t))); status != http.StatusCreated {
		t.Errorf("signing in by the passkey that is left: %d", status)
	}
	for kind, want := range map[string]int{"factor_on": 1, "app_added": 1, "app_removed": 1, "factor_off": 0} {
		if n := testkit.Value[int](e, "select count(*) from mail_messages where user_id = $1 and kind = $2", p.ID, kind); n != want {
			t.Errorf("%d letters %s", n, kind)
		}
	}
}

// TestPasskeysAreBounded: a person has ten at most, also when they are added at once, and a session ten challenges.
func TestPasskeysAreBounded(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	for range 8 {
		withPasskey(t, e, p)
	}
	var bodies []map[string]any
	for range 5 {
		wanted := optionsIn(e.Call(p, "POST", keysOf(p)+"/izazov", nil))
		bodies = append(bodies, map[string]any{"naziv": "X", "kljuc": newAuthenticator(t).register(wanted)})
	}
	var added atomic.Int32
	testkit.AtOnce(len(bodies), func(i int) {
		if got := e.Call(p, "POST", keysOf(p), bodies[i]); got.Status == http.StatusCreated {
			added.Add(1)
		} else if got.Status != http.StatusConflict {
			t.Errorf("%d %s", got.Status, got.Content)
		}
	})
	if held := testkit.Value[int](e, "select count(*) from passkeys where user_id = $1", p.ID); added.Load() != 2 || held != 10 {
		t.Errorf("%d were added, %d are held", added.Load(), held)
	}
	e.Call(p, "POST", keysOf(p)+"/izazov", nil).Expect(http.StatusConflict)
	for range 15 {
		e.Call(p, "POST", confirmationOf(p)+"/izazov", nil).Expect(http.StatusOK)
	}
	if waiting := testkit.Value[int](e, "select count(*) from passkey_challenges"); waiting > 10 {
		t.Errorf("%d challenges wait", waiting)
	}
}

// TestPasskeyAnswersCountOnce: of several simultaneous uses of one answer one opens a session, and so does each of several answers of a
// passkey that counts, in their order alone.
func TestPasskeyAnswersCountOnce(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	key := withPasskey(t, e, p)
	b := guest{e: e}
	answer := key.sign(b.ask(t))
	var opened atomic.Int32
	testkit.AtOnce(5, func(int) {
		mine := b
		if mine.enter(t, p, answer) == http.StatusCreated {
			opened.Add(1)
		}
	})
	if opened.Load() != 1 {
		t.Errorf("one answer opened %d sessions", opened.Load())
	}
	e.Exec("delete from sign_in_guards")
	cookie := owing(t, e, p)
	wanted := optionsIn(e.Call(nil, "POST", "/prijave/kod/izazov", nil, "Cookie", cookie))
	entered := map[string]any{"kljuc": key.sign(wanted), "ulogaId": p.RoleID}
	opened.Store(0)
	testkit.AtOnce(5, func(int) {
		if e.Call(nil, "POST", "/prijave/kod", entered, "Cookie", cookie).Status == http.StatusCreated {
			opened.Add(1)
		}
	})
	if opened.Load() != 1 {
		t.Errorf("one answer as second factor opened %d sessions", opened.Load())
	}
	key.counts = true
	copied := *key
	first, second := key.sign(b.ask(t)), copied.sign(b.ask(t)) // both count 1
	opened.Store(0)
	testkit.AtOnce(2, func(i int) {
		mine := b
		if mine.enter(t, p, []any{first, second}[i]) == http.StatusCreated {
			opened.Add(1)
		}
	})
	if opened.Load() != 1 {
		t.Errorf("a passkey and its copy opened %d sessions", opened.Load())
	}
	if noted := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'sign_ins' and entity_id = $1
		and after ->> 'reason' = 'copied'`, p.ID); noted != 1 {
		t.Errorf("the log has %d copied passkeys", noted)
	}
}

// TestPasskeysThatDoNotCount bends what a passkey and its browser say in every way: none of it ever opens a session, and the answer to
// all of them is the same.
func TestPasskeysThatDoNotCount(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	said := func(name string, value any) func(*authenticator) {
		return func(key *authenticator) { key.changed = func(data map[string]any) { data[name] = value } }
	}
	const ofKey = "(select passkey_id from passkey_keys where credential_id = $1)"
	const ofHandle = "(select user_id from passkey_handles where handle = $1)"
	bends := map[string]func(key *authenticator){
		"another key":        func(key *authenticator) { key.key = newAuthenticator(t).key },
		"an unknown key":     func(key *authenticator) { key.id = newAuthenticator(t).id },
		"another origin":     func(key *authenticator) { key.origin = "https://localhost.napadac.example" },
		"another port":       func(key *authenticator) { key.origin = "http://localhost:9090" },
		"another host":       func(key *authenticator) { key.host = "napadac.example" },
		"another person":     func(key *authenticator) { key.handle = newAuthenticator(t).id },
		"no person":          func(key *authenticator) { key.handle = nil },
		"nobody there":       func(key *authenticator) { key.flags = 0 },
		"nobody verified":    func(key *authenticator) { key.flags = present },
		"another kind":       said("type", "webauthn.create"),
		"another challenge":  said("challenge", base64url(make([]byte, 32))),
		"a challenge twice":  said("challenge", ""),
		"in a foreign frame": said("crossOrigin", true),
		"a key of the cloud": func(key *authenticator) { key.flags |= 8 },
		"counting backwards": func(key *authenticator) {
			e.Exec("update passkey_keys set sign_count = 7 where credential_id = $1", key.id)
		},
		"removed": func(key *authenticator) { e.Exec("delete from passkeys where id = "+ofKey, key.id) },
		"of another address": func(key *authenticator) {
			e.Exec("update passkeys set rp_id = 'drugi.example' where id = "+ofKey, key.id)
		},
		"taken away":           func(key *authenticator) { e.Exec("delete from second_factors where user_id = "+ofHandle, key.handle) },
		"a stopped person":     func(key *authenticator) { e.Exec("update users set disabled = true where id = "+ofHandle, key.handle) },
		"an expired challenge": func(*authenticator) { e.Exec("update passkey_challenges set expires_at = now()") },
	}
	answers := map[string]bool{}
	for name, bend := range bends {
		e.Exec("delete from sign_in_guards")
		p := e.Person(testkit.Manager)
		key, b := withPasskey(t, e, p), guest{e: e}
		wanted := b.ask(t)
		bend(key)
		before := testkit.Value[int](e, "select count(*) from sessions")
		got := e.Call(nil, "POST", "/prijave/kljuc", map[string]any{"kljuc": key.sign(wanted)}, "Cookie", b.cookies)
		answers[testkit.Decode[serve.Problem](got).Detail] = true
		if got.Status != http.StatusUnauthorized || got.Header.Get("Set-Cookie") != "" {
			t.Errorf("%s: %d %s", name, got.Status, got.Content)
		}
		e.Call(nil, "POST", "/prijave/tokeni", map[string]any{"ulogaId": p.RoleID}, "Cookie", b.cookies).Expect(http.StatusUnauthorized)
		if after := testkit.Value[int](e, "select count(*) from sessions"); after > before {
			t.Errorf("%s: opened a session", name)
		}
	}
	if len(answers) != 1 {
		t.Errorf("the answers tell what is wrong: %v", answers)
	}
}

// TestPasskeySignInsEnd: what a passkey has proved is worth nothing any more once the passkey, the person or the switch is gone, and
// belongs to one browser.
func TestPasskeySignInsEnd(t *testing.T) {
	e := setup(t)
	for name, end := range map[string]func(p *testkit.Person, b *guest){
		"removed":  func(p *testkit.Person, _ *guest) { e.Exec("delete from passkeys where user_id = $1", p.ID) },
		"reset":    func(p *testkit.Person, _ *guest) { e.Exec("delete from second_factors where user_id = $1", p.ID) },
		"stopped":  func(p *testkit.Person, _ *guest) { e.Exec("update users set disabled = true where id = $1", p.ID) },
		"off":      func(*testkit.Person, *guest) { e.Exec("update settings set passkeys = false") },
		"too late": func(*testkit.Person, *guest) { e.Exec("update provider_proofs set expires_at = now()") },
		"another":  func(_ *testkit.Person, b *guest) { b.cookies = "" },
	} {
		allowPasskeys(e)
		p := e.Person(testkit.Manager)
		key, b := withPasskey(t, e, p), guest{e: e}
		answer := key.sign(b.ask(t))
		got := e.Call(nil, "POST", "/prijave/kljuc", map[string]any{"kljuc": answer}, "Cookie", b.cookies).Expect(http.StatusOK)
		b.keep(t, got)
		end(p, &b)
		got = e.Call(nil, "POST", "/prijave/tokeni", map[string]any{"ulogaId": p.RoleID}, "Cookie", b.cookies)
		if got.Status != http.StatusUnauthorized {
			t.Errorf("%s: %d %s", name, got.Status, got.Content)
		}
	}
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	key, b := withPasskey(t, e, p), guest{e: e}
	wanted, elsewhere := b.ask(t), guest{e: e}
	elsewhere.ask(t)
	if status := elsewhere.enter(t, p, key.sign(wanted)); status != http.StatusUnauthorized {
		t.Errorf("a challenge of another browser: %d", status)
	}
}

// TestPasskeysOfProviders: who signs in by a provider alone adds no passkeys, which would let them in past it.
func TestPasskeysOfProviders(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	e.Exec("update users set password_hash = '' where id = $1", p.ID)
	e.SignIn(p)
	e.Call(p, "POST", keysOf(p)+"/izazov", nil).Expect(http.StatusConflict)
	if state := testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil)); !state.ByProvider || state.Available || state.Offered {
		t.Errorf("state %+v", state)
	}
}

// TestRequiredFactorByPasskey: who owes a second factor may add a passkey, and then owes nothing.
func TestRequiredFactorByPasskey(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	p := e.Person(testkit.Manager)
	requireFactor(e, p, true)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusForbidden)
	withPasskey(t, e, p)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
}
