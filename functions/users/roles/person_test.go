package roles_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/testkit"
)

// TestPersonRights explains a person with two roles: which role gives each right, who has missing ones, and what the person sees in each
// role.
func TestPersonRights(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	own, other := e.Project(), e.Project()
	p := e.Person(testkit.TaskUser, own)
	e.Assign(p, testkit.Manager, own, other)
	e.Request(own, p, "Moj")
	e.Request(own, admin, "Tuđi")
	e.Request(other, admin, "Drugi")

	e.Call(admin, "GET", "/korisnici/uloga", nil) // the role's permissions are read once a process
	var answer testkit.Answer
	if sent := e.Statements(func() {
		answer = e.Call(admin, "GET", "/korisnici/"+strings.ToUpper(p.Username)+"/prava",
			nil)
	}); len(sent) > 6 {
		t.Errorf("%d statements:\n%s", len(sent), strings.Join(sent, "\n---\n"))
	}
	rights := testkit.Decode[roles.PersonRights](answer.Expect(http.StatusOK))
	seen := map[string]roles.PersonRole{}
	for _, role := range rights.Roles {
		seen[role.Name] = role
	}
	if task := seen["Task user"]; task.RequestCount != 1 || task.ProjectCount != 1 || len(task.Projects) != 1 || task.Scope != "vlastito" {
		t.Errorf("as Task user %+v", task)
	}
	if manager := seen["Menadžer projekta"]; manager.RequestCount != 3 || manager.ProjectCount != 2 || manager.MoreRequests {
		t.Errorf("as manager %+v", manager)
	}
	actions := map[string]roles.PersonAction{}
	for _, group := range rights.Groups {
		for _, action := range group.Actions {
			actions[action.Code] = action
		}
	}
	if both := actions["zahtjev_zahtjev_pregled"]; !slices.Equal(both.From, []string{"Task user", "Menadžer projekta"}) {
		t.Errorf("viewing requests comes from %v", both.From)
	}
	if missing := actions["korisnik_uloga_edit"]; len(missing.From) != 0 || !slices.Equal(missing.Others, []string{"Administrator"}) {
		t.Errorf("editing roles comes from %v, and %v have it", missing.From, missing.Others)
	}
	if len(actions) != len(allActions(e)) {
		t.Errorf("%d actions explained", len(actions))
	}

	support := testkit.Decode[roles.PersonRights](e.Call(admin, "GET", "/korisnici/"+e.Person(testkit.Support, own).Username+"/prava",
		nil).Expect(http.StatusOK)).Roles[0]
	part, category := testkit.Value[string](e, "select name from parts where id = $1", own.Part),
		testkit.Value[string](e, "select name from categories where id = $1", own.Category)
	if want := []roles.Place{{Category: category, Part: part, Project: support.Projects[0]}}; !slices.Equal(support.Categories, want) {
		t.Errorf("as Support %+v, want the categories %v", support, want)
	}

	e.Call(admin, "GET", "/korisnici/niko/prava", nil).Expect(http.StatusNotFound)
	curious := deputy(e, "projects", "korisnik_korisnik_prava")
	e.Call(curious, "GET", "/korisnici/"+p.Username+"/prava", nil).Expect(http.StatusNotFound)
	e.Call(curious, "GET", "/korisnici/"+curious.Username+"/prava", nil).Expect(http.StatusOK)
}
