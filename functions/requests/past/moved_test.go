package past_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"zahtjevi/functions/requests/past"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// TestPastOfMoved shows a request in the program that it was moved in from, who changed it there, and its state here.
func TestPastOfMoved(t *testing.T) {
	p := newPast(t, 0)
	p.at = time.Now().AddDate(0, 0, -100)
	p.add()
	id := p.requests[0]
	p.Exec("update audit_entries set created_at = now() - interval '10 days'") // it was moved in then
	there := p.Person(testkit.TaskUser, p.project)
	change := func(days int, before, after string) {
		p.Exec("insert into moved_changes (request_id, actor_id, created_at, before, after) values ($1, $2, $3, $4::jsonb, $5::jsonb)",
			id, there.ID, time.Now().AddDate(0, 0, -days), before, after)
	}
	status := func(id int64, marker int) string { return fmt.Sprintf(`{"status_id": %d, "marker": %d}`, id, marker) }
	change(90, status(p.project.ToDo, 0), status(p.project.InProgress, 1))
	change(85, `{"title": "Prvi naziv"}`, `{"title": "Zahtjev"}`)
	change(80, status(p.project.InProgress, 1), status(p.project.Done, 2))
	p.at = time.Now().AddDate(0, 0, -5)
	p.dated(func() {
		p.Exec("update requests set status_id = $2, marker = 2, version = version + 1 where id = $1", id, p.project.Done)
		p.Exec("update requests set finished_at = now() - interval '80 days' where id = $1", id)
	})
	p.at = time.Now().AddDate(0, 0, -2)
	p.dated(func() { p.Exec("update requests set title = 'Treći naziv', version = version + 1 where id = $1", id) })
	for days, want := range map[int]string{
		95: fmt.Sprintf("Prvi naziv %d", p.project.ToDo), 87: fmt.Sprintf("Prvi naziv %d", p.project.InProgress),
		82: fmt.Sprintf("Zahtjev %d", p.project.InProgress), 1: fmt.Sprintf("Treći naziv %d", p.project.Done),
	} {
		day := time.Now().AddDate(0, 0, -days).In(localtime.Zone()).Format(time.DateOnly)
		answer := testkit.Decode[past.PastRequest](p.Call(p.writer, "GET", fmt.Sprintf("/zahtjevi/%d/stanje?naDan=%s", id, day), nil).
			Expect(http.StatusOK))
		if got := fmt.Sprintf("%s %d", answer.Title, answer.Status.ID); got != want {
			t.Errorf("%d days ago it was %q, want %q", days, got, want)
		}
		if days == 82 && (len(answer.Changes) != 2 || answer.Changes[0].Field != "naziv") {
			t.Errorf("since %s there was %+v", day, answer.Changes)
		}
	}
}
