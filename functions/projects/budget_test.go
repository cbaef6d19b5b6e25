package projects_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// maxStatements limits the SQL statements of an administrative call, the session check included.
const maxStatements = 6

// TestStatementBudget makes every change as the screens do, creations with an Idempotency-Key.
func TestStatementBudget(t *testing.T) {
	e := setup(t)
	for _, role := range []string{testkit.Administrator, testkit.Manager} {
		project := e.Project()
		caller := e.Person(role, project)
		e.Call(caller, "GET", "/projekat", nil) // the role's permissions are read once a process
		calls := 0
		within := func(method, path string, body any, status int) {
			t.Helper()
			calls++
			sent := e.Statements(func() {
				e.Call(caller, method, path, body, "Idempotency-Key", fmt.Sprintf("%s %d", role, calls)).Expect(status)
			})
			if len(sent) > maxStatements || len(sent) == 0 {
				t.Errorf("%s %s as %s sends %d statements, want 1 to %d:\n%s", method, path, role, len(sent), maxStatements,
					strings.Join(sent, "\n---\n"))
			}
		}
		own := fmt.Sprintf("/projekat/%d", project.ID)
		within("GET", fmt.Sprintf("/projekat/brojevi?projekatId=%d", project.ID), nil, http.StatusOK)
		within("GET", "/projekat", nil, http.StatusOK)
		within("GET", own, nil, http.StatusOK)
		within("PUT", own, testkit.With(body("Izmijenjen", ""), map[string]any{"verzija": 1}), http.StatusOK)
		within("GET", own+"/korisnici?filter=osoba", nil, http.StatusOK)
		within("GET", fmt.Sprintf("/projekat/korisnik/%s/uloga/%d", caller.Username, caller.RoleID), nil, http.StatusOK)
		within("GET", hoursPath(project), nil, http.StatusOK)
		within("PUT", hoursPath(project), hours("07:00", "15:00", map[string]any{"verzija": 1, "vaziOd": day(9)}), http.StatusOK)
		within("DELETE", hoursPath(project)+"/kalendar/"+day(9), nil, http.StatusOK)
		for i, k := range kinds(project) {
			within("GET", k.list, nil, http.StatusOK)
			within("POST", k.list, k.named("Novo"), http.StatusCreated)
			added := testkit.Value[int64](e, "select max(id) from "+k.table)
			within("PUT", k.item(added), testkit.With(k.named("Drugo"), map[string]any{"verzija": 1}), http.StatusOK)
			for _, retired := range []bool{true, false} {
				within("PUT", k.item(added)+"/povuceno", map[string]any{"povuceno": retired}, http.StatusOK)
			}
			if i < 3 {
				within("PUT", k.list, map[string]any{"Id": added}, http.StatusOK)
			}
			if i < 2 {
				within("PUT", k.list+"/poredak", map[string]any{"zahtjeviId": activeIDs(e, k.table, project.ID)}, http.StatusOK)
			}
		}
		within("POST", kinds(project)[0].list, map[string]any{"naziv": "Iznad", "iznadId": project.Priority}, http.StatusCreated)
		if role == testkit.Administrator {
			within("POST", "/projekat", body("Nov", ""), http.StatusCreated)
			within("POST", "/projekat", testkit.With(body("Kopija", ""), map[string]any{"kopirajOd": project.ID}), http.StatusCreated)
		}
	}
}
