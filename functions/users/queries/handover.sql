-- name: OpenByProject :many
-- How many open requests are assigned to a person, by project: in all projects if everything, otherwise in those given.
select p.id, p.name, open.n
from (
    select r.project_id, count(*) as n from requests r
    where r.assignee_id = @id::bigint and r.deleted_at is null and r.marker <> 2 and (@everything::boolean or r.project_id = any(@projects::bigint[]))
    group by r.project_id
) open join projects p on p.id = open.project_id
order by open.n desc, p.id;

-- name: HandOverReceivers :many
-- Active people to whom some of a person's open requests may be assigned, with the number of these: people of a project may have all of its
-- requests, support people those of their categories, and people who see everything all; these come last. It is may_have for all places
-- and people at once.
with open as (
    select r.project_id, r.category_id, count(*) as n from requests r
    where r.assignee_id = @id::bigint and r.deleted_at is null and r.marker <> 2 and (@everything::boolean or r.project_id = any(@projects::bigint[]))
    group by r.project_id, r.category_id
), able as (
    select member.user_id, sum(open.n) as n, false as anywhere
    from open join (select distinct p.user_id, p.project_id from user_role_projects p where p.project_id in (select project_id from open)) member
        on member.project_id = open.project_id
    group by member.user_id
    union all
    select supporter.user_id, sum(open.n), false
    from open join (select distinct c.user_id, c.category_id from user_role_categories c where c.category_id in (select category_id from open)) supporter
        on supporter.category_id = open.category_id
    where not exists (select from user_role_projects p where p.user_id = supporter.user_id and p.project_id = open.project_id)
    group by supporter.user_id
    union all
    select distinct ur.user_id, total.n, true
    from (select sum(open.n) as n from open) total, user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null and r.scope = 'everything'
    where total.n > 0
)
select u.username, u.full_name, coalesce(max(able.n) filter (where able.anywhere), sum(able.n))::bigint as requests
from able join users u on u.id = able.user_id and not u.disabled and u.id <> @id join user_names n on n.user_id = u.id and n.folded like all (@patterns::text[])
group by u.id
order by bool_and(able.anywhere), requests desc, u.full_name collate "bs-x-icu", u.id
limit @most::bigint;

-- name: HandOver :one
-- Distributes a person's open requests, the oldest first and up to a number, evenly among the receivers who may have each, with one
-- notification for each receiver. Requests that none of them may have lose their assignee with take_away; without it nothing is changed
-- then.
with mine as (
    select r.id, r.project_id, r.category_id from requests r
    where r.assignee_id = @id::bigint and r.deleted_at is null and r.marker <> 2 and (@everything::boolean or r.project_id = any(@projects::bigint[]))
    order by r.id
    limit @most::bigint
    for no key update
), receiver as (
    select u.id, u.username, u.full_name from users u where u.id = any(@receivers::bigint[]) and not u.disabled and u.id <> @id
), able as (
    select kind.project_id, kind.category_id, array(
        select receiver.id from receiver
        where may_have(receiver.id, kind.project_id, kind.category_id)
        order by receiver.id
    ) as receivers
    from (select distinct mine.project_id, mine.category_id from mine) kind
), dealt as (
    select mine.id, mine.project_id,
        able.receivers[1 + (row_number() over (partition by able.receivers order by mine.id) - 1) % nullif(cardinality(able.receivers), 0)] as receiver_id
    from mine join able on able.project_id = mine.project_id and able.category_id = mine.category_id
), nobodys as (
    select distinct dealt.project_id from dealt where dealt.receiver_id is null and not @take_away::boolean
), changed as (
    update requests r set assignee_id = dealt.receiver_id, version = r.version + 1, updated_at = now(), updated_by_id = @actor_id::bigint
    from dealt where r.id = dealt.id and not exists (select from nobodys)
    returning r.id, r.assignee_id
), share as (
    select changed.assignee_id, count(*) as n, (array_agg(changed.id order by changed.id))[1:100] as named
    from changed where changed.assignee_id is not null group by changed.assignee_id
), told as (
    insert into notifications (user_id, request_id, kind, actor_id, request_ids, more, reason)
    select share.assignee_id, share.named[1], case when share.n > 1 then 'bulk_assigned' else 'assigned' end, @actor_id,
        case when share.n > 1 then share.named end, greatest(share.n - 100, 0), 'assignee'
    from share where share.assignee_id <> @actor_id
    order by share.assignee_id
), still as (
    select count(*) as n from requests r
    where r.assignee_id = @id and r.deleted_at is null and r.marker <> 2 and (@everything or r.project_id = any(@projects))
)
select (select count(*) from changed where changed.assignee_id is not null) as handed,
    (select count(*) from changed where changed.assignee_id is null) as taken_away,
    array(select p.name from nobodys join projects p on p.id = nobodys.project_id order by p.name collate "bs-x-icu" limit 3)::text[] as nobodys_projects,
    (select count(*) from nobodys) as nobodys_count,
    (select still.n from still) as open_before,
    coalesce((
        select jsonb_agg(jsonb_build_object('korisnickoIme', receiver.username, 'punoIme', receiver.full_name, 'broj', coalesce(share.n, 0))
            order by receiver.full_name collate "bs-x-icu", receiver.id)
        from receiver left join share on share.assignee_id = receiver.id
    ), '[]')::jsonb as receivers;

-- name: ReceiversByName :many
-- The ids of those people to whom some of a person's open requests may be assigned.
select u.id, u.username
from users u
where name_key(u.username) = any(array(select ascii_lower(name) from unnest(@usernames::text[]) as name)) and not u.disabled and u.id <> @id::bigint
    and exists (
        select from (
            select distinct r.project_id, r.category_id from requests r
            where r.assignee_id = @id and r.deleted_at is null and r.marker <> 2 and (@everything::boolean or r.project_id = any(@projects::bigint[]))
        ) open
        where may_have(u.id, open.project_id, open.category_id)
    );
