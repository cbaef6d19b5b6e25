package roles_test

import (
	"fmt"
	"testing"

	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "users", roles.Register)
}

func path(roleID int64, card ...string) string {
	address := fmt.Sprintf("/korisnici/uloga/%d", roleID)
	for _, part := range card {
		address += "/" + part
	}
	return address
}

func informationPath(roleID int64) string {
	return fmt.Sprintf("/korisnici/ulogatipovidodatneinformacije/zaulogu/%d", roleID)
}

func roleID(e *testkit.Env, code string) int64 {
	return testkit.Value[int64](e, "select id from roles where code = $1", code)
}

func actionID(e *testkit.Env, code string) int64 {
	return testkit.Value[int64](e, "select id from right_actions where code = $1", code)
}

func allActions(e *testkit.Env) []int64 {
	return testkit.Value[[]int64](e, "select array_agg(id order by id) from right_actions")
}

// newRole is the body of a role that everybody who manages task users may create.
func newRole(e *testkit.Env, name string) map[string]any {
	return map[string]any{
		"naziv": name, "sifra": name, "opseg": "vlastito", "dozvoljeneUlogeZaUpravljanje": []int64{roleID(e, testkit.TaskUser)},
		"frontendModulId": testkit.Value[int64](e, "select min(id) from frontend_modules"),
	}
}

// deputy is a person in a role of their own with the scope, which manages task users, itself and the given roles, and has the codes in
// addition to those for editing roles.
func deputy(e *testkit.Env, scope string, codes ...string) *testkit.Person {
	p := e.Person(testkit.TaskUser)
	name := fmt.Sprintf("Zamjenik %d", p.ID)
	p.RoleID = testkit.Value[int64](e, `insert into roles (name, code, scope, frontend_module_id) select $1, $1, $2, min(id)
		from frontend_modules returning id`, name, scope)
	e.Exec("insert into role_managed_roles select $1, id from roles where id = $1 or code = 'task_user'", p.RoleID)
	e.Exec("insert into role_managed_roles select r.id, $1 from roles r where code = 'administrator'", p.RoleID)
	codes = append(codes, "korisnik_uloga_pregled", "korisnik_uloga_dodavanje", "korisnik_uloga_edit", "korisnik_uloga_prava",
		"korisnik_uloga_aktivacija")
	e.Exec(`insert into role_actions select $1, id from right_actions where code = any($2) or id in (select action_id from role_actions
		join roles on roles.id = role_id where roles.code = 'task_user')`, p.RoleID, codes)
	e.Exec("insert into user_roles (user_id, role_id) values ($1, $2)", p.ID, p.RoleID)
	e.SignIn(p)
	return p
}
