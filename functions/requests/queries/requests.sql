-- name: RequestByID :one
-- The whole view in one statement, except what processes cache of its project (ProjectShown), for which it has the present stamps. The
-- changes tell which marker its status had from when on, oldest first, also in projects that it has left; files are its own, without those
-- of its comments. People are looked up for the one row, as each join would carry all of it on. The creator is username, full name, e-mail
-- and phone, the assignee username and full name. watched tells that its reader is told of changes, visits when they last had it open, if
-- ever. snoozed is until which day they put it off, and "answer" if an answer ends that too. relations are all that the request has, null
-- if there are none. To its creator it is correctable until somebody begins with it, and offered as finished until they
-- answer.
select r.id, r.project_id, r.part_id, r.category_id, r.type_id, r.priority_id, r.status_id, r.marker, r.title, r.description,
    row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.real_seconds, r.overhead_seconds, r.note, r.version, r.created_at, r.updated_at, r.external_key, r.answers,
    coalesce(to_char(r.due_on, 'YYYY-MM-DD'), '')::text as due_on, labels_of(r.label_ids)::json as labels,
    array(select s.stamp from project_stamps s where s.project_id = r.project_id)::bigint[] as stamps,
    (select name from categories where id = r.category_id) as category_name,
    (select array[username, full_name, email, coalesce(phone, '')] from users where id = r.creator_id)::text[] as creator,
    coalesce((select array[username, full_name] from users where id = r.assignee_id), '{"", ""}')::text[] as assignee,
    coalesce((select array[username, full_name] from users where id = r.raised_by_id), '{"", ""}')::text[] as raised_by,
    coalesce((select username from users where id = r.internal_user_id), '')::text as internal_username,
    coalesce((select username from users where id = r.done_by_id), '')::text as done_by_username,
    changes.times::timestamptz[] as change_times, changes.markers::smallint[] as change_markers,
    array(
        select json_build_object('id', f.id, 'naziv', f.name, 'velicina', f.size, 'tip', f.content_type)
        from files f where f.request_id = r.id and f.comment_id is null order by f.position, f.id
    )::json[] as documents,
    (case when exists (select from request_relations y where y.from_id = r.id) or exists (select from request_relations y where y.to_id = r.id)
        then relations_of(r.id) end)::json as relations,
    (select json_build_object('id', x.id, 'kalendar', x.calendar) from recurring_runs u join recurring_requests x on x.id = u.rule_id where u.request_id = r.id)::json as repeats,
    coalesce((select clock_targets(k) from request_clocks k where k.request_id = r.id), '[]')::json as targets,
    coalesce(
        (select w.watching from request_watches w where w.request_id = r.id and w.user_id = @reader_id),
        @reader_id in (r.creator_id, r.assignee_id)
            or exists (select from request_followers f where f.request_id = r.id and f.user_id = @reader_id)
            or serves(@reader_id, r.category_id),
        false
    )::boolean as watched,
    (case when exists (select from request_followers f where f.request_id = r.id) then followers_of(r.id) end)::json as followers,
    exists (select from original_letters o where o.request_id = r.id) as by_letter,
    array(select v.seen_at from request_visits v where v.user_id = @reader_id and v.request_id = r.id)::timestamptz[] as visits,
    (select array[coalesce(local_day(z.until_at)::text, ''), case when z.until_answer then 'answer' else '' end]
        from request_snoozes z where z.user_id = @reader_id and z.request_id = r.id)::text[] as snoozed,
    (r.creator_id = @reader_id and r.marker = 0 and not request_begun(r))::boolean as correctable,
    (r.creator_id = @reader_id and r.marker = 2 and coalesce((
        select h.user_id <> r.creator_id from request_status_changes h where h.request_id = r.id order by h.id desc limit 1
    ), false) and not exists (
        select from comments c where c.request_id = r.id and c.author_id = r.creator_id and c.withdrawn_at is null and c.created_at >= r.finished_at
    ))::boolean as offered
from requests r
cross join lateral (
    select array_agg(h.created_at order by h.id) as times, array_agg(s.marker order by h.id) as markers
    from request_status_changes h join statuses s on s.id = h.status_id where h.request_id = r.id
) changes
where r.id = @id and r.deleted_at is null;

-- name: ProjectShown :one
-- What requests show of their project, at most 300 names by their ids, and when it works. Categories are left out: there may be 10,000.
select array(select s.stamp from project_stamps s where s.project_id = p.id)::bigint[] as stamps, p.name,
    (select coalesce(json_object_agg(x.id, x.name), '{}') from parts x where x.project_id = p.id)::json as parts,
    (select coalesce(json_object_agg(x.id, x.name), '{}') from types x where x.project_id = p.id)::json as types,
    (select coalesce(json_object_agg(x.id, json_build_object('name', x.name, 'position', x.position)), '{}')
        from priorities x where x.project_id = p.id)::json as priorities,
    (select coalesce(json_object_agg(x.id, json_build_object('name', x.name, 'marker', x.marker)), '{}')
        from statuses x where x.project_id = p.id)::json as statuses,
    project_schedule(p.id)::json as schedule
from projects p where p.id = @id;

-- name: RequestFacts :one
-- Who sees the request, and its present values, to check a change of it.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.status_id, r.version
from requests r
where r.id = $1 and r.deleted_at is null;

-- name: RequestToCorrect :one
-- Locks a request for a correction by its creator, so that nobody begins with it meanwhile, and returns what the correction leaves as it is.
-- No row: the request has another version by now, or is gone.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts, r.status_id, r.version, r.type_id, r.priority_id,
    coalesce((select username from users where id = r.assignee_id), '')::text as assignee, (r.marker <> 0 or request_begun(r))::boolean as begun
from requests r
where r.id = @id and r.version = @version and r.deleted_at is null
for update;

-- name: RequestTargets :one
-- Which of the ids of an input are allowed in the project: active definitions, and those that the request already has (0: a new request),
-- even if retired. The category must belong to the part; those of a retired part are not allowed.
with own as (
    select part_id, category_id, type_id, priority_id, status_id from requests where requests.id = @request_id::bigint
)
select
    exists (select from parts x where x.id = @part_id and x.project_id = @project_id
        and (x.retired_at is null or x.id = (select own.part_id from own))) as part_ok,
    exists (select from categories x join parts y on y.id = x.part_id where x.id = @category_id and x.part_id = @part_id and x.project_id = @project_id
        and (x.retired_at is null and y.retired_at is null or x.id = (select own.category_id from own))) as category_ok,
    (@requester_id::bigint = 0 and @requester::text = '' or exists (select from users u join raisers_of(@project_id) person on person = u.id
        where u.id = @requester_id or @requester_id = 0 and name_key(u.username) = ascii_lower(@requester)))::boolean as requester_ok,
    exists (select from types x where x.id = @type_id and x.project_id = @project_id
        and (x.retired_at is null or x.id = (select own.type_id from own))) as type_ok,
    exists (select from priorities x where x.id = @priority_id and x.project_id = @project_id
        and (x.retired_at is null or x.id = (select own.priority_id from own))) as priority_ok,
    (not exists (select from unnest(@label_ids::bigint[]) label where not exists (select from labels x where x.id = label and x.project_id = @project_id
        and (x.retired_at is null or x.id = any((select requests.label_ids from requests where requests.id = @request_id)::bigint[])))))::boolean as labels_ok,
    coalesce((select x.marker from statuses x where x.id = @status_id and x.project_id = @project_id
        and (x.retired_at is null or x.id = (select own.status_id from own))), -1)::smallint as status_marker;

-- name: CategoryPart :one
select part_id from categories where id = @id and project_id = @project_id;

-- name: RequestCreate :one
-- Adds a request, the beginning of its history and the notifications in one statement, and returns what the caller cannot know. No row: one
-- of the ids names no active definition of the project, the template that applies is another one than was answered (0: none, where it
-- requires something), nobody of the project is meant by the one for whom it is raised,
-- or the person has added as many requests, or written as much, as one may in a minute (0: any number).
with target as (
    select s.project_id, part.id as part_id, c.id as category_id, t.id as type_id, pr.id as priority_id, s.id as status_id, s.marker, coalesce(requester.id, @actor_id::bigint) as creator_id,
        coalesce(nullif(rate_wait(@actor_id::bigint, 'requests', 1, @most::bigint, interval '1 minute'), 0),
            rate_wait(@actor_id::bigint, 'text', char_length(@title::text || @description::text || coalesce((sqlc.narg(answers)::jsonb)::text, '')),
                @most_text::bigint, interval '1 minute')) as wait
    from statuses s
    join parts part on part.project_id = s.project_id and part.id = @part_id and part.retired_at is null
    join categories c on c.part_id = part.id and c.id = @category_id and c.retired_at is null
    join types t on t.project_id = s.project_id and t.id = @type_id and t.retired_at is null
    join priorities pr on pr.project_id = s.project_id and pr.id = @priority_id and pr.retired_at is null
    left join lateral (
        select x.id, x.version, x.requires from request_templates x
        where x.project_id = s.project_id and x.retired_at is null and (x.part_id is null or x.part_id = part.id) and (x.category_id is null or x.category_id = c.id)
        order by x.category_id is null, x.part_id is null limit 1
    ) template on true
    left join lateral (
        select u.id from users u
        where (u.id = @requester_id::bigint or @requester_id = 0 and name_key(u.username) = ascii_lower(@requester::text))
            and u.id in (select person from raisers_of(s.project_id) person)
    ) requester on true
    where s.project_id = @project_id and s.is_default
        and not exists (select from unnest(@label_ids::bigint[]) label where not exists (
            select from labels x where x.id = label and x.project_id = s.project_id and x.retired_at is null))
        and (requester.id is not null or @requester_id = 0 and @requester = '') and case when @template_id::bigint = 0 then template.requires is not true
        else template.id = @template_id and template.version = @template_version::integer end
), request as (
    insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, due_on,
        label_ids, answers, creator_id, raised_by_id, updated_by_id)
    select project_id, part_id, category_id, type_id, priority_id, status_id, marker, @title, @description,
        cast(sqlc.narg(due_on)::text as date), labels_with(null, @label_ids::bigint[], null), sqlc.narg(answers)::jsonb, creator_id, nullif(@actor_id, creator_id), @actor_id
    from target where wait = 0
    returning id, project_id, part_id, category_id, type_id, priority_id, status_id, marker, creator_id, label_ids, version, created_at
), history as (
    insert into request_status_changes (request_id, status_id, user_id)
    select id, status_id, @actor_id from request
), answered as (
    update request_templates set used = true where id = @template_id and not used and exists (select from request)
), notified as (
    insert into notifications (user_id, request_id, kind, actor_id, reason)
    select c.person, request.id, 'created', @actor_id, c.reason
    from request, request_concerned(request.id, request.creator_id, null, request.category_id, @actor_id) c
    union all
    select person, request.id, 'created', @actor_id, 'unserved'
    from request, unserved_concerned(request.project_id, request.category_id, @actor_id) person
    where person <> request.creator_id
)
select request.id, request.status_id, request.marker, request.version, request.created_at,
    p.name as project_name, part.name as part_name, c.name as category_name, t.name as type_name,
    pr.name as priority_name, pr.position as priority_position, s.name as status_name, request.creator_id, creator.username, creator.full_name, creator.email as creator_email, creator.phone as creator_phone,
    labels_of(request.label_ids)::json as labels,
    exists (select from project_targets where project_targets.project_id = request.project_id) as targeted
from request
join projects p on p.id = request.project_id
join parts part on part.id = request.part_id
join categories c on c.id = request.category_id
join types t on t.id = request.type_id
join priorities pr on pr.id = request.priority_id
join statuses s on s.id = request.status_id
join users creator on creator.id = request.creator_id;

-- name: RequestUpdate :one
-- Edits a request in one statement. No row: the request has another version by now, or is gone. Somebody who has changed as much as a
-- person may in a minute, in changes and in characters of texts (0: any number), changes nothing, and has to wait for so many seconds.
with old as (
    select r.id, (r.title, r.description) <> (@title, @description) or sqlc.narg(answers)::jsonb is not null as rewritten, r.category_id <> @category_id as moved
    from requests r where r.id = @id and r.version = @version and r.deleted_at is null for update
), target as (
    select id, moved, coalesce(nullif(rate_wait(@actor_id, 'changes', 1, @most::bigint, interval '1 minute'), 0), rate_wait(@actor_id, 'text',
            case when rewritten then char_length(@title::text || @description::text || coalesce((sqlc.narg(answers)::jsonb)::text, '')) else 0 end, @most_text::bigint, interval '1 minute')) as wait
    from old
), request as (
    update requests set title = @title, description = @description, part_id = @part_id, category_id = @category_id,
        type_id = @type_id, priority_id = @priority_id, status_id = @status_id, marker = @marker, assignee_id = sqlc.narg(assignee_id),
        due_on = case when @due_given::boolean then cast(sqlc.narg(due_on)::text as date) else due_on end,
        label_ids = case when @labels_given::boolean then labels_with(null, @label_ids::bigint[], null) else label_ids end,
        answers = coalesce(sqlc.narg(answers)::jsonb, answers),
        version = version + 1, updated_at = now(), updated_by_id = @actor_id
    from target where requests.id = target.id and target.wait = 0
    returning requests.id, project_id, category_id, creator_id, assignee_id, version, target.moved
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, detail, reason)
    select t.person, request.id, t.kind, @actor_id, t.detail, t.reason
    from request, request_changed(request.id, project_id, category_id, creator_id, assignee_id, @status_id, @actor_id, @status_changed::boolean, @assignee_changed::boolean, moved) t
)
select wait::integer as wait,
    exists (select from request join project_targets t on t.project_id = request.project_id) as targeted
from target;

-- name: RequestLabel :one
-- Adds labels to a request and takes others off, whatever others do meanwhile. No row: it was moved to another project, or is gone.
-- Nothing is changed if one that is added is no active label of the project, if there would be more than allowed, or if the person has
-- changed as much as one may in a minute (0: any number).
with found as (
    select r.id, r.version, r.label_ids, labels_with(r.label_ids, @added::bigint[], @removed::bigint[]) as wanted,
        not exists (select from unnest(@added) label where not exists (
            select from labels x where x.id = label and x.project_id = r.project_id and (x.retired_at is null or x.id = any(r.label_ids))
        )) as known
    from requests r where r.id = @id and r.project_id = @project_id and r.deleted_at is null for no key update
), old as (
    select found.*, coalesce(cardinality(wanted), 0) > @most_labels::integer as full,
        case when known and wanted is distinct from label_ids then rate_wait(@actor_id::bigint, 'changes', 1, @most::bigint, interval '1 minute') else 0 end as wait
    from found
), request as (
    update requests r set label_ids = old.wanted, version = r.version + 1, updated_at = now(), updated_by_id = @actor_id
    from old
    where r.id = old.id and old.known and not old.full and old.wait = 0 and old.wanted is distinct from old.label_ids
    returning r.label_ids, r.version
)
select old.known::boolean as known, old.full::boolean as full, old.wait::integer as wait, coalesce((select version from request), old.version)::integer as version,
    labels_of(case when exists (select from request) then (select label_ids from request) else old.label_ids end)::json as labels
from old;

-- name: RequestDelete :one
update requests set deleted_at = now(), version = version + 1, updated_at = now(), updated_by_id = @actor_id
where id = @id and deleted_at is null
returning version;

-- name: DeletedFacts :one
-- Who sees a request, to check that it may be restored; whether it is deleted or was restored meanwhile.
select row(r.project_id, r.category_id, r.creator_id, r.assignee_id)::record as facts from requests r where r.id = $1;

-- name: RequestRestore :one
-- Restores a request that still has the version of its deletion: every later change raises the version.
update requests set deleted_at = null, version = version + 1, updated_at = now(), updated_by_id = @actor_id
where id = @id and version = @version and deleted_at is not null
returning version;

-- name: StatusChangeCount :one
select count(*) from (select from request_status_changes where request_id = @request_id limit @most::bigint) counted;

-- name: StatusHistory :many
-- The newest changes before one, newest first.
select h.id, h.status_id, h.created_at, s.name, s.marker, u.username, u.full_name
from request_status_changes h
join statuses s on s.id = h.status_id
join users u on u.id = h.user_id
where h.request_id = @request_id and h.id < @before
order by h.id desc
limit @most::bigint;

-- name: AssigneeByUsername :one
-- The person with a username, and whether a request of the category may be assigned to them.
select u.id, may_have(u.id, @project_id::bigint, @category_id::bigint)::boolean as works
from users u
where name_key(u.username) = ascii_lower(@username::text);

