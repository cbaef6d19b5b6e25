package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/password"
	"zahtjevi/shared/valid"
)

// administrator is the name of the first administrator of an installation that takes in a project, unless somebody in it has that name.
const administrator = "admin"

// administratorHash is the hash of the first administrator's password, who comes only with a project, where nobody else has one.
func (t taking) administratorHash(ctx context.Context) (string, error) {
	if t.found.manifest.Project == nil {
		return "", nil
	}
	if t.secret == "" {
		return "", errors.New("nobody in an archive of a project has a password: ADMIN_PASSWORD must be that of the first administrator")
	}
	var fields valid.Fields
	password.Check(&fields, "ADMIN_PASSWORD", t.secret, administrator)
	if err := fields.Err(); err != nil {
		return "", fmt.Errorf("password of the first administrator: %w", err)
	}
	return password.Hash(ctx, t.secret)
}

// addAdministrator adds the first administrator, and returns the name.
func addAdministrator(ctx context.Context, tx pgx.Tx, hash string) (username string, err error) {
	err = tx.QueryRow(ctx, `select case when exists (select from users where name_key(username) = name_key($1))
		then $1 || '-' || (select max(id) + 1 from users) else $1 end`, administrator).Scan(&username)
	if err != nil {
		return "", fmt.Errorf("find a name for the first administrator: %w", err)
	}
	return username, installation.AddAdministrator(ctx, tx, username, hash)
}
