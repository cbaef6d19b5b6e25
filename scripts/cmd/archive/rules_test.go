package main

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/scripts/installation"
	"zahtjevi/shared/testkit"
)

// TestEveryTableIsDecided checks that the rules have every table of the schema and no other, that the columns they name exist, and that
// docs/reference/archive.md tells of all tables.
func TestEveryTableIsDecided(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	document, err := os.ReadFile("../../../docs/reference/archive.md")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]bool{}
	for _, found := range regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\|").FindAllStringSubmatch(string(document), -1) {
		told[found[1]] = true
	}
	var tables []installation.Table
	err = pgx.BeginFunc(t.Context(), e.Pool, func(tx pgx.Tx) (err error) {
		tables, err = installation.Tables(t.Context(), tx)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, of := range tables {
		names[of.Name] = true
		rule, ok := rules[of.Name]
		if !ok {
			t.Errorf("no rule decides what archives have of %s", of.Name)
		}
		if told[of.Name] == (rule.left != "") {
			t.Errorf("docs/reference/archive.md does not tell of %s, or tells of it though it is left", of.Name)
		}
		if rule.left != "" && !strings.Contains(string(document), "`"+of.Name+"`") {
			t.Errorf("docs/reference/archive.md does not tell that %s is left", of.Name)
		}
		for _, columns := range []map[string]string{rule.columns, rule.ofProject} {
			for column := range columns {
				if !slices.Contains(of.Columns, column) {
					t.Errorf("the rule of %s names the column %s", of.Name, column)
				}
			}
		}
	}
	for name := range rules {
		if !names[name] {
			t.Errorf("there is no table %s", name)
		}
	}
	for name := range told {
		if !names[name] {
			t.Errorf("docs/reference/archive.md has %s, which is no table", name)
		}
	}
}

// TestReferencesAreTaken checks that whatever an archive has refers only to what it may have too.
func TestReferencesAreTaken(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	rows, err := e.Pool.Query(t.Context(), `select c.conrelid::regclass::text, c.confrelid::regclass::text, a.attname::text
		from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
		where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0`)
	if err != nil {
		t.Fatal(err)
	}
	var from, to, column string
	if _, err := pgx.ForEachRow(rows, []any{&from, &to, &column}, func() error {
		_, changed := rules[from].columns[column]
		if rules[from].left == "" && rules[to].left != "" && !changed {
			t.Errorf("%s.%s is taken, and refers to %s, which is left", from, column, to)
		}
		_, changedOfProject := rules[from].ofProject[column]
		if rules[from].project != "" && rules[to].project == "" && !changed && !changedOfProject {
			t.Errorf("%s.%s is of a project, and refers to %s, which is not", from, column, to)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// TestWhatBeginsAnew checks that an installation that takes an archive in has the rows that migrations give every installation.
func TestWhatBeginsAnew(t *testing.T) {
	t.Parallel()
	fresh := testkit.New(t)
	over, to := emptied(t)
	if err := taken(t, to, written(t, fresh, ""), false); err != nil {
		t.Fatal(err)
	}
	for name := range rules {
		filled := "select exists (select from " + name + ")"
		if testkit.Value[bool](fresh, filled) && !testkit.Value[bool](over, filled) {
			t.Errorf("%s has no row", name)
		}
	}
}

// TestUnknownTable refuses to write an archive without a table of which nobody has decided.
func TestUnknownTable(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	e.Exec("create table novo (id bigint primary key)")
	e.Exec("grant select on novo to public")
	err := pgx.BeginFunc(t.Context(), e.Pool, func(tx pgx.Tx) error {
		return (&manifest{}).describe(context.Background(), selection{tx: tx})
	})
	if err == nil || !strings.Contains(err.Error(), "novo") {
		t.Errorf("%v", err)
	}
}
