package users

import (
	"context"
	"fmt"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// AnonymiseInput names a person to anonymise, and repeats their full name as a confirmation.
type AnonymiseInput struct {
	edit.Input[struct {
		Confirmation string `json:"potvrda" maxLength:"128" doc:"Puno ime korisnika"`
		edit.Versioned
	}]
	Username string `path:"korisnickoIme"`
}

// anonymise erases a person's data: they cannot sign in any more, and what they did stays under their number. It cannot be undone. Errors:
// NotFound, Forbidden, Invalid; Conflict when they are already anonymised or were changed meanwhile.
func (a *area) anonymise(ctx context.Context, in *AnonymiseInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	p, err := a.findManaged(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	return edit.Save(ctx, a.pool, in, p.edited(), func(version int32) (*PersonOutput, error) {
		if p.ID == caller.UserID {
			return nil, fault.New(fault.Forbidden, texts.SelfAnonymised)
		}
		if in.Body.Confirmation != p.FullName {
			return nil, fault.Field("potvrda", texts.AnonymiseUnconfirmed)
		}
		username, err := db.New(database.As(a.pool, caller)).PersonAnonymise(ctx, db.PersonAnonymiseParams{ID: p.ID, Version: version})
		if database.Violates(err, lastAdministrator) {
			return nil, fault.New(fault.Forbidden, texts.LastAdministrator)
		}
		if err != nil {
			return nil, fmt.Errorf("anonymise user %d: %w", p.ID, err)
		}
		return a.answer(ctx, caller, username)
	})
}
