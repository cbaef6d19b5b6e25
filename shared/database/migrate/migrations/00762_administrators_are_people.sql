-- +goose Up
-- There is always an active person with the role of administrators: a service account, by which nobody signs in, does not count.
-- +goose StatementBegin
create or replace function keep_active_administrator() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if tg_table_name = 'users' and not exists (
        select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = (to_jsonb(old) ->> 'id')::bigint and r.code = 'administrator'
    ) or tg_table_name = 'user_roles' and not exists (
        select from roles r where r.id = (to_jsonb(old) ->> 'role_id')::bigint and r.code = 'administrator'
    ) then
        return null;
    end if;
    perform from roles where code = 'administrator' for no key update;
    if not exists (
        select from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id
        where r.code = 'administrator' and r.deleted_at is null and not u.disabled and not u.service_account
    ) then
        raise exception 'no active administrator would be left' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
    return null;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function keep_active_administrator() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if tg_table_name = 'users' and not exists (
        select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = (to_jsonb(old) ->> 'id')::bigint and r.code = 'administrator'
    ) or tg_table_name = 'user_roles' and not exists (
        select from roles r where r.id = (to_jsonb(old) ->> 'role_id')::bigint and r.code = 'administrator'
    ) then
        return null;
    end if;
    perform from roles where code = 'administrator' for no key update;
    if not exists (
        select from roles r join user_roles ur on ur.role_id = r.id join users u on u.id = ur.user_id
        where r.code = 'administrator' and r.deleted_at is null and not u.disabled
    ) then
        raise exception 'no active administrator would be left' using errcode = 'check_violation', constraint = 'last_administrator';
    end if;
    return null;
end $$;
-- +goose StatementEnd
