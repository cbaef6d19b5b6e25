package users_test

import (
	"net/http"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
)

// TestRemoveFactor: who may, takes away the second factor of people whom they may change, but not their own. The log and a letter tell it.
func TestRemoveFactor(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, p, boss := e.Person(testkit.Administrator), e.Person(testkit.TaskUser, project), manager(e, []string{testkit.TaskUser}, project)
	e.Exec(`delete from role_actions where role_id = $1 and action_id =
		(select id from right_actions where code = 'korisnik_korisnik_dvostruka_provjera')`, boss.RoleID)
	for _, person := range []*testkit.Person{admin, p} {
		e.Exec("insert into second_factors (user_id, recovery_left) values ($1, 10)", person.ID)
		e.Exec(`insert into second_factor_secrets (user_id, secret, last_step, salt, codes)
			values ($1, 'x', 0, '0123456789abcdef', '{}')`, person.ID)
	}
	e.Confirm(admin)
	e.Exec("insert into devices (token_hash, user_id, factor_until) values ('x', $1, now() + interval '1 day')", p.ID)
	path := pathOf(p.Username) + "/dvostrukaprovjera"
	e.Call(boss, "DELETE", path, nil).ExpectLacking("korisnik_korisnik_dvostruka_provjera")
	if seen := testkit.Decode[users.User](e.Call(boss, "GET", pathOf(p.Username), nil).Expect(http.StatusOK)); seen.Factor {
		t.Error("who cannot remove a factor sees it")
	}
	if seen := testkit.Decode[users.User](e.Call(admin, "GET", pathOf(p.Username), nil).Expect(http.StatusOK)); !seen.Factor {
		t.Error("who can remove a factor does not see it")
	}
	e.Call(admin, "DELETE", pathOf(admin.Username)+"/dvostrukaprovjera", nil).Expect(http.StatusForbidden)
	e.Call(admin, "DELETE", pathOf("nema.ga")+"/dvostrukaprovjera", nil).Expect(http.StatusNotFound)
	e.Call(admin, "DELETE", path, nil).Expect(http.StatusNoContent)
	e.Call(admin, "DELETE", path, nil).Expect(http.StatusNotFound)
	if n := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'second_factors' and action = 'delete'
		and entity_id = $1 and actor_id = $2`, p.ID, admin.ID); n != 1 {
		t.Errorf("%d entries of the log", n)
	}
	if n := testkit.Value[int](e, "select count(*) from mail_messages where kind = 'factor_off' and user_id = $1", p.ID); n != 1 {
		t.Errorf("%d letters", n)
	}
	if n := testkit.Value[int](e, "select count(*) from devices where factor_until is not null"); n != 0 {
		t.Error("a browser is still remembered")
	}
}
