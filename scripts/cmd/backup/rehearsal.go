package main

import (
	"context"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/cmd/backup/anonymise"
	"zahtjevi/scripts/installation"
	"zahtjevi/shared/password"
)

// rehearsal loads a backup's rows, anonymised, into an empty database, for a rehearsal of what comes next. The schema stays the backup's,
// and files are left out. An administrator is added under the name, with the password.
func rehearsal(ctx context.Context, to installation.Target, dir, username, secret string, output io.Writer) error {
	m, err := readManifest(dir)
	if err != nil {
		return err
	}
	key, err := anonymise.New()
	if err != nil {
		return err
	}
	if err := to.Fill(ctx, m.contents(dir, key)); err != nil {
		return err
	}
	fmt.Fprintf(output, "%d tables are loaded, anonymised\n", len(m.Tables))
	return addAdministrator(ctx, to, username, secret)
}

// addAdministrator adds one who may do everything without a second factor.
func addAdministrator(ctx context.Context, to installation.Target, username, secret string) error {
	hash, err := password.Hash(ctx, secret)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, to.Owner)
	if err != nil {
		return fmt.Errorf("connect to the target: %w", err)
	}
	defer conn.Close(ctx)
	if err := installation.AddAdministrator(ctx, conn, username, hash); err != nil {
		return err
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
