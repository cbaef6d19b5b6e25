-- +goose Up
-- What a project asks of new requests: of a category, of a part or of all, the most particular one holds. The proposals fill the form;
-- questions are a list of {"sifra", "pitanje", "vrsta", "obavezno", "izbori"}. Once a request has answered its questions a template is only
-- retired.
create table request_templates (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    part_id bigint,
    category_id bigint,
    help text not null default '' check (char_length(help) <= 2000),
    title text not null default '' check (char_length(title) <= 128),
    description text not null default '' check (char_length(description) <= 4000),
    questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 10),
    requires boolean not null generated always as (jsonb_path_exists(questions, '$[*] ? (@.obavezno == true)')) stored,
    used boolean not null default false,
    retired_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    foreign key (part_id, project_id) references parts (id, project_id),
    foreign key (category_id, part_id, project_id) references categories (id, part_id, project_id),
    check (category_id is null or part_id is not null)
);
create unique index request_templates_one on request_templates (project_id, part_id, category_id) nulls not distinct where retired_at is null;
create index request_templates_project on request_templates (project_id, id);
create trigger request_templates_audit after insert or delete or update of version, retired_at on request_templates
    for each row execute function audit_change('id', 'project_id');
create trigger request_templates_most before insert on request_templates for each row execute function bound_definitions('project_id', '50');

-- What was asked when a request was added, and what was answered: a list of questions, each with its "odgovor". Null where nothing was
-- asked.
alter table requests add column answers jsonb;

-- All that describes a request, as searches read it.
create function request_words(description text, answers jsonb) returns text language sql immutable parallel safe
return case when answers is null then description
    else description || coalesce((select string_agg(E'\n' || (a ->> 'odgovor'), '' order by n) from jsonb_array_elements(answers) with ordinality x (a, n)), '') end;

-- +goose StatementBegin
create or replace function keep_texts_of_requests() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into request_texts (request_id, title, external_key, description)
    select id, title_folded, coalesce(fold(external_key), ''), fold(request_words(description, answers)) from added;
    return null;
end $$;

create or replace function keep_text_of_request() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into request_texts (request_id, title, external_key, description)
    values (new.id, new.title_folded, coalesce(fold(new.external_key), ''), fold(request_words(new.description, new.answers)))
    on conflict (request_id) do update
    set title = excluded.title, external_key = excluded.external_key, description = excluded.description;
    return null;
end $$;
-- +goose StatementEnd
create or replace trigger requests_texts_changed after update of title, description, external_key, answers on requests for each row
    when (old.title <> new.title or old.description <> new.description or old.external_key is distinct from new.external_key
        or old.answers is distinct from new.answers)
    execute function keep_text_of_request();

-- +goose Down
create or replace trigger requests_texts_changed after update of title, description, external_key on requests for each row
    when (old.title <> new.title or old.description <> new.description or old.external_key is distinct from new.external_key)
    execute function keep_text_of_request();
-- +goose StatementBegin
create or replace function keep_texts_of_requests() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into request_texts (request_id, title, external_key, description)
    select id, title_folded, coalesce(fold(external_key), ''), fold(description) from added;
    return null;
end $$;

create or replace function keep_text_of_request() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
    insert into request_texts (request_id, title, external_key, description)
    values (new.id, new.title_folded, coalesce(fold(new.external_key), ''), fold(new.description))
    on conflict (request_id) do update
    set title = excluded.title, external_key = excluded.external_key, description = excluded.description;
    return null;
end $$;
-- +goose StatementEnd
drop function request_words;
alter table requests drop column answers;
drop table request_templates;
