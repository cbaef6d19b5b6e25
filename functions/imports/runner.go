package imports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/tabular"
)

// A step is this many rows, or this many bytes of text when they are fewer.
const (
	stepRows  = 1000
	stepBytes = 4 << 20
)

const maxRejected = 100_000

// runner does one import that it holds.
type runner struct {
	db.ImportClaimRow
	holder  *uuid.UUID
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
	plan    *plan
}

// work goes on where the import has got to. Errors: impossible, errLost, errTime, and what another try may mend.
func (r *runner) work(ctx context.Context) error {
	if err := r.makePlan(ctx); err != nil {
		return err
	}
	at := tabular.Position{Offset: r.BytesRead, Row: r.LastRow, Line: r.LastLine}
	if at.Offset >= r.Size {
		return nil
	}
	body, err := r.store.Open(ctx, r.ObjectKey, at.Offset)
	if errors.Is(err, storage.ErrMissing) {
		return impossible(lostFile)
	}
	if err != nil {
		return err
	}
	defer body.Close()
	reader := tabular.NewReader(body, r.plan.format, at)
	if at.Row == 0 {
		if _, err := reader.Next(); err != nil {
			return fmt.Errorf("read header: %w", err)
		}
	}
	for {
		drafts, err := r.read(reader)
		if err != nil || len(drafts) == 0 {
			return err
		}
		if err := r.keep(ctx, drafts, reader.Position()); err != nil {
			return err
		}
		if r.Rejected > maxRejected {
			return impossible(tooMany)
		}
		if ctx.Err() != nil || !timeLeft(ctx) {
			return errTime
		}
	}
}

// makePlan checks that the importer may still import, and that what the import needs is still there.
func (r *runner) makePlan(ctx context.Context) error {
	importer, err := identity.New(r.pool).InRole(ctx, r.OwnerID, r.RoleID)
	if err != nil && !errors.Is(err, identity.ErrNoRole) {
		return err
	}
	if err != nil || !importer.May(permission) || !importer.SeesProject(r.ProjectID) {
		return impossible(lostRight)
	}
	if r.ObjectKey == "" {
		return impossible(lostFile)
	}
	var mapping Mapping
	if err := json.Unmarshal(r.Mapping, &mapping); err != nil {
		return fmt.Errorf("read mapping: %w", err)
	}
	format := tabular.Format{Delimiter: r.Delimiter[0], Encoding: tabular.Encoding(r.Encoding)}
	defaults := defaultsOf(r.PartID, r.CategoryID, r.TypeID, r.PriorityID, r.TitleAsDescription)
	r.plan, err = newPlan(ctx, r.queries, r.ProjectID, format, len(r.Columns), mapping, defaults, *r.StartedAt)
	if err == nil && r.plan.statusID == 0 {
		return impossible(lostStatus)
	}
	return err
}

// read reads a step's rows; none are left when it answers none.
func (r *runner) read(reader *tabular.Reader) ([]draft, error) {
	drafts := make([]draft, 0, stepRows)
	for bytes := 0; len(drafts) < stepRows && bytes < stepBytes; {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		drafts = append(drafts, r.plan.draftOf(record))
		bytes += drafts[len(drafts)-1].size()
	}
	return drafts, nil
}
