package projects_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func peopleOf(e *testkit.Env, caller *testkit.Person, project testkit.Project, query string) listing.Page[projects.Person] {
	return testkit.Decode[listing.Page[projects.Person]](e.Call(caller, "GET", fmt.Sprintf("/projekat/%d/korisnici%s", project.ID, query),
		nil).Expect(http.StatusOK))
}

// TestPeopleOfAProject lists the people who work on a project and in its categories, each once with all of their roles on it, by name and
// in pages.
func TestPeopleOfAProject(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	manager, both := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	e.Assign(both, testkit.Support)
	e.Exec(`insert into user_role_categories (user_id, role_id, category_id)
		values ($1, $2, $3), ($1, $2, $4)`, both.ID, both.RoleID, project.Category, project.OtherCategory)
	elsewhere := e.Person(testkit.TaskUser, other)
	e.Assign(elsewhere, testkit.Support, project)
	e.Exec("delete from user_role_projects where user_id = $1 and project_id = $2", elsewhere.ID, project.ID)
	e.Person(testkit.Manager, other)
	for person, name := range map[*testkit.Person]string{manager: "Šaban Žutić", both: "Čedomir Ђурић", elsewhere: "Ana Anić"} {
		e.Exec("update users set full_name = $1 where id = $2", name, person.ID)
	}
	e.Exec("update users set disabled = true where id = $1", elsewhere.ID)

	got := peopleOf(e, manager, project, "")
	person := func(p *testkit.Person, name, roles string) projects.Person {
		return projects.Person{Username: p.Username, FullName: name, Email: p.Username + "@opstina.example", Roles: roles,
			Disabled: p == elsewhere, Removable: p != manager}
	}
	want := []projects.Person{person(elsewhere, "Ana Anić", "Support"), person(both, "Čedomir Ђурић", "Support, Task user"),
		person(manager, "Šaban Žutić", "Menadžer projekta")}
	if got.Total != 3 || !slices.Equal(got.Items, want) {
		t.Errorf("people %+v", got)
	}
	for query, name := range map[string]string{
		"?filter=cedo+djur": "Čedomir Ђурић", "?filter=" + manager.Username: "Šaban Žutić",
		"?filter=%D0%B6%D1%83%D1%82%D0%B8%D1%9B": "Šaban Žutić",
		"?page=2&count=1":                        "Čedomir Ђурић", "?filter=%25": "", "?filter=niko": "",
	} {
		found := peopleOf(e, manager, project, query).Items
		if name == "" && len(found) > 0 || name != "" && (len(found) != 1 || found[0].FullName != name) {
			t.Errorf("%s finds %+v", query, found)
		}
	}
}

// TestManyPeople reads all pages of a project with 2,000 people.
func TestManyPeople(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Exec(`insert into users (username, full_name, email, password_hash) select 'niz' || n, 'Osoba ' || lpad(n::text, 5, '0'), '', ''
		from generate_series(1, 1999) n`)
	e.Exec("insert into user_roles (user_id, role_id) select id, $1 from users where username like 'niz%'", manager.RoleID)
	e.Exec(`insert into user_role_projects (user_id, role_id, project_id) select id, $1, $2 from users
		where username like 'niz%'`, manager.RoleID, project.ID)
	if got := peopleOf(e, manager, project, "?page=67&count=30"); got.Total != listing.CountLimit || !got.More || len(got.Items) != 20 {
		t.Errorf("the last page has %d of %d", len(got.Items), got.Total)
	}
	if got := peopleOf(e, manager, project, "?filter=01999+osoba"); got.Total != 1 || got.Items[0].Username != "niz1999" {
		t.Errorf("found %+v", got)
	}
}

// TestProjectsOfAPerson lists a person's projects in one role, of those that the caller sees too.
func TestProjectsOfAPerson(t *testing.T) {
	e := setup(t)
	shared, others, foreign := e.Project(), e.Project(), e.Project()
	admin, manager := e.Person(testkit.Administrator), e.Person(testkit.Manager, shared)
	support := e.Person(testkit.Support)
	e.Exec(`insert into user_role_categories (user_id, role_id, category_id)
		values ($1, $2, $3), ($1, $2, $4)`, support.ID, support.RoleID, shared.Category, shared.OtherCategory)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", support.ID, support.RoleID, others.ID)
	path := func(p *testkit.Person, role int64) string {
		return fmt.Sprintf("/projekat/korisnik/%s/uloga/%d", p.Username, role)
	}
	ids := func(caller *testkit.Person, path string) (ids []int64) {
		t.Helper()
		list := testkit.Decode[listing.List[projects.Project]](e.Call(caller, "GET", path, nil).Expect(http.StatusOK))
		for _, one := range list.Items {
			ids = append(ids, one.ID)
		}
		return ids
	}
	if got := ids(admin, path(support, support.RoleID)); !slices.Equal(got, []int64{shared.ID, others.ID}) {
		t.Errorf("an administrator is told of %v", got)
	}
	if got := ids(manager, path(support, support.RoleID)); !slices.Equal(got, []int64{shared.ID}) {
		t.Errorf("a manager is told of %v", got)
	}
	if got := ids(admin, path(admin, admin.RoleID)); got != nil {
		t.Errorf("an administrator's projects are %v", got)
	}
	stranger := e.Person(testkit.Manager, foreign)
	for _, hidden := range []string{path(stranger, stranger.RoleID), path(support, manager.RoleID),
		path(&testkit.Person{Username: "nema.ga"}, support.RoleID)} {
		e.Call(manager, "GET", hidden, nil).Expect(http.StatusNotFound)
	}
	e.Call(admin, "GET", path(support, manager.RoleID), nil).Expect(http.StatusNotFound)
}

// TestCandidates offers people whom the caller sees for a project, and does not find others by their whole name either.
func TestCandidates(t *testing.T) {
	e := setup(t)
	project, other, foreign := e.Project(), e.Project(), e.Project()
	boss := e.Person(testkit.Manager, project, other)
	here, known, gone := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, other), e.Person(testkit.TaskUser, other)
	stranger := e.Person(testkit.TaskUser, foreign)
	e.Exec("update users set disabled = true where id = $1", gone.ID)
	find := func(caller *testkit.Person, query string) map[string]string {
		found := map[string]string{}
		for _, p := range testkit.Decode[listing.List[projects.Candidate]](e.Call(caller, "GET",
			fmt.Sprintf("/projekat/%d/korisnici/izbor%s", project.ID, query), nil).Expect(http.StatusOK)).Items {
			found[p.Username] = p.Roles
		}
		return found
	}
	if got := find(boss, ""); len(got) != 2 || got[here.Username] != "Task user" || got[known.Username] != "" {
		t.Errorf("offered %v", got)
	}
	for _, hidden := range []*testkit.Person{stranger, gone, boss} {
		if got := find(boss, "?tekst="+hidden.Username); len(got) != 0 {
			t.Errorf("%s is found: %v", hidden.Username, got)
		}
	}
	if got := find(e.Person(testkit.Administrator), "?tekst="+stranger.Username); len(got) != 1 {
		t.Errorf("an administrator finds %v", got)
	}
	e.Call(boss, "GET", fmt.Sprintf("/projekat/%d/korisnici/izbor", foreign.ID), nil).Expect(http.StatusNotFound)
	e.Call(known, "GET", fmt.Sprintf("/projekat/%d/korisnici/izbor", project.ID), nil).ExpectLacking("korisnik_korisnik_projekti")
}

// TestFiguresOfProjects counts people as their list does, each once, for people who may see it, and not in projects that the caller does
// not see.
func TestFiguresOfProjects(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	both := e.Person(testkit.TaskUser, project)
	e.Assign(both, testkit.Support)
	e.Exec(`insert into user_role_categories (user_id, role_id, category_id)
		values ($1, $2, $3), ($1, $2, $4)`, both.ID, both.RoleID, project.Category, project.OtherCategory)
	e.Request(project, manager, "Prvi")
	e.Request(other, e.Person(testkit.Manager, other), "Tuđi")
	figures := func(caller *testkit.Person) []projects.Figures {
		path := fmt.Sprintf("/projekat/brojevi?projekatId=%d&projekatId=%d&projekatId=%d&projekatId=987654321", project.ID, other.ID,
			project.ID)
		return testkit.Decode[listing.List[projects.Figures]](e.Call(caller, "GET", path, nil).Expect(http.StatusOK)).Items
	}
	if got, want := figures(manager), []projects.Figures{{ID: project.ID, ToDo: 1, People: 2}}; !slices.Equal(got, want) {
		t.Errorf("figures %+v, want %+v", got, want)
	}
	if total := peopleOf(e, manager, project, "").Total; total != 2 {
		t.Errorf("%d people are listed", total)
	}
	admin := e.Person(testkit.Administrator)
	if got := figures(admin); len(got) != 2 || got[0].People != 2 || got[1].People != 1 || got[1].ToDo != 1 {
		t.Errorf("figures %+v", got)
	}
	task := e.Person(testkit.TaskUser, project)
	if got := figures(task); len(got) != 1 || got[0].People != 0 || got[0].ToDo != 0 {
		t.Errorf("figures %+v of somebody who has raised nothing and may not see people", got)
	}
	if none := testkit.Decode[listing.List[projects.Figures]](e.Call(admin, "GET", "/projekat/brojevi",
		nil).Expect(http.StatusOK)); len(none.Items) != 0 {
		t.Errorf("figures of no project: %+v", none)
	}
	for _, query := range []string{"?projekatId=x", "?projekatId=1" + strings.Repeat("&projekatId=1", 100)} {
		e.Call(admin, "GET", "/projekat/brojevi"+query, nil).Expect(http.StatusUnprocessableEntity)
	}
}
