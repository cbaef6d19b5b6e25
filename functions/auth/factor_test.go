package auth_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/encryption"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func factorOf(p *testkit.Person) string { return "/korisnici/" + p.Username + "/dvostrukaprovjera" }

// codeAt is the code of a secret some steps from now.
func codeAt(t *testing.T, secret string, steps int) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, time.Now().Add(time.Duration(steps*30)*time.Second))
	if err != nil {
		t.Fatal(err)
	}
	return code
}

// wrongCode is a code that a secret does not give now, nor in the steps around.
func wrongCode(t *testing.T, secret string) string {
	t.Helper()
	var right []string
	for steps := -3; steps <= 3; steps++ {
		right = append(right, codeAt(t, secret, steps))
	}
	for n := range 10 {
		if code := fmt.Sprintf("%06d", n); !slices.Contains(right, code) {
			return code
		}
	}
	t.Fatal("every code is right")
	return ""
}

// turnOn gives the person a second factor, and returns its secret and the recovery codes. Codes of now and later can still be used.
func turnOn(t *testing.T, e *testkit.Env, p *testkit.Person) (secret string, recovery []string) {
	t.Helper()
	started := testkit.Decode[map[string]string](e.Call(p, "POST", factorOf(p), nil).Expect(http.StatusOK))
	secret = started["tajna"]
	confirmed := testkit.Decode[map[string][]string](e.Call(p, "PUT", factorOf(p),
		map[string]any{"kod": codeAt(t, secret, 0)}).Expect(http.StatusOK))
	forgetStep(e, p)
	return secret, confirmed["rezervniKodovi"]
}

// forgetStep lets codes be used again, as if time had passed.
func forgetStep(e *testkit.Env, p *testkit.Person) {
	e.Exec("update second_factor_secrets set last_step = 0 where user_id = $1", p.ID)
}

// owing gives the right password, and returns the cookie of the browser that owes the code.
func owing(t *testing.T, e *testkit.Env, p *testkit.Person, headers ...string) string {
	t.Helper()
	got := e.Call(nil, "POST", tokens(p)+"/provjerilozinku", credentials(testkit.Password, 0), headers...).Expect(http.StatusOK)
	if checked := testkit.Decode[map[string]any](got); checked["dvostrukaProvjera"] != true {
		t.Fatalf("no code is asked for: %s", got.Content)
	}
	cookie, err := http.ParseSetCookie(got.Header.Get("Set-Cookie"))
	if err != nil {
		t.Fatal(err)
	}
	if !cookie.HttpOnly || cookie.SameSite != http.SameSiteLaxMode {
		t.Errorf("cookie %v", cookie)
	}
	return cookie.Name + "=" + cookie.Value
}

func giveCode(e *testkit.Env, p *testkit.Person, cookie, code string, headers ...string) testkit.Answer {
	return e.Call(nil, "POST", "/prijave/kod", map[string]any{"kod": code, "ulogaId": p.RoleID}, append(headers, "Cookie", cookie)...)
}

func TestSignInByCode(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager, e.Project()), e.Person(testkit.Manager)
	secret, _ := turnOn(t, e, p)
	if checked := testkit.Decode[map[string]any](e.Call(nil, "POST", tokens(other)+"/provjerilozinku",
		credentials(testkit.Password, 0)).Expect(http.StatusOK)); checked["dvostrukaProvjera"] != false {
		t.Errorf("who has no factor is asked for a code: %v", checked)
	}
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusForbidden)
	cookie := owing(t, e, p)
	giveCode(e, p, cookie, wrongCode(t, secret)).ExpectField("kod")
	giveCode(e, p, cookie, "").ExpectField("kod")
	giveCode(e, &testkit.Person{RoleID: 1}, cookie, codeAt(t, secret, 0)).ExpectField("ulogaId")
	got := giveCode(e, p, cookie, codeAt(t, secret, 0)).Expect(http.StatusCreated)
	token := testkit.Decode[auth.Token](got)
	if len(token.ID) != 43 || token.Owner.Username != p.Username || !strings.Contains(got.Header.Get("Set-Cookie"), "Max-Age=0") {
		t.Errorf("token %+v, %v", token, got.Header)
	}
	p.Token = token.ID
	state := testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil).Expect(http.StatusOK))
	if !state.On || !state.Available || state.Recovery != 10 || state.Since == nil {
		t.Errorf("state %+v", state)
	}
}

// TestChallengesEnd: a sign-in that owes a code ends when it was used or has expired, and with the password, the address, the account and
// the factor; it belongs to one browser.
func TestChallengesEnd(t *testing.T) {
	e := setup(t)
	for name, end := range map[string]func(p *testkit.Person, cookie string){
		"expired": func(p *testkit.Person, _ string) {
			e.Exec("update sign_in_challenges set expires_at = now() where user_id = $1", p.ID)
		},
		"new password": func(p *testkit.Person, _ string) {
			e.Exec("update users set password_hash = 'drugi' where id = $1", p.ID)
		},
		"new address": func(p *testkit.Person, _ string) { e.Exec("update users set email = 'x' || email where id = $1", p.ID) },
		"deactivated": func(p *testkit.Person, _ string) { e.Exec("update users set disabled = true where id = $1", p.ID) },
		"taken away":  func(p *testkit.Person, _ string) { e.Exec("delete from second_factors where user_id = $1", p.ID) },
		"another's": func(p *testkit.Person, _ string) {
			e.Exec("update sign_in_challenges set token_hash = '\\x00' where user_id = $1", p.ID)
		},
		"ten later ones": func(p *testkit.Person, _ string) {
			for range 10 {
				owing(t, e, p)
			}
		},
	} {
		p := e.Person(testkit.Manager)
		secret, _ := turnOn(t, e, p)
		cookie := owing(t, e, p)
		end(p, cookie)
		if got := giveCode(e, p, cookie, codeAt(t, secret, 0)); got.Status != http.StatusUnauthorized {
			t.Errorf("%s: %d %s", name, got.Status, got.Content)
		}
	}
	p := e.Person(testkit.Manager)
	secret, _ := turnOn(t, e, p)
	cookie := owing(t, e, p)
	giveCode(e, p, "", codeAt(t, secret, 0)).Expect(http.StatusUnauthorized)
	giveCode(e, p, cookie, codeAt(t, secret, 0)).Expect(http.StatusCreated)
	giveCode(e, p, cookie, codeAt(t, secret, 1)).Expect(http.StatusUnauthorized)
	if left := testkit.Value[int](e, "select count(*) from sign_in_challenges where user_id = $1", p.ID); left != 0 {
		t.Errorf("%d challenges are left", left)
	}
}

// TestCodesCountOnce: of several sign-ins that give the same code at the same moment one succeeds, and an older code does not count any
// more.
func TestCodesCountOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	secret, recovery := turnOn(t, e, p)
	e.Exec("update second_factor_secrets set last_step = $2 where user_id = $1", p.ID, time.Now().Unix()/30+2)
	giveCode(e, p, owing(t, e, p), codeAt(t, secret, 0)).ExpectField("kod")
	forgetStep(e, p)
	giveCode(e, p, owing(t, e, p), codeAt(t, secret, -3)).ExpectField("kod")
	giveCode(e, p, owing(t, e, p), codeAt(t, secret, 3)).ExpectField("kod")
	e.Exec("delete from sign_in_guards")
	for name, code := range map[string]string{"code": codeAt(t, secret, 0), "recovery code": recovery[3]} {
		cookies := []string{owing(t, e, p), owing(t, e, p), owing(t, e, p), owing(t, e, p)}
		var succeeded, refused atomic.Int32
		testkit.AtOnce(len(cookies), func(i int) {
			switch got := giveCode(e, p, cookies[i], code); got.Status {
			case http.StatusCreated:
				succeeded.Add(1)
			case http.StatusUnprocessableEntity:
				refused.Add(1)
			default:
				t.Errorf("%s: %d %s", name, got.Status, got.Content)
			}
		})
		if succeeded.Load() != 1 || refused.Load() != 3 {
			t.Errorf("%s: %d sign-ins of %d", name, succeeded.Load(), len(cookies))
		}
	}
	cookie := owing(t, e, p)
	forgetStep(e, p)
	var succeeded atomic.Int32
	testkit.AtOnce(4, func(i int) { // one browser sends twice: one session
		code := recovery[4+i]
		if giveCode(e, p, cookie, code).Status == http.StatusCreated {
			succeeded.Add(1)
		}
	})
	if succeeded.Load() != 1 {
		t.Errorf("one challenge opened %d sessions", succeeded.Load())
	}
	if left := testkit.Value[int](e, "select recovery_left from second_factors where user_id = $1", p.ID); left != 8 {
		t.Errorf("%d recovery codes are left: those of refused sign-ins were used up", left)
	}
}

// TestRecoveryCodes: each opens one session, however it is written, and the log and a letter tell it.
func TestRecoveryCodes(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	secret, recovery := turnOn(t, e, p)
	if len(recovery) != 10 || len(recovery[0]) != 19 {
		t.Fatalf("recovery codes %v", recovery)
	}
	written := " " + strings.ToUpper(strings.ReplaceAll(recovery[0], "-", " "))
	giveCode(e, p, owing(t, e, p), written).Expect(http.StatusCreated)
	giveCode(e, p, owing(t, e, p), recovery[0]).ExpectField("kod")
	if state := testkit.Decode[auth.Factor](e.Call(p, "GET", factorOf(p), nil)); state.Recovery != 9 {
		t.Errorf("state %+v", state)
	}
	renewed := testkit.Decode[map[string][]string](e.Call(p, "POST", factorOf(p)+"/rezervnikodovi",
		nil).Expect(http.StatusOK))["rezervniKodovi"]
	giveCode(e, p, owing(t, e, p), recovery[1]).ExpectField("kod")
	giveCode(e, p, owing(t, e, p), renewed[1]).Expect(http.StatusCreated)
	for _, kind := range []string{"factor_on", "recovery_used", "recovery_made"} {
		if n := testkit.Value[int](e, "select count(*) from mail_messages where user_id = $1 and kind = $2", p.ID, kind); n == 0 {
			t.Errorf("no letter %s", kind)
		}
	}
	if hash := testkit.Value[bool](e, "select exists (select from audit_entries where before::text || after::text like '%' || $1 || '%')", secret); hash {
		t.Error("the log has the secret")
	}
}

// TestChangesOfFactor: turning on takes a code of the new secret, and everything a session that is confirmed; each change is in the log
// with its actor.
func TestChangesOfFactor(t *testing.T) {
	e := setup(t)
	p, stranger := e.Person(testkit.Manager), e.Person(testkit.Administrator)
	path := factorOf(p)
	e.Call(stranger, "GET", path, nil).Expect(http.StatusNotFound)
	e.Call(stranger, "POST", path, nil).Expect(http.StatusNotFound)
	e.Call(p, "PUT", path, map[string]any{"kod": "123456"}).Expect(http.StatusConflict)
	for _, operation := range []string{"/iskljucivanje", "/rezervnikodovi"} {
		e.Call(p, "POST", path+operation, nil).Expect(http.StatusConflict)
	}

	started := testkit.Decode[map[string]string](e.Call(p, "POST", path, nil).Expect(http.StatusOK))
	if !strings.HasPrefix(started["adresa"], "otpauth://totp/Zahtjevi%20localhost:"+p.Username+"?secret="+started["tajna"]+"&issuer=") {
		t.Errorf("address %s", started["adresa"])
	}
	e.Call(p, "PUT", path, map[string]any{"kod": wrongCode(t, started["tajna"])}).ExpectField("kod")
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated) // it is not on yet
	e.Exec("update second_factor_starts set expires_at = now() where user_id = $1", p.ID)
	e.Call(p, "PUT", path, map[string]any{"kod": codeAt(t, started["tajna"], 0)}).Expect(http.StatusConflict)
	secret, _ := turnOn(t, e, p)
	e.Call(p, "POST", path, nil).Expect(http.StatusConflict)
	if plain := testkit.Value[bool](e, "select exists (select from second_factor_secrets where position($1::bytea in secret) > 0)",
		[]byte(secret)); plain {
		t.Error("the secret is stored in clear")
	}
	e.Call(p, "POST", path+"/iskljucivanje", nil).Expect(http.StatusNoContent)
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
	logged := testkit.Value[string](e, `select string_agg(action, ',' order by id) from audit_entries
		where entity = 'second_factors' and entity_id = $1 and actor_id = $1`, p.ID)
	if logged != "insert,delete" {
		t.Errorf("the log has %s", logged)
	}
}

// TestCodesAreLimited tries wrong codes at once, in several sign-ins: no more than five are looked at, then even the right one has to wait.
// A browser that the account knows has tries of its own.
func TestCodesAreLimited(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	secret, _ := turnOn(t, e, p)
	known := giveCode(e, p, owing(t, e, p), codeAt(t, secret, 0), shown("nov")...).Expect(http.StatusCreated).Header.Get("X-DEVICE-TOKEN")
	forgetStep(e, p)
	cookies := []string{owing(t, e, p), owing(t, e, p), owing(t, e, p)}
	wrong := wrongCode(t, secret)
	var looked, limited atomic.Int32
	testkit.AtOnce(12, func(i int) {
		switch got := giveCode(e, p, cookies[i%3], wrong); got.Status {
		case http.StatusUnprocessableEntity:
			looked.Add(1)
		case http.StatusTooManyRequests:
			limited.Add(1)
		default:
			t.Errorf("%d %s", got.Status, got.Content)
		}
	})
	if looked.Load() != 5 || limited.Load() != 7 {
		t.Errorf("%d codes were looked at, %d limited", looked.Load(), limited.Load())
	}
	giveCode(e, p, cookies[0], codeAt(t, secret, 0)).Expect(http.StatusTooManyRequests)
	if noted := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'sign_ins' and entity_id = $1
		and after ->> 'reason' = 'code'`, p.ID); noted != 5 {
		t.Errorf("the log has %d wrong codes", noted)
	}
	giveCode(e, p, owing(t, e, p, shown(known)...), codeAt(t, secret, 0), shown(known)...).Expect(http.StatusCreated)
}

// TestRememberedBrowsers: a browser that is remembered is not asked for a month, until the password changes or the factor is turned off. A
// password that was forgotten does not replace the factor.
func TestRememberedBrowsers(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	secret, _ := turnOn(t, e, p)
	remember := func(headers ...string) string {
		forgetStep(e, p)
		got := e.Call(nil, "POST", "/prijave/kod", map[string]any{"kod": codeAt(t, secret, 0), "ulogaId": p.RoleID, "zapamti": true},
			append(headers, "Cookie", owing(t, e, p, headers...))...).Expect(http.StatusCreated)
		return got.Header.Get("X-DEVICE-TOKEN")
	}
	asked := func(headers ...string) bool {
		got := testkit.Decode[map[string]any](e.Call(nil, "POST", tokens(p)+"/provjerilozinku",
			credentials(testkit.Password, 0), headers...).Expect(http.StatusOK))["dvostrukaProvjera"] == true
		want := http.StatusCreated
		if got {
			want = http.StatusForbidden
		}
		e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), headers...).Expect(want)
		return got
	}
	unknown := giveCode(e, p, owing(t, e, p), codeAt(t, secret, 0), shown("nov")...).Expect(http.StatusCreated).Header.Get("X-DEVICE-TOKEN")
	if !asked(shown(unknown)...) {
		t.Error("a browser that was not to be remembered is")
	}
	device := remember(shown("nov")...)
	if asked(shown(device)...) || !asked(shown("nov")...) || !asked() {
		t.Error("it is not the remembered browser that is not asked")
	}
	e.Exec("update devices set factor_until = factor_until - interval '30 days' where user_id = $1", p.ID)
	if !asked(shown(device)...) {
		t.Error("a browser is remembered for longer than 30 days")
	}
	if remember(shown(device)...) != "" || asked(shown(device)...) {
		t.Error("a known browser is not remembered")
	}
	e.Exec("delete from second_factors where user_id = $1", p.ID)
	secret, _ = turnOn(t, e, p)
	if !asked(shown(device)...) {
		t.Error("a browser is remembered from a factor before")
	}
	device = remember(shown(device)...) + " " + device
	e.Call(nil, "PUT", "/korisnici/resetsifre", map[string]any{"token": e.AccountLink(p), "novaLozinka": testkit.Password,
		"ponovljenaLozinka": testkit.Password}).Expect(http.StatusNoContent)
	if !asked(shown(device)...) {
		t.Error("a forgotten password replaces the factor")
	}
}

// TestWithoutTheKey: without a key nobody turns a factor on; of who has one no code counts, but recovery codes do.
func TestWithoutTheKey(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	serveAuth := func() {
		api := serve.NewAPI(e.Deps())
		api.Area("auth", auth.Register, e.Deps())
		e.Serve(api.Handler())
	}
	serveAuth()
	p, later := e.Person(testkit.Manager), e.Person(testkit.Manager)
	secret, recovery := turnOn(t, e, p)
	e.Config.FactorKeys = encryption.Keys{}
	serveAuth()
	if state := testkit.Decode[auth.Factor](e.Call(later, "GET", factorOf(later), nil)); state.Available || state.On {
		t.Errorf("state %+v", state)
	}
	e.Call(later, "POST", factorOf(later), nil).Expect(http.StatusConflict)
	if got := giveCode(e, p, owing(t, e, p), codeAt(t, secret, 0)); got.Status != http.StatusInternalServerError {
		t.Errorf("a code that nobody can compute: %d %s", got.Status, got.Content)
	}
	giveCode(e, p, owing(t, e, p), recovery[0]).Expect(http.StatusCreated)
}
