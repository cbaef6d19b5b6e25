package database

import (
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// Work is a kind of work with its limits at the server: a statement that takes longer ends, as does waiting for a lock and a transaction
// that does nothing, and Silent a connection without a transaction: functions that sleep cannot let go of theirs, and a database that
// pauses waits for it. Zero is no limit.
type Work struct {
	Statement, Lock, Idle, Silent time.Duration
}

// The kinds of work. A job may hold its transaction open while it speaks to a mail server or the storage; migrations rebuild what they
// must, but wait for a lock no longer than others can wait behind them.
var (
	Calls      = Work{Statement: 10 * time.Second, Lock: 3 * time.Second, Idle: 20 * time.Second, Silent: 5 * time.Minute}
	Jobs       = Work{Statement: 10 * time.Minute, Lock: 3 * time.Second, Idle: 10 * time.Minute, Silent: 5 * time.Minute}
	Migrations = Work{Lock: 3 * time.Second}
)

// A server that does not answer is away: connecting to one takes at most connectTime, asking after a connection that lay idle pingTime.
const (
	connectTime = 3 * time.Second
	pingTime    = 2 * time.Second
)

// Settings are what every connection for the work has set: the limits, in milliseconds, and the time zone. The application's role has those
// of Calls (migrate.Grant), so that they hold too where nothing can be said at a connection's start.
func (w Work) Settings() map[string]string {
	return map[string]string{
		"idle_session_timeout":                milliseconds(w.Silent),
		"timezone":                            "UTC",
		"statement_timeout":                   milliseconds(w.Statement),
		"lock_timeout":                        milliseconds(w.Lock),
		"idle_in_transaction_session_timeout": milliseconds(w.Idle),
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
