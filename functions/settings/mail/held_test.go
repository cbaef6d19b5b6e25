package mail_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// TestDailyDigest collects notifications until the receiver's hour, sends one letter a day with any number of workers, and counts what it
// does not list, as far as its reader still sees it.
func TestDailyDigest(t *testing.T) {
	w := setupMail(t)
	hour := (time.Now().In(localtime.Zone()).Hour() + 3) % 24
	reader := &listener{Person: w.creator, version: 1, hour: &hour}
	reader.choose(w)
	w.Exec("delete from mail_messages")
	w.comment(w.request, "Prvi komentar")
	w.move(w.request, w.project.InProgress)
	w.work(t)
	w.expectStates(t, "collecting 1")
	at := testkit.Value[time.Time](w.Env, "select next_attempt_at from mail_messages").In(localtime.Zone())
	if at.Hour() != hour || at.Minute() != 0 || !at.After(time.Now()) || at.After(time.Now().Add(25*time.Hour)) {
		t.Errorf("the digest waits until %s, want the next %d o'clock", at, hour)
	}
	var gone []int64
	for i := range 60 {
		gone = append(gone, w.Request(w.project, w.creator, fmt.Sprintf("Zahtjev %d", i)))
	}
	w.Exec(`insert into notifications (user_id, request_id, kind, actor_id, reason)
		select $1, id, 'status', $2, 'creator' from unnest($3::bigint[]) id order by id`, w.creator.ID, w.actor.ID, gone)
	w.Exec("update requests set deleted_at = now() where id = any($1)", gone[:5])
	w.Exec("update mail_messages set next_attempt_at = now()")
	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() {
			if err := w.tryWork(t); err != nil {
				t.Error(err)
			}
		})
	}
	workers.Wait()
	w.expectStates(t, "sent 1")
	if n := len(w.server.Taken()); n != 1 {
		t.Fatalf("%d letters, want 1", n)
	}
	digest := w.server.Taken()[0]
	if subject := headerOf(t, digest, "Subject"); !strings.HasSuffix(subject, "] Dnevni pregled: 57 izmjena") {
		t.Errorf("subject %q", subject)
	}
	address := fmt.Sprintf("https://zahtjevi.opstina.example/home/racun/%s/obavijesti", w.creator.Username)
	for kind, part := range digest.Parts(t) {
		if told := strings.Count(part, "Jer ste poslali zahtjev"); told != 50 || !strings.Contains(part, "i još 7 izmjena") ||
			!strings.Contains(part, address+"?vrsta=status") || strings.Contains(part, "Zahtjev 4<") {
			t.Errorf("%s tells of %d changes:\n%s", kind, told, part)
		}
	}

	w.comment(w.request, "Istog dana")
	w.Exec("update mail_messages set next_attempt_at = now() where state = 'collecting'")
	w.work(t)
	w.expectStates(t, "collecting 1, sent 1")
	if later := testkit.Value[bool](w.Env, `select local_day(next_attempt_at) = local_day(now()) + 1
			and extract(hour from next_attempt_at at time zone 'Europe/Sarajevo') = $1
		from mail_messages where state = 'collecting'`, hour); !later {
		t.Error("a second digest of the day does not wait for the next")
	}
	w.Exec("update mail_messages set digest_day = digest_day - 1, next_attempt_at = now()")
	w.work(t)
	w.expectStates(t, "sent 2")
}

// TestDigestCountsAtLeast gives a lower bound if there were more notifications than a digest stores.
func TestDigestCountsAtLeast(t *testing.T) {
	w := setupMail(t)
	hour := 5
	(&listener{Person: w.creator, version: 1, hour: &hour}).choose(w)
	w.Exec("delete from mail_messages")
	w.Exec(`insert into notifications (user_id, request_id, kind, actor_id, reason)
		select $1, $2, 'status', $3, 'creator' from generate_series(1, 700)`, w.creator.ID, w.request, w.actor.ID)
	w.comment(w.request, "Još jedan")
	kept := testkit.Value[string](w.Env, "select cardinality(notifications) || ' and ' || omitted from mail_messages")
	if kept != "500 and 201" {
		t.Errorf("kept are %s", kept)
	}
	w.Exec("update mail_messages set next_attempt_at = now()")
	w.work(t)
	for kind, part := range w.server.Taken()[0].Parts(t) {
		if !strings.Contains(part, "i još najmanje 450 izmjena") {
			t.Errorf("%s tells:\n%s", kind, part)
		}
	}
}

// TestGivingUpTheDigest sends at once what was collected when the person no longer wants a digest.
func TestGivingUpTheDigest(t *testing.T) {
	w := setupMail(t)
	hour := (time.Now().In(localtime.Zone()).Hour() + 3) % 24
	reader := &listener{Person: w.creator, version: 1, hour: &hour}
	reader.choose(w)
	w.Exec("delete from mail_messages")
	w.comment(w.request, "U pregledu")
	reader.hour = nil
	reader.choose(w)
	w.work(t)
	w.expectStates(t, "sent 1")
	w.comment(w.request, "Pojedinačno")
	w.work(t)
	w.expectStates(t, "sent 2")
	if subject := headerOf(t, w.server.Taken()[1], "Subject"); strings.Contains(subject, "pregled") {
		t.Errorf("after that comes %q", subject)
	}
}

// TestWorkingHours holds letters until the working time of their request's project, and sends them when the receiver no longer wants that.
func TestWorkingHours(t *testing.T) {
	w := setupMail(t)
	reader := &listener{Person: w.creator, version: 1, patient: true}
	reader.choose(w)
	tomorrow := time.Now().In(localtime.Zone()).AddDate(0, 0, 1)
	days := []rune("0000000")
	days[(int(tomorrow.Weekday())+6)%7] = '1'
	w.Exec("update project_calendars set work_days = $2, work_from = '08:00', work_to = '16:00' where project_id = $1",
		w.project.ID, string(days))
	w.Exec("delete from mail_messages")
	w.comment(w.request, "Kasno navečer")
	w.work(t)
	w.expectStates(t, "collecting 1")
	want := time.Date(tomorrow.Year(), tomorrow.Month(), tomorrow.Day(), 8, 0, 0, 0, localtime.Zone())
	if at := testkit.Value[time.Time](w.Env, "select next_attempt_at from mail_messages"); at.Sub(want).Abs() > time.Millisecond {
		t.Errorf("the letter waits until %s, want %s", at, want)
	}
	w.comment(w.request, "Još kasnije")
	w.work(t)
	w.expectStates(t, "collecting 1")
	reader.patient = false
	reader.choose(w)
	w.work(t)
	w.expectStates(t, "sent 1")
	part := w.server.Taken()[0].Parts(t)["text/plain"]
	if !strings.Contains(part, "Kasno navečer") || !strings.Contains(part, "Još kasnije") {
		t.Errorf("the letter tells:\n%s", part)
	}
}

// TestProjectsThatDoNotWork: letters of a project without working time within a month are sent then.
func TestProjectsThatDoNotWork(t *testing.T) {
	w := setupMail(t)
	hour := 9
	reader := &listener{Person: w.creator, version: 1, patient: true}
	reader.choose(w)
	w.Exec("delete from project_calendars where project_id = $1", w.project.ID)
	w.Exec(`insert into project_days (project_id, day, name, works) select $1, local_day(now()) + n, 'Zatvoreno', false
		from generate_series(0, 60) n`, w.project.ID)
	w.Exec("delete from mail_messages")
	w.comment(w.request, "Ima li koga?")
	w.work(t)
	w.expectStates(t, "sent 1")
	reader.hour = &hour
	reader.choose(w)
	w.comment(w.request, "I dalje?")
	w.Exec("update mail_messages set next_attempt_at = now() where state = 'collecting'")
	w.work(t)
	if states := strings.Split(w.states(), ", "); !slices.Equal(states, []string{"sent 2"}) {
		t.Errorf("messages are %v", states)
	}
}
