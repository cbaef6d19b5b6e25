package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// holders returns each right with the roles that a new installation gives it to, those that most hold first.
const holders = `select a.code, a.name, coalesce(string_agg(r.name, ', ' order by r.id), 'nobody') collate "C" as held_by
	from right_actions a left join role_actions held on held.action_id = a.id left join roles r on r.id = held.role_id
	group by a.code, a.name order by count(r.id) desc, held_by, a.code collate "C"`

const aboveRights = `# Rights

` + "`scripts/gen`" + ` writes this page from the database of a new installation. A right is a code, a role holds codes, and a session has
one role. Each list stands under the roles that hold its rights at first.
`

// rights writes the rights with their names by their holders for docs/reference.
func rights(ctx context.Context, conn *pgx.Conn) ([]byte, error) {
	rows, err := conn.Query(ctx, holders)
	if err != nil {
		return nil, fmt.Errorf("query: %w", err)
	}
	page := bytes.NewBufferString(aboveRights)
	var code, name, held, before string
	_, err = pgx.ForEachRow(rows, []any{&code, &name, &held}, func() error {
		if held != before {
			fmt.Fprintf(page, "\n## %s\n\n", held)
			before = held
		}
		fmt.Fprintf(page, "- `%s`: %s\n", code, name)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read rights: %w", err)
	}
	return page.Bytes(), nil
}
