package roles_test

import (
	"net/http"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/testkit"
)

// TestInformationIsForWhoMayGiveIt gives callers rights and roles to manage at random. What a role requires is told to those who see roles,
// who have it, or whose role manages it; to others each role is one that does not exist.
func TestInformationIsForWhoMayGiveIt(t *testing.T) {
	e := setup(t)
	caller := e.Person(testkit.TaskUser)
	all := testkit.Value[[]int64](e, "select array_agg(id order by id) from roles")
	rapid.Check(t, func(rt *rapid.T) {
		managed := rapid.SliceOfDistinct(rapid.SampledFrom(all), rapid.ID[int64]).Draw(rt, "managed")
		codes := rapid.SliceOfDistinct(rapid.SampledFrom([]string{"korisnik_uloga_pregled", "korisnik_uloga_edit", "korisnik_uloga_prava",
			"korisnik_korisnik_pregled", "korisnik_korisnik_edit", "korisnik_korisnik_dodavanje"}), rapid.ID[string]).Draw(rt, "rights")
		e.Exec("delete from role_managed_roles where role_id = $1", caller.RoleID)
		e.Exec("insert into role_managed_roles select $1, unnest($2::bigint[])", caller.RoleID, managed)
		e.Exec("delete from role_actions where role_id = $1 and action_id in (select id from right_actions where code like 'korisnik%')",
			caller.RoleID)
		e.Exec("insert into role_actions select $1, id from right_actions where code = any($2)", caller.RoleID, codes)
		for _, role := range append(all, 1<<40) {
			want := http.StatusNotFound
			if role != 1<<40 && (role == caller.RoleID || slices.Contains(managed, role) || slices.Contains(codes, "korisnik_uloga_pregled")) {
				want = http.StatusOK
			}
			if got := e.Call(caller, "GET", informationPath(role), nil); got.Status != want {
				rt.Fatalf("of role %d got %d, want %d: %s", role, got.Status, want, got.Content)
			}
		}
	})
}
