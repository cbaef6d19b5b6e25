package installation

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
)

// AddAdministrator adds an administrator whose password has the hash.
func AddAdministrator(ctx context.Context, db interface {
	Exec(ctx context.Context, sql string, arguments ...any) (pgconn.CommandTag, error)
}, username, hash string) error {
	_, err := db.Exec(ctx, `with added as (
			insert into users (username, full_name, email, password_hash, internal) values ($1, $1, $1 || '@localhost', $2, true) returning id)
		insert into user_roles (user_id, role_id) select added.id, roles.id from added, roles where roles.code = 'administrator'`,
		username, hash)
	if err != nil {
		return fmt.Errorf("add an administrator: %w", err)
	}
	return nil
}
