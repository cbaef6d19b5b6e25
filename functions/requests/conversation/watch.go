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

// WatchInput turns notifications of a request's changes on or off for the caller.
type WatchInput struct {
	ID   int64 `path:"zahtjevId"`
	Body struct {
		Watching bool `json:"prati"`
	}
}

// watch changes whether the caller, who must see the request, is notified of its changes. They are notified of what is assigned to them in
// any case.
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
