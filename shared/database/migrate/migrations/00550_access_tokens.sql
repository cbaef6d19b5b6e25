-- +goose Up
-- Whether programs may call with tokens at all.
alter table settings add column programs boolean not null default false;

-- Tokens by which programs call for a person: in one of the person's roles, with some of its rights, on some of its projects (null: on
-- all). What a token may is said when it is made; afterwards it can only be revoked.
create table access_tokens (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id bigint not null references users,
    role_id bigint not null references roles,
    name text not null check (char_length(name) between 1 and 64),
    rights text[] not null check (cardinality(rights) between 1 and 500),
    projects bigint[] check (cardinality(projects) between 1 and 100),
    created_at timestamptz not null default now(),
    ends_at timestamptz not null check (ends_at <= created_at + interval '366 days'),
    revoked_at timestamptz
);
create index access_tokens_user on access_tokens (user_id, created_at desc);
create index access_tokens_end on access_tokens (ends_at);
create trigger access_tokens_audit after insert or update or delete on access_tokens for each row execute function audit_change('user_id');

-- +goose StatementBegin
create function keep_access_token() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'what an access token may is not changed';
end $$;
-- +goose StatementEnd
create trigger access_tokens_kept before update on access_tokens for each row
    when ((old.id, old.token_hash, old.user_id, old.role_id, old.rights, old.projects, old.created_at)
        is distinct from (new.id, new.token_hash, new.user_id, new.role_id, new.rights, new.projects, new.created_at)
        or old.revoked_at is not null and new.revoked_at is null or new.ends_at > old.ends_at)
    execute function keep_access_token();

-- When and from where tokens were used last, and how many calls processes have told of in that minute.
create table access_token_uses (
    token_id uuid primary key references access_tokens on delete cascade,
    minute timestamptz not null,
    calls bigint not null,
    used_at timestamptz not null,
    last_ip text not null
) with (fillfactor = 50);

-- Adds calls to those of this minute, and answers how many all processes have told of.
-- +goose StatementBegin
create function note_program(token uuid, added bigint, ip text) returns bigint language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    told bigint;
begin
    insert into access_token_uses as u (token_id, minute, calls, used_at, last_ip)
    values (token, date_trunc('minute', clock_timestamp()), added, now(), ip)
    on conflict (token_id) do update set minute = excluded.minute, used_at = excluded.used_at, last_ip = excluded.last_ip,
        calls = case when u.minute = excluded.minute then u.calls + excluded.calls else excluded.calls end
    returning calls into told;
    return told;
end $$;
-- +goose StatementEnd

-- Tokens that have not ended, with the stamps of what their person may do.
create view live_tokens as
select t.id, t.token_hash, t.user_id, t.role_id, t.rights, t.projects,
    array(select r.stamp from rights_stamps r where r.user_id in (0, t.user_id)) as stamps
from access_tokens t
where t.ends_at > now() and t.revoked_at is null and (select s.programs from settings s);

-- Who calls by a token: its person in its role, as far as the token goes. On some projects, who sees everything sees these, and who sees
-- what is their own sees it there (bound).
create view program_callers as
select t.id as session_id, t.token_hash, t.user_id, t.role_id, u.username, u.full_name, u.language, r.name as role_name,
    case when r.scope = 'everything' and t.projects is not null then 'projects' else r.scope end as scope,
    case when r.scope = 'everything' and t.projects is not null then t.projects else array(
        select p.project_id from user_role_projects p
        where p.user_id = t.user_id and p.role_id = t.role_id and (t.projects is null or p.project_id = any(t.projects))
    ) end as projects,
    array(
        select c.category_id from user_role_categories c join categories k on k.id = c.category_id
        where c.user_id = t.user_id and c.role_id = t.role_id and (t.projects is null or k.project_id = any(t.projects))
    ) as categories,
    t.projects as bound,
    array(
        select a.code from role_actions ra join right_actions a on a.id = ra.action_id where ra.role_id = t.role_id and a.code = any(t.rights)
    ) as permissions,
    t.stamps
from live_tokens t
join users u on u.id = t.user_id and not u.disabled
join roles r on r.id = t.role_id and r.deleted_at is null
join user_roles ur on ur.user_id = t.user_id and ur.role_id = t.role_id;

-- A category stays in its project: processes keep which categories a token shows, and are not told of changes of categories.
-- +goose StatementBegin
create function keep_project_of_category() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    raise exception 'a category stays in its project';
end $$;
-- +goose StatementEnd
create trigger categories_stay before update of project_id on categories for each row
    when (old.project_id <> new.project_id) execute function keep_project_of_category();

-- A former person's tokens are deleted.
-- +goose StatementBegin
create function users_former_tokens() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from access_tokens where user_id = new.id;
    return null;
end $$;
-- +goose StatementEnd
create trigger users_former_tokens after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_tokens();

-- Who sees and revokes the tokens of others.
insert into right_actions (object_id, code, name)
select o.id, 'korisnik_korisnik_tokeni', 'Pristupni tokeni'
from right_objects o join right_actions a on a.object_id = o.id
where a.code = 'korisnik_korisnik_pregled';
insert into role_actions (role_id, action_id)
select r.id, a.id from roles r, right_actions a where r.code = 'administrator' and a.code = 'korisnik_korisnik_tokeni';

-- +goose Down
delete from role_actions where action_id = (select id from right_actions where code = 'korisnik_korisnik_tokeni');
delete from right_actions where code = 'korisnik_korisnik_tokeni';
drop trigger categories_stay on categories;
drop function keep_project_of_category;
drop trigger users_former_tokens on users;
drop function users_former_tokens;
drop view program_callers, live_tokens;
drop function note_program;
drop table access_token_uses, access_tokens;
drop function keep_access_token;
alter table settings drop column programs;
