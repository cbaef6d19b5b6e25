package reports

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// The period is divided into days, weeks or months, so that the chart does not have too many columns; 120 months at most.
const (
	mostDays  = 31
	mostWeeks = 26
)

// ends are the ends of the days, weeks or months of the period, at which statuses are counted. None is in the future.
func (q *question) ends() []time.Time {
	next := func(day time.Time) time.Time { return day.AddDate(0, 0, 1) }
	switch days := int(q.to.Sub(q.from).Hours()/24 + 0.5); {
	case days > mostWeeks*7:
		next = func(day time.Time) time.Time {
			return time.Date(day.Year(), day.Month()+1, 1, 0, 0, 0, 0, day.Location())
		}
	case days > mostDays:
		next = func(day time.Time) time.Time { return day.AddDate(0, 0, 7-(int(day.Weekday())+6)%7) }
	}
	var ends []time.Time
	for day := next(q.from); ; day = next(day) {
		if !day.Before(q.to) || !day.Before(q.now) {
			return append(ends, earlier(q.to, q.now))
		}
		ends = append(ends, day)
	}
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// markerChange is by how much the number of requests with a marker changed between two ends; bucket is the number of ends before it.
type markerChange struct {
	Bucket   int
	Marker   int16
	Requests int64
}

// timeline counts the requests with each marker at each end, from the history of their statuses.
func timeline(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	ends := q.ends()
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from requests r where %s and r.created_at < %s", q.requests(&population), population.Bind(q.to))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	var s listing.Statement
	s.SQL = fmt.Sprintf(`with changes as (
    select h.created_at, s.marker, lag(s.marker) over (partition by h.request_id order by h.id) as before
    from requests r join request_status_changes h on h.request_id = r.id join statuses s on s.id = h.status_id
    where %s and r.created_at < %s
), deltas as (
    select created_at, marker, 1 as delta from changes union all select created_at, before, -1 from changes where before is not null
)
select width_bucket(created_at, %s::timestamptz[]) as bucket, marker, sum(delta)::bigint as requests
from deltas group by 1, 2`, q.requests(&s), s.Bind(q.to), s.Bind(ends))
	changes, err := listing.AllByCustomPlan[markerChange](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("read history of statuses: %w", err)
	}
	return q.timelineDocument(ends, changes), nil
}

func (q *question) timelineDocument(ends []time.Time, changes []markerChange) *doc.Document {
	counts := make([]markerCount, len(ends))
	for _, change := range changes {
		for i := change.Bucket; i < len(ends); i++ {
			*counts[i].of(change.Marker) += change.Requests
		}
	}
	d := &doc.Document{Columns: []doc.Column{
		q.column(texts.ReportDayEnd, doc.Words), q.column(texts.ReportToDo, doc.Count), q.column(texts.ReportInProgress, doc.Count),
		q.column(texts.ReportDone, doc.Count), q.column(texts.ReportTotal, doc.Count),
	}}
	chart := doc.NewChart(q.in(texts.ReportTimelineChart), doc.Count, q.markerSeries()[:2]...)
	chart.Upward = true
	for i, end := range ends {
		day := doc.Day(end.Add(-time.Nanosecond))
		d.Rows = append(d.Rows, counts[i].cells(day))
		chart.Add(day, float64(counts[i].ToDo), float64(counts[i].InProgress))
	}
	d.Chart = chart
	return d
}

func (c *markerCount) of(marker int16) *int64 {
	switch marker {
	case 0:
		return &c.ToDo
	case 2:
		return &c.Done
	default:
		return &c.InProgress
	}
}
