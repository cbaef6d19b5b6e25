package serve

import (
	"context"
	"errors"

	"zahtjevi/shared/concurrency"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/texts"
)

// How many reads and how many writes of one person run at once in a process, and how many more may wait, so that one person's slow calls do
// not take all connections and all of the processor.
const (
	readsRunning  = 4
	readsWaiting  = 60
	writesRunning = 4
	writesWaiting = 60
)

// How many writes of callers without an account, such as signing in, run at once in a process from one network, and how many more may wait.
// Many people may sign in from one network at the same time.
const (
	strangersRunning = 4
	strangersWaiting = 120
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

// limits bound the calls that an API's callers may have running at once.
type limits struct {
	reads, writes, forms, allForms, programs, allPrograms *concurrency.Limit[int64]
	strangers                                             *concurrency.Limit[string]
}

func newLimits() limits {
	return limits{
		reads: concurrency.NewLimit[int64](readsRunning, readsWaiting), writes: concurrency.NewLimit[int64](writesRunning, writesWaiting),
		forms:       concurrency.NewLimit[int64](formsRunning, formsWaiting),
		allForms:    concurrency.NewLimit[int64](allFormsRunning, allFormsWaiting),
		programs:    concurrency.NewLimit[int64](programsRunning, programsWaiting),
		allPrograms: concurrency.NewLimit[int64](allProgramsRunning, allProgramsWaiting),
		strangers:   concurrency.NewLimit[string](strangersRunning, strangersWaiting),
	}
}

// begin waits until a call of the caller's may run; a nil caller is a stranger. Only the reads of strangers are not limited. The caller of
// begin calls end when the call has ended. Errors: TooMany.
func (l limits) begin(ctx context.Context, kind callKind, caller *identity.Caller) (end func(), err error) {
	switch {
	case caller == nil && kind == readingCall:
		end = func() {}
	case caller == nil:
		end, err = l.strangers.Acquire(ctx, ClientNetwork(ctx))
	case caller.Program:
		end, err = both(ctx, l.programs, caller.UserID, l.allPrograms)
	case kind == readingCall:
		end, err = l.reads.Acquire(ctx, caller.UserID)
	case kind == formCall:
		end, err = both(ctx, l.forms, caller.UserID, l.allForms)
	default:
		end, err = l.writes.Acquire(ctx, caller.UserID)
	}
	if errors.Is(err, concurrency.ErrTooMany) {
		detail := texts.CallsTooMany
		if caller == nil {
			detail = texts.NetworkTooMany
		}
		return nil, fault.TooSoon(detail, 2)
	}
	return end, err
}

// both acquires the person's own limit and the common one.
func both(ctx context.Context, own *concurrency.Limit[int64], person int64, all *concurrency.Limit[int64]) (end func(), err error) {
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
