package mail_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/settings/mail"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/topics"
)

// chooses lets a person choose how often a summary comes.
func (w *mailWorld) chooses(p *testkit.Person, often string) {
	path := "/korisnici/" + p.Username + "/obavijesti"
	version := testkit.Decode[struct {
		Version int `json:"verzija"`
	}](w.Call(p, "GET", path, nil).Expect(http.StatusOK)).Version
	var all []map[string]any
	for _, topic := range topics.All {
		all = append(all, map[string]any{"vrsta": topic.Code, "zvono": true, "pismo": false})
	}
	w.Call(p, "PUT", path, map[string]any{"vrste": all, "pregledSat": nil, "radnoVrijeme": false, "sazetak": often,
		"verzija": version}).Expect(http.StatusOK)
}

// morning is the hour on the next such day after today, whose summary is of today among others if the day is the next working one.
func morning(hour int, fits func(time.Weekday) bool) time.Time {
	now := time.Now().In(localtime.Zone())
	for day := 1; ; day++ {
		at := time.Date(now.Year(), now.Month(), now.Day()+day, hour, 0, 0, 0, localtime.Zone())
		if fits(at.Weekday()) {
			return at
		}
	}
}

func working(day time.Weekday) bool { return day != time.Saturday && day != time.Sunday }

func (w *mailWorld) post(t *testing.T, at time.Time) {
	t.Helper()
	if err := mail.PostSummaries(t.Context(), w.Pool, at); err != nil {
		t.Fatal(err)
	}
}

// summaries are the texts of the summaries that were sent to a person.
func (w *mailWorld) summaries(t *testing.T, p *testkit.Person) (texts []string) {
	t.Helper()
	for _, m := range w.server.Taken() {
		if subject := headerOf(t, m, "Subject"); strings.HasPrefix(m.To, p.Username+"@") && strings.Contains(subject, "Sažetak") {
			texts = append(texts, subject+"\n"+m.Parts(t)["text/plain"])
		}
	}
	return texts
}

// TestSummaryTellsOnceWhatIsSeen has four workers begin the summaries of a morning: each person who chose them gets one, of what they see
// at that moment, and no other one on that day.
func TestSummaryTellsOnceWhatIsSeen(t *testing.T) {
	w := setupMail(t)
	elsewhere := w.Project()
	w.Request(elsewhere, w.Person(testkit.Manager, elsewhere), "Tajna nabavka")
	support := w.Person(testkit.Support, w.project)
	leaving := w.Person(testkit.Manager, elsewhere)
	for _, p := range []*testkit.Person{w.actor, w.creator, support, leaving} {
		w.chooses(p, "dnevno")
	}
	w.comment(w.request, "Dolazim")
	finished := w.Request(w.project, w.creator, "Gotov zahtjev")
	w.move(finished, w.project.Done)
	w.move(finished, w.project.InProgress)
	w.Exec("delete from mail_messages")
	w.Exec("update requests set due_on = local_day(now()) - 3 where id = $1", w.request)

	w.post(t, time.Now()) // chosen today, they begin on the next day
	w.post(t, morning(6, working))
	w.post(t, morning(7, func(day time.Weekday) bool { return !working(day) }))
	w.expectStates(t, "")
	var workers sync.WaitGroup
	for range 4 {
		workers.Go(func() {
			if err := mail.PostSummaries(t.Context(), w.Pool, morning(7, working)); err != nil {
				t.Error(err)
			}
		})
	}
	workers.Wait()
	w.post(t, morning(9, working))
	w.expectStates(t, "waiting 4")
	w.Exec("delete from user_role_projects where user_id = $1", leaving.ID)
	w.work(t)
	w.expectStates(t, "dropped 1, sent 3")

	for _, p := range []*testkit.Person{w.actor, w.creator, support} {
		told := w.summaries(t, p)
		if len(told) != 1 {
			t.Fatalf("%s got %d summaries", p.Username, len(told))
		}
		for _, want := range []string{
			"Novi: 2", "Ponovo otvoreni: 1", "Sada kasne: 1", "Odgovori: 1", fmt.Sprintf("#%d Štampač ne radi", w.request),
			fmt.Sprintf("/home/zahtjev/%d", finished), "/home/sazetak?od=", "/obavijesti?vrsta=sazetak",
		} {
			if !strings.Contains(told[0], want) {
				t.Errorf("%s is not told %q:\n%s", p.Username, want, told[0])
			}
		}
		if strings.Contains(told[0], "Tajna") || strings.Contains(told[0], "Ponovo otvoreni: 2") {
			t.Errorf("%s is told\n%s", p.Username, told[0])
		}
	}
	if answered := w.summaries(t, w.actor)[0]; !strings.Contains(answered, "Ko je odgovarao\n* ") {
		t.Errorf("nobody is said to have answered in\n%s", answered)
	}
	w.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled' and role_id = $1`,
		support.RoleID)
	w.post(t, morning(7, working).AddDate(0, 0, 7))
	w.Exec("update mail_messages set period_from = local_day(now()), period_to = local_day(now()) where state = 'waiting'")
	w.work(t)
	if told := w.summaries(t, support); len(told) != 2 || strings.Contains(told[1], "Odgovori") || strings.Contains(told[1], "odgovarao") {
		t.Errorf("without the right to comments support is told %q", told)
	}
}

// TestSummaryLeavesPeopleAlone sends none to who is away, also if they left after it was begun, when nothing happened, and to who chose
// none; who comes back gets the one of last week within the week.
func TestSummaryLeavesPeopleAlone(t *testing.T) {
	w := setupMail(t)
	w.Exec("delete from mail_messages")
	away := func(p *testkit.Person, from, until int) {
		w.Exec(`insert into absences (user_id, from_on, until_on) values ($1, local_day(now()) + $2::integer, local_day(now()) + $3::integer)
			on conflict (user_id) do update set from_on = excluded.from_on, until_on = excluded.until_on`, p.ID, from, until)
	}
	w.chooses(w.actor, "dnevno")
	away(w.actor, 0, 14)
	w.post(t, morning(7, working))
	w.expectStates(t, "")
	away(w.actor, 300, 310)
	w.post(t, morning(7, working))
	w.expectStates(t, "waiting 1")
	away(w.actor, 0, 1)
	w.work(t)
	w.expectStates(t, "dropped 1")
	w.Exec("delete from absences")
	w.post(t, morning(7, working).AddDate(0, 0, 28)) // nothing has happened on those days
	w.work(t)
	w.expectStates(t, "dropped 2")
	w.chooses(w.actor, "nikad")
	w.post(t, morning(7, working).AddDate(0, 0, 35))
	w.expectStates(t, "dropped 2")

	w.chooses(w.creator, "sedmicno")
	monday := morning(7, func(day time.Weekday) bool { return day == time.Monday })
	w.Exec("update notification_choices set summary_day = $2::text::date where user_id = $1", w.creator.ID,
		monday.AddDate(0, 0, -5).Format(time.DateOnly))
	w.Exec("insert into absences (user_id, from_on, until_on) values ($1, $2::text::date, $2::text::date)", w.creator.ID,
		monday.Format(time.DateOnly))
	w.post(t, monday)
	w.expectStates(t, "dropped 2")
	for day := 1; day < 7; day++ { // on Tuesday, once
		w.post(t, monday.AddDate(0, 0, day))
	}
	w.expectStates(t, "dropped 2, waiting 1")
	days := testkit.Value[string](w.Env, "select period_from || ' ' || period_to from mail_messages where state = 'waiting'")
	if want := monday.AddDate(0, 0, -7).Format(time.DateOnly) + " " + monday.AddDate(0, 0, -1).Format(time.DateOnly); days != want {
		t.Errorf("the summary of the week is of %s, want %s", days, want)
	}
	w.post(t, monday.AddDate(0, 0, 7))
	w.expectStates(t, "dropped 2, waiting 2")
}
