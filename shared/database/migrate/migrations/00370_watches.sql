-- +goose Up
-- Who asked to be told of a request, or not to be told although it concerns them. It is a choice of their own, like what they have read,
-- and not in the log.
create table request_watches (
    request_id bigint not null references requests,
    user_id bigint not null references users,
    watching boolean not null,
    primary key (request_id, user_id)
);

-- +goose StatementBegin
-- Whom a change of a request is told: those whom it concerns and those who watch it, never who made it nor who wants to hear nothing of it.
-- Who may not see the request is left out where they would read of it.
create function request_watchers(request bigint, creator bigint, assignee bigint, category bigint, actor bigint) returns setof bigint
    language sql stable
begin atomic
    select people.person from (
        select audience.person from request_audience(creator, assignee, category, actor) as audience(person)
        union
        select w.user_id from request_watches w join users u on u.id = w.user_id and not u.disabled
        where w.request_id = request and w.watching and w.user_id <> actor
    ) people
    where not exists (
        select from request_watches w where w.request_id = request and w.user_id = people.person and not w.watching
    );
end;
-- +goose StatementEnd

-- +goose Down
drop function request_watchers;
drop table request_watches;
