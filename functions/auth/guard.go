package auth

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
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

// Who finds the tries that are left under way looks again after guardPause, each time later, until guardPatience.
const (
	guardPause    = 20 * time.Millisecond
	guardPatience = 10 * time.Second
)

// endTime is how long the end of a try may take to be noted, also when the caller has gone.
const endTime = 3 * time.Second

// guarded runs a try to prove a password and counts it as failed when prove answers false. Errors: those of prove, TooMany, with the
// time to wait, when address or username have used their tries up, and Unavailable when others' tries do not end. The address goes first: one that has used up its tries cannot use up
// others' by going on.
func (a *area) guarded(ctx context.Context, username, address string, prove func() (bool, error)) (right bool, err error) {
	right, err = a.try(ctx, username, address, prove)
	switch {
	case fault.Is(err, fault.TooMany):
		return false, errors.Join(err, a.noteRefusal(ctx, username, "locked"))
	case err == nil && !right:
		return false, a.noteRefusal(ctx, username, "wrong")
	}
	return right, err
}

// refusalsAMinute is how many refused sign-ins the log tells one by one in any minute.
const refusalsAMinute = 30

func (a *area) noteRefusal(ctx context.Context, username, reason string) error {
	err := a.once(database.Actor{}).RefusalNote(ctx, db.RefusalNoteParams{Username: username, Reason: reason, Most: refusalsAMinute})
	if err != nil {
		return fmt.Errorf("note a refused sign-in: %w", err)
	}
	return nil
}

func (a *area) try(ctx context.Context, username, address string, prove func() (bool, error)) (right bool, err error) {
	user, origin := usernameKeyMark+strings.ToLower(username), addressKeyMark+address
	if err := a.beginTry(ctx, origin, addressLimit); err != nil {
		return false, err
	}
	if err := a.beginTry(ctx, user, usernameLimit); err != nil {
		return false, a.endTry(ctx, err, func(ctx context.Context) error {
			return a.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: []string{origin}})
		})
	}
	right, err = prove()
	return right, a.endTry(ctx, err, func(ctx context.Context) error {
		keys := []string{origin, user}
		switch {
		case err != nil:
			return a.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys})
		case right:
			return a.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys, Forgiven: user})
		default:
			return a.queries.GuardFail(ctx, db.GuardFailParams{Keys: keys, WindowSeconds: guardWindow.Seconds()})
		}
	})
}

// beginTry takes one of the key's tries. Those of others that are under way it waits for, as most of them will not have failed.
func (a *area) beginTry(ctx context.Context, key string, most int32) error {
	ctx, cancel := context.WithTimeout(ctx, guardPatience)
	defer cancel()
	for pause := guardPause; ; pause = min(2*pause, time.Second) {
		try, err := a.queries.GuardBegin(ctx, db.GuardBeginParams{Key: key, Most: most, WindowSeconds: guardWindow.Seconds()})
		switch {
		case err != nil:
			return fmt.Errorf("begin sign-in try: %w", err)
		case try.Taken:
			return nil
		case try.Spent:
			return tooMany(texts.SignInsTooMany, int(try.SecondsLeft))
		}
		select {
		case <-ctx.Done():
			return &fault.Error{Kind: fault.Unavailable, Detail: texts.Busy, RetryAfter: 1}
		case <-time.After(pause):
		}
	}
}

// endTry notes how a try ended, whether or not the caller still waits, and answers the try's own error before that of noting.
func (a *area) endTry(ctx context.Context, err error, note func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
	defer cancel()
	if noteErr := note(ctx); noteErr != nil && err == nil {
		return fmt.Errorf("note the end of a sign-in try: %w", noteErr)
	}
	return err
}

// tooMany asks to wait; the text tells the minutes.
func tooMany(text texts.Text, secondsLeft int) error {
	seconds := max(secondsLeft, 1)
	return &fault.Error{Kind: fault.TooMany, Detail: text.With("minutes", (seconds+59)/60), RetryAfter: seconds}
}
