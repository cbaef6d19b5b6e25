-- +goose NO TRANSACTION
-- +goose Up
-- Fills in the clocks of before, a thousand a transaction, without waiting for locks: requests that somebody is changing are left to the
-- next round, as their clocks may not know yet what is being changed.
-- +goose StatementBegin
do $$
declare
    newest bigint := (select max(request_id) from request_clocks);
    done bigint := 0;
    left_out boolean := true;
begin
    while left_out loop
        left_out := false;
        done := 0;
        while done < newest loop
            with due as (
                select r.id, r.project_id, r.category_id, r.creator_id, r.assignee_id
                from request_clocks c join requests r on r.id = c.request_id
                where c.request_id > done and c.request_id <= done + 1000 and c.project_id is null
                order by r.id for no key update skip locked
            )
            update request_clocks c
            set project_id = due.project_id, category_id = due.category_id, creator_id = due.creator_id, assignee_id = due.assignee_id,
                answer_due_at = c.answer_due_at
            from due where due.id = c.request_id;
            left_out := left_out or exists (
                select from request_clocks c where c.request_id > done and c.request_id <= done + 1000 and c.project_id is null
            );
            commit;
            done := done + 1000;
        end loop;
        perform pg_sleep(case when left_out then 0.1 else 0 end);
    end loop;
end $$;
-- +goose StatementEnd

-- What is late first, in each part of what callers see.
drop index concurrently if exists request_clocks_late;
create index concurrently request_clocks_late on request_clocks (late_at, request_id) where late_at is not null;
drop index concurrently if exists request_clocks_project_late;
create index concurrently request_clocks_project_late on request_clocks (project_id, late_at, request_id) where late_at is not null;
drop index concurrently if exists request_clocks_category_late;
create index concurrently request_clocks_category_late on request_clocks (category_id, late_at, request_id) where late_at is not null;
drop index concurrently if exists request_clocks_creator_late;
create index concurrently request_clocks_creator_late on request_clocks (creator_id, late_at, request_id) where late_at is not null;
drop index concurrently if exists request_clocks_assignee_late;
create index concurrently request_clocks_assignee_late on request_clocks (assignee_id, late_at, request_id)
    where late_at is not null and assignee_id is not null;

-- +goose Down
drop index concurrently if exists request_clocks_assignee_late;
drop index concurrently if exists request_clocks_creator_late;
drop index concurrently if exists request_clocks_category_late;
drop index concurrently if exists request_clocks_project_late;
drop index concurrently if exists request_clocks_late;
