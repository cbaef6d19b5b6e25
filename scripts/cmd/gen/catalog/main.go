// Command catalog writes what the code knows of the database: the permission codes for Go, TypeScript and readers, the zone of days, and a
// picture of the schema.
//
// Usage: scripts/testenv go run ./scripts/cmd/gen/catalog, in the repository's folder. It migrates a database of its own on the server of
// testenv, reads it and drops it.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database/migrate"
	"zahtjevi/shared/testkit/servers"
)

const database = "catalog"

// files are the written files with the functions that make them, mostly from the migrated database.
var files = map[string]func(context.Context, *pgx.Conn) ([]byte, error){
	"shared/permission/codes.gen.go":      goCodes,
	"frontend/src/api/permissions.gen.ts": typeScriptCodes,
	"frontend/src/api/zone.gen.ts":        zone,
	"shared/database/schema.gen.sql":      schema,
	"shared/database/schema.gen.go":       newest,
	"docs/reference/rights.md":            rights,
}

func main() {
	if err := run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "catalog:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) (err error) {
	found, err := servers.Find()
	if err != nil {
		return err
	}
	server, err := pgx.Connect(ctx, found.Database)
	if err != nil {
		return fmt.Errorf("connect to the test server: %w", err)
	}
	defer server.Close(ctx)
	if _, err := server.Exec(ctx, "create database "+database); err != nil {
		return fmt.Errorf("make database: %w", err)
	}
	defer func() {
		_, dropErr := server.Exec(ctx, "drop database "+database+" with (force)")
		err = errors.Join(err, dropErr)
	}()
	cfg := server.Config().Copy()
	cfg.Database = database
	if err := migrate.Up(ctx, fmt.Sprintf("postgres://%s:%s@%s:%d/%s?sslmode=disable", cfg.User, cfg.Password, cfg.Host, cfg.Port,
		database)); err != nil {
		return err
	}
	migrated, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return fmt.Errorf("connect to the migrated database: %w", err)
	}
	defer migrated.Close(ctx)
	for path, read := range files {
		content, err := read(ctx, migrated)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil { //nolint:gosec // sources are read by everybody
			return fmt.Errorf("write: %w", err)
		}
	}
	return nil
}

// lines returns the texts of a query's only column.
func lines(ctx context.Context, conn *pgx.Conn, sql string, args ...any) ([]string, error) {
	rows, err := conn.Query(ctx, sql, args...)
	if err != nil {
		return nil, fmt.Errorf("query: %w", err)
	}
	return pgx.CollectRows(rows, pgx.RowTo[string])
}
