-- name: StatusChange :one
-- Changes a request's status, with its history and the notifications, in one statement. No row: somebody deleted the request meanwhile, or
-- it is no longer at the version which the change was made on (0: on any). The request stays as it is, and moved says so, if its status is
-- neither the one that was seen (0: any) nor already the wanted one. Somebody who has changed as many as a person may in a
-- minute (0: any number) has to wait for so many seconds. A quiet change is told to nobody.
with found as (
    select r.id, r.version, r.status_id <> @status_id as other, (@seen_id::bigint not in (0, r.status_id) and r.status_id <> @status_id)::boolean as moved
    from requests r where r.id = @id and r.deleted_at is null
        and (@version::integer in (0, r.version) or @seen_id not in (0, r.status_id) and r.status_id <> @status_id)
    for update
), old as (
    select id, version, moved, other,
        case when other and not moved then rate_wait(@actor_id, 'changes', 1, @most::bigint, interval '1 minute') else 0 end as wait
    from found
), request as (
    update requests set status_id = @status_id, marker = @marker, version = requests.version + 1, updated_at = now(), updated_by_id = @actor_id
    from old
    where requests.id = old.id and old.other and not old.moved and old.wait = 0
    returning requests.id, project_id, category_id, creator_id, assignee_id, requests.version
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select t.person, request.id, t.kind, @actor_id, t.detail, t.reason
    from request, request_changed(request.id, project_id, category_id, creator_id, assignee_id, @status_id, @actor_id, true, false, false, @quiet::boolean) t
)
select coalesce((select version from request), old.version)::integer as version, old.moved, old.wait::integer as wait,
    exists (select from request join project_targets t on t.project_id = request.project_id) as targeted
from old;

-- name: RequestSay :one
-- Changes the status of a request, its assignee, or both, with its history and the notifications, where a comment says so in the same
-- transaction. A status of 0 stays. No row: somebody deleted the request meanwhile, or it is no longer at the version which the change
-- was made on. Somebody who has written as many comments or changed as many requests as a
-- person may in a minute (0: any number) has to wait for so many seconds. Comments are counted before the request is locked, as
-- CommentCreate counts them.
with written as materialized (
    select rate_wait(@actor_id::bigint, 'comments', 1, @most_comments::bigint, interval '1 minute') as wait
), found as (
    select r.id, r.version, written.wait, @status_id::bigint not in (0, r.status_id) as status_changed, @assign::boolean and r.assignee_id is distinct from sqlc.narg(assignee_id)::bigint as assignee_changed
    from written, requests r where r.id = @id and r.version = @version::integer and r.deleted_at is null for update of r
), old as (
    select found.*, case when (status_changed or assignee_changed) and wait = 0
        then rate_wait(@actor_id, 'changes', 1, @most::bigint, interval '1 minute') else 0 end as change_wait
    from found
), request as (
    update requests r set status_id = case when old.status_changed then sqlc.arg(status_id)::bigint else r.status_id end,
        marker = case when old.status_changed then sqlc.arg(marker)::smallint else r.marker end,
        assignee_id = case when old.assignee_changed then sqlc.narg(assignee_id)::bigint else r.assignee_id end,
        version = r.version + 1, updated_at = now(), updated_by_id = @actor_id
    from old
    where r.id = old.id and (old.status_changed or old.assignee_changed) and old.wait = 0 and old.change_wait = 0
    returning r.id, project_id, category_id, creator_id, assignee_id, r.version, old.status_changed, old.assignee_changed
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select t.person, request.id, t.kind, @actor_id, t.detail, t.reason
    from request, request_changed(request.id, project_id, category_id, creator_id, assignee_id, @status_id, @actor_id, status_changed, assignee_changed, false) t
)
select coalesce((select version from request), old.version)::integer as version, old.wait::integer as wait, old.change_wait::integer as change_wait,
    exists (select from request join project_targets t on t.project_id = request.project_id) as targeted
from old;

-- name: LastStatusChange :one
-- The status that a request was given last, by whom and when.
select s.name, u.full_name, h.created_at
from request_status_changes h
join statuses s on s.id = h.status_id
join users u on u.id = h.user_id
where h.request_id = @request_id
order by h.id desc
limit 1;

-- name: StatusTarget :one
-- The facts of a request, and the status that it is to get, which is null when its project has no such active status and the request does
-- not have it. restless tells that it has had more changes of status than the earlier ones within a day.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, s.id, s.name, s.marker, coalesce((
        select h.created_at > now() - interval '1 day' from request_status_changes h where h.request_id = r.id
        order by h.id desc limit 1 offset @earlier::bigint
    ), false)::boolean as restless
from requests r left join statuses s on s.id = @status_id and s.project_id = r.project_id and (s.retired_at is null or s.id = r.status_id)
where r.id = @request_id and r.deleted_at is null;

-- name: Undoes :exec
-- What this transaction gives back is as though it had never been changed, however long ago that was and whoever did it.
select set_config('zahtjevi.undo', 'on', true);
