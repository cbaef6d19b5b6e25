package request

import (
	"context"
	"fmt"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// RemovedOutput has no body. Its tag is the new version, which restoring requires.
type RemovedOutput struct {
	ETag string `header:"ETag"`
}

// remove deletes a request softly: it disappears from lists, counts and search, and its history stays.
func (a *area) remove(ctx context.Context, in *Input) (*RemovedOutput, error) {
	caller := identity.From(ctx)
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	version, err := db.New(database.As(a.Pool, caller)).RequestDelete(ctx, db.RequestDeleteParams{ID: in.ID, ActorID: caller.UserID})
	if err != nil {
		return nil, database.Found(err, "delete request %d", in.ID)
	}
	return &RemovedOutput{ETag: edit.ETag(version)}, nil
}

// RestoreInput undoes a deletion if the request has not changed since.
type RestoreInput struct {
	edit.Input[struct {
		edit.Versioned
	}]
	ID int64 `path:"zahtjevId"`
}

// restore undoes a deletion, for people who may delete the request and would see it. Nobody is notified, as nobody was of the deletion.
// Errors: NotFound, Invalid, Conflict.
func (a *area) restore(ctx context.Context, in *RestoreInput) (*Output, error) {
	caller := identity.From(ctx)
	row := edit.Row{Table: "requests", ID: in.ID, Stale: texts.RestoreStale}
	return edit.Save(ctx, a.Pool, in, row, func(version int32) (*Output, error) {
		facts, err := a.Queries.DeletedFacts(ctx, in.ID)
		if err != nil {
			return nil, database.Found(err, "read facts of deleted request %d", in.ID)
		}
		if !caller.SeesRequest(facts) {
			return nil, fault.Missing()
		}
		_, err = db.New(database.As(a.Pool, caller)).RequestRestore(ctx,
			db.RequestRestoreParams{ID: in.ID, Version: version, ActorID: caller.UserID})
		if err != nil {
			return nil, fmt.Errorf("restore request %d: %w", in.ID, err)
		}
		return a.Read(ctx, caller, in.ID)
	})
}
