-- +goose Up
-- Extra information that a role requires or that is known of a person keeps its type. The tables of both come in later migrations.
-- +goose StatementBegin
create function keep_used_information_type() returns trigger language plpgsql as $$
begin
    if exists (select from role_extra_information_types where type_id = old.id)
        or exists (select from user_extra_information where type_id = old.id) then
        raise exception 'extra information type % is in use', old.id using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
-- +goose StatementEnd
create trigger extra_information_types_used before update on extra_information_types
    for each row when (old.deleted_at is null and new.deleted_at is not null) execute function keep_used_information_type();

-- What rights are called stands in shared/texts, in all languages.
alter table right_groups drop column translations;
alter table right_objects drop column translations;
alter table right_actions drop column translations;

-- +goose Down
alter table right_groups add column translations jsonb not null default '{}';
alter table right_objects add column translations jsonb not null default '{}';
alter table right_actions add column translations jsonb not null default '{}';
drop trigger extra_information_types_used on extra_information_types;
drop function keep_used_information_type;
