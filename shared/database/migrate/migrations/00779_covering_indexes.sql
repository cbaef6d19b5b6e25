-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists request_tallies_assigned_projects;
create index concurrently request_tallies_assigned_projects on request_tallies (user_id, project_id) where kind = 7;

-- Lists of one type, part, category or sender of what is open pass over the finished requests among them in the index alone.
drop index concurrently if exists requests_type_newest_covering;
create index concurrently requests_type_newest_covering
    on requests (type_id, created_at desc, id desc) include (marker)
    where deleted_at is null;
drop index concurrently if exists requests_type_newest;
alter index if exists requests_type_newest_covering rename to requests_type_newest;
drop index concurrently if exists requests_part_newest_covering;
create index concurrently requests_part_newest_covering
    on requests (part_id, created_at desc, id desc) include (marker)
    where deleted_at is null;
drop index concurrently if exists requests_part_newest;
alter index if exists requests_part_newest_covering rename to requests_part_newest;
drop index concurrently if exists requests_category_newest_covering;
create index concurrently requests_category_newest_covering
    on requests (category_id, created_at desc, id desc) include (marker)
    where deleted_at is null;
drop index concurrently if exists requests_category_newest;
alter index if exists requests_category_newest_covering rename to requests_category_newest;
drop index concurrently if exists requests_creator_newest_covering;
create index concurrently requests_creator_newest_covering
    on requests (creator_id, created_at desc, id desc) include (marker, project_id)
    where deleted_at is null;
drop index concurrently if exists requests_creator_newest;
alter index if exists requests_creator_newest_covering rename to requests_creator_newest;

-- What was finished in a period, waits for an answer, has a due date or a priority is filtered and counted in the index alone.
drop index concurrently if exists requests_finished_covering;
create index concurrently requests_finished_covering
    on requests (finished_at desc, id desc) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and finished_at is not null;
drop index concurrently if exists requests_finished;
alter index if exists requests_finished_covering rename to requests_finished;
drop index concurrently if exists requests_project_finished_covering;
create index concurrently requests_project_finished_covering
    on requests (project_id, finished_at desc, id desc) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and finished_at is not null;
drop index concurrently if exists requests_project_finished;
alter index if exists requests_project_finished_covering rename to requests_project_finished;
drop index concurrently if exists requests_unanswered_covering;
create index concurrently requests_unanswered_covering
    on requests (created_at desc, id desc) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and marker <> 2 and answered_at is null;
drop index concurrently if exists requests_unanswered;
alter index if exists requests_unanswered_covering rename to requests_unanswered;
drop index concurrently if exists requests_project_unanswered_covering;
create index concurrently requests_project_unanswered_covering
    on requests (project_id, created_at desc, id desc) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and marker <> 2 and answered_at is null;
drop index concurrently if exists requests_project_unanswered;
alter index if exists requests_project_unanswered_covering rename to requests_project_unanswered;
drop index concurrently if exists requests_due_covering;
create index concurrently requests_due_covering
    on requests (due_on, id) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and due_on is not null and marker <> 2;
drop index concurrently if exists requests_due;
alter index if exists requests_due_covering rename to requests_due;
drop index concurrently if exists requests_project_due_covering;
create index concurrently requests_project_due_covering
    on requests (project_id, due_on, id) include (priority_id, type_id, part_id, category_id)
    where deleted_at is null and due_on is not null and marker <> 2;
drop index concurrently if exists requests_project_due;
alter index if exists requests_project_due_covering rename to requests_project_due;
drop index concurrently if exists requests_priority_open_newest_covering;
create index concurrently requests_priority_open_newest_covering
    on requests (priority_id, created_at desc, id desc) include (type_id, part_id, category_id)
    where deleted_at is null and marker <> 2;
drop index concurrently if exists requests_priority_open_newest;
alter index if exists requests_priority_open_newest_covering rename to requests_priority_open_newest;

-- +goose Down
-- The wider indexes serve what those of before served.
drop index concurrently if exists request_tallies_assigned_projects;
