package exports_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"zahtjevi/shared/testkit"
)

func TestExportHoldsWhatTheListShows(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	manager, person := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project, other)
	e.Request(project, person, "Štampač ne radi")
	e.Request(project, manager, "stampac opet ne radi")
	e.Request(project, person, "Miš")
	e.Request(other, person, "Štampač drugdje")

	for title, finished := range map[string]string{"Miš": "2026-05-02 10:00+02", "Štampač ne radi": "2026-05-02 11:00+02",
		"Štampač drugdje": "2026-05-03 00:00+02"} {
		e.Exec(`update requests r set status_id = s.id, marker = 2 from statuses s where s.project_id = r.project_id and s.marker = 2
			and r.title = $1`, title)
		e.Exec("update requests set finished_at = $2::text::timestamptz where title = $1", title, finished)
	}

	for _, c := range []struct {
		name, query string
		who         *testkit.Person
		want        []string
	}{
		{"everything of the project", fmt.Sprintf("format=csv&sve=true&projekatId=%d", project.ID), manager,
			[]string{"Miš", "stampac opet ne radi", "Štampač ne radi"}},
		{"filtered", "format=csv&done=true&naziv=STAMPAC", manager, []string{"stampac opet ne radi", "Štampač ne radi"}},
		{"one's own only", "format=csv&done=true&naziv=stampac", person, []string{"Štampač drugdje", "Štampač ne radi"}},
		{"finished on a day, the last first", "format=csv&done=true&zavrsenOd=2026-05-02&zavrsenDo=2026-05-02", person,
			[]string{"Štampač ne radi", "Miš"}},
		{"sorted", "format=csv&sve=true&poredaj=-naziv&dodijeljeno=@niko", manager, []string{"Štampač ne radi", "stampac opet ne radi", "Miš"}},
		{"by names", "format=csv&sve=true&status=nepoznat&status=zavr%C5%A1eno&poredaj=naziv", person,
			[]string{"Miš", "Štampač drugdje", "Štampač ne radi"}},
		{"one's own assignments", "format=csv&sve=true&dodijeljeno=@ja", manager, nil},
		{"created before", "format=csv&sve=true&kreiranDo=2020-01-01", person, nil},
		{"another's project", fmt.Sprintf("format=csv&projekatId=%d", other.ID), manager, nil},
		{"nothing", "format=csv&toDo=false&inProgress=false", manager, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			done := exported(t, e, c.who, c.query)
			if done.State != "gotov" || done.Rows != len(c.want) || done.Total != len(c.want) || done.Cut {
				t.Fatalf("export ended as %+v", done)
			}
			content, disposition := download(t, e, c.who, *done.DocumentID)
			if !strings.HasPrefix(disposition, "attachment; filename=zahtjevi-") || !strings.HasSuffix(disposition, ".csv") {
				t.Errorf("offered as %q", disposition)
			}
			rows := csvRows(t, content)
			var titles []string
			for _, row := range rows[1:] {
				titles = append(titles, row[1])
			}
			if rows[0][1] != "Naziv" || strings.Join(titles, "|") != strings.Join(c.want, "|") {
				t.Errorf("file holds %v, want %v", rows, c.want)
			}
		})
	}
}

func TestExportRefusesPeriods(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	e.Call(manager, "POST", "/zahtjevi/izvoz?kreiranOd=2026-03-02&kreiranDo=2026-03-01", nil).ExpectField("kreiranDo")
	e.Call(manager, "POST", "/zahtjevi/izvoz?zavrsenOd=2026-02-30", nil).ExpectField("zavrsenOd")
	if exports := testkit.Value[int](e, "select count(*) from exports"); exports != 0 {
		t.Errorf("%d exports", exports)
	}
}

func TestExportXLSX(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "=1+1 <b>š</b>")
	e.Exec("update users set language = 'sr' where id = $1", manager.ID)
	e.Exec("update requests set due_on = '2026-12-01', label_ids = array[$1::bigint, $2]", e.Label(project, "Teren"), e.Label(project, "Hitno"))
	content, disposition := download(t, e, manager, *exported(t, e, manager, "format=xlsx").DocumentID)
	if !strings.Contains(disposition, "zahtevi-") {
		t.Errorf("the file's name is not Serbian: %s", disposition)
	}
	book, err := excelize.OpenReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := book.GetRows("Zahtevi")
	if err != nil || len(rows) != 2 {
		t.Fatalf("%d rows (%v)", len(rows), err)
	}
	if rows[0][11] != "Oznake" || rows[1][11] != "Teren, Hitno" {
		t.Errorf("the labels are told as %v", rows)
	}
	if rows[0][13] != "Rok" || rows[1][13] != "01.12.2026." {
		t.Errorf("the due date is told as %v", rows)
	}
	if rows[0][10] != "Dodeljeni korisnik" || rows[1][0] != fmt.Sprint(id) || rows[1][1] != "=1+1 <b>š</b>" {
		t.Errorf("file holds %v", rows)
	}
}

// More rows than are read at once and than an export may have: none is lost or repeated.
func TestExportOfMany(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Request(project, manager, "Zahtjev")
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
		updated_by_id, created_at)
		select project_id, part_id, category_id, type_id, priority_id, status_id, marker, 'Zahtjev ' || n, 'Opis', creator_id, creator_id,
			now() - make_interval(mins => n / 2)
		from requests, generate_series(1, 2500) n`)
	done := exported(t, e, manager, "format=csv")
	if done.Rows != 2501 || done.Total != 2501 {
		t.Fatalf("export ended as %+v", done)
	}
	content, _ := download(t, e, manager, *done.DocumentID)
	rows := csvRows(t, content)[1:]
	for i, id := range testkit.Value[[]int64](e, "select array_agg(id order by created_at desc, id desc) from requests") {
		if rows[i][0] != fmt.Sprint(id) {
			t.Fatalf("row %d is request %s, want %d", i, rows[i][0], id)
		}
	}
}
