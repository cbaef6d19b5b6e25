package views

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// CreateViewInput is a new saved view.
type CreateViewInput struct {
	idempotency.Header
	Body SavedViewBody
}

// Missing implements serve.Worded.
func (CreateViewInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ViewMissing}
}

func (a *area) create(ctx context.Context, in *CreateViewInput) (*SavedViewOutput, error) {
	caller := identity.From(ctx)
	filter, err := in.Body.check(caller)
	if err != nil {
		return nil, err
	}
	output, err := idempotency.Create(ctx, a.pool, caller, in.Header, in, false, func(q database.Querier) (*SavedViewOutput, error) {
		return createIn(ctx, db.New(q), caller, in.Body, filter)
	})
	return output, nameTaken(err)
}

func createIn(
	ctx context.Context, queries *db.Queries, caller *identity.Caller, body SavedViewBody, filter []byte,
) (*SavedViewOutput, error) {
	audience, err := body.makeRoom(ctx, queries, caller, 0, caller.UserID)
	if err != nil {
		return nil, err
	}
	project, role := body.audience().columns()
	row, err := queries.SavedViewCreate(ctx, db.SavedViewCreateParams{
		UserID: caller.UserID, Name: body.Name, Filter: filter, ProjectID: project, RoleID: role,
		InSidebar: body.InSidebar, Counted: body.Counted, IsDefault: body.Default,
	})
	if err != nil {
		return nil, fmt.Errorf("create saved view: %w", err)
	}
	return body.output(row.ID, audience, row.Version), nil
}

// ViewInput names a saved view.
type ViewInput struct {
	ID int64 `path:"pogledId"`
}

// UpdateViewInput changes a saved view as a whole: fields that are left out get their defaults.
type UpdateViewInput struct {
	edit.Match
	ViewInput
	Body struct {
		SavedViewBody
		Version int32 `json:"verzija,omitempty" doc:"Verzija na kojoj je izmjena napravljena, ako je nema u If-Match"`
	}
}

// Missing implements serve.Worded.
func (UpdateViewInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ViewMissing}
}

// update is for people who may change the view both as it is and as it will be. Errors: NotFound, Forbidden, Invalid, Conflict.
func (a *area) update(ctx context.Context, in *UpdateViewInput) (*SavedViewOutput, error) {
	caller := identity.From(ctx)
	if _, err := a.find(ctx, caller, in.ID, owned.editableBy); err != nil {
		return nil, err
	}
	row := edit.Row{Table: "saved_views", ID: in.ID, Stale: texts.ViewStale, Find: func(ctx context.Context) error {
		_, err := a.find(ctx, caller, in.ID, owned.editableBy)
		return err
	}}
	return edit.Save(ctx, a.pool, in.Match, in.Body.Version, row, func(version int32) (output *SavedViewOutput, err error) {
		filter, err := in.Body.check(caller)
		if err != nil {
			return nil, err
		}
		err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
			output, err = a.updateIn(ctx, a.queries.WithTx(tx), caller, in, filter, version)
			return err
		})
		return output, nameTaken(err)
	})
}

// updateIn checks again, in the transaction, by the version that is changed.
func (a *area) updateIn(ctx context.Context, queries *db.Queries, caller *identity.Caller, in *UpdateViewInput, filter []byte,
	version int32) (*SavedViewOutput, error) {
	kept, err := queries.SavedViewOne(ctx, db.SavedViewOneParams{ID: in.ID, CallerRole: caller.RoleID})
	if err != nil {
		return nil, database.Found(err, "find saved view %d", in.ID)
	}
	if !ownedOf(kept).editableBy(caller) || kept.Version != version {
		return nil, edit.ErrStale
	}
	audience, err := in.Body.makeRoom(ctx, queries, caller, in.ID, kept.UserID)
	if err != nil {
		return nil, err
	}
	project, role := in.Body.audience().columns()
	updated, err := queries.SavedViewUpdate(ctx, db.SavedViewUpdateParams{
		ID: in.ID, Version: version, Name: in.Body.Name, Filter: filter, ProjectID: project, RoleID: role,
		InSidebar: in.Body.InSidebar, Counted: in.Body.Counted, IsDefault: in.Body.Default,
	})
	if err != nil {
		return nil, fmt.Errorf("update saved view %d: %w", in.ID, err)
	}
	return in.Body.output(in.ID, audience, updated), nil
}

// remove is for owners, and for people who could share the view with its audience. Errors: NotFound, Forbidden.
func (a *area) remove(ctx context.Context, in *ViewInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	version, err := a.find(ctx, caller, in.ID, owned.erasableBy)
	if err != nil {
		return nil, err
	}
	once := db.New(database.Once{Pool: a.pool, Actor: caller.Actor()})
	deleted, err := once.SavedViewDelete(ctx, db.SavedViewDeleteParams{ID: in.ID, Version: version})
	return nil, database.Changed(deleted, err, "delete saved view %d", in.ID)
}

// find returns the version of a view that the caller has, if the caller may do what may says. Errors: NotFound, Forbidden.
func (a *area) find(ctx context.Context, caller *identity.Caller, id int64, may func(owned, *identity.Caller) bool) (int32, error) {
	row, err := a.queries.SavedViewOne(ctx, db.SavedViewOneParams{ID: id, CallerRole: caller.RoleID})
	if err != nil {
		return 0, database.Found(err, "find saved view %d", id)
	}
	kept := ownedOf(row)
	switch {
	case !kept.hadBy(caller):
		return 0, fault.Missing()
	case !may(kept, caller):
		return 0, fault.New(fault.Forbidden, texts.ViewNotYours)
	}
	return row.Version, nil
}

// check trims the name, and returns the filter as it is stored. Errors: Invalid.
func (b *SavedViewBody) check(caller *identity.Caller) ([]byte, error) {
	b.Name = strings.TrimSpace(b.Name)
	var fields valid.Fields
	fields.Text("naziv", b.Name, valid.TextRule{Missing: texts.ViewMissing, Max: valid.MaxViewName, TooLong: texts.ViewLong})
	b.Filter.check(&fields)
	b.Sharing.check(&fields, caller)
	fields.Check(!b.Counted || !b.Filter.whole().HasTexts(), "brojOtvorenih", texts.ViewTextsUncounted)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	filter, err := json.Marshal(b.Filter)
	if err != nil {
		return nil, fmt.Errorf("write filter of saved view: %w", err)
	}
	return filter, nil
}

// nameTaken makes the answer to a unique violation.
func nameTaken(err error) error {
	if database.Violates(err, "saved_views_name") {
		return fault.Field("naziv", texts.ViewTaken)
	}
	return err
}
