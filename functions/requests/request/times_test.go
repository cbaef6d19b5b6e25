package request_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestTimesFollowStatuses moves a request back and forth: the times since when it is finished or waits are those of the change to that
// marker. The audit log has neither.
func TestTimesFollowStatuses(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	closed := testkit.Value[int64](e, `insert into statuses (project_id, name, marker, position) values ($1, 'Zatvoreno', 2, 9)
		returning id`, project.ID)
	id := e.Request(project, manager, "Zahtjev")
	e.Exec(`update requests set created_at = created_at - interval '9 days', waiting_since = waiting_since - interval '9 days'
		where id = $1`, id)
	for _, step := range []struct {
		status int64
		want   string // which of the two times there is, and whether this step has set it
	}{
		{project.InProgress, "- -"}, {project.Done, "now -"}, {closed, "before -"}, {project.Done, "before -"}, {project.ToDo, "- now"},
		{project.InProgress, "- -"}, {project.Done, "now -"},
	} {
		e.Exec(`update requests set finished_at = finished_at - interval '1 day', waiting_since = waiting_since - interval '1 day'
			where id = $1`, id)
		e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", id),
			map[string]any{"zahtjevStatusId": step.status}).Expect(http.StatusOK)
		got := testkit.Value[string](e, `select coalesce(case when finished_at = updated_at then 'now'
			when finished_at is not null then 'before' end, '-')
			|| ' ' || coalesce(case when waiting_since = updated_at then 'now' when waiting_since is not null then 'before' end, '-')
				from requests where id = $1`, id)
		if got != step.want {
			t.Errorf("moved to %d: %s, want %s", step.status, got, step.want)
		}
	}
	if told := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'requests'
		and (before || coalesce(after, '{}') ?| '{finished_at,waiting_since}' or after ?| '{finished_at,waiting_since}')`); told != 0 {
		t.Errorf("%d audit entries tell of the times", told)
	}
}
