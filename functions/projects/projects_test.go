package projects_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "projects", projects.Register)
}

func body(name, description string) map[string]any {
	return map[string]any{"naziv": name, "opis": description}
}

func pathOf(project projects.VersionedProject) string { return fmt.Sprintf("/projekat/%d", project.ID) }

func create(e *testkit.Env, person *testkit.Person, name string) projects.VersionedProject {
	return testkit.Decode[projects.VersionedProject](e.Call(person, "POST", "/projekat", body(name, "")).Expect(http.StatusCreated))
}

// TestNewProject checks that a project begins with a starter configuration with one default of each kind, a calendar, and a log entry with
// its author; and that adding, reading and editing return the same.
func TestNewProject(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	created := e.Call(admin, "POST", "/projekat", body("Ћирилица, đačka škola 🏫", "Opis")).Expect(http.StatusCreated)
	project := testkit.Decode[projects.VersionedProject](created)
	read := e.Call(admin, "GET", pathOf(project), nil).Expect(http.StatusOK)
	want := map[string]any{"id": float64(project.ID), "naziv": "Ћирилица, đačka škola 🏫", "opis": "Opis", "verzija": 1.0}
	for _, answer := range []testkit.Answer{created, read} {
		got := testkit.Decode[map[string]any](answer)
		delete(got, "$schema")
		if diff := cmp.Diff(want, got); diff != "" || answer.Header.Get("ETag") != `"1"` {
			t.Errorf("ETag %s (-want +got):\n%s", answer.Header.Get("ETag"), diff)
		}
	}
	starter := map[string]string{
		"statuses": `select string_agg(name || ' ' || marker || case when is_default then ' *' else '' end, ', ' order by position)
			from statuses where project_id = $1`,
		"priorities": `select string_agg(name || case when is_default then ' *' else '' end, ', ' order by position) from priorities
			where project_id = $1`,
		"types": `select string_agg(name || case when is_default then ' *' else '' end, ', ' order by id) from types
			where project_id = $1`,
		"parts": `select string_agg(p.name || ': ' || c.name || case when c.is_default then ' *' else '' end, ', ') from parts p
			join categories c on c.part_id = p.id where p.project_id = $1`,
		"calendars": "select string_agg(work_from || '–' || work_to || ' ' || work_days, ', ') from project_calendars where project_id = $1",
		"log": `select string_agg(a.action || ' ' || u.username, ', ') from audit_entries a join users u on u.id = a.actor_id
			where a.entity = 'projects' and a.entity_id = $1`,
		"members": "select count(*)::text from user_role_projects where project_id = $1",
	}
	got := map[string]string{}
	for kind, query := range starter {
		got[kind] = testkit.Value[string](e, query, project.ID)
	}
	if diff := cmp.Diff(map[string]string{
		"statuses": "Zaprimljeno 0 *, Radi se 1, Završeno 2", "priorities": "Visok, Normalan *, Nizak", "types": "Zahtjev *, Greška",
		"parts": "Općenito: Ostalo *", "calendars": "08:00–16:00 1111100", "log": "insert " + admin.Username, "members": "0",
	}, got); diff != "" {
		t.Errorf("starter configuration (-want +got):\n%s", diff)
	}
}

// TestAuthorWorksOnTheirProject checks that the author of a project sees it, whatever their role's scope.
func TestAuthorWorksOnTheirProject(t *testing.T) {
	e := setup(t)
	e.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r cross join right_actions a
		where a.code in ('projekat_projekat_dodavanje', 'projekat_projekat_pregled') on conflict do nothing`)
	for _, role := range testkit.Roles {
		author, other := e.Person(role), e.Person(testkit.Manager)
		path := pathOf(create(e, author, "Moj projekat"))
		e.Call(author, "GET", path, nil).Expect(http.StatusOK)
		e.Call(other, "GET", path, nil).Expect(http.StatusNotFound)
	}
	if categories := testkit.Value[int](e, `select count(*) from user_role_categories c join roles r on r.id = c.role_id
		where r.code = $1`, testkit.Support); categories != 1 {
		t.Errorf("support works in %d categories of its project, want 1", categories)
	}
}

// TestProjectLimits tries each limit one under, at and one over; letters of any script and emoji count as one.
func TestProjectLimits(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	project := create(e, admin, "Projekat")
	version := project.Version
	edit := func(change map[string]any) testkit.Answer {
		t.Helper()
		got := e.Call(admin, "PUT", pathOf(project), testkit.With(change, map[string]any{"verzija": version}))
		if got.Status == http.StatusOK {
			version++
		}
		return got
	}
	add := func(content map[string]any) testkit.Answer { return e.Call(admin, "POST", "/projekat", content) }
	for _, letter := range []string{"a", "š", "Ж", "🏫"} {
		text := func(n int) string { return strings.Repeat(letter, n) }
		for _, good := range []map[string]any{body(text(127), text(127)), body(text(128), text(128)), {"naziv": letter}} {
			add(good).Expect(http.StatusCreated)
			edit(testkit.With(map[string]any{"opis": ""}, good)).Expect(http.StatusOK)
		}
		for _, n := range []int{129, 255, 256} {
			add(body("Naziv", text(n))).ExpectField("opis")
			edit(body("Naziv", text(n))).Expect(http.StatusOK)
		}
		edit(body("Naziv", text(257))).ExpectField("opis")
		add(body(text(129), "")).ExpectField("naziv")
		edit(body(text(129), "")).ExpectField("naziv")
	}
	before := testkit.Value[string](e, "select count(*) || ' ' || max(version) from projects")
	for message, content := range map[string]map[string]any{
		"Morate da unesete naziv projekta":                  body(" \t", "Opis"),
		"Naziv projekta mora biti manji od 128 karaktera":   body(strings.Repeat("a", 129), ""),
		"Opis projekta može sadržavati najviše 128 znakova": body("Naziv", strings.Repeat("a", 300)),
		"Tekst sadrži nedozvoljen znak.":                    body("Na\x00ziv", ""),
	} {
		problem := testkit.Decode[serve.Problem](add(content).Expect(http.StatusUnprocessableEntity))
		if problem.Detail != message {
			t.Errorf("detail %q, want %q", problem.Detail, message)
		}
	}
	if problem := testkit.Decode[serve.Problem](edit(body("",
		strings.Repeat("a", 257)))); !slices.Equal(slices.Sorted(maps.Keys(problem.Errors)), []string{"naziv", "opis"}) ||
		problem.Errors["opis"][0] != "Opis projekta može sadržavati najviše 256 znakova" {
		t.Errorf("errors %v", problem.Errors)
	}
	if after := testkit.Value[string](e, "select count(*) || ' ' || max(version) from projects"); after != before {
		t.Errorf("refused writes changed %s to %s", before, after)
	}
}

// TestSameNameTwice checks that names need not be unique: two departments may each have their "Web stranica".
func TestSameNameTwice(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	first, second := create(e, admin, "Web stranica"), create(e, admin, "Web stranica")
	if first.ID == second.ID {
		t.Error("the second project is the first")
	}
}

// TestIdempotentProject creates a project many times at the same moment with one key: it is added once.
func TestIdempotentProject(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	var mu sync.Mutex
	answers := map[string]int{}
	var wait sync.WaitGroup
	for range 6 {
		wait.Go(func() {
			got := e.Call(admin, "POST", "/projekat", body("Jednom", ""), "Idempotency-Key", "ključ")
			mu.Lock()
			defer mu.Unlock()
			answers[fmt.Sprint(got.Status, got.Header.Get("ETag"), string(got.Content))]++
		})
	}
	wait.Wait()
	if n := testkit.Value[int](e, "select count(*) from projects"); n != 1 || len(answers) != 1 {
		t.Fatalf("%d projects, answers %v", n, answers)
	}
	e.Call(admin, "POST", "/projekat", body("Drugo", ""), "Idempotency-Key", "ključ").ExpectField("Idempotency-Key")
	if parts := testkit.Value[int](e, "select count(*) from parts"); parts != 1 {
		t.Errorf("%d parts, want 1", parts)
	}
}

// TestStaleProject lets several people edit the same version: one succeeds, the others are told by whom and when it was changed.
func TestStaleProject(t *testing.T) {
	e := setup(t)
	project := e.Project()
	path := fmt.Sprintf("/projekat/%d", project.ID)
	var mu sync.Mutex
	statuses := map[int]int{}
	var conflict serve.Problem
	var wait sync.WaitGroup
	for range 6 {
		editor := e.Person(testkit.Manager, project)
		wait.Go(func() {
			got := e.Call(editor, "PUT", path, body("Od "+editor.Username, ""), "If-Match", `"1"`)
			mu.Lock()
			defer mu.Unlock()
			statuses[got.Status]++
			if got.Status == http.StatusConflict {
				conflict = testkit.Decode[serve.Problem](got)
			}
		})
	}
	wait.Wait()
	winner := strings.TrimPrefix(testkit.Value[string](e, "select name from projects"), "Od ")
	if statuses[http.StatusOK] != 1 || statuses[http.StatusConflict] != 5 ||
		!strings.HasPrefix(conflict.Detail, "Projekat je u međuvremenu izmijenio korisnik Osoba "+winner+" (") {
		t.Fatalf("answers %v, detail %q, winner %q", statuses, conflict.Detail, winner)
	}
	admin := e.Person(testkit.Administrator)
	saved := e.Call(admin, "PUT", path, body("Treća verzija", "Opis"), "If-Match", `"2"`).Expect(http.StatusOK)
	read := e.Call(admin, "GET", path, nil).Expect(http.StatusOK)
	if diff := cmp.Diff(testkit.Decode[any](read), testkit.Decode[any](saved)); diff != "" || read.Header.Get("ETag") != `"3"` ||
		saved.Header.Get("ETag") != `"3"` {
		t.Errorf("ETag %s (-read +written):\n%s", saved.Header.Get("ETag"), diff)
	}
	e.Call(admin, "PUT", path, body("Bez verzije", "")).ExpectField("verzija")
	e.Call(admin, "PUT", "/projekat/999999", testkit.With(body("Nema ga", ""), map[string]any{"verzija": 1})).Expect(http.StatusNotFound)
}

// TestProjectList pages and filters the projects that the caller sees, by text in any case and script.
func TestProjectList(t *testing.T) {
	e := setup(t)
	admin := e.Person(testkit.Administrator)
	for i := range 11 {
		create(e, admin, fmt.Sprintf("Đačka škola %d", i))
	}
	create(e, admin, "Drugo")
	names := func(query string, total int) []string {
		t.Helper()
		list := testkit.Decode[listing.List[projects.Project]](e.Call(admin, "GET", "/projekat?"+query, nil).Expect(http.StatusOK))
		if list.Total != total {
			t.Errorf("%s: total %d, want %d", query, list.Total, total)
		}
		var names []string
		for _, item := range list.Items {
			names = append(names, item.Name)
		}
		return names
	}
	if got := names("filter=djacka+skola&page=2&count=10", 11); !slices.Equal(got, []string{"Đačka škola 10"}) {
		t.Errorf("second page %v", got)
	}
	if got := names("filter=%D1%88%D0%BA%D0%BE%D0%BB%D0%B0+3", 1); !slices.Equal(got, []string{"Đačka škola 3"}) {
		t.Errorf("Cyrillic finds %v", got)
	}
	if got := names("filter=%25", 0); got != nil {
		t.Errorf("a percent sign finds %v", got)
	}
}
