-- What the bell of user 1 tells: the newest hundred comments on requests that they see, of which they have opened all but eight.
insert into notifications (user_id, request_id, kind, actor_id, detail, created_at, opened_at)
select 1, c.request_id, 'comment', c.author_id, left(c.body, 100), c.created_at, case when row_number() over (order by c.id desc) > 8 then now() end
from (
    select c.* from comments c join requests r on r.id = c.request_id
    where r.project_id in (select project_id from user_role_projects where user_id = 1) and c.author_id <> 1
    order by c.id desc limit 100
) c
order by c.id;
