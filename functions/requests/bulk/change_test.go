package bulk_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/bulk"
	"zahtjevi/functions/requests/conversation"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

const bulkPath = "/zahtjevi/grupno"

func TestBulkChange(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, creator, assignee := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project), e.Person(testkit.Support, project)
	ids := e.Requests(project, creator, 4)
	other := e.Request(project, assignee, "Njegov")
	e.Exec("insert into priorities (project_id, name, position) values ($1, 'Hitno', 1)", project.ID)
	urgent := testkit.Value[int64](e, "select id from priorities where name = 'Hitno'")
	got := e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, append(slices.Clone(ids), other)...), map[string]any{
		"zahtjevStatusId": project.Done, "zahtjevKategorijaId": project.OtherCategory, "zahtjevPrioritetId": urgent,
		"dodijeljeniKorisnikIme": strings.ToUpper(assignee.Username),
	})).Expect(http.StatusOK)
	for _, item := range testkit.Decode[listing.List[bulk.RequestVersion]](got).Items {
		if item.Version != 2 {
			t.Errorf("request %d is at version %d", item.ID, item.Version)
		}
	}
	for name, check := range map[string]struct {
		sql  string
		want int
	}{
		"all changed": {fmt.Sprintf(`select count(*) from requests where status_id = %d and marker = 2 and category_id = %d and part_id = %d
			and priority_id = %d and assignee_id = %d and updated_by_id = %d`,
			project.Done, project.OtherCategory, project.OtherPart, urgent, assignee.ID, manager.ID), 5},
		"history": {fmt.Sprintf(`select count(*) from request_status_changes where status_id = %d
			and user_id = %d`, project.Done, manager.ID), 5},
		"audit": {fmt.Sprintf(`select count(*) from audit_entries where entity = 'requests' and action = 'update'
			and actor_id = %d and session_id is not null`, manager.ID), 5},
		"counter of the done":    {fmt.Sprintf("select sum(n) from request_counts where status_id = %d", project.Done), 5},
		"counter of those to do": {fmt.Sprintf("select coalesce(sum(n), 0) from request_counts where status_id = %d", project.ToDo), 0},
		"notifications":          {"select count(*) from notifications", 2},
	} {
		if got := testkit.Value[int](e, check.sql); got != check.want {
			t.Errorf("%s: %d, want %d", name, got, check.want)
		}
	}
	if told := notificationsOf(e, creator); len(told) != 1 || told[0].Title != "Promjena statusa više zahtjeva" ||
		told[0].RequestID != ids[0] ||
		told[0].Text != fmt.Sprintf("Osoba %s: 4 zahtjeva (#%d, #%d i još 2) — Završeno", manager.Username, ids[0], ids[1]) {
		t.Errorf("the creator was told %+v", told)
	}
	if told := notificationsOf(e, assignee); len(told) != 1 || told[0].Title != "Zahtjevi su vam dodijeljeni" ||
		!strings.Contains(told[0].Text, "5 zahtjeva") {
		t.Errorf("the assignee was told %+v", told)
	}
}

// TestBulkOfOne checks that people who are concerned by a single request of a bulk change are notified as of a single change, and that
// requests which have the value already are not changed.
func TestBulkOfOne(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, first, second := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, project)
	one, done := e.Request(project, first, "Prvi"), e.Request(project, second, "Gotov")
	e.Exec("update requests set status_id = $1, marker = 2 where id = $2", project.Done, done)
	got := e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, done, one),
		map[string]any{"zahtjevStatusId": project.Done})).Expect(http.StatusOK)
	if items := testkit.Decode[listing.List[bulk.RequestVersion]](got).Items; items[0].Version != 2 || items[1].Version != 1 {
		t.Fatalf("versions %+v", items)
	}
	if told := notificationsOf(e, first); len(told) != 1 || told[0].Title != "Promjena statusa" ||
		!strings.HasSuffix(told[0].Text, ": Prvi — Završeno") {
		t.Errorf("told %+v", told)
	}
	if told := notificationsOf(e, second); len(told) != 0 {
		t.Errorf("told of nothing: %+v", told)
	}
}

// TestBulkNotificationOutlives checks that a notification of several requests refers to the next one when the first is deleted, and that
// opening one of them does not mark it as read.
func TestBulkNotificationOutlives(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, creator := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	ids := e.Requests(project, creator, 2)
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevStatusId": project.Done})).
		Expect(http.StatusOK)
	e.Call(creator, "PUT", fmt.Sprintf("/notifikacije/zahtjev/%d/otvori", ids[0]), nil).Expect(http.StatusNoContent)
	if told := notificationsOf(e, creator); len(told) != 1 || told[0].Opened || told[0].RequestID != ids[0] {
		t.Fatalf("told %+v", told)
	}
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", ids[0]), nil).Expect(http.StatusNoContent)
	told := notificationsOf(e, creator)
	if len(told) != 1 || told[0].RequestID != ids[1] {
		t.Fatalf("told %+v", told)
	}
	e.Call(creator, "PUT", "/notifikacije/otvori", map[string]any{"notifikacijaId": told[0].ID}).Expect(http.StatusNoContent)
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", ids[1]), nil).Expect(http.StatusNoContent)
	if told := notificationsOf(e, creator); len(told) != 0 {
		t.Fatalf("told of what is gone: %+v", told)
	}
}

func TestBulkRefusals(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, stranger := e.Person(testkit.Manager, project), e.Person(testkit.Manager, foreign)
	ids := e.Requests(project, manager, 2)
	theirs, deleted := e.Request(foreign, stranger, "Tuđi"), e.Request(project, manager, "Obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	done := map[string]any{"zahtjevStatusId": project.Done}
	put := func(ids []int64, changes map[string]any) testkit.Answer {
		return e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), changes))
	}
	for field, changes := range map[string]map[string]any{
		"zahtjevStatusId": {"zahtjevStatusId": foreign.Done}, "zahtjevKategorijaId": {"zahtjevKategorijaId": foreign.Category},
		"zahtjevPrioritetId": {"zahtjevPrioritetId": foreign.Priority}, "dodijeljeniKorisnikIme": {"dodijeljeniKorisnikIme": stranger.Username},
		"zahtjevi": {},
	} {
		put(ids, changes).ExpectField(field)
	}
	put(nil, done).ExpectField("zahtjevi")
	put([]int64{ids[0], ids[1], ids[0]}, done).ExpectField("zahtjevi")
	put(slices.Repeat([]int64{ids[0]}, 101), done).ExpectField("zahtjevi")
	for _, id := range []int64{theirs, deleted, 999999, 0, -1} {
		put(append(slices.Clone(ids), id), done).Expect(http.StatusNotFound)
	}
	administrator := e.Person(testkit.Administrator)
	e.Call(administrator, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids[0], theirs), done)).ExpectField("zahtjevi")
	e.Touch(manager, ids[1])
	problem := testkit.Decode[serve.Problem](put(ids, done).Expect(http.StatusConflict))
	if !strings.HasPrefix(problem.Detail, fmt.Sprintf("Zahtjev #%d je u međuvremenu izmijenio korisnik Osoba %s (", ids[1],
		manager.Username)) {
		t.Errorf("detail %q", problem.Detail)
	}
	e.Touch(manager, ids[0])
	problem = testkit.Decode[serve.Problem](put(ids, done).Expect(http.StatusConflict))
	if !strings.HasPrefix(problem.Detail, fmt.Sprintf("U međuvremenu su izmijenjeni zahtjevi #%d (Osoba %s, ", ids[0], manager.Username)) {
		t.Errorf("detail %q", problem.Detail)
	}
	if changed := testkit.Value[int](e, `select count(*) from requests where status_id <> $1
		and project_id = $2`, project.ToDo, project.ID); changed != 0 {
		t.Errorf("refused changes changed %d requests", changed)
	}
	if told := testkit.Value[int](e, "select count(*) from notifications"); told != 0 {
		t.Errorf("refused changes told %d people", told)
	}
}

// TestBulkRights removes each right: a change needs its own. Another category removes the assignee, for every caller.
func TestBulkRights(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Zahtjev")
	e.Exec("update requests set assignee_id = $1", manager.ID)
	call := func(field string, value any) testkit.Answer {
		version := testkit.Value[int](e, "select version from requests where id = $1", id)
		return e.Call(manager, "PUT", bulkPath, map[string]any{"zahtjevi": []map[string]any{{"id": id, "verzija": version}}, field: value})
	}
	revoke := func(code string) {
		e.Exec("delete from role_actions using right_actions a where a.id = action_id and a.code = $1 and role_id = $2", code, manager.RoleID)
	}
	revoke("zahtjev_zahtjev_edit_dodijeljeni_korisnik")
	call("dodijeljeniKorisnikIme", "").ExpectLacking("zahtjev_zahtjev_edit_dodijeljeni_korisnik")
	call("zahtjevKategorijaId", project.Category).Expect(http.StatusOK)
	if assigned := testkit.Value[bool](e, "select assignee_id is not null from requests"); !assigned {
		t.Error("the category that the request has took its assignee away")
	}
	call("zahtjevKategorijaId", project.SecondCategory).Expect(http.StatusOK)
	if assigned := testkit.Value[bool](e, "select assignee_id is not null from requests"); assigned {
		t.Error("another category left the assignee")
	}
	call("zahtjevPrioritetId", project.Priority).Expect(http.StatusOK)
	revoke("zahtjev_zahtjev_edit")
	call("zahtjevKategorijaId", project.Category).ExpectLacking("zahtjev_zahtjev_edit")
	call("zahtjevPrioritetId", project.Priority).ExpectLacking("zahtjev_zahtjev_edit")
	call("zahtjevStatusId", project.Done).Expect(http.StatusOK)
	revoke("zahtjev_zahtjev_edit_status")
	call("zahtjevStatusId", project.ToDo).ExpectLacking("zahtjev_zahtjev_edit_status")
}

// TestBulkAssignees: another category removes the assignee, the same one does not; support people must work in the category.
func TestBulkAssignees(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, support := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	e.Exec("delete from user_role_projects where user_id = $1", support.ID)
	ids := e.Requests(project, manager, 2)
	e.Exec("update requests set assignee_id = $1", support.ID)
	e.Exec("update requests set category_id = $1, part_id = $2 where id = $3", project.OtherCategory, project.OtherPart, ids[1])
	assign := map[string]any{"dodijeljeniKorisnikIme": support.Username}
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), assign)).ExpectField("dodijeljeniKorisnikIme")
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), testkit.With(assign,
		map[string]any{"zahtjevKategorijaId": project.OtherCategory}))).ExpectField("dodijeljeniKorisnikIme")
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"zahtjevKategorijaId": project.Category})).
		Expect(http.StatusOK)
	if left := testkit.Value[[]int64](e, `select array_agg(id) from requests where assignee_id = $1
		and category_id = $2`, support.ID, project.Category); !slices.Equal(left, ids[:1]) {
		t.Fatalf("%v keep the assignee, want %v", left, ids[:1])
	}
}

// TestSimultaneousBulk lets people change the same requests in different orders at the same time, with single changes in between: nothing
// fails except by a conflict, and each change is whole.
func TestSimultaneousBulk(t *testing.T) {
	e := setup(t)
	project := e.Project()
	ids := e.Requests(project, e.Person(testkit.Manager, project), 40)
	var wait sync.WaitGroup
	for worker := range 6 {
		person := e.Person(testkit.Manager, project)
		mine := slices.Clone(ids)
		if worker%2 == 1 {
			slices.Reverse(mine)
		}
		status := []int64{project.ToDo, project.InProgress, project.Done}[worker%3]
		wait.Go(func() {
			for range 8 {
				body := map[string]any{"zahtjevi": versionsOf(e, mine), "zahtjevStatusId": status}
				if got := e.Call(person, "PUT", bulkPath, body); got.Status != http.StatusOK && got.Status != http.StatusConflict {
					t.Errorf("status %d: %s", got.Status, got.Content)
				}
				path := fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", mine[worker])
				e.Call(person, "PUT", path, map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
			}
		})
	}
	wait.Wait()
	e.Call(e.Person(testkit.Manager, project), "PUT", bulkPath,
		map[string]any{"zahtjevi": versionsOf(e, ids), "zahtjevStatusId": project.Done}).Expect(http.StatusOK)
	if n := testkit.Value[int](e, "select sum(n) from request_counts where status_id = $1", project.Done); n != len(ids) {
		t.Errorf("counters say %d done, want %d", n, len(ids))
	}
}

func versionsOf(e *testkit.Env, ids []int64) []map[string]any {
	list := make([]map[string]any, len(ids))
	for i, id := range ids {
		list[i] = map[string]any{"id": id, "verzija": testkit.Value[int](e, "select version from requests where id = $1", id)}
	}
	return list
}

// TestBulkOfSeveralProjects gives requests of two projects the definition of the same name, each that of its project, and an assignee who
// may have all of them.
func TestBulkOfSeveralProjects(t *testing.T) {
	e := setup(t)
	first, second := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, first, second)
	half := e.Person(testkit.Manager, first)
	ids := []int64{e.Request(first, manager, "Prvi"), e.Request(second, manager, "Drugi")}
	name := testkit.Value[string](e, "select name from statuses where id = $1", first.Done)
	e.Exec("insert into priorities (project_id, name, position) values ($1, 'Hitno', 1), ($2, 'Hitno', 1)", first.ID, second.ID)
	put := func(changes map[string]any) testkit.Answer {
		return e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), changes))
	}

	put(map[string]any{"zahtjevStatusId": first.Done}).ExpectField("zahtjevi")
	put(map[string]any{"zahtjevPrioritetId": first.Priority}).ExpectField("zahtjevi")
	put(map[string]any{"zahtjevKategorijaId": first.Category}).ExpectField("zahtjevi")
	put(map[string]any{"zahtjevStatus": "Nema ga"}).ExpectField("zahtjevStatus")
	put(map[string]any{"zahtjevPrioritet": "Nema ga"}).ExpectField("zahtjevPrioritet")
	put(map[string]any{"zahtjevStatus": name, "zahtjevStatusId": first.Done}).ExpectField("zahtjevStatus")
	put(map[string]any{"dodijeljeniKorisnikIme": half.Username}).ExpectField("dodijeljeniKorisnikIme")
	e.Exec("insert into statuses (project_id, name, marker, position) values ($1, 'Samo ovdje', 1, 3)", first.ID)
	put(map[string]any{"zahtjevStatus": "Samo ovdje"}).ExpectField("zahtjevStatus")
	if changed := testkit.Value[int](e, "select count(*) from requests where version <> 1"); changed != 0 {
		t.Fatalf("refusals changed %d requests", changed)
	}
	put(map[string]any{"zahtjevStatus": strings.ToUpper(name), "zahtjevPrioritet": "hitno",
		"dodijeljeniKorisnikIme": manager.Username}).Expect(http.StatusOK)
	for i, project := range []testkit.Project{first, second} {
		urgent := testkit.Value[int64](e, "select id from priorities where project_id = $1 and name = 'Hitno'", project.ID)
		ok := testkit.Value[bool](e, `select status_id = $2 and marker = 2 and priority_id = $3 and assignee_id = $4 from requests
			where id = $1`, ids[i], project.Done, urgent, manager.ID)
		history := testkit.Value[int64](e, `select status_id from request_status_changes where request_id = $1 order by id desc
			limit 1`, ids[i])
		if !ok || history != project.Done {
			t.Errorf("request of project %d: as wanted %v, history ends with %d", i, ok, history)
		}
	}
}

// TestBulkOfOlderThanTheLog refuses requests at other versions although the log no longer knows who changed them.
func TestBulkOfOlderThanTheLog(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	ids := e.Requests(project, manager, 4)
	e.Exec("update requests set version = 2")
	e.Exec("delete from audit_entries where entity = 'requests'")
	for many := 1; many <= len(ids); many++ {
		e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids[:many]...), map[string]any{"zahtjevStatusId": project.Done})).
			Expect(http.StatusConflict)
	}
}

func notificationsOf(e *testkit.Env, person *testkit.Person) []conversation.Notification {
	type list struct{ Items []conversation.Notification }
	return testkit.Decode[list](e.Call(person, "GET", "/notifikacije", nil).Expect(http.StatusOK)).Items
}

// TestDueDateOfSeveral sets and removes a due date of several requests at once; those that have it already keep their version.
func TestDueDateOfSeveral(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	manager, sender := e.Person(testkit.Manager, project, other), e.Person(testkit.TaskUser, project)
	ids := append(e.Requests(project, manager, 2), e.Request(other, manager, "Drugdje"))
	due := func() string {
		return testkit.Value[string](e, "select string_agg(coalesce(due_on::text, '-') || ' ' || version, ', ' order by id) from requests")
	}
	e.Exec("update requests set due_on = '2026-12-01' where id = $1", ids[0])
	set := testkit.With(testkit.Picked(1, ids...), map[string]any{"rok": "2026-12-01"})
	e.Call(sender, "PUT", bulkPath, set).Expect(http.StatusForbidden)
	e.Call(manager, "PUT", bulkPath, testkit.With(testkit.Picked(1, ids...), map[string]any{"rok": "2026-02-30"})).ExpectField("rok")
	e.Call(manager, "PUT", bulkPath, set).Expect(http.StatusOK)
	if got := due(); got != "2026-12-01 1, 2026-12-01 2, 2026-12-01 2" {
		t.Errorf("given: %s", got)
	}
	none := testkit.Picked(1, ids[0])
	none["rok"] = nil
	e.Call(manager, "PUT", bulkPath, none).Expect(http.StatusOK)
	if got := due(); got != "- 2, 2026-12-01 2, 2026-12-01 2" {
		t.Errorf("taken away: %s", got)
	}
}
