-- +goose Up
-- Imports read tables in more encodings. The names are those of the package tabular, which refuses others.
alter table imports drop constraint imports_encoding_check;

-- +goose Down
update imports set encoding = 'utf-8' where encoding not in ('utf-8', 'windows-1250');
alter table imports add constraint imports_encoding_check check (encoding = any (array['utf-8', 'windows-1250'])) not valid;
