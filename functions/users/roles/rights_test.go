package roles_test

import (
	"net/http"
	"testing"

	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// TestEveryRightIsExplained checks that each right in the database has a name and a sentence in each language, and that its group and
// object have names.
func TestEveryRightIsExplained(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for _, language := range []string{"bs", "hr", "sr"} {
		e.Exec("update users set language = $1 where id = $2", language, admin.ID)
		answer := e.Call(admin, "GET", path(admin.RoleID, "grupeprava"), nil).Expect(http.StatusOK)
		actions := 0
		for _, group := range testkit.Decode[listing.List[roles.Group]](answer).Items {
			for _, object := range group.Objects {
				for _, action := range object.Actions {
					actions++
					right := texts.Rights.Find(action.Code)
					if action.Name != right.Name.In(language) || action.Name == action.Code || action.Allows == "" {
						t.Errorf("%s in %s is called %q and allows %q (shared/texts/rights.go)", action.Code, language, action.Name, action.Allows)
					}
				}
			}
		}
		if want := len(allActions(e)); actions != want {
			t.Errorf("%d actions, want %d", actions, want)
		}
	}
	for _, name := range testkit.Value[[]string](e, `select array_agg(distinct name) from (select name from right_groups union select name
		from right_objects) places`) {
		known := false
		for _, place := range texts.RightGroups {
			known = known || place.In("bs") == name
		}
		if !known {
			t.Errorf("group or object %q has no name in other languages (shared/texts/rights.go)", name)
		}
	}
}
