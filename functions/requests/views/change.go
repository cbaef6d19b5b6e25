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
	edit.Input[struct {
		SavedViewBody
		edit.Versioned
	}]
	ViewInput
}

// Missing implements serve.Worded.
func (UpdateViewInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"naziv": texts.ViewMissing}
}

// update is for people who may change the view both as it is and as it will be. Errors: NotFound, Forbidden, Invalid, Conflict.
func (a *area) update(ctx context.Context, in *UpdateViewInput) (*SavedViewOutput, error) {
	caller := identity.From(ctx)
	if _, err := find(ctx, a.queries, caller, in.ID, owned.editableBy); err != nil {
		return nil, err
	}
	row := edit.Row{Table: "saved_views", ID: in.ID, Stale: texts.ViewStale, Find: func(ctx context.Context) error {
		_, err := find(ctx, a.queries, caller, in.ID, owned.editableBy)
		return err
	}}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (output *SavedViewOutput, err error) {
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
	kept, err := find(ctx, queries, caller, in.ID, owned.editableBy)
	if err == nil {
		err = edit.Same(kept.Version, version)
	}
	if err != nil {
		return nil, err
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
	kept, err := find(ctx, a.queries, caller, in.ID, owned.erasableBy)
	if err != nil {
		return nil, err
	}
	once := db.New(database.As(a.pool, caller))
	deleted, err := once.SavedViewDelete(ctx, db.SavedViewDeleteParams{ID: in.ID, Version: kept.Version})
	return nil, database.Changed(deleted, err, "delete saved view %d", in.ID)
}

// find returns a view that the caller has, if the caller may do what may says. Errors: NotFound, Forbidden.
func find(ctx context.Context, queries *db.Queries, caller *identity.Caller, id int64,
	may func(owned, *identity.Caller) bool) (row db.SavedViewOneRow, err error) {
	row, err = queries.SavedViewOne(ctx, db.SavedViewOneParams{ID: id, CallerRole: caller.RoleID})
	kept := ownedOf(row)
	switch {
	case err != nil:
		return row, database.Found(err, "find saved view %d", id)
	case !kept.hadBy(caller):
		return row, fault.Missing()
	case !may(kept, caller):
		return row, fault.New(fault.Forbidden, texts.ViewNotYours)
	}
	return row, nil
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
