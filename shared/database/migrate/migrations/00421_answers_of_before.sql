-- +goose NO TRANSACTION
-- +goose Up
-- Fills in when the existing open requests were answered, a thousand a transaction, without waiting for locks: requests that somebody is
-- changing are left to the next round.
-- +goose StatementBegin
do $$
declare
    newest bigint := (select max(id) from requests);
    done bigint := 0;
    left_out boolean := true;
begin
    while left_out loop
        left_out := false;
        done := 0;
        while done < newest loop
            with due as (
                select id from requests
                where id > done and id <= done + 1000 and marker <> 2 and answered_at is null and first_answer(id, creator_id) is not null
                order by id for no key update skip locked
            )
            update requests r set answered_at = first_answer(r.id, r.creator_id) from due where due.id = r.id;
            left_out := left_out or exists (
                select from requests
                where id > done and id <= done + 1000 and marker <> 2 and answered_at is null and first_answer(id, creator_id) is not null
            );
            commit;
            done := done + 1000;
        end loop;
        perform pg_sleep(case when left_out then 0.1 else 0 end);
    end loop;
end $$;
-- +goose StatementEnd

-- What waits for an answer, in each part of what callers see that is not one person's. Of what somebody has sent or is assigned there is
-- little enough to look through.
drop index concurrently if exists requests_unanswered;
create index concurrently requests_unanswered on requests (created_at desc, id desc)
    where deleted_at is null and marker <> 2 and answered_at is null;
drop index concurrently if exists requests_project_unanswered;
create index concurrently requests_project_unanswered on requests (project_id, created_at desc, id desc)
    where deleted_at is null and marker <> 2 and answered_at is null;
drop index concurrently if exists requests_category_unanswered;
create index concurrently requests_category_unanswered on requests (category_id, created_at desc, id desc)
    where deleted_at is null and marker <> 2 and answered_at is null;

-- +goose Down
drop index concurrently if exists requests_category_unanswered;
drop index concurrently if exists requests_project_unanswered;
drop index concurrently if exists requests_unanswered;
