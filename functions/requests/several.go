package requests

import (
	"context"
	"fmt"
	"strings"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// namedAtMost is how many requests a sentence names; the rest are only counted.
const namedAtMost = 3

// naming joins the names of two or more things: all of them up to the limit, otherwise the first two and the number of the rest.
func naming(names []string, more int) texts.Message {
	if len(names)+more > namedAtMost {
		return texts.ListRest.With("items", strings.Join(names[:2], ", "), "count", len(names)-2+more)
	}
	last := len(names) - 1
	return texts.ListEnd.With("items", strings.Join(names[:last], ", "), "last", names[last])
}

// numbers names requests by their numbers up to the limit; more are only counted.
func numbers(ids []int64, more int) texts.Message {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = fmt.Sprintf("#%d", id)
	}
	return naming(names, more)
}

// staleMany says which requests were changed since they were read, who changed them and when.
func staleMany(edits []edit.Last) error {
	if len(edits) == 1 {
		return fault.New(fault.Conflict, texts.RequestStaleBulk.With("id", edits[0].ID, "person", edits[0].Person, "time", edits[0].Moment()))
	}
	names := make([]string, len(edits))
	for i, last := range edits {
		names[i] = fmt.Sprintf("#%d (%s, %s)", last.ID, last.Person, last.Moment())
	}
	return fault.New(fault.Conflict, texts.RequestsStale.With("requests", naming(names, 0)))
}

// countChange counts a change that no other statement counts. Errors: TooMany.
func countChange(ctx context.Context, queries *db.Queries, caller *identity.Caller, most int64) error {
	wait, err := queries.ChangeWait(ctx, db.ChangeWaitParams{ActorID: caller.UserID, Most: most})
	if err != nil {
		return fmt.Errorf("count changes of person %d: %w", caller.UserID, err)
	}
	if wait > 0 {
		return fault.TooSoon(texts.ChangesTooMany, int(wait))
	}
	return nil
}
