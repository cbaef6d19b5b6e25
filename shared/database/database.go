// Package database opens the PostgreSQL pool and runs writes on behalf of a person.
package database

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// OldestServer is the oldest PostgreSQL that the product runs on, as server_version_num tells it.
const OldestServer = 150000

func describe(url string, maxConns int32, work Work) (*pgxpool.Config, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("parse DATABASE_URL: %w", err)
	}
	cfg.MaxConns = maxConns
	cfg.ConnConfig.RuntimeParams["application_name"] = "zahtjevi"
	cfg.ConnConfig.Tracer = tracer{}
	work.limit(cfg)
	return cfg, nil
}

// Option changes something about a pool.
type Option func(cfg *pgxpool.Config)

// Open makes a pool of at most maxConns connections for a kind of work. It does not wait for the server.
func Open(ctx context.Context, url string, maxConns int32, work Work, options ...Option) (*pgxpool.Pool, error) {
	cfg, err := describe(url, maxConns, work)
	if err != nil {
		return nil, err
	}
	for _, option := range options {
		option(cfg)
	}
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return nil, fmt.Errorf("open database pool: %w", err)
	}
	return pool, nil
}

// Write runs fn in one transaction whose changes the audit log ascribes to actor. An error of fn rolls everything back.
func Write(ctx context.Context, pool *pgxpool.Pool, actor Actor, fn func(tx pgx.Tx) error) error {
	options := pgx.TxOptions{BeginQuery: "begin; " + actor.statement(ctx)}
	if err := pgx.BeginTxFunc(ctx, pool, options, fn); err != nil {
		return fmt.Errorf("write as user %d: %w", actor.UserID, err)
	}
	return nil
}

// IsForeignKeyViolation reports whether err says that a referenced row is missing or does not belong to the row's owner.
func IsForeignKeyViolation(err error) bool { return hasCode(err, "23503") }

// IsUniqueViolation reports whether err says that a value is taken.
func IsUniqueViolation(err error) bool { return hasCode(err, "23505") }

// IsInUse reports whether err says that others use the row.
func IsInUse(err error) bool { return hasCode(err, "23001") }

// Concerns reports whether the constraint that err says was violated has the column in its name.
func Concerns(err error, column string) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && strings.Contains(pgErr.ConstraintName, "_"+column)
}

// Violates reports whether err says that the row would break the constraint, the unique index or the rule of a trigger with that name.
func Violates(err error, constraint string) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && pgErr.ConstraintName == constraint
}

// RefusedBy returns the detail of a trigger's rule about a refused row; empty if err is not of that rule.
func RefusedBy(err error, rule string) string {
	var pgErr *pgconn.PgError
	if errors.As(err, &pgErr) && pgErr.ConstraintName == rule {
		return pgErr.Detail
	}
	return ""
}

func hasCode(err error, code string) bool {
	var pgErr *pgconn.PgError
	return errors.As(err, &pgErr) && pgErr.Code == code
}
