package imports

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// start starts a prepared import. Starting it twice changes nothing.
func (a *area) start(ctx context.Context, in *ImportInput) (*ImportOutput, error) {
	caller := identity.From(ctx)
	row, err := a.findOwn(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	if row.State == "cancelled" {
		return nil, fault.New(fault.Conflict, texts.ImportCancelled)
	}
	if row.State != "preparing" {
		return &ImportOutput{Body: wireImport(caller, row)}, nil
	}
	if !caller.SeesProject(row.ProjectID) {
		return nil, fault.Field("projekatId", texts.ProjectMissing)
	}
	if err := a.checkStart(ctx, row); err != nil {
		return nil, err
	}
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if err := checkStarted(ctx, queries, caller.UserID); err != nil {
			return err
		}
		if _, err := queries.ImportFileLock(ctx, in.ID); err != nil {
			return database.FoundOr(err, source.Gone(), "lock file of import %d", in.ID)
		}
		_, err := queries.ImportStart(ctx, db.ImportStartParams{ID: in.ID, RoleID: caller.RoleID, SessionID: caller.SessionID})
		return err
	})
	if err != nil {
		return nil, err
	}
	return a.view(ctx, in)
}

// checkStart refuses an import with an incomplete mapping or incomplete defaults.
func (a *area) checkStart(ctx context.Context, row db.ImportByIDRow) error {
	var problems valid.Fields
	var mapping drafts.Mapping
	if err := json.Unmarshal(row.Mapping, &mapping); err != nil {
		return fmt.Errorf("read mapping of import %d: %w", row.ID, err)
	}
	mapping.Check(&problems, len(row.Columns))
	defaults := drafts.StoredDefaults(row.PartID, row.CategoryID, row.TypeID, row.PriorityID, row.TitleAsDescription)
	if err := defaults.Check(ctx, a.queries, &problems, row.ProjectID); err != nil {
		return err
	}
	return problems.Err()
}
