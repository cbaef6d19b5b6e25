package identity

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/shared/identity/db"
	"zahtjevi/shared/permission"
)

// Person is somebody other than the caller. They see what they would see in any of their roles.
type Person struct{ roles []*Caller }

// InEveryRole returns a person as a caller in each of their active roles, without session and name.
func InEveryRole(ctx context.Context, tx db.DBTX, userID int64) ([]*Caller, error) {
	rows, err := db.New(tx).RoleReaches(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("read roles of user %d: %w", userID, err)
	}
	roles := make([]*Caller, len(rows))
	for i, row := range rows {
		roles[i] = &Caller{
			UserID: userID, RoleID: row.ID, RoleName: row.Name, Scope: Scope(row.Scope), Projects: row.Projects, Categories: row.Categories,
			RequiresFactor: row.RequiresFactor, permissions: codeSet(row.Permissions),
		}
	}
	return roles, nil
}

// PersonByID reads what decides how far a person sees.
func PersonByID(ctx context.Context, tx db.DBTX, userID int64) (*Person, error) {
	roles, err := InEveryRole(ctx, tx, userID)
	return &Person{roles}, err
}

// Widest is the person in the one of their roles that reads requests and sees the most; nil without one.
func (p *Person) Widest() (widest *Caller) {
	for _, c := range p.roles {
		if !c.May(permission.ZahtjevZahtjevPregled) {
			continue
		}
		switch {
		case widest == nil, widest.Scope != c.Scope && c.Scope.SeesAsMuchAs(widest.Scope),
			widest.Scope == c.Scope && len(c.Projects)+len(c.Categories) > len(widest.Projects)+len(widest.Categories):
			widest = c
		}
	}
	return widest
}

// SeesRequest reports whether the person may read the request in at least one of their roles.
func (p *Person) SeesRequest(r RequestFacts) bool {
	return slices.ContainsFunc(p.roles, func(c *Caller) bool { return c.May(permission.ZahtjevZahtjevPregled) && c.SeesRequest(r) })
}

// AnswersByLetter reports whether one of the roles in which the person sees the request lets them comment on it by a letter, which proves
// no second factor.
func (p *Person) AnswersByLetter(r RequestFacts) bool {
	return slices.ContainsFunc(p.roles, func(c *Caller) bool {
		return !c.RequiresFactor && c.May(permission.ZahtjevKomentarDodavanje) && c.SeesRequest(r)
	})
}

// ReadsComments reports whether one of the roles in which the person sees the request lets them read its comments.
func (p *Person) ReadsComments(r RequestFacts) bool {
	return slices.ContainsFunc(p.roles, func(c *Caller) bool { return c.May(permission.ZahtjevKomentarPregled) && c.SeesRequest(r) })
}
