package merging_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

func version(e *testkit.Env, id int64) int32 {
	return testkit.Value[int32](e, "select version from requests where id = $1", id)
}

func merge(e *testkit.Env, by *testkit.Person, from, into int64) testkit.Answer {
	return e.Call(by, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", from), map[string]any{"zahtjevId": into, "verzija": version(e, from)})
}

func unmerge(e *testkit.Env, by *testkit.Person, id int64) testkit.Answer {
	return e.Call(by, "PUT", fmt.Sprintf("/zahtjevi/%d/razdvajanje", id), nil)
}

func say(e *testkit.Env, by *testkit.Person, id int64, text string) testkit.Answer {
	return e.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": text})
}

func readTalk(e *testkit.Env, by *testkit.Person, id int64, query string) request.CursorPage[conversation.Comment] {
	answer := e.Call(by, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d%s", id, query), nil).Expect(http.StatusOK)
	return testkit.Decode[request.CursorPage[conversation.Comment]](answer)
}

func shown(e *testkit.Env, by *testkit.Person, id int64) request.Request {
	return testkit.Decode[request.Request](e.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK))
}

// TestMergedConversation reads two conversations as one, over pages, with files and histories, until they are unmerged.
func TestMergedConversation(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, sender := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	from, into := e.Request(project, sender, "Dvaput poslan"), e.Request(project, manager, "Prvi")
	file := e.Document(sender, "request", &from)
	before := shown(e, manager, from)
	for i := range 3 {
		say(e, manager, from, fmt.Sprint("Na drugom ", i)).Expect(http.StatusCreated)
		say(e, manager, into, fmt.Sprint("Na prvom ", i)).Expect(http.StatusCreated)
	}
	merged := testkit.Decode[request.Request](merge(e, manager, from, into).Expect(http.StatusOK))
	if merged.Status.Marker != 2 || len(merged.Relations) != 1 || merged.Relations[0].Kind != "spojen" ||
		merged.Relations[0].Direction != "ka" {
		t.Errorf("the merged request is %+v", merged)
	}
	if again := merge(e, manager, from, into); again.Status != http.StatusOK {
		t.Errorf("merging again answers %d", again.Status)
	}
	all := readTalk(e, manager, into, "?count=4")
	if all.Total != 6 || !all.Older || len(all.Items) != 4 || all.Items[3].OfMerged != 0 || all.Items[2].OfMerged != from {
		t.Errorf("the newest of the conversation are %+v", all)
	}
	older := readTalk(e, manager, into, fmt.Sprintf("?count=4&prije=%d", all.Items[0].ID))
	if len(older.Items) != 2 || older.Older || older.Items[0].Text != "Na drugom 0" {
		t.Errorf("before them are %+v", older)
	}
	view := shown(e, manager, into)
	if len(view.Merged) != 1 || view.Merged[0].ID != from || view.Merged[0].SentBy != before.SentBy || len(view.Merged[0].Documents) != 1 ||
		view.Merged[0].Documents[0].ID != file {
		t.Errorf("the other request shows %+v", view.Merged)
	}
	activity := string(e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", into), nil).Expect(http.StatusOK).Content)
	for _, told := range []string{
		fmt.Sprintf(`"polje":"spojenOd","staro":"","novo":"#%d Dvaput poslan"`, from), fmt.Sprintf(`"izZahtjeva":%d`, from), `"zahtjevStatus"`,
	} {
		if !strings.Contains(activity, told) {
			t.Errorf("the activity does not tell %s: %s", told, activity)
		}
	}
	if strings.Contains(activity, "spojenKa") {
		t.Errorf("the activity tells of the merging twice: %s", activity)
	}
	if found := e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/pretraga?tekst=%%23%d", from), nil); !strings.Contains(string(found.Content),
		fmt.Sprintf(`"spojenU":%d`, into)) {
		t.Errorf("by the old number is found %s", found.Content)
	}

	unmerged := testkit.Decode[request.Request](unmerge(e, manager, from).Expect(http.StatusOK))
	if unmerged.Status != before.Status || len(unmerged.Relations) != 0 {
		t.Errorf("after the unmerging it is %+v", unmerged)
	}
	if now := readTalk(e, manager, into, ""); now.Total != 3 || len(now.Items) != 3 {
		t.Errorf("after the unmerging the other's conversation is %+v", now)
	}
	if now := shown(e, manager, into); len(now.Merged) != 0 {
		t.Errorf("after the unmerging the other shows %+v", now.Merged)
	}
	unmerge(e, manager, from).Expect(http.StatusConflict)
}

// TestUnmergedFromRetiredStatus: a unmerged request stays finished if its former status was retired.
func TestUnmergedFromRetiredStatus(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	from, into := e.Request(project, manager, "Spojen"), e.Request(project, manager, "Glavni")
	former := testkit.Value[int64](e, `insert into statuses (project_id, name, marker, position) values ($1, 'Nekad', 1, 50) returning id`,
		project.ID)
	e.Exec("update requests set status_id = $2, marker = 1 where id = $1", from, former)
	merge(e, manager, from, into).Expect(http.StatusOK)
	e.Exec("update statuses set retired_at = now() where id = $1", former)
	unmerged := testkit.Decode[request.Request](unmerge(e, manager, from).Expect(http.StatusOK))
	if unmerged.Status.ID != project.Done || len(unmerged.Relations) != 0 {
		t.Errorf("the unmerged request is %+v", unmerged)
	}
	say(e, manager, from, "Opet").Expect(http.StatusCreated)
}

// TestWatchersOfMerged notifies people who watch a merged request of changes of the other one if they see it, until the requests are
// unmerged or they choose otherwise.
func TestWatchersOfMerged(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	admin, manager := e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	near, far := e.Person(testkit.Manager, project, foreign), e.Person(testkit.Manager, foreign)
	from, into := e.Request(foreign, near, "Spojen"), e.Request(project, manager, "Glavni")
	e.Call(far, "PUT", fmt.Sprintf("/zahtjevi/%d/pracenje", from), map[string]any{"prati": true}).Expect(http.StatusNoContent)
	told := func() []int64 {
		e.Exec("delete from notifications")
		say(e, manager, into, "Novo").Expect(http.StatusCreated)
		return testkit.Value[[]int64](e, "select coalesce(array_agg(user_id order by user_id), '{}') from notifications")
	}
	if got := told(); len(got) != 0 {
		t.Errorf("before the merging %v are told", got)
	}
	merge(e, admin, from, into).Expect(http.StatusOK)
	if got := told(); !slices.Equal(got, []int64{near.ID}) {
		t.Errorf("after the merging %v are told, want %d", got, near.ID)
	}
	unmerge(e, admin, from).Expect(http.StatusOK)
	if got := told(); len(got) != 0 {
		t.Errorf("after the unmerging %v are told", got)
	}
	merge(e, admin, from, into).Expect(http.StatusOK)
	e.Call(near, "PUT", fmt.Sprintf("/zahtjevi/%d/pracenje", into), map[string]any{"prati": true}).Expect(http.StatusNoContent)
	unmerge(e, admin, from).Expect(http.StatusOK)
	if got := told(); !slices.Equal(got, []int64{near.ID}) {
		t.Errorf("after their own choice %v are told, want %d", got, near.ID)
	}
}

// TestMentionedInMerged follows two people whom a comment mentions on a request that is merged afterwards: both keep that notification and
// the conversation that they saw. Who sees the other request too can be mentioned there, and is notified once; who does not see it is
// not offered, not mentioned and not notified, and reads nothing of it.
func TestMentionedInMerged(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	admin, manager := e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	near, far := e.Person(testkit.Manager, project, foreign), e.Person(testkit.Manager, foreign)
	e.Exec("update users set full_name = 'Ena Bliska' where id = $1", near.ID)
	e.Exec("update users set full_name = 'Una Daleka' where id = $1", far.ID)
	from, into := e.Request(foreign, admin, "Spojen"), e.Request(project, manager, "Glavni")
	mention := func(in int64, text string, people ...int64) testkit.Answer {
		return e.Call(admin, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", in), map[string]any{
			"komentar": text, "spomenuti": append([]int64{}, people...)})
	}
	offered := func(name string) string {
		return string(e.Call(admin, "GET", fmt.Sprintf("/zahtjevi/%d/osobe?tekst=%s", into, name), nil).Expect(http.StatusOK).Content)
	}
	told := func(person *testkit.Person) (requests []int64) {
		return testkit.Value[[]int64](e, `select coalesce(array_agg(request_id order by id), '{}') from notifications
			where user_id = $1 and kind = 'comment'`, person.ID)
	}
	mention(from, "@Ena Bliska i @Una Daleka, pogledajte", near.ID, far.ID).Expect(http.StatusCreated)
	merge(e, admin, from, into).Expect(http.StatusOK)

	for person, sees := range map[*testkit.Person]int{near: http.StatusOK, far: http.StatusNotFound} {
		e.Call(person, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", into), nil).Expect(sees)
		if talk := readTalk(e, person, from, ""); len(talk.Items) != 1 || len(talk.Items[0].Mentioned) != 2 {
			t.Errorf("%s reads %+v of what was merged", person.Username, talk.Items)
		}
		bell := string(e.Call(person, "GET", "/notifikacije", nil).Expect(http.StatusOK).Content)
		if !strings.Contains(bell, fmt.Sprintf(`"zahtjevId":%d`, from)) || strings.Contains(bell, "Glavni") {
			t.Errorf("the bell of %s says %s", person.Username, bell)
		}
	}
	if talk := readTalk(e, near, into, ""); len(talk.Items) != 1 || talk.Items[0].OfMerged != from || len(talk.Items[0].Mentioned) != 2 {
		t.Errorf("who sees both reads %+v", talk.Items)
	}
	if talk := readTalk(e, manager, into, ""); len(talk.Items) != 0 {
		t.Errorf("who does not see what was merged reads %+v", talk.Items)
	}
	if !strings.Contains(offered("Ena"), "Bliska") || strings.Contains(offered("Una"), "Daleka") {
		t.Errorf("offered are %s and %s", offered("Ena"), offered("Una"))
	}
	mention(into, "@Una Daleka, a vi?", far.ID).Expect(http.StatusUnprocessableEntity)
	mention(into, "@Ena Bliska, a vi?", near.ID).Expect(http.StatusCreated)
	mention(into, "I dalje").Expect(http.StatusCreated)
	if got := told(far); !slices.Equal(got, []int64{from}) {
		t.Errorf("who sees only what was merged is told of %v", got)
	}
	if got := told(near); !slices.Equal(got, []int64{from, into}) {
		t.Errorf("who sees both is told of %v, want %d and %d", got, from, into)
	}
	unmerge(e, admin, from).Expect(http.StatusOK)
	mention(from, "@Una Daleka, još nešto?", far.ID).Expect(http.StatusCreated)
}

// TestMentionOfWhoSpokeInMerged lets people without the right to see people mention administrators who spoke in what was merged, directly
// and indirectly, and who has it; but not for a withdrawn or an internal comment. Nobody who does not see what was merged learns of them.
func TestMentionOfWhoSpokeInMerged(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	admin, manager, narrow := e.Person(testkit.Administrator), e.Person(testkit.Manager, project, foreign), e.Person(testkit.Manager, project)
	e.Exec(`delete from role_actions where role_id = $1
		and action_id = (select id from right_actions where code = 'korisnik_korisnik_pregled')`, manager.RoleID)
	into, from, first := e.Request(project, manager, "Glavni"), e.Request(foreign, manager, "Spojen"), e.Request(foreign, manager, "Prvi")
	people := map[string]*testkit.Person{}
	for _, name := range []string{"Spoken", "Earlier", "Withdrawn", "Internal", "Assigned"} {
		people[name] = e.Person(testkit.Administrator)
		e.Exec("update users set full_name = $2 where id = $1", people[name].ID, name+" Osoba")
	}
	say(e, people["Spoken"], from, "Javno").Expect(http.StatusCreated)
	say(e, people["Earlier"], first, "Javno").Expect(http.StatusCreated)
	for name, change := range map[string]string{"Withdrawn": "body = '', withdrawn_at = now()", "Internal": "internal = true"} {
		say(e, people[name], from, "Nejavno").Expect(http.StatusCreated)
		e.Exec("update comments set "+change+" where author_id = $1", people[name].ID)
	}
	e.Exec("update requests set assignee_id = $2 where id = $1", from, people["Assigned"].ID)
	check := func(by *testkit.Person, name string, want bool) {
		t.Helper()
		answer := e.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d/osobe?tekst=%s", into, name), nil).Expect(http.StatusOK)
		if got := strings.Contains(string(answer.Content), name+" Osoba"); got != want {
			t.Errorf("%s is offered: %t", name, got)
		}
		status := map[bool]int{true: http.StatusCreated, false: http.StatusUnprocessableEntity}[want]
		body := map[string]any{"komentar": "@" + name + " Osoba?", "spomenuti": []int64{people[name].ID}}
		e.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", into), body).Expect(status)
	}
	merge(e, admin, first, from).Expect(http.StatusOK)
	check(manager, "Spoken", false)
	merge(e, admin, from, into).Expect(http.StatusOK)
	for name, want := range map[string]bool{"Spoken": true, "Earlier": true, "Withdrawn": false, "Internal": false, "Assigned": true} {
		check(manager, name, want)
		check(narrow, name, false)
	}
}

// TestMergedStaysAsItIs tries every change of a merged request. People who see the other request are told where to continue; others only
// that this one is closed.
func TestMergedStaysAsItIs(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	admin, manager := e.Person(testkit.Administrator), e.Person(testkit.Manager, project)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions on conflict do nothing`, manager.RoleID)
	from, into := e.Request(project, e.Person(testkit.Manager, project), "Spojen"), e.Request(foreign, admin, "Glavni")
	third := e.Request(project, manager, "Treći")
	file := e.Document(manager, "request", &from)
	tie := map[string]any{"zahtjevId": third, "vrsta": "dio", "smjer": "ka"}
	relation := testkit.Value[int64](e, `insert into request_relations (from_id, to_id, relation, created_by_id)
		values ($1, $2, 'blocks', $3) returning id`, from, third, manager.ID)
	comment := testkit.Decode[conversation.Comment](say(e, manager, from, "Rečeno").Expect(http.StatusCreated))
	merge(e, admin, from, into).Expect(http.StatusOK)
	one := fmt.Sprintf("/zahtjevi/%d", from)
	at := version(e, from)
	picked := []map[string]any{{"id": from, "verzija": at}}
	changes := []struct {
		method, path string
		body         any
	}{
		{"PUT", one, testkit.With(project.RequestBody("Drugo"), map[string]any{"zahtjevStatusId": project.ToDo,
			"dodijeljeniKorisnikIme": "", "verzija": at})},
		{"PUT", one + "/zahtjevStatus", map[string]any{"zahtjevStatusId": project.ToDo}},
		{"PUT", "/zahtjevi/snimiPodatke", testkit.InternalBody(from, map[string]any{"napomena": "Napomena", "verzija": at})},
		{"PUT", "/zahtjevi/grupno", map[string]any{"zahtjevi": picked, "zahtjevStatusId": project.ToDo}},
		{"PUT", "/zahtjevi/grupno/brisanje", map[string]any{"zahtjevi": picked}},
		{"PUT", one + "/brisanje", nil},
		{"POST", one + "/prilozi", map[string]any{"dokumenti": []uuid.UUID{e.Document(manager, "request", nil)}}},
		{"DELETE", fmt.Sprintf("%s/prilozi/%s", one, file), nil},
		{"POST", one + "/veze", tie},
		{"POST", fmt.Sprintf("/zahtjevi/%d/veze", third), map[string]any{"zahtjevId": from, "vrsta": "dio", "smjer": "ka"}},
		{"DELETE", fmt.Sprintf("%s/veze/%d", one, relation), nil},
		{"PUT", one + "/spajanje", map[string]any{"zahtjevId": third, "verzija": at}},
		{"PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", third), map[string]any{"zahtjevId": from, "verzija": version(e, third)}},
		{"POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", from), map[string]any{"komentar": "Još"}},
		{"PUT", fmt.Sprintf("/zahtjevkomentari/%d", comment.ID), map[string]any{"komentar": "Ispravljeno", "verzija": 1}},
		{"DELETE", fmt.Sprintf("/zahtjevkomentari/%d", comment.ID), nil},
	}
	e.Exec("update comments set author_id = $1 where id = $2", manager.ID, comment.ID)
	for _, change := range changes {
		answer := e.Call(manager, change.method, change.path, change.body)
		if answer.Status != http.StatusConflict || !strings.Contains(string(answer.Content), "je zaključen") ||
			strings.Contains(string(answer.Content), "spojen") {
			t.Errorf("%s %s by somebody who does not see the other: %d %s", change.method, change.path, answer.Status, answer.Content)
		}
		if strings.Contains(change.path, "/zahtjevkomentari/") && change.method != "POST" {
			continue // another person's comment
		}
		answer = e.Call(admin, change.method, change.path, change.body)
		if change.path == one+"/prilozi" {
			continue // another person's file
		}
		if answer.Status != http.StatusConflict || !strings.Contains(string(answer.Content), fmt.Sprintf("spojen u #%d", into)) {
			t.Errorf("%s %s by somebody who sees the other: %d %s", change.method, change.path, answer.Status, answer.Content)
		}
	}
	unmerge(e, manager, from).Expect(http.StatusConflict)
	if got := version(e, from); got != at {
		t.Errorf("it has version %d, and had %d", got, at)
	}
	e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", into), nil).Expect(http.StatusNoContent)
	unmerge(e, admin, from).Expect(http.StatusOK)
	say(e, manager, from, "Opet").Expect(http.StatusCreated)
}

func TestRefusedMergings(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	from, into := e.Request(project, manager, "Spojen"), e.Request(project, manager, "Glavni")
	unseen := e.Request(foreign, e.Person(testkit.Manager, foreign), "Tuđi")
	deleted := e.Request(project, manager, "Obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	body := func(into int64, version int32) map[string]any {
		return map[string]any{"zahtjevId": into, "verzija": version}
	}
	for name, refused := range map[string]struct {
		of     int64
		body   map[string]any
		status int
	}{
		"into itself":         {from, body(from, 1), http.StatusUnprocessableEntity},
		"into none":           {from, body(1<<40, 1), http.StatusUnprocessableEntity},
		"into one unseen":     {from, body(unseen, 1), http.StatusUnprocessableEntity},
		"into a deleted one":  {from, body(deleted, 1), http.StatusUnprocessableEntity},
		"without a version":   {from, body(into, 0), http.StatusUnprocessableEntity},
		"of another version":  {from, body(into, 7), http.StatusConflict},
		"of one unseen":       {unseen, body(into, 1), http.StatusNotFound},
		"of a deleted one":    {deleted, body(into, 1), http.StatusNotFound},
		"of what is not here": {1 << 40, body(into, 1), http.StatusNotFound},
	} {
		if got := e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", refused.of), refused.body); got.Status != refused.status {
			t.Errorf("%s: %d, want %d: %s", name, got.Status, refused.status, got.Content)
		}
	}
	e.Exec(`delete from role_actions where role_id = $1
		and action_id = (select id from right_actions where code = 'zahtjev_zahtjev_edit_status')`, manager.RoleID)
	merge(e, manager, from, into).Expect(http.StatusForbidden)
	unmerge(e, manager, from).Expect(http.StatusForbidden)
}

func TestMergedAreBounded(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	into, last := e.Request(project, manager, "Glavni"), e.Request(project, manager, "Posljednji")
	for range 100 {
		e.Exec(`insert into request_relations (from_id, to_id, relation, former_status_id, created_by_id) values ($1, $2, 'merged', $3, $4)`,
			e.Request(project, manager, "Spojen"), into, project.ToDo, manager.ID)
	}
	merge(e, manager, last, into).Expect(http.StatusConflict)
	merge(e, manager, into, last).Expect(http.StatusConflict)
	if got := shown(e, manager, into).Merged; len(got) != 100 {
		t.Errorf("%d merged requests are read", len(got))
	}
}

// TestMergingsAtOnce merges two requests into one another at the same moment, one into several others, and one while it is changed in every
// way: one merging succeeds, and nothing is added to a merged request.
func TestMergingsAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for range 10 {
		ids := make([]int64, 4)
		for i := range ids {
			ids[i] = e.Request(project, manager, fmt.Sprint("Zahtjev ", i))
		}
		tasks := []func() testkit.Answer{
			func() testkit.Answer { return merge(e, manager, ids[0], ids[1]) },
			func() testkit.Answer { return merge(e, manager, ids[1], ids[0]) },
			func() testkit.Answer { return merge(e, manager, ids[2], ids[0]) },
			func() testkit.Answer { return merge(e, manager, ids[2], ids[3]) },
		}
		for i := range 6 {
			tasks = append(tasks, func() testkit.Answer { return say(e, manager, ids[i%3], "Komentar") })
		}
		tasks = append(tasks, func() testkit.Answer {
			body := map[string]any{"zahtjevStatusId": project.InProgress}
			return e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", ids[2]), body)
		}, func() testkit.Answer {
			return e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", ids[2]), nil)
		})
		answers := make([]int, len(tasks))
		var all sync.WaitGroup
		for i, task := range tasks {
			all.Go(func() { answers[i] = task().Status })
		}
		all.Wait()
		for i, status := range answers {
			if status >= http.StatusInternalServerError {
				t.Errorf("call %d answers %d", i, status)
			}
		}
		wrong := testkit.Value[int](e, `select count(*) from request_relations x join requests r on r.id = x.from_id
			where x.relation = 'merged' and r.id = any($1) and (r.marker <> 2 or r.deleted_at is not null or exists (
				select from comments c where c.request_id = r.id and c.created_at > x.created_at + interval '1 second'))`, ids)
		said := 0
		for _, status := range answers[4:10] {
			if status == http.StatusCreated {
				said++
			}
		}
		written := testkit.Value[int](e, "select count(*) from comments where request_id = any($1)", ids)
		if wrong != 0 || written != said || (answers[0] == http.StatusOK) == (answers[1] == http.StatusOK) {
			t.Errorf("%d merged requests were changed, %d comments stand for %d: %v", wrong, written, said, answers)
		}
	}
}
