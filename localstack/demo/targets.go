package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/worktime"
)

// withTargets is the project of the demo that has targets.
const withTargets = "Informatička podrška"

// usedUp is the part of its time that a request has used up, so that it is close to its target and not late.
const usedUp = 0.85

// settings of the demo's working time: waiting for others pauses targets, and every project has the holidays of the Federation.
var settings = []string{
	"update statuses set pauses = true where name like 'Čeka%'",
	"update project_calendars set holidays = '{fbih}'",
	`insert into project_days (project_id, day, name, works)
		select p.id, (date_trunc('year', current_date) + make_interval(years => n, months => 3, days => 5))::date, 'Dan grada', false
		from projects p, generate_series(0, 2) n where make_date(extract(year from current_date)::integer + n, 4, 6) >= current_date`,
}

// addTargets gives the demo its holidays, and one project targets: some requests are late, one is nearly late, and some are in time. The
// worker computes the clocks, also of finished requests, and notifies nobody.
func addTargets(ctx context.Context, tx pgx.Tx) error {
	for _, sql := range settings {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return fmt.Errorf("set working time of the demo: %w", err)
		}
	}
	minutes, priority, err := soon(ctx, tx)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `with project as (select id from projects where name = $1), target as (
			insert into project_targets (project_id, priority_id, answer_minutes, solution_minutes)
			select project.id, null::bigint, 480, 4800 from project union all select project.id, $2, 240, $3 from project
		)
		insert into clock_marks (request_id, quiet) select r.id, true from requests r where r.project_id in (select id from project)`,
		withTargets, priority, minutes)
	if err != nil {
		return fmt.Errorf("set targets of the demo: %w", err)
	}
	return addAddress(ctx, tx)
}

// addAddress gives the project an address for requests by letter.
func addAddress(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, `insert into project_addresses (project_id, tag, part_id, category_id, type_id, priority_id)
		select p.id, 'podrska', c.part_id, c.id, t.id, y.id
		from projects p join types t on t.project_id = p.id and t.is_default join priorities y on y.project_id = p.id and y.is_default,
			lateral (select c.id, c.part_id from categories c where c.project_id = p.id and c.retired_at is null order by c.id limit 1) c
		where p.name = $1`, withTargets)
	if err != nil {
		return fmt.Errorf("give a project of the demo an address: %w", err)
	}
	return nil
}

// soon is the target in minutes of working time for requests of a priority with which the newest one that has waited for at least a working
// day is nearly late.
func soon(ctx context.Context, tx pgx.Tx) (minutes int, priority int64, err error) {
	var stored []byte
	if err := tx.QueryRow(ctx, "select project_schedule(id) from projects where name = $1", withTargets).Scan(&stored); err != nil {
		return 0, 0, fmt.Errorf("read schedule of %s: %w", withTargets, err)
	}
	schedule, err := worktime.ParseSchedule(stored)
	if err != nil {
		return 0, 0, err
	}
	rows, err := tx.Query(ctx, `select r.created_at, r.priority_id from requests r join projects p on p.id = r.project_id
		where p.name = $1 and r.marker = 0
			and (select count(*) from request_status_changes h where h.request_id = r.id) = 1
		order by r.created_at desc`, withTargets)
	if err != nil {
		return 0, 0, fmt.Errorf("read requests of %s: %w", withTargets, err)
	}
	var created time.Time
	var of int64
	_, err = pgx.ForEachRow(rows, []any{&created, &of}, func() error {
		if worked := schedule.Between(created, time.Now()); minutes == 0 && worked >= 8*time.Hour {
			minutes, priority = int(worked.Minutes()/usedUp), of
		}
		return nil
	})
	if err != nil {
		return 0, 0, fmt.Errorf("read requests of %s: %w", withTargets, err)
	}
	return minutes, priority, nil
}
