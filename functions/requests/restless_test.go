package requests_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/bulk"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// TestStatusChangesADay refuses the hundred-and-first change of a request's status within a day, in each way of changing it, and no other
// change.
func TestStatusChangesADay(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id, other := e.Request(project, caller, "Nemiran"), e.Request(project, caller, "Miran")
	e.Exec(`insert into request_status_changes (request_id, status_id, user_id) select $1, $2, $3
		from generate_series(1, 98)`, id, project.ToDo, caller.ID)
	path := fmt.Sprintf("/zahtjevi/%d", id)
	to := func(status int64) map[string]any { return map[string]any{"zahtjevStatusId": status} }
	e.Call(caller, "PUT", path+"/zahtjevStatus", to(project.InProgress)).Expect(http.StatusOK)
	for _, refused := range []testkit.Answer{
		e.Call(caller, "PUT", path+"/zahtjevStatus", to(project.Done)),
		e.Call(caller, "PUT", path, testkit.With(project.EditBody(), testkit.With(to(project.Done), map[string]any{"verzija": 2}))),
		e.Call(caller, "PUT", "/zahtjevi/grupno", map[string]any{"zahtjevStatusId": project.Done,
			"zahtjevi": []bulk.RequestVersion{{ID: id, Version: 2}, {ID: other, Version: 1}}}),
	} {
		refused.Expect(http.StatusTooManyRequests)
		if detail := testkit.Decode[serve.Problem](refused).Detail; refused.Header.Get("Retry-After") != "3600" ||
			detail != texts.StatusTooOften.In("bs") {
			t.Errorf("Retry-After %q, detail %q", refused.Header.Get("Retry-After"), detail)
		}
	}
	if moved := testkit.Value[int](e, "select count(*) from requests where status_id = $1", project.Done); moved != 0 {
		t.Error("a refused change changed a status")
	}
	e.Call(caller, "PUT", path, testkit.With(project.EditBody(),
		testkit.With(to(project.InProgress), map[string]any{"verzija": 2}))).Expect(http.StatusOK)
	e.Call(caller, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", other), to(project.Done)).Expect(http.StatusOK)
	e.Exec("update request_status_changes set created_at = created_at - interval '1 day'")
	e.Call(caller, "PUT", path+"/zahtjevStatus", to(project.Done)).Expect(http.StatusOK)
}
