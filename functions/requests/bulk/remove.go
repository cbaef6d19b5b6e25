package bulk

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/valid"
)

// PickedInput is several requests at the versions that the caller has read.
type PickedInput struct {
	Body struct {
		Requests []RequestVersion `json:"zahtjevi" nullable:"false" maxItems:"100" doc:"Od 1 do 100 zahtjeva, svaki jednom, iz bilo kojih projekata"`
	}
}

// removeMany deletes all of the requests or, when one of them cannot be deleted, none. It returns their new versions, which restoreMany
// requires. Errors: Invalid, NotFound, Conflict, TooMany.
func (a *area) removeMany(ctx context.Context, in *PickedInput) (*ChangeManyOutput, error) {
	return a.setDeleted(ctx, in, true)
}

// restoreMany undoes the deletion of all of the requests or of none, if they have not changed since. Errors: Invalid, NotFound, Conflict,
// TooMany.
func (a *area) restoreMany(ctx context.Context, in *PickedInput) (*ChangeManyOutput, error) {
	return a.setDeleted(ctx, in, false)
}

func (a *area) setDeleted(ctx context.Context, in *PickedInput, deleted bool) (*ChangeManyOutput, error) {
	var fields valid.Fields
	checkPicked(&fields, in.Body.Requests)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	var output *ChangeManyOutput
	err := database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		queries := a.Queries.WithTx(tx)
		if _, err := lockMany(ctx, tx, queries, caller, in.Body.Requests, !deleted); err != nil {
			return err
		}
		if err := a.CountChange(ctx, queries, caller); err != nil {
			return err
		}
		output, err = setDeletedIn(ctx, queries, db.BulkDeletedParams{Deleted: deleted, ActorID: caller.UserID, Ids: idsOf(in.Body.Requests)})
		return err
	})
	return output, err
}

func setDeletedIn(ctx context.Context, queries *db.Queries, change db.BulkDeletedParams) (*ChangeManyOutput, error) {
	rows, err := queries.BulkDeleted(ctx, change)
	if err != nil {
		return nil, fmt.Errorf("delete or restore %d requests: %w", len(change.Ids), err)
	}
	items, changeID := make([]RequestVersion, len(rows)), int64(0)
	for i, row := range rows {
		items[i], changeID = RequestVersion{ID: row.ID, Version: row.Version}, row.ChangeID
	}
	return manyChanged(items, changeID), nil
}
