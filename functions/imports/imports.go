// Package imports is the area of bulk work on files. Here are requests that come from files: preparing an import, following it, its
// report, and the work itself, which the worker does. Those that go into files are its package exports.
package imports

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

const permission = "zahtjev_zahtjev_uvoz"

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), store: d.Store}

	may := serve.Permission(permission)
	serve.Create(api, "/zahtjevi/uvoz", may, "Priprema uvoza", a.prepare)
	serve.Get(api, "/zahtjevi/uvoz", may, "Uvozi prijavljenog korisnika", a.list)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}", may, "Uvoz", a.view)
	serve.Put(api, "/zahtjevi/uvoz/{uvozId}", may, "Mapiranje kolona uvoza", a.remap)
	serve.Put(api, "/zahtjevi/uvoz/{uvozId}/pokreni", may, "Pokretanje uvoza", a.start)
	serve.Put(api, "/zahtjevi/uvoz/{uvozId}/prekini", may, "Prekid uvoza", a.cancel)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}/odbijeni", may, "Odbijeni redovi uvoza", a.rejections)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}/odbijeni.csv", may.ByTempToken(), "Preuzimanje odbijenih redova", a.download)
	exports.Register(api, d)
}

// ImportInput names an import.
type ImportInput struct {
	ID int64 `path:"uvozId"`
}

// ImportOutput is an import as it stands.
type ImportOutput struct {
	Body Import
}

// find answers an import to its importer and to those who see everything. Errors: NotFound.
func (a *area) find(ctx context.Context, id int64) (db.ImportByIDRow, error) {
	row, err := a.queries.ImportByID(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return row, fault.Missing()
	}
	if err != nil {
		return row, fmt.Errorf("read import %d: %w", id, err)
	}
	caller := identity.From(ctx)
	if row.OwnerID != caller.UserID && caller.Scope != identity.ScopeEverything {
		return row, fault.Missing()
	}
	return row, nil
}

// findOwn is find for what only the importer may do. Errors: NotFound, Forbidden.
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
	return &ImportOutput{Body: wireImport(row)}, nil
}

// ListOutput is a page of the caller's imports that were started, the newest first.
type ListOutput struct {
	Body serve.List[Import]
}

func (a *area) list(ctx context.Context, in *serve.Page) (*ListOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.ImportList(ctx, db.ImportListParams{OwnerID: caller.UserID, PageSize: in.Limit(), PageStart: in.Offset()})
	if err != nil {
		return nil, fmt.Errorf("list imports of user %d: %w", caller.UserID, err)
	}
	total, err := a.queries.ImportCount(ctx, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("count imports of user %d: %w", caller.UserID, err)
	}
	items := make([]Import, len(rows))
	for i, row := range rows {
		items[i] = wireImport(db.ImportByIDRow(row))
	}
	return &ListOutput{Body: serve.ListOf(items, int(total))}, nil
}
