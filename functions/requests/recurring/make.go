package recurring

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/permission"
)

// request is the new request of a day.
func (b RuleContent) request(projectID int64, day time.Time) *request.CreateInput {
	in := &request.CreateInput{ProjectID: projectID, Body: request.CreateBody{
		PartID: b.PartID, CategoryID: b.CategoryID, TypeID: b.TypeID, PriorityID: b.PriorityID, Title: b.Title, Description: b.Description,
		Answers: b.Answers,
	}}
	if b.DueDays != nil {
		due := day.AddDate(0, 0, int(*b.DueDays)).Format(time.DateOnly)
		in.Body.DueOn = &due
	}
	return in
}

// made holds the request that a rule makes of a day of its calendar, or by hand (an empty day) of today, and the number of days missed
// before.
type made struct {
	day    time.Time
	missed int32
}

// add makes a request of a rule that is held by tx, and notes it.
func (a *area) add(ctx context.Context, tx database.Querier, caller *identity.Caller, rule db.RecurringHoldRow, made made) (int64, error) {
	body := RuleContent{PartID: rule.PartID, CategoryID: rule.CategoryID, TypeID: rule.TypeID, PriorityID: rule.PriorityID, Title: rule.Title,
		Description: rule.Description, DueDays: rule.DueDays}
	if err := json.Unmarshal(rule.Answers, &body.Answers); err != nil {
		return 0, fmt.Errorf("read answers of rule %d: %w", rule.ID, err)
	}
	noted := db.RecurringMadeParams{RuleID: rule.ID, Missed: made.missed}
	on := made.day
	if on.IsZero() {
		on = time.Now().In(localtime.Zone())
	} else {
		occurrence := on.Format(time.DateOnly)
		noted.Occurrence = &occurrence
	}
	output, err := a.Create(ctx, tx, caller, body.request(rule.ProjectID, on))
	if err != nil {
		return 0, err
	}
	queries := db.New(tx)
	noted.RequestID = output.Body.ID
	if rule.AssigneeID != nil && caller.May(permission.ZahtjevZahtjevEditDodijeljeniKorisnik) {
		err := queries.RecurringAssign(ctx, db.RecurringAssignParams{ID: noted.RequestID, AssigneeID: *rule.AssigneeID, ActorID: caller.UserID})
		if err != nil {
			return 0, fmt.Errorf("assign request %d: %w", noted.RequestID, err)
		}
	}
	if err := queries.RecurringMade(ctx, noted); err != nil {
		return 0, fmt.Errorf("note request %d of rule %d: %w", noted.RequestID, rule.ID, err)
	}
	return noted.RequestID, nil
}

// MakeNowInput names a rule of the caller's.
type MakeNowInput struct {
	idempotency.Header
	RuleInput
}

// MadeOutput is the request that was made.
type MadeOutput struct {
	Body struct {
		ID int64 `json:"zahtjevId"`
	}
}

// makeNow makes a request by hand; the days of the calendar stay as they are.
func (a *area) makeNow(ctx context.Context, in *MakeNowInput) (*MadeOutput, error) {
	caller := identity.From(ctx)
	if _, err := a.owned(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	if !caller.May(permission.ZahtjevZahtjevDodavanje) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevDodavanje)
	}
	return idempotency.Create(ctx, a.Pool, caller, in.Header, in, false, func(q database.Querier) (*MadeOutput, error) {
		rule, err := db.New(q).RecurringHold(ctx, in.ID)
		if err != nil {
			return nil, database.Found(err, "take rule %d", in.ID)
		}
		output := &MadeOutput{}
		output.Body.ID, err = a.add(ctx, q, caller, rule, made{})
		return output, err
	})
}
