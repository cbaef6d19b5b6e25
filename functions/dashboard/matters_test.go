package dashboard_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/testkit"
)

// TestMatters compares the lists with which a day begins with requests made for each, for each way of seeing requests.
func TestMatters(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	clerk := e.Person(testkit.TaskUser, project)
	for _, role := range []string{testkit.Administrator, testkit.Manager, testkit.Support} {
		me := e.Person(role, project)
		e.Exec("update requests set deleted_at = now() where deleted_at is null")
		request := func(title, set string) {
			e.Exec("update requests set "+set+" where id = $1 and $2::bigint > 0", e.Request(project, clerk, title), me.ID)
		}
		const done = "status_id = (select id from statuses s where s.project_id = requests.project_id and s.marker = 2), marker = 2"
		const today = "(now() at time zone 'Europe/Sarajevo')::date"
		request("Kasni", "assignee_id = $2, answered_at = now(), due_on = "+today+" - 1")
		request("Danas", "assignee_id = $2, answered_at = now(), due_on = "+today)
		request("Čeka", "assignee_id = $2")
		request("Ničiji", "created_at = now() - interval '30 days'")
		request("Gotov", done)
		const opened = "assignee_id = $2, answered_at = now(), status_id = (select id from statuses s where s.project_id = requests.project_id" +
			" and s.marker = 1), marker = 1"
		for title, at := range map[string]string{"Opet": "now()", "Davno opet": "now() - interval '9 days'"} {
			id := e.Request(project, clerk, title)
			e.Exec("update requests set created_at = now() - interval '20 days', "+done+" where id = $1", id)
			e.Exec("update requests set "+opened+" where id = $1", id, me.ID)
			e.Exec("update requests set reopened_at = "+at+" where id = $1", id)
		}
		e.Request(foreign, e.Person(testkit.Manager, foreign), "Tuđi")
		if role == testkit.Administrator {
			e.Exec("update requests set deleted_at = now() where project_id = $1", foreign.ID)
		}
		answer := testkit.Decode[struct {
			Matters []dashboard.Matter `json:"redovi"`
		}](e.Call(me, "GET", "/dashboard/danas", nil).Expect(http.StatusOK))
		got := map[string][]string{}
		for _, matter := range answer.Matters {
			for _, item := range matter.Items {
				got[matter.Code] = append(got[matter.Code], item.Title)
			}
			if matter.Total != len(matter.Items) || matter.More {
				t.Errorf("%s: %s has %d requests and shows %d", role, matter.Code, matter.Total, len(matter.Items))
			}
		}
		want := map[string][]string{
			"kasni": {"Kasni"}, "danas": {"Danas"}, "ceka": {"Čeka"}, "nedodijeljeni": {"Ničiji"},
			"ponovo": {"Opet"}, "novi": {"Gotov", "Čeka", "Danas", "Kasni"},
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", role, diff)
		}
	}
}

// TestMattersWithoutComments checks that nobody learns from the lists what they may not read.
func TestMattersWithoutComments(t *testing.T) {
	e := setup(t)
	me := e.Person(testkit.Manager, e.Project())
	e.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled' and role_id = $1`,
		me.RoleID)
	answer := testkit.Decode[struct {
		Matters []dashboard.Matter `json:"redovi"`
	}](e.Call(me, "GET", "/dashboard/danas", nil).Expect(http.StatusOK))
	for _, matter := range answer.Matters {
		if matter.Code == "ceka" {
			t.Fatal("tells what is unanswered")
		}
	}
}
