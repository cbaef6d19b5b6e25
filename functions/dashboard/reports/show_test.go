package reports_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func TestReportAsPage(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, `<script>alert("š")</script>`)
	answer := open(e, manager, "starost-otvorenih", "tema=tamna").Expect(http.StatusOK)
	for name, want := range map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff"} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	policy := answer.Header.Get("Content-Security-Policy")
	if !strings.HasPrefix(policy, "default-src 'none'; style-src 'sha256-") || !strings.HasSuffix(policy, "; frame-ancestors 'self'") ||
		strings.Contains(policy, "script") {
		t.Errorf("policy %q", policy)
	}
	content := string(answer.Content)
	for _, part := range []string{
		`<html lang="bs" data-theme="tamna">`, `<h1>Starost otvorenih zahtjeva</h1>`, `<dt>Projekat</dt><dd>Svi koje vidite</dd>`,
		"<dt>Vrijeme izrade</dt>",
		"<dd>Osoba " + manager.Username + " (" + manager.Username + ")</dd>", "&lt;script&gt;alert(&#34;š&#34;)&lt;/script&gt;",
		`role="img" aria-labelledby="wide-title wide-description"><title id="wide-title">`, `<svg class="narrow" viewBox="0 0 340 `,
		"<desc id=", `<caption class="shown">Podaci grafikona: Starost</caption>`, `<th scope="col" class="words">Naziv</th>`,
	} {
		if !strings.Contains(content, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	if strings.Contains(content, "<script") || strings.Contains(content, " style=") {
		t.Error("the page has a script, or a style that its policy refuses")
	}
	e.Exec("update users set language = 'sr' where id = $1", manager.ID)
	if serbian := string(open(e, manager, "statusi-kroz-vrijeme", "").Expect(http.StatusOK).Content); !strings.Contains(serbian,
		"<h1>Statusi zahteva kroz vreme</h1>") {
		t.Error("the report is not Serbian")
	}
	empty := string(open(e, manager, "komentari-po-korisnicima", "").Expect(http.StatusOK).Content)
	if !strings.Contains(empty, "Za izabrani period i projekat nema podataka.") || strings.Contains(empty, "<table") {
		t.Error("an empty report does not say so")
	}
}

func TestReportAsFile(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "=1+1")
	answer := open(e, manager, "starost-otvorenih", "format=xlsx").Expect(http.StatusOK)
	if got := answer.Header.Get("Content-Disposition"); !strings.HasPrefix(got, `attachment; filename="starost-otvorenih-`) ||
		!strings.HasSuffix(got, `.xlsx"`) {
		t.Errorf("offered as %s", got)
	}
	book, err := excelize.OpenReader(bytes.NewReader(answer.Content))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.GetRows("Starost otvorenih zahtjeva")
	if err != nil || len(rows) != 2 || rows[1][0] != fmt.Sprint(id) || rows[1][1] != "=1+1" {
		t.Fatalf("file holds %v (%v)", rows, err)
	}
	if formula, _ := book.GetCellFormula("Starost otvorenih zahtjeva", "B2"); formula != "" {
		t.Errorf("the title became a formula: %s", formula)
	}
	if got := rowsOf(t, e, manager, "starost-otvorenih", "")[1][1]; got != "'=1+1" {
		t.Errorf("CSV holds %q", got)
	}
}

// TestReadingIsLogged opens reports, downloads one and opens one of another site: the log has each with its parameters, and nothing of
// refused calls.
func TestReadingIsLogged(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	open(e, manager, "starost-otvorenih", "").Expect(http.StatusOK)
	open(e, manager, "zahtjevi-po-projektima", fmt.Sprintf("od=2026-01-01&do=2026-01-31&format=csv&projekatId=%d",
		project.ID)).Expect(http.StatusOK)
	open(e, manager, "zahtjevi-po-projektima", "od=x").ExpectField("od")
	id := testkit.Value[int64](e, `insert into lookup_items (list, fields)
		values ('Izvjestaj', '{"naziv": "BI", "grupa": 4, "data": "https://bi.example/a"}') returning id`)
	e.Call(nil, "GET", fmt.Sprintf("/izvjestaji/vanjski/%d?ttxid=%s", id, e.TempToken(manager)), nil).Expect(http.StatusOK)
	got := query(t, e, `select action, entity_key, after::text from audit_entries
		where entity = 'reports' and actor_id = $1 and session_id is not null and call_id is not null and address is not null
			order by id`, manager.ID)
	want := [][]string{
		{"open", "starost-otvorenih", `{"name": "Starost otvorenih zahtjeva"}`},
		{"download", "zahtjevi-po-projektima", fmt.Sprintf(
			`{"name": "Zahtjevi po projektima", "format": "csv", "to_day": "2026-01-31", "from_day": "2026-01-01", "project_id": %d}`,
			project.ID)},
		{"open", fmt.Sprint("vanjski-", id), `{"name": "BI", "site": "https://bi.example"}`},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the log tells (-want +got):\n%s", diff)
	}
}

// TestBadParameters checks that wrong parameters are refused with an error at their field.
func TestBadParameters(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	manager, admin := e.Person(testkit.Manager, own), e.Person(testkit.Administrator)
	for _, c := range []struct{ query, field, message string }{
		{"od=2026-02-30", "od", "Datum nije ispravan"},
		{"od=juce", "od", "Datum nije ispravan"},
		{"do=2026-1-1", "do", "Datum nije ispravan"},
		{"od=0001-01-01&do=2026-01-01", "od", "Datum nije ispravan"},
		{"od=2026-02-02&do=2026-02-01", "do", "Kraj perioda mora biti isti dan kao početak ili poslije njega"},
		{"od=1926-01-01&do=2026-01-01", "do", "Period može imati najviše 10 godina"},
		{"od=2016-01-01&do=2026-01-01", "do", "Period može imati najviše 10 godina"},
		{"projekatId=x", "projekatId", "Vrijednost nije ispravna"},
		{"format=pdf", "format", "Vrijednost nije ispravna"},
		{"tema=roza", "tema", "Vrijednost nije ispravna"},
	} {
		problem := testkit.Decode[serve.Problem](open(e, manager, "zahtjevi-po-projektima", c.query).ExpectField(c.field))
		if diff := cmp.Diff([]string{c.message}, problem.Errors[c.field]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.query, diff)
		}
	}
	open(e, manager, "zahtjevi-po-projektima", "od=2016-01-02&do=2026-01-01").Expect(http.StatusOK)
	open(e, manager, "zahtjevi-po-projektima", "od=2026-01-01&do=2026-01-01").Expect(http.StatusOK)
	for _, project := range []int64{foreign.ID, 1 << 40, -1} {
		open(e, manager, "zahtjevi-po-projektima", fmt.Sprintf("projekatId=%d", project)).Expect(http.StatusNotFound)
		e.Call(manager, "POST", "/izvjestaji/zahtjevi-po-projektima/priprema",
			map[string]any{"projekatId": project}).Expect(http.StatusNotFound)
	}
	open(e, admin, "zahtjevi-po-projektima", fmt.Sprintf("projekatId=%d", 1<<40)).Expect(http.StatusNotFound)
	open(e, manager, "nema", "").Expect(http.StatusNotFound)
	open(e, manager, "zahtjevi-po-projektima", "priprema=x").Expect(http.StatusNotFound)
	e.Call(manager, "POST", "/izvjestaji/zahtjevi-po-projektima/priprema",
		map[string]any{"od": "2026-02-02", "do": "2026-02-01"}).ExpectField("do")
}

// TestRightsOfReports checks that each report needs its own right besides that to the screen, and opens with a temporary token only.
func TestRightsOfReports(t *testing.T) {
	e := setup(t)
	manager, admin := e.Person(testkit.Manager, e.Project()), e.Person(testkit.Administrator)
	codes := func(p *testkit.Person) []string {
		var codes []string
		for _, item := range testkit.Decode[listing.List[reports.Report]](e.Call(p, "GET", "/izvjestaji", nil).Expect(http.StatusOK)).Items {
			codes = append(codes, item.Code)
		}
		return codes
	}
	all := codes(admin)
	want := []string{"starost-otvorenih", "obecano-i-odrzano", "vrijeme-rjesavanja", "zahtjevi-po-osobama",
		"zahtjevi-po-projektima", "statusi-kroz-vrijeme", "utroseno-vrijeme", "komentari-po-korisnicima", "upis"}
	if diff := cmp.Diff(want, all); diff != "" {
		t.Errorf("an administrator's reports (-want +got):\n%s", diff)
	}
	e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions
		where code = 'izvjestaj_izvjestaj_utroseno_vrijeme')`, manager.RoleID)
	for _, refused := range []testkit.Answer{
		open(e, manager, "utroseno-vrijeme", ""), e.Call(manager, "POST", "/izvjestaji/utroseno-vrijeme/priprema", map[string]any{}),
	} {
		if lacks := testkit.Decode[serve.Problem](refused.Expect(http.StatusForbidden)).Lacks; lacks != "izvjestaj_izvjestaj_utroseno_vrijeme" {
			t.Errorf("the refusal names the right %q", lacks)
		}
	}
	if diff := cmp.Diff([]string{"starost-otvorenih", "obecano-i-odrzano", "vrijeme-rjesavanja", "zahtjevi-po-osobama",
		"zahtjevi-po-projektima", "statusi-kroz-vrijeme", "komentari-po-korisnicima"}, codes(manager)); diff != "" {
		t.Errorf("a manager's reports without one (-want +got):\n%s", diff)
	}
	e.Call(manager, "GET", "/izvjestaji/zahtjevi-po-projektima", nil).Expect(http.StatusUnauthorized)
}

// TestForeignReports checks how a report of another site is shown: in a frame of its own, which no other site can replace.
func TestForeignReports(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	add := func(address string) int64 {
		return testkit.Value[int64](e, `insert into lookup_items (list, fields)
			values ('Izvjestaj', jsonb_build_object('naziv', $1::text, 'grupa', 4, 'data', $1::text)) returning id`, address)
	}
	frame := func(id int64) testkit.Answer {
		return e.Call(nil, "GET", fmt.Sprintf("/izvjestaji/vanjski/%d?ttxid=%s", id, e.TempToken(manager)), nil)
	}
	good := add(`https://bi.example:8443/a?b=1&c=2`)
	answer := frame(good).Expect(http.StatusOK)
	if policy := answer.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none'; ") ||
		!strings.HasSuffix(policy, "; frame-ancestors 'self'; frame-src https://bi.example:8443") {
		t.Errorf("policy %q", policy)
	}
	content := string(answer.Content)
	if !strings.Contains(content, `src="https://bi.example:8443/a?b=1&amp;c=2"`) || !strings.Contains(content, `sandbox="allow-scripts`) ||
		strings.Contains(content, "allow-same-origin") || strings.Contains(content, "allow-top") {
		t.Errorf("frame %s", content)
	}
	bad := map[int64]string{}
	for _, address := range []string{"javascript:alert(1)", "data:text/html,x", "https://localhost/", "https://10.0.0.1/",
		"https://169.254.169.254/", e.Config.S3PublicURL, e.Config.PublicURL, "izvjestaji/nema"} {
		bad[add(address)] = address
	}
	for id, address := range bad {
		if got := frame(id); got.Status != http.StatusNotFound {
			t.Errorf("%s is framed: %d", address, got.Status)
		}
	}
	shown := false
	for _, item := range testkit.Decode[listing.List[reports.Report]](e.Call(manager, "GET", "/izvjestaji", nil)).Items {
		if bad[item.ID] != "" {
			t.Errorf("%s is listed", item.Address)
		}
		shown = shown || item.ID == good && item.Site == "https://bi.example:8443"
	}
	if !shown {
		t.Error("the good one is not listed")
	}
	e.Exec("update lookup_items set deleted_at = now() where id = $1", good)
	frame(good).Expect(http.StatusNotFound)
}

// TestStatements checks that a report sends at most six statements, the session's included.
func TestStatements(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	allowReports(e, manager)
	history(e, project, manager, manager, 10)
	for code := range plain {
		open(e, manager, code, "").Expect(http.StatusOK) // the role's rights are kept from now on
		token := e.TempToken(manager)
		sent := e.Statements(func() {
			e.Call(nil, "GET", fmt.Sprintf("/izvjestaji/%s?projekatId=%d&ttxid=%s", code, project.ID, token), nil).Expect(http.StatusOK)
		})
		if len(sent) > 6 {
			t.Errorf("%s: %d statements: %q", code, len(sent), sent)
		}
	}
}
