package clocks_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/requests/clocks"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// inDays is a day of the installation's zone, so many days from today.
func inDays(days int) string {
	return time.Now().In(localtime.Zone()).AddDate(0, 0, days).Format(time.DateOnly)
}

// heard lists the notifications about a request, in order.
func (w *world) heard(request int64) string {
	return testkit.Value[string](w.Env, `select coalesce(string_agg(kind || ' ' || user_id, ', ' order by id), '') from notifications
		where request_id = $1`, request)
}

// passed lets days pass: timers are those of so many days ago.
func (w *world) passed(days int) {
	w.Exec(`update due_timers set due_on = due_on - $1::integer, next_at = next_at - make_interval(days => $1)`, days)
}

// TestDueDatesAreToldByTheClock tells of a due date at eight also on the days on which clocks change.
func TestDueDatesAreToldByTheClock(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 7)
	for _, day := range []string{"2027-03-28", "2027-10-31", "2028-02-29"} {
		for told := range 2 {
			got := testkit.Value[string](w.Env, `select to_char(due_next($1::date - $2::integer, $2::smallint) at time zone 'Europe/Sarajevo',
				'YYYY-MM-DD HH24:MI')`, day, told)
			if got != day+" 08:00" {
				t.Errorf("after %d it is told at %s, not on %s at eight", told, got, day)
			}
		}
	}
}

// TestDueDateTold notifies the assignee, not the sender, once on the morning of the due date and once on the next one, as long as the
// request is open and not deleted.
func TestDueDateTold(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 7)
	request := func(due string) int64 {
		id := w.Request(w.project, w.creator, "S rokom")
		w.Exec("update requests set assignee_id = $2, due_on = $3::date where id = $1", id, w.helper.ID, due)
		return id
	}
	open, done, gone := request(inDays(2)), request(inDays(2)), request(inDays(2))
	past := request(inDays(-1))
	w.Run(clocks.Job)
	w.Exec("update requests set status_id = $2, marker = 2 where id = $1", done, w.project.Done)
	w.Exec("update requests set deleted_at = now() where id = $1", gone)
	w.passed(2)
	w.Exec("update due_timers set next_at = now() - interval '1 minute' where request_id = any($1)", []int64{open, gone})
	warned := fmt.Sprint("due_warning ", w.helper.ID)
	if time.Now().In(localtime.Zone()).Hour() < 8 {
		warned = "" // before the morning of the day
	}
	w.Run(clocks.Job)
	if got := w.heard(open); got != warned {
		t.Errorf("on its day: %q, want %q", got, warned)
	}
	w.Exec("update due_timers set due_on = $2::date, next_at = now() - interval '1 minute' where request_id = $1", open, inDays(-1))
	var sweep sync.WaitGroup
	for range 3 {
		sweep.Go(func() { w.Run(clocks.Job) })
	}
	sweep.Wait()
	w.Run(clocks.Job)
	want := fmt.Sprint("due_breach ", w.helper.ID)
	if warned != "" {
		want = warned + ", " + want
	}
	if got := w.heard(open); got != want {
		t.Errorf("after its day: %q, want %q", got, want)
	}
	for name, id := range map[string]int64{"finished": done, "deleted": gone, "late when it was set": past} {
		if got := w.heard(id); got != "" {
			t.Errorf("of the %s one: %q", name, got)
		}
	}
}

// TestDueTimers changes due dates and statuses at random: the timer is what the request alone says, and what was told stays told until
// there is another due date.
func TestDueTimers(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 8)
	for range 6 {
		w.add()
	}
	told := map[int64]int{}
	dues := map[int64]any{}
	step := func(due any) int {
		return testkit.Value[int](w.Env, "select due_told($1::date)::integer", due)
	}
	for range 120 {
		id := pick(w, w.requests)
		switch w.random.IntN(5) {
		case 0, 1:
			due := any(nil)
			if w.random.IntN(4) > 0 {
				due = inDays(w.random.IntN(5) - 2)
			}
			w.Exec("update requests set due_on = $2::date where id = $1", id, due)
			if due != dues[id] {
				delete(told, id)
				if due != nil {
					told[id] = step(due)
				}
			}
			dues[id] = due
		case 2:
			w.Exec("update requests set status_id = $2, marker = 2 where id = $1", id, w.project.Done)
		case 3:
			w.Exec("update requests set status_id = $2, marker = 0 where id = $1", id, w.project.ToDo)
		case 4:
			w.Exec("update due_timers set told = 2, next_at = null where request_id = $1", id)
			if dues[id] != nil {
				told[id] = 2
			}
		}
	}
	wrong := testkit.Value[[]int64](w.Env, `select coalesce(array_agg(r.id), '{}')
		from requests r full join due_timers t on t.request_id = r.id
		where r.id is null or case
			when r.due_on is null then t.request_id is not null
			when r.marker = 2 then t.next_at is not null or t.due_on <> r.due_on
			else t.due_on is distinct from r.due_on or t.next_at is distinct from due_next(r.due_on, t.told)
		end`)
	if len(wrong) > 0 {
		t.Errorf("the timers of %v are wrong", wrong)
	}
	for _, id := range w.requests {
		if dues[id] == nil || testkit.Value[bool](w.Env, "select marker = 2 from requests where id = $1", id) {
			continue
		}
		if got := testkit.Value[int](w.Env, "select told::integer from due_timers where request_id = $1", id); got != told[id] {
			t.Errorf("of request %d %d is told, want %d", id, got, told[id])
		}
	}
}
