package database

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	invalidPassword      = "28P01"
	invalidAuthorization = "28000"
)

// Login provides user and password for new connections. Get is called before each; Forget reports a password that the server refused.
type Login interface {
	Get(ctx context.Context) (user, password string, err error)
	Forget(password string)
}

// SignIn makes a pool sign in with the login instead of the address's user and password. When the password is changed, open connections
// continue; only connections that were being opened before the first refusal fail.
func SignIn(login Login) Option {
	return func(cfg *pgxpool.Config) {
		cfg.BeforeConnect = func(ctx context.Context, conn *pgx.ConnConfig) error {
			user, password, err := login.Get(ctx)
			if err != nil {
				return fmt.Errorf("log in to the database: %w", err)
			}
			conn.User, conn.Password = user, password
			told := conn.OnPgError
			conn.OnPgError = func(c *pgconn.PgConn, refusal *pgconn.PgError) bool {
				if refusal.Code == invalidPassword || refusal.Code == invalidAuthorization {
					login.Forget(password)
				}
				return told(c, refusal)
			}
			return nil
		}
	}
}
