// Package people is the rules of people whom others add and edit, whatever they are sent by: what a username, a name and an address may be,
// and which roles, projects and categories somebody may give.
package people

import (
	"net/mail"
	"regexp"
	"slices"
	"strings"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// usernamePattern leaves no two usernames that look alike but for case, which the database tells apart from nothing, and none that an
// address would have to escape.
var usernamePattern = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._@-]*$`)

// reserved are the fixed words that stand in an address where a username may, in lower case (functions/all/reserved_test.go).
var reserved = []string{
	"aktiviraj", "dioprojekta", "grupno", "id", "internikorisnici", "pravoupravljanjakorisnikom", "registracija", "resetsifre", "uloga",
	"ulogatipovidodatneinformacije", "uvoz", "zahtjevkategorija",
}

// Reserved reports whether nobody may be called so, in whatever case.
func Reserved(username string) bool { return slices.Contains(reserved, strings.ToLower(username)) }

// CheckUsername checks the username of somebody new. Whether it is taken only the database knows (IsTaken).
func CheckUsername(fields *valid.Fields, field, username string) {
	fields.Text(field, username, valid.TextRule{Missing: texts.UsernameNewMissing, Max: valid.MaxUsername, TooLong: texts.UsernameLong})
	switch {
	case fields.Has(field):
	case !usernamePattern.MatchString(username):
		fields.Add(field, texts.UsernameCharacters)
	default:
		fields.Check(!Reserved(username), field, texts.UsernameReserved)
	}
}

// CheckFullName checks a person's name, in any script.
func CheckFullName(fields *valid.Fields, field, name string) {
	fields.Line(field, name, valid.TextRule{Missing: texts.FullNameMissing, Max: valid.MaxFullName, TooLong: texts.FullNameLong})
}

// CheckEmail checks an e-mail address, and says by wrong that it is none.
func CheckEmail(fields *valid.Fields, field, email string, wrong texts.Message) {
	fields.Line(field, email, valid.TextRule{Missing: texts.EmailMissing, Max: valid.MaxEmail, TooLong: texts.EmailLong})
	if !fields.Has(field) {
		address, err := mail.ParseAddress(email)
		fields.Check(err == nil && address.Address == email, field, wrong)
	}
}
