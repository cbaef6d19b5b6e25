package log

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/shared/texts"
)

// name is the name of something, and its key on the wire if that is not its number.
type name struct{ text, key string }

// names are the names of things by table and id.
type names map[string]map[int64]name

// naming has the columns of a table's rows that are their name and key. Retired and deleted rows keep their names.
var naming = map[string]string{
	"requests":           "select id, '#' || id || ' ' || title, '' from requests",
	"bulk_changes":       "select id, '#' || id, '' from bulk_changes",
	"users":              "select id, full_name, username from users",
	"roles":              "select id, name, '' from roles",
	"projects":           "select id, name, '' from projects",
	"parts":              "select id, name, '' from parts",
	"categories":         "select id, name, '' from categories",
	"priorities":         "select id, name, '' from priorities",
	"statuses":           "select id, name, '' from statuses",
	"types":              "select id, name, '' from types",
	"labels":             "select id, name, '' from labels",
	"right_actions":      "select id, code, '' from right_actions",
	"lookup_items":       "select id, name, '' from lookup_items",
	"imports":            "select id, file_name, '' from imports",
	"saved_views":        "select id, name, '' from saved_views",
	"reply_templates":    "select id, name, '' from reply_templates",
	"webhooks":           "select id, name, '' from webhooks",
	"recurring_requests": "select id, title, '' from recurring_requests",
	"request_templates": "select t.id, coalesce(c.name, p.name, o.name), '' from request_templates t " +
		"join projects o on o.id = t.project_id left join parts p on p.id = t.part_id left join categories c on c.id = t.category_id",
	"mail_messages": "select m.id, coalesce(u.email, m.outside_address), '' " +
		"from (select id, user_id, outside_address from mail_messages) m left join users u on u.id = m.user_id",
}

// namedTable is the table by which the things of a kind are named.
func namedTable(table string) string {
	switch table {
	case "lookup_items_others", "lookup_frontend_modules", "extra_information_types":
		return "lookup_items"
	}
	return table
}

// want adds a name to those that are needed.
func (n names) want(table string, id int64) {
	if _, ok := naming[table]; !ok {
		return
	}
	if n[table] == nil {
		n[table] = map[int64]name{}
	}
	n[table][id] = name{}
}

// read reads the needed names in one statement.
func (n names) read(ctx context.Context, pool *pgxpool.Pool) error {
	var parts []string
	var args []any
	for _, table := range slices.Sorted(maps.Keys(n)) {
		args = append(args, slices.Sorted(maps.Keys(n[table])))
		parts = append(parts, fmt.Sprintf(`select '%s', named.* from (%s) named (id, text, key)
			where named.id = any($%d)`, table, naming[table], len(args)))
	}
	if len(parts) == 0 {
		return nil
	}
	rows, err := pool.Query(ctx, strings.Join(parts, " union all "), args...)
	if err != nil {
		return fmt.Errorf("read names: %w", err)
	}
	var table string
	var id int64
	var found name
	_, err = pgx.ForEachRow(rows, []any{&table, &id, &found.text, &found.key}, func() error {
		n[table][id] = found
		return nil
	})
	if err != nil {
		return fmt.Errorf("read names: %w", err)
	}
	return nil
}

// called is the name of something, or its number if it does not exist any more.
func (n names) called(table string, id int64, language string) string {
	found := n[table][id]
	switch {
	case found.text == "":
		return "#" + strconv.FormatInt(id, 10)
	case table == "right_actions":
		return texts.Rights.Find(found.text).Name.In(language)
	}
	return found.text
}

// key returns the identifier that paths use.
func (n names) key(table string, id int64) string {
	if key := n[table][id].key; key != "" {
		return key
	}
	return strconv.FormatInt(id, 10)
}
