-- +goose Up
-- After 00530, so that nobody who edits a project waits for it.
insert into clocked_projects (project_id)
select project_id from project_targets
union
select r.project_id from request_clocks k join requests r on r.id = k.request_id
on conflict do nothing;

-- +goose Down
delete from clocked_projects;
