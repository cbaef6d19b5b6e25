package reports

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// resolution tells how much working time went by from a request's creation until it was finished, by priority. Priorities of the same name in
// several projects are one.
func resolution(ctx context.Context, a *area, q *question) (*Document, error) {
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from requests r where %s and %s", q.requests(&population), q.during(&population, "r.finished_at"))
	if err := q.bounded(ctx, a.pool, population); err != nil {
		return nil, err
	}
	calendars, err := a.calendars(ctx, q)
	if err != nil {
		return nil, err
	}
	var s listing.Statement
	s.SQL = fmt.Sprintf(`select p.name, p.position, r.project_id, r.created_at, r.finished_at
from requests r join priorities p on p.id = r.priority_id
where %s and %s`, q.requests(&s), q.during(&s, "r.finished_at"))
	rows, err := a.pool.Query(ctx, s.SQL, s.Args...)
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
		times.hours = append(times.hours, calendars[project].Between(created, finished).Hours())
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read finished requests: %w", err)
	}
	return q.resolutionDocument(byName), nil
}

// priorityTimes are the hours that requests of a priority took.
type priorityTimes struct {
	name     string
	position int32
	hours    []float64
}

func (q *question) resolutionDocument(byName map[string]*priorityTimes) *Document {
	d := &Document{Columns: []Column{
		q.column(texts.ColumnPriority, Words), q.column(texts.ReportRequests, Count), q.column(texts.ReportMedian, Hours), q.column(texts.ReportNinetieth, Hours), q.column(texts.ReportLongest, Hours),
	}}
	ordered := make([]*priorityTimes, 0, len(byName))
	all := &priorityTimes{name: q.in(texts.ReportTotal)}
	for _, times := range byName {
		ordered = append(ordered, times)
		all.hours = append(all.hours, times.hours...)
	}
	slices.SortFunc(ordered, func(a, b *priorityTimes) int {
		return cmp.Or(cmp.Compare(a.position, b.position), cmp.Compare(a.name, b.name))
	})
	ordered, d.Cut = cutRows(ordered)
	chart := newChart(q.in(texts.ReportMedian), Hours, Series{Name: q.in(texts.ReportMedian), Colour: "plain"})
	for _, times := range ordered {
		cells := times.cells()
		d.Rows = append(d.Rows, cells)
		chart.add(times.name, cells[2].Number)
	}
	if len(all.hours) > 0 {
		d.Total = all.cells()
	}
	d.Chart = q.top(chart)
	return d
}

func (t *priorityTimes) cells() []Cell {
	slices.Sort(t.hours)
	shown := func(hours float64) Cell { return number(hundredths(hours)) }
	return []Cell{words(t.name), number(len(t.hours)), shown(percentile(t.hours, 0.5)), shown(percentile(t.hours, 0.9)), shown(t.hours[len(t.hours)-1])}
}

// percentile is the value below which a fraction of the sorted values lies, between two of them in proportion, as PostgreSQL's percentile_cont.
func percentile(sorted []float64, fraction float64) float64 {
	place := fraction * float64(len(sorted)-1)
	below := int(place)
	if below+1 >= len(sorted) {
		return sorted[len(sorted)-1]
	}
	return sorted[below] + (place-float64(below))*(sorted[below+1]-sorted[below])
}
