package log

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/texts"
)

// row is an entry in the database.
type row struct {
	ID        int64
	CreatedAt time.Time
	Action    string
	Entity    string
	EntityID  *int64
	EntityKey *string
	OwnerID   *int64
	Version   *int32
	CallID    *uuid.UUID
	SessionID *uuid.UUID
	Address   *string
	Username  string
	FullName  string
	Program   *string // the name of the access token with which it was done
	Called    *string // the name of a file, if the entry does not have it
	Before    []byte
	After     []byte
}

// Of texts of entries, lists read only the first wholeText characters.
const (
	wholeText = 2000
	shownText = 160
)

// rowColumns are row's columns, from entries a with their actors u. cut shortens long values.
func rowColumns(cut bool) string {
	before, after := wholeBefore, "a.after"
	if cut {
		before, after = cutValues(before), cutValues(after)
	}
	return `a.id, a.created_at, a.action, a.entity, a.entity_id, a.entity_key, a.owner_id, a.version, a.call_id, a.session_id,
    host(a.address) as address,
    coalesce(u.username, '') as username, coalesce(u.full_name, '') as full_name,
    (select t.name from access_tokens t where t.id = a.session_id) as program,
    case when a.entity = 'files' and not jsonb_exists(coalesce(a.after, a.before), 'name') then file_name(a.entity_key::uuid) end as called,
    ` + before + " as before, " + after + " as after"
}

// wholeBefore is the old side of a change. If its description refers to an earlier entry, it is read from that, unless that entry has left
// the log.
const wholeBefore = `(case when jsonb_typeof(a.before -> 'description') = 'object' then jsonb_set(a.before, '{description}', coalesce((
        select named.after -> 'description' from audit_entries named where named.id = (a.before -> 'description' ->> 'entry')::bigint
    ), a.before -> 'description')) else a.before end)`

func cutValues(column string) string {
	return fmt.Sprintf(`(select jsonb_object_agg(v.key, case when length(v.value::text) <= %d then v.value
        when jsonb_typeof(v.value) = 'string' then to_jsonb(left(v.value #>> '{}', %d)) end)
        	from jsonb_each(%s) v)`, wholeText, shownText+1, column)
}

// values are the columns of a side of an entry; the fields of lookup items, which are in their column fields, are added to them.
func values(side []byte) (map[string]any, error) {
	columns := map[string]any{}
	if len(side) == 0 {
		return columns, nil
	}
	decoder := json.NewDecoder(bytes.NewReader(side))
	decoder.UseNumber()
	if err := decoder.Decode(&columns); err != nil {
		return nil, fmt.Errorf("read entry: %w", err)
	}
	if fields, ok := columns["fields"].(map[string]any); ok {
		delete(columns, "fields")
		for name, value := range fields {
			columns["fields."+name] = value
		}
	}
	return columns, nil
}

// joinErased replaces all values that anonymising has replaced by the former person's number with a single one.
func (r row) joinErased(before, after map[string]any) {
	if r.EntityID == nil {
		return
	}
	called := texts.FormerPerson.With("id", *r.EntityID).In("bs")
	for _, side := range []map[string]any{before, after} {
		for column, value := range side {
			if personal[r.Entity+"."+column] && value == called {
				delete(side, column)
				after[personalData] = true
			}
		}
	}
}

// number parses a value as an id.
func number(value any) (int64, bool) {
	n, ok := value.(json.Number)
	if !ok {
		return 0, false
	}
	id, err := strconv.ParseInt(n.String(), 10, 64)
	return id, err == nil
}
