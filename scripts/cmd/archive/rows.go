package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
)

// described are the columns of a table that are not generated, with their types, by their numbers.
const described = `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
	where a.attrelid = quote_ident($1)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`

// takenOf returns the tables of which archives have rows, with the columns that they have, by name, and the tables of which no rule
// decides.
func takenOf(ctx context.Context, tx pgx.Tx, ofProject bool) (taken []table, unknown []string, err error) {
	tables, err := installation.Tables(ctx, tx)
	if err != nil {
		return nil, nil, err
	}
	for _, t := range tables {
		rule, ok := rules[t.Name]
		if !ok {
			unknown = append(unknown, t.Name)
		}
		if !ok || rule.left != "" || ofProject && rule.project == "" {
			continue
		}
		rows, err := tx.Query(ctx, described, t.Name)
		if err != nil {
			return nil, nil, fmt.Errorf("describe %s: %w", t.Name, err)
		}
		columns, err := pgx.CollectRows(rows, pgx.RowToStructByName[column])
		if err != nil {
			return nil, nil, fmt.Errorf("describe %s: %w", t.Name, err)
		}
		taken = append(taken, table{t.Name, slices.DeleteFunc(columns, func(c column) bool {
			sql, other := rule.columns[c.Name]
			return other && sql == ""
		})})
	}
	return taken, unknown, nil
}

// primaryKey are the columns of a table's primary key, as they are sorted.
const primaryKey = `select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
	from pg_index i, unnest(i.indkey) with ordinality k (number, n), pg_attribute a
	where i.indrelid = quote_ident($1)::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number`

// selection makes the queries of an archive: of everything, or of a project.
type selection struct {
	tx      pgx.Tx
	project *project
	people  string // a query for the ids of the people of the project
}

// fill puts values into the SQL of a rule.
func (s selection) fill(sql string) string {
	if s.project == nil {
		return sql
	}
	sql = strings.ReplaceAll(sql, "{people}", s.people)
	return strings.ReplaceAll(sql, "{project}", strconv.FormatInt(s.project.ID, 10))
}

// where is the condition of a table's rows.
func (s selection) where(name string) string {
	conditions := []string{"true"}
	if where := rules[name].where; where != "" {
		conditions = append(conditions, "("+where+")")
	}
	if s.project != nil {
		conditions = append(conditions, "("+s.fill(rules[name].project)+")")
	}
	return strings.Join(conditions, " and ")
}

// query selects the rows of a table.
func (s selection) query(ctx context.Context, t table) (string, error) {
	rule := rules[t.Name]
	values := map[string]string{}
	maps.Copy(values, rule.columns)
	if s.project != nil {
		maps.Copy(values, rule.ofProject)
	}
	columns := make([]string, len(t.Columns))
	for i, name := range t.columns() {
		columns[i] = pgx.Identifier{name}.Sanitize()
		if sql, ok := values[name]; ok {
			columns[i] = s.fill(sql) + " as " + columns[i]
		}
	}
	order := rule.order
	if order == "" {
		var key *string
		if err := s.tx.QueryRow(ctx, primaryKey, t.Name).Scan(&key); err != nil {
			return "", fmt.Errorf("find the primary key of %s: %w", t.Name, err)
		}
		if key == nil {
			return "", fmt.Errorf("%s has no primary key by which archives could order it", t.Name)
		}
		order = *key
	}
	// The order is of the table's own values, where a column has another one.
	return fmt.Sprintf("select %s from %s t where %s order by %s", strings.Join(columns, ", "), pgx.Identifier{t.Name}.Sanitize(),
		s.where(t.Name), order), nil
}

// raw makes COPY write and read lines as they are: JSON has neither of the two characters.
const raw = `(format csv, quote e'\x01', delimiter e'\x02')`

// write writes the rows of a table, one JSON object a line. Numbers, also those beyond a float's, stand as PostgreSQL writes them.
func (s selection) write(ctx context.Context, t table, out *chunks) error {
	query, err := s.query(ctx, t)
	if err != nil {
		return err
	}
	copied, err := s.tx.Conn().PgConn().CopyTo(ctx, out, "copy (select row_to_json(r) from ("+query+") r) to stdout "+raw)
	if err = errors.Join(err, out.end()); err != nil {
		return fmt.Errorf("write %s: %w", t.Name, err)
	}
	if copied.RowsAffected() != out.rows {
		return fmt.Errorf("write %s: %d lines for %d rows", t.Name, out.rows, copied.RowsAffected())
	}
	return nil
}

// load adds the rows of a chunk, and returns how many there were.
func load(ctx context.Context, tx pgx.Tx, t table, chunk []byte) (int64, error) {
	columns := t.columns()
	for i, name := range columns {
		columns[i] = "r." + pgx.Identifier{name}.Sanitize()
	}
	added, err := tx.Exec(ctx, fmt.Sprintf(`insert into %s overriding system value select %s
		from string_to_table($1, e'\n') line, json_populate_record(null::%s, line::json) r where line <> ''`,
		t.list(), strings.Join(columns, ", "), pgx.Identifier{t.Name}.Sanitize()), string(chunk))
	if err != nil {
		return 0, fmt.Errorf("load %s: %w", t.Name, err)
	}
	return added.RowsAffected(), nil
}
