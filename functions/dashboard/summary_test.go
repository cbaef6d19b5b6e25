package dashboard_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/summary"
	"zahtjevi/shared/testkit"
)

type summaryBody struct {
	From string `json:"od"`
	To   string `json:"do"`
	summary.Summary[dashboard.SummaryItem]
}

func summaryOf(e *testkit.Env, p *testkit.Person, query string) summaryBody {
	return testkit.Decode[summaryBody](e.Call(p, "GET", "/dashboard/sazetak"+query, nil).Expect(http.StatusOK))
}

// titles are the first requests of each list with its total.
func (s summaryBody) titles() map[string][]string {
	all := map[string][]string{}
	for _, list := range s.Lists {
		all[list.Code] = []string{fmt.Sprint(list.Total)}
		for _, item := range list.Items {
			all[list.Code] = append(all[list.Code], item.Title)
		}
	}
	return all
}

// TestSummary compares what happened on some days with requests made for each list, for each way of seeing requests: nobody learns of
// others, and what happened on other days is left out.
func TestSummary(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	clerk, stranger := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, foreign)
	support, manager := e.Person(testkit.Support, project), e.Person(testkit.Manager, project)
	const on = "2026-03-10 10:00:00+01"
	request := func(p testkit.Project, by *testkit.Person, title, set string) int64 {
		id := e.Request(p, by, title)
		e.Exec("update requests set created_at = '2026-01-05' where id = $1", id)
		e.Exec("update requests set "+set+" where id = $1", id)
		return id
	}
	done := func(p testkit.Project, id int64) {
		e.Exec("update requests set status_id = $2, marker = 2 where id = $1", id, p.Done)
		e.Exec("update requests set finished_at = $2::text::timestamptz where id = $1", id, on)
	}
	comment := func(request int64, by *testkit.Person, at string, internal bool) {
		e.Exec(`insert into comments (request_id, author_id, body, created_at, internal)
			values ($1, $2, 'Odgovor', $3::text::timestamptz, $4)`, request, by.ID, at, internal)
	}
	for _, p := range []struct {
		testkit.Project
		by *testkit.Person
		of string
	}{{project, clerk, ""}, {foreign, stranger, "Tuđi: "}} {
		came := request(p.Project, p.by, p.of+"Novi", "created_at = '"+on+"'")
		request(p.Project, p.by, p.of+"Kasan", "due_on = '2026-03-01'")
		request(p.Project, p.by, p.of+"Davni", "created_at = '2026-03-12 00:00:00+01'")
		done(p.Project, request(p.Project, p.by, p.of+"Gotov", "note = ''"))
		request(p.Project, p.by, p.of+"Opet", "reopened_at = '"+on+"'")
		for _, author := range []*testkit.Person{manager, manager, support, p.by} {
			comment(came, author, on, false)
		}
		comment(came, manager, on, true)
		comment(came, manager, "2026-03-08", false)
	}
	const days = "?od=2026-03-09&do=2026-03-11"
	for _, p := range []*testkit.Person{clerk, support, manager} {
		got := summaryOf(e, p, days)
		want := map[string][]string{"dosli": {"1", "Novi"}, "zavrseni": {"1", "Gotov"}, "ponovo": {"1", "Opet"}, "kasni": {"1", "Kasan"}}
		if diff := cmp.Diff(want, got.titles()); diff != "" || got.From != "2026-03-09" || got.To != "2026-03-11" {
			t.Errorf("%s from %s to %s (-want +got):\n%s", p.Username, got.From, got.To, diff)
		}
		name := testkit.Value[string](e, "select name from projects where id = $1", project.ID)
		if diff := cmp.Diff([]summary.Project{{ID: project.ID, Name: name, Came: 1, Finished: 1, Reopened: 1, Late: 1, Answers: 3}},
			got.Projects); diff != "" {
			t.Errorf("%s: projects (-want +got):\n%s", p.Username, diff)
		}
		people := []summary.Person{
			{Username: manager.Username, FullName: fullName(e, manager), Answers: 2, Requests: 1},
			{Username: support.Username, FullName: fullName(e, support), Answers: 1, Requests: 1},
		}
		if diff := cmp.Diff(people, got.People); diff != "" || *got.Answers != 3 {
			t.Errorf("%s: people (-want +got):\n%s", p.Username, diff)
		}
		if other := summaryOf(e, p, "?od=2026-02-01&do=2026-02-20"); other.Happened() || other.titles()["kasni"][0] != "1" {
			t.Errorf("%s: on other days happened %v", p.Username, other.titles())
		}
	}
	if got := summaryOf(e, e.Person(testkit.Administrator), days); len(got.Projects) != 2 || *got.Answers != 6 {
		t.Errorf("an administrator is told of %+v", got.Projects)
	}
	e.Exec("delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled' and role_id = $1",
		manager.RoleID)
	if got := summaryOf(e, manager, days); got.Answers != nil || len(got.People) > 0 || got.Projects[0].Answers != 0 {
		t.Errorf("who may not read comments is told of answers: %+v", got)
	}
}

func fullName(e *testkit.Env, p *testkit.Person) string {
	return testkit.Value[string](e, "select full_name from users where id = $1", p.ID)
}

// TestSummaryRefuses refuses what is no day, and periods that end before they begin or are too long.
func TestSummaryRefuses(t *testing.T) {
	e := setup(t)
	person := e.Person(testkit.Manager, e.Project())
	for query, field := range map[string]string{
		"od=jučer": "od", "do=2026-02-30": "do", "od=2026-03-02&do=2026-03-01": "do", "od=2026-01-01&do=2026-02-01": "do",
	} {
		e.Call(person, "GET", "/dashboard/sazetak?"+query, nil).ExpectField(field)
	}
	e.Call(person, "GET", "/dashboard/sazetak?od=2026-01-01&do=2026-01-31", nil).Expect(http.StatusOK)
	e.Call(person, "GET", "/dashboard/sazetak", nil).Expect(http.StatusOK)
}
