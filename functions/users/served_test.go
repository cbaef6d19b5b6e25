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
