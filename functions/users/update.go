package users

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/address"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// UpdateInput is an edit of a person on the version that the editor has read.
type UpdateInput struct {
	edit.Input[UpdateBody]
	Username string `path:"korisnickoIme"`
}

// Missing implements serve.Worded.
func (UpdateInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"punoIme": texts.FullNameMissing}
}

// UpdateBody is the user update payload. uloge, lozinka and dodatneInformacije stay as they are if they are left out.
type UpdateBody struct {
	FullName string `json:"punoIme" maxLength:"128"`
	Email    string `json:"email,omitempty" maxLength:"256" doc:"Obavezno, osim za servisni račun, koji je nema"`
	Password string `json:"lozinka,omitempty" minLength:"6" maxLength:"128"`
	Internal *bool  `json:"interniKorisnik,omitempty" doc:"Izostavljeno: ostaje kako je"`
	Grants
	Extra extras `json:"dodatneInformacije,omitempty" nullable:"false" maxItems:"100" doc:"Izostavljeno: ostaju kakve jesu"`
	edit.Versioned
}

// update is for callers who manage all roles of the person. Errors: NotFound, Forbidden, Invalid, Conflict.
func (a *area) update(ctx context.Context, in *UpdateInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	p, err := a.findManaged(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	return edit.Save(ctx, a.pool, in, p.edited(), func(version int32) (*PersonOutput, error) {
		return a.save(ctx, caller, p, in.Body, version)
	})
}

func (a *area) save(ctx context.Context, caller *identity.Caller, p *person, body UpdateBody, version int32) (*PersonOutput, error) {
	body.Email = p.typed(body.Email)
	// Links for setting the password are sent to the address: whoever changes it could set the password.
	if (body.Password != "" || body.Email != p.Email) && !caller.May(permission.KorisnikKorisnikLozinka) {
		return nil, fault.Lacking(permission.KorisnikKorisnikLozinka)
	}
	if err := edit.Same(p.Version, version); err != nil {
		return nil, err
	}
	if body.Password != "" {
		if err := people.MayHavePassword(ctx, a.pool, a.signIn, p.Username); err != nil {
			return nil, err
		}
	}
	change, err := a.checkUpdate(ctx, caller, p, body)
	if err != nil {
		return nil, err
	}
	change.ID, change.Version = p.ID, version
	switch saved, err := db.New(database.As(a.pool, caller)).PersonUpdate(ctx, change); {
	case err == nil && saved == 0:
		return nil, people.RoleChanged()
	case database.Violates(err, lastAdministrator):
		return nil, fault.Field("uloge", texts.LastAdministrator)
	case err != nil:
		return nil, fmt.Errorf("update user %d: %w", p.ID, err)
	}
	return a.answer(ctx, caller, p.Username)
}

// edited describes the person for edit.Save.
func (p *person) edited() edit.Row {
	return edit.Row{Table: "users", ID: p.ID, Stale: texts.PersonStale}
}

// checkUpdate checks the edit against the rules and makes the statement's parameters.
func (a *area) checkUpdate(ctx context.Context, caller *identity.Caller, p *person,
	body UpdateBody) (change db.PersonUpdateParams, err error) {
	var fields valid.Fields
	people.CheckFullName(&fields, "punoIme", body.FullName)
	checkCredentials(&fields, caller, p, body)
	regrant := body.Roles != nil
	granted, grants := &valid.Fields{}, p.grants() // grants that stay are not checked again
	if regrant {
		granted, grants = &fields, body.check(&fields)
	}
	if fields.Has("uloge") {
		return change, fields.Err()
	}
	p.leaveDerived(grants)
	facts, err := people.Read(ctx, a.pool, caller, p.ID, grants)
	if err != nil {
		return change, err
	}
	m := facts.Check(granted, grants, p.roleIDs())
	fields.Check(!regrant || p.ID != caller.UserID || p.has(m), "uloge", texts.SelfRoles)
	extra := []people.Extra(body.Extra)
	if extra == nil {
		for _, info := range p.extra {
			extra = append(extra, people.Extra{Code: info.Type.Code, Value: info.Value})
		}
	}
	change = db.PersonUpdateParams{
		FullName: body.FullName, Email: body.Email, Internal: p.Internal, Regrant: regrant, Reinform: body.Extra != nil,
		Roles: m.Roles, RoleChanges: m.RoleChanges, ProjectRoles: m.ProjectRoles, Projects: m.Projects, CategoryRoles: m.CategoryRoles,
		Categories: m.Categories,
	}
	if body.Internal != nil {
		change.Internal = *body.Internal
	}
	if regrant || body.Extra != nil {
		change.ExtraTypes, change.ExtraValues = facts.CheckExtra(&fields, "dodatneInformacije", extra, m.RequiredExtra)
	}
	if err := fields.Err(); err != nil || body.Password == "" {
		return change, err
	}
	hash, err := password.Hash(ctx, body.Password)
	change.PasswordHash = &hash
	return change, err
}

// checkCredentials checks the address and a new password. A service account has neither; people change their own elsewhere.
func checkCredentials(fields *valid.Fields, caller *identity.Caller, p *person, body UpdateBody) {
	if p.ServiceAccount {
		checkService(fields, body.Email, body.Password)
		return
	}
	if body.Email != p.Email || body.Email == "" {
		people.CheckEmail(fields, "email", body.Email, texts.EmailInvalid)
	}
	fields.Check(p.ID != caller.UserID || body.Email == p.Email, "email", texts.SelfAddress)
	if body.Password != "" {
		password.Check(fields, "lozinka", body.Password, p.Username, body.Email)
		fields.Check(p.ID != caller.UserID, "lozinka", texts.SelfPassword)
	}
}

// typed is an address as it is stored. One that stays as it is stays so, although it might be refused today.
func (p *person) typed(email string) string {
	typed, err := address.Typed(email)
	if err != nil || email == p.Email {
		return email
	}
	return typed.String()
}

// grants are the person's roles as they are.
func (p *person) grants() []people.Grant {
	grants := make([]people.Grant, len(p.roles))
	for i, role := range p.roles {
		grants[i].RoleID = role.ID
	}
	return grants
}

// leaveDerived leaves out of the grants the projects that GET shows of roles that have categories: they follow from these.
func (p *person) leaveDerived(grants []people.Grant) {
	for i, grant := range grants {
		for _, role := range p.roles {
			shown := ids(role.Projects, func(project Project) int64 { return project.ID })
			if role.ID == grant.RoleID && role.Scope == identity.ScopeCategories && sameIDs(grant.Projects, shown) {
				grants[i].Projects = nil
			}
		}
	}
}

// roleIDs are the person's roles.
func (p *person) roleIDs() []int64 {
	return ids(p.roles, func(role personRole) int64 { return role.ID })
}

// has reports whether the person has exactly these memberships.
func (p *person) has(m people.Memberships) bool {
	return sameIDs(p.roleIDs(), m.Roles) && !slices.ContainsFunc(p.roles, func(role personRole) bool {
		byCategory := role.Scope == identity.ScopeCategories // then the projects follow from them
		return !byCategory && !sameIDs(ids(role.Projects, func(p Project) int64 { return p.ID }), of(role.ID, m.ProjectRoles, m.Projects)) ||
			!sameIDs(ids(role.Categories, func(c Category) int64 { return c.ID }), of(role.ID, m.CategoryRoles, m.Categories))
	})
}

// of are the values of the role in a pair of columns.
func of(role int64, roles, values []int64) []int64 {
	var list []int64
	for i, id := range roles {
		if id == role {
			list = append(list, values[i])
		}
	}
	return list
}

func ids[T any](items []T, id func(T) int64) []int64 {
	list := make([]int64, len(items))
	for i, item := range items {
		list[i] = id(item)
	}
	return list
}

func sameIDs(a, b []int64) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}
