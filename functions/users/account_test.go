package users_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/password"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestDeactivation ends sessions at once and leaves requests unchanged; activating the person again restores no session.
func TestDeactivation(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	p := e.Person(testkit.Manager, project)
	request := e.Request(project, p, "Ostaje")
	e.Exec("update requests set assignee_id = creator_id where id = $1", request)
	set := func(disabled bool) users.User {
		return testkit.Decode[users.User](e.Call(admin, "PUT", pathOf(p.Username)+"/onemogucen",
			map[string]any{"onemogucen": disabled}).Expect(http.StatusOK))
	}
	if user := set(true); !user.Disabled || user.Version != 2 || user.Open != 1 || user.OpenMore || len(user.Projects) != 1 {
		t.Errorf("deactivated %+v", user)
	}
	e.Call(p, "GET", pathOf(p.Username), nil).Expect(http.StatusUnauthorized)
	if user := set(true); user.Version != 2 {
		t.Errorf("deactivating again made version %d", user.Version)
	}
	if user := set(false); user.Disabled || user.Version != 3 {
		t.Errorf("activated %+v", user)
	}
	e.Call(p, "GET", pathOf(p.Username), nil).Expect(http.StatusUnauthorized)
	if kept := testkit.Value[int64](e, "select creator_id from requests where id = $1 and assignee_id = creator_id", request); kept != p.ID {
		t.Errorf("the request is %d's", kept)
	}
}

// TestSetPassword ends the person's sessions, resets failed attempts, keeps the version, and stores nothing of the password in the log.
func TestSetPassword(t *testing.T) {
	e := setup(t)
	admin, p := e.Person(testkit.Administrator), e.Person(testkit.Manager)
	e.Exec("insert into sign_in_guards (key, failures, since) values ('u:' || lower($1), 5, now()), ('u:drugi', 5, now())", p.Username)
	set := func(secret string) testkit.Answer {
		return e.Call(admin, "POST", pathOf(p.Username)+"/lozinka", map[string]any{"lozinka": secret})
	}
	set("12345").ExpectField("lozinka")
	set("").ExpectField("lozinka")
	set(fmt.Sprintf("%0129d", 0)).ExpectField("lozinka")
	set("nova-lozinka").Expect(http.StatusNoContent)
	hash := testkit.Value[string](e, "select password_hash from users where id = $1 and version = 1", p.ID)
	if right, err := password.Matches(t.Context(), "nova-lozinka", hash); err != nil || !right {
		t.Errorf("the password is another (%v)", err)
	}
	e.Call(p, "GET", pathOf(p.Username), nil).Expect(http.StatusUnauthorized)
	if locked := testkit.Value[string](e, "select string_agg(key, ' ') from sign_in_guards"); locked != "u:drugi" {
		t.Errorf("locked out: %s", locked)
	}
	if leaked := testkit.Value[int](e, `select count(*) from audit_entries where after::text like '%argon2%'
		or after::text like '%nova-lozinka%'`); leaked != 0 {
		t.Error("the log holds the password")
	}
}

// TestLinksOfBefore checks that a letter's link is invalid once the address to which it was sent or the password was changed, by anybody,
// and stays valid after other edits.
func TestLinksOfBefore(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	own := func(changed map[string]any) func(*testkit.Person) {
		return func(p *testkit.Person) {
			e.Call(p, "PUT", pathOf(p.Username)+"/licni-detalji", testkit.With(edited(1), changed)).Expect(http.StatusOK)
		}
	}
	others := func(changed map[string]any) func(*testkit.Person) {
		return func(p *testkit.Person) {
			e.Call(admin, "PUT", pathOf(p.Username), testkit.With(edited(1), changed)).Expect(http.StatusOK)
		}
	}
	for name, c := range map[string]struct {
		change func(*testkit.Person)
		left   int
	}{
		"own name":           {own(map[string]any{"email": "prva@opstina.example"}), 1},
		"somebody's name":    {others(map[string]any{"email": "prva@opstina.example"}), 1},
		"somebody's address": {others(nil), 0},
		"a password beside":  {others(map[string]any{"email": "prva@opstina.example", "lozinka": "nova-lozinka"}), 0},
		"somebody's password": {func(p *testkit.Person) {
			e.Call(admin, "POST", pathOf(p.Username)+"/lozinka", map[string]any{"lozinka": "nova-lozinka"}).Expect(http.StatusNoContent)
		}, 0},
	} {
		p, other := e.Person(testkit.Manager), e.Person(testkit.Manager)
		e.Exec("update users set email = 'prva@opstina.example' where id = $1", p.ID)
		e.Exec(`insert into account_links (token_hash, user_id, kind, expires_at)
			select sha256(id::text::bytea), id, 'invitation', now() + interval '1 hour' from users where id in ($1, $2)`, p.ID, other.ID)
		c.change(p)
		if left := testkit.Value[int](e, "select count(*) from account_links where user_id = $1", p.ID); left != c.left {
			t.Errorf("%s: %d links are left, want %d", name, left, c.left)
		}
		if left := testkit.Value[int](e, "select count(*) from account_links where user_id = $1", other.ID); left != 1 {
			t.Errorf("%s: another's link is gone", name)
		}
	}
}

// TestAddProjects adds to the projects of a role and removes none, for any number of simultaneous calls.
func TestAddProjects(t *testing.T) {
	e := setup(t)
	admin, first := e.Person(testkit.Administrator), e.Project()
	p := e.Person(testkit.TaskUser, first)
	e.Assign(p, testkit.Support, first)
	task, support := roleID(e, testkit.TaskUser), roleID(e, testkit.Support)
	give := func(role int64, projects ...int64) testkit.Answer {
		return e.Call(admin, "POST", pathOf(p.Username)+"/projekti", map[string]any{"ulogaId": role, "projekti": projects})
	}
	give(task).ExpectField("projekti")
	give(task, 999).ExpectField("projekti")
	give(support, first.ID).ExpectField("projekti")
	second, third := e.Project(), e.Project()
	done := make(chan testkit.Answer)
	for _, project := range []testkit.Project{second, third} {
		go func() { done <- give(task, first.ID, project.ID) }()
	}
	for range 2 {
		(<-done).Expect(http.StatusOK)
	}
	user := testkit.Decode[users.User](e.Call(admin, "GET", pathOf(p.Username), nil))
	for _, role := range user.Roles {
		if role.ID == task && len(role.Projects) != 3 || role.ID == support && len(role.Projects) != 1 {
			t.Errorf("role %+v", role)
		}
	}
	if user.Version != 3 {
		t.Errorf("version %d, want 3", user.Version)
	}
	if again := testkit.Decode[users.User](give(task, second.ID)); again.Version != 3 {
		t.Errorf("giving nothing new made version %d", again.Version)
	}
	late := testkit.Decode[serve.Problem](e.Call(e.Person(testkit.Administrator), "PUT", pathOf(p.Username),
		edited(2)).Expect(http.StatusConflict))
	if !strings.HasPrefix(late.Detail, "Podatke o korisniku je u međuvremenu izmijenio korisnik Osoba "+admin.Username+" (") {
		t.Errorf("who edits the version before is told %q", late.Detail)
	}
}

// TestRetiredCategory checks that people keep a retired category, and that nobody else gets it.
func TestRetiredCategory(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	p := e.Person(testkit.Support, project)
	e.Exec("update categories set is_default = false, retired_at = now() where id = $1", project.Category)
	role := grant(p.RoleID, "kategorije", []int64{project.Category, project.SecondCategory})
	e.Call(admin, "PUT", pathOf(p.Username), testkit.With(edited(1), map[string]any{"uloge": []map[string]any{role}})).Expect(http.StatusOK)
	e.Call(admin, "POST", "/korisnici", newPerson("novi", role)).ExpectField("uloge.0.kategorije")
}
