package request

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const maxInternalTime = 520 * 7 * 24 * 3600 // seconds: ten years

// InternalInput is the internal data of a request, on the version that the editor has read. Times are seconds. The data stand in the body
// itself, or under interno, as in the view of the request; each field stands in one of the two at least.
type InternalInput struct {
	edit.Input[struct {
		ID              int64     `json:"id"`
		User            *string   `json:"interniKorisnik,omitempty" doc:"Korisničko ime ili prazno; ovo i sljedeća četiri polja stoje ovdje ili pod interno"`
		DoneBy          *string   `json:"zahtjevUradio,omitempty" doc:"Korisničko ime ili prazno"`
		RealSeconds     *int64    `json:"realnoPotrosenoVrijeme,omitempty"`
		OverheadSeconds *int64    `json:"overhead,omitempty"`
		Note            *string   `json:"napomena,omitempty" maxLength:"2000"`
		Shown           *Internal `json:"interno,omitempty" doc:"Ista polja kako ih pokazuje zahtjev"`
		edit.Versioned
	}]
}

// given is the data of either shape. Errors: Invalid for a field that is in neither, or differs.
func (in *InternalInput) given() (data Internal, err error) {
	var fields valid.Fields
	body, shown := in.Body, in.Body.Shown
	if shown == nil {
		shown = &Internal{}
	}
	known := in.Body.Shown != nil
	data = Internal{
		User: either(&fields, "interniKorisnik", body.User, shown.User, known), DoneBy: either(&fields, "zahtjevUradio", body.DoneBy,
			shown.DoneBy, known),
		RealSeconds:     either(&fields, "realnoPotrosenoVrijeme", body.RealSeconds, shown.RealSeconds, known),
		OverheadSeconds: either(&fields, "overhead", body.OverheadSeconds, shown.OverheadSeconds, known),
		Note:            either(&fields, "napomena", body.Note, shown.Note, known),
	}
	return data, fields.Err()
}

// either is a field that stands in the body itself, or is shown under interno if that is there.
func either[T comparable](fields *valid.Fields, field string, own *T, shown T, known bool) T {
	fields.Check(own != nil || known, field, texts.FieldRequired)
	fields.Check(own == nil || !known || *own == shown, field, texts.FieldDiffers)
	if own == nil {
		return shown
	}
	return *own
}

func (a *area) saveInternal(ctx context.Context, in *InternalInput) (*Output, error) {
	caller := identity.From(ctx)
	data, err := in.given()
	if err != nil {
		return nil, err
	}
	row := a.Edited(caller, in.Body.ID)
	return edit.Save(ctx, a.Pool, in, row, func(version int32) (*Output, error) {
		if _, err := a.forEdit(ctx, caller, in.Body.ID, version); err != nil {
			return nil, err
		}
		change, err := a.checkInternal(ctx, caller, in.Body.ID, data)
		if err != nil {
			return nil, err
		}
		change.Version, change.Most = version, a.Limits.ChangesPerMinute
		wait, err := db.New(database.As(a.Pool, caller)).InternalUpdate(ctx, change)
		if err != nil {
			return nil, fmt.Errorf("save internal data of request %d: %w", in.Body.ID, err)
		}
		if wait > 0 {
			return nil, fault.TooSoon(texts.ChangesTooMany, int(wait))
		}
		return a.Read(ctx, caller, in.Body.ID)
	})
}

func (a *area) checkInternal(ctx context.Context, caller *identity.Caller, id int64,
	data Internal) (db.InternalUpdateParams, error) {
	var fields valid.Fields
	fields.Text("napomena", data.Note, valid.TextRule{Max: valid.MaxNote, TooLong: texts.NoteLong})
	for field, seconds := range map[string]int64{"realnoPotrosenoVrijeme": data.RealSeconds, "overhead": data.OverheadSeconds} {
		fields.Check(seconds >= 0 && seconds <= maxInternalTime, field, texts.InternalTimeWrong)
	}
	change := db.InternalUpdateParams{
		ID: id, ActorID: caller.UserID,
		RealSeconds: data.RealSeconds, OverheadSeconds: data.OverheadSeconds, Note: data.Note,
	}
	var err error
	if change.InternalUserID, err = a.internalUser(ctx, &fields, "interniKorisnik", data.User); err != nil {
		return change, err
	}
	if change.DoneByID, err = a.internalUser(ctx, &fields, "zahtjevUradio", data.DoneBy); err != nil {
		return change, err
	}
	return change, fields.Err()
}

func (a *area) internalUser(ctx context.Context, fields *valid.Fields, field, username string) (*int64, error) {
	if username == "" {
		return nil, nil
	}
	id, err := a.Queries.InternalUser(ctx, username)
	if errors.Is(err, pgx.ErrNoRows) {
		fields.Add(field, texts.InternalUserMissing)
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find internal user: %w", err)
	}
	return &id, nil
}
