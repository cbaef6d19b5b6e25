package main

import (
	"context"
	"crypto/rand"
	"fmt"

	install "zahtjevi/functions/migrate"
	"zahtjevi/localstack/demo"
	"zahtjevi/shared/database/migrate"
)

const (
	databaseName    = "zahtjevi"
	applicationRole = "zahtjevi"
)

// fill migrates the database, gives the application's role its rights, and adds the first people to an empty one: the demo's, or one
// administrator. It returns how to sign in, for the console.
func fill(ctx context.Context, s settings, c *cloud) (hint string, err error) {
	if c.database != nil {
		exists, err := c.database.HasDatabase(ctx, databaseName)
		if err != nil {
			return "", err
		}
		if !exists {
			if hint, err = makeDatabase(ctx, s, c); err != nil {
				return "", err
			}
		}
	}
	if err := install.Prepare(ctx, c.owner, c.config.DatabaseURL, c.config.OneDatabaseRole); err != nil || c.database != nil {
		return hint, err
	}
	return addAdministrator(ctx, c.owner, s.adminPassword)
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

// addAdministrator adds the user admin if there is no user at all, and returns how to sign in. Without a given password it generates one.
func addAdministrator(ctx context.Context, url, secret string) (string, error) {
	hint := " (sign in as admin with ADMIN_PASSWORD)"
	if secret == "" {
		secret = rand.Text()
		hint = fmt.Sprintf(" (sign in as admin with the password %s)", secret)
	}
	if added, err := install.AddAdministrator(ctx, url, secret); err != nil || !added {
		return "", err
	}
	return hint, nil
}
