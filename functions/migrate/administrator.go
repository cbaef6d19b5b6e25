package migrate

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/migrate/db"
	"zahtjevi/shared/password"
	"zahtjevi/shared/valid"
)

// The first administrator.
const administrator, administratorEmail = "admin", "admin@localhost"

// AddAdministrator adds the user admin if there are no users; the password then has to follow the rules of passwords.
func AddAdministrator(ctx context.Context, url, secret string) (added bool, err error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return false, fmt.Errorf("connect to add the administrator: %w", err)
	}
	defer conn.Close(ctx)
	queries := db.New(conn)
	if peopled, err := queries.Peopled(ctx); err != nil || peopled {
		return false, err
	}
	var fields valid.Fields
	password.Check(&fields, "ADMIN_PASSWORD", secret, administrator, administratorEmail)
	if err := fields.Err(); err != nil {
		return false, fmt.Errorf("password of the first administrator: %w", err)
	}
	hash, err := password.Hash(ctx, secret)
	if err != nil {
		return false, err
	}
	rows, err := queries.AdministratorAdd(ctx, db.AdministratorAddParams{
		Username: administrator, Email: administratorEmail, PasswordHash: hash,
	})
	if err != nil {
		return false, fmt.Errorf("add the administrator: %w", err)
	}
	return rows == 1, nil
}
