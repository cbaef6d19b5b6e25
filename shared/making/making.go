// Package making is what the worker makes for people who asked for it and follow it: files of requests, and results of reports over much data.
// It keeps who asked, whose turn it is and what became of it; what is made says its area.
package making

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/making/db"
	"zahtjevi/shared/texts"
)

// maxDaily is how many things a person may ask for in 24 hours.
const maxDaily = 100

// The kinds of what is made, as the database names them.
const (
	Requests = "requests"
	Report   = "report"
)

// States gives the wire's names of states.
var States = map[string]string{"waiting": "ceka", "running": "radi", "done": "gotov", "failed": "neuspio"}

// Ask notes what the caller wants in their role: filter is JSON that says what. A person has one thing under way at a time. Errors: TooMany,
// Conflict.
func Ask(ctx context.Context, q database.Querier, caller *identity.Caller, kind, format string, filter []byte) (id uuid.UUID, at time.Time, err error) {
	queries := db.New(q)
	made, err := queries.OfDay(ctx, caller.UserID)
	if err != nil {
		return id, at, fmt.Errorf("count what was made: %w", err)
	}
	if made >= maxDaily {
		return id, at, fault.New(fault.TooMany, texts.FilesMadeMany)
	}
	row, err := queries.Create(ctx, db.CreateParams{Kind: kind, OwnerID: caller.UserID, RoleID: caller.RoleID, Format: format, Filter: filter})
	if err != nil {
		return id, at, database.FoundOr(err, fault.New(fault.Conflict, texts.ExportRunning), "ask for a %s", kind)
	}
	return row.ID, row.CreatedAt, nil
}
