package programs

import (
	"context"
	"errors"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// owner returns the owner of the access tokens that a path names: the caller, or a service account. The latter are for callers who may
// change the account and see everything: the account may be given further projects later, and the maker of its token would see these by it.
// Errors: NotFound, Forbidden.
func (a *area) owner(ctx context.Context, username string) (userID int64, err error) {
	caller := identity.From(ctx)
	switch {
	case caller.Is(username):
		return caller.UserID, nil
	case !caller.May(permission.KorisnikKorisnikTokeni):
		return 0, fault.Missing()
	}
	account, err := a.queries.ServiceAccountByUsername(ctx, db.ServiceAccountByUsernameParams{
		Username: username, CallerID: caller.UserID, CallerRole: caller.RoleID,
	})
	if err != nil {
		return 0, database.Found(err, "find service account")
	}
	if !account.Managed || caller.Scope != identity.ScopeEverything {
		return 0, fault.New(fault.Forbidden, texts.ServiceTokenBeyond)
	}
	return account.ID, nil
}

// ownerInRole is the owner as a caller: in the caller's own role, or in that role of a service account. Errors: NotFound, Forbidden;
// Invalid where the account does not have the role.
func (a *area) ownerInRole(ctx context.Context, username string, roleID int64) (*identity.Caller, error) {
	caller := identity.From(ctx)
	if caller.Is(username) {
		return caller, nil
	}
	id, err := a.owner(ctx, username)
	if err != nil {
		return nil, err
	}
	owner, err := a.identities.InRole(ctx, id, roleID)
	if errors.Is(err, identity.ErrNoRole) {
		return nil, fault.Field("ulogaId", texts.RoleMissing)
	}
	return owner, err
}
