package users_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/testkit"
)

// TestWhoServesAlone asks for a support person while others serve the same category, while these are inactive, and once it is retired: they
// serve alone only what would stay unserved without them. Taking them off the project names that.
func TestWhoServesAlone(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, support, other := e.Person(testkit.Administrator), e.Person(testkit.Support, project), e.Person(testkit.Support, project)
	e.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $2, $3)", support.ID, support.RoleID,
		project.SecondCategory)
	alone := func() (names []string) {
		person := testkit.Decode[users.User](e.Call(admin, "GET", "/korisnici/"+support.Username, nil).Expect(http.StatusOK))
		for _, c := range person.Roles[0].Categories {
			if c.Alone {
				names = append(names, c.Name)
			}
		}
		return names
	}
	takeOff := func(want ...string) {
		t.Helper()
		answer := e.Call(admin, "DELETE", fmt.Sprintf("/korisnici/%s/projekti/%d", support.Username, project.ID), nil).Expect(http.StatusOK)
		taken := testkit.Decode[struct {
			Unserved []string `json:"neopsluzene"`
		}](answer)
		if !slices.Equal(taken.Unserved, want) {
			t.Errorf("taken off: nobody serves %v, want %v", taken.Unserved, want)
		}
	}
	for _, moment := range []struct {
		change string
		args   []any
		want   []string
	}{
		{"select 1", nil, []string{"Druga"}},
		{"update users set disabled = true where id = $1", []any{other.ID}, []string{"Prva", "Druga"}},
		{"update categories set retired_at = now(), is_default = false where id = $1", []any{project.Category}, []string{"Druga"}},
		{"update users set disabled = true where id = $1", []any{support.ID}, nil}, // nobody does already
		{"update users set disabled = false where id = $1", []any{support.ID}, []string{"Druga"}},
	} {
		e.Exec(moment.change, moment.args...)
		if got := alone(); !slices.Equal(got, moment.want) {
			t.Errorf("after %q alone with %v, want %v", moment.change, got, moment.want)
		}
	}
	takeOff("Prvi dio / Druga")
}

// TestWhatManyServeAlone checks a deactivation of several people: it names what only these serve, and changes nothing.
func TestWhatManyServeAlone(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin, one, other, third := e.Person(testkit.Administrator), e.Person(testkit.Support, project), e.Person(testkit.Support, project),
		e.Person(testkit.Support)
	e.Exec("insert into user_role_categories (user_id, role_id, category_id) values ($1, $3, $4), ($2, $3, $4)", other.ID, third.ID,
		third.RoleID, project.SecondCategory)
	name := testkit.Value[string](e, "select name from projects where id = $1", project.ID)
	for _, wanted := range []struct {
		people []*testkit.Person
		names  []string
	}{
		{[]*testkit.Person{one}, nil},
		{[]*testkit.Person{one, other}, []string{name + " / Prvi dio / Prva"}},
		{[]*testkit.Person{other, third}, []string{name + " / Prvi dio / Druga"}},
		{[]*testkit.Person{one, other, third, admin}, []string{name + " / Prvi dio / Prva", name + " / Prvi dio / Druga"}},
	} {
		usernames := make([]string, len(wanted.people))
		for i, p := range wanted.people {
			usernames[i] = p.Username
		}
		answer := testkit.Decode[struct {
			Done     int      `json:"uspjelo"`
			Unserved []string `json:"neopsluzene"`
		}](change(e, admin, "deaktiviraj", map[string]any{"provjera": true}, usernames...).Expect(http.StatusOK))
		// Nobody deactivates themselves.
		able := slices.DeleteFunc(slices.Clone(wanted.people), func(p *testkit.Person) bool { return p == admin })
		if !slices.Equal(answer.Unserved, wanted.names) || answer.Done != len(able) {
			t.Errorf("without %v nobody serves %v (%d done), want %v", usernames, answer.Unserved, answer.Done, wanted.names)
		}
	}
	if changed := testkit.Value[int](e, "select count(*) from users where disabled"); changed != 0 {
		t.Errorf("checking deactivated %d people", changed)
	}
}
