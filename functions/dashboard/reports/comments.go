package reports

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// writer is an author of comments.
type writer struct {
	Name               string
	Comments, Requests int64
	Last               time.Time
}

// writers counts the comments of the period by their authors.
func writers(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	from := "from comments c join requests r on r.id = c.request_id and c.withdrawn_at is null"
	if !q.caller.May(permission.ZahtjevKomentarInterni) {
		from += " and not c.internal"
	}
	var population listing.Statement
	population.SQL = fmt.Sprintf("select %s where %s and %s", from, q.requests(&population), q.during(&population, "c.created_at"))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	var s listing.Statement
	s.SQL = fmt.Sprintf(`select u.full_name || ' (' || u.username || ')' as name, w.comments, w.requests, w.last
from (
    select c.author_id, count(*) as comments, count(distinct c.request_id) as requests, max(c.created_at) as last %s
    where %s and %s
    group by c.author_id order by 2 desc, 1 limit %d
) w join users u on u.id = w.author_id
order by w.comments desc, 1`, from, q.requests(&s), q.during(&s, "c.created_at"), doc.MaxRows+1)
	rows, err := listing.AllByCustomPlan[writer](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("count comments: %w", err)
	}
	return q.writersDocument(rows), nil
}

func (q *question) writersDocument(rows []writer) *doc.Document {
	d := &doc.Document{Columns: []doc.Column{
		q.column(texts.ReportPerson, doc.Words), q.column(texts.ReportComments, doc.Count), q.column(texts.ReportCommentedOn, doc.Count),
		q.column(texts.ReportLastComment, doc.Moment),
	}}
	rows, d.Cut = cutRows(rows)
	chart := doc.NewChart(q.in(texts.ReportComments), doc.Count, doc.Series{Name: q.in(texts.ReportComments), Colour: "plain"})
	var all int64
	for _, w := range rows {
		d.Rows = append(d.Rows, []doc.Cell{doc.Text(w.Name), doc.Number(w.Comments), doc.Number(w.Requests), doc.At(w.Last)})
		chart.Add(w.Name, float64(w.Comments))
		all += w.Comments
	}
	d.Total = []doc.Cell{doc.Text(q.in(texts.ReportTotal)), doc.Number(all), doc.None, doc.None}
	d.Chart = chart.Top(q.language)
	return d
}
