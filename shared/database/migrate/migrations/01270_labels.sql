-- +goose NO TRANSACTION
-- +goose Up
-- Labels of projects, and the labels of requests: at most 20 of the request's own project, by their ids; null without any. An array can
-- have no foreign key: a trigger refuses labels of other projects (requests_labels), and labels stay in their project (labels_stay).
create table if not exists labels (
    id bigint generated always as identity primary key,
    project_id bigint not null references projects,
    name text not null check (char_length(name) between 1 and 30),
    color text not null check (color in ('siva', 'crvena', 'narandzasta', 'zuta', 'zelena', 'tirkizna', 'plava', 'ljubicasta')),
    position integer not null,
    retired_at timestamptz,
    version integer not null default 1,
    unique (id, project_id)
);
create unique index if not exists labels_name on labels (project_id, fold(name)) where retired_at is null;
create index if not exists labels_project on labels (project_id, position);
alter table requests add column if not exists label_ids bigint[];
alter table requests drop constraint if exists requests_label_ids_check;
alter table requests add constraint requests_label_ids_check
    check (cardinality(label_ids) between 1 and 20 and array_position(label_ids, null) is null) not valid;
alter table requests validate constraint requests_label_ids_check;
drop index concurrently if exists requests_labelled;
create index concurrently requests_labelled on requests using gin (label_ids) with (fastupdate=off) where deleted_at is null
    and label_ids is not null;

-- +goose Down
drop index concurrently if exists requests_labelled;
alter table requests drop column if exists label_ids;
drop table if exists labels;
