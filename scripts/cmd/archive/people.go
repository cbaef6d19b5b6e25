package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
)

// namesPeople are the columns that refer to a person.
const namesPeople = `select c.conrelid::regclass::text as table, a.attname::text as column
	from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
	where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0 and cardinality(c.conkey) = 1 order by 1, 2`

// alsoPeople are the people that no such column names: those who work in the project, those who did what the log tells, and those whose
// requests they once were, here or where the requests were moved in from.
const alsoPeople = `select user_id from user_role_projects where project_id = {project}
	union select user_id from user_role_categories where category_id in (select id from categories where project_id = {project})
	union select actor_id from audit_entries where ` + logOfProject + `
	union select (side ->> held)::bigint from audit_entries a, unnest(array[a.before, a.after]) side,
		unnest(array['creator_id', 'assignee_id', 'internal_user_id', 'done_by_id']) held
		where a.entity = 'requests' and a.entity_id in (select id from requests where project_id = {project})
	union select (side ->> 'assignee_id')::bigint from moved_changes m, unnest(array[m.before, m.after]) side
		where m.request_id in (select id from requests where project_id = {project})`

// peopleOf is a query for the ids of the people whom the rows of the project name.
func peopleOf(ctx context.Context, tx pgx.Tx, of *project) (string, error) {
	rows, err := tx.Query(ctx, namesPeople)
	if err != nil {
		return "", fmt.Errorf("list who names people: %w", err)
	}
	s := selection{tx: tx, project: of}
	queries := []string{s.fill(alsoPeople)}
	var name, column string
	if _, err := pgx.ForEachRow(rows, []any{&name, &column}, func() error {
		if of := rules[name].project; of != "" && !strings.Contains(of, "{people}") {
			queries = append(queries, fmt.Sprintf("select %s from %s where %s", pgx.Identifier{column}.Sanitize(),
				pgx.Identifier{name}.Sanitize(), s.where(name)))
		}
		return nil
	}); err != nil {
		return "", fmt.Errorf("list who names people: %w", err)
	}
	return strings.Join(queries, " union "), nil
}

// findProject returns the project that an id or a name names.
func findProject(ctx context.Context, tx pgx.Tx, wanted string) (*project, error) {
	rows, err := tx.Query(ctx, `select id, name from projects where id::text = $1 or name_key(name) = name_key($1)
		order by id::text <> $1, id limit 2`, wanted)
	if err != nil {
		return nil, fmt.Errorf("find the project: %w", err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[project])
	switch {
	case err != nil:
		return nil, fmt.Errorf("find the project: %w", err)
	case len(found) == 0:
		return nil, fmt.Errorf("there is no project %q", wanted)
	case len(found) > 1 && wanted != strconv.FormatInt(found[0].ID, 10):
		return nil, fmt.Errorf("%q may be the project %d or %d: give the number", wanted, found[0].ID, found[1].ID)
	}
	return &found[0], nil
}
