package auth

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// After so many failures within attemptWindow, further attempts have to wait: for a username, a network address, a known browser, a session
// or a link.
const (
	attemptWindow  = 15 * time.Minute
	usernameLimit  = 5
	addressLimit   = 50
	deviceLimit    = 5
	sessionLimit   = 5
	linkLimit      = 5
	usernameMark   = "u:"
	addressMark    = "a:"
	deviceMark     = "d:"
	sessionTryMark = "s:"
	linkMark       = "k:"
)

// limit is how many failures a key may have.
type limit struct {
	key  string
	most int32
}

func usernameKey(username string) string { return usernameMark + strings.ToLower(username) }

// unknownBrowserLimits apply to unknown browsers. The network address is counted first: an address that has used up its attempts cannot use
// up those of usernames.
func unknownBrowserLimits(username, address string) []limit {
	return []limit{{addressMark + address, addressLimit}, {usernameKey(username), usernameLimit}}
}

// deviceLimits apply to a browser that the account knows. Attempts of other browsers do not count against it.
func deviceLimits(hash []byte) []limit {
	return []limit{{deviceMark + base64.RawURLEncoding.EncodeToString(hash), deviceLimit}}
}

// sessionLimits apply within a session: a stolen session must not help to guess the password, and failures elsewhere must not keep the
// owner from changing it.
func sessionLimits(id uuid.UUID) []limit {
	return []limit{{sessionTryMark + id.String(), sessionLimit}}
}

// linkLimits apply to a letter's link: its receiver must not guess the password of the person who requested it.
func linkLimits(token string) []limit {
	return []limit{{linkMark + base64.RawURLEncoding.EncodeToString(identity.HashToken(token)), linkLimit}}
}

// When all remaining attempts are in progress, a further one waits attemptPause, longer each time, for attemptPatience in all.
const (
	attemptPause    = 20 * time.Millisecond
	attemptPatience = 10 * time.Second
)

// endTime bounds recording the end of an attempt, which is done even when the caller has gone.
const endTime = 3 * time.Second

// limitAttempts runs an attempt to prove the password of a username, which has failed if prove returns false. Errors: those of prove;
// TooMany, with the time to wait, when a limit is used up; Unavailable when the attempts of others do not end.
func (a *area) limitAttempts(ctx context.Context, username string, limits []limit, prove func() (bool, error)) (right bool, err error) {
	right, err = a.try(ctx, limits, prove)
	switch {
	case fault.Is(err, fault.TooMany):
		return false, errors.Join(err, a.noteRefusal(ctx, username, "locked"))
	case err == nil && !right:
		return false, a.noteRefusal(ctx, username, "wrong")
	}
	return right, err
}

// refusalsAMinute is how many refused sign-ins the log records one by one in a minute; of the others it records the number.
const refusalsAMinute = 30

func (a *area) noteRefusal(ctx context.Context, username, reason string) error {
	err := a.once(database.Actor{}).RefusalNote(ctx, db.RefusalNoteParams{Username: username, Reason: reason, Most: refusalsAMinute})
	if err != nil {
		return fmt.Errorf("note a refused sign-in: %w", err)
	}
	return nil
}

// try counts an attempt against each limit, in their order. A correct password resets the failures of the last limit.
func (a *area) try(ctx context.Context, limits []limit, prove func() (bool, error)) (right bool, err error) {
	var keys []string
	for _, limit := range limits {
		if err := a.beginTry(ctx, limit.key, limit.most); err != nil {
			return false, a.endTry(ctx, err, func(ctx context.Context) error {
				return a.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys})
			})
		}
		keys = append(keys, limit.key)
	}
	right, err = prove()
	return right, a.endTry(ctx, err, func(ctx context.Context) error {
		switch {
		case err != nil:
			return a.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys})
		case right:
			return a.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys, Forgiven: keys[len(keys)-1]})
		default:
			return a.queries.GuardFail(ctx, db.GuardFailParams{Keys: keys, WindowSeconds: attemptWindow.Seconds()})
		}
	})
}

// beginTry takes one of the key's attempts. It waits for those of others that are in progress, as most of them will succeed.
func (a *area) beginTry(ctx context.Context, key string, most int32) error {
	ctx, cancel := context.WithTimeout(ctx, attemptPatience)
	defer cancel()
	for pause := attemptPause; ; pause = min(2*pause, time.Second) {
		try, err := a.queries.GuardBegin(ctx, db.GuardBeginParams{Key: key, Most: most, WindowSeconds: attemptWindow.Seconds()})
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

// endTry records how an attempt ended, even if the caller has gone. The attempt's own error takes precedence over an error of recording it.
func (a *area) endTry(ctx context.Context, err error, note func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
	defer cancel()
	if noteErr := note(ctx); noteErr != nil && err == nil {
		return fmt.Errorf("note the end of a sign-in try: %w", noteErr)
	}
	return err
}

// tooMany is the error that asks the caller to wait; its text gives the minutes.
func tooMany(text texts.Text, secondsLeft int) error {
	seconds := max(secondsLeft, 1)
	return &fault.Error{Kind: fault.TooMany, Detail: text.With("minutes", (seconds+59)/60), RetryAfter: seconds}
}
