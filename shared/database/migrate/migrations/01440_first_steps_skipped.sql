-- +goose Up
-- The first steps that an installation does without: it keeps its title, one person works alone, or no letters are sent.
alter table first_steps add column skipped text[] not null default '{}' check (skipped <@ array['naslov', 'korisnici', 'poruka']);

-- +goose Down
alter table first_steps drop column skipped;
