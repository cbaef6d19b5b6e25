package identity

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity/db"
)

// Person is somebody who is not calling: they see what they would see in any of their roles.
type Person struct{ roles []*Caller }

// PersonByID finds how far a person sees.
func PersonByID(ctx context.Context, tx pgx.Tx, userID int64) (*Person, error) {
	roles, err := db.New(tx).RoleReaches(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("read roles of user %d: %w", userID, err)
	}
	person := &Person{}
	for _, role := range roles {
		person.roles = append(person.roles, &Caller{UserID: userID, Scope: Scope(role.Scope), Projects: role.Projects, Categories: role.Categories})
	}
	return person, nil
}

// SeesRequest reports whether the person would see the request in whichever of their roles they sign in.
func (p *Person) SeesRequest(r RequestFacts) bool {
	return slices.ContainsFunc(p.roles, func(c *Caller) bool { return c.SeesRequest(r) })
}
