-- +goose Up
-- Since when a request is late by a target that is not met, and copies of what decides who sees it and who has it, so that one index each
-- finds what is late in a project, in a category, of a sender and of an assignee.
alter table request_clocks
    add column project_id bigint,
    add column category_id bigint,
    add column creator_id bigint,
    add column assignee_id bigint,
    add column late_at timestamptz;

-- The copies of a first clock are taken of the locked request: a change of the request either is in them or finds the clock.
-- +goose StatementBegin
create function derive_clock() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if tg_op = 'INSERT' and not exists (select from request_clocks c where c.request_id = new.request_id) then
        select r.project_id, r.category_id, r.creator_id, r.assignee_id
        into new.project_id, new.category_id, new.creator_id, new.assignee_id
        from requests r where r.id = new.request_id for share;
    end if;
    new.late_at := least(
        case when new.answer_met_at is null then new.answer_due_at end,
        case when new.solution_met_at is null then new.solution_due_at end
    );
    return new;
end $$;
-- +goose StatementEnd
create trigger request_clocks_added before insert on request_clocks for each row execute function derive_clock();
create trigger request_clocks_changed before update of answer_due_at, answer_met_at, solution_due_at, solution_met_at on request_clocks
    for each row execute function derive_clock();

-- +goose StatementBegin
create function keep_clock_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    update request_clocks c
    set project_id = new.project_id, category_id = new.category_id, creator_id = new.creator_id, assignee_id = new.assignee_id
    where c.request_id = new.id;
    return null;
end $$;
-- +goose StatementEnd
create trigger requests_clocks_moved after update of project_id, category_id, creator_id, assignee_id on requests
    for each row when (
        (old.project_id, old.category_id, old.creator_id, old.assignee_id)
            is distinct from (new.project_id, new.category_id, new.creator_id, new.assignee_id)
    ) execute function keep_clock_of_request();

-- +goose Down
drop trigger requests_clocks_moved on requests;
drop trigger request_clocks_changed on request_clocks;
drop trigger request_clocks_added on request_clocks;
drop function keep_clock_of_request;
drop function derive_clock;
alter table request_clocks
    drop column late_at,
    drop column assignee_id,
    drop column creator_id,
    drop column category_id,
    drop column project_id;
