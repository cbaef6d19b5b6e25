package lists_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// TestPeriods lists what was created and finished at the edges of days in Sarajevo, also of days with clock changes, in the order of
// finishing if requested, and with text filters.
func TestPeriods(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	request := func(created, finished string) int64 {
		id := e.Request(project, manager, "Kvar štampača")
		e.Exec("update requests set created_at = $2::text::timestamptz where id = $1", id, created)
		if finished != "" {
			e.Exec("update requests set status_id = $2, marker = 2 where id = $1", id, project.Done)
			e.Exec("update requests set finished_at = $2::text::timestamptz where id = $1", id, finished)
		}
		return id
	}
	early := request("2026-03-28 22:59:59.999999+00", "2026-10-25 22:59:59.999999+00") // 28 March and 25 October, an hour longer
	late := request("2026-03-28 23:00:00+00", "2026-10-24 22:00:00+00")                // 29 March, an hour shorter, and 25 October
	open := request("2026-03-29 21:59:59.999999+00", "")                               // 29 March
	next := request("2026-03-29 22:00:00+00", "2026-10-25 23:00:00+00")                // 30 March and 26 October
	reopened := request("2026-03-29 10:00:00+00", "2026-10-25 10:00:00+00")
	e.Exec("update requests set status_id = $2, marker = 1 where id = $1", reopened, project.InProgress)
	again := request("2026-03-27 10:00:00+00", "2026-10-26 10:00:00+00")
	e.Exec("update requests set status_id = $2, marker = 0 where id = $1", again, project.ToDo)
	e.Exec("update requests set reopened_at = '2026-10-25 22:59:59.999999+00' where id = $1", reopened) // 25 October, an hour longer
	e.Exec("update requests set reopened_at = '2026-10-25 23:00:00+00' where id = $1", again)
	e.Exec("update requests set status_id = $2, marker = 2 where id = $1", again, project.Done)
	e.Exec("update requests set finished_at = '2026-10-27 10:00:00+00' where id = $1", again)
	for filter, want := range map[string][]int64{
		"sve=true&kreiranOd=2026-03-29&kreiranDo=2026-03-29":                               {open, reopened, late},
		"kreiranOd=2026-03-29&kreiranDo=2026-03-29":                                        {open, reopened},
		"sve=true&kreiranOd=2026-03-29":                                                    {next, open, reopened, late},
		"sve=true&kreiranDo=2026-03-28":                                                    {early, again},
		"done=true&zavrsenOd=2026-10-25&zavrsenDo=2026-10-25":                              {early, late},
		"sve=true&zavrsenOd=2026-10-25":                                                    {again, next, early, late},
		"sve=true&zavrsenOd=2026-10-25&count=1&page=2":                                     {next},
		"sve=true&zavrsenOd=2026-10-25&naziv=stampaca":                                     {again, next, early, late},
		"sve=true&zavrsenOd=2026-10-25&naziv=stampaca&count=1&page=4":                      {late},
		"ponovoOtvorenOd=2026-10-25":                                                       {reopened},
		"sve=true&ponovoOtvorenOd=2026-10-25":                                              {again, reopened},
		"sve=true&ponovoOtvorenOd=2026-10-25&ponovoOtvorenDo=2026-10-25":                   {reopened},
		"sve=true&ponovoOtvorenOd=2026-10-26&naziv=stampaca":                               {again},
		"sve=true&ponovoOtvorenDo=2026-10-26&zavrsenOd=2026-10-27":                         {again},
		"sve=true&ponovoOtvorenOd=2026-10-25&poredaj=datumKreiranja&count=1":               {again},
		"zavrsenOd=2026-10-25":                                                             {},
		"sve=true&zavrsenOd=2026-10-25&kreiranDo=2026-03-28":                               {again, early},
		"sve=true&zavrsenDo=2026-10-25&projekatId=" + fmt.Sprint(project.ID):               {early, late},
		"sve=true&kreiranOd=2026-03-29&kreiranDo=2026-03-29&createdBy=" + manager.Username: {open, reopened, late},
		"sve=true&kreiranOd=0001-01-01&kreiranDo=9999-12-31&zavrsenOd=1500-01-01":          {again, next, early, late},
	} {
		var got []int64
		for _, item := range testkit.Decode[listing.Page[lists.ListItem]](e.Call(manager, "GET", "/zahtjevi?"+filter,
			nil).Expect(http.StatusOK)).Items {
			got = append(got, item.ID)
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s lists %v, want %v", filter, got, want)
		}
	}
}

// TestTotalsOfPeriodsAreExact counts more requests than a list counts otherwise, as the tallies have these numbers.
func TestTotalsOfPeriodsAreExact(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, support := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
		updated_by_id, created_at)
		select $1, $2, $3, $4, $5, $6, 2, 'Zahtjev', 'Opis', $7, $7, '2026-05-05 12:00+02' from generate_series(1, 1234)`,
		project.ID, project.Part, project.Category, project.Type, project.Priority, project.Done, manager.ID)
	for _, person := range []*testkit.Person{manager, support} {
		for _, filter := range []string{"sve=true&kreiranOd=2026-05-05&kreiranDo=2026-05-05",
			"done=true&zavrsenDo=2026-05-05&projekatId=" + fmt.Sprint(project.ID)} {
			if list := testkit.Decode[listing.Page[lists.ListItem]](e.Call(person, "GET", "/zahtjevi?"+filter,
				nil).Expect(http.StatusOK)); list.Total != 1234 || list.More {
				t.Errorf("%s: %d, more %t", filter, list.Total, list.More)
			}
		}
	}
}

func TestPeriodsAreRefused(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	for query, field := range map[string]string{
		"kreiranOd=2026-02-30": "kreiranOd", "kreiranDo=jučer": "kreiranDo", "zavrsenOd=2026-1-1": "zavrsenOd",
		"zavrsenDo=0000-01-01":                      "zavrsenDo",
		"kreiranOd=2026-03-02&kreiranDo=2026-03-01": "kreiranDo", "zavrsenOd=2027-01-01&zavrsenDo=2026-12-31": "zavrsenDo",
		"ponovoOtvorenOd=2027-01-01&ponovoOtvorenDo=2026-12-31": "ponovoOtvorenDo", "ponovoOtvorenOd=danas": "ponovoOtvorenOd",
		"zavrsenDo=2026-01-01T00:00:00Z": "zavrsenDo",
	} {
		e.Call(manager, "GET", "/zahtjevi?"+query, nil).ExpectField(field)
	}
}
