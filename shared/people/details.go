// Package people has the rules for adding and editing people, by form, file or several at once: usernames, names and addresses, and which
// roles, projects and categories somebody may give.
package people

import (
	"errors"
	"fmt"
	"slices"

	"zahtjevi/shared/address"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// usernamePattern allows no two usernames that look alike except for case, which does not count, and none that has to be escaped in a path.
var usernamePattern = lazyregexp.New(`^[A-Za-z0-9][A-Za-z0-9._@-]*$`)

// reserved are the words, in lower case, that paths have in the place of a username (functions/all/reserved_test.go).
var reserved = []string{
	"aktiviraj", "dioprojekta", "grupno", "id", "internikorisnici", "pravoupravljanjakorisnikom", "registracija", "resetsifre", "uloga",
	"ulogatipovidodatneinformacije", "uvoz", "zahtjevkategorija",
}

// Reserved reports whether a username is reserved, in any case.
func Reserved(username string) bool { return slices.Contains(reserved, asciicase.Lower(username)) }

// CheckUsername checks the username of a new person. Only the database knows whether it is taken (IsTaken).
func CheckUsername(fields *valid.Fields, field, username string) {
	fields.Text(field, username, valid.TextRule{Missing: texts.UsernameNewMissing, Max: valid.MaxUsername, TooLong: texts.UsernameLong})
	switch {
	case fields.Has(field):
	case !usernamePattern().MatchString(username):
		fields.Add(field, texts.UsernameCharacters)
	default:
		fields.Check(!Reserved(username), field, texts.UsernameReserved)
	}
}

// CheckFullName checks a person's name, in any script.
func CheckFullName(fields *valid.Fields, field, name string) {
	fields.Line(field, name, valid.TextRule{Missing: texts.FullNameMissing, Max: valid.MaxFullName, TooLong: texts.FullNameLong})
}

// CheckEmail checks an e-mail address that somebody typed, and returns it; wrong is the message for one that is malformed. Only the String
// of what it returns may be stored.
func CheckEmail(fields *valid.Fields, field, email string, wrong texts.Message) address.Address {
	fields.Text(field, email, valid.TextRule{Missing: texts.EmailMissing, Max: valid.MaxEmail, TooLong: texts.EmailLong})
	if fields.Has(field) {
		return address.Address{}
	}
	return ReadEmail(fields, field, email, wrong)
}

// ReadEmail is CheckEmail with the same message for an address that is missing or too long as for one that is malformed.
func ReadEmail(fields *valid.Fields, field, email string, wrong texts.Message) address.Address {
	typed, err := address.Typed(email)
	var deceiving *address.CharacterError
	switch {
	case errors.As(err, &deceiving):
		fields.Add(field, texts.EmailDeceives.With("code", fmt.Sprintf("%U", deceiving.Character)))
	case err != nil:
		fields.Add(field, wrong)
	}
	return typed
}
