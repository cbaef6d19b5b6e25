// Package migrate brings an installation's database to the newest schema, and gives an empty one its first administrator. It runs before a new
// version does: as a Lambda function or a Kubernetes job.
package migrate

import (
	"context"
	"fmt"
	"log/slog"
	neturl "net/url"

	"github.com/caarlos0/env/v11"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/secrets"
)

// configuration is what the environment says. The secrets are of AWS Secrets Manager, each with username and password.
type configuration struct {
	URL           string `env:"MIGRATE_DATABASE_URL,required"`
	Secret        string `env:"MIGRATE_DATABASE_SECRET"`
	AppURL        string `env:"DATABASE_URL"` // as the functions get them: the application's role is made of their user and password
	AppSecret     string `env:"DATABASE_SECRET"`
	AdminPassword string `env:"ADMIN_PASSWORD"`
	AdminSecret   string `env:"ADMIN_SECRET"`
}

// Run migrates. It may be run again at any time, and beside itself.
func Run(ctx context.Context) error {
	cfg, err := env.ParseAs[configuration]()
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	url, err := withLogin(ctx, cfg.URL, "MIGRATE_DATABASE_SECRET", cfg.Secret)
	if err != nil {
		return err
	}
	if err := migrate.Up(ctx, url); err != nil {
		return err
	}
	if err := cfg.grant(ctx, url); err != nil {
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

// grant lets the application's role work, unless the owner is to do it all.
func (c configuration) grant(ctx context.Context, owner string) error {
	app, err := withLogin(ctx, c.AppURL, "DATABASE_SECRET", c.AppSecret)
	if err != nil {
		return err
	}
	application, err := neturl.Parse(app)
	if err != nil {
		return fmt.Errorf("read DATABASE_URL: %w", err)
	}
	owning, err := neturl.Parse(owner)
	if err != nil {
		return fmt.Errorf("read MIGRATE_DATABASE_URL: %w", err)
	}
	user, password := application.User.Username(), ""
	if user == "" || user == owning.User.Username() {
		return nil
	}
	password, _ = application.User.Password()
	return migrate.Grant(ctx, owner, user, password)
}

// withLogin puts the secret's user and password into the address, where there is a secret.
func withLogin(ctx context.Context, address, variable, secret string) (string, error) {
	if secret == "" {
		return address, nil
	}
	login, err := secrets.OpenLogin(ctx, secret)
	if err != nil {
		return "", fmt.Errorf("read %s: %w", variable, err)
	}
	return login.URL(ctx, address)
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
