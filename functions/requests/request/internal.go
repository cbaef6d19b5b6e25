package request

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const maxInternalTime = 520 * 7 * 24 * 3600 // seconds: ten years

// InternalInput is the internal data of a request, on the version that the editor has read. Times are seconds.
type InternalInput struct {
	edit.Match
	Body struct {
		ID              int64  `json:"id"`
		User            string `json:"interniKorisnik" doc:"Korisničko ime ili prazno"`
		DoneBy          string `json:"zahtjevUradio" doc:"Korisničko ime ili prazno"`
		RealSeconds     int64  `json:"realnoPotrosenoVrijeme"`
		OverheadSeconds int64  `json:"overhead"`
		Note            string `json:"napomena" maxLength:"2000"`
		Version         int32  `json:"verzija,omitempty" doc:"Verzija na kojoj je izmjena napravljena, ako je nema u If-Match"`
	}
}

func (a *area) saveInternal(ctx context.Context, in *InternalInput) (*Output, error) {
	caller := identity.From(ctx)
	row := a.Edited(caller, in.Body.ID)
	return edit.Save(ctx, a.Pool, in.Match, in.Body.Version, row, func(version int32) (*Output, error) {
		if _, err := a.forEdit(ctx, caller, in.Body.ID, version); err != nil {
			return nil, err
		}
		change, err := a.checkInternal(ctx, caller, in)
		if err != nil {
			return nil, err
		}
		change.Version, change.Most = version, a.Limits.ChangesPerMinute
		wait, err := a.Once(caller).InternalUpdate(ctx, change)
		if err != nil {
			return nil, fmt.Errorf("save internal data of request %d: %w", in.Body.ID, err)
		}
		if wait > 0 {
			return nil, fault.TooSoon(texts.ChangesTooMany, int(wait))
		}
		return a.Read(ctx, caller, in.Body.ID)
	})
}

func (a *area) checkInternal(ctx context.Context, caller *identity.Caller, in *InternalInput) (db.InternalUpdateParams, error) {
	body := in.Body
	var fields valid.Fields
	fields.Text("napomena", body.Note, valid.TextRule{Max: valid.MaxNote, TooLong: texts.NoteLong})
	for field, seconds := range map[string]int64{"realnoPotrosenoVrijeme": body.RealSeconds, "overhead": body.OverheadSeconds} {
		fields.Check(seconds >= 0 && seconds <= maxInternalTime, field, texts.InternalTimeWrong)
	}
	change := db.InternalUpdateParams{
		ID: body.ID, ActorID: caller.UserID,
		RealSeconds: body.RealSeconds, OverheadSeconds: body.OverheadSeconds, Note: body.Note,
	}
	var err error
	if change.InternalUserID, err = a.internalUser(ctx, &fields, "interniKorisnik", body.User); err != nil {
		return change, err
	}
	if change.DoneByID, err = a.internalUser(ctx, &fields, "zahtjevUradio", body.DoneBy); err != nil {
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
