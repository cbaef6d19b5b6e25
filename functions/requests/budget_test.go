package requests_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// maxStatements is how many SQL statements a call on the hot path may send, the session check included (design, section 7).
const maxStatements = 4

func TestStatementBudget(t *testing.T) {
	e := setup(t)
	project := e.Project()
	for _, role := range testkit.Roles {
		caller := e.Person(role, project)
		request := e.Request(project, caller, "Zahtjev")
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
			{"activity", "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", request), nil, http.StatusOK},
			{"comment", "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request), map[string]any{"komentar": "Komentar"}, http.StatusCreated},
			{"status change", "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request), map[string]any{"zahtjevStatusId": project.Done}, http.StatusOK},
			{"names to filter by", "GET", "/zahtjevi/izbori", nil, http.StatusOK},
			{"board", "GET", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), nil, http.StatusOK},
			{"board of some", "GET", fmt.Sprintf("/zahtjevi/projekat/%d?stariji=true&naziv=zah&dodijeljeno=@ja&prioritet=Normalan", project.ID), nil, http.StatusOK},
			{"quick search", "GET", "/zahtjevi/pretraga?tekst=zahtjev", nil, http.StatusOK},
			{"notifications", "GET", "/notifikacije", nil, http.StatusOK},
		}
		for _, call := range calls {
			sent := e.Statements(func() { e.Call(caller, call.method, call.path, call.body).Expect(call.status) })
			if len(sent) > maxStatements || len(sent) == 0 {
				t.Errorf("%s as %s sends %d statements, want 1 to %d:\n%s", call.name, role, len(sent), maxStatements, strings.Join(sent, "\n---\n"))
			}
		}
	}
}

// TestBulkBudget holds that a common change sends as many statements for many requests as for one: the session check, the
// transaction's beginning and end, and three of its own.
func TestBulkBudget(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Call(manager, "GET", "/zahtjevi", nil)
	for _, n := range []int{1, 100} {
		body := bulkBody(requestsOf(e, project, manager, n), map[string]any{"zahtjevStatusId": project.Done, "dodijeljeniKorisnikIme": manager.Username})
		sent := e.Statements(func() { e.Call(manager, "PUT", bulkPath, body).Expect(http.StatusOK) })
		if len(sent) != 6 {
			t.Errorf("changing %d requests sends %d statements, want 6:\n%s", n, len(sent), strings.Join(sent, "\n---\n"))
		}
	}
}

// TestPlans proves that no path a user waits for reads the requests table from end to end.
func TestPlans(t *testing.T) {
	e := setup(t)
	projects := make([]testkit.Project, 10)
	for i := range projects {
		projects[i] = e.Project()
		p, person := projects[i], e.Person(testkit.Manager, projects[i])
		e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id, updated_by_id, created_at, external_key)
			select $1, $2, $3, $4, $5, $6, 0, 'Zahtjev ' || n, 'Opis ' || n, $7, $7, now() - n * interval '1 minute', 'KLJUC-' || n from generate_series(1, 2000) n`,
			p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, person.ID)
	}
	e.Exec("analyze requests, request_texts")
	for _, role := range testkit.Roles {
		caller := e.Person(role, projects[0], projects[1])
		for _, path := range []string{"/zahtjevi", "/zahtjevi?sve=true", fmt.Sprintf("/zahtjevi?projekatId=%d", projects[0].ID), "/zahtjevi?naziv=zahtjev+1999", "/zahtjevi?sve=true&opis=opis+1999", fmt.Sprintf("/zahtjevi/projekat/%d", projects[0].ID),
			fmt.Sprintf("/zahtjevi/projekat/%d?stariji=true&naziv=1999&dodijeljeno=@niko", projects[0].ID), "/zahtjevi/pretraga?tekst=1999", "/zahtjevi/pretraga?tekst=kljuc-1999",
			"/zahtjevi?sve=true&zavrsenOd=2020-01-01&statusId=" + fmt.Sprint(projects[0].Done), "/zahtjevi?kreiranOd=2020-01-01&kreiranDo=2100-01-01",
			"/zahtjevi?dodijeljeno=@ja", "/zahtjevi?sve=true&dodijeljeno=@ja&dodijeljeno=" + caller.Username, "/zahtjevi?dodijeljeno=@niko", "/zahtjevi?poredaj=-datumIzmjene",
			"/zahtjevi?poredaj=datumIzmjene&sve=true", "/zahtjevi?poredaj=zahtjevPrioritet", "/zahtjevi?sve=true&poredaj=-zahtjevPrioritet&page=3", "/zahtjevi?poredaj=naziv&page=2",
			"/zahtjevi?prioritet=Normalan&prioritet=Nema", "/zahtjevi?sve=true&status=Radi+se&tip=Kvar", "/zahtjevi?dodijeljeno=@ja&poredaj=zahtjevPrioritet",
			"/zahtjevi?sve=true&dodijeljeno=@niko", "/zahtjevi?sve=true&uvoz=1", "/zahtjevi?uvoz=1&poredaj=naziv&page=2", "/zahtjevi?sve=true&uvoz=1&naziv=zahtjev+1999",
			"/zahtjevi?sve=true&id=1999&id=7", "/zahtjevi/novosti?zahtjevId=1999", fmt.Sprintf("/zahtjevi/novosti?projekatId=%d", projects[0].ID)} {
			for _, sql := range e.Statements(func() { e.Call(caller, "GET", path, nil).Expect(http.StatusOK) }) {
				if strings.Contains(sql, "requests r") {
					plan := e.Plan(sql)
					if strings.Contains(path, "id=1999") && strings.Contains(plan, "requests_newest") {
						t.Errorf("%s as %s looks for a few requests among all:\n%s\n%s", path, role, sql, plan)
					}
					if strings.Contains(plan, "Seq Scan on requests") || strings.Contains(plan, "Seq Scan on request_texts") {
						t.Errorf("%s as %s reads all requests:\n%s\n%s", path, role, sql, plan)
					}
				}
			}
		}
	}
}

// TestUnassignedPlans holds that what nobody is assigned is found by indexes of nothing else, whether it is open, finished or either: a few of them among
// many that somebody has would otherwise be looked for in all.
func TestUnassignedPlans(t *testing.T) {
	e := setup(t)
	p := e.Project()
	other := e.Project()
	admin := e.Person(testkit.Administrator)
	for i, project := range []testkit.Project{p, other} {
		e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id, updated_by_id, assignee_id, created_at)
			select $1, $2, $3, $4, $5, case n % 2 when 0 then $6::bigint else $7 end, n % 2 * 2, 'Zahtjev ' || n, 'Opis', $8::bigint, $8, case $9::integer when 0 then $8 end,
				now() - n * interval '1 minute'
			from generate_series(1, 10000) n`, project.ID, project.Part, project.Category, project.Type, project.Priority, project.ToDo, project.Done, admin.ID, i)
	}
	e.Exec("vacuum analyze requests")
	for _, role := range testkit.Roles {
		caller := e.Person(role, p)
		if role == testkit.TaskUser {
			continue // sees what is theirs, which is few
		}
		for _, path := range []string{"/zahtjevi?dodijeljeno=@niko", "/zahtjevi?sve=true&dodijeljeno=@niko", "/zahtjevi?sve=true&dodijeljeno=@niko&dodijeljeno=@ja"} {
			path += fmt.Sprintf("&projekatId=%d", p.ID)
			for _, sql := range e.Statements(func() { e.Call(caller, "GET", path, nil).Expect(http.StatusOK) }) {
				if !strings.Contains(sql, "requests r") {
					continue
				}
				if plan := e.Plan(sql); !strings.Contains(plan, "unassigned") {
					t.Errorf("%s as %s looks through what others have:\n%s\n%s", path, role, sql, plan)
				}
			}
		}
	}
}

// TestPeoplePlan holds that people are found by the index of their names.
func TestPeoplePlan(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	e.Exec("insert into users (username, full_name, email, password_hash) select 'niz' || n, 'Osoba ' || md5(n::text), '', '' from generate_series(1, 20000) n")
	e.Exec("vacuum analyze users, user_names")
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
