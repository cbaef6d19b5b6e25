package database

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// SQLSTATE codes and classes (PostgreSQL manual, appendix A).
const (
	queryCanceled    = "57014" // by statement_timeout, or by hand
	lockNotAvailable = "55P03"
	deadlockDetected = "40P01"
	readOnly         = "25006" // a server that was the primary a moment ago
)

// unavailable are the SQLSTATE classes of a server that cannot work now: connections, resources, intervention by its operator.
var unavailable = []string{"08", "53", "57"}

// Unavailable reports whether err says that the server cannot be reached or cannot work now, so that another try later makes sense.
func Unavailable(err error) bool {
	var connecting *pgconn.ConnectError
	if errors.As(err, &connecting) {
		return true
	}
	var serverError *pgconn.PgError
	if errors.As(err, &serverError) {
		for _, class := range unavailable {
			if strings.HasPrefix(serverError.Code, class) {
				return serverError.Code != queryCanceled
			}
		}
		return serverError.Code == readOnly
	}
	var network net.Error
	return errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) || pgconn.SafeToRetry(err)
}

// TimedOut reports whether err says that a statement reached its limit.
func TimedOut(err error) bool { return hasCode(err, queryCanceled) }

// IsLocked reports whether err says that others held what the statement needed for longer than it may wait.
func IsLocked(err error) bool {
	return hasCode(err, lockNotAvailable) || hasCode(err, deadlockDetected)
}

// Ping checks the pool's server for a health probe, over a connection of its own, which waits for no other work. A server that refuses the
// connection with a message is alive.
func Ping(ctx context.Context, pool *pgxpool.Pool) error {
	conn, err := pgx.ConnectConfig(ctx, pool.Config().ConnConfig)
	if err == nil {
		err = errors.Join(conn.Ping(ctx), conn.Close(ctx))
	}
	var serverError *pgconn.PgError
	if err == nil || errors.As(err, &serverError) {
		return nil
	}
	return fmt.Errorf("ask the database for a health probe: %w", err)
}
