package database

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// LogTables are the audit log and its seals: what the application may add to and read, and never change.
var LogTables = []string{"audit_entries", "audit_seals"}

// ErrOneRole says that who works with the database could change the log.
var ErrOneRole = errors.New("the database role that DATABASE_URL or its secret names could change the audit log: give the application a role there that owns nothing, " +
	"and the owner's address to MIGRATE_DATABASE_URL alone (docs/operations.md), or set ONE_DATABASE_ROLE=1 to do without that protection")

// changesLog asks whether a role could change the log: by a right, or as its owner, who could give itself one. It is NULL before there are tables.
var changesLog = strings.ReplaceAll(`select bool_or(pg_has_role({role}, relowner, 'MEMBER') or has_any_column_privilege({role}, oid, 'UPDATE')
		or has_table_privilege({role}, oid, 'DELETE, TRUNCATE, TRIGGER'))
	from pg_class where oid in (to_regclass('{log}'))`, "{log}", strings.Join(LogTables, "'), to_regclass('"))

// KeepLog has the pool's first connection fail with ErrOneRole when its role could change the log, or only say so where one role is accepted.
func KeepLog(oneRole bool) Option {
	return func(cfg *pgxpool.Config) {
		var known atomic.Bool
		cfg.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error {
			if known.Load() {
				return nil
			}
			ctx, cancel := context.WithTimeout(ctx, pingTime)
			defer cancel()
			answered, err := KeepsLog(ctx, conn.PgConn(), "current_user")
			if oneRole && errors.Is(err, ErrOneRole) {
				slog.WarnContext(ctx, "the audit log is not protected", "because", err)
				err = nil
			}
			known.Store(answered && err == nil)
			return err
		}
	}
}

// KeepsLog answers ErrOneRole when the role, in SQL, could change the log, and whether there is a log yet.
func KeepsLog(ctx context.Context, conn *pgconn.PgConn, role string) (there bool, err error) {
	results, err := conn.Exec(ctx, strings.ReplaceAll(changesLog, "{role}", role)).ReadAll()
	if err != nil {
		return false, fmt.Errorf("ask for rights on the audit log: %w", err)
	}
	switch string(results[0].Rows[0][0]) {
	case "":
		return false, nil
	case "f":
		return true, nil
	}
	return true, ErrOneRole
}
