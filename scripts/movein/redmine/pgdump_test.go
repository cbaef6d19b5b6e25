package redmine_test

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/shared/testkit"
)

// TestPgDump writes dumps with pg_dump of a database with the columns' types that Redmine's has.
func TestPgDump(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("pg_dump")
	if err != nil {
		t.Skip("pg_dump is not installed")
	}
	e := testkit.New(t)
	server, api := newStandIn(t)
	server.issues = server.issues[:3]
	e.Exec("create schema redmine")
	tables := server.tables()
	for name, table := range tables {
		columns := make([]string, len(table.Columns))
		places := make([]string, len(table.Columns))
		for i, column := range table.Columns {
			columns[i], places[i] = column+" "+typeOf(column), fmt.Sprintf("($%d::text)::%s", i+1, typeOf(column))
		}
		e.Exec("create table redmine." + name + " (" + strings.Join(columns, ", ") + ")")
		for _, row := range table.Rows {
			values := make([]any, len(row))
			for i, value := range row {
				if value != nil {
					values[i] = fmt.Sprint(value)
				}
			}
			e.Exec("insert into redmine."+name+" values ("+strings.Join(places, ", ")+")", values...)
		}
	}
	want := told(t, api)
	for _, options := range [][]string{nil, {"--inserts"}, {"--column-inserts"}, {"--inserts", "--rows-per-insert=100"}} {
		var dump, errors bytes.Buffer
		options = append(options, "--schema=redmine", "--dbname="+e.OwnerURL)
		command := exec.CommandContext(t.Context(), program, options...)
		command.Stdout, command.Stderr = &dump, &errors
		if err := command.Run(); err != nil {
			if strings.Contains(errors.String(), "server version mismatch") {
				t.Skip("the pg_dump here is older than the server")
			}
			t.Fatal(err, errors.String())
		}
		source := server.dump(t, func(map[string]*movetest.Table) string { return dump.String() })
		if difference := cmp.Diff(want, told(t, source)); difference != "" {
			t.Errorf("by REST, and by pg_dump %v:\n%s", options, difference)
		}
	}
}

// typeOf is the type of a column of Redmine's.
func typeOf(column string) string {
	switch {
	case column == "due_date":
		return "date"
	case strings.HasSuffix(column, "_on"):
		return "timestamp without time zone"
	case strings.HasPrefix(column, "is_") || column == "multiple" || column == "active" || column == "private_notes":
		return "boolean"
	case column == "id" || strings.HasSuffix(column, "_id") || column == "position" || column == "lft":
		return "integer"
	}
	return "text"
}
