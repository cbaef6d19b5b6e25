// Package migrate brings a database to the newest schema while an older version serves. It is a package of its own so that functions do not
// link it.
package migrate

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"zahtjevi/shared/database"
	"zahtjevi/shared/database/migrate/migrations"
)

// A migration that does not get its locks at once gives up, so that others do not wait behind it, and tries again: at most so many times,
// with growing pauses. A report or an export that reads for half an hour delays the migration, and nobody else.
const (
	tries        = 200
	longestPause = 10 * time.Second
)

// A process that starts while another one migrates asks every lockProbe seconds whether that has ended, for as long as lockPatience:
// building indexes on millions of rows takes time, and a process that gave up would only be restarted. The lock of a process that was
// killed is released at once.
const (
	lockProbe    = 1
	lockPatience = 6 * time.Hour
)

// ApplicationName is what a migration's connections are called in pg_stat_activity.
const ApplicationName = "zahtjevi-migrate"

// Up brings the database at url to the newest schema. Processes that start together wait for one another.
func Up(ctx context.Context, url string) error {
	return up(ctx, url, migrations.Files)
}

// UpTo brings the empty database at url to the schema that these migrations make, such as that of a backup.
func UpTo(ctx context.Context, url string, numbers []int64) error {
	files, err := migrations.Only(numbers)
	if err != nil {
		return err
	}
	return up(ctx, url, files)
}

func up(ctx context.Context, url string, files fs.FS) error {
	for pause, try := time.Second, 1; ; pause, try = min(2*pause, longestPause), try+1 {
		err := once(ctx, url, files)
		if err == nil || !database.IsLocked(err) || try == tries {
			return err
		}
		slog.WarnContext(ctx, "a migration waits for others to finish", "try", try, "error", err)
		select {
		case <-ctx.Done():
			return fmt.Errorf("migrate: %w", ctx.Err())
		case <-time.After(pause):
		}
	}
}

// once applies the missing migrations, each whole or not at all. Those without a transaction, which build indexes concurrently, are applied
// again after an interruption: `if not exists` skips what had been finished. Migrations may be added out of order: branches that are
// developed in parallel number theirs in ranges of their own.
func once(ctx context.Context, url string, files fs.FS) error {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("parse the database's address: %w", err)
	}
	cfg.RuntimeParams["application_name"] = ApplicationName
	maps.Copy(cfg.RuntimeParams, database.Migrations.Settings())
	db := stdlib.OpenDB(*cfg)
	defer db.Close()
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(lockProbe, uint64(lockPatience.Seconds())/lockProbe))
	if err != nil {
		return fmt.Errorf("make migration lock: %w", err)
	}
	for _, before := range []func(context.Context, *sql.Conn) error{fillIn, dropBroken} {
		if err := alone(ctx, db, locker, before); err != nil {
			return err
		}
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, patient{files}, goose.WithSessionLocker(locker),
		goose.WithAllowOutofOrder(true))
	if err != nil {
		return fmt.Errorf("prepare migrations: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return alone(ctx, db, locker, closeNames)
}
