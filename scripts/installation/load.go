package installation

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// references returns the foreign keys, without those that partitions inherit.
const references = `select conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid) from pg_constraint
	where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`

// indexes returns those that no constraint and no index of a partitioned table holds.
const indexes = `select i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
	from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
	where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and not c.relispartition and t.relname <> 'goose_db_version'
		and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x')) order by 1`

// loadRows fills the tables. Indexes are built afterwards: an entry for each row, above all those of words, takes many times longer.
func loadRows(ctx context.Context, tx pgx.Tx, c Contents, tables []Table) error {
	var drop, add, quiet, loud, names []string
	add = append(add, "set local maintenance_work_mem = '128MB'")
	found, err := tx.Query(ctx, indexes)
	if err != nil {
		return fmt.Errorf("list indexes: %w", err)
	}
	var without []string
	var index, made string
	if _, err := pgx.ForEachRow(found, []any{&index, &made}, func() error {
		without, add = append(without, "drop index "+index), append(add, made)
		return nil
	}); err != nil {
		return fmt.Errorf("list indexes: %w", err)
	}
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
	if err := all(ctx, tx, drop, without, quiet, []string{"truncate " + strings.Join(names, ", ")}); err != nil {
		return err
	}
	if err := c.Rows(ctx, tx); err != nil {
		return err
	}
	for name, value := range c.Sequences {
		if _, err := tx.Exec(ctx, "select setval(quote_ident($1)::regclass, $2)", name, value); err != nil {
			return fmt.Errorf("set sequence %s: %w", name, err)
		}
	}
	// Processes cache the rights of a version for good: no version that they may know may be used again.
	if _, err := tx.Exec(ctx, "update roles set rights_version = rights_version + $1", rights); err != nil {
		return fmt.Errorf("raise versions of rights: %w", err)
	}
	if err := all(ctx, tx, loud, add); err != nil || c.Finish == nil {
		return err
	}
	return c.Finish(ctx, tx)
}

func all(ctx context.Context, tx pgx.Tx, statements ...[]string) error {
	for _, statement := range slices.Concat(statements...) {
		if _, err := tx.Exec(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}
