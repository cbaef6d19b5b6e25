package reports_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// bounded serves reports that may read only a few rows within a call.
func bounded(t *testing.T, most int) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "dashboard", func(api *serve.API, d serve.Deps) { reports.RegisterWithin(api, d, most) })
}

const preparePath = "/izvjestaji/zahtjevi-po-projektima/priprema"

func state(e *testkit.Env, p *testkit.Person, made reports.Preparation) string {
	return testkit.Decode[reports.Preparation](e.Call(p, "GET", "/izvjestaji/priprema/"+made.ID.String(), nil).Expect(http.StatusOK)).State
}

// TestReportOverMuch checks that every report over too many rows is refused with a way out: the worker makes it, and only its owner in the
// same role can open it.
func TestReportOverMuch(t *testing.T) {
	e := bounded(t, 1)
	project := e.Project()
	manager, colleague := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	allowReports(e, manager)
	history(e, project, manager, colleague, 60)
	promise(t, e, project)
	for code := range plain {
		problem := testkit.Decode[serve.Problem](open(e, manager, code, "").Expect(http.StatusConflict))
		if !strings.HasPrefix(problem.Detail, "Izvještaj obuhvata previše podataka") {
			t.Errorf("%s: %s", code, problem.Detail)
		}
	}
	made := testkit.Decode[reports.Preparation](e.Call(manager, "POST", preparePath,
		map[string]any{"projekatId": project.ID}).Expect(http.StatusCreated))
	query := "priprema=" + made.ID.String()
	if got := state(e, manager, made); got != "ceka" {
		t.Errorf("a new preparation is %s", got)
	}
	open(e, manager, "zahtjevi-po-projektima", query).Expect(http.StatusNotFound)
	e.Call(manager, "POST", preparePath, map[string]any{}).Expect(http.StatusConflict)
	e.Exec("insert into exports (owner_id, role_id, format, filter) values ($1, $2, 'csv', '{}')", colleague.ID, colleague.RoleID)
	e.Run(reports.Job)
	if other := testkit.Value[string](e, "select state from exports where kind = 'requests'"); other != "waiting" {
		t.Errorf("a file of requests, which another job makes, is %s", other)
	}
	if got := state(e, manager, made); got != "gotov" {
		t.Fatalf("it ends as %s", got)
	}
	want := testkit.Value[int64](e, `select count(*) from requests where deleted_at is null
		and created_at > (date_trunc('day', now() at time zone 'Europe/Sarajevo') - interval '30 days') at time zone 'Europe/Sarajevo'`)
	rows := rowsOf(t, e, manager, "zahtjevi-po-projektima", query)
	if got := rows[len(rows)-1][4]; got != fmt.Sprint(want) {
		t.Errorf("it tells of %s requests, want %d", got, want)
	}
	if page := string(open(e, manager, "zahtjevi-po-projektima", query).Expect(http.StatusOK).Content); !strings.Contains(page, "<svg") {
		t.Error("it has no chart")
	}
	open(e, manager, "zahtjevi-po-osobama", query).Expect(http.StatusNotFound) // another report may need another right
	open(e, colleague, "zahtjevi-po-projektima", query).Expect(http.StatusNotFound)
	e.Call(colleague, "GET", "/izvjestaji/priprema/"+made.ID.String(), nil).Expect(http.StatusNotFound)
	again := testkit.Decode[reports.Preparation](e.Call(manager, "POST", preparePath, map[string]any{}, "Idempotency-Key",
		"k").Expect(http.StatusCreated))
	if same := testkit.Decode[reports.Preparation](e.Call(manager, "POST", preparePath, map[string]any{}, "Idempotency-Key",
		"k").Expect(http.StatusCreated)); same.ID != again.ID {
		t.Error("the same key made two")
	}
}

// TestPreparedAsMade checks that a report of the worker is the same as one that is made within the call.
func TestPreparedAsMade(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	allowReports(e, manager)
	history(e, project, manager, manager, 30)
	for code := range plain {
		made := testkit.Decode[reports.Preparation](e.Call(manager, "POST", "/izvjestaji/"+code+"/priprema",
			map[string]any{}).Expect(http.StatusCreated))
		e.Run(reports.Job)
		if diff := cmp.Diff(rowsOf(t, e, manager, code, ""), rowsOf(t, e, manager, code, "priprema="+made.ID.String())); diff != "" {
			t.Errorf("%s (-at once +prepared):\n%s", code, diff)
		}
	}
}

// TestPreparationWithoutRight checks that the owner's rights when the worker makes the report count.
func TestPreparationWithoutRight(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	made := testkit.Decode[reports.Preparation](e.Call(manager, "POST", preparePath, map[string]any{}).Expect(http.StatusCreated))
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'izvjestaj_izvjestaj_zahtjevi_po_projektima')`, manager.RoleID)
	e.Run(reports.Job)
	if got := state(e, manager, made); got != "neuspio" {
		t.Errorf("it ends as %s", got)
	}
}

// TestSlowReport checks that a report whose statement reaches the time limit is refused with the same way out.
func TestSlowReport(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Exec("insert into comments (request_id, author_id, body) values ($1, $2, 'Komentar')",
		e.Request(project, manager, "Zahtjev"), manager.ID)
	e.Exec("alter table comments rename to comments_kept")
	e.Exec("create view comments as select c.* from comments_kept c, (select pg_sleep(60)) slow")
	deps := e.Deps()
	pool, err := database.Open(t.Context(), e.Config.DatabaseURL, 2, database.Work{Statement: 2 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	deps.Pool = pool
	api := serve.NewAPI(deps)
	api.Area("dashboard", reports.Register, deps)
	e.Serve(api.Handler())
	problem := testkit.Decode[serve.Problem](open(e, manager, "komentari-po-korisnicima", "").Expect(http.StatusConflict))
	if !strings.HasPrefix(problem.Detail, "Izvještaj obuhvata previše podataka") {
		t.Errorf("told %s", problem.Detail)
	}
}
