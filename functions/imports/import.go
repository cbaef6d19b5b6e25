package imports

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/texts"
)

// Import is the state and progress of an import. Sizes are bytes.
type Import struct {
	ID         int64      `json:"id"`
	Username   string     `json:"korisnickoIme"`
	FullName   string     `json:"punoIme"`
	ProjectID  int64      `json:"projekatId"`
	Project    string     `json:"projekat" doc:"Prazno kad ga pozivalac više ne vidi"`
	File       string     `json:"dokument" doc:"Naziv dokumenta"`
	Size       int64      `json:"velicina"`
	State      string     `json:"stanje" enum:"priprema,ceka,radi,zavrsen,prekinut,neuspio"`
	BytesRead  int64      `json:"procitanoBajtova"`
	RowsRead   int64      `json:"procitano" doc:"Redova, bez zaglavlja i praznih"`
	Added      int64      `json:"dodano"`
	Existing   int64      `json:"postojeci" doc:"Preskočeni jer već postoje"`
	Rejected   int64      `json:"odbijeno"`
	Failure    string     `json:"greska" doc:"Zašto uvoz nije uspio"`
	Dated      bool       `json:"datumiIzDokumenta" doc:"Kad su zahtjevi kreirani kaže dokument; inače početak uvoza"`
	Whole      bool       `json:"odbijeniCijeli" doc:"Preuzeti odbijeni redovi su cijeli, kakvi su u dokumentu: on se čuva jedan dan"`
	Tied       bool       `json:"povezani" doc:"Lista ih nalazi po uvozu (uvoz); uvozi iz ranijih verzija nisu povezani"`
	CreatedAt  time.Time  `json:"datumKreiranja"`
	StartedAt  *time.Time `json:"pocetak,omitempty"`
	FinishedAt *time.Time `json:"kraj,omitempty"`
}

// states by their names in the database.
var states = map[string]string{
	"preparing": "priprema", "waiting": "ceka", "running": "radi", "done": "zavrsen", "cancelled": "prekinut", "failed": "neuspio",
}

// wireImport is an import as the caller sees it: without the name of a project that they do not see any more.
func wireImport(caller *identity.Caller, row db.ImportByIDRow) Import {
	if !caller.SeesProject(row.ProjectID) {
		row.Project = ""
	}
	failure := ""
	if row.Failure != nil {
		failure = *row.Failure
	}
	return Import{
		ID: row.ID, Username: row.Username, FullName: row.FullName, ProjectID: row.ProjectID, Project: row.Project,
		File: row.FileName, Size: row.Size, State: states[row.State],
		BytesRead: row.BytesRead, RowsRead: row.RowsRead, Added: row.Added, Existing: row.Existing, Rejected: row.Rejected,
		Failure: failure, Dated: row.Dated, Whole: row.ObjectKey != nil, Tied: row.Tied, CreatedAt: row.CreatedAt, StartedAt: row.StartedAt,
		FinishedAt: row.FinishedAt,
	}
}

// ImportInput names an import.
type ImportInput struct {
	ID int64 `path:"uvozId"`
}

// ImportOutput is the present state of an import.
type ImportOutput struct {
	Body Import
}

// find returns an import of the caller's or, for callers who see everything, of anybody. Errors: NotFound.
func (a *area) find(ctx context.Context, id int64) (db.ImportByIDRow, error) {
	row, err := a.queries.ImportByID(ctx, id)
	if err != nil {
		return row, database.Found(err, "read import %d", id)
	}
	caller := identity.From(ctx)
	if row.OwnerID != caller.UserID && caller.Scope != identity.ScopeEverything {
		return row, fault.Missing()
	}
	return row, nil
}

// findOwn is find for operations that only the importer may call. Errors: NotFound, Forbidden.
func (a *area) findOwn(ctx context.Context, id int64) (db.ImportByIDRow, error) {
	row, err := a.find(ctx, id)
	if err == nil && row.OwnerID != identity.From(ctx).UserID {
		return row, fault.Denied()
	}
	return row, err
}

func (a *area) view(ctx context.Context, in *ImportInput) (*ImportOutput, error) {
	row, err := a.find(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	return &ImportOutput{Body: wireImport(identity.From(ctx), row)}, nil
}

// ListOutput is a page of the caller's started imports, the newest first.
type ListOutput struct {
	Body listing.List[Import]
}

func (a *area) list(ctx context.Context, in *listing.Paging) (*ListOutput, error) {
	caller := identity.From(ctx)
	rows, err := listing.Fixed[db.ImportByIDRow](ctx, a.pool, *in, db.ImportList, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("list imports of user %d: %w", caller.UserID, err)
	}
	return &ListOutput{Body: listing.Map(rows, func(row db.ImportByIDRow) Import { return wireImport(caller, row) })}, nil
}

// cancel stops an import. Requests that it has added stay.
func (a *area) cancel(ctx context.Context, in *ImportInput) (*ImportOutput, error) {
	if _, err := a.find(ctx, in.ID); err != nil {
		return nil, err
	}
	cancelled, err := db.New(database.As(a.pool, identity.From(ctx))).ImportCancel(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("cancel import %d: %w", in.ID, err)
	}
	if cancelled == 0 {
		return nil, fault.New(fault.Conflict, texts.ImportEnded)
	}
	return a.view(ctx, in)
}
