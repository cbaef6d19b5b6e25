package users_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// maxStatements limits the SQL statements of an administrative call, the session check included.
const maxStatements = 6

func TestStatementBudget(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	p, receiver := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	e.Exec(`insert into role_extra_information_types (role_id, type_id) select $1, id from extra_information_types
		where code = 'SkolaId'`, p.RoleID)
	assign(e, project, p, project.Category, 2)
	e.Call(admin, "GET", "/korisnici", nil) // the role's permissions are read once a process
	path := pathOf(p.Username)
	extra := map[string]any{"dodatneInformacije": []map[string]any{{"sifra": "SkolaId", "vrijednost": "7"}}}
	for _, call := range []struct {
		method, path string
		body         any
		status       int
	}{
		{"GET", "/korisnici?filter=osoba", nil, http.StatusOK},
		{"GET", path, nil, http.StatusOK},
		{"GET", "/zahtjevkategorija/" + p.Username, nil, http.StatusOK},
		{"GET", fmt.Sprintf("/korisnici/pravoupravljanjakorisnikom/%d", admin.RoleID), nil, http.StatusOK},
		{"POST", "/korisnici", testkit.With(newPerson("novi", grant(p.RoleID, "projekti", []int64{project.ID})), extra), http.StatusCreated},
		{"PUT", path, testkit.With(edited(1), testkit.With(extra,
			map[string]any{"uloge": []map[string]any{grant(p.RoleID, "projekti", []int64{project.ID})}, "lozinka": "nova-lozinka"})),
			http.StatusOK},
		{"POST", path + "/projekti", map[string]any{"ulogaId": p.RoleID, "projekti": []int64{e.Project().ID}}, http.StatusOK},
		{"POST", path + "/lozinka", map[string]any{"lozinka": "tajna123"}, http.StatusNoContent},
		{"GET", path + "/primopredaja", nil, http.StatusOK},
		{"POST", path + "/primopredaja", map[string]any{"primaoci": []string{receiver.Username}}, http.StatusOK},
		{"PUT", bulkPath, map[string]any{"radnja": "deaktiviraj", "korisnici": []string{p.Username, "novi", receiver.Username}}, http.StatusOK},
		{"PUT", path + "/onemogucen", map[string]any{"onemogucen": false}, http.StatusOK},
	} {
		sent := e.Statements(func() { e.Call(admin, call.method, call.path, call.body).Expect(call.status) })
		if len(sent) > maxStatements || len(sent) == 0 {
			t.Errorf("%s %s sends %d statements, want 1 to %d:\n%s", call.method, call.path, len(sent), maxStatements,
				strings.Join(sent, "\n---\n"))
		}
	}
}
