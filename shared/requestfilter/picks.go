package requestfilter

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
)

// Who a request is assigned to, besides usernames, which never begin so.
const (
	Me     = "@ja"
	Nobody = "@niko"
)

// IDs are ids of a field, any of which will do. Filters kept from when a field had one id hold a number.
type IDs []int64

// UnmarshalJSON reads a list, or the one id of before; 0 was none.
func (ids *IDs) UnmarshalJSON(data []byte) error {
	if data = bytes.TrimSpace(data); len(data) > 0 && data[0] != '[' && !bytes.Equal(data, []byte("null")) {
		data = slices.Concat([]byte("["), data, []byte("]"))
	}
	var list []int64
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	if *ids = slices.DeleteFunc(list, func(id int64) bool { return id == 0 }); len(*ids) == 0 {
		*ids = nil
	}
	return nil
}

// pick is a choice among what projects define: by id, and by name in whatever project.
type pick struct {
	table, column string
	ids           IDs
	names         []string
}

// picks are the choices that something is filtered by. The first is the one that parts of a list are told apart by (Filter.First).
func (c Choice) picks() []pick {
	all := []pick{
		{"priorities", "priority_id", c.PriorityIDs, c.Priorities},
		{"statuses", "status_id", c.StatusIDs, c.Statuses},
		{"types", "type_id", c.TypeIDs, c.Types},
		{"categories", "category_id", c.CategoryIDs, nil},
	}
	return slices.DeleteFunc(all, func(p pick) bool { return len(p.ids)+len(p.names) == 0 })
}

// rows is the condition on the table under an alias that its row is chosen.
func (p pick) rows(alias string, bind func(value any) string) string {
	var conditions []string
	if len(p.ids) > 0 {
		conditions = append(conditions, fmt.Sprintf("%s.id = any(%s::bigint[])", alias, bind([]int64(p.ids))))
	}
	if len(p.names) > 0 {
		conditions = append(conditions, fmt.Sprintf("name_key(%s.name) in (select name_key(name) from unnest(%s::text[]) name)", alias, bind(p.names)))
	}
	return "(" + strings.Join(conditions, " or ") + ")"
}

// where is the condition on requests r.
func (p pick) where(bind func(value any) string) string {
	if len(p.names) == 0 {
		return fmt.Sprintf("r.%s = any(%s::bigint[])", p.column, bind([]int64(p.ids)))
	}
	return fmt.Sprintf("r.%s = any(array(select d.id from %s d where %s))", p.column, p.table, p.rows("d", bind))
}

// imported is the condition on requests r that the import has brought them. Imports of others are for those who see everything.
func (c Choice) imported(caller *identity.Caller, bind func(value any) string) string {
	own := ""
	if caller.Scope != identity.ScopeEverything {
		own = " and owner_id = " + bind(caller.UserID)
	}
	return "r.import_id = (select id from imports where id = " + bind(c.ImportID) + own + ")"
}

// people are the ids of those whom requests may be assigned to, as an array in SQL, and whether nobody will do too.
func (c Choice) people(caller *identity.Caller, bind func(value any) string) (ids string, nobody bool) {
	var names []string
	var known []int64
	for _, name := range c.Assignees {
		id, referred := people.Referred(name)
		switch {
		case name == Nobody:
			nobody = true
		case name == Me:
			known = append(known, caller.UserID)
		case referred:
			known = append(known, id)
		default:
			names = append(names, name)
		}
	}
	if len(known) > 0 {
		slices.Sort(known)
		ids = bind(slices.Compact(known)) + "::bigint[]"
	}
	if len(names) > 0 {
		named := "array(select id from users where name_key(username) in (select name_key(name) from unnest(" + bind(names) + "::text[]) name)"
		if ids != "" {
			named += " and id <> all(" + ids + "))"
			return ids + " || " + named, nobody
		}
		ids = named + ")"
	}
	return ids, nobody
}

// assigned is the condition on requests r that they are assigned to one of the people, or to nobody.
func (c Choice) assigned(caller *identity.Caller, bind func(value any) string) string {
	ids, nobody := c.people(caller, bind)
	switch {
	case ids == "":
		return "r.assignee_id is null"
	case nobody:
		return "(r.assignee_id is null or r.assignee_id = any(" + ids + "))"
	}
	return "r.assignee_id = any(" + ids + ")"
}
