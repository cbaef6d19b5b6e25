package serve

import (
	"context"
	"errors"
	"net/http"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/health"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// How long a call may take, without the arrival of its body, and after how long the servers that it depends on are probed. A silent server
// is noticed after the latter and health.CheckTime, well under five seconds.
const (
	CallTime     = 20 * time.Second
	callPatience = 1500 * time.Millisecond
)

// retryAway is the Retry-After, in seconds, when a server is unavailable.
const retryAway = 5

// retryWrites is the Retry-After, in seconds, when nothing can be written: somebody has to make room first.
const retryWrites = 60

// Probes are the health probes of the database and, if there is one, the storage, in this order.
func (d Deps) Probes() []*health.Probe {
	probes := []*health.Probe{health.NewProbe(func(ctx context.Context) error { return database.Ping(ctx, d.Pool) })}
	if d.Store != nil {
		probes = append(probes, health.NewProbe(d.Store.Ping))
	}
	return probes
}

// bounded cancels a call that takes longer than limit, or whose servers do not answer their probes.
func bounded(limit time.Duration, probes []*health.Probe, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), limit)
		defer cancel()
		ctx, giveUp := context.WithCancelCause(ctx)
		defer giveUp(nil)
		defer health.Watch(ctx, giveUp, callPatience, probes).Stop()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// passing returns the fault for temporary errors: a server that is unavailable, overloaded or blocked by others; nil for other errors.
func passing(ctx context.Context, err error) *fault.Error {
	switch {
	case errors.Is(context.Cause(ctx), health.ErrUnavailable):
		return unavailable(texts.Unavailable, retryAway)
	case errors.Is(ctx.Err(), context.DeadlineExceeded), database.TimedOut(err):
		return unavailable(texts.TookTooLong, retryAway)
	case database.Violates(err, "session_confirmed"): // the confirmation ended while the call ran
		return fault.Unconfirmed()
	case database.IsLocked(err):
		return unavailable(texts.Busy, 1)
	case errors.Is(err, storage.ErrFull) || database.TakesNoWrites(err):
		return unavailable(texts.WritesAway, retryWrites)
	case !errors.Is(err, context.Canceled) && (errors.Is(err, storage.ErrUnavailable) || database.Unavailable(err)):
		return unavailable(texts.Unavailable, retryAway)
	}
	return nil
}

func unavailable(detail texts.Message, seconds int) *fault.Error {
	return &fault.Error{Kind: fault.Unavailable, Detail: detail, RetryAfter: seconds}
}
