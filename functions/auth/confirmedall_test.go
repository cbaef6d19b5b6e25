package auth_test

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// decisive are calls by which somebody changes how they sign in or who speaks for them.
func decisive(e *testkit.Env, p *testkit.Person) map[string]func() testkit.Answer {
	call := func(method, path string, body any) func() testkit.Answer {
		return func() testkit.Answer { return e.Call(p, method, "/korisnici/"+p.Username+path, body) }
	}
	rights := e.RightsOf(p)[:1]
	return map[string]func() testkit.Answer{
		"password":     call("PUT", "/lozinka", map[string]any{"lozinka": testkit.Password, "novaLozinka": "sasvim nova lozinka"}),
		"address":      call("POST", "/adresa", map[string]any{"email": p.Username + "@drugdje.example"}),
		"app":          call("POST", "/dvostrukaprovjera", nil),
		"app's code":   call("PUT", "/dvostrukaprovjera", map[string]any{"kod": "123456"}),
		"codes":        call("POST", "/dvostrukaprovjera/rezervnikodovi", nil),
		"end":          call("POST", "/dvostrukaprovjera/iskljucivanje", nil),
		"passkey":      call("POST", "/dvostrukaprovjera/kljucevi/izazov", nil),
		"access token": call("POST", "/pristupnitokeni", map[string]any{"naziv": "Skripta", "prava": rights}),
	}
}

// TestPasswordIsNotEnough: who has a passkey is asked for it before anything that decides how they sign in, with a stolen session and the
// password too.
func TestPasswordIsNotEnough(t *testing.T) {
	e := setup(t)
	allowPasskeys(e)
	e.Exec("update settings set programs = true")
	p := e.Person(testkit.Administrator)
	withPasskey(t, e, p)
	e.Unconfirm(p)
	credentialsOf := func() string {
		return testkit.Value[string](e, `select concat(u.password_hash, u.email, u.pending_email, f.app, f.recovery_made_at,
			(select count(*) from passkeys), (select count(*) from access_tokens), (select count(*) from second_factor_starts))
			from users u join second_factors f on f.user_id = u.id where u.id = $1`, p.ID)
	}
	before := credentialsOf()
	calls := decisive(e, p)
	for _, what := range slices.Sorted(maps.Keys(calls)) {
		got := calls[what]()
		if got.Status != http.StatusForbidden || testkit.Decode[serve.Problem](got).Reason != string(fault.ConfirmationNeeded) {
			t.Errorf("%s: %d %s", what, got.Status, got.Content)
		}
	}
	confirm(e, p, testkit.Password, "").ExpectField("kod")
	if after := credentialsOf(); after != before {
		t.Errorf("from %s to %s", before, after)
	}
}

// TestUndeclaredOperationsAreRefused: an operation that forgets to declare itself is refused by the database, and its call writes nothing.
func TestUndeclaredOperationsAreRefused(t *testing.T) {
	writes := map[string]string{
		"lozinka": "update users set password_hash = 'x' where id = $1",
		"adresa":  "update users set email = 'x@drugdje.example' where id = $1",
		"ceka":    "update users set pending_email = 'x@drugdje.example', pending_email_at = now() where id = $1",
		"osoba":   "insert into users (username, full_name, email, password_hash) select 'nova' || $1::bigint, 'Nova', 'n@drugdje.example', ''",
		"faktor":  "insert into second_factors (user_id, recovery_left) values ($1, 0)",
		"davalac": "insert into external_identities (issuer, subject_digest, user_id) values ('i', sha256('x'), $1)",
		"token": `insert into access_tokens (token_hash, user_id, role_id, name, rights, ends_at)
			select sha256('t'), user_id, role_id, 'T', '{a}', now() from user_roles where user_id = $1`,
		"zapamti": "update devices set factor_until = now() where user_id = $1",
	}
	e := testkit.New(t)
	t.Parallel()
	api := serve.NewAPI(e.Deps())
	api.Area("auth", func(api *serve.API, _ serve.Deps) {
		for path, sql := range writes {
			serve.Post(api, "/zaboravljeno/"+path, serve.SignedIn, "Bez izjave", func(ctx context.Context, _ *struct{}) (*serve.Empty, error) {
				caller := identity.From(ctx)
				_, err := database.As(e.Pool, caller).Exec(ctx, sql, caller.UserID)
				return nil, err
			})
		}
	}, e.Deps())
	e.Serve(api.Handler())
	for path := range writes {
		p := e.Person(testkit.Manager)
		e.Exec("insert into devices (token_hash, user_id) values (sha256($1::text::bytea), $2)", p.Username, p.ID)
		e.Unconfirm(p)
		got := e.Call(p, "POST", "/zaboravljeno/"+path, nil).Expect(http.StatusForbidden)
		if testkit.Decode[serve.Problem](got).Reason != string(fault.ConfirmationNeeded) {
			t.Errorf("%s: %s", path, got.Content)
		}
		e.Confirm(p)
		e.Call(p, "POST", "/zaboravljeno/"+path, nil).Expect(http.StatusNoContent)
	}
}

// TestConfirmationsEnd does at random what adds factors and what ends sessions, and compares which sessions are confirmed with what each
// has proved of what its person has by then.
func TestConfirmationsEnd(t *testing.T) {
	e := setup(t)
	service := identity.New(e.Pool)
	allowPasskeys(e)
	rapid.Check(t, func(rt *rapid.T) {
		p := e.Person(testkit.Manager)
		second := e.Person(testkit.TaskUser)
		confirmed := map[string]bool{p.Token: true}
		secret, password, factor := "", testkit.Password, false
		as := func(token string) *testkit.Person {
			in := *p
			in.Token = token
			return &in
		}
		unconfirm := func(kept string) {
			for token := range confirmed {
				confirmed[token] = confirmed[token] && token == kept
			}
		}
		for range rapid.IntRange(3, 10).Draw(rt, "steps") {
			token := rapid.SampledFrom(slices.Sorted(maps.Keys(confirmed))).Draw(rt, "session")
			in := as(token)
			step := rapid.SampledFrom([]string{"sign in", "password alone", "all", "app", "passkey", "change password", "end others",
				"role taken"}).
				Draw(rt, "step")
			if needs := slices.Contains([]string{"app", "passkey", "change password"}, step); needs && !confirmed[token] {
				e.Confirm(in)
				confirmed[token] = true
			}
			switch {
			case step == "sign in" && len(confirmed) < 5:
				got := e.Call(nil, "POST", tokens(p), credentials(password, p.RoleID))
				if factor {
					got.Expect(http.StatusForbidden)
					break
				}
				confirmed[testkit.Decode[auth.Token](got.Expect(http.StatusCreated)).ID] = true
			case step == "password alone":
				got := confirm(e, in, password, "")
				if factor {
					got.ExpectField("kod")
				} else {
					got.Expect(http.StatusNoContent)
					confirmed[token] = true
				}
			case step == "all" && secret != "":
				forgetStep(e, p)
				confirm(e, in, password, codeAt(t, secret, 0)).Expect(http.StatusNoContent)
				confirmed[token] = true
			case step == "app" && secret == "":
				secret, _ = turnOn(t, e, in)
				factor = true
				unconfirm(token)
			case step == "passkey":
				before := testkit.Value[int](e, "select count(*) from passkeys where user_id = $1", p.ID)
				if before < 3 {
					withPasskey(t, e, in)
					factor = true
					unconfirm(token)
				}
			case step == "change password":
				next := fmt.Sprint(password, "x")
				e.Call(in, "PUT", "/korisnici/"+p.Username+"/lozinka", map[string]any{"lozinka": password, "novaLozinka": next}).
					Expect(http.StatusNoContent)
				password, confirmed = next, map[string]bool{token: false}
			case step == "end others":
				e.Call(in, "DELETE", tokens(p), nil).Expect(http.StatusNoContent)
				confirmed = map[string]bool{token: false}
			case step == "role taken":
				e.Exec("insert into user_roles values ($1, $2) on conflict do nothing", p.ID, second.RoleID)
				e.Exec("delete from user_roles where user_id = $1 and role_id = $2", p.ID, second.RoleID)
				unconfirm("")
			}
			for token, want := range confirmed {
				if got := isConfirmed(t, service, as(token)); got != want {
					rt.Fatalf("after %s a session is confirmed: %t, want %t", step, got, want)
				}
			}
		}
	})
}

// TestNothingIsChangedAfterThePassword: calls that a session had begun when another one changed the password write nothing afterwards.
func TestNothingIsChangedAfterThePassword(t *testing.T) {
	e := setup(t)
	e.Exec("update settings set programs = true")
	for round := range 8 {
		p := e.Person(testkit.Manager)
		stolen := *p
		e.SignIn(&stolen)
		password := fmt.Sprint("nova lozinka ", round)
		var answers [4]testkit.Answer
		var written int
		testkit.AtOnce(len(answers), func(i int) {
			switch i {
			case 0:
				answers[i] = e.Call(p, "PUT", "/korisnici/"+p.Username+"/lozinka",
					map[string]any{"lozinka": testkit.Password, "novaLozinka": password})
				written = testkit.Value[int](e, "select count(*) from access_tokens where user_id = $1", p.ID)
			default:
				for range 10 {
					answers[i] = e.Call(&stolen, "POST", "/korisnici/"+p.Username+"/pristupnitokeni",
						map[string]any{"naziv": "Skripta", "prava": e.RightsOf(p)[:1]})
				}
			}
		})
		answers[0].Expect(http.StatusNoContent)
		if after := testkit.Value[int](e, "select count(*) from access_tokens where user_id = $1", p.ID); after != written {
			t.Errorf("%d tokens were made after the password was changed", after-written)
		}
		for _, got := range answers[1:] {
			if got.Status >= http.StatusInternalServerError {
				t.Errorf("%d: %s", got.Status, got.Content)
			}
		}
	}
}
