package installation

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Session is the setting of connections with which values are written and read alike, without the limits of calls.
const Session = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local extra_float_digits = 3; set local bytea_output = 'hex';
	set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

// ourTables are the tables with rows, partitions included, with their columns except generated ones. Goose's table describes the schema and
// is left out.
const ourTables = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
	from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
	where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'goose_db_version'
		and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
	group by c.oid order by c.relname`

// Table is a table with rows. Columns are those that are not generated.
type Table struct {
	Name    string   `json:"name"`
	Columns []string `json:"columns"`
}

// Tables lists the tables by their names.
func Tables(ctx context.Context, tx pgx.Tx) ([]Table, error) {
	rows, err := tx.Query(ctx, ourTables)
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	tables, err := pgx.CollectRows(rows, pgx.RowToStructByName[Table])
	if err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	return tables, nil
}

// Migrations returns the migrations of the schema.
func Migrations(ctx context.Context, tx pgx.Tx) (numbers []int64, err error) {
	err = tx.QueryRow(ctx, `select array(select version_id from goose_db_version where is_applied and version_id > 0
		order by 1)`).Scan(&numbers)
	if err != nil {
		return nil, fmt.Errorf("read applied migrations: %w", err)
	}
	return numbers, nil
}

// Sequences returns the last values of the sequences that were used.
func Sequences(ctx context.Context, tx pgx.Tx) (map[string]int64, error) {
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

// List is the table with its columns, as COPY and INSERT name them.
func (t Table) List() string {
	columns := make([]string, len(t.Columns))
	for i, column := range t.Columns {
		columns[i] = pgx.Identifier{column}.Sanitize()
	}
	return pgx.Identifier{t.Name}.Sanitize() + " (" + strings.Join(columns, ", ") + ")"
}
