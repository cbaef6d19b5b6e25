// Package migrate brings an installation's database to the newest schema, and gives an empty one its first administrator. It runs before a
// new version does: as a Lambda function or a Kubernetes job.
package migrate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	neturl "net/url"

	"github.com/caarlos0/env/v11"

	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/secrets"
)

// configuration is read from the environment. The secrets are of AWS Secrets Manager, each with username and password.
type configuration struct {
	URL           string `env:"MIGRATE_DATABASE_URL,required"`
	Secret        string `env:"MIGRATE_DATABASE_SECRET"`
	AppURL        string `env:"DATABASE_URL"` // as the functions get them: the application's role is made of their user and password
	AppSecret     string `env:"DATABASE_SECRET"`
	OneRole       bool   `env:"ONE_DATABASE_ROLE"`
	AdminPassword string `env:"ADMIN_PASSWORD"`
	AdminSecret   string `env:"ADMIN_SECRET"`
}

// Run migrates. It may be run again at any time, and beside itself.
func Run(ctx context.Context) error {
	cfg, err := env.ParseAs[configuration]()
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	url, err := secrets.WithLogin(ctx, cfg.URL, "MIGRATE_DATABASE_SECRET", cfg.Secret)
	if err != nil {
		return err
	}
	application, err := secrets.WithLogin(ctx, cfg.AppURL, "DATABASE_SECRET", cfg.AppSecret)
	if err != nil {
		return err
	}
	if err := Prepare(ctx, url, application, cfg.OneRole); err != nil {
		return err
	}
	password, err := cfg.administratorPassword(ctx)
	if err != nil || password == "" {
		return err
	}
	added, err := AddAdministrator(ctx, url, password)
	if err != nil {
		return err
	}
	slog.InfoContext(ctx, "migrated", "administrator_added", added)
	return nil
}

// Prepare migrates the owner's database to the newest schema and lets the role that the application's address names work in it; without a
// user in the address that is left to others. Unless one role is accepted for both, it returns database.ErrOneRole where the application
// could change the log.
func Prepare(ctx context.Context, owner, application string, oneRole bool) error {
	owning, err := neturl.Parse(owner)
	if err != nil {
		return fmt.Errorf("read MIGRATE_DATABASE_URL: %w", err)
	}
	working, err := neturl.Parse(application)
	if err != nil {
		return fmt.Errorf("read DATABASE_URL: %w", err)
	}
	user := working.User.Username()
	isOwner := user != "" && user == owning.User.Username()
	if isOwner && !oneRole {
		return database.ErrOneRole
	}
	if err := migrate.Up(ctx, owner); err != nil || isOwner || user == "" {
		return err
	}
	password, _ := working.User.Password()
	if err := migrate.Grant(ctx, owner, user, password); !oneRole || !errors.Is(err, database.ErrOneRole) {
		return err
	}
	return nil
}

func (c configuration) administratorPassword(ctx context.Context) (string, error) {
	if c.AdminSecret == "" {
		return c.AdminPassword, nil
	}
	login, err := secrets.OpenLogin(ctx, c.AdminSecret)
	if err != nil {
		return "", fmt.Errorf("read ADMIN_SECRET: %w", err)
	}
	_, password, err := login.Get(ctx)
	return password, err
}
