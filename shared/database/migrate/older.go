package migrate

import (
	"context"
	"database/sql"
	"fmt"

	"zahtjevi/shared/database"
)

// since18 and since17 define, on older servers, the functions of newer ones that the migrations use, under the same names: a newer server
// finds its own first, as pg_catalog comes before public.
const (
	since18 = `create or replace function public.uuidv7() returns uuid language sql volatile parallel safe
		return (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
			|| substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`
	since17 = `do $$
begin
	create or replace function public.random(lowest integer, highest integer) returns integer language sql volatile strict parallel restricted
		return lowest + floor(pg_catalog.random() * (highest - lowest + 1))::integer;
	if not exists (select from pg_collation where collname = 'pg_c_utf8') then
		create collation public.pg_c_utf8 (provider = libc, locale = 'C.UTF-8');
	end if;
end $$`
)

// fillIn defines what the server lacks before the first migration needs it, and refuses a server that is too old.
func fillIn(ctx context.Context, conn *sql.Conn) error {
	var version int
	if err := conn.QueryRowContext(ctx, "select current_setting('server_version_num')::int").Scan(&version); err != nil {
		return fmt.Errorf("ask for the server's version: %w", err)
	}
	if version < database.OldestServer {
		return fmt.Errorf("this is PostgreSQL %d; the oldest one that the product runs on is %d", version/10000, database.OldestServer/10000)
	}
	for _, missing := range []struct {
		before int
		make   string
	}{{180000, since18}, {170000, since17}} {
		if version >= missing.before {
			continue
		}
		if _, err := conn.ExecContext(ctx, missing.make); err != nil {
			return fmt.Errorf("give the server what came with PostgreSQL %d: %w", missing.before/10000, err)
		}
	}
	return nil
}
