-- The audit log: what a change leaves behind, which tables leave it, and what is forgotten.

-- Writes the entry of a change: what it changed, before and after. Arguments: the column that names the row, and the one that names what
-- it is within. What makes somebody a former person is an action of its own.
create or replace function audit_change() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    left_out constant text[] := '{title_folded,body_folded,body_stems,finished_at,waiting_since,reopened_at,answered_at,summary_day,token_hash,object_key}';
    old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - left_out end;
    new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - left_out end;
    full_row jsonb := coalesce(new_row, old_row);
    kept_before jsonb := old_row;
    kept_after jsonb := new_row;
    key text := full_row ->> tg_argv[0];
    kind text := lower(tg_op);
begin
    if tg_op = 'UPDATE' then
        select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key)
        into kept_before, kept_after
        from jsonb_each(old_row) o
        where o.value is distinct from new_row -> o.key;
        if kept_after is null then
            return null;
        end if;
        kind := case
            when kept_after ? 'anonymised_at' then 'anonymise'
            when kept_after ? 'deleted_at' and kept_after ->> 'deleted_at' is null then 'restore'
            when kept_after ? 'deleted_at' then case tg_table_name when 'requests' then 'delete' else 'retire' end
            when kept_after ? 'retired_at' then case when kept_after ->> 'retired_at' is null then 'restore' else 'retire' end
            when kept_after ? 'disabled' then case when (kept_after ->> 'disabled')::boolean then 'retire' else 'restore' end
            else kind
        end;
    end if;
    if kept_before ? 'password_hash' then
        kept_before := jsonb_set(kept_before, '{password_hash}', '"•"');
    end if;
    if kept_after ? 'password_hash' then
        kept_after := jsonb_set(kept_after, '{password_hash}', '"•"');
    end if;
    insert into public.audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, entity_key, owner_id, version,
        before, after)
    values (
        nullif(current_setting('zahtjevi.actor', true), '')::bigint,
        nullif(current_setting('zahtjevi.session', true), '')::uuid,
        nullif(current_setting('zahtjevi.call', true), '')::uuid,
        nullif(current_setting('zahtjevi.address', true), '')::inet,
        kind,
        tg_table_name,
        case when key !~ '\D' then key::bigint end,
        case when key ~ '\D' then key end,
        case when tg_nargs > 1 then (full_row ->> tg_argv[1])::bigint end,
        (full_row ->> 'version')::integer,
        kept_before,
        kept_after
    );
    return null;
end $$;

create trigger access_tokens_audit after insert or update or delete on access_tokens for each row execute function audit_change('user_id');
create trigger bulk_changes_audit after insert on bulk_changes for each row execute function audit_change('id');
create trigger categories_audit after insert or update or delete on categories for each row execute function audit_change('id', 'project_id');
create trigger comments_audit after insert or update or delete on comments for each row execute function audit_change('id', 'request_id');
create trigger exports_audit after insert on exports for each row execute function audit_change('id');
create trigger exports_audit_changes after update on exports for each row
    when (old.state <> new.state and new.state in ('done', 'failed')) execute function audit_change('id');
create trigger external_identities_audit after insert or update or delete on external_identities
    for each row execute function audit_change('user_id');

-- What a newcomer's document is called may say who they are: the log tells who got it, and the account that it came with.
create trigger files_audit_added after insert on files for each row
    when (new.content_type is not null and new.purpose not in ('enrolment', 'letter')) execute function audit_change('id', 'request_id');

-- What is taken off a request stands in the history of that request.
create trigger files_audit_changes after update on files for each row
    when ((old.request_id is distinct from new.request_id or old.comment_id is distinct from new.comment_id
        or old.content_type is distinct from new.content_type) and new.removed_at is null and new.purpose not in ('enrolment', 'letter'))
    execute function audit_change('id', 'request_id');

create trigger files_audit_removed after delete on files for each row
    when (old.content_type is not null and old.purpose not in ('enrolment', 'letter')) execute function audit_change('id', 'request_id');
create trigger files_audit_taken_off after update on files for each row
    when (old.request_id is distinct from new.request_id and new.removed_at is not null)
    execute function audit_change('id', 'removed_from_id');
create trigger guides_audit after insert or update or delete on guides for each row execute function audit_change('id');

-- What a person does with an import is logged; its steps are told by the requests that it adds.
create trigger imports_audit after insert or delete on imports for each row execute function audit_change('id');

create trigger imports_audit_changes after update on imports for each row
    when (old.state is distinct from new.state) execute function audit_change('id');
create trigger lookup_items_audit after insert or update or delete on lookup_items for each row execute function audit_change('id');

-- The log tells of a message only what a person did to it: sending again what was given up.
create trigger mail_messages_audit after update on mail_messages
    for each row when (old.state = 'given_up' and new.state = 'waiting') execute function audit_change('id');

create trigger absences_audit after insert or update or delete on absences for each row execute function audit_change('user_id');
create trigger notification_choices_audit after insert or update or delete on notification_choices
    for each row execute function audit_change('user_id');
create trigger parts_audit after insert or update or delete on parts for each row execute function audit_change('id', 'project_id');
create trigger passkeys_audit after insert or update or delete on passkeys for each row execute function audit_change('user_id');
create trigger labels_audit after insert or update or delete on labels for each row execute function audit_change('id', 'project_id');
create trigger priorities_audit after insert or update or delete on priorities for each row execute function audit_change('id', 'project_id');
create trigger project_addresses_audit after insert or delete or update on project_addresses
    for each row execute function audit_change('project_id');
create trigger project_calendars_audit after insert or update or delete on project_calendars
    for each row execute function audit_change('project_id');
create trigger project_days_audit after insert or delete or update on project_days
    for each row execute function audit_change('id', 'project_id');
create trigger project_targets_audit after insert or delete or update on project_targets
    for each row execute function audit_change('id', 'project_id');
create trigger projects_audit after insert or update or delete on projects for each row execute function audit_change('id');
create trigger recurring_requests_audit after insert or delete or update of version, paused_at on recurring_requests
    for each row execute function audit_change('id', 'project_id');
create trigger reply_templates_audit after insert or update or delete on reply_templates for each row execute function audit_change('id');

create trigger request_followers_audit after insert or delete on request_followers for each row execute function audit_change('id', 'request_id');

-- A relation is in the histories of both.
create trigger request_relations_audit_from after insert or delete on request_relations for each row
    execute function audit_change('id', 'from_id');

create trigger request_relations_audit_to after insert or delete on request_relations for each row
    execute function audit_change('id', 'to_id');
create trigger request_templates_audit after insert or delete or update of version, retired_at on request_templates
    for each row execute function audit_change('id', 'project_id');
create trigger requests_audit after update or delete on requests for each row execute function audit_change('id');
create trigger role_actions_audit after insert or update or delete on role_actions for each row execute function audit_change('role_id');
create trigger role_extra_information_types_audit after insert or update or delete on role_extra_information_types
    for each row execute function audit_change('role_id');
create trigger role_managed_roles_audit after insert or update or delete on role_managed_roles for each row execute function audit_change('role_id');
create trigger roles_audit after insert or update or delete on roles for each row execute function audit_change('id');
create trigger saved_views_audit after insert or update or delete on saved_views for each row execute function audit_change('id');
create trigger second_factors_audit after insert or update or delete on second_factors for each row execute function audit_change('user_id');
create trigger sessions_audit after insert or delete on sessions for each row execute function audit_change('user_id');
create trigger sessions_confirmed_audit after update of confirmed_at on sessions for each row
    when (new.confirmed_at > old.confirmed_at) execute function audit_change('user_id');
create trigger settings_audit after insert or update or delete on settings for each row execute function audit_change('id');
create trigger statuses_audit after insert or update or delete on statuses for each row execute function audit_change('id', 'project_id');
create trigger types_audit after insert or update or delete on types for each row execute function audit_change('id', 'project_id');
create trigger user_extra_information_audit after insert or update or delete on user_extra_information
    for each row execute function audit_change('user_id');
create trigger user_role_categories_audit after insert or update or delete on user_role_categories for each row execute function audit_change('user_id');
create trigger user_role_projects_audit after insert or update or delete on user_role_projects for each row execute function audit_change('user_id');
create trigger user_roles_audit after insert or update or delete on user_roles for each row execute function audit_change('user_id');
create trigger users_audit after insert or update or delete on users for each row execute function audit_change('id');
create trigger webhooks_audit after insert or delete or update on webhooks for each row execute function audit_change('id');

create or replace function audit_part(side jsonb, keys text[]) returns jsonb language sql immutable parallel safe
return (select jsonb_object_agg(key, side -> key) from unnest(keys) key where side ? key);

-- Which columns of a table's entries are of people.
create or replace function audit_personal_keys(entity text) returns text[] language sql immutable parallel safe
return case entity
    when 'users' then array['username', 'full_name', 'email', 'phone', 'pending_email']
    when 'user_extra_information' then array['value']
    when 'saved_views' then array['filter']
    when 'exports' then array['filter']
    else '{}'::text[]
end;

-- A side of an entry with another text in place of what is personal.
create or replace function audit_former(side jsonb, entity text, text text) returns jsonb language sql immutable parallel safe
return side || coalesce((select jsonb_object_agg(key, text) from unnest(audit_personal_keys(entity)) key where side ? key), '{}');

-- The digests that stand for what is erased. Package seals computes the same in words of its own.
create or replace function audit_address_digest(a audit_entries) returns bytea language sql immutable
return case when octet_length(a.address_proof) = 32 then a.address_proof else sha256(coalesce(a.address_proof, ''::bytea) || convert_to(jsonb_build_array(
    host(a.address),
    case a.entity when 'sessions' then audit_part(a.before, array['last_ip', 'last_client']) end,
    case a.entity when 'sessions' then audit_part(a.after, array['last_ip', 'last_client']) end)::text, 'UTF8')) end;

create or replace function audit_personal_digest(a audit_entries) returns bytea language sql immutable
return case when octet_length(a.personal_proof) = 32 then a.personal_proof else sha256(coalesce(a.personal_proof, ''::bytea) || convert_to(case
    when a.entity in ('sessions', 'sign_ins') then jsonb_build_array(a.actor_id, a.session_id, a.entity_id, a.entity_key,
        a.before - array['last_ip', 'last_client'], a.after - array['last_ip', 'last_client'])
    else jsonb_build_array(audit_part(a.before, audit_personal_keys(a.entity)), audit_part(a.after, audit_personal_keys(a.entity)))
end::text, 'UTF8')) end;

-- A kept filter with another username in place of one.
create or replace function audit_unnamed(filter jsonb, username text, other text) returns jsonb language sql immutable parallel safe
return filter || coalesce((
    select jsonb_object_agg(f.key, case jsonb_typeof(f.value)
        when 'string' then to_jsonb(other)
        else (select jsonb_agg(case when name_key(v.value #>> '{}') = name_key(username) then to_jsonb(other) else v.value end order by v.n)
            from jsonb_array_elements(f.value) with ordinality v(value, n)) end)
    from jsonb_each(filter) f
    where f.key in ('korisnik', 'createdBy') and jsonb_typeof(f.value) = 'string' and name_key(f.value #>> '{}') = name_key(username)
        or f.key = 'dodijeljeno' and jsonb_typeof(f.value) = 'array'
), '{}');

-- Whether a kept filter names somebody.
create or replace function filter_names(filter jsonb, username text) returns boolean language sql immutable parallel safe
return exists (
    select from jsonb_path_query(filter, '$.* ? (@.type() == "string")') value where name_key(value #>> '{}') = name_key(username)
    union all
    select from jsonb_path_query(filter, '$.dodijeljeno[*]') value where name_key(value #>> '{}') = name_key(username)
);

-- Whatever is written as the mark, it is one by which sealing goes on: not above the ids that were given, and ended only with every
-- transaction of now. Each statement of a function sees its own moment only in a transaction that reads what is committed.
create or replace function audit_mark_now() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    if current_setting('transaction_isolation') <> 'read committed' then
        raise exception 'the mark of the log is set in transactions that read what is committed' using errcode = 'check_violation', constraint = 'audit_mark_now';
    end if;
    new.to_id := greatest(least(new.to_id, coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0)), 0);
    new.before := pg_snapshot_xmax(pg_current_snapshot());
    return new;
end $$;

create trigger audit_mark_now before insert or update on audit_mark for each row execute function audit_mark_now();

-- A seal follows the newest one, covers only what nobody can add to any more, and has the hash of what it holds. One that reaches beyond
-- the ids that were given, as a copy of the database or somebody's hand may leave it, is followed from its last entry.
create or replace function audit_seals_follow() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
    newest audit_seals;
    mark audit_mark;
    given bigint := coalesce(pg_sequence_last_value('audit_entries_id_seq'), 0);
    starts bigint := 0;
begin
    select * into newest from audit_seals order by id desc limit 1;
    if newest.id is not null then
        starts := newest.to_id;
        if starts > given then
            starts := case when octet_length(newest.digests) >= 40
                then ('x' || encode(substr(newest.digests, octet_length(newest.digests) - 39, 8), 'hex'))::bit(64)::bigint else newest.from_id end;
        end if;
    end if;
    select * into mark from audit_mark;
    new.sealed_at := now();
    new.forgotten_at := null;
    if new.id <> coalesce(newest.id, 0) + 1 or new.from_id <> starts or new.previous <> coalesce(newest.hash, decode(repeat('00', 32), 'hex'))
        or mark.id is null or new.to_id > mark.to_id or mark.before > pg_snapshot_xmin(pg_current_snapshot())
        or octet_length(new.digests) % 40 <> 0 or new.format not in (1, 2)
        or new.hash <> sha256(case new.format when 2 then '\x02'::bytea else ''::bytea end || new.previous || int8send(new.from_id) || int8send(new.to_id) || new.digests)
    then
        raise exception 'seal % does not follow the log', new.id using errcode = 'check_violation', constraint = 'audit_seals_follow';
    end if;
    return new;
end $$;

create trigger audit_seals_follow before insert on audit_seals for each row execute function audit_seals_follow();

-- Each minute makes a seal, so that a log of some years has millions: the oldest of them is found by its id, as the least time of all was
-- by reading all.
create or replace function audit_forget(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select log_days from settings);
    newest bigint;
    first audit_seals;
    last audit_seals;
    removed bigint;
begin
    if days = 0 then
        return 0;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('audit_seals', 0));
    select * into first from audit_seals where forgotten_at is null order by id limit 1;
    if not found or first.sealed_at >= now() - make_interval(days => days + 1) then
        return 0;
    end if;
    select max(id) into newest from audit_seals;
    select s.* into last
    from (
        select o.id, o.sealed_at, sum(octet_length(o.digests) / 40) over (order by o.id) as entries
        from (select * from audit_seals where forgotten_at is null order by id limit 1000) o
    ) oldest join audit_seals s using (id)
    where oldest.id < newest and oldest.sealed_at < now() - make_interval(days => days) and (entries <= most or oldest.id = first.id)
    order by oldest.id desc limit 1;
    if not found then
        return 0;
    end if;
    delete from audit_entries where id <= last.to_id;
    get diagnostics removed = row_count;
    delete from audit_seals where id < last.id;
    update audit_seals set digests = '', forgotten_at = now() where id = last.id;
    insert into audit_entries (action, entity, entity_id, after)
    values ('delete', 'audit_entries', last.to_id, jsonb_build_object('removed', removed, 'print', last.id || ':' || encode(last.hash, 'hex')));
    return greatest(removed, 1);
end $$;
revoke execute on function audit_forget from public;

-- Erases the addresses of the next entries that are older than the setting allows. Answers how many it has passed.
create or replace function audit_clear_addresses(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select address_days from settings);
    behind bigint;
    passed bigint;
    last bigint;
begin
    if days = 0 then
        return 0;
    end if;
    select addresses_to into behind from audit_cleared for update;
    select count(*), max(id) into passed, last
    from (select id, created_at from audit_entries where id > behind order by id limit most) next
    where created_at < now() - make_interval(days => days);
    if passed = 0 then
        return 0;
    end if;
    update audit_entries a set address_proof = audit_address_digest(a), address = null,
        before = case entity when 'sessions' then before - array['last_ip', 'last_client'] else before end,
        after = case entity when 'sessions' then after - array['last_ip', 'last_client'] else after end
    where id > behind and id <= last and (address is not null or entity = 'sessions') and octet_length(address_proof) is distinct from 32;
    update audit_cleared set addresses_to = last;
    return passed;
end $$;
revoke execute on function audit_clear_addresses from public;

-- Erases of the next sign-ins that are older than the setting allows whose they were. Answers how many entries it has passed.
create or replace function audit_clear_sign_ins(most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
    days integer := (select sign_in_days from settings);
    behind bigint;
    passed bigint;
    last bigint;
begin
    if days = 0 then
        return 0;
    end if;
    select sign_ins_to into behind from audit_cleared for update;
    select count(*), max(id) into passed, last
    from (select id, created_at from audit_entries where id > behind order by id limit most) next
    where created_at < now() - make_interval(days => days);
    if passed = 0 then
        return 0;
    end if;
    update audit_entries a set personal_proof = audit_personal_digest(a), address_proof = audit_address_digest(a), address = null,
        actor_id = null, session_id = null, entity_id = null, entity_key = null, before = null, after = null
    where id > behind and id <= last and entity in ('sessions', 'sign_ins') and octet_length(personal_proof) is distinct from 32;
    update audit_cleared set sign_ins_to = last;
    return passed;
end $$;
revoke execute on function audit_clear_sign_ins from public;

-- Whether an entry of the log is about an internal comment, or about a file of one; the log still knows whose a file was that is gone.
create or replace function is_internal(entity text, entity_id bigint, entity_key text) returns boolean language sql stable
begin atomic
    select case is_internal.entity
        when 'comments' then exists (select from comments c where c.id = is_internal.entity_id and c.internal)
        when 'files' then exists (
            select from audit_entries e
            join comments c on c.id = coalesce(e.after ->> 'comment_id', e.before ->> 'comment_id')::bigint and c.internal
            where e.entity = 'files' and e.entity_key = is_internal.entity_key
        )
        else false
    end;
end;

-- The name of a file, or the one that it had before it was removed for good.
create or replace function file_name(file uuid) returns text language sql stable set search_path = public, pg_temp as $$
    select coalesce(
        (select f.name from files f where f.id = file),
        (select e.before ->> 'name' from audit_entries e where e.entity = 'files' and e.entity_key = file::text and e.action = 'delete' order by e.id desc limit 1)
    )
$$;

-- A long description that is changed stands in the log already, as what the entry before made of it: the new entry names that one instead
-- of holding the text once more ({"entry": its id} in before).
create or replace function name_earlier_text() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    earlier bigint;
    held text;
begin
    select e.id, e.after ->> 'description' into earlier, held
    from audit_entries e
    where e.entity = 'requests' and e.entity_id = new.entity_id and e.after ? 'description'
    order by e.id desc limit 1;
    if held = new.before ->> 'description' then
        new.before := jsonb_set(new.before, '{description}', jsonb_build_object('entry', earlier));
    end if;
    return new;
end $$;

create trigger audit_entries_texts before insert on audit_entries for each row
    when (new.entity = 'requests' and length(new.before ->> 'description') > 1000)
    execute function name_earlier_text();

-- Writes the entries of new requests in one statement, without what comments tell already.
create or replace function audit_added_requests() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into audit_entries (actor_id, session_id, call_id, address, action, entity, entity_id, version, after)
    select nullif(current_setting('zahtjevi.actor', true), '')::bigint, nullif(current_setting('zahtjevi.session', true), '')::uuid,
        nullif(current_setting('zahtjevi.call', true), '')::uuid, nullif(current_setting('zahtjevi.address', true), '')::inet,
        'insert', 'requests', added.id, added.version, to_jsonb(added) - '{title_folded,finished_at,waiting_since,reopened_at,answered_at}'::text[]
    from added;
    return null;
end $$;

create trigger requests_audit_added after insert on requests
    referencing new table as added for each statement execute function audit_added_requests();
