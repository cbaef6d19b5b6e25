package identity

import (
	"context"
	"fmt"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity/db"
)

// Held returns a person as a caller in each of their active roles, without a session, for work in the person's name that proves no second
// factor: roles that require one are left out. What the person may do stays as it is until the transaction ends; whoever takes something
// of it away waits for that.
func Held(ctx context.Context, tx db.DBTX, userID int64) ([]*Caller, error) {
	queries := db.New(tx)
	rows, err := queries.RolesHold(ctx, userID)
	if err != nil {
		return nil, fmt.Errorf("hold roles of user %d: %w", userID, err)
	}
	var roles []int64
	for _, row := range rows {
		if !row.RequiresFactor {
			roles = append(roles, row.ID)
		}
	}
	if _, err := queries.ReachHold(ctx, db.ReachHoldParams{Roles: roles, UserID: userID}); err != nil {
		return nil, fmt.Errorf("hold reach of user %d: %w", userID, err)
	}
	service := &Service{known: newKnown()}
	callers := make([]*Caller, len(roles))
	for i, role := range roles {
		row, err := queries.CallerByRole(ctx, db.CallerByRoleParams{UserID: userID, RoleID: role})
		if err != nil {
			return nil, database.FoundOr(err, ErrNoRole, "find user %d in role %d", userID, role)
		}
		callers[i] = service.caller(db.CallerByTokenRow(row))
	}
	return callers, nil
}
