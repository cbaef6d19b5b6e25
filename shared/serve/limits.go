package serve

import (
	"context"
	"errors"

	"zahtjevi/shared/concurrency"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// How many reads of one person run at once in a process, and how many more may wait, so that one person's slow reads do not take all
// connections.
const (
	readsRunning = 4
	readsWaiting = 60
)

// How many forms with files arrive at once in a process, from one person and in all, and how many more may wait. A form takes memory until
// it has arrived.
const (
	formsRunning    = 2
	formsWaiting    = 8
	allFormsRunning = 6
	allFormsWaiting = 60
)

// How many calls by access tokens run at once in a process, of one person's tokens and in all, and how many more may wait. These limits are
// separate from those of people, so that programs do not make people wait.
const (
	programsRunning    = 2
	programsWaiting    = 20
	allProgramsRunning = 4
	allProgramsWaiting = 100
)

// everybody is the key under which the forms of all people and programs are counted.
const everybody = 0

// limits are what an API's callers may have running at once.
type limits struct{ reads, forms, allForms, programs, allPrograms *concurrency.Limit }

func newLimits() limits {
	return limits{
		reads: concurrency.NewLimit(readsRunning, readsWaiting),
		forms: concurrency.NewLimit(formsRunning, formsWaiting), allForms: concurrency.NewLimit(allFormsRunning, allFormsWaiting),
		programs:    concurrency.NewLimit(programsRunning, programsWaiting),
		allPrograms: concurrency.NewLimit(allProgramsRunning, allProgramsWaiting),
	}
}

// begin waits until a call of the caller's may run. Reads and forms of people are limited, and all calls of programs. The caller of begin
// calls end when the call has ended. Errors: TooMany.
func (l limits) begin(ctx context.Context, kind callKind, caller *identity.Caller) (end func(), err error) {
	switch {
	case caller.Program:
		end, err = both(ctx, l.programs, caller.UserID, l.allPrograms)
	case kind == readingCall:
		end, err = l.reads.Acquire(ctx, caller.UserID)
	case kind == formCall:
		end, err = both(ctx, l.forms, caller.UserID, l.allForms)
	default:
		end = func() {}
	}
	if errors.Is(err, concurrency.ErrTooMany) {
		return nil, &fault.Error{Kind: fault.TooMany, Detail: texts.ReadsTooMany, RetryAfter: 2}
	}
	return end, err
}

// both acquires the person's own limit and the common one.
func both(ctx context.Context, own *concurrency.Limit, person int64, all *concurrency.Limit) (end func(), err error) {
	mine, err := own.Acquire(ctx, person)
	if err != nil {
		return nil, err
	}
	shared, err := all.Acquire(ctx, everybody)
	if err != nil {
		mine()
		return nil, err
	}
	return func() { shared(); mine() }, nil
}
