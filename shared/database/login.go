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

// Login says who to connect as. Get is asked before each connection; Forget is told a password that the server does not take any more.
type Login interface {
	Get(ctx context.Context) (user, password string, err error)
	Forget(password string)
}

// As is for an address without user and password. When the password is changed, connections that are open go on, and of new ones
// those fail that began before the first refusal.
func As(login Login) Option {
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
