package serve

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// What a call may take: in all, besides its body's arrival; before it is asked whether the servers that it works with still answer; and
// the time that they have to. A silent server is noticed within the sum of the latter two, well under five seconds.
const (
	CallTime     = 20 * time.Second
	callPatience = 1500 * time.Millisecond
	jobPatience  = 15 * time.Second
	signTime     = 2500 * time.Millisecond
	signLife     = time.Second
)

// retryAway is after how many seconds another try makes sense when a server is away.
const retryAway = 5

var errAway = errors.New("a server does not answer")

// sign tells whether a server answers. All who ask within signLife share one answer.
type sign struct {
	ask func(ctx context.Context) error

	mu    sync.Mutex
	asked time.Time
	err   error
}

func (s *sign) look() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if time.Since(s.asked) < signLife {
		return s.err
	}
	ctx, cancel := context.WithTimeout(context.Background(), signTime)
	defer cancel()
	s.err = s.ask(ctx)
	s.asked = time.Now()
	return s.err
}

// signsOf are the servers that work with the dependencies waits for, the database first.
func signsOf(d Deps) []*sign {
	signs := []*sign{{ask: func(ctx context.Context) error { return database.Answers(ctx, d.Pool) }}}
	if d.Store != nil {
		signs = append(signs, &sign{ask: d.Store.Ping})
	}
	return signs
}

// watch gives the work up when, after a while, one of its servers does not answer any more. It asks again and again until ctx ends. The
// timer, which most work stops before it rings, is the only cost.
func watch(ctx context.Context, giveUp context.CancelCauseFunc, patience time.Duration, signs []*sign) *time.Timer {
	return time.AfterFunc(patience, func() {
		for _, sign := range signs {
			if ctx.Err() != nil {
				return
			}
			if err := sign.look(); err != nil {
				giveUp(fmt.Errorf("%w: %w", errAway, err))
				return
			}
		}
		watch(ctx, giveUp, patience, signs)
	})
}

// bounded ends a call that takes longer than limit, or whose servers have gone silent.
func bounded(limit time.Duration, signs []*sign, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), limit)
		defer cancel()
		ctx, giveUp := context.WithCancelCause(ctx)
		defer giveUp(nil)
		defer watch(ctx, giveUp, callPatience, signs).Stop()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// passing answers the fault of what passes by itself: a server that is away, overloaded or busy with others; nil for other errors.
func passing(ctx context.Context, err error) *fault.Error {
	switch {
	case errors.Is(context.Cause(ctx), errAway):
		return unavailable(texts.Unavailable, retryAway)
	case errors.Is(ctx.Err(), context.DeadlineExceeded), database.TookTooLong(err):
		return unavailable(texts.TookTooLong, retryAway)
	case database.IsLocked(err):
		return unavailable(texts.Busy, 1)
	case !errors.Is(err, context.Canceled) && (errors.Is(err, storage.ErrAway) || database.Away(err)):
		return unavailable(texts.Unavailable, retryAway)
	}
	return nil
}

func unavailable(detail texts.Message, seconds int) *fault.Error {
	return &fault.Error{Kind: fault.Unavailable, Detail: detail, RetryAfter: seconds}
}
