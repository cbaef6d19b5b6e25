package database

import (
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
)

// Pooler is what stands between processes and the server and lends each its connections for the length of a transaction. It is named for
// what becomes of prepared statements behind it.
type Pooler string

// The poolers: none; one that prepares statements wherever it leads (PgBouncer from 1.21 on, with max_prepared_statements); and one that
// knows nothing of them (PgBouncer before, RDS Proxy), where each statement is sent whole.
const (
	Direct     Pooler = ""
	Prepared   Pooler = "prepared"
	Unprepared Pooler = "unprepared"
)

// Through has the pool work through a pooler: nothing is said at the start of a connection, which would concern connections of others or be
// refused. The role's own settings hold instead.
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
