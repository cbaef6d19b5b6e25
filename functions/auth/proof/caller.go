// Package proof checks that a password is somebody's, and how often and from where that may be tried.
package proof

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/password"
	"zahtjevi/shared/texts"
)

// Checker checks attempts to prove something, and counts them in the database.
type Checker struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// New makes a Checker on the application's pool.
func New(pool *pgxpool.Pool) *Checker { return &Checker{pool: pool, queries: db.New(pool)} }

// Current checks the caller's password and returns its hash and their address. Its tries are limited: a stolen session must not serve
// to guess the password. Errors: Invalid, TooMany.
func (c *Checker) Current(ctx context.Context, caller *identity.Caller, secret string) (proven db.PasswordHashRow, err error) {
	right, err := c.TryPassword(ctx, caller.Username, sessionLimits(caller.SessionID), func() (bool, error) {
		proven, err = c.queries.PasswordHash(ctx, caller.UserID)
		if err != nil {
			return false, fmt.Errorf("read password of user %d: %w", caller.UserID, err)
		}
		if proven.PasswordHash == "" {
			return false, NoPassword()
		}
		return password.Matches(ctx, secret, proven.PasswordHash)
	})
	if err == nil && !right {
		err = PasswordWrong()
	}
	return proven, err
}

// NoPassword is the answer to any password of a caller who has none, as they sign in by a provider.
func NoPassword() *fault.Error { return fault.Field("lozinka", texts.PasswordNone) }

// PasswordWrong is the answer to a wrong password of the caller.
func PasswordWrong() *fault.Error { return fault.Field("lozinka", texts.PasswordCurrentWrong) }
