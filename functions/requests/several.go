package requests

import (
	"fmt"
	"strings"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// namedAtMost is how many requests a sentence names before it only counts the rest.
const namedAtMost = 3

// naming joins the names of two and more things: all of them up to the limit, else the first two and the number of the rest.
func naming(names []string) texts.Message {
	if len(names) > namedAtMost {
		return texts.ListRest.With("items", strings.Join(names[:2], ", "), "count", len(names)-2)
	}
	last := len(names) - 1
	return texts.ListEnd.With("items", strings.Join(names[:last], ", "), "last", names[last])
}

// numbers names requests by their numbers.
func numbers(ids []int64) texts.Message {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = fmt.Sprintf("#%d", id)
	}
	return naming(names)
}

// staleMany says which requests were changed since they were read, and who changed them.
func staleMany(rows []db.BulkFactsRow) error {
	if len(rows) == 1 {
		return fault.New(fault.Conflict, texts.RequestStaleBulk.With(
			"id", rows[0].ID, "person", rows[0].EditorName, "time", worktime.Moment(rows[0].UpdatedAt)))
	}
	names := make([]string, len(rows))
	for i, row := range rows {
		names[i] = fmt.Sprintf("#%d (%s)", row.ID, row.EditorName)
	}
	return fault.New(fault.Conflict, texts.RequestsStale.With("requests", naming(names)))
}
