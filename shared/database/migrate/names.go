package migrate

import (
	"context"
	"database/sql"
	"fmt"
)

// closed fixes the search path of each of the database's functions, with temporary objects last: otherwise a caller's temporary table
// called audit_entries would receive what the log's triggers write. It also keeps everybody but the owner from creating objects in the
// schema or the database. A revoke of a right that the owner may not revoke only warns.
const closed = `do $$
declare
	open regprocedure;
begin
	for open in
		select p.oid from pg_proc p
		where p.pronamespace = 'public'::regnamespace and p.prosqlbody is null
			and not exists (select from unnest(p.proconfig) setting where setting like 'search_path=%pg_temp')
			and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
	loop
		execute format('alter routine %s set search_path = pg_catalog, public, pg_temp', open);
	end loop;
	revoke create on schema public from public;
	execute format('revoke create, temporary on database %I from public', current_database());
end $$`

func closeNames(ctx context.Context, conn *sql.Conn) error {
	if _, err := conn.ExecContext(ctx, closed); err != nil {
		return fmt.Errorf("fix the names of functions: %w", err)
	}
	return nil
}
