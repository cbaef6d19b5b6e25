package reports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/dashboard/reports/db"
	"zahtjevi/functions/dashboard/reports/doc"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// PrepareInput asks the worker to make a report.
type PrepareInput struct {
	idempotency.Header
	Code string `path:"sifra"`
	Body Parameters
}

// Preparation is a report that the worker makes. It belongs to its owner in the role in which it was requested, and can be opened for a day
// while they reach what they did when it was made.
type Preparation struct {
	ID        uuid.UUID `json:"id"`
	State     string    `json:"stanje" enum:"ceka,radi,gotov,neuspio"`
	Reason    string    `json:"razlog,omitempty" doc:"Zašto se gotov više ne može otvoriti"`
	CreatedAt time.Time `json:"datumKreiranja"`
}

// PreparationOutput is one preparation.
type PreparationOutput struct {
	Body Preparation
}

// order is the stored payload of a preparation's job: the report's code and parameters.
type order struct {
	Code string `json:"sifra"`
	Parameters
}

func (q *question) order(r report) order {
	return order{Code: r.code, Parameters: Parameters{From: q.from.Format(time.DateOnly), To: q.to.AddDate(0, 0, -1).Format(time.DateOnly),
		ProjectID: q.projectID, By: q.by}}
}

// prepare asks the worker for a report that is too large for a call. Errors: as show, Conflict while another one is being made, TooMany.
func (a *area) prepare(ctx context.Context, in *PrepareInput) (*PreparationOutput, error) {
	caller := identity.From(ctx)
	r, err := permitted(caller, in.Code)
	if err != nil {
		return nil, err
	}
	q, err := a.ask(ctx, caller, in.Body)
	if err != nil {
		return nil, err
	}
	filter, err := json.Marshal(q.order(r))
	if err != nil {
		return nil, fmt.Errorf("keep parameters of report: %w", err)
	}
	return idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(querier database.Querier) (*PreparationOutput, error) {
		id, at, err := jobs.Enqueue(ctx, querier, caller, jobs.Report, "report", filter)
		if err != nil {
			return nil, err
		}
		return &PreparationOutput{Body: Preparation{ID: id, State: jobs.States["waiting"], CreatedAt: at}}, nil
	})
}

// PreparationInput names one of the caller's preparations.
type PreparationInput struct {
	ID uuid.UUID `path:"pripremaId"`
}

func (a *area) preparation(ctx context.Context, in *PreparationInput) (*PreparationOutput, error) {
	caller := identity.From(ctx)
	row, err := a.queries.PreparationByID(ctx, db.PreparationByIDParams{ID: in.ID, OwnerID: caller.UserID, RoleID: caller.RoleID})
	if err != nil {
		return nil, database.Found(err, "read preparation %s", in.ID)
	}
	made := Preparation{ID: in.ID, State: jobs.States[row.State], CreatedAt: row.CreatedAt}
	if row.State == "done" && !caller.StillReaches(row.Reach) {
		made.State, made.Reason = jobs.States["failed"], texts.ReportReachLost.In(caller.Language)
	}
	return &PreparationOutput{Body: made}, nil
}

// Job makes the reports that people have asked for.
var Job = jobs.Queue{Kinds: []string{jobs.Report}, Within: 5 * time.Minute, Rights: []permission.Code{permission.IzvjestajIzvjestajPregled},
	Do: prepareReport}.Job("reports")

// prepareReport makes a report with the present rights of its owner. A report that cannot be made ends as failed.
func prepareReport(ctx context.Context, t *jobs.Task) error {
	var wanted order
	if err := json.Unmarshal(t.Filter, &wanted); err != nil {
		return fmt.Errorf("read parameters: %w", err)
	}
	var d *doc.Document
	err := t.KeepLease(ctx, func(ctx context.Context) (err error) {
		d, err = makeWanted(ctx, newArea(t.Deps, mostInJob), t.Caller, wanted)
		return err
	})
	var refused *fault.Error
	if errors.As(err, &refused) || errors.Is(err, errTooMuch) {
		return t.Fail(ctx)
	}
	if err != nil {
		return err
	}
	result, err := json.Marshal(d)
	if err != nil {
		return fmt.Errorf("write report: %w", err)
	}
	return t.FinishResult(ctx, result)
}

func makeWanted(ctx context.Context, a *area, caller *identity.Caller, wanted order) (*doc.Document, error) {
	r, err := permitted(caller, wanted.Code)
	if err != nil {
		return nil, err
	}
	q, err := a.ask(ctx, caller, wanted.Parameters)
	if err != nil {
		return nil, err
	}
	return r.document(ctx, a, q)
}
