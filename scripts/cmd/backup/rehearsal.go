package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/cmd/backup/anonymise"
	"zahtjevi/shared/password"
)

// rehearsal loads a backup's rows, anonymised, into an empty database, for a rehearsal of what comes next. The schema stays the backup's,
// and files are left out. An administrator is added under the name, with the password.
func rehearsal(ctx context.Context, to target, dir, username, secret string, output io.Writer) (err error) {
	m, err := readManifest(dir)
	if err != nil {
		return err
	}
	if to.key, err = anonymise.New(); err != nil {
		return err
	}
	if err := to.ready(ctx, m, false); err != nil {
		return err
	}
	before := filepath.Join(os.TempDir(), "zahtjevi-rehearsal"+unfinished)
	defer func() { err = errors.Join(err, os.Remove(before)) }()
	if err := to.load(ctx, m, dir, false, before); err != nil {
		return err
	}
	fmt.Fprintf(output, "%d tables are loaded, anonymised\n", len(m.Tables))
	return to.addAdministrator(ctx, username, secret)
}

// addAdministrator adds one who may do everything without a second factor.
func (to target) addAdministrator(ctx context.Context, username, secret string) error {
	hash, err := password.Hash(ctx, secret)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, to.owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	const add = `with added as (
			insert into users (username, full_name, email, password_hash, internal) values ($1, $1, $1 || '@localhost', $2, true) returning id)
		insert into user_roles (user_id, role_id) select added.id, roles.id from added, roles where roles.code = 'administrator'`
	if _, err := conn.Exec(ctx, add, username, hash); err != nil {
		return fmt.Errorf("add an administrator: %w", err)
	}
	if _, err := conn.Exec(ctx, withoutFactor); err != nil {
		return fmt.Errorf("let administrators sign in by a password: %w", err)
	}
	return nil
}

// withoutFactor asks nobody for a second factor, in backups that know one.
const withoutFactor = `do $$ begin
	if exists (select from pg_attribute where attrelid = 'roles'::regclass and attname = 'requires_factor') then
		update roles set requires_factor = false where requires_factor;
	end if;
end $$`

// kinds says of each of the table's columns what becomes of its values in a rehearsal.
func (t table) kinds(ctx context.Context, tx pgx.Tx) ([]anonymise.Kind, error) {
	kinds := make([]anonymise.Kind, len(t.Columns))
	for i, column := range t.Columns {
		var dataType string
		if err := tx.QueryRow(ctx, `select format_type(atttypid, null) from pg_attribute where attrelid = to_regclass(quote_ident($1))
			and attname = $2`, t.Name, column).Scan(&dataType); err != nil {
			return nil, fmt.Errorf("read the type of %s.%s: %w", t.Name, column, err)
		}
		kinds[i] = anonymise.KindOf(t.Name, column, dataType)
	}
	return kinds, nil
}
