package reports

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/targets"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// The groupings of a report; byLateness lists what is late.
const (
	byMonth    = "mjesec"
	byLateness = "kasno"
)

// groupings are the titles of the groupings.
var groupings = map[string]texts.Text{
	byMonth: texts.ReportMonth, "projekat": texts.ColumnProject, "kategorija": texts.ColumnCategory, "osoba": texts.ReportPerson,
	byLateness: texts.ReportLateList,
}

// promise is a request's target as it is stored: how many minutes it has, when they are used up or how many seconds were left, and when it
// was met.
type promise struct {
	minutes, left *int32
	due, met      *time.Time
}

// promisedRequest is a request that has or had targets. The statuses are read only for those that are late.
type promisedRequest struct {
	id, projectID, categoryID              int64
	assigneeID                             *int64
	title, project, category, person, user string
	created                                time.Time
	answer, solution                       promise
	changeTimes                            []time.Time
	changeStates                           []int16
}

// promisedColumns are the columns of promisedRequest. $1 is the present.
const promisedColumns = `r.id, r.project_id, r.category_id, r.assignee_id, r.title, project.name, category.name,
    coalesce(assignee.full_name, ''), coalesce(assignee.username, ''), r.created_at,
    c.answer_minutes, c.answer_left, c.answer_due_at, c.answer_met_at, c.solution_minutes, c.solution_left, c.solution_due_at,
    c.solution_met_at, late.change_times, late.change_states`

// lateChanges are the statuses of a late request, as the targets' own statement has them.
const lateChanges = `left join lateral (
    select array_agg(h.created_at order by h.id) as change_times,
        array_agg((case when s.marker = 2 then 2 when s.pauses then 1 else 0 end)::smallint order by h.id) as change_states
    from request_status_changes h join statuses s on s.id = h.status_id
    where h.request_id = r.id and not h.taken_back
        and (c.answer_due_at < coalesce(c.answer_met_at, %[1]s) or c.solution_due_at < coalesce(c.solution_met_at, %[1]s))
) late on true
where %[2]s`

// promised counts the period's requests that were answered and finished within their targets, with the time that this took, or lists
// what is late. A request's time stands while it is paused.
func promised(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	const from = "requests r join request_clocks c on c.request_id = r.id"
	reported := func(s *listing.Statement) string {
		return fmt.Sprintf("%s and %s and r.project_id = any(array(select project_id from clocked_projects))", q.requests(s),
			q.during(s, "r.created_at"))
	}
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from %s where %s", from, reported(&population))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	schedules, err := a.schedules(ctx, q)
	if err != nil {
		return nil, err
	}
	var s listing.Statement
	rest := fmt.Sprintf(lateChanges, s.Bind(q.now), reported(&s))
	s.SQL = requestquery.Named(promisedColumns, from, rest)
	rows, err := database.ReadPool(ctx, a.pool).Query(ctx, s.SQL, s.Args...)
	if err != nil {
		return nil, fmt.Errorf("read promises: %w", err)
	}
	kept := newPromises(q)
	var r promisedRequest
	_, err = pgx.ForEachRow(rows, []any{
		&r.id, &r.projectID, &r.categoryID, &r.assigneeID, &r.title, &r.project, &r.category, &r.person, &r.user, &r.created,
		&r.answer.minutes, &r.answer.left, &r.answer.due, &r.answer.met, &r.solution.minutes, &r.solution.left, &r.solution.due,
		&r.solution.met, &r.changeTimes, &r.changeStates,
	}, func() error {
		kept.add(r, 0, texts.ReportAnswer, r.answer, schedules[r.projectID])
		kept.add(r, 1, texts.ReportSolution, r.solution, schedules[r.projectID])
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read promises: %w", err)
	}
	if q.by == byLateness {
		return kept.lateDocument(), nil
	}
	return kept.document(), nil
}

// promiseTally counts the answers or the solutions of a group, and holds the time that those took which were met.
type promiseTally struct {
	requests, inTime, late int
	took                   []time.Duration
}

func (t *promiseTally) add(other promiseTally) {
	t.requests, t.inTime, t.late = t.requests+other.requests, t.inTime+other.inTime, t.late+other.late
	t.took = append(t.took, other.took...)
}

// promiseGroup is a line of the report: the tallies of the answers and of the solutions.
type promiseGroup struct {
	key     int64
	name    string
	tallies [2]promiseTally
}

// latePromise is a target that was missed. By is the working time by which it is late, so far if it is not met.
type latePromise struct {
	id                           int64
	title, project, person, kind string
	due                          time.Time
	met                          *time.Time
	by                           time.Duration
}

type promises struct {
	q      *question
	groups map[int64]*promiseGroup
	late   []latePromise
	cut    bool
}

func newPromises(q *question) *promises { return &promises{q: q, groups: map[int64]*promiseGroup{}} }

// add counts one target of a request, if it has it.
func (p *promises) add(r promisedRequest, place int, kind texts.Text, target promise, schedule worktime.Schedule) {
	if target.minutes == nil {
		return
	}
	tally := &p.group(r).tallies[place]
	tally.requests++
	end := p.q.now
	if target.met != nil {
		end = *target.met
	}
	length := time.Duration(*target.minutes) * time.Minute
	if target.due == nil || !target.due.Before(end) {
		if target.met != nil {
			tally.inTime++
			tally.took = append(tally.took, length-target.remaining())
		}
		return
	}
	tally.late++
	ran := max(targets.Ran(schedule, r.history(), end), length) // the working hours may have changed since
	if target.met != nil {
		tally.took = append(tally.took, ran)
	}
	if p.q.by == byLateness {
		p.addLate(latePromise{id: r.id, title: r.title, project: r.project, person: cmp.Or(r.person, p.q.person(r)),
			kind: p.q.in(kind), due: *target.due, met: target.met, by: ran - length})
	}
}

// remaining is the time left of a target that was met in time.
func (t promise) remaining() time.Duration {
	if t.left == nil {
		return 0
	}
	return time.Duration(*t.left) * time.Second
}

func (r promisedRequest) history() targets.History {
	h := targets.History{Created: r.created}
	for i, at := range r.changeTimes {
		h.Changes = append(h.Changes, targets.Change{At: at, State: targets.State(r.changeStates[i])})
	}
	return h
}

// addLate keeps at most twice the rows that a report may have.
func (p *promises) addLate(late latePromise) {
	p.late = append(p.late, late)
	if len(p.late) > 2*doc.MaxRows {
		p.cutLate()
	}
}

// cutLate keeps what is late by most.
func (p *promises) cutLate() {
	slices.SortFunc(p.late, func(a, b latePromise) int {
		return cmp.Or(cmp.Compare(b.by, a.by), cmp.Compare(a.id, b.id), cmp.Compare(a.kind, b.kind))
	})
	late, cut := cutRows(p.late)
	p.late, p.cut = late, p.cut || cut
}

func (p *promises) group(r promisedRequest) *promiseGroup {
	key, name := p.q.groupOf(r)
	group := p.groups[key]
	if group == nil {
		group = &promiseGroup{key: key, name: name}
		p.groups[key] = group
	}
	return group
}

// groupOf is the key and the name of the group to which a request counts.
func (q *question) groupOf(r promisedRequest) (key int64, name string) {
	switch q.by {
	case "projekat":
		return r.projectID, r.project
	case "kategorija":
		if q.projectID != 0 {
			return r.categoryID, r.category
		}
		return r.categoryID, r.project + " – " + r.category
	case "osoba":
		if r.assigneeID == nil {
			return 0, q.in(texts.ReportUnassigned)
		}
		return *r.assigneeID, q.person(r)
	}
	created := r.created.In(localtime.Zone())
	return int64(created.Year()*12) + int64(created.Month()), created.Format("01. 2006.")
}

func (q *question) person(r promisedRequest) string {
	if r.assigneeID == nil {
		return q.in(texts.ReportUnassigned)
	}
	return fmt.Sprintf("%s (%s)", r.person, r.user)
}

// document has two lines for each group: its answers and its solutions.
func (p *promises) document() *doc.Document {
	q := p.q
	d := &doc.Document{Columns: []doc.Column{
		q.column(groupings[q.by], doc.Words), q.column(texts.ReportPromise, doc.Words), q.column(texts.ReportRequests, doc.Count),
		q.column(texts.ReportInTime, doc.Count), q.column(texts.ReportLate, doc.Count), q.column(texts.ReportInTimeShare, doc.Percent),
		q.column(texts.ReportMedian, doc.Hours), q.column(texts.ReportNinetieth, doc.Hours),
	}}
	groups := make([]*promiseGroup, 0, len(p.groups))
	all := &promiseGroup{name: q.in(texts.ReportTotal)}
	for _, group := range p.groups {
		groups = append(groups, group)
		for i := range all.tallies {
			all.tallies[i].add(group.tallies[i])
		}
	}
	if len(groups) == 0 {
		return d
	}
	slices.SortFunc(groups, func(a, b *promiseGroup) int {
		if q.by == byMonth {
			return cmp.Compare(a.key, b.key)
		}
		return cmp.Or(cmp.Compare(b.requests(), a.requests()), cmp.Compare(a.name, b.name), cmp.Compare(a.key, b.key))
	})
	for _, group := range append(groups, all) {
		d.Rows = append(d.Rows, q.promiseCells(group)...)
	}
	d.Rows, d.Cut = cutRows(d.Rows)
	d.Chart = q.promiseChart(groups, all)
	return d
}

func (g *promiseGroup) requests() int { return max(g.tallies[0].requests, g.tallies[1].requests) }

func (q *question) promiseCells(group *promiseGroup) (rows [][]doc.Cell) {
	for i, kind := range []texts.Text{texts.ReportAnswer, texts.ReportSolution} {
		tally := &group.tallies[i]
		if tally.requests == 0 {
			continue
		}
		share, median, ninetieth := doc.None, doc.None, doc.None
		if decided := tally.inTime + tally.late; decided > 0 {
			share = doc.Number(doc.Hundredths(100 * float64(tally.inTime) / float64(decided)))
		}
		if len(tally.took) > 0 {
			slices.Sort(tally.took)
			median, ninetieth = hours(percentile(tally.took, 5)), hours(percentile(tally.took, 9))
		}
		rows = append(rows, []doc.Cell{doc.Text(group.name), doc.Text(q.in(kind)), doc.Number(tally.requests), doc.Number(tally.inTime),
			doc.Number(tally.late), share, median, ninetieth})
	}
	return rows
}

// promiseChart shows solutions or, where none are promised, answers.
func (q *question) promiseChart(groups []*promiseGroup, all *promiseGroup) *doc.Chart {
	place, title := 1, texts.ReportSolution
	if all.tallies[1].requests == 0 {
		place, title = 0, texts.ReportAnswer
	}
	chart := doc.NewChart(q.in(title), doc.Count, doc.Series{Name: q.in(texts.ReportInTime), Colour: "done"},
		doc.Series{Name: q.in(texts.ReportLate), Colour: "progress"})
	for _, group := range groups {
		chart.Add(group.name, float64(group.tallies[place].inTime), float64(group.tallies[place].late))
	}
	if q.by == byMonth {
		chart.Upward = true
		return chart
	}
	return chart.Top(q.language)
}

// lateDocument lists what is late, by most first.
func (p *promises) lateDocument() *doc.Document {
	q := p.q
	p.cutLate()
	d := &doc.Document{Cut: p.cut, Columns: []doc.Column{
		q.column(texts.ColumnNumber, doc.Request), q.column(texts.ColumnTitle, doc.Words), q.column(texts.ReportLateBy, doc.Hours),
		q.column(texts.ReportPromise, doc.Words), q.column(texts.ColumnDue, doc.Moment), q.column(texts.ReportMet, doc.Moment),
		q.column(texts.ColumnProject, doc.Words), q.column(texts.ReportPerson, doc.Words),
	}}
	for _, late := range p.late {
		met := doc.Text(q.in(texts.ReportNotMet))
		if late.met != nil {
			met = doc.At(*late.met)
		}
		d.Rows = append(d.Rows, []doc.Cell{doc.Number(late.id), doc.Text(late.title), hours(late.by), doc.Text(late.kind),
			doc.At(late.due), met, doc.Text(late.project), doc.Text(late.person)})
	}
	return d
}
