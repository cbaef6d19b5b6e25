package conversation

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
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
		return nil, database.Found(err, "watch request %d", in.ID)
	}
	if wait > 0 {
		return nil, fault.TooSoon(texts.ChangesTooMany, int(wait))
	}
	return nil, nil
}

// mostFollowers limits how many people others may add to a request.
const mostFollowers = 50

// FollowerInput names a person whom others have added, or add, to those who are told of a request.
type FollowerInput struct {
	ID       int64 `path:"zahtjevId"`
	PersonID int64 `path:"osobaId"`
}

// addFollower adds a person to those who are told of a request, and tells them. The caller could also mention them there. Who does not want
// to be told of it is not added. Errors: NotFound, Invalid, Conflict, TooMany.
func (a *area) addFollower(ctx context.Context, in *FollowerInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	return nil, database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) error {
		conversation, err := relations.Conversation(ctx, tx, caller, in.ID)
		if err != nil {
			return err
		}
		queries := db.New(tx)
		wait, err := queries.FollowerLock(ctx, db.FollowerLockParams{
			ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute, RequestID: in.ID,
		})
		if err != nil {
			return database.Found(err, "lock request %d", in.ID)
		}
		if wait > 0 {
			return fault.TooSoon(texts.ChangesTooMany, int(wait))
		}
		row, err := queries.FollowerAdd(ctx, db.FollowerAddParams{
			RequestID: in.ID, UserID: in.PersonID, ActorID: caller.UserID, Merged: conversation[1:],
			Everybody: caller.May(permission.KorisnikKorisnikPregled), Most: mostFollowers,
		})
		switch {
		case err != nil:
			return fmt.Errorf("add person %d to request %d: %w", in.PersonID, in.ID, err)
		case !row.Known:
			return fault.Field("osobaId", texts.FollowerUnseen)
		case row.Unwilling:
			return fault.New(fault.Conflict, texts.FollowerUnwilling)
		case !row.Room:
			return fault.New(fault.Conflict, texts.FollowersTooMany.With("limit", mostFollowers))
		}
		return nil
	})
}

// removeFollower takes a person off a request to which the caller added them, or which the caller may change. Who takes themselves off does
// not want to be told of it. Errors: NotFound, Forbidden, TooMany.
func (a *area) removeFollower(ctx context.Context, in *FollowerInput) (*serve.Empty, error) {
	caller := identity.From(ctx)
	if in.PersonID == caller.UserID {
		return a.watch(ctx, &WatchInput{ID: in.ID})
	}
	if _, err := a.Facts(ctx, caller, in.ID); err != nil {
		return nil, err
	}
	adder, err := a.Queries.FollowerAdder(ctx, db.FollowerAdderParams{RequestID: in.ID, UserID: in.PersonID})
	if err != nil {
		return nil, database.Found(err, "find who added person %d to request %d", in.PersonID, in.ID)
	}
	if adder != caller.UserID && !caller.May(permission.ZahtjevZahtjevEdit) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevEdit)
	}
	return nil, database.Write(ctx, a.Pool, caller.Actor(), func(tx pgx.Tx) error {
		wait, err := db.New(tx).FollowerRemove(ctx, db.FollowerRemoveParams{
			RequestID: in.ID, UserID: in.PersonID, ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute,
		})
		if err != nil {
			return database.Found(err, "take person %d off request %d", in.PersonID, in.ID)
		}
		if wait > 0 {
			return fault.TooSoon(texts.ChangesTooMany, int(wait))
		}
		return nil
	})
}
