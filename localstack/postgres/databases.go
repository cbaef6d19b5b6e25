package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// HasDatabase reports whether the server has a database of that name.
func (s *Server) HasDatabase(ctx context.Context, name string) (exists bool, err error) {
	err = s.asSuperuser(ctx, func(conn *pgx.Conn) error {
		return conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&exists)
	})
	if err != nil {
		return false, fmt.Errorf("look for database %s: %w", name, err)
	}
	return exists, nil
}

// RecreateDatabase creates an empty database, and removes an existing one of that name.
func (s *Server) RecreateDatabase(ctx context.Context, name string) error {
	quoted := pgx.Identifier{name}.Sanitize()
	return s.execute(ctx, "drop database if exists "+quoted+" with (force)", "create database "+quoted)
}

// RenameDatabase renames a database without connections.
func (s *Server) RenameDatabase(ctx context.Context, from, to string) error {
	return s.execute(ctx, "alter database "+pgx.Identifier{from}.Sanitize()+" rename to "+pgx.Identifier{to}.Sanitize())
}

func (s *Server) execute(ctx context.Context, statements ...string) error {
	return s.asSuperuser(ctx, func(conn *pgx.Conn) error {
		for _, statement := range statements {
			if _, err := conn.Exec(ctx, statement); err != nil {
				return fmt.Errorf("%s: %w", statement, err)
			}
		}
		return nil
	})
}

func (s *Server) asSuperuser(ctx context.Context, do func(*pgx.Conn) error) error {
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		return fmt.Errorf("connect to the database server: %w", err)
	}
	defer conn.Close(ctx)
	return do(conn)
}
