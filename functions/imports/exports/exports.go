// Package exports writes the requests of a list into files for spreadsheet programs: the calls that request exports and report their
// progress, and the job that makes them.
package exports

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/exports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the operations on exports.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	may := serve.Permission(permission.ZahtjevZahtjevIzvoz).ForPrograms()
	serve.Create(api, "/zahtjevi/izvoz", may, "Novi izvoz zahtjeva", a.create)
	serve.Get(api, "/zahtjevi/izvoz", may, "Izvozi zahtjeva koje je tražila osoba u ovoj ulozi, ili ovaj pristupni token", a.list)
	serve.Get(api, "/zahtjevi/izvoz/{izvozId}", may, "Izvoz zahtjeva", a.view)
}

// Export is a file of requests that is being made or is finished. It belongs to its owner in the role in which it was requested, as other
// roles of the person may see less; or to the program that requested it, and to nobody else. For a day it can be downloaded like an upload
// of its owner, while they reach what they did when it was made.
type Export struct {
	ID         uuid.UUID  `json:"id"`
	Format     string     `json:"format" enum:"xlsx,csv"`
	State      string     `json:"stanje" enum:"ceka,radi,gotov,neuspio"`
	Rows       int64      `json:"redova" doc:"Koliko zahtjeva je već u datoteci"`
	Total      int64      `json:"ukupno" doc:"Koliko će ih biti; 0 dok se ne zna"`
	Cut        bool       `json:"skracen" doc:"Zahtjeva ima više nego što izvoz prima: u datoteci su najnoviji"`
	DocumentID *uuid.UUID `json:"dokumentId,omitempty" doc:"Kad je gotov"`
	Reason     string     `json:"razlog,omitempty" doc:"Zašto se gotov više ne može preuzeti"`
	CreatedAt  time.Time  `json:"datumKreiranja"`
}

// Output is one export.
type Output struct {
	Body Export
}

// CreateInput requests a file of all requests that the list has with the same filter, on all its pages.
type CreateInput struct {
	idempotency.Header
	requestquery.Filter
	Format string `query:"format" default:"xlsx" enum:"xlsx,csv"`
}

func (a *area) create(ctx context.Context, in *CreateInput) (*Output, error) {
	caller := identity.From(ctx)
	if !caller.May(permission.ZahtjevZahtjevPregled) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevPregled)
	}
	if err := in.Check(); err != nil {
		return nil, err
	}
	filter, err := json.Marshal(in.Filter)
	if err != nil {
		return nil, fmt.Errorf("keep filter of export: %w", err)
	}
	kind := jobs.Requests
	if caller.Program {
		kind = jobs.ProgramRequests
	}
	asked := struct {
		*CreateInput
		Token *uuid.UUID `json:",omitempty"` // a person and their programs do not get each other's exports by a key
	}{in, caller.TokenID()}
	return idempotency.Create(ctx, a.pool, caller, in.Header, asked, false, func(q database.Querier) (*Output, error) {
		id, at, err := jobs.Enqueue(ctx, q, caller, kind, in.Format, filter)
		if err != nil {
			return nil, err
		}
		return &Output{Body: Export{ID: id, Format: in.Format, State: jobs.States["waiting"], CreatedAt: at}}, nil
	})
}

// Input names one of the caller's exports.
type Input struct {
	ID uuid.UUID `path:"izvozId"`
}

func (a *area) view(ctx context.Context, in *Input) (*Output, error) {
	caller := identity.From(ctx)
	row, err := a.queries.ExportByID(ctx, db.ExportByIDParams{
		ID: in.ID, OwnerID: caller.UserID, RoleID: caller.RoleID, TokenID: caller.TokenID(),
	})
	if err != nil {
		return nil, database.Found(err, "read export %s", in.ID)
	}
	return &Output{Body: wire(caller, row)}, nil
}

// ListOutput is the caller's newest exports in their role, newest first.
type ListOutput struct {
	Body listing.List[Export]
}

func (a *area) list(ctx context.Context, _ *struct{}) (*ListOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.ExportList(ctx, db.ExportListParams{OwnerID: caller.UserID, RoleID: caller.RoleID, TokenID: caller.TokenID()})
	if err != nil {
		return nil, fmt.Errorf("list exports: %w", err)
	}
	return &ListOutput{Body: listing.Map(listing.Whole(rows), func(row db.ExportListRow) Export {
		return wire(caller, db.ExportByIDRow(row))
	})}, nil
}

// wire is the export as who asked for it sees it: one that was made while they reached more counts as failed.
func wire(caller *identity.Caller, row db.ExportByIDRow) Export {
	reason := ""
	if row.State == "done" && !caller.StillReaches(row.Reach) {
		row.State, row.FileID, reason = "failed", nil, texts.ExportReachLost.In(caller.Language)
	}
	return Export{
		ID: row.ID, Format: row.Format, State: jobs.States[row.State], Rows: row.RowsWritten, Total: row.RowsTotal,
		Cut: row.Cut, DocumentID: row.FileID, Reason: reason, CreatedAt: row.CreatedAt,
	}
}
