package recurring

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/recurring/calendar"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/worktime"
)

// The values of pause_reason: a person paused the rule, its owner is not active in the role any more, the owner lost a right or the
// project, or something that the request needs is gone.
const (
	byHand   = "rucno"
	noOwner  = "vlasnik"
	noRight  = "pravo"
	badFacts = "podaci"
)

// atOnce limits the due rules that are read at once.
const atOnce = 100

// Job makes the requests of the rules that are due.
var Job = jobs.Job{Name: "recurring", Every: 10 * time.Second, Run: run}

// run makes what is due. A rule that fails is put off and holds up no other; what other workers hold is left to them.
func run(ctx context.Context, d serve.Deps) error {
	a, people := &area{request.New(d)}, identity.New(d.Pool)
	for ctx.Err() == nil {
		due, err := a.Queries.RecurringDue(ctx, atOnce)
		if err != nil {
			return fmt.Errorf("look for rules that are due: %w", err)
		}
		for _, rule := range due {
			err := panics.Recover(func() error { return a.fire(ctx, people, rule) })
			if err == nil || ctx.Err() != nil {
				continue
			}
			slog.ErrorContext(ctx, "the request of a rule cannot be made", "rule", rule.ID, "error", err)
			if err := a.putOff(ctx, rule.ID); err != nil {
				return err
			}
		}
		if len(due) < atOnce {
			return nil
		}
	}
	return ctx.Err()
}

// fire makes the request of the newest day that is due and sets the rule's next moment, in one transaction, or pauses the rule with a
// reason. A rule that another worker holds is skipped.
func (a *area) fire(ctx context.Context, people *identity.Service, due db.RecurringDueRow) error {
	caller, err := people.InRole(ctx, due.OwnerID, due.RoleID)
	if err != nil && !errors.Is(err, identity.ErrNoRole) {
		return fmt.Errorf("find owner of rule %d: %w", due.ID, err)
	}
	if err != nil {
		return a.stop(ctx, due, noOwner)
	}
	if !caller.May(permission.ZahtjevZahtjevPonavljanje) || !caller.May(permission.ZahtjevZahtjevDodavanje) {
		return a.stop(ctx, due, noRight)
	}
	err = database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) error {
		rule, err := db.New(tx).RecurringTake(ctx, due.ID)
		if errors.Is(err, pgx.ErrNoRows) || err == nil && (rule.OwnerID != due.OwnerID || rule.RoleID != due.RoleID) {
			return nil // another worker has it, or it was changed meanwhile
		}
		if err != nil {
			return fmt.Errorf("take rule: %w", err)
		}
		if !caller.SeesProject(rule.ProjectID) {
			return fault.Missing()
		}
		return a.settle(ctx, tx, caller, db.RecurringHoldRow(rule))
	})
	var refusal *fault.Error
	switch {
	case !errors.As(err, &refusal):
		return err
	case refusal.Kind == fault.Invalid:
		return a.stop(ctx, due, badFacts)
	case refusal.Kind == fault.NotFound || refusal.Kind == fault.Forbidden:
		return a.stop(ctx, due, noRight)
	}
	return a.putOff(ctx, due.ID) // any other refusal, such as a limit of new requests in a minute, passes
}

// putOff lets a rule that is due try again in some minutes.
func (a *area) putOff(ctx context.Context, id int64) error {
	if err := a.Queries.RecurringPutOff(ctx, id); err != nil {
		return fmt.Errorf("put rule %d off: %w", id, err)
	}
	return nil
}

// stop lets a rule stand that is still due and its owner's as it was read, and tells the owner by a letter.
func (a *area) stop(ctx context.Context, due db.RecurringDueRow, reason string) error {
	err := db.New(database.As(a.Pool, database.Actor{})).RecurringStop(ctx,
		db.RecurringStopParams{ID: due.ID, OwnerID: due.OwnerID, RoleID: due.RoleID, Reason: reason})
	if err != nil {
		return fmt.Errorf("let rule %d stand: %w", due.ID, err)
	}
	return nil
}

// settle makes what a rule owes by now: the newest day alone, which says how many were missed before it.
func (a *area) settle(ctx context.Context, tx pgx.Tx, caller *identity.Caller, rule db.RecurringHoldRow) error {
	days, err := calendar.Read(rule.Calendar)
	if err != nil {
		return fmt.Errorf("read rule %d: %w", rule.ID, err)
	}
	schedule, err := worktime.ParseSchedule(rule.Schedule)
	if err != nil {
		return fmt.Errorf("read working days of project %d: %w", rule.ProjectID, err)
	}
	due, err := time.Parse(time.DateOnly, rule.NextOn)
	if err != nil {
		return fmt.Errorf("read day of rule %d: %w", rule.ID, err)
	}
	works, now := calendar.WorksBy(schedule), time.Now()
	day, missed, some := days.Newest(due, now, works)
	following := nextOf(days, day, some)
	if some && !days.Moment(day).After(now) {
		if err := a.makeDay(ctx, tx, caller, rule, made{day, missed}); err != nil {
			return err
		}
		after, more := days.Next(day, works)
		following = nextOf(days, after, more)
	}
	err = db.New(tx).RecurringAdvance(ctx, db.RecurringAdvanceParams{ID: rule.ID, NextOn: following.on, NextAt: following.at})
	if err != nil {
		return fmt.Errorf("advance rule %d: %w", rule.ID, err)
	}
	return nil
}

// makeDay makes the request of a day, unless it was made before the time of the rule was changed.
func (a *area) makeDay(ctx context.Context, tx pgx.Tx, caller *identity.Caller, rule db.RecurringHoldRow, made made) error {
	has, err := db.New(tx).RecurringHas(ctx, db.RecurringHasParams{RuleID: rule.ID, Occurrence: made.day.Format(time.DateOnly)})
	if err != nil {
		return fmt.Errorf("look whether rule %d has made its day: %w", rule.ID, err)
	}
	if has {
		return nil
	}
	_, err = a.add(ctx, tx, caller, rule, made)
	return err
}
