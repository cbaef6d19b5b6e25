package auth_test

import (
	"context"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func confirmationOf(p *testkit.Person) string { return "/korisnici/" + p.Username + "/potvrda" }

func confirm(e *testkit.Env, p *testkit.Person, password, code string, headers ...string) testkit.Answer {
	return e.Call(p, "POST", confirmationOf(p), map[string]any{"lozinka": password, "kod": code}, headers...)
}

// isConfirmed asks the service that finds callers, as every operation does.
func isConfirmed(t testing.TB, service *identity.Service, p *testkit.Person) bool {
	t.Helper()
	caller, err := service.ByToken(t.Context(), p.Token, "192.0.2.1", "test")
	if err != nil {
		t.Fatal(err)
	}
	return caller.Confirmed
}

// TestConfirmation follows an administrator who signed in long ago: what is dangerous is refused until they confirm who they are, for this
// session alone, and again once that is long ago.
func TestConfirmation(t *testing.T) {
	e := testkit.Area(t, "auth", func(api *serve.API, d serve.Deps) {
		auth.Register(api, d)
		serve.Post(api, "/opasno", serve.SignedIn.Confirmed(), "Opasno", func(context.Context, *struct{}) (*serve.Empty, error) {
			return nil, nil
		})
	})
	p := e.Person(testkit.Administrator)
	elsewhere := *p
	e.SignIn(&elsewhere)
	dangerous := func(in *testkit.Person) testkit.Answer {
		return e.Call(in, "POST", "/opasno", nil)
	}
	refused := func(in *testkit.Person) {
		t.Helper()
		problem := testkit.Decode[serve.Problem](dangerous(in).Expect(http.StatusForbidden))
		if problem.Reason != string(fault.ConfirmationNeeded) {
			t.Errorf("refused by %+v", problem)
		}
	}
	dangerous(p).Expect(http.StatusNoContent)
	e.Unconfirm(p)
	e.Unconfirm(&elsewhere)
	refused(p)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)

	confirm(e, p, "", "").ExpectField("lozinka")
	confirm(e, p, "kriva", "").ExpectField("lozinka")
	refused(p)
	confirm(e, p, testkit.Password, "").Expect(http.StatusNoContent)
	dangerous(p).Expect(http.StatusNoContent)
	refused(&elsewhere)
	e.Unconfirm(p)
	refused(p)
	if noted := testkit.Value[int](e, `select count(*) from audit_entries
		where entity = 'sessions' and action = 'update' and actor_id = $1 and entity_id = $1`, p.ID); noted != 1 {
		t.Errorf("the log has %d confirmations", noted)
	}
	if noted := testkit.Value[int](e, `select count(*) from audit_entries
		where entity = 'sign_ins' and action = 'refuse' and entity_id = $1`, p.ID); noted != 1 {
		t.Errorf("the log has %d refused confirmations", noted)
	}
	e.Call(e.Person(testkit.TaskUser), "POST", confirmationOf(p), map[string]any{"lozinka": testkit.Password}).Expect(http.StatusNotFound)

	e.Call(p, "DELETE", tokens(p)+"/"+p.Token, nil).Expect(http.StatusNoContent)
	confirm(e, p, testkit.Password, "").Expect(http.StatusUnauthorized)
}

type ways struct {
	Password  bool                    `json:"lozinka"`
	Code      bool                    `json:"kod"`
	Passkey   bool                    `json:"kljuc"`
	Providers []auth.ConfirmsIdentity `json:"davaoci"`
}

func waysOf(e *testkit.Env, p *testkit.Person, headers ...string) ways {
	return testkit.Decode[ways](e.Call(p, "GET", confirmationOf(p), nil, headers...).Expect(http.StatusOK))
}

// TestConfirmationAsksForAll: with a second factor a code too, in a browser that is remembered as well.
func TestConfirmationAsksForAll(t *testing.T) {
	e := setup(t)
	service := identity.New(e.Pool)
	p := e.Person(testkit.Manager)
	if asked := waysOf(e, p); !asked.Password || asked.Code {
		t.Errorf("asked for %+v", asked)
	}
	secret, recovery := turnOn(t, e, p)
	if asked := waysOf(e, p); !asked.Password || !asked.Code {
		t.Errorf("with a second factor asked for %+v", asked)
	}
	e.Unconfirm(p)
	forgetStep(e, p)
	confirm(e, p, testkit.Password, "").ExpectField("kod")
	confirm(e, p, testkit.Password, "000000").ExpectField("kod")
	confirm(e, p, "kriva", codeAt(t, secret, 0)).ExpectField("lozinka")
	if isConfirmed(t, service, p) {
		t.Error("confirmed by half of it")
	}
	confirm(e, p, testkit.Password, codeAt(t, secret, 0)).Expect(http.StatusNoContent)
	if !isConfirmed(t, service, p) {
		t.Error("not confirmed by all of it")
	}
	e.Unconfirm(p)
	confirm(e, p, testkit.Password, codeAt(t, secret, 0)).ExpectField("kod") // it was used
	confirm(e, p, testkit.Password, recovery[0]).Expect(http.StatusNoContent)

	device, hash := identity.NewToken()
	e.Exec("insert into devices (token_hash, user_id, factor_until) values ($1, $2, now() + interval '1 day')", hash, p.ID)
	if asked := waysOf(e, p, "X-DEVICE-TOKEN", device); !asked.Password || !asked.Code {
		t.Errorf("a remembered browser is asked for %+v", asked)
	}
	e.Unconfirm(p)
	confirm(e, p, testkit.Password, "", "X-DEVICE-TOKEN", device).ExpectField("kod")
	remembered := *p
	remembered.Token = testkit.Decode[auth.Token](e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID), "X-DEVICE-TOKEN",
		device).Expect(http.StatusCreated)).ID
	if isConfirmed(t, service, &remembered) {
		t.Error("a session that began without the code is confirmed")
	}

	e.Exec("update users set password_hash = '' where id = $1", p.ID)
	e.SignIn(p)
	if asked := waysOf(e, p); asked.Password || asked.Code {
		t.Errorf("somebody without a password is asked for %+v", asked)
	}
	e.Unconfirm(p)
	for _, guess := range []string{testkit.Password, " "} {
		if got := confirm(e, p, guess, recovery[1]); got.Status != http.StatusUnprocessableEntity {
			t.Errorf("without a password %q got %d", guess, got.Status)
		}
	}
	e.SignIn(p)
	change := e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka",
		map[string]any{"lozinka": testkit.Password, "novaLozinka": "duga-nova-lozinka-9"})
	for what, got := range map[string]testkit.Answer{"a change": change, "a confirmation": confirm(e, p, testkit.Password, recovery[1])} {
		if got.ExpectField("lozinka"); !strings.Contains(string(got.Content), "Nemate lozinku: prijavljujete se putem službe za prijavu") {
			t.Errorf("%s says %s", what, got.Content)
		}
	}
}

// TestConfirmationSharesTheLimitsOfSigningIn: a stolen session gives no more tries than anybody has, and they
// count in both places.
func TestConfirmationSharesTheLimitsOfSigningIn(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	second := *p
	e.SignIn(&second)
	for i := range 5 {
		if i%2 == 0 {
			confirm(e, p, "kriva", "").Expect(http.StatusUnprocessableEntity)
		} else {
			e.Call(nil, "POST", tokens(p), credentials("kriva", p.RoleID)).Expect(http.StatusUnauthorized)
		}
	}
	confirm(e, p, testkit.Password, "").Expect(http.StatusTooManyRequests)
	confirm(e, &second, testkit.Password, "").Expect(http.StatusTooManyRequests)
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusTooManyRequests)

	q := e.Person(testkit.Manager)
	secret, _ := turnOn(t, e, q)
	forgetStep(e, q)
	for range 5 {
		confirm(e, q, testkit.Password, "000000").ExpectField("kod")
	}
	confirm(e, q, testkit.Password, codeAt(t, secret, 0)).Expect(http.StatusTooManyRequests)
	giveCode(e, q, owing(t, e, q), codeAt(t, secret, 0)).Expect(http.StatusTooManyRequests)
}

// TestOneCodeConfirmsOnce: of several confirmations with the same code at the same moment one succeeds.
func TestOneCodeConfirmsOnce(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	secret, _ := turnOn(t, e, p)
	forgetStep(e, p)
	code := codeAt(t, secret, 0)
	var succeeded atomic.Int32
	testkit.AtOnce(4, func(int) {
		if confirm(e, p, testkit.Password, code).Status == http.StatusNoContent {
			succeeded.Add(1)
		}
	})
	if succeeded.Load() != 1 {
		t.Errorf("%d confirmations succeeded", succeeded.Load())
	}
}

// TestConfirmationsAreKnownAtOnce compares, after random confirmations, their ends, sign-ins, changes of the person and sign-outs, what a
// process that knows all sessions says of each with what was done to it.
func TestConfirmationsAreKnownAtOnce(t *testing.T) {
	e := setup(t)
	service := identity.New(e.Pool)
	p := e.Person(testkit.Manager, e.Project())
	rapid.Check(t, func(rt *rapid.T) {
		sessions := map[string]bool{}
		for range rapid.IntRange(4, 14).Draw(rt, "steps") {
			known := []string{""}
			for token := range sessions {
				known = append(known, token)
			}
			session := *p
			session.Token = known[rapid.IntRange(0, len(known)-1).Draw(rt, "session")]
			step := rapid.SampledFrom([]string{"confirm", "end", "just before", "sign out", "rights"}).Draw(rt, "step")
			switch {
			case session.Token == "":
				e.SignIn(&session)
				sessions[session.Token] = true
			case step == "confirm":
				confirm(e, &session, testkit.Password, "").Expect(http.StatusNoContent)
				sessions[session.Token] = true
			case step == "end":
				e.Unconfirm(&session)
				sessions[session.Token] = false
			case step == "just before":
				e.Exec("update sessions set confirmed_at = now() - make_interval(secs => $2) where token_hash = $1",
					identity.HashToken(session.Token), (identity.ConfirmationLife - time.Minute).Seconds())
				sessions[session.Token] = true
			case step == "sign out":
				e.Call(&session, "DELETE", tokens(p)+"/"+session.Token, nil).Expect(http.StatusNoContent)
				delete(sessions, session.Token)
				if _, err := service.ByToken(t.Context(), session.Token, "192.0.2.1", "test"); !fault.Is(err, fault.Unauthenticated) {
					rt.Fatalf("a session that ended: %v", err)
				}
			default:
				e.Exec("update users set language = case language when 'bs' then 'hr' else 'bs' end where id = $1", p.ID)
			}
			for token, want := range sessions {
				session.Token = token
				if got := isConfirmed(t, service, &session); got != want {
					rt.Fatalf("after %s a session is confirmed: %t, want %t", step, got, want)
				}
			}
		}
		e.Exec("delete from sessions where user_id = $1", p.ID)
	})
}

// TestConfirmationCountsFromItsCommit lets sessions of one person be confirmed, and that end, while all of them call without pause: a call
// that begins after such a change is never answered as before it, and no other session notices.
func TestConfirmationCountsFromItsCommit(t *testing.T) {
	e := setup(t)
	service := identity.New(e.Pool)
	p := e.Person(testkit.Manager)
	const rounds = 25
	sessions := make([]testkit.Person, 4)
	for i := range sessions {
		sessions[i] = *p
		e.SignIn(&sessions[i])
		e.Unconfirm(&sessions[i])
	}
	testkit.AtOnce(len(sessions), func(i int) {
		for round := range rounds {
			change, want := e.Confirm, true
			if round%2 == 1 || i == 0 { // the first one never is
				change, want = e.Unconfirm, false
			}
			change(&sessions[i])
			for range 3 {
				if got := isConfirmed(t, service, &sessions[i]); got != want {
					t.Errorf("round %d of session %d: confirmed %t, want %t", round, i, got, want)
				}
			}
		}
	})
}
