package users

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// DetailsInput is the caller's own details. Without a language or the choice of keys these stay as they are. The address is changed
// elsewhere, with the password (POST adresa).
type DetailsInput struct {
	edit.Input[struct {
		FullName string `json:"punoIme" maxLength:"128"`
		Email    string `json:"email" maxLength:"256"`
		Language string `json:"jezik,omitempty" enum:"bs,hr,sr,sr-Cyrl"`
		Keys     *bool  `json:"preciceTastera,omitempty" doc:"Prečice jednim tasterom; bez toga ostaje kako jeste"`
		edit.Versioned
	}]
	Username string `path:"korisnickoIme"`
}

// Missing implements serve.Worded.
func (DetailsInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"punoIme": texts.FullNameMissing, "email": texts.EmailMissing}
}

// updateDetails saves the caller's own name, language and choice of keys. Errors: NotFound, Invalid, Conflict.
func (a *area) updateDetails(ctx context.Context, in *DetailsInput) (*PersonOutput, error) {
	caller, err := identity.Self(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	row := edit.Row{Table: "users", ID: caller.UserID, Stale: texts.DetailsStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*PersonOutput, error) {
		if in.Body.Language == "" {
			in.Body.Language = caller.Language
		}
		now, err := a.queries.UserDetails(ctx, caller.UserID)
		if err != nil {
			return nil, fmt.Errorf("read details of user %d: %w", caller.UserID, err)
		}
		if err := checkDetails(in, now.Email); err != nil {
			return nil, err
		}
		if now.Version == version && in.Body.Email != now.Email {
			return nil, fault.Field("email", texts.AddressByConfirmation)
		}
		_, err = db.New(database.As(a.pool, caller)).UserDetailsUpdate(ctx, db.UserDetailsUpdateParams{
			ID: caller.UserID, FullName: in.Body.FullName, Language: in.Body.Language, SingleKeys: in.Body.Keys, Version: version,
		})
		if err != nil {
			return nil, fmt.Errorf("update details of user %d: %w", caller.UserID, err)
		}
		return a.answer(ctx, caller, caller.Username)
	})
}

// checkDetails leaves an address that stays as it is.
func checkDetails(in *DetailsInput, email string) error {
	var fields valid.Fields
	people.CheckFullName(&fields, "punoIme", in.Body.FullName)
	if in.Body.Email != email {
		people.CheckEmail(&fields, "email", in.Body.Email, texts.EmailWrong)
	}
	fields.Check(slices.Contains(texts.Languages, in.Body.Language), "jezik", texts.LanguageWrong)
	return fields.Err()
}
