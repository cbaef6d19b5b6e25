-- +goose Up
-- Serbian in Cyrillic letters is a language of its own to choose. What people wrote stays as they wrote it.
alter table users
    drop constraint users_language_check,
    add constraint users_language_check check (language in ('bs', 'hr', 'sr', 'sr-Cyrl')) not valid;
alter table users validate constraint users_language_check;

create or replace function translated(original text, translations jsonb, language text, field text) returns text
    language sql immutable parallel safe
return coalesce(nullif(translations -> split_part(language, '-', 1) ->> field, ''), original);

-- +goose Down
create or replace function translated(original text, translations jsonb, language text, field text) returns text
    language sql immutable parallel safe
return coalesce(nullif(translations -> language ->> field, ''), original);
update users set language = 'sr' where language = 'sr-Cyrl';
alter table users
    drop constraint users_language_check,
    add constraint users_language_check check (language in ('bs', 'hr', 'sr'));
