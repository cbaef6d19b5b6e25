package imports

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/tabular"
)

// keep adds a step's rows and stores the progress in one transaction on behalf of the importer, so that the two always agree. Errors:
// jobs.ErrTakenOver.
func (c *claimed) keep(ctx context.Context, rows []drafts.Draft, at tabular.Position) error {
	actor := database.Actor{UserID: c.OwnerID, Session: c.SessionID}
	var rejected int64
	err := database.Write(ctx, c.pool, actor, func(tx pgx.Tx) error {
		queries := c.queries.WithTx(tx)
		if _, err := queries.ImportHold(ctx, db.ImportHoldParams{ID: c.ID, Holder: c.holder}); err != nil {
			return database.FoundOr(err, jobs.ErrTakenOver, "hold import")
		}
		if err := c.plan.Resolve(ctx, queries, rows); err != nil {
			return err
		}
		accepted, refused := drafts.Split(rows, c.Language)
		accepted.ProjectID, accepted.ImporterID, accepted.ImportID, accepted.StartedAt = c.ProjectID, c.OwnerID, c.ID, *c.StartedAt
		refused.ImportID = c.ID
		rejected = int64(len(refused.RowNumbers))
		if rejected > 0 {
			if err := queries.RejectionsAdd(ctx, refused); err != nil {
				return fmt.Errorf("note rejected rows: %w", err)
			}
		}
		added, err := queries.RequestsAdd(ctx, accepted)
		if err != nil {
			return fmt.Errorf("add requests: %w", err)
		}
		err = queries.ImportAdvance(ctx, db.ImportAdvanceParams{
			ID: c.ID, BytesRead: at.Offset, LastRow: at.Row, LastLine: at.Line, RowsRead: int64(len(rows)),
			Added: added, Existing: int64(len(accepted.RowNumbers)) - added, Rejected: rejected,
		})
		if err != nil {
			return fmt.Errorf("note progress: %w", err)
		}
		return nil
	})
	if err == nil {
		c.Rejected += rejected
	}
	return err
}
