package imports

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/valid"
)

// keep adds a step's rows and notes the progress in one transaction on behalf of the importer, so that the two never differ. Errors:
// jobs.ErrTakenOver.
func (c *claimed) keep(ctx context.Context, drafts []draft, at tabular.Position) error {
	actor := database.Actor{UserID: c.OwnerID, Session: c.SessionID}
	var rejected int64
	err := database.Write(ctx, c.pool, actor, func(tx pgx.Tx) error {
		queries := c.queries.WithTx(tx)
		if _, err := queries.ImportHold(ctx, db.ImportHoldParams{ID: c.ID, Holder: c.holder}); err != nil {
			return database.FoundOr(err, jobs.ErrTakenOver, "hold import")
		}
		if err := c.plan.resolve(ctx, queries, drafts); err != nil {
			return err
		}
		accepted, refused := c.split(drafts)
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
			ID: c.ID, BytesRead: at.Offset, LastRow: at.Row, LastLine: at.Line, RowsRead: int64(len(drafts)),
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

// split puts rows into the columns in which they are written.
func (c *claimed) split(drafts []draft) (db.RequestsAddParams, db.RejectionsAddParams) {
	accepted := db.RequestsAddParams{ProjectID: c.ProjectID, ImporterID: c.OwnerID, ImportID: c.ID, StartedAt: *c.StartedAt,
		CreatedAts: []time.Time{}}
	refused := db.RejectionsAddParams{ImportID: c.ID}
	for i := range drafts {
		d := &drafts[i]
		if d.reason != nil {
			refused.RowNumbers = append(refused.RowNumbers, d.row)
			refused.LineNumbers = append(refused.LineNumbers, d.line)
			refused.ExternalKeys = append(refused.ExternalKeys, cut(d.key, valid.MaxExternalKey))
			refused.Titles = append(refused.Titles, cut(d.title, maxCell))
			refused.Reasons = append(refused.Reasons, d.reason.In(c.Language))
			continue
		}
		accepted.RowNumbers = append(accepted.RowNumbers, d.row)
		accepted.Titles = append(accepted.Titles, d.title)
		accepted.Descriptions = append(accepted.Descriptions, d.description)
		accepted.ExternalKeys = append(accepted.ExternalKeys, d.key)
		accepted.PartIds = append(accepted.PartIds, d.partID)
		accepted.CategoryIds = append(accepted.CategoryIds, d.categoryID)
		accepted.TypeIds = append(accepted.TypeIds, d.typeID)
		accepted.PriorityIds = append(accepted.PriorityIds, d.priorityID)
		accepted.StatusIds = append(accepted.StatusIds, d.statusID)
		accepted.AssigneeIds = append(accepted.AssigneeIds, d.assigneeID)
		accepted.CreatedAts = append(accepted.CreatedAts, d.createdAt)
	}
	return accepted, refused
}
