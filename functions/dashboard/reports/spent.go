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
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// projectTime is the time spent on a project's requests: working time in progress within the period and, for the same requests, the time
// entered by hand.
type projectTime struct {
	id                          int64
	name                        string
	requests                    int
	hours                       float64
	enteredSeconds, overSeconds int64
	last                        int64 // the last request that was added
}

// spentRow is a period in which a request was in progress; the rows of a request are consecutive.
type spentRow struct {
	project, request int64
	name             string
	real, overhead   int64
	since            time.Time
	until            *time.Time
}

// spent adds up the working time that requests were in progress within the period, by project.
func spent(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	// Requests that were finished before the period, and not reopened, were not in progress in it.
	touched := func(s *listing.Statement) string {
		return fmt.Sprintf("%s and r.created_at < %s and (r.finished_at is null or r.finished_at > %s)", q.requests(s), s.Bind(q.to),
			s.Bind(q.from))
	}
	var population listing.Statement
	population.SQL = "select from requests r where " + touched(&population)
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	schedules, err := a.schedules(ctx, q)
	if err != nil {
		return nil, err
	}
	var s listing.Statement
	s.SQL = fmt.Sprintf(`with changes as (
    select r.project_id, r.id, r.real_seconds, r.overhead_seconds, s.marker, h.created_at as since,
    	lead(h.created_at) over (partition by h.request_id order by h.id) as until
    from requests r join request_status_changes h on h.request_id = r.id join statuses s on s.id = h.status_id
    where %s
)
select c.project_id, c.id, p.name, c.real_seconds, c.overhead_seconds, c.since, c.until
from changes c join projects p on p.id = c.project_id
where c.marker = 1 and c.since < %s and (c.until is null or c.until > %s)
order by c.project_id, c.id`, touched(&s), s.Bind(q.to), s.Bind(q.from))
	rows, err := database.ReadPool(ctx, a.pool).Query(ctx, s.SQL, s.Args...)
	if err != nil {
		return nil, fmt.Errorf("read time in progress: %w", err)
	}
	byID := map[int64]*projectTime{}
	var row spentRow
	scanned := []any{&row.project, &row.request, &row.name, &row.real, &row.overhead, &row.since, &row.until}
	if _, err = pgx.ForEachRow(rows, scanned, func() error { q.spend(byID, row, schedules[row.project]); return nil }); err != nil {
		return nil, fmt.Errorf("read time in progress: %w", err)
	}
	return q.spentDocument(byID), nil
}

// spend adds a row to its project.
func (q *question) spend(byID map[int64]*projectTime, row spentRow, schedule worktime.Schedule) {
	p := byID[row.project]
	if p == nil {
		p = &projectTime{id: row.project, name: row.name}
		byID[row.project] = p
	}
	since, until := row.since, earlier(q.to, q.now)
	if since.Before(q.from) {
		since = q.from
	}
	if row.until != nil {
		until = earlier(until, *row.until)
	}
	p.hours += schedule.Between(since, until).Hours()
	if p.last != row.request {
		p.last = row.request
		p.requests++
		p.enteredSeconds += row.real
		p.overSeconds += row.overhead
	}
}

func (q *question) spentDocument(byID map[int64]*projectTime) *doc.Document {
	d := &doc.Document{Columns: []doc.Column{q.column(texts.ColumnProject, doc.Words), q.column(texts.ReportRequests, doc.Count),
		q.column(texts.ReportSpent, doc.Hours)}}
	// Only people who work on requests may see time entered by hand.
	internal := q.caller.May(permission.ZahtjevZahtjevInterniPodaci)
	if internal {
		d.Columns = append(d.Columns, q.column(texts.ReportEntered, doc.Hours), q.column(texts.ReportOverhead, doc.Hours))
	}
	projects := make([]*projectTime, 0, len(byID))
	sum := projectTime{name: q.in(texts.ReportTotal)}
	for _, p := range byID {
		projects = append(projects, p)
		sum.requests, sum.hours = sum.requests+p.requests, sum.hours+p.hours
		sum.enteredSeconds, sum.overSeconds = sum.enteredSeconds+p.enteredSeconds, sum.overSeconds+p.overSeconds
	}
	slices.SortFunc(projects, func(a, b *projectTime) int { return cmp.Or(cmp.Compare(b.hours, a.hours), cmp.Compare(a.id, b.id)) })
	projects, d.Cut = cutRows(projects)
	chart := doc.NewChart(q.in(texts.ReportSpent), doc.Hours, doc.Series{Name: q.in(texts.ReportSpent), Colour: "progress"})
	for _, p := range projects {
		d.Rows = append(d.Rows, p.cells(internal))
		chart.Add(p.name, doc.Hundredths(p.hours))
	}
	d.Total = sum.cells(internal)
	d.Chart = chart.Top(q.language)
	return d
}

func (p *projectTime) cells(internal bool) []doc.Cell {
	cells := []doc.Cell{doc.Text(p.name), doc.Number(p.requests), doc.Number(doc.Hundredths(p.hours))}
	if internal {
		cells = append(cells, doc.Number(doc.Hundredths(float64(p.enteredSeconds)/3600)),
			doc.Number(doc.Hundredths(float64(p.overSeconds)/3600)))
	}
	return cells
}
