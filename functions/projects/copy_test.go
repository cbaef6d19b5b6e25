package projects_test

import (
	"fmt"
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/functions/projects"
	"zahtjevi/shared/testkit"
)

// TestCopiedProject creates a project as a copy of another one: with its active configuration, defaults, order and today's working hours,
// without its people and requests.
func TestCopiedProject(t *testing.T) {
	e := setup(t)
	source := e.Project()
	admin, manager := e.Person(testkit.Administrator), e.Person(testkit.Manager, source)
	all := kinds(source)
	for _, k := range all {
		retired := add(e, manager, k, "Povučeno")
		retire(e, manager, k, retired.ID, true).Expect(http.StatusOK)
	}
	e.Call(manager, "POST", all[0].list, map[string]any{"naziv": "Hitan", "iznadId": source.Priority}).Expect(http.StatusCreated)
	choose(e, manager, all[2].list, add(e, manager, all[2], "Nabavka").ID).Expect(http.StatusOK)
	e.Exec("update project_calendars set valid_from = '2020-01-06' where project_id = $1", source.ID)
	e.Exec(`insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
		values ($1, '2021-01-04', '07:00', '15:00', '1111110'), ($1, '2090-01-02', '10:00', '11:00', '1000000')`, source.ID)
	e.Exec("update project_calendars set holidays = '{fbih}' where project_id = $1 and valid_from = '2021-01-04'", source.ID)
	e.Exec(`insert into project_days (project_id, day, name, works) values ($1, current_date - 3, 'Prošli', false),
		($1, current_date + 3, 'Dan grada', false), ($1, current_date + 5, 'Nadoknada', true)`, source.ID)
	e.Exec(`insert into request_templates (project_id, part_id, category_id, help, questions, retired_at) values
		($1, null, null, 'Cijeli', '[]', null), ($1, $2, $3, 'Treća', '[{"sifra": "p1", "obavezno": true}]', null),
		($1, $2, $3, 'Povučen', '[]', now())`, source.ID, source.OtherPart, source.OtherCategory)
	e.Request(source, manager, "Zahtjev")

	body := map[string]any{"naziv": "Kopija", "kopirajOd": source.ID}
	copied := testkit.Decode[projects.VersionedProject](e.Call(admin, "POST", "/projekat", body).Expect(http.StatusCreated))
	configuration := func(projectID int64) map[string]string {
		got := map[string]string{}
		for kind, query := range map[string]string{
			"statuses": `select string_agg(name || marker || is_default, ', ' order by position, id) from statuses where project_id = $1
				and retired_at is null`,
			"priorities": `select string_agg(name || is_default, ', ' order by position, id) from priorities where project_id = $1
				and retired_at is null`,
			"days":  "select string_agg(name || works, ', ' order by day) from project_days where project_id = $1 and day >= current_date",
			"types": "select string_agg(name || is_default, ', ' order by id) from types where project_id = $1 and retired_at is null",
			"templates": `select string_agg(concat_ws(' / ', t.help, p.name, c.name, t.requires::text), ', ' order by t.help)
				from request_templates t left join parts p on p.id = t.part_id left join categories c on c.id = t.category_id
				where t.project_id = $1 and t.retired_at is null`,
			"parts": `select string_agg(p.name || ': ' || c.name || c.is_default, ', ' order by c.id) from parts p join categories c
				on c.part_id = p.id
				where p.project_id = $1 and p.retired_at is null and c.retired_at is null`,
		} {
			got[kind] = testkit.Value[string](e, query, projectID)
		}
		return got
	}
	want := configuration(source.ID)
	if want["priorities"] != "Hitanfalse, Normalantrue" || want["types"] != "Kvarfalse, Nabavkatrue" ||
		want["parts"] != "Prvi dio: Prvatrue, Prvi dio: Drugafalse, Drugi dio: Trećatrue" {
		t.Fatalf("the source has %v", want)
	}
	if diff := cmp.Diff(want, configuration(copied.ID)); diff != "" {
		t.Errorf("(-source +copy):\n%s", diff)
	}
	for what, query := range map[string]string{
		"retired things": `select count(*) from statuses s, parts p where s.project_id = $1 and p.project_id = $1
			and (s.retired_at is not null or p.retired_at is not null)`,
		"people":    "select count(*) from user_role_projects where project_id = $1",
		"past days": "select count(*) from project_days where project_id = $1 and day < current_date",
		"requests":  "select count(*) from requests where project_id = $1",
	} {
		if n := testkit.Value[int](e, query, copied.ID); n != 0 {
			t.Errorf("%d %s were copied", n, what)
		}
	}
	hours := configurationOf(e.Call(admin, "GET", fmt.Sprintf("/projekatkonfiguracija/projekat/%d", copied.ID), nil).Expect(http.StatusOK))
	today := projects.WorkingHours{ValidFrom: day(0), From: "07:00", To: "15:00", Days: "1111110", Holidays: []string{"fbih"}}
	if !cmp.Equal(hours.WorkingHours, today) || len(hours.Calendars) != 1 {
		t.Errorf("working hours %+v", hours)
	}
	e.Call(admin, "POST", "/projekat", testkit.With(body, map[string]any{"kopirajOd": 999999})).ExpectField("kopirajOd")
}

// TestCopyOfWhatIsSeen refuses to copy a project that the caller does not see, as if it did not exist, and gives the caller the copy's
// categories if their role works by categories.
func TestCopyOfWhatIsSeen(t *testing.T) {
	e := setup(t)
	source, foreign := e.Project(), e.Project()
	e.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a
		where r.code in ('menadzer_projekta', 'support') and a.code in ('projekat_projekat_dodavanje', 'projekat_projekat_pregled')
			on conflict do nothing`)
	for _, role := range []string{testkit.Manager, testkit.Support} {
		caller := e.Person(role, source)
		before := testkit.Value[int](e, "select count(*) from projects")
		e.Call(caller, "POST", "/projekat", map[string]any{"naziv": "Kopija", "kopirajOd": foreign.ID}).ExpectField("kopirajOd")
		if after := testkit.Value[int](e, "select count(*) from projects"); after != before {
			t.Errorf("%s: %d projects, want %d", role, after, before)
		}
		copied := testkit.Decode[projects.VersionedProject](e.Call(caller, "POST", "/projekat",
			map[string]any{"naziv": "Kopija", "kopirajOd": source.ID}).Expect(http.StatusCreated))
		e.Call(caller, "GET", pathOf(copied), nil).Expect(http.StatusOK)
		categories := testkit.Value[int](e, `select count(*) from user_role_categories u join categories c on c.id = u.category_id
			where u.user_id = $1 and c.project_id = $2`, caller.ID, copied.ID)
		if want := map[string]int{testkit.Manager: 0, testkit.Support: 3}[role]; categories != want {
			t.Errorf("%s works in %d categories of the copy, want %d", role, categories, want)
		}
	}
}
