package imports

import (
	"context"
	"fmt"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// How many imports a person may have at once.
const (
	maxPreparing = 50 // an import that is not started is removed after a day
	maxStarted   = 3  // waiting and running
)

// checkPreparing refuses one more import in preparation beyond the owner's limit. It locks until the transaction of queries ends.
func checkPreparing(ctx context.Context, queries *db.Queries, ownerID int64) error {
	open, err := countOpen(ctx, queries, ownerID)
	if err == nil && open.Preparing >= maxPreparing {
		return fault.New(fault.TooMany, texts.ImportsPreparing)
	}
	return err
}

// checkStarted refuses one more started import beyond the owner's limit. It locks until the transaction of queries ends.
func checkStarted(ctx context.Context, queries *db.Queries, ownerID int64) error {
	open, err := countOpen(ctx, queries, ownerID)
	if err == nil && open.Started >= maxStarted {
		return fault.New(fault.Conflict, texts.ImportsUnderWay.With("most", maxStarted))
	}
	return err
}

func countOpen(ctx context.Context, queries *db.Queries, ownerID int64) (db.ImportsOpenRow, error) {
	if err := queries.OwnerLock(ctx, ownerID); err != nil {
		return db.ImportsOpenRow{}, fmt.Errorf("lock imports of user %d: %w", ownerID, err)
	}
	open, err := queries.ImportsOpen(ctx, ownerID)
	if err != nil {
		return open, fmt.Errorf("count open imports of user %d: %w", ownerID, err)
	}
	return open, nil
}
