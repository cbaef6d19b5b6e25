package log

import (
	"context"
	"encoding/json"
	"fmt"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/listing"
)

// VersionInput names an entry of something's history.
type VersionInput struct {
	EntityInput
	VersionID int64 `path:"verzijaId"`
}

// Value is the value of a field at a time, in words.
type Value struct {
	Field string `json:"polje"`
	Value string `json:"vrijednost"`
}

// Version is an entry with all its changes, and the row after it.
type Version struct {
	Entry
	State []Value `json:"stanje" nullable:"false" doc:"Sva polja kakva su bila nakon ove izmjene, koliko log o njima zna"`
}

// VersionOutput is one version.
type VersionOutput struct {
	Body Version
}

func (a *area) version(ctx context.Context, in *VersionInput) (*VersionOutput, error) {
	r := readerOf(ctx)
	s, err := a.find(ctx, r, in.EntityInput)
	if err != nil {
		return nil, err
	}
	one := listing.Statement{}
	one.SQL = "select " + rowColumns(false) + " from (" + s.newest(&one, r, in.VersionID+1,
		1) + ") found join audit_entries a using (id) left join users u on u.id = a.actor_id where a.id = " + one.Bind(in.VersionID)
	rows, err := listing.All[row](ctx, database.ReadPool(ctx, a.pool), one)
	if err != nil {
		return nil, fmt.Errorf("read version %d: %w", in.VersionID, err)
	}
	if len(rows) == 0 {
		return nil, fault.Missing()
	}
	state, err := a.state(ctx, rows[0])
	if err != nil {
		return nil, err
	}
	whole := rows[0]
	whole.Before, whole.After = nil, state
	worded, err := a.entries(ctx, r, []row{rows[0], whole})
	if err != nil {
		return nil, err
	}
	output := &VersionOutput{Body: Version{Entry: worded[0], State: []Value{}}}
	for _, change := range worded[1].Changes {
		output.Body.State = append(output.Body.State, Value{Field: change.Field, Value: change.After})
	}
	return output, nil
}

// stateRead limits the changes before a version that are read to rebuild its state, in addition to the first.
const stateRead = 500

// state rebuilds the columns of an entry's row after it, from the last value written to each. Memberships, of which a person has many, and
// opened reports have no such state.
func (a *area) state(ctx context.Context, of row) ([]byte, error) {
	if k := kindOf(of.Entity); k.of != "" && !k.byOwner || k.table == "reports" || of.EntityID == nil && of.EntityKey == nil {
		return nil, nil
	}
	var state json.RawMessage
	err := database.ReadPool(ctx, a.pool).QueryRow(ctx, fmt.Sprintf(`with known as (
    select id, after from audit_entries where entity = $1 and (entity_id = $2 or entity_key = $3) and action = 'insert' and id <= $4
    union
    (select id, after from audit_entries where entity = $1 and (entity_id = $2 or entity_key = $3) and id <= $4 order by id desc limit %d)
), last as (
    select distinct on (v.key) v.key, v.value from known cross join lateral jsonb_each(known.after) v order by v.key, known.id desc
)
select coalesce(jsonb_object_agg(key, value), '{}') from last`, stateRead), of.Entity, of.EntityID, of.EntityKey, of.ID).Scan(&state)
	if err != nil {
		return nil, fmt.Errorf("put version %d together: %w", of.ID, err)
	}
	return state, nil
}
