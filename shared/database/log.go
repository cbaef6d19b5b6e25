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

// LogTables are the audit log, its seals, and how far it has been cleared. The application may read them and add to some of them, but
// change none.
var LogTables = []string{"audit_cleared", "audit_entries", "audit_seals"}

// ErrOneRole means that the role of the application could change the log.
var ErrOneRole = errors.New("the database role that DATABASE_URL or its secret names could change the audit log: give the application a role there that owns nothing, " +
	"and the owner's address to MIGRATE_DATABASE_URL alone (docs/guides/upgrade.md), or set ONE_DATABASE_ROLE=1 to do without that protection")

// changesLog asks whether a role, or one that it may become, could change the log: by a right on it; as owner of it, of another table, of a
// function or of the schema; by creating objects that hide it; by triggers or truncate; by switching triggers off for its session; or
// through the server's files. It is NULL before there are tables.
const changesLog = `select case when to_regclass('audit_entries') is null then null else bool_or(
		pg_has_role(m.oid, 'pg_write_server_files', 'MEMBER') or pg_has_role(m.oid, 'pg_execute_server_program', 'MEMBER')
		or has_parameter_privilege(m.oid, 'session_replication_role', 'SET')
		or pg_has_role(m.oid, n.nspowner, 'MEMBER') or has_schema_privilege(m.oid, n.oid, 'CREATE')
		or exists (select from pg_proc p where p.pronamespace = n.oid and pg_has_role(m.oid, p.proowner, 'MEMBER'))
		or exists (
			select from pg_class c
			where c.relnamespace = n.oid and c.relkind in ('r', 'p') and (
				pg_has_role(m.oid, c.relowner, 'MEMBER') or has_table_privilege(m.oid, c.oid, 'TRUNCATE, TRIGGER')
				or c.relname in ('{log}') and (has_any_column_privilege(m.oid, c.oid, 'UPDATE') or has_table_privilege(m.oid, c.oid, 'DELETE'))
			)
		)
	) end
	from pg_roles m, pg_namespace n
	where n.oid = 'public'::regnamespace and pg_has_role({role}, m.oid, 'MEMBER')`

// KeepLog fails the pool's first connection with ErrOneRole when its role could change the log, or only logs that where one role is
// accepted.
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

// KeepsLog returns ErrOneRole when the role, given in SQL, could change the log, and whether there is a log yet.
func KeepsLog(ctx context.Context, conn *pgconn.PgConn, role string) (there bool, err error) {
	ask := strings.NewReplacer("{role}", role, "{log}", strings.Join(LogTables, "', '")).Replace(changesLog)
	results, err := conn.Exec(ctx, ask).ReadAll()
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
