package projects

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const (
	maxMinutes   = 100_000 // more than 200 working days of eight hours
	fieldTargets = "ciljevi"
)

// Target is within how many minutes of working time requests should be answered and solved: all requests of the project, those of a
// priority, of a type, or of both. The most specific target applies to a request, a priority's before a type's.
type Target struct {
	PriorityID      int64  `json:"zahtjevPrioritetId" doc:"0: svaki prioritet"`
	TypeID          int64  `json:"zahtjevTipId" doc:"0: svaki tip"`
	AnswerMinutes   *int32 `json:"odgovorMinuta" nullable:"true" doc:"Minuta radnog vremena do prvog odgovora; null je bez cilja"`
	SolutionMinutes *int32 `json:"rjesenjeMinuta" nullable:"true" doc:"Minuta radnog vremena do rješenja; null je bez cilja"`
}

// NamedTarget is a target with the names of its priority and type.
type NamedTarget struct {
	Target
	Priority string `json:"zahtjevPrioritet"`
	Type     string `json:"zahtjevTip"`
}

// Targets are all targets of a project.
type Targets struct {
	Targets []NamedTarget `json:"ciljevi" nullable:"false"`
	Version int32         `json:"verzija"`
}

// TargetsOutput is a project's targets with their version as ETag.
type TargetsOutput struct {
	ETag string `header:"ETag"`
	Body Targets
}

func (a *area) targets(ctx context.Context, in *ProjectInput) (*TargetsOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	return targetsOf(ctx, a.queries, in.ID)
}

// targetsOf reads the targets. Errors: NotFound.
func targetsOf(ctx context.Context, queries *db.Queries, projectID int64) (*TargetsOutput, error) {
	version, err := queries.TargetsVersion(ctx, projectID)
	if err != nil {
		return nil, database.Found(err, "read version of targets of project %d", projectID)
	}
	rows, err := queries.TargetList(ctx, projectID)
	if err != nil {
		return nil, fmt.Errorf("read targets of project %d: %w", projectID, err)
	}
	body := Targets{Targets: make([]NamedTarget, len(rows)), Version: version}
	for i, row := range rows {
		body.Targets[i] = NamedTarget{
			Target: Target{
				PriorityID: row.PriorityID, TypeID: row.TypeID, AnswerMinutes: row.AnswerMinutes, SolutionMinutes: row.SolutionMinutes,
			},
			Priority: row.Priority, Type: row.Type,
		}
	}
	return &TargetsOutput{ETag: edit.ETag(version), Body: body}, nil
}

// SetTargetsInput is all targets of the project, on the version that the editor has read.
type SetTargetsInput struct {
	edit.Input[struct {
		Targets []Target `json:"ciljevi" nullable:"false" maxItems:"100"`
		edit.Versioned
	}]
	ID int64 `path:"projekatId"`
}

// setTargets replaces a project's targets; the worker recomputes the targets of its open requests. Errors: NotFound, Invalid, Conflict.
func (a *area) setTargets(ctx context.Context, in *SetTargetsInput) (*TargetsOutput, error) {
	row := edit.Row{Table: "projects", ID: in.ID, Counter: "targets_version", Stale: texts.TargetsStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (output *TargetsOutput, err error) {
		wanted, err := in.check()
		if err != nil {
			return nil, err
		}
		err = a.holding(ctx, "projects", in.ID, func(tx pgx.Tx) error {
			output, err = saveTargets(ctx, a.queries.WithTx(tx), wanted, version)
			return err
		})
		if database.IsForeignKeyViolation(err) {
			return nil, fault.Field(fieldTargets, texts.TargetForeign)
		}
		return output, err
	})
}

func saveTargets(ctx context.Context, queries *db.Queries, wanted db.TargetsSetParams, version int32) (*TargetsOutput, error) {
	_, err := queries.TargetsBump(ctx, db.TargetsBumpParams{ID: wanted.ProjectID, Version: version})
	if err != nil {
		return nil, fmt.Errorf("count edit of targets of project %d: %w", wanted.ProjectID, err)
	}
	if err := queries.TargetsSet(ctx, wanted); err != nil {
		return nil, fmt.Errorf("set targets of project %d: %w", wanted.ProjectID, err)
	}
	return targetsOf(ctx, queries, wanted.ProjectID)
}

// check makes the checks that need no database, and returns the targets as they are stored.
func (in *SetTargetsInput) check() (wanted db.TargetsSetParams, err error) {
	var fields valid.Fields
	wanted.ProjectID = in.ID
	of := map[[2]int64]bool{}
	for _, target := range in.Body.Targets {
		key := [2]int64{target.PriorityID, target.TypeID}
		fields.Check(!of[key], fieldTargets, texts.TargetTwice)
		of[key] = true
		answer, answerFits := minutesOf(target.AnswerMinutes)
		solution, solutionFits := minutesOf(target.SolutionMinutes)
		fields.Check(answerFits && solutionFits, fieldTargets, texts.TargetMinutes.With("limit", maxMinutes))
		wanted.PriorityIds, wanted.TypeIds = append(wanted.PriorityIds, target.PriorityID), append(wanted.TypeIds, target.TypeID)
		wanted.AnswerMinutes, wanted.SolutionMinutes = append(wanted.AnswerMinutes, answer), append(wanted.SolutionMinutes, solution)
	}
	return wanted, fields.Err()
}

func minutesOf(given *int32) (minutes int32, fits bool) {
	if given == nil {
		return 0, true
	}
	return *given, *given >= 1 && *given <= maxMinutes
}
