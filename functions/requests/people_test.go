package requests_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// TestPeople holds that people are found by parts of their names in any order, by those who share a project with them, and by nobody else.
func TestPeople(t *testing.T) {
	e := setup(t)
	shared, other, foreign := e.Project(), e.Project(), e.Project()
	named := func(name string, role string, projects ...testkit.Project) *testkit.Person {
		person := e.Person(role, projects...)
		e.Exec("update users set full_name = $2 where id = $1", person.ID, name)
		return person
	}
	caller := named("Ana Pozivač", testkit.Manager, shared, other)
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
		for _, person := range testkit.Decode[listing.List[requests.Person]](e.Call(caller, "GET", path, nil).Expect(http.StatusOK)).Items {
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
	e.Exec("insert into users (username, full_name, email, password_hash) select 'niz' || n, 'Niz ' || n, '', '' from generate_series(1, 30) n")
	if got := strings.Count(find(admin, "niz", 0), ","); got != 19 {
		t.Errorf("%d people are offered, want 20", got+1)
	}
	e.Exec("insert into users (username, full_name, email, password_hash) values ('niz', 'Šuvad Zadnji', '', '')")
	if got, _, _ := strings.Cut(find(admin, "NIZ", 0), ", "); got != "Šuvad Zadnji" {
		t.Errorf("%q is offered first for the whole of a username", got)
	}
}
