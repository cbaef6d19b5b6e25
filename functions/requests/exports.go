package requests

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/serve"
)

// Export is a file of the list in the making. Its document is downloaded as an upload of its owner's is, for a day.
type Export struct {
	ID         uuid.UUID  `json:"id"`
	Format     string     `json:"format" enum:"xlsx,csv"`
	State      string     `json:"stanje" enum:"ceka,radi,gotov,neuspio"`
	Rows       int64      `json:"redova" doc:"Koliko zahtjeva je već u datoteci"`
	Total      int64      `json:"ukupno" doc:"Koliko će ih biti; 0 dok se ne zna"`
	Cut        bool       `json:"skracen" doc:"Zahtjeva ima više nego što izvoz prima: u datoteci su najnoviji"`
	DocumentID *uuid.UUID `json:"dokumentId,omitempty" doc:"Kad je gotov"`
	CreatedAt  time.Time  `json:"datumKreiranja"`
}

// ExportOutput is one export.
type ExportOutput struct {
	Body Export
}

// exportStates gives the wire's names of states.
var exportStates = map[string]string{"waiting": "ceka", "running": "radi", "done": "gotov", "failed": "neuspio"}

// CreateExportInput asks for a file of what the list shows under the same filter, all pages of it.
type CreateExportInput struct {
	idempotency.Header
	requestfilter.Filter
	Format string `query:"format" default:"xlsx" enum:"xlsx,csv"`
}

func (a *area) createExport(ctx context.Context, in *CreateExportInput) (*ExportOutput, error) {
	caller := identity.From(ctx)
	filter, err := json.Marshal(in.Filter)
	if err != nil {
		return nil, fmt.Errorf("keep filter of export: %w", err)
	}
	wanted := db.ExportCreateParams{OwnerID: caller.UserID, RoleID: caller.RoleID, Format: in.Format, Filter: filter}
	var output *ExportOutput
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) (err error) {
		output, err = idempotency.Do(ctx, tx, caller.UserID, in.Header, in, func() (*ExportOutput, error) {
			return createExportIn(ctx, a.queries.WithTx(tx), wanted)
		})
		return err
	})
	return output, err
}

func createExportIn(ctx context.Context, queries *db.Queries, wanted db.ExportCreateParams) (*ExportOutput, error) {
	row, err := queries.ExportCreate(ctx, wanted)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, fault.New(fault.Conflict, "Jedan izvoz je već u toku. Sačekajte da završi.")
	}
	if err != nil {
		return nil, fmt.Errorf("create export: %w", err)
	}
	return &ExportOutput{Body: Export{ID: row.ID, Format: wanted.Format, State: exportStates["waiting"], CreatedAt: row.CreatedAt}}, nil
}

// ExportInput names one of the caller's exports.
type ExportInput struct {
	ID uuid.UUID `path:"izvozId"`
}

func (a *area) viewExport(ctx context.Context, in *ExportInput) (*ExportOutput, error) {
	row, err := a.queries.ExportByID(ctx, db.ExportByIDParams{ID: in.ID, OwnerID: identity.From(ctx).UserID})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, fault.Missing()
	}
	if err != nil {
		return nil, fmt.Errorf("read export %s: %w", in.ID, err)
	}
	return &ExportOutput{Body: exportOf(row)}, nil
}

// ListExportsOutput is the caller's newest exports, newest first.
type ListExportsOutput struct {
	Body serve.List[Export]
}

func (a *area) listExports(ctx context.Context, _ *struct{}) (*ListExportsOutput, error) {
	rows, err := a.queries.ExportList(ctx, identity.From(ctx).UserID)
	if err != nil {
		return nil, fmt.Errorf("list exports: %w", err)
	}
	exports := make([]Export, len(rows))
	for i, row := range rows {
		exports[i] = exportOf(db.ExportByIDRow(row))
	}
	return &ListExportsOutput{Body: serve.ListOf(exports, len(exports))}, nil
}

func exportOf(row db.ExportByIDRow) Export {
	return Export{
		ID: row.ID, Format: row.Format, State: exportStates[row.State], Rows: row.RowsWritten, Total: row.RowsTotal,
		Cut: row.Cut, DocumentID: row.FileID, CreatedAt: row.CreatedAt,
	}
}
