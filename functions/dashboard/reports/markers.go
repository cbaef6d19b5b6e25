package reports

import (
	"context"
	"fmt"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
)

// markerCount counts the requests of a name by the marker of their status. Approval counts as in progress, as in the list's flags.
type markerCount struct {
	Name                   *string
	ToDo, InProgress, Done int64
}

// byProject counts the requests reported in the period by project.
func byProject(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	return countMarkers(ctx, a, q, texts.ColumnProject, "project.id", "project.name")
}

// byPerson counts the requests reported in the period by assignee.
func byPerson(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	return countMarkers(ctx, a, q, texts.ReportPerson, "assignee.id", "assignee.full_name || ' (' || assignee.username || ')'")
}

// countMarkers counts requests by something that they have, given by its id and name; the greatest counts come first.
func countMarkers(ctx context.Context, a *area, q *question, named texts.Text, id, name string) (*doc.Document, error) {
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from requests r where %s and %s", q.requests(&population), q.during(&population, "r.created_at"))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	var s listing.Statement
	columns := name + ` as name, count(*) filter (where r.marker = 0) as to_do, count(*) filter (where r.marker in (1, 3)) as in_progress,
    count(*) filter (where r.marker = 2) as done`
	s.SQL = requestquery.Named(columns, "requests r", fmt.Sprintf("where %s and %s group by %s order by count(*) desc, 1, %[3]s limit %[4]d",
		q.requests(&s), q.during(&s, "r.created_at"), id, doc.MaxRows+1))
	counts, err := listing.AllByCustomPlan[markerCount](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("count requests: %w", err)
	}
	return q.markerDocument(named, counts), nil
}

func (q *question) markerDocument(named texts.Text, counts []markerCount) *doc.Document {
	d := &doc.Document{Columns: []doc.Column{
		q.column(named, doc.Words), q.column(texts.ReportToDo, doc.Count), q.column(texts.ReportInProgress, doc.Count),
		q.column(texts.ReportDone, doc.Count),
		q.column(texts.ReportTotal, doc.Count),
	}}
	counts, d.Cut = cutRows(counts)
	chart := doc.NewChart(q.in(texts.ReportRequests), doc.Count, q.markerSeries()...)
	var sum markerCount
	for _, c := range counts {
		name := q.in(texts.ReportUnassigned)
		if c.Name != nil {
			name = *c.Name
		}
		chart.Add(name, float64(c.ToDo), float64(c.InProgress), float64(c.Done))
		d.Rows = append(d.Rows, c.cells(name))
		sum.ToDo, sum.InProgress, sum.Done = sum.ToDo+c.ToDo, sum.InProgress+c.InProgress, sum.Done+c.Done
	}
	d.Chart = chart.Top(q.language)
	d.Total = sum.cells(q.in(texts.ReportTotal))
	return d
}

func (c markerCount) cells(name string) []doc.Cell {
	return []doc.Cell{
		doc.Text(name), doc.Number(c.ToDo), doc.Number(c.InProgress), doc.Number(c.Done),
		doc.Number(c.ToDo + c.InProgress + c.Done),
	}
}

// markerSeries are the series of the markers, in the colours that statuses have everywhere.
func (q *question) markerSeries() []doc.Series {
	return []doc.Series{
		{Name: q.in(texts.ReportToDo), Colour: "todo"}, {Name: q.in(texts.ReportInProgress), Colour: "progress"},
		{Name: q.in(texts.ReportDone), Colour: "done"},
	}
}

// cutRows cuts the rows to as many as a report may have.
func cutRows[T any](rows []T) (kept []T, cut bool) {
	return rows[:min(len(rows), doc.MaxRows)], len(rows) > doc.MaxRows
}
