package conversation

import (
	"context"
	"fmt"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// WatchInput says whether the caller wants to be told of a request's changes.
type WatchInput struct {
	ID   int64 `path:"zahtjevId"`
	Body struct {
		Watching bool `json:"prati"`
	}
}

// watch is for everybody who sees the request, and only about themselves. What is assigned to them they are told of all the same.
// Errors: NotFound, TooMany.
func (a *area) watch(ctx context.Context, in *WatchInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	wait, err := a.Queries.WatchSet(ctx, db.WatchSetParams{
		RequestID: in.ID, UserID: caller.UserID, Watching: in.Body.Watching, Most: a.Limits.ChangesPerMinute,
	})
	if err != nil {
		return nil, fmt.Errorf("watch request %d: %w", in.ID, err)
	}
	if wait > 0 {
		return nil, fault.TooSoon(texts.ChangesTooMany, int(wait))
	}
	return nil, nil
}
