package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	install "zahtjevi/functions/migrate"
	"zahtjevi/scripts/cmd/backup/anonymise"
	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/storage"
)

// errNotEmpty means that the target has data that a restore would remove.
var errNotEmpty = errors.New("the target has data: --replace removes them for what the backup has")

// target is the destination of a restore: the database, as its owner and the application connect to it, and the storage.
type target struct {
	owner, application string
	oneRole            bool // whether they may be the same
	store              storage.Store
	key                *anonymise.Key // nil: the rows as they were
}

// check compares all parts of a backup with their sums.
func check(dir string) (manifest, error) {
	m, err := readManifest(dir)
	if err != nil {
		return m, err
	}
	for _, t := range m.Tables {
		if err := same(t.file(dir), t.SHA256); err != nil {
			return m, err
		}
	}
	if err := same(filepath.Join(dir, filesList), m.Files.SHA256); err != nil {
		return m, err
	}
	root, count := filepath.Dir(filepath.Clean(dir)), int64(0)
	err = each(filepath.Join(dir, filesList), func(k kept) error {
		count++
		return same(k.path(root), k.sum)
	})
	if err == nil && count != m.Files.Count {
		err = fmt.Errorf("the list of files has %d of %d", count, m.Files.Count)
	}
	return m, err
}

func same(path, sum string) error {
	found, err := sumOf(path)
	if err == nil && found != sum {
		err = fmt.Errorf("%s is not what was saved: its sum is %s and not %s", path, found, sum)
	}
	return err
}

// restore returns the target to the state of a backup. The files come first and then the rows, in one transaction: whenever it is
// interrupted, no row lacks its file. Files that only the replaced rows named are removed last.
func restore(ctx context.Context, to target, dir string, replace bool, output io.Writer) error {
	m, err := check(dir)
	if err != nil {
		return err
	}
	fmt.Fprintln(output, "the backup is whole")
	if err := to.ready(ctx, m, replace); err != nil {
		return err
	}
	root := filepath.Dir(filepath.Clean(dir))
	err = each(filepath.Join(dir, filesList), func(k kept) error { return to.put(ctx, root, k) })
	if err != nil {
		return err
	}
	fmt.Fprintf(output, "%d files are in the storage\n", m.Files.Count)
	before := filepath.Join(dir, "replaced"+unfinished)
	defer func() { _ = os.Remove(before) }() // a failed restore may have none
	if err := to.load(ctx, m, dir, replace, before); err != nil {
		return err
	}
	fmt.Fprintf(output, "%d tables are loaded\n", len(m.Tables))
	// Migrations since the backup, and the rights of the application's role.
	if err := install.Prepare(ctx, to.owner, to.application, to.oneRole); err != nil {
		return err
	}
	return to.removeOthers(ctx, before, filepath.Join(dir, filesList))
}

// ready creates the tables if there are none, and refuses a target that has data or another schema.
func (to target) ready(ctx context.Context, m manifest, replace bool) error {
	conn, err := pgx.Connect(ctx, to.owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	var exists bool
	if err := conn.QueryRow(ctx, "select to_regclass('public.users') is not null").Scan(&exists); err != nil {
		return fmt.Errorf("look at the target: %w", err)
	}
	if !exists {
		return migrate.UpTo(ctx, to.owner, m.Migrations)
	}
	if replace {
		return nil
	}
	if empty, err := isEmpty(ctx, conn); err != nil || !empty {
		return errors.Join(err, errNotEmpty)
	}
	return nil
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

// put stores a file; if the storage has its key already, the content is the same or a part of it.
func (to target) put(ctx context.Context, root string, k kept) error {
	file, err := os.Open(k.path(root))
	if err != nil {
		return fmt.Errorf("read %s: %w", k.key, err)
	}
	defer file.Close()
	return to.store.Put(ctx, k.key, file, k.size)
}

// load replaces all rows in one transaction without foreign keys, which are created, and so checked, at its end. The owner's rights
// suffice.
func (to target) load(ctx context.Context, m manifest, dir string, replace bool, before string) error {
	conn, err := pgx.Connect(ctx, to.owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	return pgx.BeginFunc(ctx, conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, session+"; set local lock_timeout = '1min'", pgx.QueryExecModeSimpleProtocol); err != nil {
			return fmt.Errorf("begin to load: %w", err)
		}
		tables, err := fitting(ctx, tx, m)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "lock table users, projects, files in access exclusive mode"); err != nil {
			return fmt.Errorf("wait for others to end: %w", err)
		}
		if empty, err := isEmpty(ctx, tx); err != nil || !empty && !replace {
			return errors.Join(err, errNotEmpty)
		}
		if err := listFiles(ctx, tx, before); err != nil {
			return err
		}
		return loadRows(ctx, tx, m, tables, dir, to.key)
	})
}

// fitting returns the target's tables, which must be those of the backup. Rows that older backups lack are added by the migrations in
// between.
func fitting(ctx context.Context, tx pgx.Tx, m manifest) ([]table, error) {
	applied, err := migrationsOf(ctx, tx)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(applied, m.Migrations) {
		return nil, fmt.Errorf("the target has other migrations (up to %05d) than the backup (up to %05d, of version %s): restore into an empty database, which gets the backup's first",
			slices.Max(applied), slices.Max(m.Migrations), m.Version)
	}
	return tablesOf(ctx, tx)
}

// references returns the foreign keys, without those that partitions inherit.
const references = `select conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) from pg_constraint
	where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`

func loadRows(ctx context.Context, tx pgx.Tx, m manifest, tables []table, dir string, key *anonymise.Key) error {
	var drop, add, quiet, loud, names []string
	rows, err := tx.Query(ctx, references)
	if err != nil {
		return fmt.Errorf("list references: %w", err)
	}
	var of, name, definition string
	if _, err := pgx.ForEachRow(rows, []any{&of, &name, &definition}, func() error {
		drop = append(drop, "alter table "+of+" drop constraint "+name)
		add = append(add, "alter table "+of+" add constraint "+name+" "+definition)
		return nil
	}); err != nil {
		return fmt.Errorf("list references: %w", err)
	}
	for _, t := range tables {
		quoted := pgx.Identifier{t.Name}.Sanitize()
		names = append(names, quoted)
		quiet = append(quiet, "alter table "+quoted+" disable trigger user")
		loud = append(loud, "alter table "+quoted+" enable trigger user")
	}
	var rights int64
	if err := tx.QueryRow(ctx, "select coalesce(max(rights_version), 0) from roles").Scan(&rights); err != nil {
		return fmt.Errorf("read versions of rights: %w", err)
	}
	if err := all(ctx, tx, drop, quiet, []string{"truncate " + strings.Join(names, ", ")}); err != nil {
		return err
	}
	for _, t := range m.Tables {
		if err := t.load(ctx, tx, dir, key); err != nil {
			return err
		}
	}
	for name, value := range m.Sequences {
		if _, err := tx.Exec(ctx, "select setval(quote_ident($1)::regclass, $2)", name, value); err != nil {
			return fmt.Errorf("set sequence %s: %w", name, err)
		}
	}
	// Processes cache the rights of a version for good: no version that they may know may be used again.
	if _, err := tx.Exec(ctx, "update roles set rights_version = rights_version + $1", rights); err != nil {
		return fmt.Errorf("raise versions of rights: %w", err)
	}
	return all(ctx, tx, loud, add)
}

func all(ctx context.Context, tx pgx.Tx, statements ...[]string) error {
	for _, statement := range slices.Concat(statements...) {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

// removeOthers removes the files that only the replaced rows named, as nothing refers to them any more.
func (to target) removeOthers(ctx context.Context, before, list string) error {
	now, err := openKnown(list)
	if err != nil {
		return err
	}
	defer now.list.close()
	return each(before, func(k kept) error {
		if sum, err := now.sum(k.key); err != nil || sum != "" {
			return err
		}
		return to.store.Remove(ctx, k.key)
	})
}
