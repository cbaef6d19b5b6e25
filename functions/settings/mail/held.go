package mail

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/worktime"
)

const (
	// heldBatch limits the messages of one transaction, and heldProjectsOf the changes of a message whose projects are read.
	heldBatch, heldProjectsOf = 500, 500
	// longestHold limits the days for which a message waits for working time: if no project works within a month, it is sent.
	longestHold = 31
)

// closeHeld closes held messages whose hour has come or whose receivers may be working now, and puts off the others: until a project of
// their requests works, or until the hour of the next day.
func closeHeld(ctx context.Context, pool *pgxpool.Pool, delay time.Duration) error {
	for more := true; more; {
		err := pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) (err error) {
			queries := db.New(tx)
			held, err := queries.MailHeld(ctx, db.MailHeldParams{DelaySeconds: delay.Seconds(), Most: heldBatch, MostTold: heldProjectsOf})
			if err != nil {
				return fmt.Errorf("find messages that wait: %w", err)
			}
			more = len(held) == heldBatch
			schedules, err := schedulesOf(ctx, queries, held)
			if err != nil {
				return err
			}
			return settleHeld(ctx, queries, held, schedules)
		})
		if err != nil {
			return fmt.Errorf("close messages that waited: %w", err)
		}
	}
	return nil
}

// schedulesOf are the schedules of the messages' projects, by their ids; one that cannot be read is left out.
func schedulesOf(ctx context.Context, queries *db.Queries, held []db.MailHeldRow) (map[int64]worktime.Schedule, error) {
	var ids []int64
	for _, message := range held {
		if message.WorkingHours {
			ids = append(ids, message.Projects...)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	slices.Sort(ids)
	rows, err := queries.MailSchedules(ctx, slices.Compact(ids))
	if err != nil {
		return nil, fmt.Errorf("read working times: %w", err)
	}
	schedules := make(map[int64]worktime.Schedule, len(rows))
	for _, row := range rows {
		schedule, err := worktime.ParseSchedule(row.Schedule)
		if err != nil {
			slog.ErrorContext(ctx, "working time not understood", "project", row.ID, "error", err)
			continue
		}
		schedules[row.ID] = schedule
	}
	return schedules, nil
}

// settleHeld closes each of the messages or sets until when it is held.
func settleHeld(ctx context.Context, queries *db.Queries, held []db.MailHeldRow, schedules map[int64]worktime.Schedule) error {
	var release, hold []int64
	var untils []time.Time
	for _, message := range held {
		if until := heldUntil(message, schedules); until.After(message.Now) {
			hold, untils = append(hold, message.ID), append(untils, until)
		} else {
			release = append(release, message.ID)
		}
	}
	if len(release) > 0 {
		if err := queries.MailRelease(ctx, release); err != nil {
			return fmt.Errorf("close messages: %w", err)
		}
	}
	if len(hold) > 0 {
		if err := queries.MailHold(ctx, db.MailHoldParams{Ids: hold, Untils: untils}); err != nil {
			return fmt.Errorf("hold messages: %w", err)
		}
	}
	return nil
}

// heldUntil returns the time until which a message waits; now if it can be sent. A daily digest is sent at its hour, once a day. If its
// receiver wants no letters outside working time, it is sent on a day on which a project of its requests works. Other messages wait for the
// working time of such a project.
func heldUntil(message db.MailHeldRow, schedules map[int64]worktime.Schedule) time.Time {
	now := message.Now
	if !message.Daily || message.Hour == nil {
		if !message.WorkingHours {
			return now
		}
		return nextWork(message.Projects, schedules, now)
	}
	today := worktime.DayOf(now)
	if message.HadToday || message.WorkingHours && !worksOn(message.Projects, schedules, today) {
		return time.Date(today.Year, today.Month, today.Day+1, int(*message.Hour), 0, 0, 0, localtime.Zone())
	}
	return now
}

// nextWork returns the time from which the first of the projects works; now if one of the schedules is missing, or none works for long.
func nextWork(projects []int64, schedules map[int64]worktime.Schedule, now time.Time) time.Time {
	var first time.Time
	for _, project := range projects {
		schedule, ok := schedules[project]
		if !ok {
			return now
		}
		if begins, ok := schedule.Next(now, longestHold); ok && (first.IsZero() || begins.Before(first)) {
			first = begins
		}
	}
	if first.IsZero() {
		return now
	}
	return first
}

// worksOn reports whether one of the projects works on the day, or none works for long.
func worksOn(projects []int64, schedules map[int64]worktime.Schedule, day worktime.Day) bool {
	next := nextWork(projects, schedules, day.Start())
	return worktime.DayOf(next) == day
}
