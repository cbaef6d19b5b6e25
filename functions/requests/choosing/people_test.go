package choosing_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// TestPeople checks that somebody who sees people finds them by parts of their names in any order: those of their own projects, people who
// see everything, and nobody else.
func TestPeople(t *testing.T) {
	e := setup(t)
	shared, other, foreign := e.Project(), e.Project(), e.Project()
	named := func(name string, role string, projects ...testkit.Project) *testkit.Person {
		person := e.Person(role, projects...)
		e.Exec("update users set full_name = $2 where id = $1", person.ID, name)
		return person
	}
	caller := named("Ana Pozivač", testkit.Manager, shared, other)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'korisnik_korisnik_pregled'
		on conflict do nothing`, caller.RoleID)
	named("Šefika Đurić", testkit.TaskUser, shared)
	named("Марко Ђурић", testkit.Support, other)
	admin := named("Uprava Đurić", testkit.Administrator)
	stranger := named("Stranac Đurić", testkit.Manager, foreign)
	find := func(caller *testkit.Person, text string, project int64) string {
		path := "/zahtjevi/osobe?tekst=" + url.QueryEscape(text)
		if project != 0 {
			path += fmt.Sprintf("&projekatId=%d", project)
		}
		var names []string
		for _, person := range testkit.Decode[listing.List[choosing.Person]](e.Call(caller, "GET", path, nil).Expect(http.StatusOK)).Items {
			names = append(names, person.FullName)
		}
		return strings.Join(names, ", ")
	}
	for _, test := range []struct {
		caller  *testkit.Person
		text    string
		project int64
		want    string
	}{
		{caller, "djuric", 0, "Šefika Đurić, Uprava Đurić, Марко Ђурић"},
		{caller, "ĐURIĆ sef", 0, "Šefika Đurić"},
		{caller, "", shared.ID, "Ana Pozivač, Šefika Đurić, Uprava Đurić"},
		{caller, "durić", 0, ""},
		{caller, "djuric", foreign.ID, ""},
		{caller, stranger.Username, 0, ""},
		{caller, admin.Username, 0, "Uprava Đurić"},
		{stranger, "djuric", 0, "Stranac Đurić, Uprava Đurić"},
		{admin, "djuric marko", 0, "Марко Ђурић"},
		{admin, "stranac", 0, "Stranac Đurić"},
		{admin, "stranac", shared.ID, ""},
	} {
		if got := find(test.caller, test.text, test.project); got != test.want {
			t.Errorf("%q in project %d finds %q for %s, want %q", test.text, test.project, got, test.caller.Username, test.want)
		}
	}
	e.Exec(`insert into users (username, full_name, email, password_hash) select 'niz' || n, 'Niz ' || n, '', ''
		from generate_series(1, 30) n`)
	if got := strings.Count(find(admin, "niz", 0), ","); got != 19 {
		t.Errorf("%d people are offered, want 20", got+1)
	}
	e.Exec("insert into users (username, full_name, email, password_hash) values ('niz', 'Šuvad Zadnji', '', '')")
	if got, _, _ := strings.Cut(find(admin, "NIZ", 0), ", "); got != "Šuvad Zadnji" {
		t.Errorf("%q is offered first for the whole of a username", got)
	}
}

// TestPeopleForNewcomers checks that without the right to see people, the caller gets only names of people of their own projects, no
// usernames, and finds nobody by a username. The list's filters accept the reference that they get instead.
func TestPeopleForNewcomers(t *testing.T) {
	e := setup(t)
	shared, foreign := e.Project(), e.Project()
	newcomer, colleague := e.Person(testkit.TaskUser, shared), e.Person(testkit.TaskUser, shared)
	admin, stranger := e.Person(testkit.Administrator), e.Person(testkit.TaskUser, foreign)
	for i, p := range []*testkit.Person{newcomer, colleague, admin, stranger} {
		e.Exec("update users set full_name = 'Osoba ' || $2::int where id = $1", p.ID, i)
	}
	find := func(text string) []choosing.Person {
		answer := e.Call(newcomer, "GET", "/zahtjevi/osobe?tekst="+url.QueryEscape(text), nil).Expect(http.StatusOK)
		for _, p := range []*testkit.Person{colleague, admin, stranger} {
			if strings.Contains(string(answer.Content), p.Username) {
				t.Errorf("%q tells the username %s", text, p.Username)
			}
		}
		return testkit.Decode[listing.List[choosing.Person]](answer).Items
	}
	want := []choosing.Person{{Name: newcomer.Username, FullName: "Osoba 0"}, {Name: fmt.Sprintf("#%d", colleague.ID), FullName: "Osoba 1"}}
	if diff := cmp.Diff(want, find("")); diff != "" {
		t.Errorf("people (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want[1:], find(want[1].Name)); diff != "" {
		t.Errorf("the person of a reference (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(want[:1], find(newcomer.Username)); diff != "" {
		t.Errorf("oneself by the username (-want +got):\n%s", diff)
	}
	for _, hidden := range []string{colleague.Username, colleague.Username[:6], admin.Username, stranger.Username,
		fmt.Sprintf("#%d", admin.ID), fmt.Sprintf("#%d", stranger.ID), "#", "#x"} {
		if found := find(hidden); len(found) != 0 {
			t.Errorf("%q finds %v", hidden, found)
		}
	}

	mine, theirs := e.Request(shared, newcomer, "Moj"), e.Request(shared, colleague, "Njegov")
	e.Exec("update requests set assignee_id = $1 where id = $2", colleague.ID, mine)
	e.Exec("update requests set assignee_id = $1 where id = $2", newcomer.ID, theirs)
	for filter, want := range map[string]int{"korisnik": 1, "createdBy": 1, "dodijeljeno": 1} {
		list := testkit.Decode[listing.List[map[string]any]](e.Call(newcomer, "GET",
			"/zahtjevi?"+filter+"="+url.QueryEscape(fmt.Sprintf("#%d", colleague.ID)), nil).Expect(http.StatusOK))
		if list.Total != want {
			t.Errorf("filtered by %s of a reference: %d requests", filter, list.Total)
		}
		if list := testkit.Decode[listing.List[map[string]any]](e.Call(newcomer, "GET", "/zahtjevi?"+filter+"=%23x",
			nil).Expect(http.StatusOK)); list.Total != 0 {
			t.Errorf("filtered by %s of nobody: %d requests", filter, list.Total)
		}
	}
}
