package conversation_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/requests/clocks"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

func inDays(days int) string {
	return time.Now().In(localtime.Zone()).AddDate(0, 0, days).Format(time.DateOnly)
}

func (w *acting) snoozed(of *testkit.Person) *request.Snooze {
	return testkit.Decode[request.Request](w.Call(of, "GET", fmt.Sprintf("/zahtjevi/%d", w.id), nil).Expect(http.StatusOK)).Snoozed
}

func (w *acting) snooze(of *testkit.Person, day string, answer bool) testkit.Answer {
	return w.Call(of, "PUT", fmt.Sprintf("/zahtjevi/%d/odgoda", w.id), map[string]any{"doDana": day, "doOdgovora": answer})
}

func (w *acting) listed(of *testkit.Person, query string) bool {
	answer := w.Call(of, "GET", "/zahtjevi?"+query, nil).Expect(http.StatusOK)
	items := testkit.Decode[struct{ Items []lists.ListItem }](answer).Items
	return slices.ContainsFunc(items, func(item lists.ListItem) bool { return item.ID == w.id })
}

// TestSnoozeEndsByTheClock puts a request off until the next day on which clocks change: it ends at seven all the same.
func TestSnoozeEndsByTheClock(t *testing.T) {
	w := setupActing(t)
	ahead := 2
	for day := time.Now().In(localtime.Zone()); day.AddDate(0, 0, ahead-1).IsDST() == day.AddDate(0, 0, ahead).IsDST(); {
		ahead++
	}
	for _, days := range []int{ahead - 1, ahead, ahead + 1} {
		w.snooze(w.support, inDays(days), false).Expect(http.StatusNoContent)
		got := testkit.Value[string](w.Env, `select to_char(until_at at time zone 'Europe/Sarajevo', 'YYYY-MM-DD HH24:MI')
			from request_snoozes`)
		if got != inDays(days)+" 07:00" {
			t.Errorf("it ends at %s, not on %s at seven", got, inDays(days))
		}
	}
}

// TestSnooze puts a request off, which leaves the lists that are without such, until its day, the person's own end of it, somebody else's
// answer, or its end. Only a day is told by the bell: a comment tells itself.
func TestSnooze(t *testing.T) {
	w := setupActing(t)
	w.Exec("update requests set assignee_id = $1", w.support.ID)
	shown := func(what string, want bool) {
		t.Helper()
		if put := w.snoozed(w.support) != nil; put == want || w.listed(w.support, "odgodjeni=bez") != want ||
			w.listed(w.support, "dodijeljeno=@ja&odgodjeni=samo") == want || !w.listed(w.support, "") {
			t.Errorf("%s: put off %v", what, put)
		}
	}
	shown("before", true)
	w.snooze(w.support, inDays(3), true).Expect(http.StatusNoContent)
	if got := w.snoozed(w.support); got == nil || got.Day != inDays(3) || !got.UntilAnswer {
		t.Errorf("put off until %+v", got)
	}
	shown("until a day", false)
	w.Run(clocks.Job)
	shown("before its day", false)
	w.Call(w.support, "DELETE", fmt.Sprintf("/zahtjevi/%d/odgoda", w.id), nil).Expect(http.StatusNoContent)
	shown("taken back", true)

	w.snooze(w.support, "", true).Expect(http.StatusNoContent)
	w.say(w.support, nil).Expect(http.StatusCreated)
	shown("after one's own comment", false)
	w.Call(w.manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.id), map[string]any{"komentar": "Evo"}).Expect(http.StatusCreated)
	shown("after an answer", true)

	w.snooze(w.support, inDays(1), false).Expect(http.StatusNoContent)
	w.Call(w.manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.id), map[string]any{"komentar": "Još"}).Expect(http.StatusCreated)
	shown("a day does not end by an answer", false)
	w.Exec("update request_snoozes set until_at = now() - interval '1 minute'")
	var workers sync.WaitGroup
	for range 3 {
		workers.Go(func() { w.Run(clocks.Job) })
	}
	workers.Wait()
	w.Run(clocks.Job)
	shown("on its day", true)
	if told := testkit.Value[string](w.Env, `select string_agg(concat_ws(' ', user_id, request_id, reason), ',') from notifications
		where kind = 'snoozed'`); told != fmt.Sprintf("%d %d snoozed", w.support.ID, w.id) {
		t.Errorf("told %q", told)
	}
	if titles, _ := w.bell(w.support); titles[0] != "Podsjetnik na zahtjev koji ste odgodili: " {
		t.Errorf("the bell says %q", titles)
	}

	w.snooze(w.support, inDays(1), true).Expect(http.StatusNoContent)
	done := map[string]any{"zahtjevStatusId": w.project.Done}
	w.Call(w.manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", w.id), done).Expect(http.StatusOK)
	if left := testkit.Value[int](w.Env, "select count(*) from request_snoozes"); left != 0 {
		t.Errorf("a finished request is put off")
	}
	w.snooze(w.support, inDays(1), true).Expect(http.StatusConflict)
}

// TestSnoozeBounds refuses days that are not ahead, nothing to wait for, what the person does not see, and more than five hundred, also at
// once.
func TestSnoozeBounds(t *testing.T) {
	w := setupActing(t)
	for _, day := range []string{inDays(0), inDays(-1), inDays(400), "2026-02-31", "sutra"} {
		w.snooze(w.manager, day, true).ExpectField("doDana")
	}
	w.snooze(w.manager, "", false).ExpectField("doDana")
	stranger := w.Person(testkit.TaskUser, w.Project())
	w.snooze(stranger, "", true).Expect(http.StatusNotFound)
	w.Call(stranger, "DELETE", fmt.Sprintf("/zahtjevi/%d/odgoda", w.id), nil).Expect(http.StatusNotFound)
	ids := w.Requests(w.project, w.sender, 501)
	w.Exec("insert into request_snoozes (user_id, request_id, until_answer) select $1, unnest($2::bigint[]), true", w.manager.ID, ids[:499])
	var at sync.WaitGroup
	for _, id := range append(ids[499:], w.id) {
		at.Go(func() {
			w.Call(w.manager, "PUT", fmt.Sprintf("/zahtjevi/%d/odgoda", id), map[string]any{"doOdgovora": true})
		})
	}
	at.Wait()
	if kept := testkit.Value[int](w.Env, "select count(*) from request_snoozes"); kept != 500 {
		t.Errorf("%d are put off, want 500", kept)
	}
}

// TestSnoozeIsPrivate compares everything that others may read before and after somebody puts a request off: it is nobody else's business.
func TestSnoozeIsPrivate(t *testing.T) {
	w := setupActing(t)
	w.Exec("update requests set assignee_id = $1", w.support.ID)
	admin := w.Person(testkit.Administrator)
	paths := []string{"/zahtjevi/%d", "/zahtjevi/%d/aktivnost", "/zahtjevi/%d/zahtjevStatusi", "/zahtjevi?odgodjeni=bez&id=%d",
		"/zahtjevi?odgodjeni=samo&id=%d", "/zahtjevi?sve=true&id=%d", "/zahtjevkomentari/zahtjev/%d", "/notifikacije", "/zahtjevi/opterecenje",
		"/zahtjevi/opterecenje/osobe"}
	read := func() (all []string) {
		for _, person := range []*testkit.Person{w.sender, w.manager, admin} {
			for _, path := range paths {
				answer := w.Call(person, "GET", strings.ReplaceAll(path, "%d", fmt.Sprint(w.id)), nil)
				if answer.Status != http.StatusOK {
					answer.Content = nil // a refusal names the call
				}
				all = append(all, fmt.Sprint(person.Username, " ", path, " ", answer.Status, " ", string(answer.Content)))
			}
		}
		all = append(all, testkit.Value[string](w.Env, "select concat_ws(' ', count(*), max(id)) from audit_entries"),
			testkit.Value[string](w.Env, "select concat_ws(' ', version, updated_at) from requests"))
		return all
	}
	before := read()
	w.snooze(w.support, inDays(5), true).Expect(http.StatusNoContent)
	for i, after := range read() {
		if after != before[i] {
			t.Errorf("somebody is told:\n%s\nbefore:\n%s", after, before[i])
		}
	}
	if w.snoozed(w.support) == nil {
		t.Error("nothing was put off")
	}
}

// TestSnoozeTimerAndCancel lets the timer and the person end the same at once: whoever is first, it ends once, and is told at most once.
func TestSnoozeTimerAndCancel(t *testing.T) {
	w := setupActing(t)
	for round := range 10 {
		w.Exec("delete from notifications")
		w.Exec("insert into request_snoozes (user_id, request_id, until_at) values ($1, $2, now() - interval '1 second')", w.support.ID, w.id)
		var at sync.WaitGroup
		at.Go(func() { w.Run(clocks.Job) })
		at.Go(func() { w.Run(clocks.Job) })
		at.Go(func() {
			w.Call(w.support, "DELETE", fmt.Sprintf("/zahtjevi/%d/odgoda", w.id), nil).Expect(http.StatusNoContent)
		})
		at.Wait()
		if left := testkit.Value[string](w.Env, `select concat((select count(*) from request_snoozes), ' ',
			(select count(*) > 1 from notifications))`); left != "0 f" {
			t.Errorf("round %d: left and told twice %s", round, left)
		}
	}
}
