package reports

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/dashboard/reports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/worktime"
)

// How many rows a report may read: within a call, and in the worker.
const (
	mostInCall = 50_000
	mostInJob  = 2_000_000
)

// errTooMuch means that a report would read more rows than it may.
var errTooMuch = errors.New("the report is over too much")

// requests is the condition on requests r of a report: not deleted, seen by its reader, and of the chosen project, if any.
func (q *question) requests(s *listing.Statement) string {
	return requestquery.Where(s, q.caller, requestquery.Filter{All: true, Choice: requestquery.Choice{ProjectID: q.projectID}})
}

// during is the condition that a time lies in the period.
func (q *question) during(s *listing.Statement, column string) string {
	return fmt.Sprintf("%[1]s >= %[2]s and %[1]s < %[3]s", column, s.Bind(q.from), s.Bind(q.to))
}

// bounded returns errTooMuch when a select has more rows than the report may read. It reads no more than one row beyond.
func (q *question) bounded(ctx context.Context, pool *pgxpool.Pool, rows listing.Statement) error {
	var found int
	err := pool.QueryRow(ctx, fmt.Sprintf("select count(*) from (%s limit %d) few", rows.SQL, q.most+1), rows.Args...).Scan(&found)
	if err != nil {
		return fmt.Errorf("bound report: %w", err)
	}
	if found > q.most {
		return errTooMuch
	}
	return nil
}

// schedules are the schedules of the projects, by their ids.
func (a *area) schedules(ctx context.Context, q *question) (map[int64]worktime.Schedule, error) {
	rows, err := db.New(database.ReadPool(ctx, a.pool)).Schedules(ctx, q.projectID)
	if err != nil {
		return nil, fmt.Errorf("read schedules: %w", err)
	}
	schedules := map[int64]worktime.Schedule{}
	for _, row := range rows {
		if schedules[row.ProjectID], err = worktime.ParseSchedule(row.Schedule); err != nil {
			return nil, err
		}
	}
	return schedules, nil
}
