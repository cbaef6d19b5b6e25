-- +goose Up
-- Answers that recur: somebody's own, or a project's. In the text {ime}, {broj}, {naziv} and {ja} stand for who sent the request, its
-- number and title, and who answers.
create table reply_templates (
    id bigint generated always as identity primary key,
    user_id bigint references users,
    project_id bigint references projects,
    name text not null check (char_length(name) between 1 and 64),
    body text not null check (char_length(body) between 1 and 2000),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    constraint reply_templates_owner check (num_nonnulls(user_id, project_id) = 1)
);
create unique index reply_templates_own on reply_templates (user_id, fold(name)) where user_id is not null;
create unique index reply_templates_of_project on reply_templates (project_id, fold(name)) where project_id is not null;
create trigger reply_templates_audit after insert or update or delete on reply_templates for each row execute function audit_change('id');

-- A former person's own templates are deleted; those of projects stay.
-- +goose StatementBegin
create function users_former_replies() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
    delete from reply_templates where user_id = new.id;
    return null;
end $$;
-- +goose StatementEnd
create trigger users_former_replies after update of anonymised_at on users for each row
    when (old.anonymised_at is null and new.anonymised_at is not null) execute function users_former_replies();

-- +goose Down
drop trigger users_former_replies on users;
drop function users_former_replies;
drop table reply_templates;
