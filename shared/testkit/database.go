package testkit

import (
	"context"
	"fmt"
	"net/url"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit/servers"
)

// template is the name of a migrated database, which all test processes on a server copy.
var template = sync.OnceValues(func() (string, error) {
	found, err := servers.Find()
	if err != nil {
		return "", err
	}
	return makeTemplate(context.Background(), found.Database)
})

// newDatabase copies the template, and drops the copy after the test.
func newDatabase(t testing.TB, server, migrated string) (name string) {
	t.Helper()
	ctx := context.Background()
	name = "test_" + compactUUID()
	must(t, execute(ctx, server, fmt.Sprintf("create database %s template %s strategy file_copy", name, migrated)))
	must(t, execute(ctx, server, fmt.Sprintf("revoke temporary on database %s from public",
		name))) // a copied database does not inherit rights
	t.Cleanup(func() {
		must(t, execute(ctx, server, fmt.Sprintf("drop database %s with (force)", name)))
	})
	return name
}

// makeTemplate migrates a database, unless another test process has done so. The database gets its name when it is complete. Processes that
// start together wait for the first of them.
func makeTemplate(ctx context.Context, server string) (string, error) {
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return "", fmt.Errorf("connect to test server: %w", err)
	}
	defer conn.Close(ctx)
	name, err := templateName()
	if err != nil {
		return "", err
	}
	if _, err := conn.Exec(ctx, "select pg_advisory_lock(hashtext('template'))"); err != nil {
		return "", fmt.Errorf("wait for the template: %w", err)
	}
	var exists bool
	if err := conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&exists); err != nil || exists {
		return name, err
	}
	draft := "draft_" + compactUUID()
	if err := execute(ctx, server, "create database "+draft); err != nil {
		return "", err
	}
	if err := migrate.Up(ctx, databaseURL(server, draft)); err != nil {
		return "", err
	}
	if err := migrate.Grant(ctx, databaseURL(server, draft), application, application); err != nil {
		return "", err
	}
	return name, execute(ctx, server, fmt.Sprintf("alter database %s rename to %s", draft, name))
}

// templateName is a different name for different schemas.
func templateName() (string, error) {
	schema, err := migrate.Fingerprint()
	return "template_" + schema, err
}

func execute(ctx context.Context, server, sql string) error {
	conn, err := pgx.Connect(ctx, server)
	if err != nil {
		return fmt.Errorf("connect to test server: %w", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, sql); err != nil {
		return fmt.Errorf("%s: %w", sql, err)
	}
	return nil
}

// databaseURL is the address of a database for its owner.
func databaseURL(server, name string) string { return at(server, name).String() }

// application is the application's role in all databases of tests, and its password.
const application = "application_under_test"

// applicationURL is the address of a database for the application.
func applicationURL(server, name string) string {
	address := at(server, name)
	address.User = url.UserPassword(application, application)
	return address.String()
}

func at(server, name string) *url.URL {
	address, err := url.Parse(server)
	if err != nil {
		panic(err) // the same address was used before
	}
	address.Path = "/" + name
	return address
}

func compactUUID() string {
	id := uuid.New()
	return fmt.Sprintf("%x", id[:])
}

// Fingerprint is a digest of each table's rows, but for the tables that are left out.
func Fingerprint(e *Env, without ...string) map[string]string {
	e.t.Helper()
	rows, err := e.world.Query(e.t.Context(), `select c.relname, (xpath('/row/digest/text()', query_to_xml(format(
			'select md5(coalesce(string_agg(t::text, '''' order by t::text), '''')) as digest from %I t', c.relname), false, true, '')))[1]::text
		from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all($1)`, without)
	must(e.t, err)
	digests := map[string]string{}
	var table, digest string
	_, err = pgx.ForEachRow(rows, []any{&table, &digest}, func() error {
		digests[table] = digest
		return nil
	})
	must(e.t, err)
	return digests
}
