package migrate

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
)

// logTables are what the application may add to and read, and never change.
var logTables = []string{"audit_entries"}

// Grant makes the application's role, or gives it the password when it is there: it signs in, works with the rows of all tables, owns nothing,
// and can neither change what the log has nor the schema. Url is the owner's, who needs CREATEROLE. Tables of later migrations are included,
// and it may be repeated at any time.
func Grant(ctx context.Context, url, user, password string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return fmt.Errorf("connect to grant: %w", err)
	}
	defer conn.Close(ctx)
	var role, secret, database string
	if err := conn.QueryRow(ctx, "select format('%I', $1::text), format('%L', $2::text), format('%I', current_database())", user, password).Scan(&role, &secret, &database); err != nil {
		return fmt.Errorf("quote the application's role: %w", err)
	}
	statement := strings.NewReplacer("{role}", role, "{password}", secret, "{database}", database, "{log}", strings.Join(logTables, ", ")).Replace(grants)
	// Sent as one text, which is one transaction.
	if _, err := conn.Exec(ctx, statement, pgx.QueryExecModeSimpleProtocol); err != nil {
		return fmt.Errorf("grant to %s: %w", user, err)
	}
	return nil
}

// Roles are the server's and not a database's: two installations that begin together wait for one another.
const grants = `
select pg_advisory_xact_lock(hashtext('zahtjevi roles'));
do $$ begin
	create role {role} login;
exception when duplicate_object or unique_violation then
end $$;
alter role {role} login noinherit nocreatedb nocreaterole password {password};
grant connect, temporary on database {database} to {role};
grant usage on schema public to {role};
grant select, insert, update, delete on all tables in schema public to {role};
grant usage, select on all sequences in schema public to {role};
alter default privileges in schema public grant select, insert, update, delete on tables to {role};
alter default privileges in schema public grant usage, select on sequences to {role};
revoke update, delete on {log} from {role};
revoke insert, update, delete on goose_db_version from {role};
`
