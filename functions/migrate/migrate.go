// Package migrate migrates an installation's database to the newest schema, and adds the first administrator to an empty one. It runs
// before a new version of the product: as a Lambda function or a Kubernetes job.
package migrate

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	neturl "net/url"

	"github.com/caarlos0/env/v11"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/secrets"
)

// configuration is read from the environment. The secrets are in AWS Secrets Manager, each with username and password.
type configuration struct {
	URL           string `env:"MIGRATE_DATABASE_URL,required" log:"server"`
	Secret        string `env:"MIGRATE_DATABASE_SECRET"`
	AppURL        string `env:"DATABASE_URL" log:"server"` // as for the functions: user and password are those of the application's role
	AppSecret     string `env:"DATABASE_SECRET"`
	OneRole       bool   `env:"ONE_DATABASE_ROLE"`
	AdminPassword string `env:"ADMIN_PASSWORD"`
	AdminSecret   string `env:"ADMIN_SECRET"`
}

// Run migrates. It may run again at any time, also in several processes at once.
func Run(ctx context.Context) error {
	cfg, err := env.ParseAs[configuration]()
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	slog.InfoContext(ctx, "started", "program", "migrate", slog.Group("settings", config.Shown(cfg)...))
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

// Prepare migrates the owner's database and grants the application's role its rights; if the application's address has no user, something
// else must do that. Unless oneRole accepts one role for both, it returns database.ErrOneRole when the application could change the log.
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
