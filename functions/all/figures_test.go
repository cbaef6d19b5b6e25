package all_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"zahtjevi/functions/dashboard"
	"zahtjevi/functions/projects"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// sights maps each seeded role to the condition on requests r that it sees, with the person as $1. They do not use package identity, as
// they are compared with it.
var sights = map[string]string{
	testkit.Administrator: "$1::bigint is not null",
	testkit.Manager:       "r.project_id in (select project_id from user_role_projects where user_id = $1)",
	testkit.Support: `(r.category_id in (select category_id from user_role_categories where user_id = $1) or r.creator_id = $1
		or r.assignee_id = $1)`,
	testkit.TaskUser: `(r.creator_id = $1 or r.assignee_id = $1) and r.project_id in (select project_id from user_role_projects
		where user_id = $1)`,
}

const (
	clockDay  = "(%s at time zone 'Europe/Sarajevo')::date"
	clockDays = "(now() at time zone 'Europe/Sarajevo')::date"
)

// town is people of every role in three projects. Everybody has every right of the dashboard.
type town struct {
	*testkit.Env
	projects []testkit.Project
	people   map[string]*testkit.Person
}

func newTown(t *testing.T) town {
	t.Helper()
	w := town{Env: setup(t), people: map[string]*testkit.Person{}}
	for range 3 {
		p := w.Project()
		w.Exec("insert into statuses (project_id, name, marker, position) values ($1, 'Odobrenje', 3, 3)", p.ID)
		w.projects = append(w.projects, p)
	}
	w.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a
		where a.code like 'osnovno_dashboard_%' on conflict do nothing`)
	for _, role := range testkit.Roles {
		w.people[role] = w.Person(role, w.projects[0], w.projects[1])
	}
	// A Support person without a category of a project does not see it.
	support := w.people[testkit.Support]
	w.Exec("delete from user_role_categories where user_id = $1 and category_id = $2", support.ID, w.projects[1].Category)
	return w
}

// moments are the instants around changes of days, weeks, months and years, the hours that clock changes skip and repeat, and days of this
// year and the last.
func moments(random *rand.Rand) string {
	edges := []string{
		"date_trunc('year', now() at time zone 'Europe/Sarajevo') at time zone 'Europe/Sarajevo'",
		"date_trunc('week', now() at time zone 'Europe/Sarajevo') at time zone 'Europe/Sarajevo'",
		"date_trunc('week', now() at time zone 'Europe/Sarajevo' - interval '7 days') at time zone 'Europe/Sarajevo'",
		"date_trunc('month', now() at time zone 'Europe/Sarajevo') at time zone 'Europe/Sarajevo'",
		"date_trunc('day', now() at time zone 'Europe/Sarajevo') at time zone 'Europe/Sarajevo'",
		"timestamptz '2026-03-29 01:00+00'", "timestamptz '2026-10-25 01:00+00'", "timestamptz '2026-10-24 22:00+00'",
	}
	if random.IntN(3) == 0 {
		return fmt.Sprintf("least(now(), %s + interval '%d microseconds')", edges[random.IntN(len(edges))], random.IntN(3)-1)
	}
	return fmt.Sprintf("now() - interval '%d minutes'", random.IntN([]int{60 * 24 * 14, 60 * 24 * 50, 60 * 24 * 500}[random.IntN(3)]))
}

// raise adds requests of all ages and states, by and for the people of the town.
func (w town) raise(random *rand.Rand, n int) {
	creators := []string{testkit.Administrator, testkit.Manager, testkit.Support, testkit.TaskUser}
	for i := range n {
		p := w.projects[random.IntN(len(w.projects))]
		category := [][2]int64{{p.Part, p.Category}, {p.Part, p.SecondCategory}, {p.OtherPart, p.OtherCategory}}[random.IntN(3)]
		var assignee *int64
		if random.IntN(2) == 0 {
			assignee = &w.people[creators[random.IntN(4)]].ID
		}
		deleted := "null::timestamptz"
		if random.IntN(10) == 0 {
			deleted = "now()"
		}
		w.Exec(fmt.Sprintf(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title,
			description, creator_id, updated_by_id,
				assignee_id, created_at, finished_at, waiting_since, deleted_at)
			select $1, $2, $3, $4, $5, s.id, s.marker, 'Zahtjev ' || $6::int, 'Opis', $7, $7, $8, least(t.a, t.b), greatest(t.a, t.b),
				greatest(t.a, t.b), %s
			from (select %s as a, %s as b) t, (select id, marker from statuses where project_id = $1 order by position
				limit 1 offset $9) s`, deleted, moments(random), moments(random)),
			p.ID, category[0], category[1], p.Type, p.Priority, i, w.people[creators[random.IntN(4)]].ID, assignee, random.IntN(4))
	}
}

// count returns the number of requests that the role sees, that are not deleted, and that meet the condition.
func (w town) count(role, condition string, args ...any) int64 {
	return testkit.Value[int64](w.Env, `select count(*) from requests r where r.deleted_at is null
		and `+sights[role]+" and "+condition, append([]any{w.people[role].ID}, args...)...)
}

// ids are the first ids of requests that the role sees and that meet the condition.
func (w town) ids(role, condition, order string) string {
	return testkit.Value[string](w.Env, `select coalesce(string_agg(id::text, ' '), '') from (select r.id from requests r
		where r.deleted_at is null and `+
		sights[role]+" and "+condition+" order by "+order+" limit 5) first", w.people[role].ID)
}

func read[T any](w town, role, path string) T {
	return testkit.Decode[T](w.Call(w.people[role], "GET", path, nil).Expect(http.StatusOK))
}

// listed checks that the list under the filter has as many requests as a figure says.
func (w town) listed(t *testing.T, role, filter string, figure int64) {
	t.Helper()
	list := read[listing.Page[struct{ ID int64 }]](w, role, "/zahtjevi?count=100&"+filter)
	if int64(list.Total) != figure || list.More || len(list.Items) != min(list.Total, 100) {
		t.Errorf("%s: %s lists %d of %d, the figure is %d", role, filter, len(list.Items), list.Total, figure)
	}
}

// allOf are the filters of the lists that short lists lead to, in their order.
var allOf = map[string]string{
	"zahtjeviNajduzeUPotrebnoUraditi":           "inProgress=false&poredaj=cekaOd",
	"zahtjeviZadnjiDodatiKojeJePotrebnoUraditi": "inProgress=false",
	"zahtjeviZadnjiDodatiNisuRijeseni":          "inProgress=true",
	"zahtjeviZadnjiDodatiRijeseni":              "toDo=false&inProgress=false&done=true&poredaj=-zavrsen",
}

// agree compares every number of every call, for every role, with plain queries and with the list that it leads to.
func (w town) agree(t *testing.T) {
	t.Helper()
	for _, role := range testkit.Roles {
		w.cardsAgree(t, role)
		w.chartsAgree(t, role)
		w.projectsAgree(t, role)
		w.figuresAgree(t, role)
		for path, want := range map[string][2]string{
			"zahtjeviNajduzeUPotrebnoUraditi":           {"r.marker = 0", "r.waiting_since, r.id"},
			"zahtjeviZadnjiDodatiKojeJePotrebnoUraditi": {"r.marker = 0", "r.created_at desc, r.id desc"},
			"zahtjeviZadnjiDodatiNisuRijeseni":          {"r.marker <> 2", "r.created_at desc, r.id desc"},
			"zahtjeviZadnjiDodatiRijeseni":              {"r.marker = 2", "r.finished_at desc, r.id desc"},
		} {
			var got []string
			for _, item := range read[listing.List[dashboard.ShortItem]](w, role, "/dashboard/"+path).Items {
				got = append(got, fmt.Sprint(item.ID))
			}
			if ids := w.ids(role, want[0], want[1]); strings.Join(got, " ") != ids {
				t.Errorf("%s: %s lists %v, want %s", role, path, got, ids)
			}
			if all := allOf[path]; all != "" {
				var first []string
				for _, item := range read[listing.Page[struct{ ID int64 }]](w, role, "/zahtjevi?count=5&"+all).Items {
					first = append(first, fmt.Sprint(item.ID))
				}
				if !slices.Equal(first, got) {
					t.Errorf("%s: %s lists %v, and all of it begins with %v", role, path, got, first)
				}
			}
		}
	}
	if wrong := testkit.Value[int64](w.Env, `select (select count(*) from request_tally_differences()) + (select count(*)
		from request_count_differences())`); wrong != 0 {
		t.Errorf("%d counters differ from a recount", wrong)
	}
}

func (w town) cardsAgree(t *testing.T, role string) {
	t.Helper()
	got := read[dashboard.Statistics](w, role, "/dashboard/statistika")
	want := map[string]int64{"toDo": w.count(role, "r.marker = 0"), "inProgress": w.count(role, "r.marker in (1, 3)"),
		"done": w.count(role, "r.marker = 2")}
	all, open := want["toDo"]+want["inProgress"]+want["done"], want["toDo"]+want["inProgress"]
	if diff := cmp.Diff([]int64{want["toDo"], want["inProgress"], want["done"], all, open},
		[]int64{*got.ToDo, *got.InProgress, *got.Done, *got.All, *got.Unresolved}); diff != "" {
		t.Errorf("%s: cards (-want +got):\n%s", role, diff)
	}
	basic := read[dashboard.Statistics](w, role, "/dashboard/osnovno")
	if *basic.ToDo != *got.ToDo || *basic.InProgress != *got.InProgress || *basic.Done != *got.Done || basic.All != nil ||
		basic.Comments != nil {
		t.Errorf("%s: osnovno answers %+v", role, basic)
	}
	flags := func(toDo, inProgress, done bool) string {
		return fmt.Sprintf("toDo=%t&inProgress=%t&done=%t", toDo, inProgress, done)
	}
	w.listed(t, role, flags(true, false, false), *got.ToDo)
	w.listed(t, role, flags(false, true, false), *got.InProgress)
	w.listed(t, role, flags(false, false, true), *got.Done)
	w.listed(t, role, flags(true, true, true), *got.All)
	w.listed(t, role, flags(true, true, false), *got.Unresolved)
	header := read[struct {
		Danas                           string
		PrijavljenoDanas, ZavrsenoDanas int64
	}](w, role, "/dashboard/header")
	created, finished := w.count(role, fmt.Sprintf(clockDay, "r.created_at")+" = "+clockDays),
		w.count(role, fmt.Sprintf(clockDay, "r.finished_at")+" = "+clockDays)
	if day := testkit.Value[string](w.Env, "select "+clockDays+"::text"); header.Danas != day || header.PrijavljenoDanas != created ||
		header.ZavrsenoDanas != finished {
		t.Errorf("%s: header %+v, want %s, %d, %d", role, header, day, created, finished)
	}
}

func (w town) chartsAgree(t *testing.T, role string) {
	t.Helper()
	const days, sarajevo = `select string_agg(d::date || ' ' || (d + %[3]s)::date, ',' order by d)
		from generate_series(%[1]s, %[2]s, %[4]s) d`, "(now() at time zone 'Europe/Sarajevo')"
	week := "date_trunc('week', " + sarajevo + ")"
	for path, chart := range map[string]struct{ periods, column, flags string }{
		"kreiraniZahtjeviPoDanimaProslaSedmica": {fmt.Sprintf(days, week+" - interval '7 days'", week+" - interval '1 day'", "interval '0'",
			"interval '1 day'"), "created_at", "sve=true&kreiran"},
		"zavrseniZahtjeviPoDanimaProslaSedmica": {fmt.Sprintf(days, week+" - interval '7 days'", week+" - interval '1 day'", "interval '0'",
			"interval '1 day'"), "finished_at", "done=true&zavrsen"},
		"zahtjeviPoSedmicama": {fmt.Sprintf(days, week+" - interval '35 days'", week+" - interval '7 days'",
			"interval '6 days'", "interval '7 days'"), "finished_at", "toDo=false&inProgress=false&done=true&zavrsen"},
		"zahtjeviPoDanimaAktivnaGodina": {fmt.Sprintf(days, "date_trunc('year', "+sarajevo+")", sarajevo, "interval '0'",
			"interval '1 day'"), "created_at", "toDo=true&inProgress=true&done=true&kreiran"},
	} {
		bars := read[listing.List[dashboard.Bar]](w, role, "/dashboard/"+path).Items
		var periods []string
		for i, bar := range bars {
			periods = append(periods, bar.From+" "+bar.To)
			want := w.count(role, fmt.Sprintf(clockDay, "r."+chart.column)+" between $2::text::date and $3::text::date", bar.From, bar.To)
			if bar.Requests != want {
				t.Errorf("%s: %s says %d from %s to %s, want %d", role, path, bar.Requests, bar.From, bar.To, want)
			}
			if len(bars) < 10 || bar.Requests > 0 && i%7 == 0 {
				w.listed(t, role, fmt.Sprintf("%[1]sOd=%[3]s&%[2]sDo=%[4]s", chart.flags, chart.flags[strings.LastIndex(chart.flags, "&")+1:],
					bar.From, bar.To), bar.Requests)
			}
		}
		if want := testkit.Value[string](w.Env, chart.periods); strings.Join(periods, ",") != want {
			t.Errorf("%s: %s is of %v, want %s", role, path, periods, want)
		}
	}
	for i, month := range read[listing.List[dashboard.MonthBar]](w, role, "/dashboard/zahtjeviPoMjesecima").Items {
		const in = "date_trunc('month', r.%s at time zone 'Europe/Sarajevo') = date_trunc('year', now() at time zone 'Europe/Sarajevo') + $2 * interval '1 month'"
		created, finished := w.count(role, fmt.Sprintf(in, "created_at"), i), w.count(role, fmt.Sprintf(in, "finished_at"), i)
		if month.Created != created || month.Finished != finished {
			t.Errorf("%s: month %s to %s says %d and %d, want %d and %d", role, month.From, month.To, month.Created, month.Finished, created,
				finished)
		}
		w.listed(t, role, "sve=true&kreiranOd="+month.From+"&kreiranDo="+month.To, month.Created)
		w.listed(t, role, "sve=true&zavrsenOd="+month.From+"&zavrsenDo="+month.To, month.Finished)
	}
}

// ownProjects are the projects of each role's person, independent of the code; a Support person's are those of their categories.
var ownProjects = map[string]string{
	testkit.Administrator: "$1::bigint is not null",
	testkit.Manager:       "p.id in (select project_id from user_role_projects where user_id = $1)",
	testkit.Support:       "p.id in (select c.project_id from categories c join user_role_categories u on u.category_id = c.id where u.user_id = $1)",
	testkit.TaskUser:      "p.id in (select project_id from user_role_projects where user_id = $1)",
}

// figuresAgree checks the numbers of requests in the list of projects: those that the person sees in each.
func (w town) figuresAgree(t *testing.T, role string) {
	t.Helper()
	asked, wanted := "/projekat/brojevi?projekatId=999999999", []projects.Figures{}
	for _, project := range read[listing.List[projects.Project]](w, role, "/projekat?sve=true").Items {
		in := fmt.Sprintf(" and r.project_id = %d", project.ID)
		asked += fmt.Sprintf("&projekatId=%d", project.ID)
		wanted = append(wanted, projects.Figures{ID: project.ID,
			ToDo: w.count(role, "r.marker = 0"+in), InProgress: w.count(role, "r.marker in (1, 3)"+in), Done: w.count(role, "r.marker = 2"+in)})
	}
	got := read[listing.List[projects.Figures]](w, role, asked).Items
	if diff := cmp.Diff(wanted, got, cmpopts.IgnoreFields(projects.Figures{}, "People")); diff != "" {
		t.Errorf("%s: figures of projects (-want +got):\n%s", role, diff)
	}
}

// projectsAgree checks that the list and the number of assigned projects are the person's own, and that requests are counted in every
// project where the person sees some.
func (w town) projectsAgree(t *testing.T, role string) {
	t.Helper()
	person := w.people[role].ID
	in := func(condition string) []int64 {
		ids := testkit.Value[[]int64](w.Env, "select coalesce(array_agg(p.id order by p.id), '{}') from projects p where "+condition, person)
		return ids
	}
	own, seen := in(ownProjects[role]), in("("+ownProjects[role]+" or exists (select from requests r where r.deleted_at is null and r.project_id = p.id and "+sights[role]+"))")
	var listed, counted []int64
	states := read[listing.List[dashboard.ProjectStates]](w, role, "/dashboard/sviProjektiKorisnika").Items
	for _, project := range states {
		listed = append(listed, project.ID)
		in := fmt.Sprintf(" and r.project_id = %d", project.ID)
		want := dashboard.ProjectStates{ID: project.ID, Name: project.Name,
			ToDo: w.count(role, "r.marker = 0"+in), InProgress: w.count(role, "r.marker in (1, 3)"+in), Done: w.count(role, "r.marker = 2"+in)}
		if diff := cmp.Diff(want, project, cmpopts.IgnoreUnexported(project)); diff != "" {
			t.Errorf("%s: project (-want +got):\n%s", role, diff)
		}
	}
	for _, project := range read[listing.List[dashboard.ProjectCount]](w, role, "/dashboard/brojZahtjevaPoProjektu").Items {
		counted = append(counted, project.ID)
		if want := w.count(role, fmt.Sprintf("r.project_id = %d", project.ID)); project.Total != want {
			t.Errorf("%s: %d requests in project %d, want %d", role, project.Total, project.ID, want)
		}
		w.listed(t, role, fmt.Sprintf("sve=true&projekatId=%d", project.ID), project.Total)
	}
	slices.Sort(listed)
	slices.Sort(counted)
	if !slices.Equal(listed, own) || !slices.Equal(counted, seen) {
		t.Errorf("%s: assigned projects %v, want %v; counted in %v, want %v", role, listed, own, counted, seen)
	}
	if number := *read[dashboard.Statistics](w, role, "/dashboard/statistika").Projects; number != int64(len(own)) {
		t.Errorf("%s: brojProjekata is %d, want %d", role, number, len(own))
	}
}

// TestFigures compares every number of the dashboard, for every seeded role, with a plain query and with the list that it leads to.
func TestFigures(t *testing.T) {
	w := newTown(t)
	w.raise(rand.New(rand.NewPCG(8, uint64(time.Now().YearDay()))), 400)
	w.agree(t)
}
