// Package installation reads and replaces what an installation has: the rows of its tables, and the files that they name. Backups and
// archives are made and taken in by it.
package installation

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	install "zahtjevi/functions/migrate"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/secrets"
	"zahtjevi/shared/storage"
)

// ErrNotEmpty means that the target has data that would be removed.
var ErrNotEmpty = errors.New("the target has data: --replace removes them for what is brought")

// Target holds the places of contents: the database, as its owner and the application connect to it, and the storage.
type Target struct {
	Owner, Application string
	OneRole            bool // whether they may be the same
	Store              storage.Store
}

// TargetOf is the installation of the environment, which it reads as the migration function does.
func TargetOf(ctx context.Context, cfg config.Config, store storage.Store) (Target, error) {
	application, err := secrets.WithLogin(ctx, cfg.DatabaseURL, "DATABASE_SECRET", cfg.DatabaseSecret)
	if err != nil {
		return Target{}, err
	}
	owner := application
	if address := os.Getenv("MIGRATE_DATABASE_URL"); address != "" {
		if owner, err = secrets.WithLogin(ctx, address, "MIGRATE_DATABASE_SECRET", os.Getenv("MIGRATE_DATABASE_SECRET")); err != nil {
			return Target{}, err
		}
	}
	return Target{Owner: owner, Application: application, OneRole: cfg.OneDatabaseRole, Store: store}, nil
}

// Contents holds the rows and files for a target.
type Contents struct {
	Migrations []int64 // which the tables have had
	Version    string  // of the product that wrote it
	TakenAt    time.Time
	Sequences  map[string]int64
	List       string // the file with the list of files, with their sums
	Folder     string // where a list of the replaced files stands meanwhile (ReplacedList)
	// Rows writes all rows into the emptied tables, which have no foreign keys and run no triggers meanwhile.
	Rows func(ctx context.Context, tx pgx.Tx) error
	// PutFiles brings the files of the list to the storage.
	PutFiles func(ctx context.Context, store storage.Store) error
	// Finish, if there is one, completes the rows, when there are foreign keys and triggers again.
	Finish func(ctx context.Context, tx pgx.Tx) error
}

// ReplacedList is a file in the contents' folder that names the files of replaced rows until these files are removed.
const ReplacedList = "replaced.partial"

// Replace gives the target the contents. The files come first and then the rows, in one transaction: whenever it is interrupted, no row
// lacks its file. Files that only the replaced rows named are removed last. A try that was interrupted after its rows goes on where it was.
// Errors: ErrNotEmpty, if data would be replaced and may not.
func (to Target) Replace(ctx context.Context, c Contents, replace bool, output io.Writer) error {
	before := filepath.Join(c.Folder, ReplacedList)
	there, err := to.marked(ctx, c.mark())
	if err != nil {
		return err
	}
	if there {
		fmt.Fprintln(output, "files and rows are there from a try that was interrupted, which goes on")
	} else if err := to.bring(ctx, c, replace, before, output); err != nil {
		return err
	}
	// Migrations that came since, and the rights of the application's role.
	if err := install.Prepare(ctx, to.Owner, to.Application, to.OneRole); err != nil {
		return err
	}
	if _, err := os.Stat(before); err == nil {
		if err := errors.Join(to.removeOthers(ctx, before, c.List), os.Remove(before)); err != nil {
			return err
		}
	}
	return to.unmark(ctx)
}

// bring gives the target the files and then the rows, with the mark of the contents. It refuses a storage without the bucket first.
func (to Target) bring(ctx context.Context, c Contents, replace bool, before string, output io.Writer) error {
	if err := to.Store.Ping(ctx); err != nil {
		return fmt.Errorf("look at the target's storage: %w", err)
	}
	if err := to.ready(ctx, c, replace); err != nil {
		return err
	}
	if err := c.PutFiles(ctx, to.Store); err != nil {
		return err
	}
	fmt.Fprintln(output, "the files are in the storage")
	if err := to.load(ctx, c, replace, before, c.mark()); err != nil {
		return err
	}
	fmt.Fprintln(output, "the rows are in the database")
	return nil
}

// mark names the contents whose rows a database has while the rest of its taking in is not done. It is the comment of goose's table, which
// belongs to no schema that is compared.
func (c Contents) mark() string {
	return fmt.Sprintf("taking in what %s wrote at %s", c.Version, c.TakenAt.UTC().Format(time.RFC3339Nano))
}

const markOn = "comment on table goose_db_version is "

// marked reports whether the database has the rows of the contents with the mark, and nobody has changed them since.
func (to Target) marked(ctx context.Context, mark string) (there bool, err error) {
	conn, err := pgx.Connect(ctx, to.Owner)
	if err != nil {
		return false, fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	found := ""
	const ask = "select coalesce(obj_description(to_regclass('public.goose_db_version')::oid, 'pg_class'), '')"
	if err := conn.QueryRow(ctx, ask).Scan(&found); err != nil {
		return false, fmt.Errorf("look at the target: %w", err)
	}
	if !strings.HasPrefix(found, mark) {
		return false, nil
	}
	mark, err = withEntry(ctx, conn, mark)
	return found == mark, err
}

// withEntry adds the newest entry of the log to a mark: a database that was used since has others.
func withEntry(ctx context.Context, conn interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}, mark string) (string, error) {
	var newest int64
	if err := conn.QueryRow(ctx, "select coalesce(max(id), 0) from audit_entries").Scan(&newest); err != nil {
		return "", fmt.Errorf("read the newest entry of the log: %w", err)
	}
	return fmt.Sprintf("%s, entry %d", mark, newest), nil
}

// unmark ends the taking in.
func (to Target) unmark(ctx context.Context) error {
	conn, err := pgx.Connect(ctx, to.Owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, markOn+"null"); err != nil {
		return fmt.Errorf("end the taking in: %w", err)
	}
	return nil
}

// Fill gives an empty target the rows alone, whose schema stays that of the contents. Errors: ErrNotEmpty.
func (to Target) Fill(ctx context.Context, c Contents) error {
	if err := to.ready(ctx, c, false); err != nil {
		return err
	}
	return to.load(ctx, c, false, os.DevNull, "")
}

// ready creates the tables if there are none, and refuses a target that has data or another schema, before anything is brought.
func (to Target) ready(ctx context.Context, c Contents, replace bool) error {
	conn, err := pgx.Connect(ctx, to.Owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	var exists bool
	if err := conn.QueryRow(ctx, "select to_regclass('public.users') is not null").Scan(&exists); err != nil {
		return fmt.Errorf("look at the target: %w", err)
	}
	if !exists {
		return migrate.UpTo(ctx, to.Owner, c.Migrations)
	}
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if empty, err := isEmpty(ctx, tx); err != nil || !empty && !replace {
			return errors.Join(err, ErrNotEmpty)
		}
		_, err := fitting(ctx, tx, c)
		return err
	})
}

// isEmpty reports whether nobody has used the database yet.
func isEmpty(ctx context.Context, conn interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}) (empty bool, err error) {
	err = conn.QueryRow(ctx, `select not exists (select from users) and not exists (select from projects) and not exists (select
		from files)`).Scan(&empty)
	if err != nil {
		return false, fmt.Errorf("look for data in the target: %w", err)
	}
	return empty, nil
}

// load replaces all rows in one transaction without foreign keys, which are created, and so checked, at its end. The owner's rights
// suffice. The mark, if there is one, comes with them.
func (to Target) load(ctx context.Context, c Contents, replace bool, before, mark string) error {
	conn, err := pgx.Connect(ctx, to.Owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) (err error) {
		if _, err := tx.Exec(ctx, Session+"; set local lock_timeout = '1min'", pgx.QueryExecModeSimpleProtocol); err != nil {
			return fmt.Errorf("begin to load: %w", err)
		}
		tables, err := fitting(ctx, tx, c)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "lock table users, projects, files in access exclusive mode"); err != nil {
			return fmt.Errorf("wait for others to end: %w", err)
		}
		if empty, err := isEmpty(ctx, tx); err != nil || !empty && !replace {
			return errors.Join(err, ErrNotEmpty)
		}
		defer func() {
			if err != nil && before != os.DevNull {
				_ = os.Remove(before) // which may not be there: nothing was replaced
			}
		}()
		if err := ListFiles(ctx, tx, before, Confirmed); err != nil {
			return err
		}
		if err := loadRows(ctx, tx, c, tables); err != nil || mark == "" {
			return err
		}
		if mark, err = withEntry(ctx, tx, mark); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, markOn+"'"+strings.ReplaceAll(mark, "'", "''")+"'")
		return err
	})
}

// fitting returns the target's tables, which must be those of the contents. Rows that older contents lack are added by the migrations in
// between.
func fitting(ctx context.Context, tx pgx.Tx, c Contents) ([]Table, error) {
	applied, err := Migrations(ctx, tx)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(migrations.FromBaseline(applied), migrations.FromBaseline(c.Migrations)) {
		return nil, fmt.Errorf("the target has other migrations (up to %05d) than what is brought (up to %05d, of version %s): take an empty database, which gets the same ones first",
			slices.Max(applied), slices.Max(c.Migrations), c.Version)
	}
	return Tables(ctx, tx)
}

// removeOthers removes the files that only the replaced rows named, as nothing refers to them any more.
func (to Target) removeOthers(ctx context.Context, before, list string) error {
	now, err := OpenKnown(list)
	if err != nil {
		return err
	}
	defer now.Close()
	return Each(before, func(f File) error {
		if named, err := now.Has(f.Key); err != nil || named {
			return err
		}
		return to.Store.Remove(ctx, f.Key)
	})
}

// RemoveUnnamed removes the files of a list that no row names, after contents could not be taken in.
func (to Target) RemoveUnnamed(ctx context.Context, list string) error {
	conn, err := pgx.Connect(ctx, to.Owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	now := list + ".named"
	if err := pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error { return ListFiles(ctx, tx, now, "true") }); err != nil {
		return err
	}
	return to.removeOthers(ctx, list, now)
}
