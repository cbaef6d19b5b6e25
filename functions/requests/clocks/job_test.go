package clocks_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/clocks"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/targets"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/worktime"
)

// world is a project whose targets, calendars, statuses and requests change at random, with a history of the last days.
type world struct {
	*testkit.Env
	t          *testing.T
	random     *rand.Rand
	project    testkit.Project
	creator    *testkit.Person
	helper     *testkit.Person
	priorities []int64
	types      []int64
	statuses   []int64
	categories []int64
	requests   []int64
	at         time.Time // the current time of the changes
}

func newWorld(t *testing.T, seed uint64) *world {
	t.Helper()
	e := testkit.New(t)
	project := e.Project()
	w := &world{
		Env: e, t: t, random: rand.New(rand.NewPCG(seed, 1)), project: project, creator: e.Person(testkit.TaskUser, project),
		helper: e.Person(testkit.Support, project), priorities: []int64{project.Priority}, types: []int64{project.Type},
		statuses: []int64{project.ToDo, project.InProgress, project.Done}, categories: []int64{project.Category},
		at: time.Now().Add(-5 * 24 * time.Hour).Truncate(time.Second),
	}
	w.priorities = append(w.priorities, testkit.Value[int64](e,
		"insert into priorities (project_id, name, position) values ($1, 'Hitan', 5) returning id", project.ID))
	w.types = append(w.types, testkit.Value[int64](e, "insert into types (project_id, name) values ($1, 'Pitanje') returning id", project.ID))
	w.statuses = append(w.statuses, testkit.Value[int64](e,
		"insert into statuses (project_id, name, marker, position) values ($1, 'Čeka', 0, 5) returning id", project.ID))
	w.categories = append(w.categories, testkit.Value[int64](e,
		"insert into categories (part_id, project_id, name) values ($1, $2, 'Treća') returning id", project.Part, project.ID))
	return w
}

func pick[T any](w *world, of []T) T { return of[w.random.IntN(len(of))] }

// later advances the time by at most some hours, never beyond now.
func (w *world) later() time.Time {
	if next := w.at.Add(time.Duration(w.random.IntN(5*60)) * time.Minute); next.Before(time.Now()) {
		w.at = next
	}
	return w.at
}

func (w *world) add() {
	w.requests = append(w.requests, testkit.Value[int64](w.Env, `with request as (
		insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
			updated_by_id, created_at)
		select $1, $2, $3, $4, $5, s.id, s.marker, 'Zahtjev', 'Opis', $7, $7, $8 from statuses s where s.id = $6 returning id
	), history as (
		insert into request_status_changes (request_id, status_id, user_id, created_at) select id, $6, $7, $8 from request
	) select id from request`, w.project.ID, w.project.Part, w.project.Category, pick(w, w.types), pick(w, w.priorities), w.project.ToDo,
		w.creator.ID, w.later()))
}

// change makes a random change.
func (w *world) change() {
	request, maybe := pick(w, w.requests), func(id int64) any { return pick(w, []any{nil, id}) }
	switch w.random.IntN(15) {
	case 0, 1, 2:
		w.Exec(`with moved as (
			update requests r set status_id = s.id, marker = s.marker from statuses s where r.id = $1 and s.id = $2 and r.status_id <> s.id
			returning r.id, s.id as status_id
		) insert into request_status_changes (request_id, status_id, user_id, created_at) select id, status_id, $3, $4 from moved`,
			request, pick(w, w.statuses), w.helper.ID, w.later())
	case 3:
		w.Exec("update requests set priority_id = $2 where id = $1", request, pick(w, w.priorities))
	case 4:
		w.Exec("update requests set type_id = $2 where id = $1", request, pick(w, w.types))
	case 5:
		w.Exec("insert into comments (request_id, author_id, body, internal, created_at) values ($1, $2, 'Odgovor', $3, $4)", request,
			pick(w, []int64{w.creator.ID, w.helper.ID, w.helper.ID}), pick(w, []bool{false, false, true}), w.later())
	case 6:
		w.Exec(`update comments set body = '', withdrawn_at = now()
			where id = (select min(id) from comments where request_id = $1 and withdrawn_at is null)`, request)
	case 7:
		w.Exec("update statuses set pauses = not pauses where id = $1", pick(w, w.statuses))
	case 8:
		w.Exec(`insert into project_targets (project_id, priority_id, type_id, answer_minutes, solution_minutes) values ($1, $2, $3, $4, $5)
			on conflict on constraint project_targets_one do update
			set answer_minutes = excluded.answer_minutes, solution_minutes = excluded.solution_minutes`,
			w.project.ID, maybe(pick(w, w.priorities)), maybe(pick(w, w.types)), maybe(1+w.random.Int64N(900)), maybe(1+w.random.Int64N(3000)))
	case 9:
		w.Exec("delete from project_targets where id = (select min(id) from project_targets where project_id = $1 and id % 2 = 0)", w.project.ID)
	case 10:
		w.Exec(`insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
			values ($1, current_date - $2::int, '07:00', $3, '1111111')
			on conflict (project_id, valid_from) do update set work_to = excluded.work_to`, w.project.ID, w.random.IntN(6),
			pick(w, []string{"15:00", "23:00"}))
	case 11:
		w.Exec("update project_calendars set holidays = $2 where project_id = $1", w.project.ID,
			pick(w, [][]string{{}, {"fbih"}, {"rs", "islamski"}, {"bd", "katolicki", "pravoslavni"}}))
	case 12:
		w.Exec(`insert into project_days (project_id, day, name, works) values ($1, current_date + $2::int, 'Dan', $3)
			on conflict (project_id, day) do update set works = not project_days.works`, w.project.ID, w.random.IntN(12)-6,
			pick(w, []bool{false, false, true}))
		w.Exec("delete from project_days where id = (select min(id) from project_days where id % 3 = 0)")
	case 13:
		w.Exec("update requests set assignee_id = $2 where id = $1", request, maybe(pick(w, []int64{w.creator.ID, w.helper.ID})))
	case 14:
		w.Exec("update requests set category_id = $2 where id = $1", request, pick(w, w.categories))
	}
}

// TestSettledEqualsRecomputed changes everything from which clocks follow in random order, settles requests in between, and compares the
// stored clocks of open requests with a plain computation from the tables.
func TestSettledEqualsRecomputed(t *testing.T) {
	t.Parallel()
	for seed := range uint64(12) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, seed)
			w.add()
			for range 60 {
				switch w.random.IntN(8) {
				case 0:
					w.add()
				case 1:
					w.Run(clocks.Job)
				case 2:
					if failed, err := targets.Settle(t.Context(), w.Pool, pick(w, w.requests)); err != nil || len(failed) > 0 {
						t.Fatal(failed, err)
					}
				default:
					w.change()
				}
			}
			w.Run(clocks.Job)
			w.compare()
		})
	}
}

// TestSettledAtOnce lets several people change and settle the same requests at the same time: no result from before a change remains.
func TestSettledAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 77)
	w.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 100, 1000)", w.project.ID)
	for range 5 {
		w.add()
	}
	var wait sync.WaitGroup
	for n := range 6 {
		own := *w
		own.random = rand.New(rand.NewPCG(uint64(n), 2))
		wait.Go(func() {
			for range 15 {
				if n%2 == 0 {
					own.change()
				}
				if _, err := targets.Settle(t.Context(), w.Pool, w.requests...); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	w.Run(clocks.Job)
	w.compare()
}

func (w *world) compare() {
	w.t.Helper()
	if left := testkit.Value[int](w.Env, "select (select count(*) from clock_marks) + (select count(*) from clock_rounds)"); left != 0 {
		w.t.Errorf("%d marks and rounds are left", left)
	}
	if wrong := w.uncopied(); wrong != 0 {
		w.t.Errorf("%d clocks know another project, category, sender or assignee than their requests", wrong)
	}
	schedule := w.schedule()
	for _, request := range w.requests {
		if testkit.Value[bool](w.Env, "select marker = 2 from requests where id = $1", request) {
			continue
		}
		history, answer, solution := w.plainly(request)
		first, last := targets.Answer(schedule, history, answer), targets.Solution(schedule, history, solution)
		want := said(first, answer) + " | " + said(last, solution) + late(first, answer, last, solution)
		got := testkit.Value[string](w.Env, `select coalesce((
			select case when answer_minutes is null then '' else concat_ws(' ', answer_minutes, extract(epoch from answer_due_at)::bigint,
					extract(epoch from answer_met_at)::bigint, answer_left) end || ' | ' ||
				case when solution_minutes is null then '' else concat_ws(' ', solution_minutes, extract(epoch from solution_due_at)::bigint,
					extract(epoch from solution_met_at)::bigint, solution_left) end ||
				coalesce(', late ' || extract(epoch from late_at)::bigint, '')
			from request_clocks where request_id = $1), ' | ')`, request)
		if got != want {
			w.t.Errorf("request %d is settled as %q, recomputed as %q", request, got, want)
		}
	}
}

// uncopied counts the clocks without the project, category, sender and assignee of their requests.
func (w *world) uncopied() int {
	return testkit.Value[int](w.Env, `select count(*) from request_clocks c join requests r on r.id = c.request_id
		where (c.project_id, c.category_id, c.creator_id, c.assignee_id)
			is distinct from (r.project_id, r.category_id, r.creator_id, r.assignee_id)`)
}

// late formats since when a request is late by its clocks.
func late(answer targets.Clock, answered time.Duration, solution targets.Clock, solved time.Duration) string {
	var at []time.Time
	if answered > 0 && answer.Met.IsZero() && !answer.Due.IsZero() {
		at = append(at, answer.Due)
	}
	if solved > 0 && solution.Met.IsZero() && !solution.Due.IsZero() {
		at = append(at, solution.Due)
	}
	if len(at) == 0 {
		return ""
	}
	return fmt.Sprint(", late ", slices.MinFunc(at, time.Time.Compare).Unix())
}

// TestFirstClockOfChanged gives requests their first clocks while somebody assigns them and moves them to another category.
func TestFirstClockOfChanged(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 78)
	w.Exec("insert into project_targets (project_id, answer_minutes) values ($1, 100)", w.project.ID)
	for range 20 {
		w.add()
		request := w.requests[len(w.requests)-1]
		var wait sync.WaitGroup
		wait.Go(func() {
			if _, err := targets.Settle(t.Context(), w.Pool, request); err != nil {
				t.Error(err)
			}
		})
		wait.Go(func() {
			w.Exec("update requests set assignee_id = $2, category_id = $3 where id = $1", request, w.helper.ID, w.categories[1])
		})
		wait.Wait()
	}
	if wrong := w.uncopied(); wrong != 0 {
		t.Errorf("%d clocks do not know what their requests have become", wrong)
	}
}

// schedule is the project's working hours, read table by table.
func (w *world) schedule() worktime.Schedule {
	type calendar struct {
		From                  time.Time
		Open, Close, WorkDays string
		Sets                  []string
	}
	var s worktime.Schedule
	for _, row := range all[calendar](w, `select valid_from, work_from, work_to, work_days, holidays from project_calendars
		where project_id = $1 order by valid_from`, w.project.ID) {
		parsed, err := worktime.ParseCalendar(row.Open, row.Close, row.WorkDays)
		if err != nil {
			w.t.Fatal(err)
		}
		year, month, day := row.From.Date()
		dated := worktime.DatedCalendar{From: time.Date(year, month, day, 0, 0, 0, 0, localtime.Zone()), Calendar: parsed}
		for _, set := range row.Sets {
			dated.Sets = append(dated.Sets, worktime.Set(set))
		}
		s.Calendars = append(s.Calendars, dated)
	}
	type ownDay struct {
		Day   time.Time
		Works bool
	}
	own := all[ownDay](w, "select day, works from project_days where project_id = $1", w.project.ID)
	s.Holidays = func(year int) (free []worktime.Day) {
		free = []worktime.Day{}
		for _, holiday := range s.Calendars.Holidays(year) {
			free = append(free, holiday.Day)
		}
		for _, row := range own {
			day := worktime.Day{Year: row.Day.Year(), Month: row.Day.Month(), Day: row.Day.Day()}
			free = slices.DeleteFunc(free, func(d worktime.Day) bool { return d == day })
			if !row.Works && day.Year == year {
				free = append(free, day)
			}
		}
		return free
	}
	return s
}

// said formats a clock for the comparison.
func said(c targets.Clock, target time.Duration) string {
	if target == 0 {
		return ""
	}
	words := []string{fmt.Sprint(int(target.Minutes()))}
	for _, at := range []time.Time{c.Due, c.Met} {
		if !at.IsZero() {
			words = append(words, fmt.Sprint(at.Unix()))
		}
	}
	if c.Due.IsZero() {
		words = append(words, fmt.Sprint(int(c.Left.Seconds())))
	}
	return strings.Join(words, " ")
}

// plainly reads a request's history and targets table by table.
func (w *world) plainly(request int64) (history targets.History, answer, solution time.Duration) {
	type change struct {
		At     time.Time
		Marker int
		Pauses bool
	}
	for _, c := range all[change](w, `select h.created_at, s.marker, s.pauses
		from request_status_changes h join statuses s on s.id = h.status_id
		where h.request_id = $1 order by h.id`, request) {
		state := targets.Running
		if c.Pauses {
			state = targets.Standing
		}
		if c.Marker == 2 {
			state = targets.Finished
		}
		history.Changes = append(history.Changes, targets.Change{At: c.At, State: state})
	}
	type facts struct {
		Created                   time.Time
		Creator, Priority, TypeID int64
	}
	r := all[facts](w, "select created_at, creator_id, priority_id, type_id from requests where id = $1", request)[0]
	history.Created = r.Created
	type comment struct {
		At       time.Time
		Author   int64
		Internal bool
		Gone     bool
	}
	for _, c := range all[comment](w, "select created_at, author_id, internal, withdrawn_at is not null from comments where request_id = $1 order by id",
		request) {
		if history.Answered.IsZero() && c.Author != r.Creator && !c.Internal && !c.Gone {
			history.Answered = c.At
		}
	}
	type target struct {
		Priority, TypeID, Answer, Solution *int64
	}
	held := all[target](w, "select priority_id, type_id, answer_minutes, solution_minutes from project_targets where project_id = $1", w.project.ID)
	held = slices.DeleteFunc(held, func(x target) bool {
		return x.Priority != nil && *x.Priority != r.Priority || x.TypeID != nil && *x.TypeID != r.TypeID
	})
	if len(held) == 0 {
		return history, 0, 0
	}
	rank := func(x target) int {
		rank := 0
		if x.Priority != nil {
			rank += 2
		}
		if x.TypeID != nil {
			rank++
		}
		return rank
	}
	best := slices.MaxFunc(held, func(a, b target) int { return cmp.Compare(rank(a), rank(b)) })
	minutes := func(n *int64) time.Duration {
		if n == nil {
			return 0
		}
		return time.Duration(*n) * time.Minute
	}
	return history, minutes(best.Answer), minutes(best.Solution)
}

func all[T any](w *world, sql string, args ...any) []T {
	rows, err := w.Pool.Query(w.t.Context(), sql, args...)
	if err != nil {
		w.t.Fatal(err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByPos[T])
	if err != nil {
		w.t.Fatal(err)
	}
	return found
}

// TestTold notifies when most of a target's time is used up, and when all of it is, once each: the people who work on the request, not its
// creator. Nobody is notified of a target that was missed before it was set.
func TestTold(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 5)
	w.Exec("update project_calendars set work_from = '00:00', work_to = '23:55', work_days = '1111111' where project_id = $1", w.project.ID)
	before := w.Request(w.project, w.creator, "Otprije")
	w.Exec("update requests set created_at = now() - interval '3 days' where id = $1", before)
	w.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 60, 90000)", w.project.ID)
	w.Run(clocks.Job)
	told := func(request int64) string {
		return testkit.Value[string](w.Env, `select coalesce(string_agg(kind || ' ' || user_id, ', ' order by id), '') from notifications
			where request_id = $1`, request)
	}
	if got := told(before); got != "" {
		t.Errorf("of what was late before: %s", got)
	}
	request := w.Request(w.project, w.creator, "Zahtjev")
	w.Run(clocks.Job)
	aged := func(by string) {
		w.Exec("update requests set created_at = created_at - $2::interval where id = $1", request, by)
		w.Exec("insert into clock_marks (request_id, quiet) values ($1, false)", request)
		w.Run(clocks.Job)
		w.Run(clocks.Job)
	}
	if got := told(request); got != "" {
		t.Errorf("at once: %s", got)
	}
	helper := fmt.Sprint(w.helper.ID)
	aged("55 minutes")
	if got, want := told(request), "answer_warning "+helper; got != want {
		t.Errorf("when most is used up: %s, want %s", got, want)
	}
	aged("15 minutes")
	aged("1 hour")
	if got, want := told(request), "answer_warning "+helper+", answer_breach "+helper; got != want {
		t.Errorf("when all is used up: %s, want %s", got, want)
	}
}

// TestPoisoned checks that a request of a project with unreadable data, and one whose notification fails, do not stop the others.
func TestPoisoned(t *testing.T) {
	t.Parallel()
	w := newWorld(t, 6)
	other := w.Project()
	for _, project := range []testkit.Project{w.project, other} {
		w.Exec("insert into project_targets (project_id, answer_minutes) values ($1, 60)", project.ID)
	}
	broken, sound := w.Request(w.project, w.creator, "Pokvaren"), w.Request(other, w.creator, "Ispravan")
	untold := w.Request(other, w.creator, "Prešućen")
	w.Exec("alter table project_calendars drop constraint project_calendars_work_from_check")
	w.Exec("update project_calendars set work_from = '08:03' where project_id = $1", w.project.ID)
	w.Run(clocks.Job)
	settled := "select count(*) from request_clocks where request_id = $1"
	if testkit.Value[int](w.Env, settled, broken) != 0 || testkit.Value[int](w.Env, settled, sound) != 1 {
		t.Error("the sound request is not settled, or the broken one is")
	}
	if waits := testkit.Value[bool](w.Env, "select bool_and(try_at > now()) from clock_marks where request_id = $1", broken); !waits {
		t.Error("the broken request is not put off")
	}
	w.Exec(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
		create trigger refuse before insert on notifications
			for each row when (new.request_id = ` + fmt.Sprint(untold) + `) execute function refuse()`)
	w.Exec("update request_clocks set answer_due_at = now() - interval '1 hour', next_at = now() - (2 - request_id % 2) * interval '1 hour'")
	w.Exec("update requests set assignee_id = $1 where project_id = $2", w.helper.ID, other.ID)
	w.Run(clocks.Job)
	if got := testkit.Value[int](w.Env, "select count(*) from notifications where request_id = $1 and kind = 'answer_breach'", sound); got != 1 {
		t.Errorf("%d are told of the sound request, want one", got)
	}
	if later := testkit.Value[bool](w.Env, "select next_at > now() from request_clocks where request_id = $1", untold); !later {
		t.Error("the one that cannot be told of is not put off")
	}
}
