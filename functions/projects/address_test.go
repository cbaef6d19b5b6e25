package projects_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func addressPath(project testkit.Project) string { return hoursPath(project) + "/adresa" }

func addressBody(project testkit.Project, tag string) map[string]any {
	return map[string]any{
		"verzija": 1, "oznaka": tag, "dioProjektaId": project.Part, "zahtjevKategorijaId": project.Category,
		"zahtjevTipId": project.Type, "zahtjevPrioritetId": project.Priority,
	}
}

// TestAddress gives a project an address, changes it and takes it away; a late change is told who was before, and the log has all of it.
func TestAddress(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	read := func() projects.Address {
		return testkit.Decode[projects.Address](e.Call(other, "GET", addressPath(project), nil).Expect(http.StatusOK))
	}
	none := projects.Address{Version: 1, Enrols: true, AddressBody: projects.AddressBody{Strangers: "zanemari"}}
	if diff := cmp.Diff(none, read()); diff != "" {
		t.Errorf("without an address (-want +got):\n%s", diff)
	}
	e.Call(manager, "PUT", addressPath(project), addressBody(project, " Podrska-1 ")).Expect(http.StatusOK)
	want := projects.Address{Version: 2, Enrols: true, AddressBody: projects.AddressBody{
		Tag: "podrska-1", PartID: project.Part, CategoryID: project.Category, TypeID: project.Type, PriorityID: project.Priority,
		Strangers: "zanemari",
	}}
	if diff := cmp.Diff(want, read()); diff != "" {
		t.Errorf("nobody receives letters (-want +got):\n%s", diff)
	}
	e.Exec("update mailbox set address = 'zahtjevi@opcina.example'")
	want.Mailbox, want.Address = "zahtjevi@opcina.example", "zahtjevi+podrska-1@opcina.example"
	if diff := cmp.Diff(want, read()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	problem := detail(e.Call(other, "PUT", addressPath(project), addressBody(project, "")).Expect(http.StatusConflict))
	if !strings.HasPrefix(problem, "Adresu projekta je u međuvremenu izmijenio korisnik Osoba "+manager.Username) {
		t.Errorf("stale: %q", problem)
	}
	e.Call(other, "PUT", addressPath(project), map[string]any{
		"verzija": 2, "oznaka": "", "dioProjektaId": 0, "zahtjevKategorijaId": 0, "zahtjevTipId": 0, "zahtjevPrioritetId": 0,
	}).Expect(http.StatusOK)
	if read().Address != "" {
		t.Error("the address is still there")
	}
	if logged := testkit.Value[string](e, `select string_agg(action || ' ' || actor_id, ', ' order by id)
		from audit_entries where entity = 'project_addresses' and entity_id = $1`, project.ID); strings.Count(logged, ",") != 1 {
		t.Errorf("the log has %s", logged)
	}
}

func TestAddressIsChecked(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project, foreign)
	for _, tag := range []string{"a", "-podrska", "podrska-", "služba", "a b", "a+b", "a@b", strings.Repeat("a", 20) + "-"} {
		answer := e.Call(manager, "PUT", addressPath(project), addressBody(project, tag))
		if answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("%q: %d", tag, answer.Status)
		}
	}
	for field, value := range map[string]int64{
		"dioProjektaId": foreign.Part, "zahtjevKategorijaId": foreign.Category, "zahtjevTipId": foreign.Type,
		"zahtjevPrioritetId": foreign.Priority,
	} {
		e.Call(manager, "PUT", addressPath(project), testkit.With(addressBody(project, "podrska"), map[string]any{field: value})).
			ExpectField(field)
	}
	e.Call(manager, "PUT", addressPath(foreign), addressBody(foreign, "podrska")).Expect(http.StatusOK)
	e.Call(manager, "PUT", addressPath(project), addressBody(project, "podrska")).ExpectField("oznaka")
	if n := testkit.Value[int](e, "select count(*) from project_addresses"); n != 1 {
		t.Errorf("%d addresses", n)
	}
}

// TestStrangersChoice holds what becomes of letters of people without an account: whoever knows nothing of it changes nothing, and people
// are invited to make accounts only where they can.
func TestStrangersChoice(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	save := func(version int, choice string) testkit.Answer {
		body := testkit.With(addressBody(project, "podrska"), map[string]any{"verzija": version})
		if choice != "" {
			body["nepoznati"] = choice
		}
		return e.Call(manager, "PUT", addressPath(project), body)
	}
	version := 1
	for _, c := range [][2]string{{"", "zanemari"}, {"odbij", "odbij"}, {"", "odbij"}, {"upis", "upis"}, {"zanemari", "zanemari"}} {
		saved := testkit.Decode[projects.Address](save(version, c[0]).Expect(http.StatusOK))
		if version++; saved.Strangers != c[1] {
			t.Errorf("%q became %q, want %q", c[0], saved.Strangers, c[1])
		}
	}
	save(version, "svima").Expect(http.StatusUnprocessableEntity)
	for _, entered := range []bool{true, false} {
		e.Config.EnrolmentProjects = []int64{project.ID}
		if !entered {
			e.Config.EnrolmentURL = ""
		}
		api := serve.NewAPI(e.Deps())
		api.Area("projects", projects.Register, e.Deps())
		e.Serve(api.Handler())
		read := testkit.Decode[projects.Address](e.Call(manager, "GET", addressPath(project), nil))
		if read.Enrols != entered || read.Enters != entered || read.Strangers != "zanemari" {
			t.Errorf("with enrolment %v: %+v", entered, read)
		}
	}
	save(version, "upis").ExpectField("nepoznati")
}
