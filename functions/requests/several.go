package requests

import (
	"fmt"
	"strings"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/worktime"
)

// namedAtMost is how many requests a sentence names before it only counts the rest.
const namedAtMost = 3

// naming joins the names of several things: all of them up to the limit, else the first two and the number of the rest.
func naming(names []string) string {
	if len(names) > namedAtMost {
		return fmt.Sprintf("%s i još %d", strings.Join(names[:2], ", "), len(names)-2)
	}
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return strings.Join(names[:last], ", ") + " i " + names[last]
}

// numbers names requests by their numbers.
func numbers(ids []int64) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = fmt.Sprintf("#%d", id)
	}
	return naming(names)
}

// staleMany says which requests were changed since they were read, and who changed them.
func staleMany(rows []db.BulkFactsRow) error {
	if len(rows) == 1 {
		at := worktime.Local(rows[0].UpdatedAt).Format("02.01.2006. 15:04")
		return fault.New(fault.Conflict, fmt.Sprintf("Zahtjev #%d je u međuvremenu izmijenio korisnik %s (%s). Ništa nije promijenjeno.",
			rows[0].ID, rows[0].EditorName, at))
	}
	names := make([]string, len(rows))
	for i, row := range rows {
		names[i] = fmt.Sprintf("#%d (%s)", row.ID, row.EditorName)
	}
	return fault.New(fault.Conflict, fmt.Sprintf("U međuvremenu su izmijenjeni zahtjevi %s. Ništa nije promijenjeno.", naming(names)))
}
