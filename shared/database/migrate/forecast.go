package migrate

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/pressly/goose/v3"

	"zahtjevi/shared/asciicase"
)

// slowly counts the bytes of tables that a migration works through in a second at least, on a small server with a slow disk.
const slowly = 10 << 20

// forecast logs which migrations are missing and how long they may take, before they begin. A new database has nothing to work through.
func forecast(ctx context.Context, db *sql.DB, provider *goose.Provider, files fs.FS) error {
	all, err := provider.Status(ctx)
	if err != nil {
		return fmt.Errorf("list the missing migrations: %w", err)
	}
	sizes, err := tableSizes(ctx, db)
	if err != nil {
		return err
	}
	var missing []int64
	var bytes int64
	for _, one := range all {
		if one.State != goose.StatePending {
			continue
		}
		text, err := fs.ReadFile(files, one.Source.Path)
		if err != nil {
			return fmt.Errorf("read migration %d: %w", one.Source.Version, err)
		}
		missing = append(missing, one.Source.Version)
		bytes += worksThrough(string(text), sizes)
	}
	if len(missing) > 0 && len(sizes) > 0 {
		slog.InfoContext(ctx, "migrations begin", "missing", missing, "megabytes", bytes>>20,
			"may_take", (time.Duration(bytes/slowly+int64(len(missing))) * time.Second).String())
	}
	return nil
}

// tableSizes are the bytes of the product's tables, with their indexes and long texts.
func tableSizes(ctx context.Context, db *sql.DB) (map[string]int64, error) {
	rows, err := db.QueryContext(ctx, `select relname, pg_total_relation_size(oid) from pg_class
		where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'goose_db_version'`)
	if err != nil {
		return nil, fmt.Errorf("measure the tables: %w", err)
	}
	sizes := map[string]int64{}
	for rows.Next() {
		var table string
		var size int64
		if err := rows.Scan(&table, &size); err != nil {
			return nil, fmt.Errorf("measure the tables: %w", errors.Join(err, rows.Close()))
		}
		sizes[table] = size
	}
	return sizes, errors.Join(rows.Err(), rows.Close())
}

// worksThrough adds up the tables that a migration reads or writes as a whole: those that its statements name, unless these change only the
// catalog, as a new column does.
func worksThrough(migration string, sizes map[string]int64) (bytes int64) {
	up, _, _ := strings.Cut(migration, ends)
	for statement := range strings.SplitSeq(uncommented(up), ";") {
		words := strings.FieldsFunc(asciicase.Lower(statement), func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_'
		})
		if len(words) == 0 || !works(words) {
			continue
		}
		slices.Sort(words)
		for _, word := range slices.Compact(words) {
			bytes += sizes[word]
		}
	}
	return bytes
}

// works reports whether a statement works through its tables.
func works(words []string) bool {
	switch words[0] {
	case "create":
		return slices.Contains(words[:min(3, len(words))], "index")
	case "alter":
		return slices.Contains(words, "validate") || slices.Contains(words, "stored") || slices.Contains(words, "type")
	}
	return slices.Contains([]string{"update", "delete", "insert", "with", "do", "call"}, words[0])
}

func uncommented(text string) string {
	var kept strings.Builder
	for line := range strings.Lines(text) {
		statement, _, _ := strings.Cut(line, "--")
		kept.WriteString(statement + "\n")
	}
	return kept.String()
}
