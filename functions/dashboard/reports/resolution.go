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
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
)

// resolution is the report of how much working time passed from a request's creation until it was finished, by priority. Priorities with
// the same name in several projects count as one.
func resolution(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from requests r where %s and %s", q.requests(&population), q.during(&population, "r.finished_at"))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	schedules, err := a.schedules(ctx, q)
	if err != nil {
		return nil, err
	}
	var s listing.Statement
	s.SQL = requestquery.Named("priority.name, priority.position, r.project_id, r.created_at, r.finished_at", "requests r",
		fmt.Sprintf("where %s and %s", q.requests(&s), q.during(&s, "r.finished_at")))
	rows, err := database.ReadPool(ctx, a.pool).Query(ctx, s.SQL, s.Args...)
	if err != nil {
		return nil, fmt.Errorf("read finished requests: %w", err)
	}
	byName := map[string]*priorityTimes{}
	var name string
	var position int32
	var project int64
	var created, finished time.Time
	_, err = pgx.ForEachRow(rows, []any{&name, &position, &project, &created, &finished}, func() error {
		times := byName[name]
		if times == nil {
			times = &priorityTimes{name: name, position: position}
			byName[name] = times
		}
		times.position = min(times.position, position)
		times.took = append(times.took, schedules[project].Between(created, finished))
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read finished requests: %w", err)
	}
	return q.resolutionDocument(byName), nil
}

// priorityTimes is the working time that requests of a priority took.
type priorityTimes struct {
	name     string
	position int32
	took     []time.Duration
}

func (q *question) resolutionDocument(byName map[string]*priorityTimes) *doc.Document {
	d := &doc.Document{Columns: []doc.Column{
		q.column(texts.ColumnPriority, doc.Words), q.column(texts.ReportRequests, doc.Count), q.column(texts.ReportMedian, doc.Hours),
		q.column(texts.ReportNinetieth, doc.Hours), q.column(texts.ReportLongest, doc.Hours),
	}}
	ordered := make([]*priorityTimes, 0, len(byName))
	all := &priorityTimes{name: q.in(texts.ReportTotal)}
	for _, times := range byName {
		ordered = append(ordered, times)
		all.took = append(all.took, times.took...)
	}
	slices.SortFunc(ordered, func(a, b *priorityTimes) int {
		return cmp.Or(cmp.Compare(a.position, b.position), cmp.Compare(a.name, b.name))
	})
	ordered, d.Cut = cutRows(ordered)
	chart := doc.NewChart(q.in(texts.ReportMedian), doc.Hours, doc.Series{Name: q.in(texts.ReportMedian), Colour: "plain"})
	for _, times := range ordered {
		cells := times.cells()
		d.Rows = append(d.Rows, cells)
		chart.Add(times.name, cells[2].Number)
	}
	if len(all.took) > 0 {
		d.Total = all.cells()
	}
	d.Chart = chart.Top(q.language)
	return d
}

const hundredthOfAnHour = 36 * time.Second

func (t *priorityTimes) cells() []doc.Cell {
	slices.Sort(t.took)
	return []doc.Cell{doc.Text(t.name), doc.Number(len(t.took)), hours(percentile(t.took, 5)), hours(percentile(t.took, 9)),
		hours(percentile(t.took, 10))}
}

// hours is a cell with a length of time.
func hours(length time.Duration) doc.Cell {
	return doc.Number(doc.Hundredths(length.Round(hundredthOfAnHour).Hours()))
}

// percentile interpolates between sorted values like PostgreSQL's percentile_cont, in floating point: between 6:10 and 6:11 it is 6.175
// hours, which is rounded to 6.18, never to 6.17.
func percentile(sorted []time.Duration, tenths int) time.Duration {
	place := tenths * (len(sorted) - 1)
	below, rest := place/10, place%10
	if rest == 0 {
		return sorted[below]
	}
	return sorted[below] + time.Duration(rest)*(sorted[below+1]-sorted[below])/10
}
