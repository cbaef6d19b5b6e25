package choosing_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/functions/requests/request"
	"zahtjevi/functions/requests/workload"
	"zahtjevi/shared/testkit"
)

type assigneesAnswer struct {
	Items []choosing.Assignee
	Self  bool `json:"ja"`
	More  bool `json:"imaJos"`
}

func assigneesOf(e *testkit.Env, p *testkit.Person, text string, categories ...int64) assigneesAnswer {
	path := "/zahtjevi/dodjela?tekst=" + text
	for _, id := range categories {
		path += fmt.Sprintf("&kategorijaId=%d", id)
	}
	return testkit.Decode[assigneesAnswer](e.Call(p, "GET", path, nil).Expect(http.StatusOK))
}

func usernames(items []choosing.Assignee) []string {
	names := make([]string, len(items))
	for i, item := range items {
		names[i] = item.Username
	}
	return names
}

// TestAssigneeChoices offers people to whom a request may be assigned, the support people of its category first. Each of them can be
// assigned: an administrator and a Task user too.
func TestAssigneeChoices(t *testing.T) {
	e := setup(t)
	project, elsewhere := e.Project(), e.Project()
	task, manager, admin := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	support := e.Person(testkit.Support, project)
	gone := e.Person(testkit.Manager, project)
	e.Exec("update users set disabled = true where id = $1", gone.ID)
	e.Person(testkit.Manager, elsewhere)

	answer := assigneesOf(e, manager, "", project.Category)
	if got := usernames(answer.Items); got[0] != support.Username || !answer.Items[0].Support || answer.Items[1].Support || !answer.Self ||
		answer.More {
		t.Errorf("%+v", answer)
	}
	got, want := usernames(answer.Items), []string{task.Username, manager.Username, admin.Username, support.Username}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("offered %v, want %v", got, want)
	}
	id := e.Request(project, manager, "Zahtjev")
	for version, username := range []string{admin.Username, task.Username, manager.Username, "", task.Username} {
		body := testkit.With(project.RequestBody("Zahtjev"),
			map[string]any{"zahtjevStatusId": project.ToDo, "verzija": version + 1, "dodijeljeniKorisnikIme": username})
		read := testkit.Decode[request.Request](e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d", id), body).Expect(http.StatusOK))
		if read.Assignee != username {
			t.Errorf("assigned to %q, want %q", read.Assignee, username)
		}
	}
	bulk := func(version int, username string) map[string]any {
		return map[string]any{"zahtjevi": []map[string]any{{"id": id, "verzija": version}}, "dodijeljeniKorisnikIme": username}
	}
	e.Call(manager, "PUT", "/zahtjevi/grupno", bulk(6, admin.Username)).Expect(http.StatusOK)
	e.Call(manager, "PUT", "/zahtjevi/grupno", bulk(7, gone.Username)).ExpectField("dodijeljeniKorisnikIme")

	if got := usernames(assigneesOf(e, admin, support.Username, project.Category).Items); !slices.Equal(got, []string{support.Username}) {
		t.Errorf("by a username: %v", got)
	}
	e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/dodjela?kategorijaId=%d", elsewhere.Category), nil).Expect(http.StatusNotFound)
	e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/dodjela?kategorijaId=%d&kategorijaId=%d", project.Category, elsewhere.Category),
		nil).Expect(http.StatusNotFound)
	e.Call(manager, "GET", "/zahtjevi/dodjela?kategorijaId=0", nil).Expect(http.StatusNotFound)
}

// TestAssigneesOfSeveral offers people for requests of several projects to whom each of them may be assigned, by any of their roles.
func TestAssigneesOfSeveral(t *testing.T) {
	e := setup(t)
	first, second := e.Project(), e.Project()
	admin, both := e.Person(testkit.Administrator), e.Person(testkit.Manager, first, second)
	e.Person(testkit.Manager, first)
	mixed := e.Person(testkit.Support, first) // supports a category of the first project, and works on the second
	e.Assign(mixed, testkit.Manager, second)
	half := e.Person(testkit.Support, second)
	answer := assigneesOf(e, admin, "", first.Category, second.Category)
	got, want := usernames(answer.Items), []string{admin.Username, both.Username, mixed.Username}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || slices.Contains(got, half.Username) {
		t.Errorf("offered %v, want %v", got, want)
	}
}

// TestAssigneesAreBounded offers twenty of many people, says that there are more, and finds others by name, in few statements.
func TestAssigneesAreBounded(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Exec(`insert into users (username, full_name, email, password_hash) select 'niz' || n, 'Osoba ' || n, '', ''
		from generate_series(1, 300) n`)
	e.Exec(`insert into user_roles (user_id, role_id) select u.id, $1 from users u where u.username like 'niz%'`, manager.RoleID)
	e.Exec(`insert into user_role_projects (user_id, role_id, project_id) select u.id, $1, $2 from users u
		where u.username like 'niz%'`, manager.RoleID, project.ID)
	if answer := assigneesOf(e, manager, "", project.Category); len(answer.Items) != 20 || !answer.More {
		t.Errorf("%d offered, more %v", len(answer.Items), answer.More)
	}
	sent := e.Statements(func() {
		if got := usernames(assigneesOf(e, manager, "niz277", project.Category).Items); !slices.Equal(got, []string{"niz277"}) {
			t.Errorf("found %v", got)
		}
	})
	if len(sent) > 5 { // the last one says what is known of those who were found
		t.Errorf("%d statements:\n%s", len(sent), strings.Join(sent, "\n---\n"))
	}
	e.Exec(`insert into user_role_categories (user_id, role_id, category_id) select u.id, $1, $2 from users u
		where u.username like 'niz%'`, manager.RoleID, project.Category)
	if answer := assigneesOf(e, manager, "", project.Category); len(answer.Items) != 20 || !answer.More || !answer.Items[19].Support {
		t.Errorf("%d offered, more %v", len(answer.Items), answer.More)
	}
}

// TestAssigneesAreCounted compares the open requests of each person with the load screen, and expects none without the right to open it.
func TestAssigneesAreCounted(t *testing.T) {
	e := setup(t)
	project, elsewhere := e.Project(), e.Project()
	manager, admin, support := e.Person(testkit.Manager, project), e.Person(testkit.Administrator), e.Person(testkit.Support, project)
	give := func(p testkit.Project, n int) {
		ids := e.Requests(p, admin, n)
		e.Exec("update requests set assignee_id = $1 where id = any($2)", support.ID, ids)
		e.Exec("update requests set status_id = $1, marker = 2 where id = $2", p.Done, ids[0])
	}
	give(project, 4)
	give(elsewhere, 3)
	e.Exec("insert into user_role_projects (user_id, role_id, project_id) values ($1, $2, $3)", support.ID, support.RoleID, elsewhere.ID)
	for _, caller := range []*testkit.Person{manager, admin, support} {
		loads := caller != support
		for _, item := range assigneesOf(e, caller, "", project.Category).Items {
			want := 0
			if item.Username == support.Username {
				want = map[*testkit.Person]int{manager: 3, admin: 5}[caller]
			}
			if told := item.Open != nil; told != loads || told && (*item.Open != want || item.OpenMore) {
				t.Errorf("%s is told that %s has %v", caller.Username, item.Username, item.Open)
			}
		}
		path, status := "/zahtjevi/opterecenje/osobe?count=50", http.StatusOK
		if !loads {
			status = http.StatusForbidden
		}
		answer := e.Call(caller, "GET", path, nil).Expect(status)
		if !loads {
			continue
		}
		for _, person := range testkit.Decode[struct{ Items []workload.LoadedPerson }](answer).Items {
			if person.Username == support.Username && person.Open.Total != map[*testkit.Person]int{manager: 3, admin: 5}[caller] {
				t.Errorf("the load screen of %s says %d", caller.Username, person.Open.Total)
			}
		}
	}
}

// TestAssigneesWhoAreAway tells of those who are away today until when, and names who stands in if requests may be assigned to them too.
func TestAssigneesWhoAreAway(t *testing.T) {
	e := setup(t)
	project, elsewhere := e.Project(), e.Project()
	manager, support := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	stranger, later := e.Person(testkit.Support, elsewhere), e.Person(testkit.Manager, project)
	e.Exec(`insert into absences (user_id, from_on, until_on, substitute_id) values ($1, local_day(now()), local_day(now()) + 3, $2),
		($2, local_day(now()) - 3, local_day(now()), $3), ($4, local_day(now()) + 1, local_day(now()) + 3, null)`,
		support.ID, manager.ID, stranger.ID, later.ID)
	until := func(days int) string {
		return testkit.Value[string](e, "select (local_day(now()) + $1::integer)::text", days)
	}
	for _, item := range assigneesOf(e, manager, "", project.Category).Items {
		want := map[string][2]string{
			support.Username: {until(3), testkit.Value[string](e, "select full_name from users where id = $1", manager.ID)},
			manager.Username: {until(0), ""},
		}[item.Username]
		if got := [2]string{item.Away, item.Standing}; got != want {
			t.Errorf("%s is away until %q, want %q", item.Username, got, want)
		}
	}
	if found := assigneesOf(e, manager, support.Username, project.Category).Items; len(found) != 1 || found[0].Standing == "" {
		t.Errorf("a search that does not find who stands in tells %+v", found)
	}
}
