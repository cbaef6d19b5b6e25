-- +goose NO TRANSACTION
-- +goose Up
-- Fills in the times of existing requests from the history of statuses, a thousand a transaction, without waiting for locks: requests that
-- somebody is changing are left to the next round.
-- +goose StatementBegin
do $$
declare
    newest bigint := (select max(id) from requests);
    done bigint := 0;
begin
    while exists (select from requests where marker = 2 and finished_at is null or marker = 0 and waiting_since is null) loop
        while done < newest loop
            with due as (
                select id, marker, coalesce(in_marker_since(id, marker), created_at) as since from requests
                where id > done and id <= done + 1000 and (marker = 2 and finished_at is null or marker = 0 and waiting_since is null)
                order by id for no key update skip locked
            )
            update requests r
            set finished_at = case when due.marker = 2 then due.since end, waiting_since = case when due.marker = 0 then due.since end
            from due where due.id = r.id;
            commit;
            done := done + 1000;
        end loop;
        done := 0;
        perform pg_sleep(0.1);
    end loop;
end $$;
-- +goose StatementEnd

-- What was finished last, and what has waited longest, in each part of what a caller sees.
create index concurrently if not exists requests_finished on requests (finished_at desc, id desc) where deleted_at is null and finished_at is not null;
create index concurrently if not exists requests_project_finished on requests (project_id, finished_at desc, id desc) where deleted_at is null and finished_at is not null;
create index concurrently if not exists requests_category_finished on requests (category_id, finished_at desc, id desc) where deleted_at is null and finished_at is not null;
create index concurrently if not exists requests_creator_finished on requests (creator_id, finished_at desc, id desc) where deleted_at is null and finished_at is not null;
create index concurrently if not exists requests_assignee_finished on requests (assignee_id, finished_at desc, id desc)
    where deleted_at is null and finished_at is not null and assignee_id is not null;
create index concurrently if not exists requests_waiting on requests (waiting_since, id) where deleted_at is null and waiting_since is not null;
create index concurrently if not exists requests_project_waiting on requests (project_id, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index concurrently if not exists requests_category_waiting on requests (category_id, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index concurrently if not exists requests_creator_waiting on requests (creator_id, waiting_since, id) where deleted_at is null and waiting_since is not null;
create index concurrently if not exists requests_assignee_waiting on requests (assignee_id, waiting_since, id)
    where deleted_at is null and waiting_since is not null and assignee_id is not null;

-- +goose Down
drop index concurrently if exists requests_assignee_waiting;
drop index concurrently if exists requests_creator_waiting;
drop index concurrently if exists requests_category_waiting;
drop index concurrently if exists requests_project_waiting;
drop index concurrently if exists requests_waiting;
drop index concurrently if exists requests_assignee_finished;
drop index concurrently if exists requests_creator_finished;
drop index concurrently if exists requests_category_finished;
drop index concurrently if exists requests_project_finished;
drop index concurrently if exists requests_finished;
