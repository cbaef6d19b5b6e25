-- What the requests of a measurement hang on: 8 projects with 3 parts of 3 categories each, and 60 people, or as many as the
-- setting bench.town says. User 1 measures.
insert into projects (name) select 'Projekat ' || n from generate_series(1, 8) n;
insert into parts (project_id, name)
select id, part from projects, unnest(array['Računari i oprema', 'Mreža i telefonija', 'Aplikacije']) part order by id;
insert into categories (project_id, part_id, name, is_default)
select project_id, id, category, category = 'Kvar opreme' from parts, unnest(array['Kvar opreme', 'Pristup i lozinke', 'Novi zahtjev']) category order by id;
insert into types (project_id, name, is_default)
select id, type, type = 'Kvar' from projects, unnest(array['Kvar', 'Pitanje', 'Nabavka', 'Izmjena']) type order by id;
insert into priorities (project_id, name, position, is_default)
select id, priority, position - 1, priority = 'Normalan'
from projects, unnest(array['Kritičan', 'Visok', 'Normalan', 'Nizak']) with ordinality as p (priority, position) order by id, position;
insert into statuses (project_id, name, marker, position, is_default)
select projects.id, s.name, s.marker, s.position, s.position = 0
from projects, (values ('Potrebno uraditi', 0, 0), ('Radi se', 1, 1), ('Na odobrenju', 3, 2), ('Završeno', 2, 3), ('Odbijeno', 2, 4)) as s (name, marker, position)
order by projects.id, s.position;

insert into users (username, full_name, email, password_hash)
select 'osoba' || n, 'Osoba Prezime ' || n, 'osoba' || n || '@opstina.example', 'no password opens this'
from generate_series(1, coalesce(nullif(current_setting('bench.town', true), ''), '60')::int) n order by n;
insert into user_roles (user_id, role_id)
select u.id, r.id from users u join roles r on r.code = (array['menadzer_projekta', 'support', 'task_user'])[1 + (u.id - 1) % 3];
insert into user_role_projects (user_id, role_id, project_id)
select u.user_id, u.role_id, p.id from user_roles u join projects p on (p.id + u.user_id) % 8 < 3;
-- However many people there are, as many of them support a category, and are told of its requests, as of 60.
insert into user_role_categories (user_id, role_id, category_id)
select u.user_id, u.role_id, c.id from user_roles u join roles r on r.id = u.role_id and r.code = 'support'
join categories c on (c.id + u.user_id) % (select greatest(20, count(*) / 3) from users) = 0;
