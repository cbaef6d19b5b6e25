package migrate

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"zahtjevi/shared/database"
)

// grantTries limits the tries of Grant while others grant at the same time.
const grantTries = 20

// Grant makes the application's role or, if it exists, sets its password. The role can sign in and works with the rows of all tables, owns
// nothing, and can change neither the log's entries nor the schema; database.ErrOneRole means that rights given elsewhere let it do so all
// the same. url is the owner's, who needs CREATEROLE. The rights extend to tables of later migrations. Grant may be repeated at any time.
func Grant(ctx context.Context, url, user, password string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("connect to grant: %w", err)
	}
	defer conn.Close(ctx)
	var role, literal, secret, name string
	if err := conn.QueryRow(ctx, `select format('%I', $1::text), format('%L', $1::text), format('%L', $2::text), format('%I',
		current_database())`, user, password).
		Scan(&role, &literal, &secret, &name); err != nil {
		return fmt.Errorf("quote the application's role: %w", err)
	}
	statement := strings.NewReplacer("{settings}", settings(role), "{role}", role, "{password}", secret, "{database}", name, "{log}",
		strings.Join(database.LogTables, ", "),
		"{entry}", entry, "{seal}", seal).Replace(grants)
	for try := 1; ; try++ {
		// Sent as one text, which is one transaction.
		_, err := conn.Exec(ctx, statement, pgx.QueryExecModeSimpleProtocol)
		if err == nil {
			break
		}
		if !wasOvertaken(err) || try == grantTries {
			return fmt.Errorf("grant to %s: %w", user, err)
		}
	}
	_, err = database.KeepsLog(ctx, conn.PgConn(), literal)
	return err
}

// wasOvertaken reports whether another Grant has committed first. Roles belong to the server, and locks do not reach beyond one database,
// so that installations on one server that begin at the same time can notice each other only by this error.
func wasOvertaken(err error) bool {
	var told *pgconn.PgError
	return errors.As(err, &told) && told.Code == "XX000" && strings.Contains(told.Message, "concurrently")
}

// settings give the role what every connection of calls sets, so that it also applies behind a pooler, where connections cannot set it
// themselves.
func settings(role string) string {
	var statements strings.Builder
	all := database.Calls.Settings()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(&statements, "alter role %s set %s = '%s';\n", role, name, all[name])
	}
	return statements.String()
}

const grants = `
do $$ begin
	create role {role} login;
exception when duplicate_object or unique_violation then
end $$;
alter role {role} login noinherit nocreatedb nocreaterole password {password};
{settings}
grant connect on database {database} to {role};
revoke create, temporary on database {database} from public, {role};
revoke create on schema public from public, {role};
grant usage on schema public to {role};
grant select, insert, update, delete on all tables in schema public to {role};
grant usage, select on all sequences in schema public to {role};
alter default privileges in schema public grant select, insert, update, delete on tables to {role};
alter default privileges in schema public grant usage, select on sequences to {role};
revoke insert, update, delete on {log} from {role};
grant insert ({entry}) on audit_entries to {role};
grant insert ({seal}) on audit_seals to {role};
revoke insert, update, delete on goose_db_version from {role};
grant execute on function audit_clear_addresses, audit_clear_sign_ins, audit_forget to {role};
`

// entry and seal are the columns that the application may write. Numbers and times are set by the database.
const (
	entry = "actor_id, session_id, call_id, address, action, entity, entity_id, entity_key, owner_id, version, before, after"
	seal  = "id, format, from_id, to_id, digests, previous, hash"
)
