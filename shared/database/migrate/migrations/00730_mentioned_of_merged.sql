-- +goose Up
-- Who may be mentioned in a request's conversation with what was merged into it: those of request_people, and who raised, has or has spoken
-- in a merged one, if they see the request. Merged are the requests that whoever mentions sees, so that nobody learns of others.
-- +goose StatementBegin
create function conversation_people(request bigint, merged bigint[], everybody boolean) returns setof bigint language sql stable
begin atomic
    select person from request_people(request, everybody) person
    union all
    select known.id from requests r
    cross join lateral (
        select m.creator_id from requests m where m.id = any(merged)
        union
        select m.assignee_id from requests m where m.id = any(merged)
        union
        select spoken.author_id from (
            select c.author_id from unnest(merged) m(id) cross join lateral (
                select comments.id, comments.author_id from comments
                where comments.request_id = m.id and not comments.internal and comments.withdrawn_at is null
                order by comments.id desc limit 500
            ) c
            order by c.id desc limit 500
        ) spoken
    ) known(id)
    where r.id = request and sees_request(known.id, r.project_id, r.category_id, r.creator_id, r.assignee_id);
end;
-- +goose StatementEnd

-- +goose Down
drop function conversation_people;
