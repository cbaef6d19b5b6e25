package database

import (
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Pooler is the kind of a connection pooler, which lends a server's connections to processes for the length of a transaction. The kinds
// differ in what happens to prepared statements.
type Pooler string

// The poolers: none; one that prepares statements wherever it leads (PgBouncer from 1.21 on, with max_prepared_statements); and one that
// knows nothing of them (PgBouncer before, RDS Proxy), where each statement is sent whole.
const (
	Direct     Pooler = ""
	Prepared   Pooler = "prepared"
	Unprepared Pooler = "unprepared"
)

// Through makes the pool work through a pooler: connections set nothing at their start, which would affect others or be refused; the role's
// own settings apply instead.
func Through(pooler Pooler) (Option, error) {
	mode, known := map[Pooler]pgx.QueryExecMode{Prepared: pgx.QueryExecModeCacheStatement, Unprepared: pgx.QueryExecModeCacheDescribe}[pooler]
	switch {
	case pooler == Direct:
		return func(*pgxpool.Config) {}, nil
	case !known:
		return nil, fmt.Errorf("DATABASE_POOLER is %q: it must be %s, %s or empty", pooler, Prepared, Unprepared)
	}
	return func(cfg *pgxpool.Config) {
		cfg.ConnConfig.DefaultQueryExecMode = mode
		delete(cfg.ConnConfig.RuntimeParams, "application_name")
		for name := range Calls.Settings() {
			delete(cfg.ConnConfig.RuntimeParams, name)
		}
	}, nil
}
