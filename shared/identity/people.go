package identity

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity/db"
)

// PersonSeesRequest reports whether somebody who is not calling would see the request, in whichever of their roles they sign in.
func PersonSeesRequest(ctx context.Context, tx pgx.Tx, userID int64, r RequestFacts) (bool, error) {
	roles, err := db.New(tx).RoleReaches(ctx, userID)
	if err != nil {
		return false, fmt.Errorf("read roles of user %d: %w", userID, err)
	}
	for _, role := range roles {
		person := &Caller{UserID: userID, Scope: Scope(role.Scope), Projects: role.Projects, Categories: role.Categories}
		if person.SeesRequest(r) {
			return true, nil
		}
	}
	return false, nil
}
