package reports

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// accountCount counts the accounts that were made between two ends, by state: awaiting activation, active, or deactivated.
type accountCount struct {
	Bucket                               int
	Opened, Waiting, Active, Deactivated int64
}

// people is the condition on users u that the reader may count them: all for readers who see everything, otherwise people who work in the
// reader's projects, or in the chosen project.
func (q *question) people(s *listing.Statement) string {
	projects := q.caller.Projects
	if q.projectID != 0 {
		projects = []int64{q.projectID}
	} else if q.caller.Scope == identity.ScopeEverything {
		return "true"
	}
	return fmt.Sprintf(`u.id in (
        select user_id from user_role_projects where project_id = any(%[1]s::bigint[])
        union all
        select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id where c.project_id = any(%[1]s::bigint[])
    )`, s.Bind(projects))
}

// enrolment counts the accounts that were made in each day, week or month of the period.
func enrolment(ctx context.Context, a *area, q *question) (*doc.Document, error) {
	var population listing.Statement
	population.SQL = fmt.Sprintf("select from users u where %s and %s", q.people(&population), q.during(&population, "u.created_at"))
	if err := q.bounded(ctx, database.ReadPool(ctx, a.pool), population); err != nil {
		return nil, err
	}
	ends := q.ends()
	var s listing.Statement
	s.SQL = fmt.Sprintf(`select width_bucket(u.created_at, %s::timestamptz[]) as bucket, count(*) as opened,
    count(*) filter (where not u.disabled and u.activated_at is null) as waiting,
    count(*) filter (where not u.disabled and u.activated_at is not null) as active, count(*) filter (where u.disabled) as deactivated
from users u where %s and %s group by 1`, s.Bind(ends), q.people(&s), q.during(&s, "u.created_at"))
	counts, err := listing.AllByCustomPlan[accountCount](ctx, database.ReadPool(ctx, a.pool), s)
	if err != nil {
		return nil, fmt.Errorf("count accounts: %w", err)
	}
	return q.enrolmentDocument(ends, counts), nil
}

func (q *question) enrolmentDocument(ends []time.Time, counts []accountCount) *doc.Document {
	d := &doc.Document{Columns: []doc.Column{
		q.column(texts.ReportDayEnd, doc.Words), q.column(texts.ReportOpened, doc.Count), q.column(texts.ReportWaiting, doc.Count),
		q.column(texts.ReportActive, doc.Count),
		q.column(texts.ReportDeactivated, doc.Count),
	}}
	steps := make([]accountCount, len(ends))
	var sum accountCount
	for _, c := range counts {
		if c.Bucket < len(ends) { // accounts made after the last end are left out
			steps[c.Bucket] = c
			sum = accountCount{0, sum.Opened + c.Opened, sum.Waiting + c.Waiting, sum.Active + c.Active, sum.Deactivated + c.Deactivated}
		}
	}
	d.Chart = doc.NewChart(q.in(texts.ReportOpened), doc.Count, doc.Series{Name: q.in(texts.ReportWaiting), Colour: "progress"},
		doc.Series{Name: q.in(texts.ReportActive), Colour: "done"}, doc.Series{Name: q.in(texts.ReportDeactivated), Colour: "todo"})
	d.Chart.Upward = true
	for i, end := range ends {
		day := doc.Day(end.Add(-1))
		d.Rows = append(d.Rows, steps[i].cells(day))
		d.Chart.Add(day, float64(steps[i].Waiting), float64(steps[i].Active), float64(steps[i].Deactivated))
	}
	d.Total = sum.cells(q.in(texts.ReportTotal))
	return d
}

func (c accountCount) cells(name string) []doc.Cell {
	return []doc.Cell{doc.Text(name), doc.Number(c.Opened), doc.Number(c.Waiting), doc.Number(c.Active), doc.Number(c.Deactivated)}
}
