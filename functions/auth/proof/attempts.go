package proof

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/asciicase"
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
	passkeyLimit   = 5
	passkeyMark    = "y:"
)

// Limit bounds the failures of a key.
type Limit struct {
	Key  string
	Most int32
}

// UsernameKey is the key of the attempts for a username from unknown browsers.
func UsernameKey(username string) string { return usernameMark + asciicase.Lower(username) }

// StrangerLimits apply to unknown browsers. The network address is counted first: an address that has used up its attempts cannot use
// up those of usernames.
func StrangerLimits(username, address string) []Limit {
	return []Limit{{addressMark + address, addressLimit}, {UsernameKey(username), usernameLimit}}
}

// DeviceLimits apply to a browser that the account knows. Attempts of other browsers do not count against it.
func DeviceLimits(hash []byte) []Limit {
	return []Limit{{deviceMark + base64.RawURLEncoding.EncodeToString(hash), deviceLimit}}
}

// sessionLimits apply within a session: a stolen session must not help to guess the password, and failures elsewhere must not keep the
// owner from changing it.
func sessionLimits(id uuid.UUID) []Limit {
	return []Limit{{sessionTryMark + id.String(), sessionLimit}}
}

// PasskeyLimits apply to passkeys before anybody knows whose they are: of a network address, and of a browser, by the hash of its secret.
// They keep nobody from anything elsewhere.
func PasskeyLimits(address string, browser []byte) []Limit {
	return []Limit{{addressMark + address, addressLimit}, {passkeyMark + base64.RawURLEncoding.EncodeToString(browser), passkeyLimit}}
}

// LinkLimits apply to a letter's link: its receiver must not guess the password of the person who requested it.
func LinkLimits(token string) []Limit {
	return []Limit{{linkMark + base64.RawURLEncoding.EncodeToString(identity.HashToken(token)), linkLimit}}
}

// When all remaining attempts are in progress, a further one waits attemptPause, longer each time, for attemptPatience in all.
const (
	attemptPause    = 20 * time.Millisecond
	attemptPatience = 10 * time.Second
)

// endTime bounds recording the end of an attempt, which is done even when the caller has gone.
const endTime = 3 * time.Second

// TryPassword runs an attempt to prove the password of a username, which has failed if prove returns false. Errors: those of prove;
// TooMany, with the time to wait, when a limit is used up; Unavailable when the attempts of others do not end.
func (c *Checker) TryPassword(ctx context.Context, username string, limits []Limit, prove func() (bool, error)) (right bool, err error) {
	right, err = c.Try(ctx, limits, prove)
	switch {
	case fault.Is(err, fault.TooMany):
		return false, errors.Join(err, c.NoteRefusal(ctx, username, "locked"))
	case err == nil && !right:
		return false, c.NoteRefusal(ctx, username, "wrong")
	}
	return right, err
}

// refusalsAMinute limits the refused sign-ins that the log records one by one in a minute; of the others it records the number.
const refusalsAMinute = 30

// NoteRefusal records in the log that a sign-in with the username, empty if there is none, was refused. Reasons are wrong, locked, code,
// provider, passkey and copied.
func (c *Checker) NoteRefusal(ctx context.Context, username, reason string) error {
	queries := db.New(database.As(c.pool, database.Actor{}))
	err := queries.RefusalNote(ctx, db.RefusalNoteParams{Username: username, Reason: reason, Most: refusalsAMinute})
	if err != nil {
		return fmt.Errorf("note a refused sign-in: %w", err)
	}
	return nil
}

// Try counts an attempt against each limit, in their order. A correct password resets the failures of the last limit.
func (c *Checker) Try(ctx context.Context, limits []Limit, prove func() (bool, error)) (right bool, err error) {
	var keys []string
	for _, limit := range limits {
		if err := c.beginTry(ctx, limit.Key, limit.Most); err != nil {
			return false, c.endTry(ctx, err, func(ctx context.Context) error {
				return c.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys})
			})
		}
		keys = append(keys, limit.Key)
	}
	right, err = prove()
	return right, c.endTry(ctx, err, func(ctx context.Context) error {
		switch {
		case err != nil:
			return c.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys})
		case right:
			return c.queries.GuardRelease(ctx, db.GuardReleaseParams{Keys: keys, Forgiven: keys[len(keys)-1]})
		default:
			return c.queries.GuardFail(ctx, db.GuardFailParams{Keys: keys, WindowSeconds: attemptWindow.Seconds()})
		}
	})
}

// beginTry takes one of the key's attempts. It waits for those of others that are in progress, as most of them will succeed.
func (c *Checker) beginTry(ctx context.Context, key string, most int32) error {
	ctx, cancel := context.WithTimeout(ctx, attemptPatience)
	defer cancel()
	for pause := attemptPause; ; pause = min(2*pause, time.Second) {
		try, err := c.queries.GuardBegin(ctx, db.GuardBeginParams{Key: key, Most: most, WindowSeconds: attemptWindow.Seconds()})
		switch {
		case err != nil:
			return fmt.Errorf("begin sign-in try: %w", err)
		case try.Taken:
			return nil
		case try.Spent:
			return TooMany(texts.SignInsTooMany, int(try.SecondsLeft))
		}
		select {
		case <-ctx.Done():
			return &fault.Error{Kind: fault.Unavailable, Detail: texts.Busy, RetryAfter: 1}
		case <-time.After(pause):
		}
	}
}

// endTry records how an attempt ended, even if the caller has gone. The attempt's own error takes precedence over an error of recording it.
func (c *Checker) endTry(ctx context.Context, err error, note func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
	defer cancel()
	if noteErr := note(ctx); noteErr != nil && err == nil {
		return fmt.Errorf("note the end of a sign-in try: %w", noteErr)
	}
	return err
}

// CountWindow is the time in which Count counts.
const CountWindow = 15 * time.Minute

// Count counts an attempt of a key. Errors: TooMany, with the text, for more than most within the window.
func (c *Checker) Count(ctx context.Context, key string, most int32, text texts.Text) error {
	try, err := c.queries.TryCount(ctx, db.TryCountParams{Key: key, WindowSeconds: CountWindow.Seconds()})
	if err != nil {
		return fmt.Errorf("count try: %w", err)
	}
	if try.Tries > most {
		return TooMany(text, int(try.SecondsLeft))
	}
	return nil
}

// TooMany is the error that asks the caller to wait; its text gives the minutes.
func TooMany(text texts.Text, secondsLeft int) error {
	seconds := max(secondsLeft, 1)
	return &fault.Error{Kind: fault.TooMany, Detail: text.With("minutes", (seconds+59)/60), RetryAfter: seconds}
}
