package jira_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/jira"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/shared/testkit"
)

// export has the columns and forms of Jira's export of all fields.
const export = "Summary,Issue key,Issue id,Issue Type,Status,Project key,Project name,Priority,Resolution,Assignee,Reporter,Creator,Created," +
	"Updated,Resolved,Due Date,Component/s,Component/s,Description,Comment,Comment,Comment,Attachment,Security Level," +
	"Watchers,Watchers,Custom field (Hitnost),Custom field (Grad),Custom field (Grad),Custom field (Rank),Project lead\n" +
	`Prvi,ED-1,10002,Bug,Closed,ED,Example,High,Done,mia,fred,fred,15/Jan/21 12:34 PM,20/Jan/21 1:00 PM,20/Jan/21 12:59 PM,` +
	`01/Feb/21 12:00 AM,Mreža,Štampa,"h2. Opis` + "\n" + `*važno*, s ""navodnicima""",` +
	`"17/Jan/21 12:34 PM;mia;Vidi {{ls}}; i ovo","bez oblika",,` +
	`16/Jan/21 12:35 PM;mia;log.txt;https://jira.example/secure/attachment/10001/log.txt,,` +
	`vid,mia,Visoka,Sarajevo,Mostar,0|i0000v:,fred` + "\n" +
	"Drugi,ED-2,10003,Task,Open,ED,Example,Low,,Unassigned,fred,fred,16/Jan/21 12:34 PM,16/Jan/21 12:34 PM,,,,,,,,,,\n" +
	"Tajni,ED-3,10004,Task,Open,ED,Example,Low,,,fred,fred,16/Jan/21 12:34 PM,16/Jan/21 12:34 PM,,,,,,,,,,Samo mi\n" +
	"Treći,OP-1,10005,Task,U radu,OP,Opći,Low,,,,fred,2021-01-16 12:34,2021-01-16 12:34,,,,,,,,,,\n"

func written(t *testing.T, text string) *jira.CSV {
	t.Helper()
	path := filepath.Join(t.TempDir(), "jira.csv")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	source, err := jira.NewCSV(path, "")
	if err != nil {
		t.Fatal(err)
	}
	return source
}

func TestCSV(t *testing.T) {
	t.Parallel()
	report := movetest.Play(t, written(t, export), "testdata/csv.txt")
	text := movetest.Print(report)
	if report.Private != 1 || report.Projects != 2 || report.Watchers != 2 ||
		!strings.Contains(strings.Join(strings.Fields(text), " "), "Example fred – – fred Project lead") ||
		!strings.Contains(text, "the export names only who leads it") ||
		!strings.Contains(text, `the file "log.txt", which the export only names`) {
		t.Error(text)
	}
}

// TestLaterExport adds what a later file has besides, and tells nothing twice.
func TestLaterExport(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	movetest.Run(t, e, written(t, export), movein.Options{})
	later := strings.Replace(export, `"bez oblika",,`, `"bez oblika","18/Jan/21 12:34 PM;fred;Novo",`, 1) +
		"Četvrti,OP-2,10006,Task,U radu,OP,Opći,Low,,,,fred,2021-01-16 12:34,2021-01-16 12:34,,,,,,,,,,\n"
	if report := movetest.Run(t, e, written(t, later), movein.Options{}); report.Comments != 1 || report.Requests != 1 {
		t.Error(movetest.Print(report))
	}
}

// TestNoExport refuses what is no such file, and goes on behind a row that is none.
func TestNoExport(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	long := written(t, "Summary,Issue key\n\""+strings.Repeat("x", 65<<20))
	if _, err := movein.Run(t.Context(), e.Deps(), long, movein.Options{Dry: true}); err == nil {
		t.Error("a file without an issue is taken")
	}
	for text, says := range map[string]string{"": "Issue key", "a,b\n1,2\n": "Issue key", "Summary\n": "Issue key",
		"PK\x03\x04......xl/workbook.xml": "Excel (XLSX)", "<html><table>": "HTML"} {
		path := filepath.Join(t.TempDir(), "jira.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := jira.NewCSV(path, ""); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := jira.NewCSV(filepath.Join(t.TempDir(), "none"), ""); err == nil {
		t.Error("no file is taken")
	}
	report := movetest.Run(t, e, written(t, "Summary;Issue key;Created\nPrvi;A-1;2021-01-16\n;\nTreći;A-3;2021-01-16\n"+strings.Repeat("x;", 2000)+"\n"), movein.Options{})
	if report.Requests != 2 || report.Failed.Count != 1 || report.Failed.Kept[0].Of != "row 5" {
		t.Error(movetest.Print(report))
	}
}

// TestLenient reads exports that went through Excel: with the line that names the delimiter, below a title, in UTF-16, with padding at the
// end, and with more columns than people send.
func TestLenient(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	plain := "Summary;Issue key;Created\nČvor;%s-1;2021-01-16\n"
	wide := strings.Repeat("Comment;", 1200) + plain[:26] + strings.Repeat(";", 1200) + plain[26:]
	units := []byte{0xff, 0xfe}
	for _, unit := range utf16.Encode([]rune(strings.ReplaceAll(fmt.Sprintf(plain, "UTF"), ";", "\t"))) {
		units = append(units, byte(unit), byte(unit>>8))
	}
	for name, text := range map[string]string{
		"declared": "sep=;\r\n" + fmt.Sprintf(plain, "DEC"), "titled": "Izvoz;;\n;;\n" + fmt.Sprintf(plain, "TIT"),
		"padded": fmt.Sprintf(plain, "PAD") + "\x00\x00\x1a", "wide": fmt.Sprintf(wide, "WID"), "wide letters": string(units),
	} {
		if report := movetest.Run(t, e, written(t, text), movein.Options{}); report.Requests != 1 || !report.Whole() {
			t.Errorf("%s: %s", name, movetest.Print(report))
		}
	}
	if n := testkit.Value[int](e, "select count(*)::int from requests where title = 'Čvor' and created_at::date = '2021-01-15'"); n != 5 {
		t.Errorf("%d requests are as they were written", n)
	}
}

// TestWithoutCreation says once that a file tells nothing of when, and takes nothing of it without a day.
func TestWithoutCreation(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	text := "issuekey,title,description,storypoint\n"
	for i := range 300 {
		text += fmt.Sprintf("DUR-%d,Naslov,Opis,1\n", i+1)
	}
	report := movetest.Run(t, e, written(t, text), movein.Options{})
	said := movetest.Print(report)
	if report.Undated.Count != 300 || report.Whole() || strings.Contains(said, "DUR-7") ||
		!strings.Contains(said, "300 requests were left out: the file has no column Created (nor Updated); --undated DAY") {
		t.Error(said)
	}
	if n := testkit.Value[int](e, "select count(*)::int from moved_rows"); n != 0 {
		t.Errorf("%d rows were moved in", n)
	}
	day := time.Date(2020, 1, 2, 0, 0, 0, 0, time.UTC)
	if report := movetest.Run(t, e, written(t, text), movein.Options{Undated: day}); report.Requests != 300 || !report.Whole() {
		t.Error(movetest.Print(report))
	}
	if report := movetest.Run(t, e, written(t, text), movein.Options{}); report.Known != 300 || !report.Whole() {
		t.Error(movetest.Print(report))
	}
}

// TestRealExports moves in the smaller real exports that there are on some machines, and again. They tell nothing of when.
func TestRealExports(t *testing.T) {
	t.Parallel()
	found, err := filepath.Glob("../../../../shared/data/*.csv")
	if err != nil || len(found) == 0 {
		t.Skipf("no real exports, which are not part of the repository: %v", err)
	}
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	for _, path := range found {
		if info, err := os.Stat(path); err != nil || info.Size() > 400<<10 {
			continue
		}
		source, err := jira.NewCSV(path, filepath.Base(path))
		if err != nil {
			t.Fatal(err)
		}
		options := movein.Options{Actor: actor.ID}
		if report := movetest.Run(t, e, source, options); report.Requests != 0 || report.Undated.Count < 100 {
			t.Error(movetest.Print(report))
		}
		options.Undated = time.Date(2020, 1, 2, 0, 0, 0, 0, time.UTC)
		first := movetest.Run(t, e, source, options)
		again := movetest.Run(t, e, source, options)
		if !first.Whole() || first.Requests < 100 || again.Requests != 0 || again.Known != first.Requests {
			t.Errorf("%s\n%s", movetest.Print(first), movetest.Print(again))
		}
	}
}

// TestMoments reads moments in the forms of Jira's installations. What may mean two days is told before anything is written, and such a
// request is left out unless the operator chooses a day.
func TestMoments(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	source := func() *jira.CSV {
		c, err := jira.NewCSV("testdata/moments.csv", "")
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	dry := movetest.Run(t, e, source(), movein.Options{Dry: true})
	text := movetest.Print(dry)
	if dry.Requests != 11 || dry.Undated.Count != 1 || dry.Whole() || !strings.Contains(text, `OPS-13: created: "05/11/25 10:22 AM"`) {
		t.Error(text)
	}
	chosen := time.Date(2020, 1, 2, 0, 0, 0, 0, time.UTC)
	if report := movetest.Run(t, e, source(), movein.Options{Undated: chosen}); report.Requests != 12 {
		t.Error(movetest.Print(report))
	}
	for what, query := range map[string]string{
		"requests": `select count(*)::int from requests where created_at::timestamp = case external_key
			when 'OPS-13' then '2020-01-02' when 'OPS-3' then '2025-11-05 21:10' when 'OPS-9' then '2025-11-05 09:22:33'
			else '2025-11-05 09:22' end::timestamp`,
		"due days": `select 11 + count(*)::int from requests where external_key = 'OPS-33' and due_on = '2025-11-30'`,
		"comments": `select 10 + count(*)::int from comments c join requests r on r.id = c.request_id
			where external_key = 'OPS-30' and c.created_at::date = '2025-11-06'`,
	} {
		if got := testkit.Value[int](e, query); got != 12 {
			t.Errorf("%s: %d are as they should be, want 12", what, got)
		}
	}
}
