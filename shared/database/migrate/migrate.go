// Package migrate brings a database to the newest schema while an older version serves. It is a package of its own so that functions do not
// link it.
package migrate

import (
	"context"
	"database/sql"
	"errors"
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

// ApplicationName names a migration's connections in pg_stat_activity.
const ApplicationName = "zahtjevi-migrate"

// Up brings the database at url to the newest schema. Processes that start together wait for one another. Errors: ErrTooOld.
func Up(ctx context.Context, url string) error {
	return up(ctx, url, work{migrations.Files, []step{refuseOlder, defineTexts}, []step{defineAll, closeNames}})
}

// UpTo makes in the empty database at url the tables that these migrations make, such as those of a backup. Functions and triggers come
// with Up.
func UpTo(ctx context.Context, url string, numbers []int64) error {
	files, err := migrations.Only(numbers)
	if err != nil {
		return err
	}
	return up(ctx, url, work{files, []step{defineTexts}, nil})
}

// step runs beside the migrations, while no other process migrates.
type step func(ctx context.Context, conn *sql.Conn) error

type work struct {
	files         fs.FS
	before, after []step
}

func up(ctx context.Context, url string, w work) error {
	for pause, try := time.Second, 1; ; pause, try = min(2*pause, longestPause), try+1 {
		err := once(ctx, url, w)
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
func once(ctx context.Context, url string, w work) error {
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
	if err := each(ctx, db, locker, append([]step{fillIn, dropBroken}, w.before...)); err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectPostgres, db, patient{w.files}, goose.WithSessionLocker(locker),
		goose.WithAllowOutofOrder(true))
	if err != nil {
		return fmt.Errorf("prepare migrations: %w", err)
	}
	if err := forecast(ctx, db, provider, w.files); err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return each(ctx, db, locker, w.after)
}

func each(ctx context.Context, db *sql.DB, locker lock.SessionLocker, steps []step) error {
	for _, s := range steps {
		if err := alone(ctx, db, locker, s); err != nil {
			return err
		}
	}
	return nil
}

// ErrTooOld means that a database is from before the baseline.
var ErrTooOld = errors.New("this installation is older than the baseline of migrations")

// refuseOlder refuses a database that has had older migrations than the baseline and not the last of them.
func refuseOlder(ctx context.Context, conn *sql.Conn) error {
	var old bool
	err := conn.QueryRowContext(ctx, `select to_regclass('public.goose_db_version') is not null`).Scan(&old)
	if err == nil && old {
		err = conn.QueryRowContext(ctx, `select exists (select from goose_db_version where version_id > $2 and version_id < $1)
			and not exists (select from goose_db_version where version_id = $1)`, migrations.Baseline, migrations.Tables).Scan(&old)
	}
	switch {
	case err != nil:
		return fmt.Errorf("ask for the database's migrations: %w", err)
	case old:
		return fmt.Errorf("%w: first upgrade it with the commit %s", ErrTooOld, migrations.LastBefore)
	}
	return nil
}
