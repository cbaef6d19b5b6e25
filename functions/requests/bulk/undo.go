package bulk

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// UndoInput undoes a change of several requests for those that the preview gave, at their versions of then.
type UndoInput struct {
	ID   int64 `path:"grupnaIzmjenaId"`
	Body struct {
		Requests []RequestVersion `json:"zahtjevi" nullable:"false" maxItems:"100" doc:"Od 1 do 100 zahtjeva, svaki jednom, s verzijama iz pregleda"`
	}
}

// undo gives all of the requests back what they had or, when one of them cannot have it back, none. Errors: Invalid, NotFound, Forbidden,
// Conflict, TooMany.
func (a *area) undo(ctx context.Context, in *UndoInput) (*ChangeManyOutput, error) {
	var fields valid.Fields
	checkPicked(&fields, in.Body.Requests)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	var output *ChangeManyOutput
	err := database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		output, err = a.undoIn(ctx, tx, caller, in)
		return err
	})
	if err == nil {
		a.Settle(ctx, idsOf(in.Body.Requests)...)
	}
	return output, err
}

func (a *area) undoIn(ctx context.Context, tx pgx.Tx, caller *identity.Caller, in *UndoInput) (*ChangeManyOutput, error) {
	queries := a.Queries.WithTx(tx)
	if err := queries.BulkChangeLock(ctx, in.ID); err != nil {
		return nil, fmt.Errorf("lock common change %d: %w", in.ID, err)
	}
	preview, rows, err := previewOf(ctx, queries, caller, in.ID)
	if err != nil {
		return nil, err
	}
	if preview.UndoneAt != nil {
		return nil, fault.New(fault.Conflict, texts.BulkUndone.With("person", preview.UndoneBy, "time", localtime.Moment(*preview.UndoneAt)))
	}
	deleted := slices.ContainsFunc(rows, func(row db.BulkFormerRow) bool { return row.OfDeletion && row.Deleted })
	if _, err := lockMany(ctx, tx, queries, caller, in.Body.Requests, deleted); err != nil {
		return nil, err
	}
	if err := a.CountChange(ctx, queries, caller); err != nil {
		return nil, err
	}
	_, rows, err = previewOf(ctx, queries, caller, in.ID) // as it is now that they are locked
	if err != nil {
		return nil, err
	}
	change, err := wayBack(rows, idsOf(in.Body.Requests))
	if err != nil {
		return nil, err
	}
	change.ActorID, change.UndoesID = caller.UserID, in.ID
	if err := request.Undoes(ctx, queries); err != nil {
		return nil, err
	}
	changed, err := queries.BulkUndo(ctx, change)
	if err != nil {
		return nil, fmt.Errorf("undo common change %d: %w", in.ID, err)
	}
	items, changeID := make([]RequestVersion, len(changed)), int64(0)
	for i, row := range changed {
		items[i], changeID = RequestVersion{ID: row.ID, Version: row.Version}, row.ChangeID
	}
	return manyChanged(items, changeID), nil
}

// wayBack makes the change that gives the wanted requests their former values back. Errors: NotFound, Conflict, TooMany.
func wayBack(rows []db.BulkFormerRow, wanted []int64) (change db.BulkUndoParams, err error) {
	asked := map[int64]bool{}
	for _, id := range wanted {
		asked[id] = true
	}
	for _, row := range rows {
		switch {
		case !asked[row.ID]:
			continue
		case stays(row) != "":
			return change, fault.New(fault.Conflict, texts.BulkUndoChanged)
		case row.OfStatus && row.Restless:
			return change, request.StatusTooOften()
		}
		change.Ids, change.StatusIds = append(change.Ids, row.ID), append(change.StatusIds, row.StatusID)
		change.CategoryIds, change.PriorityIds = append(change.CategoryIds, row.CategoryID), append(change.PriorityIds, row.PriorityID)
		change.AssigneeIds, change.DueDays = append(change.AssigneeIds, row.AssigneeID), append(change.DueDays, row.DueOn)
		change.Labels = append(change.Labels, row.LabelIds)
		change.Turned = append(change.Turned, row.OfDeletion)
	}
	if len(change.Ids) != len(wanted) {
		return change, fault.New(fault.NotFound, texts.BulkMissing) // not of this change
	}
	return change, nil
}
