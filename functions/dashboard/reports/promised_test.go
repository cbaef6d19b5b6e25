package reports_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// TestPromisesByEachGrouping compares each grouping with a plain query, for a person who sees some requests and one who sees all.
func TestPromisesByEachGrouping(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	manager, admin := e.Person(testkit.Manager, own), e.Person(testkit.Administrator)
	history(e, own, manager, admin, 40)
	history(e, foreign, manager, admin, 20)
	promise(t, e, own, foreign)
	today := time.Now().In(localtime.Zone())
	first := time.Date(today.Year(), today.Month(), today.Day()-35, 0, 0, 0, 0, localtime.Zone())
	period := fmt.Sprintf("od=%s&do=%s", first.Format(time.DateOnly), today.AddDate(0, 0, -1).Format(time.DateOnly))
	last := time.Date(today.Year(), today.Month(), today.Day(), 0, 0, 0, 0, localtime.Zone())
	const size = "max(count(*)) over (partition by name) desc, name, kind"
	for by, name := range map[string]string{
		"projekat": "p.name", "kategorija": "p.name || ' – ' || k.name",
		"osoba": "coalesce(u.full_name || ' (' || u.username || ')', 'Nedodijeljeno')",
	} {
		for sees, p := range map[string]*testkit.Person{seen[testkit.Administrator]: admin, seen[testkit.Manager]: manager} {
			want := query(t, e, fmt.Sprintf(`select * from (%s) plain where $1::bigint > 0 and $2::bigint > 0`,
				fmt.Sprintf(fmt.Sprintf(promisedSQL, name, size), sees)), p.ID, p.RoleID, first, last)
			if diff := cmp.Diff(want, rowsOf(t, e, p, "obecano-i-odrzano", period+"&po="+by)[1:]); diff != "" {
				t.Errorf("%s (-want +got):\n%s", by, diff)
			}
		}
	}
	open(e, manager, "obecano-i-odrzano", "po=dan").ExpectField("po")
}

// TestPromisesByHand follows requests whose times were computed by hand: answered in time, late over a week-end, paused before and after
// their time was used up, and not answered yet.
func TestPromisesByHand(t *testing.T) {
	e := setup(t)
	project, unpromised := e.Project(), e.Project()
	manager, helper := e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	at := func(text string) time.Time {
		moment, err := time.ParseInLocation("2006-01-02 15:04", text, localtime.Zone())
		if err != nil {
			t.Fatal(err)
		}
		return moment
	}
	waits := testkit.Value[int64](e, `insert into statuses (project_id, name, marker, position, pauses) values ($1, 'Čeka', 1, 9, true)
		returning id`, project.ID)
	request := func(in testkit.Project, title, created string, changes ...any) int64 {
		id := e.Request(in, manager, title)
		e.Exec("update requests set created_at = $2 where id = $1", id, at(created))
		e.Exec("update request_status_changes set created_at = $2 where request_id = $1", id, at(created))
		for i := 0; i < len(changes); i += 2 {
			e.Exec("insert into request_status_changes (request_id, status_id, user_id, created_at) values ($1, $2, $3, $4)", id, changes[i],
				helper.ID, at(changes[i+1].(string)))
		}
		if len(changes) > 0 && changes[len(changes)-2] == in.Done {
			e.Exec("update requests set status_id = $2, marker = 2, finished_at = $3 where id = $1", id, in.Done,
				at(changes[len(changes)-1].(string)))
		}
		return id
	}
	answer := func(id int64, text string) {
		e.Exec("insert into comments (request_id, author_id, body, created_at) values ($1, $2, 'Odgovor', $3)", id, helper.ID, at(text))
	}
	inTime := request(project, "Na vrijeme", "2026-03-02 08:00", project.Done, "2026-03-02 12:00") // 4 h
	answer(inTime, "2026-03-02 08:30")
	weekend := request(project, "Preko vikenda", "2026-03-06 15:00", project.Done, "2026-03-09 17:00") // 1 h and 8 h: late by 1 h
	answer(weekend, "2026-03-09 09:30")                                                                // 1 h and 1,5 h: late by 1,5 h
	paused := request(project, "Čekalo", "2026-03-10 08:00", waits, "2026-03-10 10:00", project.InProgress, "2026-03-11 08:00",
		waits, "2026-03-11 15:00", project.InProgress, "2026-03-12 08:00", project.Done, "2026-03-12 10:00") // 2 + 7 + 2: late by 3 h
	answer(paused, "2026-03-10 09:00")
	never := request(project, "Niko", "2026-03-13 08:00")
	e.Exec("update requests set assignee_id = $2 where id = $1", never, helper.ID)
	request(unpromised, "Ništa obećano", "2026-03-02 08:00", unpromised.Done, "2026-03-30 12:00")
	promise(t, e, project)

	const march = "od=2026-03-01&do=2026-03-31"
	person := "Nedodijeljeno"
	want := [][]string{
		{person, "Prvi odgovor", "3", "2", "1", "66,67", "1,00", "2,20"}, // 0,5 and 1 in time, 2,5
		{person, "Rješenje", "3", "1", "2", "33,33", "9,00", "10,60"},    // 4; 9 and 11
	}
	got := rowsOf(t, e, manager, "obecano-i-odrzano", march+"&po=osoba")
	if diff := cmp.Diff(want, got[1:3]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"1", "0", "1", "0,00", "", ""}, got[3][2:]); diff != "" {
		t.Errorf("what is not answered (-want +got):\n%s", diff)
	}
	late := rowsOf(t, e, manager, "obecano-i-odrzano", march+"&po=kasno")
	if len(late) != 6 || late[1][0] != fmt.Sprint(never) || late[1][5] != "" {
		t.Fatalf("late are %q", late)
	}
	var told [][]string
	for _, row := range late[3:] {
		told = append(told, row[1:6])
	}
	if diff := cmp.Diff([][]string{
		{"Čekalo", "3,00", "Rješenje", "11.03.2026. 14:00", "12.03.2026. 10:00"},
		{"Preko vikenda", "1,50", "Prvi odgovor", "06.03.2026. 16:00", "09.03.2026. 09:30"},
		{"Preko vikenda", "1,00", "Rješenje", "09.03.2026. 15:00", "09.03.2026. 17:00"},
	}, told); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	page := string(open(e, manager, "obecano-i-odrzano", march+"&po=kasno").Expect(http.StatusOK).Content)
	for _, part := range []string{fmt.Sprintf(`href="/home/zahtjev/%d"`, weekend), "<dd>Šta je kasnilo</dd>", "još nije"} {
		if !strings.Contains(page, part) {
			t.Errorf("the page lacks %s", part)
		}
	}
	if empty := rowsOf(t, e, manager, "obecano-i-odrzano", "od=2025-03-01&do=2025-03-31"); len(empty) != 1 {
		t.Errorf("nothing was promised, but %q", empty[1:])
	}
}

// TestPromisesAreOfWhatIsSeen checks that neither counts nor the list of what is late tell of requests that the reader does not see.
func TestPromisesAreOfWhatIsSeen(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	manager, person := e.Person(testkit.Manager, own), e.Person(testkit.TaskUser, own)
	allowReports(e, person)
	history(e, foreign, manager, manager, 20)
	history(e, own, manager, manager, 20)
	promise(t, e, own, foreign)
	name := testkit.Value[string](e, "select name from projects where id = $1", foreign.ID)
	for _, by := range []string{"mjesec", "projekat", "kategorija", "osoba", "kasno"} {
		if rows := rowsOf(t, e, person, "obecano-i-odrzano", "po="+by); len(rows) != 1 {
			t.Errorf("by %s, a person without requests reads %q", by, rows[1:])
		}
		for _, row := range rowsOf(t, e, manager, "obecano-i-odrzano", "po="+by)[1:] {
			if strings.Contains(strings.Join(row, ";"), name) {
				t.Errorf("by %s, a manager reads of another project: %q", by, row)
			}
		}
	}
}
