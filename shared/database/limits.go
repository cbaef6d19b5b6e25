package database

import (
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Work is a kind of work with its limits at the server: for statements, waits for locks, and idle transactions. Silent limits idle
// connections: frozen functions cannot close theirs, and a database that pauses waits until they are closed. Zero is no limit.
type Work struct {
	Statement, Lock, Idle, Silent time.Duration
}

// The kinds of work. A job may keep its transaction open while it talks to a mail server or the storage. Migrations may take long to
// rebuild tables, but wait for a lock for less than a second, so that the calls that queue up behind them hardly wait. A second is also
// when PostgreSQL looks for a deadlock: where a migration and a call wait for each other, the migration gives up before, and tries again.
var (
	Calls      = Work{Statement: 10 * time.Second, Lock: 3 * time.Second, Idle: 20 * time.Second, Silent: 5 * time.Minute}
	Jobs       = Work{Statement: 10 * time.Minute, Lock: 3 * time.Second, Idle: 10 * time.Minute, Silent: 5 * time.Minute}
	Migrations = Work{Lock: 300 * time.Millisecond}
)

// A server counts as unavailable when connecting takes longer than connectTime, or a check of an idle connection longer than pingTime.
const (
	connectTime = 3 * time.Second
	pingTime    = 2 * time.Second
)

// Settings are set on every connection for the work: the limits, in milliseconds, and the time zone. The application's role itself has
// those of Calls (migrate.Grant), for connections that cannot set anything when they begin.
func (w Work) Settings() map[string]string {
	return map[string]string{
		"idle_session_timeout":                milliseconds(w.Silent),
		"timezone":                            "UTC",
		"statement_timeout":                   milliseconds(w.Statement),
		"lock_timeout":                        milliseconds(w.Lock),
		"idle_in_transaction_session_timeout": milliseconds(w.Idle),
		"jit":                                 "off", // compiling a plan takes longer than any of these statements
		"max_parallel_workers_per_gather":     "0",   // so does starting workers, which would also take the other callers' processors
	}
}

func milliseconds(d time.Duration) string { return strconv.FormatInt(d.Milliseconds(), 10) }

func (w Work) limit(cfg *pgxpool.Config) {
	cfg.PingTimeout = pingTime
	cfg.ConnConfig.ConnectTimeout = connectTime
	for name, value := range w.Settings() {
		cfg.ConnConfig.RuntimeParams[name] = value
	}
}
