package imports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/drafts"
	"zahtjevi/functions/imports/source"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

const maxRejected = 100_000

// claimed is an import that this worker has claimed.
type claimed struct {
	db.ImportClaimRow
	bounds  Bounds
	holder  *uuid.UUID // the claim that holds the import; later writes must match it
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
	plan    *drafts.Plan
	inStep  bool // a step has begun and not ended
}

// proceed continues the import where it stopped. Errors: impossible, which ends the import and has a reason for its owner;
// jobs.ErrInterrupted when its time slice is over; jobs.ErrTakenOver; and errors after which another attempt makes sense.
func (c *claimed) proceed(ctx context.Context) (err error) {
	if c.Failures >= maxFailures { // its attempts have failed, hung or killed their workers
		return impossible{texts.ImportFailed}
	}
	inTime, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer func() {
		if errors.Is(context.Cause(inTime), jobs.ErrHung) {
			err = jobs.ErrHung // after this cancellation the storage's client reports that the storage is unavailable
		}
	}()
	watch := time.AfterFunc(c.bounds.Step, func() { cancel(jobs.ErrHung) })
	defer watch.Stop()
	reader, err := c.open(inTime)
	if err != nil || reader == nil {
		return err
	}
	for ends := time.Now().Add(c.bounds.TimeSlice); ; watch.Reset(c.bounds.Step) {
		c.inStep = true
		more, err := c.step(inTime, reader)
		if err != nil {
			return err
		}
		c.inStep = false
		if !more {
			return nil
		}
		if !jobs.HasTime(ctx, reserve) || time.Now().After(ends) {
			return jobs.ErrInterrupted
		}
	}
}

// open checks what the import needs and returns a reader of the next rows, nil when there are none. It stops reading when ctx ends.
func (c *claimed) open(ctx context.Context) (*tabular.Reader, error) {
	if err := c.makePlan(ctx); err != nil {
		return nil, err
	}
	at := tabular.Position{Offset: c.BytesRead, Row: c.LastRow, Line: c.LastLine}
	if at.Offset >= c.Size {
		return nil, nil
	}
	body, err := c.store.Open(ctx, c.ObjectKey, at.Offset)
	if errors.Is(err, storage.ErrMissing) {
		return nil, impossible{texts.ImportFileLost}
	}
	if err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() { _ = body.Close() }) // an error does not matter after reading
	reader := tabular.NewReader(body, c.plan.Format, at)
	if at.Row == 0 {
		if err := source.SkipHeader(reader, c.Columns); err != nil {
			return nil, err
		}
	}
	return reader, nil
}

// step adds the next rows, if the importer still may. more is false when there are none.
func (c *claimed) step(ctx context.Context, reader *tabular.Reader) (more bool, err error) {
	rows, err := c.plan.Read(reader)
	if err != nil || len(rows) == 0 {
		return false, err
	}
	if err := c.checkRight(ctx); err != nil {
		return false, err
	}
	if err := c.keep(ctx, rows, reader.Position()); err != nil {
		return false, err
	}
	if c.Rejected > maxRejected {
		return false, impossible{texts.ImportRejectsMany}
	}
	return true, nil
}

// checkRight returns impossible when the owner may no longer import into the project.
func (c *claimed) checkRight(ctx context.Context) error {
	importer, err := identity.New(c.pool).InRole(ctx, c.OwnerID, c.RoleID)
	if err != nil && !errors.Is(err, identity.ErrNoRole) {
		return err
	}
	if err != nil || !importer.May(permission.ZahtjevZahtjevUvoz) || !importer.SeesProject(c.ProjectID) ||
		c.plan != nil && !c.plan.Mapping.Allowed(importer) {
		return impossible{texts.ImportRightLost}
	}
	return nil
}

// makePlan checks that the importer may still import, and that the import's default part, category, type and priority still exist.
func (c *claimed) makePlan(ctx context.Context) error {
	err := c.checkRight(ctx)
	if err != nil {
		return err
	}
	if c.ObjectKey == "" {
		return impossible{texts.ImportFileLost}
	}
	settings := drafts.Settings{
		ProjectID: c.ProjectID, Format: source.StoredFormat(c.Delimiter, c.Encoding), Columns: c.Columns, StartedAt: *c.StartedAt,
		Defaults: drafts.StoredDefaults(c.PartID, c.CategoryID, c.TypeID, c.PriorityID, c.TitleAsDescription),
	}
	if err := json.Unmarshal(c.Mapping, &settings.Mapping); err != nil {
		return fmt.Errorf("read mapping: %w", err)
	}
	c.plan, err = drafts.NewPlan(ctx, c.queries, settings)
	if err == nil && !c.plan.Complete {
		return impossible{texts.ImportDefaultsLost}
	}
	return err
}
