-- +goose Up
-- Projects that have, or once had, targets: only their requests may have clocks, so that lists look for none elsewhere. What is finished
-- keeps what became of its targets when a project gives them up, and so does the project.
create table clocked_projects (
    project_id bigint primary key references projects
);

-- +goose StatementBegin
create function keep_clocked_project() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
    insert into clocked_projects (project_id) values (new.project_id) on conflict do nothing;
    return null;
end $$;
-- +goose StatementEnd
create trigger project_targets_clocked after insert on project_targets for each row execute function keep_clocked_project();

-- +goose Down
drop trigger project_targets_clocked on project_targets;
drop function keep_clocked_project;
drop table clocked_projects;
