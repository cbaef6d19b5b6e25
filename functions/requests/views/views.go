// Package views keeps filters of the list that people save under names of their own.
package views

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the operations on saved views.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	view := serve.Permission(permission.ZahtjevZahtjevPregled)
	serve.Get(api, "/zahtjevi/pogledi", view, "Sačuvani pogledi", a.list)
	serve.Create(api, "/zahtjevi/pogledi", view, "Novi pogled", a.create)
	serve.Put(api, "/zahtjevi/pogledi/{pogledId}", view, "Izmjena pogleda", a.update)
	serve.Delete(api, "/zahtjevi/pogledi/{pogledId}", view, "Brisanje pogleda", a.remove)
}

// once runs one statement as the caller.
func (a *area) once(caller *identity.Caller) *db.Queries {
	return db.New(database.Once{Pool: a.pool, Actor: caller.Actor()})
}

// maxViews is how many saved views a person may have.
const maxViews = 50

// SavedView is a filter of the list that its owner gave a name.
type SavedView struct {
	ID      int64      `json:"id"`
	Name    string     `json:"naziv"`
	Filter  ViewFilter `json:"filter"`
	Version int32      `json:"verzija"`
	Missing []string   `json:"nedostaje,omitempty" nullable:"false" doc:"Polja filtera čijih vrijednosti više nema: izostavljene su"`
}

// SavedViewBody is what a person saves. The name is unique among theirs, without regard to case, diacritics and script.
type SavedViewBody struct {
	Name   string     `json:"naziv" maxLength:"64"`
	Filter ViewFilter `json:"filter"`
}

// SavedViewOutput is a saved view with its version as ETag.
type SavedViewOutput struct {
	ETag string `header:"ETag"`
	Body SavedView
}

func viewOutput(id int64, body SavedViewBody, version int32) *SavedViewOutput {
	return &SavedViewOutput{ETag: edit.ETag(version), Body: SavedView{ID: id, Name: body.Name, Filter: body.Filter, Version: version}}
}

// ListViewsOutput is every saved view of the caller, by name; values of filters that no longer exist are left out.
type ListViewsOutput struct {
	Body listing.List[SavedView]
}

func (a *area) list(ctx context.Context, _ *struct{}) (*ListViewsOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.SavedViewList(ctx, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("list saved views: %w", err)
	}
	views := make([]SavedView, len(rows))
	for i, row := range rows {
		views[i] = SavedView{ID: row.ID, Name: row.Name, Version: row.Version}
		if views[i].Filter, views[i].Missing, err = readKept(row.Filter); err != nil {
			return nil, fmt.Errorf("read filter of saved view %d: %w", row.ID, err)
		}
	}
	if err := a.leaveGone(ctx, caller, views); err != nil {
		return nil, err
	}
	return &ListViewsOutput{Body: listing.Whole(views)}, nil
}

// CreateViewInput is a new saved view.
type CreateViewInput struct {
	idempotency.Header
	Body SavedViewBody
}

func (a *area) create(ctx context.Context, in *CreateViewInput) (*SavedViewOutput, error) {
	caller := identity.From(ctx)
	filter, err := in.Body.check()
	if err != nil {
		return nil, err
	}
	output, err := idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(q database.Querier) (*SavedViewOutput, error) {
		return createIn(ctx, db.New(q), caller.UserID, in.Body, filter)
	})
	return output, nameTaken(err)
}

func createIn(ctx context.Context, queries *db.Queries, userID int64, body SavedViewBody, filter []byte) (*SavedViewOutput, error) {
	if err := queries.SavedViewLock(ctx, userID); err != nil {
		return nil, fmt.Errorf("lock saved views: %w", err)
	}
	row, err := queries.SavedViewCreate(ctx, db.SavedViewCreateParams{UserID: userID, Name: body.Name, Filter: filter, Most: maxViews})
	if err != nil {
		return nil, database.FoundOr(err, fault.Field("naziv", texts.ViewsFull), "create saved view")
	}
	return viewOutput(row.ID, body, row.Version), nil
}

// ViewInput names a saved view.
type ViewInput struct {
	ID int64 `path:"pogledId"`
}

// UpdateViewInput gives a saved view another name and filter.
type UpdateViewInput struct {
	edit.Match
	ViewInput
	Body struct {
		SavedViewBody
		Version int32 `json:"verzija,omitempty" doc:"Verzija na kojoj je izmjena napravljena, ako je nema u If-Match"`
	}
}

func (a *area) update(ctx context.Context, in *UpdateViewInput) (*SavedViewOutput, error) {
	caller := identity.From(ctx)
	row := edit.Row{Table: "saved_views", ID: in.ID, Stale: texts.ViewStale, Find: func(ctx context.Context) error {
		mine, err := a.queries.SavedViewExists(ctx, db.SavedViewExistsParams{ID: in.ID, UserID: caller.UserID})
		if err == nil && !mine {
			err = pgx.ErrNoRows
		}
		return database.Found(err, "find saved view %d", in.ID)
	}}
	return edit.Save(ctx, a.pool, in.Match, in.Body.Version, row, func(version int32) (*SavedViewOutput, error) {
		filter, err := in.Body.check()
		if err != nil {
			return nil, err
		}
		updated, err := a.once(caller).SavedViewUpdate(ctx,
			db.SavedViewUpdateParams{ID: in.ID, UserID: caller.UserID, Name: in.Body.Name, Filter: filter, Version: version})
		if err != nil {
			return nil, nameTaken(fmt.Errorf("update saved view %d: %w", in.ID, err))
		}
		return viewOutput(in.ID, in.Body.SavedViewBody, updated), nil
	})
}

func (a *area) remove(ctx context.Context, in *ViewInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	deleted, err := a.once(caller).SavedViewDelete(ctx, db.SavedViewDeleteParams{ID: in.ID, UserID: caller.UserID})
	return nil, database.Changed(deleted, err, "delete saved view %d", in.ID)
}

// check trims the name, and returns the filter as it is stored.
func (b *SavedViewBody) check() ([]byte, error) {
	b.Name = strings.TrimSpace(b.Name)
	var fields valid.Fields
	fields.Text("naziv", b.Name, valid.TextRule{Missing: texts.ViewMissing, Max: valid.MaxViewName, TooLong: texts.ViewLong})
	b.Filter.check(&fields)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	filter, err := json.Marshal(b.Filter)
	if err != nil {
		return nil, fmt.Errorf("write filter of saved view: %w", err)
	}
	return filter, nil
}

// nameTaken turns a unique violation into what the person can do about it.
func nameTaken(err error) error {
	if database.IsUniqueViolation(err) {
		return fault.Field("naziv", texts.ViewTaken)
	}
	return err
}
