package migrate

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/password"
	"zahtjevi/shared/valid"
)

// Who the first administrator is.
const administrator, administratorEmail = "admin", "admin@localhost"

// AddAdministrator adds the user admin where there is no user at all; the password then has to satisfy the rules of passwords.
func AddAdministrator(ctx context.Context, url, secret string) (added bool, err error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return false, fmt.Errorf("connect to add the administrator: %w", err)
	}
	defer conn.Close(ctx)
	var peopled bool
	if err := conn.QueryRow(ctx, "select exists (select from users)").Scan(&peopled); err != nil || peopled {
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
	var id int64
	err = conn.QueryRow(ctx, `
		with added as (
			insert into users (username, full_name, email, password_hash, internal)
			select $1, 'Administrator', $2, $3, true
			where not exists (select from users)
			returning id
		)
		insert into user_roles (user_id, role_id)
		select added.id, roles.id from added, roles where roles.code = 'administrator'
		returning user_id`, administrator, administratorEmail, hash).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("add the administrator: %w", err)
	}
	return true, nil
}
