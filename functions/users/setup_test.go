package users_test

import (
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "users", users.Register)
}

// roleID is the id of the role with the code.
func roleID(e *testkit.Env, code string) int64 {
	return testkit.Value[int64](e, "select id from roles where code = $1", code)
}

// grant is an entry of uloge; lists are pairs of a name and ids.
func grant(role int64, lists ...any) map[string]any {
	entry := map[string]any{"vrstaUlogeId": role}
	for i := 0; i+1 < len(lists); i += 2 {
		entry[lists[i].(string)] = lists[i+1]
	}
	return entry
}

// newPerson is a valid user create payload with the roles.
func newPerson(username string, roles ...map[string]any) map[string]any {
	return map[string]any{
		"korisnickoIme": username, "punoIme": "Novo Ime", "email": "novo@opstina.example", "lozinka": "tajna123", "uloge": roles,
	}
}

// edited is a valid user update payload that does not change roles.
func edited(version int) map[string]any {
	return map[string]any{"punoIme": "Novo Ime", "email": "novo@opstina.example", "verzija": version}
}

func pathOf(username string) string { return "/korisnici/" + username }

// manager creates a person whose role sees the projects, has every right over people, and manages the roles with these codes.
func manager(e *testkit.Env, manages []string, projects ...testkit.Project) *testkit.Person {
	e.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r cross join right_actions a
		where r.code = $1 and a.code like 'korisnik\_korisnik\_%' on conflict do nothing`, testkit.Manager)
	e.Exec(`insert into role_managed_roles (role_id, managed_role_id) select r.id, m.id from roles r cross join roles m
		where r.code = $1 and m.code = any($2) on conflict do nothing`, testkit.Manager, manages)
	return e.Person(testkit.Manager, projects...)
}
