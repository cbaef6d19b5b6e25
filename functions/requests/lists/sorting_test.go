package lists_test

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/functions/requests/lists"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// town is projects with definitions of the same names, and many similar requests, so that sorting leaves ties.
type town struct {
	*testkit.Env
	projects [3]testkit.Project
	people   []*testkit.Person // one of each role, who work on the first two projects
	imports  []int64           // one of each of them
	rows     []row
}

// row is a request as the test knows it.
type row struct {
	ID, ProjectID, CategoryID, CreatorID     int64
	AssigneeID, ImportID                     *int64
	Title, Project, Category, Type, Priority string
	Status, Assignee                         string
	Rank, Marker                             int
	CreatedAt, UpdatedAt                     time.Time
	StatusID, PriorityID                     int64
	Due                                      *int       // days from today
	Expired                                  *time.Time // when the time of a target is used up that is not met
}

// newTown makes a town with n requests.
func newTown(t *testing.T, n int) *town {
	t.Helper()
	e := &town{Env: setup(t)}
	for i := range e.projects {
		e.projects[i] = e.Project()
		p := e.projects[i].ID
		e.Exec("update priorities set position = 2 where project_id = $1", p)
		e.Exec("insert into priorities (project_id, name, position) values ($1, 'Nizak', 1), ($1, 'Hitan', 0)", p)
		e.Exec("update priorities set retired_at = now() where project_id = $1 and name = 'Nizak' and $1 % 2 = 0", p)
		e.Exec("insert into statuses (project_id, name, marker, position) values ($1, 'Na odobrenju', 3, 3)", p)
		e.Exec("insert into types (project_id, name) values ($1, 'Pitanje')", p)
	}
	for _, role := range testkit.Roles {
		e.people = append(e.people, e.Person(role, e.projects[:2]...))
	}
	var users []int64
	for _, person := range e.people {
		users = append(users, person.ID)
	}
	var projects []int64
	for _, project := range e.projects {
		projects = append(projects, project.ID)
	}
	e.imports = testkit.Value[[]int64](e.Env, `
		with import as (
			insert into imports (owner_id, role_id, session_id, project_id, file_name, size, delimiter, encoding, columns, mapping, state)
			select owner, (select min(id) from roles), gen_random_uuid(), $2, 'uvoz.csv', 1, ',', 'utf-8', '{}', '{}', 'done'
				from unnest($1::bigint[]) owner returning id
		) select array_agg(id order by id) from import`, users, projects[0])
	random := rand.New(rand.NewPCG(uint64(n), 7))
	draw := func(most int) []int32 {
		numbers := make([]int32, n)
		for i := range numbers {
			numbers[i] = int32(random.IntN(most))
		}
		return numbers
	}
	// Every number selects one of a few values: many requests are alike, in their times too.
	e.Exec(`
		insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
			updated_by_id, assignee_id, created_at, updated_at, import_id, due_on)
		select p.id, c.part_id, c.id, t.id, pr.id, s.id, s.marker, (array['Čekić', 'cekic', 'Šator', 'Ćup', 'Zid'])[1 + d.title % 5],
			'Opis zahtjeva', ($2::bigint[])[1 + d.creator % 4],
			$3, ($2::bigint[])[d.assignee % 6], now() - d.created * interval '1 day', now() - d.updated * interval '1 hour',
				($11::bigint[])[1 + d.title], case when d.due < 5 then local_day(now()) + d.due - 2 end
		from unnest($4::integer[], $5::integer[], $6::integer[], $7::integer[], $8::integer[], $9::integer[], $10::integer[],
			$12::integer[]) as d (project, definition, title, creator, assignee, created, updated, due)
		join projects p on p.id = ($1::bigint[])[1 + d.project % 3]
		cross join lateral (select * from categories where project_id = p.id order by id offset d.definition % 3 limit 1) c
		cross join lateral (select * from types where project_id = p.id order by id offset d.definition % 2 limit 1) t
		cross join lateral (select * from priorities where project_id = p.id order by id offset d.definition % 3 limit 1) pr
		cross join lateral (select * from statuses where project_id = p.id order by id offset d.definition % 4 limit 1) s`,
		projects, users, users[0], draw(3), draw(12), draw(9), draw(4), draw(6), draw(5), draw(9), e.imports, draw(10))
	// The first project and the last have targets: met, paused, expired and running ones.
	e.Exec("insert into clocked_projects select unnest($1::bigint[])", []int64{projects[0], projects[2]})
	e.Exec(`
		insert into request_clocks (request_id, settled, answer_minutes, answer_due_at, answer_met_at, answer_told, solution_minutes,
			solution_due_at, solution_met_at, solution_told)
		select r.id, 1, 60, case when d.answer < 9 then now() + (d.answer - 5) * interval '7 hours' end,
			case when d.met % 3 = 0 or r.marker = 2 then now() end, 0, 600,
			case when d.solution < 9 then now() + (d.solution - 3) * interval '1 day' end, case when r.marker = 2 then now() end, 0
		from (select r.*, row_number() over (order by r.id) as n from requests r) r
		join unnest($1::integer[], $2::integer[], $3::integer[]) with ordinality as d (answer, met, solution, n) on d.n = r.n
		where r.project_id = any($4)`, draw(12), draw(9), draw(12), []int64{projects[0], projects[2]})
	e.Exec("analyze requests, request_clocks")
	rows, err := e.Pool.Query(t.Context(), `
		select r.id, r.project_id, r.category_id, r.creator_id, r.assignee_id, r.title, p.name, c.name, t.name, pr.name, s.name,
			coalesce(u.username, ''),
			(select count(*) from priorities o where o.project_id = pr.project_id and o.position < pr.position
				and o.retired_at is null), r.marker, r.created_at, r.updated_at, s.id, pr.id, r.import_id, r.due_on - local_day(now()),
			least(case when k.answer_met_at is null then k.answer_due_at end, case when k.solution_met_at is null then k.solution_due_at end)
		from requests r join projects p on p.id = r.project_id join categories c on c.id = r.category_id join types t on t.id = r.type_id
		join priorities pr on pr.id = r.priority_id join statuses s on s.id = r.status_id left join users u on u.id = r.assignee_id
		left join request_clocks k on k.request_id = r.id`)
	for err == nil && rows.Next() {
		var r row
		err = rows.Scan(&r.ID, &r.ProjectID, &r.CategoryID, &r.CreatorID, &r.AssigneeID, &r.Title, &r.Project, &r.Category, &r.Type,
			&r.Priority, &r.Status, &r.Assignee,
			&r.Rank, &r.Marker, &r.CreatedAt, &r.UpdatedAt, &r.StatusID, &r.PriorityID, &r.ImportID, &r.Due, &r.Expired)
		e.rows = append(e.rows, r)
	}
	if err != nil || len(e.rows) != n {
		t.Fatalf("%d requests: %v", len(e.rows), err)
	}
	return e
}

// sees is the visibility rule of each role, independent of the product's code.
func (e *town) sees(role int, r row) bool {
	me := e.people[role].ID
	own := r.CreatorID == me || r.AssigneeID != nil && *r.AssigneeID == me
	within := r.ProjectID == e.projects[0].ID || r.ProjectID == e.projects[1].ID
	switch testkit.Roles[role] {
	case testkit.Administrator:
		return true
	case testkit.Support:
		return own || r.CategoryID == e.projects[0].Category || r.CategoryID == e.projects[1].Category
	case testkit.TaskUser:
		return own && within
	}
	return within
}

// imported reports whether a request belongs to a role's import and the caller is its importer, or sees everything, in that role.
func (e *town) imported(role, importer int, r row) bool {
	may := role == importer || testkit.Roles[role] == testkit.Administrator
	return may && r.ImportID != nil && *r.ImportID == e.imports[importer]
}

// read reads all pages of a list.
func (e *town) read(t *testing.T, person *testkit.Person, query string, count int) (ids []int64, last lists.ListPage) {
	t.Helper()
	for page := 1; ; page++ {
		last = testkit.Decode[lists.ListPage](e.Call(person, "GET", fmt.Sprintf("/zahtjevi?%s&page=%d&count=%d", query, page, count),
			nil).Expect(http.StatusOK))
		for _, item := range last.Items {
			ids = append(ids, item.ID)
		}
		if len(last.Items) < count {
			return ids, last
		}
	}
}

func timeOrder(one, other time.Time) int { return one.Compare(other) }

// sortings compare two requests by each sort field. The order of newTown's names in Bosnian is known.
var sortings = map[string]func(one, other row) int{
	"datumKreiranja":   func(one, other row) int { return timeOrder(one.CreatedAt, other.CreatedAt) },
	"datumIzmjene":     func(one, other row) int { return timeOrder(one.UpdatedAt, other.UpdatedAt) },
	"zahtjevPrioritet": func(one, other row) int { return cmp.Compare(one.Rank, other.Rank) },
	"naziv": func(one, other row) int {
		order := []string{"cekic", "Čekić", "Ćup", "Šator", "Zid"}
		return cmp.Compare(slices.Index(order, one.Title), slices.Index(order, other.Title))
	},
	"rok":      func(one, other row) int { return cmp.Compare(one.due(), other.due()) },
	"-rok":     func(one, other row) int { return cmp.Compare(one.dueDown(), other.dueDown()) },
	"projekat": func(one, other row) int { return strings.Compare(one.Project, other.Project) },
	"zahtjevKategorija": func(one, other row) int {
		order := []string{"Druga", "Prva", "Treća"}
		return cmp.Compare(slices.Index(order, one.Category), slices.Index(order, other.Category))
	},
	"zahtjevStatus": func(one, other row) int {
		order := []int{0, 1, 3, 2}
		return cmp.Compare(slices.Index(order, one.Marker), slices.Index(order, other.Marker))
	},
}

// due is the day on which a request is due, or a late one without a due date, which comes last in both directions.
func (r row) due() int {
	if r.Due == nil {
		return 1000
	}
	return *r.Due
}

// dueDown is the same for the descending order.
func (r row) dueDown() int {
	if r.Due == nil {
		return 1000
	}
	return -*r.Due
}

// late reports whether an open request is late, by its due date or by a target.
func (r row) late() bool {
	return r.Marker != 2 && (r.due() < 0 || r.Expired != nil && r.Expired.Before(time.Now()))
}

// midnight returns the begin of the day that many days from now.
func midnight(in int) time.Time {
	now := time.Now().In(localtime.Zone())
	return time.Date(now.Year(), now.Month(), now.Day()+in, 0, 0, 0, 0, localtime.Zone())
}

// lateSince returns the time at which a late request became late.
func (r row) lateSince() time.Time {
	since := time.Now()
	if r.due() < 0 {
		since = midnight(r.due() + 1)
	}
	if r.Expired != nil && r.Expired.Before(since) {
		since = *r.Expired
	}
	return since
}

// TestLate checks for every role that late requests are listed in the order in which they became late, each once, whatever else is asked.
func TestLate(t *testing.T) {
	e := newTown(t, 150)
	for role, person := range e.people {
		me := func(r row) bool { return r.AssigneeID != nil && *r.AssigneeID == person.ID }
		for filter, leaves := range map[string]func(row) bool{
			"kasni=true":                                   row.late,
			"kasni=true&sve=true&dodijeljeno=@ja":          func(r row) bool { return r.late() && me(r) },
			"kasni=true&dodijeljeno=@niko":                 func(r row) bool { return r.late() && r.AssigneeID == nil },
			"kasni=true&dodijeljeno=@niko&dodijeljeno=@ja": func(r row) bool { return r.late() && (r.AssigneeID == nil || me(r)) },
			"kasni=true&toDo=false":                        func(r row) bool { return r.late() && r.Marker != 0 },
			"kasni=true&prioritet=hitan":                   func(r row) bool { return r.late() && r.Priority == "Hitan" },
			"kasni=true&kreiranOd=" + day(-2):              func(r row) bool { return r.late() && r.CreatedAt.After(midnight(-2)) },
			"kasni=true&createdBy=" + person.Username:      func(r row) bool { return r.late() && r.CreatorID == person.ID },
			"kasni=true&bezOznake=true":                    row.late,
			fmt.Sprintf("kasni=true&projekatId=%d", e.projects[0].ID): func(r row) bool {
				return r.late() && r.ProjectID == e.projects[0].ID
			},
		} {
			var want []row
			for _, r := range e.rows {
				if e.sees(role, r) && leaves(r) {
					want = append(want, r)
				}
			}
			slices.SortFunc(want, func(one, other row) int {
				return cmp.Or(timeOrder(one.lateSince(), other.lateSince()), cmp.Compare(one.ID, other.ID))
			})
			got, last := e.read(t, person, filter, 4)
			if last.Total != len(want) || len(got) != len(want) {
				t.Fatalf("%s as %s lists %d and counts %d, want %d", filter, testkit.Roles[role], len(got), last.Total, len(want))
			}
			for i, r := range want {
				if got[i] != r.ID {
					t.Fatalf("%s as %s lists %v, want %d at %d", filter, testkit.Roles[role], got, r.ID, i)
				}
			}
		}
	}
}

// first returns the day, in days from today, of the first of an open request's due date and target; false without either.
func (r row) first() (days int, found bool) {
	days = r.due()
	if r.Expired != nil {
		local := r.Expired.In(localtime.Zone())
		target := time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, localtime.Zone())
		days = min(days, int(math.Round(target.Sub(midnight(0)).Hours()/24)))
	}
	return days, r.Marker != 2 && (r.Due != nil || r.Expired != nil)
}

// TestExpiring checks for every role that the requests of a period of what comes first are those whose due date or target comes first
// within it, each once, whatever else is asked, and that a day's are in the calendar of its month.
func TestExpiring(t *testing.T) {
	e := newTown(t, 150)
	for role, person := range e.people {
		for filter, leaves := range map[string]func(row, int) bool{
			"isticeOd=" + day(0) + "&isticeDo=" + day(0):                func(_ row, first int) bool { return first == 0 },
			"isticeOd=" + day(-1) + "&isticeDo=" + day(1) + "&sve=true": func(_ row, first int) bool { return first >= -1 && first <= 1 },
			"isticeOd=" + day(1):                  func(_ row, first int) bool { return first >= 1 },
			"isticeDo=" + day(-1) + "&kasni=true": func(r row, first int) bool { return first <= -1 && r.late() },
			"isticeDo=" + day(1) + "&naziv=sator": func(r row, first int) bool { return first <= 1 && r.Title == "Šator" },
			"isticeDo=" + day(2) + "&rokOd=" + day(0): func(r row, first int) bool {
				return first <= 2 && r.Due != nil && *r.Due >= 0
			},
			"isticeDo=" + day(2) + "&dodijeljeno=@niko&poredaj=naziv": func(r row, first int) bool { return first <= 2 && r.AssigneeID == nil },
			"isticeOd=" + day(0) + "&createdBy=" + person.Username: func(r row, first int) bool {
				return first >= 0 && r.CreatorID == person.ID
			},
			fmt.Sprintf("isticeDo=%s&uvoz=%d", day(1), e.imports[role]): func(r row, first int) bool {
				return first <= 1 && e.imported(role, role, r)
			},
			fmt.Sprintf("isticeDo=%s&projekatId=%d", day(3), e.projects[0].ID): func(r row, first int) bool {
				return first <= 3 && r.ProjectID == e.projects[0].ID
			},
		} {
			var want []int64
			for _, r := range e.rows {
				if first, found := r.first(); found && e.sees(role, r) && leaves(r, first) {
					want = append(want, r.ID)
				}
			}
			got, last := e.read(t, person, filter, 7)
			if !slices.Equal(slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))) || last.Total != len(want) {
				t.Fatalf("%s as %s lists %v and counts %d, want %v", filter, testkit.Roles[role], got, last.Total, want)
			}
		}
	}
}

// TestCalendar checks for every role that each day of a month has exactly the requests of its list, counts all and shows the first five.
func TestCalendar(t *testing.T) {
	e := newTown(t, 150)
	for role, person := range e.people {
		for _, query := range []string{"", "&dodijeljeno=@ja", fmt.Sprintf("&projekatId=%d", e.projects[0].ID)} {
			answer := e.Call(person, "GET", "/zahtjevi/kalendar?mjesec="+day(0)[:7]+query, nil).Expect(http.StatusOK)
			month := testkit.Decode[lists.CalendarMonth](answer)
			if month.Today != day(0) || month.More || month.From > month.Month+"-01" || len(month.Free) == 0 {
				t.Fatalf("month %+v", month)
			}
			found := map[string]lists.CalendarDay{}
			for _, d := range month.Days {
				found[d.Day] = d
			}
			for in := -45; in <= 45; in++ {
				d := day(in)
				if d < month.From || d > month.To {
					if _, there := found[d]; there {
						t.Errorf("%s is outside of %s to %s", d, month.From, month.To)
					}
					continue
				}
				list, _ := e.read(t, person, "isticeOd="+d+"&isticeDo="+d+query, 30)
				var items []int64
				for _, item := range found[d].Items {
					items = append(items, item.ID)
				}
				if found[d].Total != len(list) || !slices.Equal(items, list[:min(len(list), 5)]) {
					t.Fatalf("%s%s as %s has %d: %v, its list %v", d, query, testkit.Roles[role], found[d].Total, items, list)
				}
			}
		}
	}
}

// TestCalendarOfProject checks the months that are asked for, and the free days of a project.
func TestCalendarOfProject(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	person := e.Person(testkit.TaskUser, project)
	e.Exec("update project_calendars set valid_from = '2026-01-01', work_days = '1111110', holidays = '{fbih}' where project_id = $1", project.ID)
	e.Exec("insert into project_days (project_id, day, name, works) values ($1, '2026-05-12', 'Dan škole', false)", project.ID)
	free := func(query string) []string {
		return testkit.Decode[lists.CalendarMonth](e.Call(person, "GET", "/zahtjevi/kalendar?"+query, nil).Expect(http.StatusOK)).Free
	}
	weekends := []string{"2026-05-02", "2026-05-03", "2026-05-09", "2026-05-10", "2026-05-16", "2026-05-17", "2026-05-23", "2026-05-24",
		"2026-05-30", "2026-05-31"}
	sundays := []string{"2026-05-01", "2026-05-02", "2026-05-03", "2026-05-10", "2026-05-12", "2026-05-17", "2026-05-24", "2026-05-31"}
	if got := free("mjesec=2026-05"); !slices.Equal(got, weekends) {
		t.Errorf("free of all projects are %v", got)
	}
	if got := free(fmt.Sprintf("mjesec=2026-05&projekatId=%d", project.ID)); !slices.Equal(got, sundays) {
		t.Errorf("free of the project are %v", got)
	}
	if got := free(fmt.Sprintf("mjesec=2026-05&projekatId=%d", other.ID)); !slices.Equal(got, weekends) {
		t.Errorf("free of a project that is not seen are %v", got)
	}
	for _, wrong := range []string{"2026-13", "2026", "1999-12", "maj"} {
		e.Call(person, "GET", "/zahtjevi/kalendar?mjesec="+wrong, nil).Expect(http.StatusUnprocessableEntity)
	}
}

// TestCalendarStatements checks that a month costs as many statements as its list.
func TestCalendarStatements(t *testing.T) {
	e := setup(t)
	person := e.Person(testkit.Manager, e.Project())
	e.Call(person, "GET", "/zahtjevi/kalendar", nil).Expect(http.StatusOK) // the role's rights are kept from now on
	if sent := e.Statements(func() { e.Call(person, "GET", "/zahtjevi/kalendar", nil).Expect(http.StatusOK) }); len(sent) != 2 {
		t.Errorf("%d statements: %q", len(sent), sent)
	}
}

// TestLateShowsNobodyMore checks that what a clock wrongly says of a request shows it to nobody: the request itself decides.
func TestLateShowsNobodyMore(t *testing.T) {
	e := setup(t)
	project, other := e.Project(), e.Project()
	creator, stranger := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, other)
	id := e.Request(project, creator, "Zahtjev")
	e.Exec("insert into clocked_projects select id from projects")
	e.Exec(`insert into request_clocks (request_id, settled, answer_minutes, answer_due_at, answer_told, solution_told)
		values ($1, 1, 60, now() - interval '1 hour', 0, 0)`, id)
	late := func(person *testkit.Person) int {
		return testkit.Decode[lists.ListPage](e.Call(person, "GET", "/zahtjevi?kasni=true", nil).Expect(http.StatusOK)).Total
	}
	if late(creator) != 1 || late(stranger) != 0 {
		t.Errorf("late are %d of its sender's and %d of a stranger's", late(creator), late(stranger))
	}
	e.Exec("update request_clocks set project_id = $2, category_id = $3, creator_id = $4, assignee_id = $4 where request_id = $1", id,
		other.ID, other.Category, stranger.ID)
	if late(stranger) != 0 {
		t.Error("a stranger sees a request by a wrong copy")
	}
}

// day is the day that many days from now.
func day(in int) string {
	return time.Now().In(localtime.Zone()).AddDate(0, 0, in).Format(time.DateOnly)
}

// TestSortedPages checks for every role, order and several filters that the pages have exactly the requests that the caller sees and the
// filter selects, each once, in the order. Every order of a filter is tried as one of the roles.
func TestSortedPages(t *testing.T) {
	e := newTown(t, 150)
	every := func(row) bool { return true }
	for role, person := range e.people {
		me := func(r row) bool { return r.AssigneeID != nil && *r.AssigneeID == person.ID }
		filters := map[string]func(row) bool{
			"":                                      func(r row) bool { return r.Marker != 2 },
			"sve=true":                              every,
			"inProgress=false":                      func(r row) bool { return r.Marker == 0 },
			"toDo=false&inProgress=false&done=true": func(r row) bool { return r.Marker == 2 },
			"sve=true&dodijeljeno=@ja":              me,
			"dodijeljeno=@niko":                     func(r row) bool { return r.AssigneeID == nil && r.Marker != 2 },
			"sve=true&dodijeljeno=@niko&dodijeljeno=@ja":  func(r row) bool { return r.AssigneeID == nil || me(r) },
			"sve=true&prioritet=hitan&prioritet=Normalan": func(r row) bool { return r.Priority != "Nizak" },
			"sve=true&status=Radi+se&tip=pitanje":         func(r row) bool { return r.Status == "Radi se" && r.Type == "Pitanje" },
			fmt.Sprintf("sve=true&projekatId=%d&status=Radi+se&dodijeljeno=@niko&dodijeljeno=%s", e.projects[0].ID,
				e.people[0].Username): func(r row) bool {
				return r.ProjectID == e.projects[0].ID && r.Status == "Radi se" && (r.AssigneeID == nil || *r.AssigneeID == e.people[0].ID)
			},
			"sve=true&naziv=sator&kreiranOd=2020-01-01": func(r row) bool { return r.Title == "Šator" },
			"sve=true&dodijeljeno=@niko":                func(r row) bool { return r.AssigneeID == nil },
			"done=true&kasni=true":                      row.late,
			"kasni=true&inProgress=false&naziv=sator":   func(r row) bool { return r.late() && r.Marker == 0 && r.Title == "Šator" },
			"kasni=true&rokOd=" + day(-1):               func(r row) bool { return r.late() && r.Due != nil && *r.Due >= -1 },
			fmt.Sprintf("kasni=true&uvoz=%d", e.imports[role]): func(r row) bool {
				return e.imported(role, role, r) && r.late()
			},
			"sve=true&rokOd=" + day(-1) + "&rokDo=" + day(1): func(r row) bool { return r.due() >= -1 && r.due() <= 1 },
			"rokDo=" + day(0) + "&status=Radi+se&dodijeljeno=@niko": func(r row) bool {
				return r.due() <= 0 && r.Status == "Radi se" && r.AssigneeID == nil
			},
			"sve=true&dodijeljeno=@ja&rokOd=" + day(0): func(r row) bool { return me(r) && r.due() >= 0 && r.Due != nil },
			fmt.Sprintf("sve=true&rokOd=%s&uvoz=%d", day(0), e.imports[role]): func(r row) bool {
				return e.imported(role, role, r) && r.due() >= 0 && r.Due != nil
			},
			"sve=true&createdBy=" + person.Username:       func(r row) bool { return r.CreatorID == person.ID },
			fmt.Sprintf("sve=true&uvoz=%d", e.imports[1]): func(r row) bool { return e.imported(role, 1, r) },
			fmt.Sprintf("done=true&uvoz=%d&status=Radi+se&status=Završeno&dodijeljeno=@niko", e.imports[role]): func(r row) bool {
				return e.imported(role, role, r) && (r.Status == "Radi se" || r.Status == "Završeno") && r.AssigneeID == nil
			},
			fmt.Sprintf("sve=true&naziv=cekic&uvoz=%d", e.imports[role]): func(r row) bool {
				return e.imported(role, role, r) &&
					(r.Title == "cekic" || r.Title == "Čekić")
			},
		}
		for number, filter := range slices.Sorted(maps.Keys(filters)) {
			leaves := filters[filter]
			var want []int64
			byID := map[int64]row{}
			for _, r := range e.rows {
				if byID[r.ID] = r; e.sees(role, r) && leaves(r) {
					want = append(want, r.ID)
				}
			}
			slices.Sort(want)
			for i, field := range slices.Sorted(maps.Keys(listSorts)) {
				for backward, minus := range []string{"", "-"} {
					if (number+i+backward)%len(e.people) != role {
						continue
					}
					got, last := e.read(t, person, filter+"&poredaj="+minus+field, 13)
					if last.Total != len(want) || last.SortedAmong != 0 {
						t.Errorf("%s as %s by %s%s counts %d of %d, sorted among %d", filter, testkit.Roles[role], minus, field, last.Total,
							len(want), last.SortedAmong)
					}
					if !slices.Equal(slices.Sorted(slices.Values(got)), want) {
						t.Fatalf("%s as %s by %s%s lists %v, want all of %v", filter, testkit.Roles[role], minus, field, got, want)
					}
					compare, backwards := sortings[field], minus == "-"
					if own := sortings[minus+field]; own != nil {
						compare, backwards = own, false
					}
					if compare != nil {
						for i, id := range got[:max(len(got)-1, 0)] {
							order := compare(byID[id], byID[got[i+1]])
							if backwards && order < 0 || !backwards && order > 0 {
								t.Fatalf("%s as %s by %s%s has %+v before %+v", filter, testkit.Roles[role], minus, field, byID[id], byID[got[i+1]])
							}
						}
					}
				}
			}
		}
	}
}

// listSorts are the fields that a list is sorted by, as the wire names them.
var listSorts = map[string]bool{
	"datumKreiranja": true, "datumIzmjene": true, "zahtjevPrioritet": true, "naziv": true, "projekat": true, "zahtjevKategorija": true,
	"zahtjevStatus":       true,
	"dodijeljeniKorisnik": true, "cekaOd": true, "zavrsen": true, "rok": true,
}

// TestUnassignedComeLast sorts by assignee, both ways.
func TestUnassignedComeLast(t *testing.T) {
	e := newTown(t, 60)
	for _, minus := range []string{"", "-"} {
		ids, _ := e.read(t, e.people[0], "sve=true&poredaj="+minus+"dodijeljeniKorisnik", 17)
		assigned := func(id int64) bool {
			return slices.ContainsFunc(e.rows, func(r row) bool { return r.ID == id && r.AssigneeID != nil })
		}
		first := slices.IndexFunc(ids, func(id int64) bool { return !assigned(id) })
		if first <= 0 || slices.ContainsFunc(ids[first:], assigned) {
			t.Errorf("%q lists the unassigned from %d on, others among them", minus, first)
		}
	}
}

// TestSortingManyIsBounded checks that without an index in the order the newest thousand are sorted, which the answer says, and that the
// others follow, each once; and that sorting by priority or change covers all requests.
func TestSortingManyIsBounded(t *testing.T) {
	e := setup(t)
	p := e.Project()
	admin := e.Person(testkit.Administrator)
	e.Exec("update priorities set position = 1 where project_id = $1", p.ID)
	e.Exec("insert into priorities (project_id, name, position) values ($1, 'Hitan', 0)", p.ID)
	e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
		updated_by_id, created_at, updated_at)
		select $1, $2, $3, $4, $5, $6, 0, 'Zahtjev ' || lpad(n::text, 4, '0'), 'Opis', $7, $7, now() - n * interval '1 minute',
			now() - n * interval '1 minute' from generate_series(1, 1100) n`,
		p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, admin.ID)
	e.Exec(`update requests set priority_id = (select id from priorities where name = 'Hitan'), updated_at = now()
		where title = 'Zahtjev 1099'`)
	town := &town{Env: e}
	ids, last := town.read(t, admin, "poredaj=-naziv", 30)
	newest := testkit.Value[[]int64](e, "select array_agg(id order by created_at desc, id desc) from requests")
	want := append(slices.Clone(newest[:1000]), newest[1000:]...)
	slices.Reverse(want[:1000])
	if !slices.Equal(ids, want) || last.SortedAmong != 1000 || last.Total != 1100 {
		t.Errorf("%d of %d are listed, sorted among %d, from %v", len(ids), last.Total, last.SortedAmong, ids[:3])
	}
	for _, sort := range []string{"zahtjevPrioritet", "-datumIzmjene"} {
		first := testkit.Decode[lists.ListPage](e.Call(admin, "GET", "/zahtjevi?poredaj="+sort, nil).Expect(http.StatusOK))
		if first.Items[0].Title != "Zahtjev 1099" || first.Items[1].Title != "Zahtjev 0001" || first.SortedAmong != 0 {
			t.Errorf("by %s the first are %s and %s, sorted among %d", sort, first.Items[0].Title, first.Items[1].Title, first.SortedAmong)
		}
	}
}

// TestAssignees filters by people, by oneself and by nobody.
func TestAssignees(t *testing.T) {
	e := newTown(t, 120)
	for role, person := range e.people {
		for _, other := range e.people {
			ids, _ := e.read(t, person, "sve=true&dodijeljeno="+url.QueryEscape(strings.ToUpper(other.Username)), 50)
			for _, r := range e.rows {
				if want := e.sees(role, r) && r.Assignee == other.Username; want != slices.Contains(ids, r.ID) {
					t.Fatalf("%s assigned to %s: listed for %s %t, want %t", r.Title, r.Assignee, testkit.Roles[role], !want, want)
				}
			}
		}
		if ids, _ := e.read(t, person, "sve=true&dodijeljeno=ko.je.to", 50); len(ids) != 0 {
			t.Errorf("nobody of that name is assigned %v", ids)
		}
	}
}

// TestSeveralValues filters by ids and names together, and uses counters for totals where they have the answer.
func TestSeveralValues(t *testing.T) {
	e := newTown(t, 120)
	admin := e.people[0]
	first, second := e.projects[0], e.projects[1]
	for query, leaves := range map[string]func(row) bool{
		fmt.Sprintf("sve=true&statusId=%d&statusId=%d", first.Done, second.ToDo): func(r row) bool {
			return r.StatusID == first.Done ||
				r.StatusID == second.ToDo
		},
		fmt.Sprintf("sve=true&statusId=%d&status=RADI+SE", first.Done): func(r row) bool {
			return r.StatusID == first.Done ||
				r.Status == "Radi se"
		},
		"status=Radi+se": func(r row) bool { return r.Status == "Radi se" },
		fmt.Sprintf("sve=true&kategorijaId=%d&kategorijaId=%d&prioritet=Hitan", first.Category, second.Category): func(r row) bool {
			return (r.CategoryID == first.Category || r.CategoryID == second.Category) && r.Priority == "Hitan"
		},
		fmt.Sprintf("sve=true&prioritetId=%d&naziv=sator&projekatId=%d", first.Priority,
			first.ID): func(r row) bool { return r.PriorityID == first.Priority && r.Title == "Šator" },
		"sve=true&tip=Nepoznat": func(row) bool { return false },
	} {
		var want []int64
		for _, r := range e.rows {
			if leaves(r) {
				want = append(want, r.ID)
			}
		}
		slices.Sort(want)
		ids, last := e.read(t, admin, query, 9)
		if slices.Sort(ids); !slices.Equal(ids, want) || last.Total != len(want) {
			t.Errorf("%s lists %v of %d, want %v", query, ids, last.Total, want)
		}
	}
}

// TestTextsWithinAProject finds the same for people who see the whole project as for others.
func TestTextsWithinAProject(t *testing.T) {
	e := newTown(t, 90)
	for role, person := range e.people {
		ids, _ := e.read(t, person, fmt.Sprintf("sve=true&naziv=sator&projekatId=%d", e.projects[0].ID), 50)
		for _, r := range e.rows {
			if want := e.sees(role, r) && r.ProjectID == e.projects[0].ID && r.Title == "Šator"; want != slices.Contains(ids, r.ID) {
				t.Fatalf("#%d listed for %s: %t", r.ID, testkit.Roles[role], !want)
			}
		}
	}
}

func TestFilterRefusals(t *testing.T) {
	e := setup(t)
	manager := e.Person(testkit.Manager, e.Project())
	for query, field := range map[string]string{
		"poredaj=lozinka": "poredaj", "poredaj=--naziv": "poredaj", "poredaj=-": "poredaj", "statusId=x": "statusId",
		"statusId=-1": "statusId", "uvoz=x": "uvoz", "uvoz=-1": "uvoz", "status=%20": "status",
		"tip=" + strings.Repeat("a", 129): "tip", "dodijeljeno=" + strings.Repeat("a", 129): "dodijeljeno",
		strings.Repeat("prioritetId=1&", 51): "prioritetId",
		strings.Repeat("prioritet=a&", 51):   "prioritet",
	} {
		e.Call(manager, "GET", "/zahtjevi?"+query, nil).ExpectField(field)
	}
}

// TestNameChoices offers what the caller's projects define, once each.
func TestNameChoices(t *testing.T) {
	e := newTown(t, 1)
	foreign := e.projects[2]
	e.Exec("insert into types (project_id, name) values ($1, 'Tajni tip')", foreign.ID)
	for role, person := range e.people {
		answer := e.Call(person, "GET", "/zahtjevi/izbori", nil).Expect(http.StatusOK)
		got := testkit.Decode[struct{ Statusi, Prioriteti, Tipovi []choosing.NameChoice }](answer)
		names := func(choices []choosing.NameChoice) string {
			var all []string
			for _, choice := range choices {
				all = append(all, choice.Name)
			}
			return strings.Join(all, ", ")
		}
		types := "Kvar, Pitanje"
		if testkit.Roles[role] == testkit.Administrator {
			types += ", Tajni tip"
		}
		if names(got.Statusi) != "Potrebno uraditi, Radi se, Na odobrenju, Završeno" || names(got.Prioriteti) != "Hitan, Nizak, Normalan" ||
			names(got.Tipovi) != types {
			t.Errorf("%s is offered %s", testkit.Roles[role], answer.Content)
		}
	}
}
