package identity

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity/db"
	"zahtjevi/shared/permission"
)

// Person is somebody who is not calling: they see what they would see in any of their roles.
type Person struct{ roles []reach }

// reach is one role of a person.
type reach struct {
	*Caller
	readsComments bool
}

// PersonByID finds how far a person sees.
func PersonByID(ctx context.Context, tx pgx.Tx, userID int64) (*Person, error) {
	roles, err := db.New(tx).RoleReaches(ctx, db.RoleReachesParams{UserID: userID, CommentRight: permission.ZahtjevKomentarPregled.String()})
	if err != nil {
		return nil, fmt.Errorf("read roles of user %d: %w", userID, err)
	}
	person := &Person{}
	for _, role := range roles {
		person.roles = append(person.roles, reach{
			&Caller{UserID: userID, Scope: Scope(role.Scope), Projects: role.Projects, Categories: role.Categories}, role.ReadsComments,
		})
	}
	return person, nil
}

// SeesRequest reports whether the person would see the request in whichever of their roles they sign in.
func (p *Person) SeesRequest(r RequestFacts) bool {
	return slices.ContainsFunc(p.roles, func(c reach) bool { return c.SeesRequest(r) })
}

// ReadsComments reports whether one of the roles in which the person sees the request lets them read its comments.
func (p *Person) ReadsComments(r RequestFacts) bool {
	return slices.ContainsFunc(p.roles, func(c reach) bool { return c.readsComments && c.SeesRequest(r) })
}
