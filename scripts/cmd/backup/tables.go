package main

import (
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/cmd/backup/anonymise"
)

// session is the setting of connections with which values are written and read alike, without the limits of calls.
const session = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 3;
	set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

// ourTables are the tables with rows, partitions included, with their columns except generated ones. Goose's table describes the schema and
// is left out.
const ourTables = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
	from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'goose_db_version'
		and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
	group by c.oid order by c.relname`

func tablesOf(ctx context.Context, tx pgx.Tx) ([]table, error) {
	rows, err := tx.Query(ctx, ourTables)
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	tables, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[table])
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	return tables, nil
}

// migrationsOf returns the migrations of the schema.
func migrationsOf(ctx context.Context, tx pgx.Tx) (numbers []int64, err error) {
	err = tx.QueryRow(ctx, `select array(select version_id from goose_db_version where is_applied and version_id > 0
		order by 1)`).Scan(&numbers)
	if err != nil {
		return nil, fmt.Errorf("read applied migrations: %w", err)
	}
	return numbers, nil
}

// sequencesOf returns the last values of the sequences that were used.
func sequencesOf(ctx context.Context, tx pgx.Tx) (map[string]int64, error) {
	rows, err := tx.Query(ctx, `select sequencename::text, last_value from pg_sequences where schemaname = 'public'
		and last_value is not null and sequencename <> 'goose_db_version_id_seq'`)
	if err != nil {
		return nil, fmt.Errorf("read sequences: %w", err)
	}
	values, name, value := map[string]int64{}, "", int64(0)
	if _, err := pgx.ForEachRow(rows, []any{&name, &value}, func() error {
		values[name] = value
		return nil
	}); err != nil {
		return nil, fmt.Errorf("read sequences: %w", err)
	}
	return values, nil
}

func (t table) file(dir string) string { return filepath.Join(dir, t.Name+".copy.gz") }

// list is the table with its columns, in COPY's form.
func (t table) list() string {
	columns := make([]string, len(t.Columns))
	for i, column := range t.Columns {
		columns[i] = pgx.Identifier{column}.Sanitize()
	}
	return pgx.Identifier{t.Name}.Sanitize() + " (" + strings.Join(columns, ", ") + ")"
}

// save writes the table's rows into the folder.
func (t *table) save(ctx context.Context, tx pgx.Tx, dir string) error {
	file, err := os.OpenFile(t.file(dir), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("write %s: %w", t.Name, err)
	}
	digest := sha256.New()
	compressed := gzip.NewWriter(io.MultiWriter(file, digest))
	copied, err := tx.Conn().PgConn().CopyTo(ctx, compressed, "copy "+t.list()+" to stdout")
	if err = errors.Join(err, compressed.Close(), file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("write %s: %w", t.Name, err)
	}
	t.Rows, t.SHA256 = copied.RowsAffected(), hex.EncodeToString(digest.Sum(nil))
	return nil
}

// load reads the rows that save wrote, anonymised by a key if there is one.
func (t table) load(ctx context.Context, tx pgx.Tx, dir string, key *anonymise.Key) error {
	file, err := os.Open(t.file(dir))
	if err != nil {
		return fmt.Errorf("read %s: %w", t.Name, err)
	}
	defer file.Close()
	rows, err := gzip.NewReader(file)
	if err != nil {
		return fmt.Errorf("read %s: %w", t.Name, err)
	}
	from := io.Reader(rows)
	if key != nil {
		kinds, err := t.kinds(ctx, tx)
		if err != nil {
			return err
		}
		from = key.Rows(rows, kinds)
	}
	copied, err := tx.Conn().PgConn().CopyFrom(ctx, from, "copy "+t.list()+" from stdin")
	if err != nil {
		return fmt.Errorf("load %s: %w", t.Name, err)
	}
	if copied.RowsAffected() != t.Rows {
		return fmt.Errorf("load %s: %d rows, and the backup has %d", t.Name, copied.RowsAffected(), t.Rows)
	}
	return nil
}
