package migrate

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"zahtjevi/shared/database/migrate/migrations"
	"zahtjevi/shared/lazyregexp"
)

// definitions are the functions, views and triggers, in the order in which they are made. Each stands once, under its comment.
//
//go:embed definitions/*.sql
var definitions embed.FS

// textDefinitions has what the tables' own columns and indexes need.
const textDefinitions = "definitions/00_text.sql"

// definition is a statement that makes a function, a view or a trigger, and what follows it up to the next one.
type definition struct {
	object string // as COMMENT ON names it: `function fold`, `trigger requests_audit on requests`
	sql    string
}

var (
	begin   = lazyregexp.New(`(?m)^create `)
	comment = lazyregexp.New(`(?m)^--.*\n`)
	object  = lazyregexp.New(`^create (?:or replace )?(?:constraint )?(?:(function|view) (\w+)|(trigger) (\w+) (?s:.*?) on (\w+))`)
)

// definitionsIn reads a file of definitions. Only their first lines begin with `create` at the margin.
func definitionsIn(name string) ([]definition, error) {
	text, err := definitions.ReadFile(name)
	if err != nil {
		return nil, fmt.Errorf("read definitions: %w", err)
	}
	bare := comment().ReplaceAllString(string(text), "")
	begins := begin().FindAllStringIndex(bare, -1)
	found := make([]definition, len(begins))
	for i, at := range begins {
		end := len(bare)
		if i+1 < len(begins) {
			end = begins[i+1][0]
		}
		found[i].sql = strings.TrimSpace(bare[at[0]:end])
		words := object().FindStringSubmatch(found[i].sql)
		if words == nil {
			return nil, fmt.Errorf("%s defines neither function, view nor trigger: %.60s", name, found[i].sql)
		}
		found[i].object = words[1] + " " + words[2]
		if words[3] != "" {
			found[i].object = fmt.Sprintf("trigger %s on %s", words[4], words[5])
		}
	}
	return found, nil
}

// mark is the comment by which a database tells which text of a definition it has.
func (d definition) mark() string { return fmt.Sprintf("%x", sha256.Sum256([]byte(d.sql)))[:16] }

// statement returns the SQL that makes the definition anew, with its mark. A trigger of before the baseline is as the baseline's and gets
// the mark only, as making it anew would lock its table.
func (d definition) statement(known bool) string {
	statement := d.sql + "\n"
	if trigger, ok := strings.CutPrefix(d.object, "trigger "); ok {
		if known {
			statement = ""
		} else {
			statement = "drop trigger if exists " + trigger + ";\n" + statement
		}
	}
	return fmt.Sprintf("%scomment on %s is '%s';\n", statement, d.object, d.mark())
}

// present lists what the database has, with its mark, which is empty for what has none.
const present = `
	select 'function ' || p.proname, coalesce(obj_description(p.oid, 'pg_proc'), '')
	from pg_proc p where p.pronamespace = 'public'::regnamespace
	union all
	select 'view ' || c.relname, coalesce(obj_description(c.oid, 'pg_class'), '')
	from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
	union all
	select format('trigger %s on %s', t.tgname, c.relname), coalesce(obj_description(t.oid, 'pg_trigger'), '')
	from pg_trigger t join pg_class c on c.oid = t.tgrelid
	where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`

// define makes the definitions of these files that the database lacks or has in another text, all or none of them. A database that has had
// a newer program's migrations keeps that program's definitions.
func define(ctx context.Context, conn *sql.Conn, names ...string) error {
	if newer, err := isNewer(ctx, conn); err != nil || newer {
		return err
	}
	marks, err := marksOf(ctx, conn)
	if err != nil {
		return err
	}
	var changes strings.Builder
	for _, name := range names {
		all, err := definitionsIn(name)
		if err != nil {
			return err
		}
		for _, d := range all {
			if mark, known := marks[d.object]; mark != d.mark() {
				changes.WriteString(d.statement(known && mark == ""))
			}
		}
	}
	if changes.Len() == 0 {
		return nil
	}
	// Sent as one text, which is one transaction. Functions may name others that come after them.
	if _, err := conn.ExecContext(ctx, "set local check_function_bodies = off;\n"+changes.String()); err != nil {
		return fmt.Errorf("define functions, views and triggers: %w", err)
	}
	return nil
}

// isNewer reports whether the database has had a migration after all that this program knows, as during a deployment and after a way back.
func isNewer(ctx context.Context, conn *sql.Conn) (newer bool, err error) {
	known, err := migrations.Numbers()
	if err != nil {
		return false, err
	}
	err = conn.QueryRowContext(ctx, `select to_regclass('public.goose_db_version') is not null`).Scan(&newer)
	if err == nil && newer {
		err = conn.QueryRowContext(ctx, `select exists (select from goose_db_version where version_id > $1)`, slices.Max(known)).Scan(&newer)
	}
	if err != nil {
		return false, fmt.Errorf("ask for the database's newest migration: %w", err)
	}
	return newer, nil
}

func marksOf(ctx context.Context, conn *sql.Conn) (marks map[string]string, err error) {
	rows, err := conn.QueryContext(ctx, present)
	if err != nil {
		return nil, fmt.Errorf("list functions, views and triggers: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	marks = map[string]string{}
	for rows.Next() {
		var object, mark string
		if err := rows.Scan(&object, &mark); err != nil {
			return nil, fmt.Errorf("read a definition's mark: %w", err)
		}
		marks[object] = mark
	}
	return marks, rows.Err()
}

func defineTexts(ctx context.Context, conn *sql.Conn) error {
	return define(ctx, conn, textDefinitions)
}

func defineAll(ctx context.Context, conn *sql.Conn) error {
	names, err := fs.Glob(definitions, "definitions/*.sql")
	if err != nil {
		return fmt.Errorf("list definitions: %w", err)
	}
	return define(ctx, conn, names...)
}

// Fingerprint differs for different schemas: of migrations and definitions.
func Fingerprint() (string, error) {
	hash := sha256.New()
	for _, from := range []fs.FS{migrations.Files, definitions} {
		err := fs.WalkDir(from, ".", func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			content, err := fs.ReadFile(from, path)
			hash.Write(content)
			return err
		})
		if err != nil {
			return "", fmt.Errorf("read migrations: %w", err)
		}
	}
	return fmt.Sprintf("%x", hash.Sum(nil)[:8]), nil
}
