package users

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/idempotency"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// AddInput is a new person.
type AddInput struct {
	idempotency.Header
	Body AddBody
}

// Missing implements serve.Worded.
func (AddInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"korisnickoIme": texts.UsernameNewMissing, "punoIme": texts.FullNameMissing}
}

// AddBody is the user create payload.
type AddBody struct {
	Username string `json:"korisnickoIme" maxLength:"64"`
	FullName string `json:"punoIme" maxLength:"128"`
	Email    string `json:"email,omitempty" maxLength:"256" doc:"Obavezno, osim za servisni račun, koji je nema"`
	Password string `json:"lozinka,omitempty" minLength:"6" maxLength:"128" doc:"Obavezno, osim uz poziv, za servisni račun i gdje se prijavljuje samo putem službe za prijavu; tu je nema"`
	Invited  bool   `json:"poziv,omitempty" doc:"Umjesto lozinke: osobi stiže poruka s vezom kojom je sama bira"`
	Internal bool   `json:"interniKorisnik,omitempty"`
	Service  bool   `json:"servisni,omitempty" doc:"Servisni račun: za programe, bez lozinke i adrese. Kasnije se ne mijenja"`
	Grants
	Extra extras `json:"dodatneInformacije,omitempty" nullable:"false" maxItems:"100"`
}

// add adds a person, who can sign in at once, or a service account, by which nobody does. Errors: Invalid.
func (a *area) add(ctx context.Context, in *AddInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	body := in.Body
	var fields valid.Fields
	people.CheckUsername(&fields, "korisnickoIme", body.Username)
	people.CheckFullName(&fields, "punoIme", body.FullName)
	withPassword, err := a.checkNewCredentials(ctx, &fields, &body)
	if err != nil {
		return nil, err
	}
	grants := body.check(&fields)
	if fields.Has("uloge") {
		return nil, fields.Err()
	}
	facts, err := people.Read(ctx, a.pool, caller, 0, grants)
	if err != nil {
		return nil, err
	}
	person := people.New{
		Username: body.Username, FullName: body.FullName, Email: body.Email, Internal: body.Internal, ServiceAccount: body.Service,
		Invited:     body.Invited,
		Memberships: facts.Check(&fields, grants, nil),
	}
	person.ExtraTypes, person.ExtraValues = facts.CheckExtra(&fields, "dodatneInformacije", body.Extra, person.Memberships.RequiredExtra)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	if withPassword {
		if person.PasswordHash, err = password.Hash(ctx, body.Password); err != nil {
			return nil, err
		}
	}
	in.Body.Password = "" // the idempotency key's fingerprint must not contain the password
	_, err = idempotency.Create(ctx, a.pool, caller, in.Header, in, true, func(q database.Querier) (int64, error) {
		return people.Add(ctx, q, person)
	})
	if err != nil {
		return nil, err
	}
	return a.answer(ctx, caller, body.Username)
}

// checkNewCredentials checks the address and the password of a new person, and reports whether they get a password: service accounts do
// not, nor do people who are invited to choose one, or where everybody signs in by providers.
func (a *area) checkNewCredentials(ctx context.Context, fields *valid.Fields, body *AddBody) (withPassword bool, err error) {
	if body.Service {
		checkService(fields, body.Email, body.Password)
		fields.Check(!body.Invited, "poziv", texts.ServiceAccountPassword)
		return false, nil
	}
	body.Email = people.CheckEmail(fields, "email", body.Email, texts.EmailInvalid).String()
	switch err := people.MayHavePassword(ctx, a.pool, a.signIn, body.Username); {
	case fault.Is(err, fault.Forbidden):
		off := texts.PasswordsOff.With("providers", people.ProvidersOf(a.signIn))
		fields.Check(body.Password == "", "lozinka", off)
		fields.Check(!body.Invited, "poziv", off)
		return false, nil
	case err != nil:
		return false, err
	}
	if body.Invited {
		fields.Check(body.Password == "", "lozinka", texts.PasswordOfInvited)
		return false, nil
	}
	password.Check(fields, "lozinka", body.Password, body.Username, body.Email)
	return true, nil
}

// checkService checks that a service account gets neither password nor address.
func checkService(fields *valid.Fields, email, password string) {
	fields.Check(email == "", "email", texts.ServiceAccountEmail)
	fields.Check(password == "", "lozinka", texts.ServiceAccountPassword)
}

// RoleGrant is a role that a person should have. Whether it has projects or categories depends on the role's opseg.
type RoleGrant struct {
	RoleID     int64  `json:"vrstaUlogeId"`
	Projects   idList `json:"projekti,omitempty" nullable:"false" maxItems:"1000"`
	Categories idList `json:"kategorije,omitempty" nullable:"false" maxItems:"1000"`
}

// Grants are the roles of an added or edited person. If there is only one, its lists may be beside it.
type Grants struct {
	Roles      []RoleGrant `json:"uloge,omitempty" nullable:"false" maxItems:"20" doc:"Izostavljeno u izmjeni: uloge ostaju kakve jesu"`
	Projects   idList      `json:"projekti,omitempty" nullable:"false" maxItems:"1000" doc:"Projekti jedine uloge, ako ih ona sama ne navodi"`
	Categories idList      `json:"kategorije,omitempty" nullable:"false" maxItems:"1000" doc:"Kategorije jedine uloge, ako ih ona sama ne navodi"`
}

// check returns the grants, with the names of their input fields.
func (g Grants) check(fields *valid.Fields) []people.Grant {
	grants := make([]people.Grant, len(g.Roles))
	for i, role := range g.Roles {
		field := fmt.Sprintf("uloge.%d", i)
		grants[i] = people.Grant{
			RoleID: role.RoleID, Projects: role.Projects, Categories: role.Categories,
			RoleField: field + ".vrstaUlogeId", ProjectsField: field + ".projekti", CategoriesField: field + ".kategorije",
		}
	}
	if len(grants) == 1 {
		if grants[0].Projects == nil {
			grants[0].Projects, grants[0].ProjectsField = g.Projects, "projekti"
		}
		if grants[0].Categories == nil {
			grants[0].Categories, grants[0].CategoriesField = g.Categories, "kategorije"
		}
	} else {
		own := !slices.ContainsFunc(g.Roles, func(role RoleGrant) bool { return role.Projects == nil || role.Categories == nil })
		fields.Check(len(g.Projects) == 0 || own, "projekti", texts.RoleListsOwn)
		fields.Check(len(g.Categories) == 0 || own, "kategorije", texts.RoleListsOwn)
	}
	people.CheckSize(fields, "uloge", grants)
	return grants
}
