package auth_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/auth"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const wrongCredentials = "Pogrešno korisničko ime ili lozinka. Pokušajte ponovo..."

func tokens(p *testkit.Person) string { return "/korisnici/" + p.Username + "/tokeni" }

// credentials is the body of a sign-in; without a role, that of the check of a password.
func credentials(secret string, role int64) map[string]any {
	if role == 0 {
		return map[string]any{"lozinka": secret}
	}
	return map[string]any{"lozinka": secret, "ulogaId": role}
}

func TestSignIn(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Assign(p, testkit.Administrator)

	roles := testkit.Decode[listing.List[auth.RoleChoice]](e.Call(nil, "POST", tokens(p)+"/provjerilozinku",
		credentials(testkit.Password, 0)).Expect(http.StatusOK))
	if roles.Total != 2 || roles.Items[0].Code != testkit.Administrator || roles.Items[1].Code != testkit.Manager {
		t.Fatalf("roles %+v", roles)
	}
	token := testkit.Decode[auth.Token](e.Call(nil, "POST", tokens(p),
		credentials(testkit.Password, roles.Items[1].ID)).Expect(http.StatusCreated))
	if len(token.ID) != 43 || token.PublicID == token.ID || token.Role != "Menadžer projekta" || token.Owner.Username != p.Username ||
		token.Owner.AllowedActions.Total == 0 {
		t.Fatalf("token %+v", token)
	}
	p.Token = token.ID
	verified := testkit.Decode[auth.Token](e.Call(p, "GET", tokens(p)+"/"+token.PublicID, nil).Expect(http.StatusOK))
	if verified.ID != "" || verified.PublicID != token.PublicID {
		t.Fatalf("verified %+v", verified)
	}
	e.Call(p, "GET", tokens(p)+"/"+token.ID, nil).Expect(http.StatusOK)
	e.Call(p, "DELETE", tokens(p)+"/"+token.PublicID, nil).Expect(http.StatusNoContent)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusUnauthorized)
	if kept := testkit.Value[int](e, "select count(*) from sessions where token_hash = $1", identity.HashToken(token.ID)); kept != 0 {
		t.Fatal("the session outlived its sign-out")
	}
}

func TestSignInRefusals(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	disabled := e.Person(testkit.Manager)
	e.Exec("update users set disabled = true where id = $1", disabled.ID)
	for name, c := range map[string]struct {
		path   string
		body   any
		status int
		detail string
	}{
		"wrong password": {tokens(p), credentials("pogrešna", p.RoleID), 401, wrongCredentials},
		"unknown user":   {"/korisnici/nema-ga/tokeni", credentials(testkit.Password, p.RoleID), 401, wrongCredentials},
		"disabled user":  {tokens(disabled), credentials(testkit.Password, disabled.RoleID), 401, wrongCredentials},
		"no password":    {tokens(p), map[string]any{"ulogaId": p.RoleID}, 422, "Lozinka je obavezna"},
		"role of others": {tokens(p), credentials(testkit.Password, 1), 422, "Izabrana uloga vam nije dodijeljena"},
	} {
		t.Run(name, func(t *testing.T) {
			problem := testkit.Decode[serve.Problem](e.Call(nil, "POST", c.path, c.body).Expect(c.status))
			if problem.Detail != c.detail {
				t.Fatalf("detail %q, want %q", problem.Detail, c.detail)
			}
		})
	}
}

// TestLockOut tries many wrong passwords at once: no more than five are checked, then even the right one has to wait.
func TestLockOut(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
	var mu sync.Mutex
	statuses := map[int]int{}
	var wait sync.WaitGroup
	for range 12 {
		wait.Go(func() {
			got := e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID))
			mu.Lock()
			defer mu.Unlock()
			statuses[got.Status]++
		})
	}
	wait.Wait()
	if statuses[http.StatusUnauthorized] != 5 || statuses[http.StatusTooManyRequests] != 7 {
		t.Fatalf("answers %v, want 5 × 401 and 7 × 429", statuses)
	}
	got := e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusTooManyRequests)
	if got.Header.Get("Retry-After") == "" || !strings.HasPrefix(testkit.Decode[serve.Problem](got).Detail,
		"Previše neuspjelih pokušaja prijave. Pokušajte ponovo za ") {
		t.Fatalf("%v %s", got.Header, got.Content)
	}
	e.Call(nil, "POST", tokens(other), credentials(testkit.Password, other.RoleID)).Expect(http.StatusCreated)
	e.Exec("update sign_in_guards set since = since - interval '16 minutes'")
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
}

// TestRightPasswordsLockNobodyOut repeatedly sends more right passwords at once from one address than it has attempts.
func TestRightPasswordsLockNobodyOut(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	for range 3 {
		var wait sync.WaitGroup
		for range 12 {
			wait.Go(func() {
				if got := e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)); got.Status != http.StatusCreated {
					t.Errorf("a right password got %d: %s", got.Status, got.Content)
				}
			})
		}
		wait.Wait()
	}
	if counted := testkit.Value[bool](e, "select exists (select from sign_in_guards where failures > 0 or under_way > 0)"); counted {
		t.Error("right passwords count")
	}
}

// TestDeadTries checks that attempts of a process that died do not lock anybody out for long.
func TestDeadTries(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	e.Exec(`insert into sign_in_guards (key, failures, since, under_way, tried_at)
		values ('u:' || $1, 4, now(), 99, now() - interval '2 minutes')`, p.Username)
	e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID)).Expect(http.StatusUnauthorized)
	e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID)).Expect(http.StatusTooManyRequests)
}

func TestPasswordChange(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	otherDevice := *p
	e.SignIn(&otherDevice)
	path := "/korisnici/" + p.Username + "/lozinka"
	change := func(now, then string) map[string]any { return map[string]any{"lozinka": now, "novaLozinka": then} }
	e.Call(p, "PUT", path, change("pogrešna", "nova-lozinka")).ExpectField("lozinka")
	e.Call(p, "PUT", path, change(testkit.Password, "kratk")).ExpectField("novaLozinka")
	e.Call(p, "PUT", path, change(testkit.Password, strings.Repeat("a", 129))).ExpectField("novaLozinka")
	e.Exec("insert into account_links (token_hash, user_id, kind, expires_at) values ('\\x01', $1, 'reset', now() + interval '1 hour')", p.ID)
	e.Call(p, "PUT", path, change(testkit.Password, "nova-lozinka")).Expect(http.StatusNoContent)
	if links := testkit.Value[int](e, "select count(*) from account_links"); links != 0 {
		t.Error("the link of a letter of before would set another password")
	}
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
	e.Call(&otherDevice, "GET", tokens(p), nil).Expect(http.StatusUnauthorized)
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusUnauthorized)
	e.Call(nil, "POST", tokens(p), credentials("nova-lozinka", p.RoleID)).Expect(http.StatusCreated)
	if version := testkit.Value[int](e, "select version from users where id = $1", p.ID); version != 1 {
		t.Errorf("the password raised the version of the personal details to %d", version)
	}
	if leaked := testkit.Value[int](e, `select count(*) from audit_entries where before::text like '%argon2%'
		or after::text like '%argon2%'`); leaked != 0 {
		t.Fatalf("%d audit entries hold a password hash", leaked)
	}
}

func TestSessions(t *testing.T) {
	e := setup(t)
	p, stranger := e.Person(testkit.Manager), e.Person(testkit.Administrator)
	second := *p
	e.SignIn(&second)
	list := testkit.Decode[listing.List[auth.Session]](e.Call(p, "GET", tokens(p)+"?page=1&count=10", nil).Expect(http.StatusOK))
	if list.Total != 2 || list.Items[0].Current == list.Items[1].Current {
		t.Fatalf("sessions %+v", list)
	}
	for _, session := range list.Items {
		e.Call(stranger, "DELETE", tokens(p)+"/"+session.ID, nil).Expect(http.StatusNotFound)
		e.Call(stranger, "DELETE", tokens(stranger)+"/"+session.ID, nil).Expect(http.StatusNotFound)
		if !session.Current {
			e.Call(p, "DELETE", tokens(p)+"/"+session.ID, nil).Expect(http.StatusNoContent)
			e.Call(p, "DELETE", tokens(p)+"/"+session.ID, nil).Expect(http.StatusNotFound)
		}
	}
	e.Call(&second, "GET", tokens(p), nil).Expect(http.StatusUnauthorized)
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
}

// TestSessionsOfAPerson checks that many sign-ins, also at the same moment, leave a bounded number of that person's sessions, the newest,
// and that the log has entries for those that ended.
func TestSessionsOfAPerson(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
	e.Exec(`insert into sessions (token_hash, user_id, role_id, created_at, last_action_at)
		select sha256((n || '-' || u.id)::text::bytea), u.id, $3, now() - make_interval(mins => n), now() - make_interval(mins => n)
		from generate_series(1, 150) n, unnest(array[$1, $2]::bigint[]) u (id)`, p.ID, other.ID, p.RoleID)
	ofBoth := func() string {
		return testkit.Value[string](e, `select string_agg(n::text, ', ' order by user_id) from (select user_id, count(*) as n from sessions
			where user_id in ($1, $2) group by user_id) counted`, p.ID, other.ID)
	}
	before := testkit.Value[int](e, "select count(*) from sessions where user_id = $1", p.ID)
	signIn := func() {
		e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
	}
	signIn()
	if got, want := ofBoth(), fmt.Sprintf("100, %d", before); got != want {
		t.Fatalf("sessions %s, want %s", got, want)
	}
	e.Call(p, "GET", tokens(p), nil).Expect(http.StatusOK)
	oldest := testkit.Value[int](e, `select ceil(extract(epoch from now() - min(last_action_at)) / 60)::int from sessions
		where user_id = $1`, p.ID)
	if oldest > 100 {
		t.Errorf("a session of %d minutes ago is left", oldest)
	}
	logged := `select count(*) from audit_entries where entity = 'sessions' and action = 'delete' and entity_id = $1 and actor_id = $1
		and before ? 'last_ip' and not before ? 'token_hash'`
	if got := testkit.Value[int](e, logged, p.ID); got != before+1-100 {
		t.Errorf("the log tells of %d, want %d", got, before+1-100)
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(signIn)
	}
	group.Wait()
	signIn()
	if got, want := ofBoth(), fmt.Sprintf("100, %d", before); got != want {
		t.Errorf("after many at once sessions are %s, want %s", got, want)
	}
}

// TestTempTokensOfASession checks that many requests for temporary tokens leave a bounded number of them, the newest, and do not affect
// those of others.
func TestTempTokensOfASession(t *testing.T) {
	e := setup(t)
	p, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
	e.Exec(`insert into temp_tokens (token_hash, session_id, expires_at)
		select sha256((n || s.id::text)::bytea), s.id, now() + make_interval(secs => n % 50) from generate_series(1, 300) n, sessions s
			where s.user_id in ($1, $2)`, p.ID, other.ID)
	created := e.Call(p, "POST", tokens(p)+"/temp", nil).Expect(http.StatusCreated)
	left := testkit.Value[string](e, `select string_agg(n::text, ', ' order by user_id) from (
		select s.user_id, count(*) as n from temp_tokens t join sessions s on s.id = t.session_id where s.user_id in ($1, $2)
			group by s.user_id) counted`, p.ID, other.ID)
	if left != "100, 300" {
		t.Errorf("tokens left: %s", left)
	}
	token := testkit.Decode[struct{ ID string }](created)
	if alive := testkit.Value[bool](e, `select exists (select from temp_tokens
		where token_hash = $1)`, identity.HashToken(token.ID)); !alive {
		t.Error("the new token has ended")
	}
}

// A name that nobody can have is no internal error, and an address that has used up its attempts locks nobody else out.
func TestSignInUnderAttack(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	for _, length := range []int{65, 3000, 60000} {
		path := fmt.Sprintf("/korisnici/%s/tokeni", strings.Repeat("x", length))
		e.Call(nil, "POST", path, credentials(testkit.Password, p.RoleID)).ExpectField("korisnickoIme")
	}
	e.Exec("insert into sign_in_guards (key, failures, since) values ('a:192.0.2.1', 50, now())")
	for range 8 {
		e.Call(nil, "POST", tokens(p), credentials("pogrešna", p.RoleID)).Expect(http.StatusTooManyRequests)
	}
	if counted := testkit.Value[bool](e, "select exists (select from sign_in_guards where key like 'u:%')"); counted {
		t.Error("an address that must wait used up a username's tries")
	}
	e.Exec("delete from sign_in_guards")
	e.Call(nil, "POST", tokens(p), credentials(testkit.Password, p.RoleID)).Expect(http.StatusCreated)
}

// TestBusyGuard checks the answer to a right password while others' attempts are in progress: it does not say that the password was wrong.
func TestBusyGuard(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager, e.Project())
	e.Exec(`insert into sign_in_guards (key, failures, since, under_way, tried_at)
		values ('u:' || $1, 0, now(), 99, now() + interval '1 minute')`, p.Username)
	busy := e.Call(nil, "POST", "/korisnici/"+p.Username+"/tokeni",
		map[string]any{"lozinka": testkit.Password, "ulogaId": p.RoleID}).Expect(http.StatusServiceUnavailable)
	if busy.Header.Get("Retry-After") != "1" {
		t.Errorf("Retry-After %q", busy.Header.Get("Retry-After"))
	}
}
