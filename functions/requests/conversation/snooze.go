package conversation

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Limits of what a person puts off: how many requests, and for how many days.
const (
	mostSnoozes    = 500
	mostSnoozeDays = 366
)

// SnoozeInput puts a request off for the caller: until a day, until somebody else answers, or whichever comes first.
type SnoozeInput struct {
	ID   int64 `path:"zahtjevId"`
	Body struct {
		Day         string `json:"doDana,omitempty" doc:"Dan, GGGG-MM-DD; prazno samo do odgovora"`
		UntilAnswer bool   `json:"doOdgovora,omitempty" doc:"I dok neko drugi ne odgovori"`
	}
}

// SnoozeEndInput names what is taken back into the caller's lists.
type SnoozeEndInput struct {
	ID int64 `path:"zahtjevId"`
}

// snooze puts a request off that the caller sees. Nobody else knows of it. Errors: Invalid, NotFound, TooMany.
func (a *area) snooze(ctx context.Context, in *SnoozeInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	now := time.Now().In(localtime.Zone())
	last := now.AddDate(0, 0, mostSnoozeDays).Format(time.DateOnly)
	var fields valid.Fields
	if day := in.Body.Day; day == "" {
		fields.Check(in.Body.UntilAnswer, "doDana", texts.SnoozeMissing)
	} else {
		fields.Check(valid.IsDay(day) && day > now.Format(time.DateOnly) && day <= last, "doDana", texts.SnoozeDay)
	}
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	return nil, pgx.BeginFunc(ctx, a.Pool, func(tx pgx.Tx) error {
		queries := db.New(tx)
		wait, err := queries.SnoozeLockPerson(ctx, db.SnoozeLockPersonParams{
			UserID: caller.UserID, RequestID: in.ID, Most: a.Limits.ChangesPerMinute,
		})
		if err != nil {
			return database.Found(err, "lock request %d and person %d", in.ID, caller.UserID)
		}
		if wait > 0 {
			return fault.TooSoon(texts.ChangesTooMany, int(wait))
		}
		kept, err := queries.SnoozeSet(ctx, db.SnoozeSetParams{
			UserID: caller.UserID, RequestID: in.ID, Day: in.Body.Day, UntilAnswer: in.Body.UntilAnswer, Most: mostSnoozes,
		})
		if err != nil {
			return fmt.Errorf("put off request %d: %w", in.ID, err)
		}
		if kept == 0 {
			return fault.New(fault.Conflict, texts.SnoozeRefused)
		}
		return nil
	})
}

// endSnooze takes a request back into the caller's lists. Errors: NotFound.
func (a *area) endSnooze(ctx context.Context, in *SnoozeEndInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	if err := a.Queries.SnoozeEnd(ctx, db.SnoozeEndParams{UserID: caller.UserID, RequestID: in.ID}); err != nil {
		return nil, fmt.Errorf("end putting off request %d: %w", in.ID, err)
	}
	return nil, nil
}
