package projects_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func hoursPath(project testkit.Project) string {
	return fmt.Sprintf("/projekatkonfiguracija/projekat/%d", project.ID)
}

// day is the day in Sarajevo that many days from now.
func day(in int) string {
	return time.Now().In(localtime.Zone()).AddDate(0, 0, in).Format(time.DateOnly)
}

func hours(from, to string, changes map[string]any) map[string]any {
	return testkit.With(map[string]any{"radnoVrijemeOd": from, "radnoVrijemeDo": to, "radniDani": "1111100"}, changes)
}

func configurationOf(a testkit.Answer) projects.Configuration {
	return testkit.Decode[projects.Configuration](a)
}

// TestWorkingHours changes working hours from today and from a later day, changes the later ones again, and removes them; earlier ones
// stay.
func TestWorkingHours(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Exec("update project_calendars set valid_from = '2020-01-06' where project_id = $1", project.ID)
	path := hoursPath(project)
	begun := projects.WorkingHours{ValidFrom: "2020-01-06", From: "08:00", To: "16:00", Days: "1111100", Holidays: []string{}}
	read := e.Call(manager, "GET", path, nil).Expect(http.StatusOK)
	want := projects.Configuration{WorkingHours: begun, Today: day(0), Version: 1, Calendars: []projects.WorkingHours{begun}}
	if diff := cmp.Diff(want, configurationOf(read)); diff != "" || read.Header.Get("ETag") != `"1"` {
		t.Fatalf("ETag %s (-want +got):\n%s", read.Header.Get("ETag"), diff)
	}

	e.Call(manager, "PUT", path, hours("07:30", "15:30", map[string]any{"verzija": 1})).Expect(http.StatusOK)
	e.Call(manager, "PUT", path, hours("07:00", "15:00", map[string]any{"verzija": 2})).Expect(http.StatusOK)
	e.Call(manager, "PUT", path, hours("09:00", "12:00", map[string]any{"verzija": 3, "vaziOd": day(10)})).Expect(http.StatusOK)
	weekends := hours("00:00", "23:55", map[string]any{"vaziOd": day(10), "radniDani": "0000011", "praznici": []string{"rs"}})
	changed := e.Call(manager, "PUT", path, weekends, "If-Match", `"4"`).Expect(http.StatusOK)
	today := projects.WorkingHours{ValidFrom: day(0), From: "07:00", To: "15:00", Days: "1111100", Holidays: []string{}}
	later := projects.WorkingHours{ValidFrom: day(10), From: "00:00", To: "23:55", Days: "0000011", Holidays: []string{"rs"}}
	want = projects.Configuration{WorkingHours: today, Today: day(0), Version: 5, Calendars: []projects.WorkingHours{later, today, begun}}
	if diff := cmp.Diff(want, configurationOf(changed)); diff != "" || changed.Header.Get("ETag") != `"5"` {
		t.Fatalf("ETag %s (-want +got):\n%s", changed.Header.Get("ETag"), diff)
	}

	for _, wrong := range []string{day(0), "2020-01-06", "1999-01-01"} {
		e.Call(manager, "DELETE", path+"/kalendar/"+wrong, nil).ExpectField("vaziOd")
	}
	for _, wrong := range []string{day(11), "sutra", "2030-02-30"} {
		e.Call(manager, "DELETE", path+"/kalendar/"+wrong, nil).Expect(http.StatusNotFound)
	}
	want.Calendars, want.Version = want.Calendars[1:], 6
	if diff := cmp.Diff(want, configurationOf(e.Call(manager, "DELETE", path+"/kalendar/"+day(10), nil).Expect(http.StatusOK))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// Somebody who had read it before gets a conflict.
	if got := detail(e.Call(manager, "PUT", path, hours("08:00", "16:00",
		map[string]any{"verzija": 5})).Expect(http.StatusConflict)); !strings.HasPrefix(
		got, "Radno vrijeme je u međuvremenu izmijenio korisnik Osoba "+manager.Username) {
		t.Errorf("stale: %q", got)
	}
	if entries := testkit.Value[int](e, `select count(*) from audit_entries where entity = 'project_calendars' and entity_id = $1
		and actor_id = $2`, project.ID, manager.ID); entries != 6 {
		t.Errorf("%d entries in the log, want one of each change and one of the version before the one taken back", entries)
	}
}

// TestHolidaysStay checks that a client that does not know holidays leaves the valid ones unchanged, also when it changes hours from
// another day, and that they are removed by their names.
func TestHolidaysStay(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	put := func(version int, changes map[string]any) []string {
		body := testkit.With(hours("08:00", "16:00", changes), map[string]any{"verzija": version})
		got := configurationOf(e.Call(manager, "PUT", hoursPath(project), body).Expect(http.StatusOK))
		return got.Calendars[0].Holidays
	}
	for _, c := range []struct {
		changes map[string]any
		want    []string
	}{
		{map[string]any{"praznici": []string{"fbih", "islamski"}}, []string{"fbih", "islamski"}},
		{nil, []string{"fbih", "islamski"}},
		{map[string]any{"vaziOd": day(5)}, []string{"fbih", "islamski"}},
		{map[string]any{"vaziOd": day(5), "praznici": []string{}}, []string{}},
	} {
		version := testkit.Value[int](e, "select max(version) from project_calendars where project_id = $1", project.ID)
		if diff := cmp.Diff(c.want, put(version, c.changes)); diff != "" {
			t.Errorf("%v (-want +got):\n%s", c.changes, diff)
		}
	}
}

// TestWorkingHoursRefused sends invalid working hours; nothing changes.
func TestWorkingHoursRefused(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	const order = "Početak radnog vremena mora biti prije kraja radnog vremena."
	for _, c := range []struct {
		changes map[string]any
		fields  []string
		detail  string
	}{
		{map[string]any{"radnoVrijemeOd": "16:00"}, []string{"radnoVrijemeOd"}, order},
		{map[string]any{"radnoVrijemeOd": "16:05"}, []string{"radnoVrijemeOd"}, order},
		{map[string]any{"radnoVrijemeOd": "08:03"}, []string{"radnoVrijemeOd"},
			"Početak radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5."},
		{map[string]any{"radnoVrijemeDo": "24:00"}, []string{"radnoVrijemeDo"},
			"Kraj radnog vremena mora biti u obliku HH:MM, s minutama u koracima od 5."},
		{map[string]any{"radniDani": "111110"}, []string{"radniDani"},
			"Radni dani moraju imati sedam oznaka 0 ili 1, od ponedjeljka do nedjelje."},
		{map[string]any{"radnoVrijemeOd": "", "radniDani": "2222222", "vaziOd": "sutra"}, []string{"radniDani", "radnoVrijemeOd", "vaziOd"},
			"Provjerite unesene podatke."},
		{map[string]any{"vaziOd": day(-1)}, []string{"vaziOd"},
			"Radno vrijeme prošlih dana se ne mijenja. Izaberite današnji ili neki budući dan."},
		{map[string]any{"vaziOd": day(5*366 + 2)}, []string{"vaziOd"},
			"Dan od kojeg vrijedi radno vrijeme može biti najviše pet godina unaprijed."},
		{map[string]any{"vaziOd": "2030-02-30"}, []string{"vaziOd"}, "Datum nije ispravan"},
		{map[string]any{"praznici": []string{"fbih", "hr"}}, []string{"praznici"}, "Skup praznika ne postoji ili je naveden dva puta."},
		{map[string]any{"praznici": []string{"fbih", "fbih"}}, []string{"praznici"}, "Skup praznika ne postoji ili je naveden dva puta."},
		{map[string]any{"verzija": nil}, []string{"verzija"}, ""},
	} {
		body := testkit.With(hours("08:00", "16:00", map[string]any{"verzija": 1}), c.changes)
		problem := testkit.Decode[serve.Problem](e.Call(manager, "PUT", hoursPath(project), body).Expect(http.StatusUnprocessableEntity))
		if !slices.Equal(slices.Sorted(maps.Keys(problem.Errors)), c.fields) || c.detail != "" && problem.Detail != c.detail {
			t.Errorf("%v: %q %v", c.changes, problem.Detail, problem.Errors)
		}
	}
	if n := testkit.Value[int](e, "select count(*) from project_calendars where version > 1 or project_id <> $1", project.ID); n != 0 {
		t.Errorf("%d calendars were changed", n)
	}
	admin := e.Person(testkit.Administrator)
	e.Call(admin, "GET", "/projekatkonfiguracija/projekat/999999", nil).Expect(http.StatusNotFound)
	e.Call(admin, "PUT", "/projekatkonfiguracija/projekat/999999",
		hours("08:00", "16:00", map[string]any{"verzija": 1})).Expect(http.StatusNotFound)
}

// TestWorkingHoursAtOnce lets several people change the same version of the working hours, each from another day: one succeeds, the others
// are told by whom and when they were changed.
func TestWorkingHoursAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	var mu sync.Mutex
	statuses := map[int]int{}
	var wait sync.WaitGroup
	for n := range 4 {
		editor := e.Person(testkit.Manager, project)
		wait.Go(func() {
			got := e.Call(editor, "PUT", hoursPath(project), hours("07:00", "15:00", map[string]any{"verzija": 1, "vaziOd": day(n)}))
			mu.Lock()
			defer mu.Unlock()
			statuses[got.Status]++
		})
	}
	wait.Wait()
	if diff := cmp.Diff(map[int]int{http.StatusOK: 1, http.StatusConflict: 3}, statuses); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestMostCalendars checks that the number of a project's calendars is limited, and that existing ones can still be changed at the limit.
func TestMostCalendars(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	e.Exec(`insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
		select $1, $2::date + n, '08:00', '12:00', '1111100' from generate_series(1, 48) n`, project.ID, day(0))
	put := func(version, in int) testkit.Answer {
		return e.Call(manager, "PUT", hoursPath(project), hours("07:00", "15:00", map[string]any{"verzija": version, "vaziOd": day(in)}))
	}
	if got := configurationOf(put(1, 49).Expect(http.StatusOK)); len(got.Calendars) != 50 {
		t.Fatalf("%d calendars", len(got.Calendars))
	}
	if got := detail(put(2, 60).ExpectField("vaziOd")); got != "Projekat može imati najviše 50 radnih vremena." {
		t.Errorf("one more: %q", got)
	}
	put(2, 49).Expect(http.StatusOK)
}
