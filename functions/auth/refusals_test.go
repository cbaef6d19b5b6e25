package auth_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/shared/testkit"
)

// signIn attempts to sign in.
func signIn(e *testkit.Env, username, secret string, role int64) testkit.Answer {
	return e.Call(nil, "POST", "/korisnici/"+username+"/tokeni", map[string]any{"lozinka": secret, "ulogaId": role})
}

// TestSignInsAreLogged signs in, is refused and signs out, and finds that in the log, never with what was typed.
func TestSignInsAreLogged(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Manager)
	e.Exec("delete from audit_entries")
	call := signIn(e, p.Username, testkit.Password, p.RoleID).Expect(http.StatusCreated)
	signIn(e, p.Username, "pogrešna-lozinka", p.RoleID).Expect(http.StatusUnauthorized)
	signIn(e, "MojaTajnaLozinka1", "bilo šta", p.RoleID).Expect(http.StatusUnauthorized)
	e.Call(p, "DELETE", tokens(p)+"/"+p.Token, nil).Expect(http.StatusNoContent)
	for what, query := range map[string]string{
		"the sign-in":    "action = 'insert' and entity = 'sessions' and entity_id = $1 and actor_id = $1 and host(address) = '192.0.2.1' and call_id = '" + call.Header.Get("X-Request-Id") + "'",
		"the refusal":    "action = 'refuse' and entity_id = $1 and actor_id is null and after = '{\"reason\": \"wrong\"}' and address is not null and call_id is not null",
		"the unknown":    "action = 'refuse' and entity_id is null and entity_key is null and after = '{\"reason\": \"wrong\"}' and $1 > 0",
		"the sign-out":   "action = 'delete' and entity = 'sessions' and entity_id = $1 and actor_id = $1 and session_id is not null",
		"nothing but it": "(select count(*) from audit_entries) = 4 and action = 'insert' and $1 > 0",
	} {
		if n := testkit.Value[int](e, "select count(*) from audit_entries where "+query, p.ID); n != 1 {
			t.Errorf("%s: %d entries", what, n)
		}
	}
	if leaked := testkit.Value[int](e, `select count(*) from audit_entries
		where concat(before, after) ~* 'tajna|lozinka|argon2|hash'`); leaked != 0 {
		t.Errorf("%d entries hold what was typed, or a hash", leaked)
	}
}

// TestManyRefusalsAreCounted is refused more often in a minute than the log stores one by one: the others are counted.
func TestManyRefusalsAreCounted(t *testing.T) {
	e := setup(t)
	const tries = 40
	for i := range tries {
		answer := signIn(e, fmt.Sprintf("nepoznat%d", i), "x", 1)
		if answer.Status != http.StatusUnauthorized {
			t.Fatalf("try %d: %d", i, answer.Status)
		}
	}
	noted := testkit.Value[int](e, "select count(*) from audit_entries where action = 'refuse'")
	counted := testkit.Value[int](e, "select coalesce(sum(tries), 0)::bigint from refused_sign_ins")
	if noted < 30 || noted+counted != tries {
		t.Errorf("%d refusals in the log, %d counted", noted, counted)
	}
	if counted == 0 && testkit.Value[bool](e, `select max(created_at) - min(created_at) < interval '1 minute' from audit_entries
		where action = 'refuse'`) {
		t.Error("all refusals of one minute are in the log")
	}
}
