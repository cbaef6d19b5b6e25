package serve

import (
	"context"
	"errors"

	"zahtjevi/shared/concurrency"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// How many reads of one person run at once in a process, and how many more may wait, so that one person's slow reads leave connections to
// others.
const (
	readsRunning = 4
	readsWaiting = 60
)

// How many forms with files arrive at once in a process, of one person and in all, and how many more may wait. Each takes memory for as
// long as its sender takes.
const (
	formsRunning    = 2
	formsWaiting    = 8
	allFormsRunning = 6
	allFormsWaiting = 60
)

// everybody is the key under which the forms of all people are counted.
const everybody = 0

// limits are what an API's callers may have running at once.
type limits struct{ reads, forms, allForms *concurrency.Limit }

func newLimits() limits {
	return limits{
		reads: concurrency.NewLimit(readsRunning, readsWaiting),
		forms: concurrency.NewLimit(formsRunning, formsWaiting), allForms: concurrency.NewLimit(allFormsRunning, allFormsWaiting),
	}
}

// begin waits until a call of the person may run: reads and forms are limited, other writes are not. The caller calls end when the call has
// ended. Errors: TooMany.
func (l limits) begin(ctx context.Context, kind callKind, person int64) (end func(), err error) {
	switch kind {
	case readingCall:
		end, err = l.reads.Acquire(ctx, person)
	case formCall:
		end, err = l.beginForm(ctx, person)
	default:
		end = func() {}
	}
	if errors.Is(err, concurrency.ErrTooMany) {
		return nil, &fault.Error{Kind: fault.TooMany, Detail: texts.ReadsTooMany, RetryAfter: 2}
	}
	return end, err
}

func (l limits) beginForm(ctx context.Context, person int64) (end func(), err error) {
	own, err := l.forms.Acquire(ctx, person)
	if err != nil {
		return nil, err
	}
	shared, err := l.allForms.Acquire(ctx, everybody)
	if err != nil {
		own()
		return nil, err
	}
	return func() { shared(); own() }, nil
}
