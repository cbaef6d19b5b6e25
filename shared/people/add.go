package people

import (
	"context"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/people/db"
	"zahtjevi/shared/texts"
)

// New is a person to add, already checked. Without a password hash they cannot sign in until they choose a password. A service account is a
// program's: it has neither password nor address.
type New struct {
	Username, FullName, Email, PasswordHash string
	Internal, ServiceAccount, Invited       bool
	Memberships                             Memberships
	ExtraTypes                              []int64
	ExtraValues                             []string
}

// Add adds a person with all their roles, projects and information in one statement. Errors: Invalid when the username is taken, in
// any case; Conflict when one of the roles was changed meanwhile.
func Add(ctx context.Context, q database.Querier, person New) (id int64, err error) {
	m := person.Memberships
	id, err = db.New(q).PersonAdd(ctx, db.PersonAddParams{
		Username: person.Username, FullName: person.FullName, Email: person.Email, PasswordHash: person.PasswordHash, Internal: person.Internal,
		ServiceAccount: person.ServiceAccount, Invited: person.Invited,
		Roles: m.Roles, RoleChanges: m.RoleChanges, ProjectRoles: m.ProjectRoles, Projects: m.Projects, CategoryRoles: m.CategoryRoles,
		Categories: m.Categories,
		ExtraTypes: person.ExtraTypes, ExtraValues: person.ExtraValues,
	})
	if database.Violates(err, "users_username") {
		return 0, fault.Field("korisnickoIme", texts.UsernameTaken)
	}
	return id, database.FoundOr(err, RoleChanged(), "add person")
}

// RoleChanged is the answer to a caller who gives a role that somebody changes at the same time.
func RoleChanged() error { return fault.New(fault.Conflict, texts.RoleChangedMeanwhile) }
