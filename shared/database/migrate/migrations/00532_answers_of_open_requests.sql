-- +goose Up
-- Only what is open waits for an answer, and what is reopened looks for its own: a comment on a finished request no longer writes the
-- request anew, with an entry in each of its indexes. It is locked first, as a call may be reopening it: one of the two sees what the other
-- has done.
-- +goose StatementBegin
create or replace function keep_answer_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
    open boolean;
begin
    if tg_op = 'INSERT' then
        select marker <> 2 into open from requests
        where id = new.request_id and answered_at is null and creator_id <> new.author_id for no key update;
        if open then
            update requests set answered_at = new.created_at where id = new.request_id and answered_at is null;
        end if;
    else
        update requests set answered_at = first_answer(id, creator_id)
        where id in (old.request_id, new.request_id) and answered_at is distinct from first_answer(id, creator_id);
    end if;
    return null;
end $$;
-- +goose StatementEnd

-- +goose Down
-- +goose StatementBegin
create or replace function keep_answer_of_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    if tg_op = 'INSERT' then
        update requests set answered_at = new.created_at
        where id = new.request_id and answered_at is null and creator_id <> new.author_id;
    else
        update requests set answered_at = first_answer(id, creator_id)
        where id in (old.request_id, new.request_id) and answered_at is distinct from first_answer(id, creator_id);
    end if;
    return null;
end $$;
-- +goose StatementEnd
