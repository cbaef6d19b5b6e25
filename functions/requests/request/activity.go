package request

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/requestfield"
)

// activityRead limits how many entries of the log a call reads.
const activityRead = 1000

// Activity is a change of one or more fields of a request.
type Activity struct {
	ID        int64         `json:"id"`
	CreatedAt time.Time     `json:"datumKreiranja"`
	CreatedBy string        `json:"createdBy" doc:"Korisničko ime; prazno za sam sistem"`
	FullName  string        `json:"punoIme"`
	Changes   []FieldChange `json:"promjene" nullable:"false"`
	OfMerged  int64         `json:"izZahtjeva,omitempty" doc:"Spojeni zahtjev koji je promijenjen, kad nije ovaj"`
}

// FieldChange is the old and the new value of a field, in words; empty for none. A due date is a day, as 2006-01-02. The values of answers
// are left out. For a relation the field is its kind and direction, and the value the other request's number and title.
type FieldChange struct {
	Field ChangedField `json:"polje"`
	Old   string       `json:"staro"`
	New   string       `json:"novo"`
}

// ChangedField is a field of a request, its files, the people who were added to it, or its relations of a kind.
type ChangedField string

// Schema enumerates them.
func (ChangedField) Schema(huma.Registry) *huma.Schema {
	return requestfield.Enumeration(requestfield.Activity, "prilog", "pratilac", "duplikatKa", "duplikatOd", "blokiraKa", "blokiraOd",
		"dioKa", "dioOd", "spojenKa", "spojenOd")
}

// ActivityOutput is a page of a request's changes.
type ActivityOutput struct {
	Body CursorPage[Activity]
}

// activity returns, from the log, the changes of a request and of those merged into it, to everybody who sees them: of the fields that the
// caller sees, without descriptions and internal data, and of relations with requests that the caller sees.
func (a *area) activity(ctx context.Context, in *CursorInput) (*ActivityOutput, error) {
	ids, related, err := relations.Happened(ctx, a.Pool, identity.From(ctx), in.ID, activityRead)
	if err != nil {
		return nil, err
	}
	shown := requestfield.Of(requestfield.Activity)
	fields := requestfield.Columns(shown)
	rows, err := a.Queries.ActivityList(ctx, db.ActivityListParams{RequestIds: ids, Before: in.BeforeID(), Most: in.Most(),
		Read: activityRead, Related: related, Fields: fields, Wires: requestfield.Wires(shown)})
	if err != nil {
		return nil, fmt.Errorf("list activity of request %d: %w", in.ID, err)
	}
	total, err := a.Queries.ActivityCount(ctx, db.ActivityCountParams{RequestIds: ids, Read: activityRead, Related: related, Fields: fields})
	if err != nil {
		return nil, fmt.Errorf("count activity of request %d: %w", in.ID, err)
	}
	var broken error
	output := &ActivityOutput{Body: PageOf(*in, rows, total, func(row db.ActivityListRow) Activity {
		activity := Activity{ID: row.ID, CreatedAt: row.CreatedAt, CreatedBy: row.Username, FullName: row.FullName,
			OfMerged: in.Unless(row.RequestID)}
		if err := json.Unmarshal(row.Changes, &activity.Changes); err != nil {
			broken = fmt.Errorf("read changes of entry %d: %w", row.ID, err)
		}
		return activity
	})}
	return output, broken
}
