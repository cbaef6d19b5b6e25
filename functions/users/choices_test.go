package users_test

import (
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestInternalPeople checks that internal people are offered to people of the same projects, and those who see everything to all callers.
func TestInternalPeople(t *testing.T) {
	e := setup(t)
	shared, foreign := e.Project(), e.Project()
	caller, colleague, stranger, admin := e.Person(testkit.Manager, shared), e.Person(testkit.Support, shared),
		e.Person(testkit.Manager, foreign), e.Person(testkit.Administrator)
	e.Exec("update users set internal = true")
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_zahtjev_interni_podaci'
		on conflict do nothing`, caller.RoleID)
	for p, want := range map[*testkit.Person]map[*testkit.Person]bool{
		caller: {caller: true, colleague: true, admin: true, stranger: false},
		admin:  {caller: true, colleague: true, admin: true, stranger: true},
	} {
		told := string(e.Call(p, "GET", "/korisnici/interniKorisnici", nil).Expect(http.StatusOK).Content)
		for other, is := range want {
			if strings.Contains(told, `"`+other.Username+`"`) != is {
				t.Errorf("%s is told of %s: %v", p.Username, other.Username, !is)
			}
		}
	}
}
