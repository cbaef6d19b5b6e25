package request_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// TestSpentTimeOutlivesACalendar checks that a new calendar of the project does not change the time that was spent before it.
func TestSpentTimeOutlivesACalendar(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id := e.Request(project, caller, "Zahtjev")
	e.Exec(`insert into request_status_changes (request_id, status_id, user_id, created_at)
		values ($1, $2, $4, '2026-01-12 00:00+01'), ($1, $3, $4, '2026-01-19 00:00+01')`, id, project.InProgress, project.Done, caller.ID)
	spent := func() int64 {
		return testkit.Decode[request.Request](e.Call(caller, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK)).SpentSeconds
	}
	if got := spent(); got != 40*3600 {
		t.Fatalf("%d seconds, want the week's 40 hours", got)
	}
	e.Exec("update project_calendars set valid_from = '2026-01-05'")
	e.Exec(`insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
		values ($1, '2026-01-19', '08:00', '12:00', '1111100')`, project.ID)
	if got := spent(); got != 40*3600 {
		t.Errorf("a calendar that begins afterwards makes %d seconds of the week's 40 hours", got)
	}
	e.Exec("update project_calendars set valid_from = '2026-01-15' where valid_from = '2026-01-19'")
	if got := spent(); got != (3*8+2*4)*3600 {
		t.Errorf("a calendar that begins on Thursday makes %d seconds of the week, want 32 hours", got)
	}
}

// TestSpentTimeWithoutCalendar checks that a request of a project without a calendar can be read: no time is working time then.
func TestSpentTimeWithoutCalendar(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id := e.Request(project, caller, "Zahtjev")
	e.Exec(`insert into request_status_changes (request_id, status_id, user_id, created_at)
		values ($1, $2, $3, now() - interval '30 days')`, id, project.InProgress, caller.ID)
	e.Exec("delete from project_calendars where project_id = $1", project.ID)
	read := testkit.Decode[request.Request](e.Call(caller, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK))
	if read.SpentSeconds != 0 {
		t.Errorf("%d seconds were spent", read.SpentSeconds)
	}
}
