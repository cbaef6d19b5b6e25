package programs_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"zahtjevi/functions/auth/programs"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// service adds a service account that manages projects.
func service(e *testkit.Env, projects ...testkit.Project) *testkit.Person {
	account := &testkit.Person{Username: "arhiva"}
	account.ID = testkit.Value[int64](e, `insert into users (username, full_name, email, password_hash, service_account)
		values ($1, 'Uvoz iz arhive', '', '', true) returning id`, account.Username)
	e.Assign(account, testkit.Manager, projects...)
	return account
}

// TestTokensOfServiceAccounts has an administrator make, list and revoke tokens of a service account, with what its role has and no more.
func TestTokensOfServiceAccounts(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	account, admin := service(e, project), e.Person(testkit.Administrator)
	allowPrograms(e)
	path := tokensOf(account)
	with := func(changes map[string]any) map[string]any {
		return newToken(testkit.With(map[string]any{"ulogaId": account.RoleID}, changes))
	}
	e.Call(admin, "POST", path, newToken(nil)).ExpectField("ulogaId")
	e.Call(admin, "POST", path, with(map[string]any{"ulogaId": admin.RoleID})).ExpectField("ulogaId")
	e.Call(admin, "POST", path, with(map[string]any{"prava": []string{"korisnik_korisnik_dodavanje"}})).ExpectField("prava")
	e.Call(admin, "POST", path, with(map[string]any{"projekti": []int64{other.ID}})).ExpectField("projekti")
	rights := e.Call(admin, "GET", fmt.Sprintf("%s/prava?ulogaId=%d", path, account.RoleID), nil).Expect(http.StatusOK)
	if len(testkit.Decode[listing.List[programs.ProgramRightGroup]](rights).Items) == 0 {
		t.Error("it has no rights")
	}
	made := testkit.Decode[programs.NewProgramToken](e.Call(admin, "POST", path, with(nil)).Expect(http.StatusCreated))
	listed := testkit.Decode[listing.List[programs.ProgramToken]](e.Call(admin, "GET", path, nil).Expect(http.StatusOK))
	if listed.Total != 1 || listed.Items[0].RoleID != account.RoleID {
		t.Errorf("listed %+v", listed)
	}
	program := &testkit.Person{Token: made.Token}
	e.Call(program, "GET", path, nil).Expect(http.StatusForbidden) // it is known, and tokens are no matter of programs
	if n := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'access_tokens' and action = 'insert' and actor_id = $1
		and entity_id = $2`, admin.ID, account.ID); n != 1 {
		t.Errorf("%d entries", n)
	}
	e.Call(admin, "DELETE", path+"/"+made.ID.String(), nil).Expect(http.StatusNoContent)
	e.Call(program, "GET", path, nil).Expect(http.StatusUnauthorized)
}

// TestTokensOfServiceAccountsAreForFew refuses who lacks the right, does not see everything, or may not change the account; and nobody's
// tokens but a service account's are made by somebody else.
func TestTokensOfServiceAccountsAreForFew(t *testing.T) {
	e := setup(t)
	project := e.Project()
	account, admin := service(e, project), e.Person(testkit.Administrator)
	lacking, manager := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	allowPrograms(e)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'korisnik_korisnik_tokeni'`,
		manager.RoleID)
	body := newToken(map[string]any{"ulogaId": account.RoleID})
	for caller, status := range map[*testkit.Person]int{lacking: http.StatusNotFound, manager: http.StatusForbidden} {
		e.Call(caller, "GET", tokensOf(account), nil).Expect(status)
		e.Call(caller, "GET", tokensOf(account)+"/prava", nil).Expect(status)
		e.Call(caller, "POST", tokensOf(account), body).Expect(status)
		e.Call(caller, "DELETE", tokensOf(account)+"/8e0b6a52-5f4c-4c9c-9d0e-7d9d5c1f5a11", nil).Expect(status)
	}
	e.Call(admin, "POST", tokensOf(manager), body).Expect(http.StatusNotFound)
	e.Call(admin, "GET", tokensOf(manager), nil).Expect(http.StatusNotFound)
	e.Call(admin, "POST", tokensOf(account), body).Expect(http.StatusCreated)
	e.Exec("update roles set scope = 'everything' where id = $1", manager.RoleID) // but it does not manage itself
	e.Call(manager, "POST", tokensOf(account), body).Expect(http.StatusForbidden)
}

// TestNothingOpensASessionOfAServiceAccount tries what would open one, past all checks of the program.
func TestNothingOpensASessionOfAServiceAccount(t *testing.T) {
	e := setup(t)
	account := service(e, e.Project())
	for _, door := range []string{
		"insert into sessions (token_hash, user_id, role_id, last_ip, last_client, ends_at) values ('x', $1, $2, '', '', now() + interval '1 day')",
		"insert into account_links (token_hash, user_id, kind, expires_at) select 'x', $1, 'reset', now() + interval '1 day' where $2 > 0",
		"insert into external_identities (issuer, subject_digest, user_id) select 'https://x.example', 'x', $1 where $2 > 0",
	} {
		if _, err := e.Pool.Exec(t.Context(), door, account.ID, account.RoleID); err == nil {
			t.Errorf("done: %s", door)
		}
	}
}

// TestMakerWhoLosesTheirRole takes the maker's role away while they make tokens of a service account: none is made afterwards.
func TestMakerWhoLosesTheirRole(t *testing.T) {
	e := setup(t)
	account, admin, other := service(e, e.Project()), e.Person(testkit.Administrator), e.Person(testkit.Administrator)
	allowPrograms(e)
	body := newToken(map[string]any{"ulogaId": account.RoleID})
	var making sync.WaitGroup
	for range 10 {
		making.Go(func() {
			if status := e.Call(admin, "POST", tokensOf(account), body).Status; status >= http.StatusInternalServerError {
				t.Errorf("answered %d", status)
			}
		})
	}
	e.Exec("delete from user_roles where user_id = $1", admin.ID)
	taken := testkit.Value[string](e, "select clock_timestamp()::text")
	making.Wait()
	if n := testkit.Value[int](e, "select count(*) from access_tokens where created_at > $1::timestamptz", taken); n > 0 {
		t.Errorf("%d tokens were made afterwards", n)
	}
	e.Call(other, "POST", tokensOf(account), body).Expect(http.StatusCreated)
}
