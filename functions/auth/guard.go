package auth

import (
	"context"
	"fmt"
	"strings"
	"time"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// After so many failures within guardWindow, further tries of a username or from an address wait.
const (
	guardWindow     = 15 * time.Minute
	usernameLimit   = 5
	addressLimit    = 50
	usernameKeyMark = "u:"
	addressKeyMark  = "a:"
)

// guard is one try to prove a password, counted as failed until it succeeds.
type guard struct {
	queries           *db.Queries
	username, address string
}

// beginTry counts the try. Errors: TooMany, with the time to wait, when address or username have used theirs up. The address goes
// first: one that has used up its tries cannot use up others' by going on.
func (a *area) beginTry(ctx context.Context, username, address string) (*guard, error) {
	g := &guard{queries: a.queries, username: usernameKeyMark + strings.ToLower(username), address: addressKeyMark + address}
	for _, limit := range []struct {
		key string
		max int32
	}{{g.address, addressLimit}, {g.username, usernameLimit}} {
		noted, err := a.queries.GuardNote(ctx, db.GuardNoteParams{Key: limit.key, WindowSeconds: guardWindow.Seconds()})
		if err != nil {
			return nil, fmt.Errorf("note sign-in try: %w", err)
		}
		if noted.Failures > limit.max {
			return nil, lockedOut(int(noted.SecondsLeft))
		}
	}
	return g, nil
}

// succeed forgets the username's failures and takes this try off the address's.
func (g *guard) succeed(ctx context.Context) error {
	if err := g.queries.GuardClear(ctx, g.username); err != nil {
		return fmt.Errorf("clear sign-in guard: %w", err)
	}
	if err := g.queries.GuardTakeBack(ctx, g.address); err != nil {
		return fmt.Errorf("take back sign-in try: %w", err)
	}
	return nil
}

func lockedOut(secondsLeft int) error {
	seconds := max(secondsLeft, 1)
	return &fault.Error{
		Kind:       fault.TooMany,
		Detail:     texts.SignInsTooMany.With("minutes", (seconds+59)/60),
		RetryAfter: seconds,
	}
}
