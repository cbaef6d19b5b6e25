-- People beside those of the town, as many as the setting bench.people says: one in ten works on project 1, the others on the others, and one in ten is
-- not active. User 1 becomes an administrator.
insert into users (username, full_name, email, password_hash, disabled)
select 'niz' || n, (array['Amir','Čedo','Đuro','Senada','Žana','Ivana','Marko','Љубица'])[1 + (n / 7) % 8] || ' ' || initcap(substr(md5(n::text), 1, 7)),
    'niz' || n || '@opstina.example', '', n % 10 = 3
from generate_series(1, current_setting('bench.people')::int) n;
insert into user_roles (user_id, role_id) select id, (select id from roles where code = 'task_user') from users where username like 'niz%';
insert into user_role_projects (user_id, role_id, project_id)
select user_id, role_id, case when user_id % 10 = 0 then 1 else 2 + user_id % 7 end
from user_roles where user_id in (select id from users where username like 'niz%');
delete from user_roles where user_id = 1;
insert into user_roles (user_id, role_id) select 1, id from roles where code = 'administrator';
