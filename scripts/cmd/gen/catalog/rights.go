package main

import (
	"bytes"
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// holders returns each right with the letters of the roles that a new installation gives it to.
const holders = `select a.code, a.name, coalesce(string_agg(case r.code when 'administrator' then 'A' when 'support' then 'S'
		when 'task_user' then 'T' else 'M' end, '' order by r.id), '')
	from right_actions a left join role_actions held on held.action_id = a.id left join roles r on r.id = held.role_id
	group by a.code, a.name order by a.code collate "C"`

const aboveRights = `# Rights

` + "`scripts/gen`" + ` writes this page from the database of a new installation. A right is a code, a role holds codes, and a session has
one role. *Held by* says who holds it at first: Administrator (A), Support (S), Task user (T), Menadžer projekta (M).

| Right | Name | Held by |
| --- | --- | --- |
`

// rights writes the rights with their names and holders for docs/reference.
func rights(ctx context.Context, conn *pgx.Conn) ([]byte, error) {
	rows, err := conn.Query(ctx, holders)
	if err != nil {
		return nil, fmt.Errorf("query: %w", err)
	}
	page := bytes.NewBufferString(aboveRights)
	var code, name, held string
	_, err = pgx.ForEachRow(rows, []any{&code, &name, &held}, func() error {
		fmt.Fprintf(page, "| `%s` | %s | %s |\n", code, name, held)
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read rights: %w", err)
	}
	return page.Bytes(), nil
}
