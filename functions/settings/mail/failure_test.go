package mail_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/settings"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/mailserver"
)

// TestMailServerAway checks that nothing is lost or reordered while the server is away, and that attempts pause longer and longer.
func TestMailServerAway(t *testing.T) {
	w := setupMail(t)
	w.server.Stop()
	second := w.Request(w.project, w.creator, "Drugi")
	w.comment(w.request, "Prvo")
	w.work(t)
	w.comment(second, "Drugo")
	previous := 0.0
	for range 4 {
		w.Exec("update mail_queue set retry_at = now()")
		w.work(t)
		pause := testkit.Value[float64](w.Env, "select extract(epoch from retry_at - now())::float8 from mail_queue")
		if pause < previous*1.5 {
			t.Errorf("a pause of %.0f s after one of %.0f s", pause, previous)
		}
		previous = pause
	}
	w.comment(w.request, "Treće")
	w.work(t)
	w.expectStates(t, "waiting 3")
	if attempts := testkit.Value[int](w.Env, "select sum(attempts) from mail_messages"); attempts != 0 {
		t.Errorf("%d attempts are counted against messages", attempts)
	}
	w.server.Resume()
	w.work(t)
	w.expectOrder(t)
	w.Exec("update mail_queue set retry_at = now()")
	w.work(t)
	w.expectStates(t, "sent 3")
	w.expectOrder(t, "Prvo", "Drugo", "Treće")
	if failures := testkit.Value[int](w.Env, "select failures from mail_queue where down_since is null"); failures != 0 {
		t.Errorf("%d failures stay noted", failures)
	}
}

// TestMailServerAwayForADay gives up only messages that have waited for a day.
func TestMailServerAwayForADay(t *testing.T) {
	w := setupMail(t)
	w.server.Stop()
	w.comment(w.request, "Staro")
	w.work(t)
	w.Exec("update mail_messages set next_attempt_at = now() - interval '25 hours'")
	w.Exec("update mail_queue set down_since = now() - interval '25 hours', retry_at = now()")
	w.comment(w.request, "Novo")
	w.work(t)
	w.expectStates(t, "given_up 1, waiting 1")
	if failure := testkit.Value[string](w.Env, `select failure from mail_messages where state = 'given_up'
		and last_error <> ''`); failure != "unreachable" {
		t.Errorf("given up for %q", failure)
	}
	w.server.Resume()
	w.wait()
	w.work(t)
	w.expectOrder(t, "Novo")
}

func TestMailConnectionDies(t *testing.T) {
	w := setupMail(t)
	second := w.Request(w.project, w.creator, "Drugi")
	w.comment(w.request, "Prvo")
	w.comment(second, "Drugo")
	w.server.DieIn(1)
	w.work(t)
	w.expectStates(t, "waiting 2")
	w.Exec("update mail_queue set retry_at = now()")
	w.work(t)
	w.expectOrder(t, "Prvo", "Drugo")

	w.comment(w.request, "Otrovno")
	w.comment(second, "Zdravo")
	w.server.DieIn(3)
	for range 3 {
		w.Exec("update mail_queue set retry_at = now()")
		w.work(t)
	}
	w.Exec("update mail_queue set retry_at = now()")
	w.work(t)
	w.expectStates(t, "sent 3, waiting 1")
	w.wait()
	w.work(t)
	w.expectOrder(t, "Prvo", "Drugo", "Zdravo", "Otrovno")
}

// TestMailRefusals: a permanent refusal ends its message, a temporary one delays it; other messages are sent over the same connection.
func TestMailRefusals(t *testing.T) {
	w := setupMail(t)
	people := []*testkit.Person{w.creator}
	requests := []int64{w.request}
	for range 2 {
		person := w.Person(testkit.TaskUser, w.project)
		people, requests = append(people, person), append(requests, w.Request(w.project, person, "Zahtjev"))
	}
	w.server.Refuse(people[0].Username+"@opstina.example", 550)
	w.server.Refuse(people[1].Username+"@opstina.example", 451)
	for i, request := range requests {
		w.comment(request, fmt.Sprintf("Komentar %d", i))
	}
	w.work(t)
	w.expectStates(t, "given_up 1, sent 1, waiting 1")
	w.expectOrder(t, "Komentar 2")
	if n := w.server.Connections(); n != 1 {
		t.Errorf("%d connections for a batch", n)
	}
	told := testkit.Value[string](w.Env, `select string_agg(state || ' ' || failure || ' ' || last_error, '; ' order by id)
		from mail_messages where failure <> ''`)
	if !strings.HasPrefix(told, "given_up refused ") || !strings.Contains(told, "waiting deferred ") ||
		!strings.Contains(told, "not this one") {
		t.Errorf("kept: %s", told)
	}
	w.work(t)
	if n := testkit.Value[int](w.Env, "select attempts from mail_messages where state = 'waiting'"); n != 1 {
		t.Errorf("%d attempts within the pause", n)
	}
	w.Exec("update mail_messages set next_attempt_at = now(), first_failed_at = now() - interval '25 hours' where state = 'waiting'")
	w.work(t)
	w.expectStates(t, "given_up 2, sent 1")
}

// TestMailSenderRefused: a refusal that would affect every message pauses the queue, and does not count as an attempt.
func TestMailSenderRefused(t *testing.T) {
	w := setupMail(t)
	w.comment(w.request, "Prvo")
	w.server.RefuseSender(550)
	w.work(t)
	w.expectStates(t, "waiting 1")
	w.server.RefuseSender(0)
	w.wait()
	w.work(t)
	w.expectOrder(t, "Prvo")
}

func TestMailWithoutTransport(t *testing.T) {
	w := setupMail(t)
	w.Config.MailTransport = ""
	w.comment(w.request, "Čeka")
	w.work(t)
	w.work(t)
	w.expectStates(t, "waiting 1")
	if n := testkit.Value[int](w.Env, "select sum(m.attempts) + q.failures from mail_messages m, mail_queue q group by q.failures"); n != 0 {
		t.Errorf("%d failures counted", n)
	}
	w.Config.MailTransport = "smtp"
	w.work(t)
	w.expectOrder(t, "Čeka")
}

// TestMailWorkersTogether checks that several workers send each message once and keep each receiver's order.
func TestMailWorkersTogether(t *testing.T) {
	w := setupMail(t)
	const receivers, each = 4, 6
	for r := range receivers {
		person := w.Person(testkit.TaskUser, w.project)
		for n := range each {
			w.comment(w.Request(w.project, person, fmt.Sprintf("Zahtjev %d", n)), fmt.Sprintf("Primalac %d, komentar %d", r, n))
		}
	}
	var running sync.WaitGroup
	for range 4 {
		running.Go(func() {
			for range 3 {
				if err := w.tryWork(t); err != nil {
					t.Error(err)
				}
			}
		})
	}
	running.Wait()
	w.work(t)
	if n := len(w.server.Taken()); n != receivers*each {
		t.Fatalf("%d messages sent, want %d", n, receivers*each)
	}
	next := map[string]int{}
	for _, m := range w.server.Taken() {
		if text := m.Parts(t)["text/plain"]; !strings.Contains(text, fmt.Sprintf("komentar %d", next[m.To])) {
			t.Errorf("to %s, message %d tells\n%s", m.To, next[m.To], text)
		}
		next[m.To]++
	}
}

// TestMailWritersTogether checks that simultaneous changes all end in one message of each receiver.
func TestMailWritersTogether(t *testing.T) {
	w := setupMail(t)
	for range 3 {
		w.Person(testkit.Support, w.project)
	}
	var writing sync.WaitGroup
	for n := range 20 {
		writing.Go(func() { w.comment(w.request, fmt.Sprintf("Komentar %d.", n)) })
	}
	writing.Wait()
	w.expectStates(t, "collecting 4")
	w.work(t)
	for _, m := range w.server.Taken() {
		text := m.Parts(t)["text/plain"]
		for n := range 20 {
			if !strings.Contains(text, fmt.Sprintf("Komentar %d.", n)) {
				t.Errorf("message to %s misses comment %d", m.To, n)
			}
		}
	}
}

// TestMailCrash: a message whose worker died between sending and recording it is sent again with the same Message-ID, and no other message
// is.
func TestMailCrash(t *testing.T) {
	w := setupMail(t)
	second := w.Request(w.project, w.creator, "Drugi")
	w.comment(w.request, "Prvo")
	w.comment(second, "Drugo")
	died := false
	w.server.AfterTaking(func(mailserver.Mail) {
		if !died {
			died = true
			w.Exec("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'")
		}
	})
	if err := w.tryWork(t); err == nil {
		t.Fatal("the worker did not notice the loss of its transaction")
	}
	w.expectStates(t, "waiting 2")
	w.work(t)
	w.expectOrder(t, "Prvo", "Prvo", "Drugo")
	if taken := w.server.Taken(); headerOf(t, taken[0], "Message-ID") != headerOf(t, taken[1], "Message-ID") {
		t.Error("the repeated message has another Message-ID")
	}
}

func TestMailAdministration(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	second := w.Request(w.project, w.creator, "Drugi")
	list := func(query string) settings.MailPage {
		return testkit.Decode[settings.MailPage](w.Call(admin, "GET", "/postavke/poruke"+query, nil).Expect(http.StatusOK))
	}
	if empty := list(""); empty.Total != 0 || empty.Items == nil || empty.Outage != nil {
		t.Fatalf("without messages: %+v", empty)
	}
	w.server.Refuse(w.creator.Username+"@opstina.example", 550)
	w.comment(w.request, "Tajna prva")
	w.comment(second, "Tajna druga")
	w.work(t)
	w.comment(w.request, "Treće")
	given := list("?stanje=odustala")
	if given.Total != 2 || given.GivenUp != 2 || len(given.Items) != 2 || *given.Items[1].RequestID != w.request ||
		given.Items[0].Reason != "odbijena" ||
		!strings.Contains(given.Items[0].LastError, "not this one") || given.Items[0].Attempts != 1 || given.Items[0].FinishedAt == nil ||
		given.Items[0].Receiver != w.creator.Username {
		t.Fatalf("given up: %+v", given)
	}
	if waiting := list("?stanje=ceka&count=1&page=1"); waiting.Total != 1 || waiting.Items[0].State != "ceka" ||
		waiting.Items[0].NextAttempt != nil {
		t.Fatalf("waiting: %+v", waiting)
	}
	if content := w.Call(admin, "GET", "/postavke/poruke", nil).Content; bytes.Contains(content, []byte("Tajna")) ||
		bytes.Contains(content, []byte("Štampač")) {
		t.Errorf("the list tells what messages say: %s", content)
	}
	w.Call(admin, "GET", "/postavke/poruke?stanje=izmisljeno", nil).Expect(http.StatusUnprocessableEntity)

	resend := fmt.Sprintf("/postavke/poruke/%d/ponovo", given.Items[0].ID)
	w.Call(admin, "PUT", resend, nil).Expect(http.StatusNoContent)
	w.Call(admin, "PUT", resend, nil).Expect(http.StatusConflict)
	w.Call(admin, "PUT", "/postavke/poruke/999999/ponovo", nil).Expect(http.StatusNotFound)
	if n := testkit.Value[int](w.Env, `select count(*) from audit_entries where entity = 'mail_messages'
		and actor_id = $1`, admin.ID); n != 1 {
		t.Errorf("%d audit entries of sending again, want 1", n)
	}
	w.server.Refuse(w.creator.Username+"@opstina.example", 0)
	w.server.Stop()
	w.work(t)
	if down := list(""); down.Outage == nil || down.Outage.LastError == "" {
		t.Fatalf("with the server away: %+v", down)
	}
	w.server.Resume()
	if all := testkit.Decode[map[string]int](w.Call(admin, "PUT", "/postavke/poruke/ponovo", nil).Expect(http.StatusOK)); all["broj"] != 1 {
		t.Errorf("sending all again answers %v", all)
	}
	w.wait()
	w.work(t)
	w.expectOrder(t, "Tajna prva", "Tajna druga", "Treće")
	if done := list("?stanje=poslana"); done.Total != 3 || done.GivenUp != 0 || done.Outage != nil || done.Items[0].Reason != "" {
		t.Errorf("at the end: %+v", done)
	}
}

// TestMailUnfit checks that a message that cannot be worded is put off, and keeps none behind it waiting.
func TestMailUnfit(t *testing.T) {
	w := setupMail(t)
	other := w.Request(w.project, w.Person(testkit.TaskUser, w.project), "Drugi")
	w.comment(w.request, "Otrovno")
	w.comment(other, "Zdravo")
	w.Exec("alter table notifications alter kind drop not null")
	w.Exec("update notifications set kind = null where request_id = $1", w.request)
	w.work(t)
	w.expectStates(t, "sent 1, waiting 1")
	w.expectOrder(t, "Zdravo")
	if attempts := testkit.Value[int](w.Env, `select attempts from mail_messages where state = 'waiting' and failure = 'broken'
		and next_attempt_at > now()`); attempts != 1 {
		t.Errorf("%d attempts are noted", attempts)
	}
	w.Exec("update mail_messages set first_failed_at = now() - interval '25 hours'")
	w.wait()
	w.work(t)
	w.expectStates(t, "given_up 1, sent 1")
}

// TestResendingManyMessages checks that one call resends a bounded number of given-up messages, the oldest first, and the next call the
// others.
func TestResendingManyMessages(t *testing.T) {
	w := setup(t)
	admin := w.Person(testkit.Administrator)
	w.Exec(`insert into mail_messages (user_id, kind, state, finished_at) select $1, 'test', 'given_up', now()
		from generate_series(1, 2010)`, admin.ID)
	for _, want := range []int{2_000, 10} {
		answer := testkit.Decode[struct {
			Count int `json:"broj"`
		}](w.Call(admin, "PUT", "/postavke/poruke/ponovo", nil).Expect(http.StatusOK))
		if answer.Count != want {
			t.Errorf("%d messages wait again, want %d", answer.Count, want)
		}
	}
}
