package requests_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// maxStatements limits the SQL statements of a hot call, the session check included.
const maxStatements = 4

func TestStatementBudget(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for _, role := range testkit.Roles {
		caller := e.Person(role, project)
		request := e.Request(project, caller, "Zahtjev")
		main := e.Request(project, caller, "Glavni")
		e.Exec(`insert into request_relations (from_id, to_id, relation, former_status_id, created_by_id) values ($1, $2, 'merged', $3, $4)`,
			e.Request(project, caller, "Spojen"), main, project.ToDo, caller.ID)
		e.Call(caller, "GET", "/zahtjevi", nil) // the role's permissions are read once a process
		calls := []struct {
			name, method, path string
			body               any
			status             int
		}{
			{"list", "GET", "/zahtjevi", nil, http.StatusOK},
			{"list of a project", "GET", fmt.Sprintf("/zahtjevi?projekatId=%d&sve=true", project.ID), nil, http.StatusOK},
			{"list of a period", "GET", "/zahtjevi?sve=true&zavrsenOd=2020-01-01&kreiranDo=2100-01-01", nil, http.StatusOK},
			{"what is mine", "GET", "/zahtjevi?dodijeljeno=@ja", nil, http.StatusOK},
			{"sorted by priority", "GET", "/zahtjevi?poredaj=zahtjevPrioritet&page=2", nil, http.StatusOK},
			{"sorted by change", "GET", "/zahtjevi?poredaj=-datumIzmjene", nil, http.StatusOK},
			{"sorted by title, by texts", "GET", "/zahtjevi?poredaj=naziv&opis=opis&status=Radi+se", nil, http.StatusOK},
			{"what nobody has", "GET", "/zahtjevi?sve=true&dodijeljeno=@niko", nil, http.StatusOK},
			{"what was imported", "GET", "/zahtjevi?sve=true&uvoz=1", nil, http.StatusOK},
			{"search", "GET", "/zahtjevi?naziv=zah&opis=opis", nil, http.StatusOK},
			{"some by number", "GET", fmt.Sprintf("/zahtjevi?sve=true&id=%d&id=1", request), nil, http.StatusOK},
			{"view", "GET", fmt.Sprintf("/zahtjevi/%d", request), nil, http.StatusOK},
			{"comments", "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), nil, http.StatusOK},
			{"view of what another was merged into", "GET", fmt.Sprintf("/zahtjevi/%d", main), nil, http.StatusOK},
			{"activity", "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", request), nil, http.StatusOK},
			{"comment", "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": "Komentar"}, http.StatusCreated},
			{"status change", "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request), map[string]any{"zahtjevStatusId": project.Done},
				http.StatusOK},
			{"names to filter by", "GET", "/zahtjevi/izbori", nil, http.StatusOK},
			{"board", "GET", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), nil, http.StatusOK},
			{"board of some", "GET", fmt.Sprintf("/zahtjevi/projekat/%d?stariji=true&naziv=zah&dodijeljeno=@ja&prioritet=Normalan", project.ID),
				nil, http.StatusOK},
			{"quick search", "GET", "/zahtjevi/pretraga?tekst=zahtjev", nil, http.StatusOK},
			{"notifications", "GET", "/notifikacije", nil, http.StatusOK},
			{"visit", "PUT", fmt.Sprintf("/notifikacije/zahtjev/%d/otvori", request), nil, http.StatusNoContent},
		}
		for _, call := range calls {
			sent := e.Statements(func() { e.Call(caller, call.method, call.path, call.body).Expect(call.status) })
			if len(sent) > maxStatements || len(sent) == 0 {
				t.Errorf("%s as %s sends %d statements, want 1 to %d:\n%s", call.name, role, len(sent), maxStatements,
					strings.Join(sent, "\n---\n"))
			}
		}
	}
}

// TestBulkBudget checks that a bulk change of many requests sends as many statements as one of a single request: the session check, begin
// and commit, and three of its own.
func TestBulkBudget(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Call(manager, "GET", "/zahtjevi", nil)
	for _, n := range []int{1, 100} {
		body := testkit.With(testkit.Picked(1, e.Requests(project, manager, n)...),
			map[string]any{"zahtjevStatusId": project.Done, "dodijeljeniKorisnikIme": manager.Username})
		sent := e.Statements(func() { e.Call(manager, "PUT", "/zahtjevi/grupno", body).Expect(http.StatusOK) })
		if len(sent) != 6 {
			t.Errorf("changing %d requests sends %d statements, want 6:\n%s", n, len(sent), strings.Join(sent, "\n---\n"))
		}
	}
}

// TestUpdatesPlan checks that the call which every screen repeats never scans the table of requests, for any role. shared/requestquery
// tests the plans of lists, boards and searches.
func TestUpdatesPlan(t *testing.T) {
	e := setup(t)
	projects := make([]testkit.Project, 10)
	for i := range projects {
		projects[i] = e.Project()
		p, person := projects[i], e.Person(testkit.Manager, projects[i])
		e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
				creator_id, updated_by_id, created_at)
			select $1, $2, $3, $4, $5, $6, 0, 'Zahtjev ' || n, 'Opis ' || n, $7, $7, now() - n * interval '1 minute'
			from generate_series(1, 500) n`, p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, person.ID)
	}
	e.Exec("analyze requests, request_texts")
	for _, role := range testkit.Roles {
		caller := e.Person(role, projects[0], projects[1])
		for _, path := range []string{"/zahtjevi/novosti?zahtjevId=499", fmt.Sprintf("/zahtjevi/novosti?projekatId=%d", projects[0].ID)} {
			asked := false
			for _, sql := range e.Statements(func() { e.Call(caller, "GET", path, nil).Expect(http.StatusOK) }) {
				if !strings.Contains(sql, "requests r") {
					continue
				}
				asked = true
				if plan := e.Plan(sql); strings.Contains(plan, "Seq Scan on requests") {
					t.Errorf("%s as %s reads all requests:\n%s\n%s", path, role, sql, plan)
				}
			}
			if !asked {
				t.Errorf("%s as %s reads no requests", path, role)
			}
		}
	}
}

// TestPeoplePlan checks that people are found through the index of their names.
func TestPeoplePlan(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	e.Crowd(4000)
	for _, sql := range e.Statements(func() { e.Call(admin, "GET", "/zahtjevi/osobe?tekst=ab12cd", nil).Expect(http.StatusOK) }) {
		if strings.Contains(sql, "u.full_name") {
			if plan := e.Plan(testkit.Bound(sql, "ab12cd")); !strings.Contains(plan, "user_names_words") {
				t.Errorf("reads all people:\n%s\n%s", sql, plan)
			}
			return
		}
	}
	t.Error("no statement looks for people")
}
