package conversation_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// acting has a project with a request, who sent it, and who answers it.
type acting struct {
	*testkit.Env
	project  testkit.Project
	sender   *testkit.Person
	manager  *testkit.Person
	support  *testkit.Person
	id       int64
	answered int
}

func setupActing(t *testing.T) *acting {
	t.Helper()
	e := setup(t)
	w := &acting{Env: e, project: e.Project()}
	w.sender, w.manager = e.Person(testkit.TaskUser, w.project), e.Person(testkit.Manager, w.project)
	w.support = e.Person(testkit.Manager, w.project)
	w.id = e.Request(w.project, w.sender, "Zahtjev")
	return w
}

// say sends a comment on the request that also makes a change of it, on its version unless the change names one.
func (w *acting) say(by *testkit.Person, change map[string]any, headers ...string) testkit.Answer {
	w.answered++
	body := map[string]any{
		"komentar": fmt.Sprint("Odgovor ", w.answered),
		"verzija":  testkit.Value[int32](w.Env, "select version from requests where id = $1", w.id),
	}
	return w.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.id), testkit.With(body, change), headers...)
}

// state tells everything that a refused answer may not change.
func (w *acting) state() string {
	return testkit.Value[string](w.Env, `select concat_ws(' ', r.version, r.status_id, coalesce(r.assignee_id, 0), 
		(select count(*) from comments), (select count(*) from comments where withdrawn_at is not null),
		(select count(*) from notifications where not taken_back),
		(select count(*) from request_status_changes)) from requests r where id = $1`, w.id)
}

// bell returns the titles of what is under somebody's bell, and how much of it is unopened.
func (w *acting) bell(of *testkit.Person) (titles []string, unopened int) {
	list := testkit.Decode[struct {
		Items    []conversation.Notification
		Unopened int `json:"neotvorene"`
	}](w.Call(of, "GET", "/notifikacije", nil).Expect(http.StatusOK))
	for _, item := range list.Items {
		titles = append(titles, item.Title+": "+item.Detail)
	}
	return titles, list.Unopened
}

func (w *acting) expectBell(t *testing.T, of *testkit.Person, want ...string) {
	t.Helper()
	if titles, unopened := w.bell(of); !slices.Equal(titles, want) || unopened != len(want) {
		t.Errorf("%s has %q under the bell, %d of them unopened; want %q", of.Username, titles, unopened, want)
	}
}

// TestSayAndAct: one call answers, finishes and hands over, and each person hears of all of it in one line.
func TestSayAndAct(t *testing.T) {
	w := setupActing(t)
	said := testkit.Decode[map[string]any](w.say(w.manager, map[string]any{
		"zahtjevStatusId": w.project.Done, "dodijeljeniKorisnikIme": w.support.Username,
	}).Expect(http.StatusCreated))
	if said["zahtjevVerzija"] != 2.0 || said["komentar"] != "Odgovor 1" {
		t.Errorf("answered %v", said)
	}
	w.expectBell(t, w.sender, "Novi komentar, novi status „Završeno“: Odgovor 1")
	w.expectBell(t, w.support, "Novi komentar, zahtjev je dodijeljen vama, novi status „Završeno“: Odgovor 1")
	if together := testkit.Value[int](w.Env, `select count(distinct created_at) from audit_entries
		where entity = 'comments' or entity = 'requests' and before is not null`); together != 1 {
		t.Errorf("the log has the comment and the change at %d moments, want one", together)
	}
	first := notificationsOf(w.Env, w.support)[0]
	w.Call(w.support, "PUT", "/notifikacije/otvori", map[string]any{"notifikacijaId": first.ID}).Expect(http.StatusNoContent)
	left := testkit.Value[int](w.Env, "select count(*) from notifications where user_id = $1 and opened_at is null", w.support.ID)
	if left != 0 {
		t.Errorf("%d notifications of the opened entry are unopened", left)
	}
	w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done, "dodijeljeniKorisnikIme": w.support.Username}).
		Expect(http.StatusCreated)
	if version := testkit.Value[int](w.Env, "select version from requests"); version != 2 {
		t.Errorf("what changes nothing made version %d", version)
	}
}

// TestSayAndActInternally tells of the change those who may not know of the comment, and of both those who may.
func TestSayAndActInternally(t *testing.T) {
	w := setupActing(t)
	admin := w.Person(testkit.Administrator)
	w.Exec("insert into request_watches (request_id, user_id, watching) values ($1, $2, true)", w.id, admin.ID)
	other := w.Person(testkit.Administrator)
	w.say(other, map[string]any{"zahtjevStatusId": w.project.Done, "interni": true}).Expect(http.StatusCreated)
	w.expectBell(t, w.sender, "Promjena statusa: Završeno")
	w.expectBell(t, admin, "Novi interni komentar, novi status „Završeno“: ")
}

// TestActRights: whoever lacks a right that one of the single calls requires is refused, and nothing is written.
func TestActRights(t *testing.T) {
	w := setupActing(t)
	status, edit, assign := "zahtjev_zahtjev_edit_status", "zahtjev_zahtjev_edit", "zahtjev_zahtjev_edit_dodijeljeni_korisnik"
	say := "zahtjev_komentar_dodavanje"
	needed := map[string][]string{
		"status": {say, status}, "assignee": {say, edit, assign}, "nobody": {say, edit, assign}, "both": {say, status, edit, assign},
	}
	all := []string{say, status, edit, assign}
	for mask := range 1 << len(all) {
		held := []string{}
		for i, right := range all {
			if mask>>i&1 == 1 {
				held = append(held, right)
			}
		}
		person := w.Person(testkit.Manager, w.project)
		w.Exec(`delete from role_actions using right_actions a where a.id = action_id and role_id = $1 and a.code = any($2)
			and a.code <> all($3)`, person.RoleID, all, held)
		for name, rights := range needed {
			w.Exec("update requests set status_id = $2, marker = 0, assignee_id = $3, version = version + 1 where id = $1",
				w.id, w.project.ToDo, w.manager.ID)
			before, act := w.state(), map[string]any{}
			if name != "status" {
				act["dodijeljeniKorisnikIme"] = w.support.Username
			}
			if name == "nobody" {
				act["dodijeljeniKorisnikIme"] = ""
			}
			if name == "status" || name == "both" {
				act["zahtjevStatusId"] = w.project.Done
			}
			answer := w.say(person, act)
			if !slices.ContainsFunc(rights, func(right string) bool { return !slices.Contains(held, right) }) {
				answer.Expect(http.StatusCreated)
				continue
			}
			if answer.Expect(http.StatusForbidden); w.state() != before {
				t.Errorf("%s with %v: refused, but the state is %q after %q", name, held, w.state(), before)
			}
		}
		w.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = any($2) on conflict do nothing`,
			person.RoleID, all)
	}
}

// TestActRefusals: what is not as the single calls take it is refused, and neither half is written.
func TestActRefusals(t *testing.T) {
	w := setupActing(t)
	foreign := w.Project()
	stranger := w.Person(testkit.Manager, foreign)
	w.Touch(w.support, w.id)
	before := w.state()
	w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done, "verzija": 0}).ExpectField("verzija")
	w.say(w.manager, map[string]any{"zahtjevStatusId": foreign.Done}).ExpectField("zahtjevStatusId")
	w.say(w.manager, map[string]any{"dodijeljeniKorisnikIme": stranger.Username}).ExpectField("dodijeljeniKorisnikIme")
	w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done, "komentar": " "}).ExpectField("komentar")
	w.say(stranger, map[string]any{"zahtjevStatusId": w.project.Done}).Expect(http.StatusNotFound)
	stale := w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done, "verzija": 1}).Expect(http.StatusConflict)
	if detail := testkit.Decode[serve.Problem](stale).Detail; !strings.Contains(detail, "Osoba "+w.support.Username) {
		t.Errorf("detail %q", detail)
	}
	w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done, "dokumentId": "00000000-0000-0000-0000-000000000001"}).
		ExpectField("dokumentId")
	if now := w.state(); now != before {
		t.Errorf("refusals left %q after %q", now, before)
	}
}

// TestActOnce: an answer that is sent again under its key is one comment and one change.
func TestActOnce(t *testing.T) {
	w := setupActing(t)
	body := map[string]any{"zahtjevStatusId": w.project.Done, "komentar": "Gotovo", "verzija": 1}
	first := w.say(w.manager, body, "Idempotency-Key", "k").Expect(http.StatusCreated)
	again := w.say(w.manager, body, "Idempotency-Key", "k").Expect(http.StatusCreated)
	if string(first.Content) != string(again.Content) {
		t.Errorf("answered %s, then %s", first.Content, again.Content)
	}
	w.say(w.manager, testkit.With(body, map[string]any{"zahtjevStatusId": w.project.InProgress}), "Idempotency-Key", "k").
		ExpectField("Idempotency-Key")
	if n := testkit.Value[int](w.Env, "select count(*) from comments"); n != 1 {
		t.Errorf("%d comments, want 1", n)
	}
}

// TestActRace: of several answers to one version one is sent and makes its change, and the others are refused whole. Plain comments of the
// same people go on meanwhile.
func TestActRace(t *testing.T) {
	w := setupActing(t)
	var people []*testkit.Person
	for range 4 {
		people = append(people, w.Person(testkit.Manager, w.project))
	}
	path := func(id int64) string { return fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id) }
	for range 5 {
		id := w.Request(w.project, w.sender, "Zahtjev")
		var wait sync.WaitGroup
		for i, person := range people {
			target := []int64{w.project.InProgress, w.project.Done}[i%2]
			wait.Go(func() {
				act := map[string]any{"komentar": fmt.Sprint("Odgovor ", target), "zahtjevStatusId": target, "verzija": 1}
				if answer := w.Call(person, "POST", path(id), act); answer.Status != http.StatusCreated && answer.Status != http.StatusConflict {
					t.Errorf("status %d: %s", answer.Status, answer.Content)
				}
			})
			wait.Go(func() {
				w.Call(person, "POST", path(id), map[string]any{"komentar": "Uz to"}).Expect(http.StatusCreated)
			})
		}
		wait.Wait()
		won := testkit.Value[[]string](w.Env, "select array_agg(body) from comments where request_id = $1 and body like 'Odgovor%'", id)
		now := testkit.Value[string](w.Env, "select 'Odgovor ' || status_id from requests where id = $1 and version = 2", id)
		if !slices.Equal(won, []string{now}) {
			t.Fatalf("the request says %q, and the comments %q", now, won)
		}
	}
}

// TestTakingBackAnAnswer gives everything back at once: nobody hears of what they did not see.
func TestTakingBackAnAnswer(t *testing.T) {
	w := setupActing(t)
	w.Exec("update requests set assignee_id = $2 where id = $1", w.id, w.manager.ID)
	act := map[string]any{"zahtjevStatusId": w.project.Done, "dodijeljeniKorisnikIme": w.support.Username}
	back := func(by *testkit.Person, id any, changes map[string]any) testkit.Answer {
		body := map[string]any{"zahtjevStatusId": w.project.ToDo, "dodijeljeniKorisnikIme": w.manager.Username,
			"verzija": testkit.Value[int32](w.Env, "select version from requests where id = $1", w.id)}
		return w.Call(by, "PUT", fmt.Sprintf("/zahtjevkomentari/%v/ponistavanje", id), testkit.With(body, changes))
	}
	said := testkit.Decode[map[string]any](w.say(w.manager, act).Expect(http.StatusCreated))["id"]
	before := w.state()
	back(w.support, said, nil).Expect(http.StatusForbidden)
	back(w.sender, said, nil).Expect(http.StatusForbidden)
	back(w.manager, said, map[string]any{"verzija": 1}).Expect(http.StatusConflict)
	back(w.manager, said, map[string]any{"verzija": 0}).ExpectField("verzija")
	w.Exec("update comments set created_at = created_at - interval '16 minutes'")
	back(w.manager, said, nil).Expect(http.StatusConflict)
	w.Exec("update comments set created_at = created_at + interval '16 minutes'")
	if now := w.state(); now != before {
		t.Fatalf("refusals left %q after %q", now, before)
	}
	back(w.manager, said, nil).Expect(http.StatusNoContent)
	w.expectBell(t, w.sender)
	w.expectBell(t, w.support)
	if open := testkit.Value[bool](w.Env, `select status_id = $1 and assignee_id = $2 and finished_at is null and answered_at is null
		and exists (select from comments where withdrawn_at is not null) from requests`, w.project.ToDo, w.manager.ID); !open {
		t.Error("the request did not get everything back")
	}
	again := testkit.Decode[map[string]any](w.say(w.manager, act).Expect(http.StatusCreated))["id"]
	w.Call(w.sender, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.id), map[string]any{"komentar": "Hvala"}).
		Expect(http.StatusCreated)
	before = w.state()
	if back(w.manager, again, nil).Expect(http.StatusConflict); w.state() != before {
		t.Errorf("after an answer the refusal left %q after %q", w.state(), before)
	}
}

// TestCommentStaysToldWithoutItsChange: who takes only the change back has still said what they said.
func TestCommentStaysToldWithoutItsChange(t *testing.T) {
	w := setupActing(t)
	w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done}).Expect(http.StatusCreated)
	w.Call(w.manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", w.id), map[string]any{"zahtjevStatusId": w.project.ToDo}).
		Expect(http.StatusOK)
	w.expectBell(t, w.sender, "Novi komentar: Odgovor 1")
}

// TestAnswerMeetsTargets: an answer that also finishes its request meets both targets.
func TestAnswerMeetsTargets(t *testing.T) {
	w := setupActing(t)
	w.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 600, 9000)", w.project.ID)
	w.say(w.manager, map[string]any{"zahtjevStatusId": w.project.Done}).Expect(http.StatusCreated)
	if met := testkit.Value[bool](w.Env, "select answer_met_at is not null and solution_met_at is not null from request_clocks"); !met {
		t.Error("a target is not met")
	}
}
