-- +goose Up
-- Whether a person may be given requests of a project's category: they are active, and work in the category, on the project or on
-- everything.
create function may_have(person bigint, project bigint, category bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
    select exists (
        select from users u
        where u.id = person and not u.disabled and (
            exists (select from user_role_categories c where c.user_id = u.id and c.category_id = category)
            or exists (select from user_role_projects p where p.user_id = u.id and p.project_id = project)
            or exists (select from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id and r.deleted_at is null and r.scope = 'everything')
        )
    )
$$;

-- +goose Down
drop function may_have;
