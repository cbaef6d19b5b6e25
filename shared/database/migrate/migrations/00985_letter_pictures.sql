-- +goose NO TRANSACTION
-- +goose Up
-- pictures are hashes of the small pictures that stand in a letter's text: those that an accepted letter about the same project brought before
-- are logos.
alter table received_letters add column if not exists pictures bytea[] not null default '{}';
alter table received_letters drop constraint if exists received_letters_pictures_check;
alter table received_letters add constraint received_letters_pictures_check check (cardinality(pictures) <= 50) not valid;
drop index concurrently if exists received_letters_pictures;
create index concurrently received_letters_pictures on received_letters using gin (pictures) where state = 'accepted' and pictures <> '{}';

-- +goose Down
drop index concurrently if exists received_letters_pictures;
alter table received_letters drop column if exists pictures;
