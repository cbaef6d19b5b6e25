package roles_test

import (
	"net/http"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// TestWhyNot asks for the reason of a refusal: callers who see roles are told which have the right, all callers which of their other roles
// has it and who can give it, and nobody who cannot give it is named.
func TestWhyNot(t *testing.T) {
	e := setup(t)
	project := e.Project()
	why := func(p *testkit.Person, code string) roles.ExplainedRight {
		t.Helper()
		return testkit.Decode[roles.ExplainedRight](e.Call(p, "GET", "/korisnici/uloga/pravo/"+code, nil).Expect(http.StatusOK))
	}
	admin, gone, deputy := e.Person(testkit.Administrator), e.Person(testkit.Administrator), deputy(e, "everything", "korisnik_korisnik_edit")
	e.Exec("update users set full_name = 'Ada Đurić' where id = $1", admin.ID)
	e.Exec("update users set disabled = true where id = $1", gone.ID)
	p := e.Person(testkit.TaskUser, project)

	refused := testkit.Decode[serve.Problem](e.Call(p, "POST", "/korisnici/uloga", nil).Expect(http.StatusForbidden))
	if refused.Lacks != "korisnik_uloga_dodavanje" {
		t.Fatalf("refused for want of %q", refused.Lacks)
	}
	// The deputy has this right and manages task users too.
	nameOf := func(p *testkit.Person) string {
		return testkit.Value[string](e, "select full_name from users where id = $1", p.ID)
	}
	wanted := []string{"Ada Đurić", nameOf(deputy)}
	slices.Sort(wanted)
	got := why(p, refused.Lacks)
	slices.Sort(got.Givers)
	if got.Held || got.Name == "" || got.Allows == "" || len(got.Roles) != 0 || len(got.Own) != 0 || !slices.Equal(got.Givers, wanted) {
		t.Errorf("a task user is told %+v, want the givers %v", got, wanted)
	}
	// The deputy does not have this one, and cannot give it; they see roles.
	const other = "osnovno_dashboard_broj_projekata"
	if got := why(p, other); !slices.Equal(got.Givers, []string{"Ada Đurić"}) {
		t.Errorf("%s can be given by %v", other, got.Givers)
	}
	names := []string{}
	for _, role := range why(deputy, other).Roles {
		names = append(names, role.Name)
	}
	if want := testkit.Value[[]string](e, `select array_agg(r.name order by r.name) from roles r
		join role_actions ra on ra.role_id = r.id join right_actions a on a.id = ra.action_id
			and a.code = $1`, other); !cmp.Equal(names, want) {
		t.Errorf("roles with the right: %v, want %v", names, want)
	}
	// In one of two roles a person lacks what the other has.
	e.Assign(p, testkit.Administrator)
	if got := why(p, refused.Lacks); got.Held || !slices.Equal(got.Own, []string{"Administrator"}) || slices.Contains(got.Givers, nameOf(p)) {
		t.Errorf("of their other role they are told %+v", got)
	}
	if !why(admin, other).Held {
		t.Error("an administrator lacks a right")
	}
	e.Call(p, "GET", "/korisnici/uloga/pravo/nema_ga", nil).Expect(http.StatusNotFound)
}
