package reports

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
)

// ageLimits are the greatest ages, in days, of the chart's groups; the last group has no limit.
var ageLimits = []int{1, 7, 30, 90, 365}

// openRequest is a request that is not finished.
type openRequest struct {
	ID                                       int64
	Title, Project, Priority, Status, Person string
	CreatedAt                                time.Time
}

// openColumns are the columns of openRequest.
const openColumns = `r.id, r.title, project.name as project, priority.name as priority, status.name as status,
    coalesce(assignee.full_name, '') as person, r.created_at`

// openAge lists the requests that are not finished, the oldest first, with a chart of their ages in days.
func openAge(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from requests r where %s and r.marker <> 2", q.requests(&population))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	groups, err := a.ageGroups(ctx, q)
	if err != nil {
		return nil, err
	}
	var s listing.Statement
	oldest := fmt.Sprintf("(select r.* from requests r where %s and r.marker <> 2 order by r.created_at, r.id limit %d) r", q.requests(&s),
		doc.MaxRows+1)
	s.SQL = requestquery.Named(openColumns, oldest, "order by r.created_at, r.id")
	rows, err := listing.AllByCustomPlan[openRequest](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("list open requests: %w", err)
	}
	return q.ageDocument(groups, rows), nil
}

// ageGroups counts open requests by group of age and by whether work on them has begun.
func (a *area) ageGroups(ctx context.Context, q *question) ([]markerChange, error) {
	var s listing.Statement
	s.SQL = fmt.Sprintf(`select width_bucket(floor(extract(epoch from %s::timestamptz - r.created_at) / 86400)::int, %s::int[]) as bucket,
		r.marker, count(*) as requests
from requests r where %s and r.marker <> 2 group by 1, 2`, s.Bind(q.now), s.Bind(firstDays()), q.requests(&s))
	groups, err := listing.AllByCustomPlan[markerChange](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("count ages: %w", err)
	}
	return groups, nil
}

// firstDays are the first days of all groups but the first.
func firstDays() []int {
	days := make([]int, len(ageLimits))
	for i, limit := range ageLimits {
		days[i] = limit + 1
	}
	return days
}

func (q *question) ageDocument(groups []markerChange, rows []openRequest) *doc.Document {
	d := &doc.Document{Columns: []doc.Column{
		q.column(texts.ColumnNumber, doc.Request), q.column(texts.ColumnTitle, doc.Words), q.column(texts.ColumnProject, doc.Words),
		q.column(texts.ColumnPriority, doc.Words),
		q.column(texts.ColumnStatus, doc.Words), q.column(texts.ColumnAssignee, doc.Words), q.column(texts.ColumnCreated, doc.Moment),
		q.column(texts.ReportAge, doc.Count),
	}}
	rows, d.Cut = cutRows(rows)
	for _, r := range rows {
		person := doc.None
		if r.Person != "" {
			person = doc.Text(r.Person)
		}
		age := int(q.now.Sub(r.CreatedAt).Hours() / 24)
		d.Rows = append(d.Rows, []doc.Cell{doc.Number(r.ID), doc.Text(r.Title), doc.Text(r.Project), doc.Text(r.Priority),
			doc.Text(r.Status), person,
			doc.At(r.CreatedAt), doc.Number(max(age, 0))})
	}
	if len(rows) > 0 {
		d.Chart = q.ageChart(groups)
	}
	return d
}

func (q *question) ageChart(groups []markerChange) *doc.Chart {
	chart := doc.NewChart(q.in(texts.ReportAgeGroup), doc.Count, q.markerSeries()[:2]...)
	chart.Apart = true
	counts := make([]markerCount, len(ageLimits)+1)
	for _, group := range groups {
		*counts[group.Bucket].of(group.Marker) += group.Requests
	}
	for i, count := range counts {
		var name texts.Message = texts.ReportAgeDay
		switch {
		case i == len(ageLimits):
			name = texts.ReportAgeOver.With("days", ageLimits[i-1])
		case i > 0:
			name = texts.ReportAgeBetween.With("from", ageLimits[i-1]+1, "to", ageLimits[i])
		}
		chart.Add(q.in(name), float64(count.ToDo), float64(count.InProgress))
	}
	return chart
}
