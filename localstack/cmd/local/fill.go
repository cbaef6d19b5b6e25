package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/localstack/demo"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/password"
)

const databaseName = "zahtjevi"

// fill brings the database to the newest schema and gives an empty one its first people: the demo's, or one administrator. It answers how to sign
// in, to be shown after the address.
func fill(ctx context.Context, s settings, c *cloud) (string, error) {
	if c.database == nil {
		if err := migrate.Up(ctx, c.config.DatabaseURL); err != nil {
			return "", err
		}
		return addAdministrator(ctx, c.config.DatabaseURL, s.adminPassword)
	}
	exists, err := c.database.HasDatabase(ctx, databaseName)
	if err != nil {
		return "", err
	}
	if !exists {
		return makeDatabase(ctx, s, c)
	}
	if err := migrate.Up(ctx, c.config.DatabaseURL); err != nil {
		return "", err
	}
	return "", nil
}

// makeDatabase fills a database under another name and renames it, so that a run that is killed meanwhile leaves
// no half-filled one.
func makeDatabase(ctx context.Context, s settings, c *cloud) (hint string, err error) {
	const draft = databaseName + "_making"
	if err := c.database.RecreateDatabase(ctx, draft); err != nil {
		return "", err
	}
	say("Making the tables…")
	cfg := c.config
	cfg.DatabaseURL = c.database.URL(draft)
	if err := migrate.Up(ctx, cfg.DatabaseURL); err != nil {
		return "", err
	}
	if s.demo {
		say("Loading the demo data…")
		hint, err = fmt.Sprintf(" (sign in as admin with the password %s)", demo.Password), demo.Load(ctx, cfg)
	} else {
		hint, err = addAdministrator(ctx, cfg.DatabaseURL, s.adminPassword)
	}
	if err != nil {
		return "", err
	}
	return hint, c.database.RenameDatabase(ctx, draft, databaseName)
}

// addAdministrator makes the user admin where there is no user at all. Without a password it invents one.
func addAdministrator(ctx context.Context, url, secret string) (string, error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return "", fmt.Errorf("connect to add the administrator: %w", err)
	}
	defer conn.Close(ctx)
	hint := " (sign in as admin with ADMIN_PASSWORD)"
	if secret == "" {
		secret = rand.Text()
		hint = fmt.Sprintf(" (sign in as admin with the password %s)", secret)
	}
	hash, err := password.Hash(ctx, secret)
	if err != nil {
		return "", err
	}
	var id int64
	err = conn.QueryRow(ctx, `
		with added as (
			insert into users (username, full_name, email, password_hash, internal)
			select 'admin', 'Administrator', 'admin@localhost', $1, true
			where not exists (select from users)
			returning id
		)
		insert into user_roles (user_id, role_id)
		select added.id, roles.id from added, roles where roles.code = 'administrator'
		returning user_id`, hash).Scan(&id)
	if errors.Is(err, pgx.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("add the administrator: %w", err)
	}
	return hint, nil
}
