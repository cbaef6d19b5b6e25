-- +goose Up
-- A long description that is changed stands in the log already, as what the entry before made of it: the new entry names that one instead
-- of holding the text once more ({"entry": its id} in before).
-- +goose StatementBegin
create function name_earlier_text() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
-- +goose StatementEnd

create trigger audit_entries_texts before insert on audit_entries for each row
    when (new.entity = 'requests' and length(new.before ->> 'description') > 1000)
    execute function name_earlier_text();

-- +goose Down
drop trigger audit_entries_texts on audit_entries;
drop function name_earlier_text;
