package serve

import (
	"context"
	"sync"
	"time"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// patience is how long a call waits for its turn.
const patience = 10 * time.Second

// How many reads of one person run at once in a process, and how many more may wait: one person's slow ones leave connections to
// others.
const (
	readsAtOnce  = 4
	readsWaiting = 60
)

// How many forms with files arrive at once in a process: of one person, and in all, and how many more may wait. Each takes memory for as
// long as its sender likes.
const (
	formsAtOnce     = 2
	formsWaiting    = 8
	allFormsAtOnce  = 6
	allFormsWaiting = 60
)

// everybody is whose turns those of all people together are.
const everybody = 0

// turns lets everybody's calls of a kind run few at a time. It holds only people whose calls are here.
type turns struct {
	atOnce, waiting int

	mu     sync.Mutex
	people map[int64]*queue
}

func newTurns(atOnce, waiting int) *turns {
	return &turns{atOnce: atOnce, waiting: waiting, people: map[int64]*queue{}}
}

type queue struct {
	running chan struct{} // holds a token for each read that runs
	calls   int           // running and waiting
}

// limits are the turns of an API's calls.
type limits struct{ reads, forms, allForms *turns }

func newLimits() limits {
	return limits{
		reads: newTurns(readsAtOnce, readsWaiting),
		forms: newTurns(formsAtOnce, formsWaiting), allForms: newTurns(allFormsAtOnce, allFormsWaiting),
	}
}

// begin waits until a call of the person may run: reads and forms take turns, what else writes does not. Errors: TooMany.
func (l limits) begin(ctx context.Context, kind callKind, person int64) (end func(), err error) {
	switch kind {
	case readingCall:
		return l.reads.begin(ctx, person)
	case formCall:
		own, err := l.forms.begin(ctx, person)
		if err != nil {
			return nil, err
		}
		shared, err := l.allForms.begin(ctx, everybody)
		if err != nil {
			own()
			return nil, err
		}
		return func() { shared(); own() }, nil
	default:
		return func() {}, nil
	}
}

// begin waits for the person's turn, without holding anything. The caller ends the turn by calling end. Errors: TooMany.
func (t *turns) begin(ctx context.Context, person int64) (end func(), err error) {
	q, err := t.join(person)
	if err != nil {
		return nil, err
	}
	select {
	case q.running <- struct{}{}: // nearly always: no timer is made
	default:
		if err := q.wait(ctx); err != nil {
			t.leave(person, q)
			return nil, err
		}
	}
	return func() {
		<-q.running
		t.leave(person, q)
	}, nil
}

func (q *queue) wait(ctx context.Context) error {
	timeout := time.NewTimer(patience)
	defer timeout.Stop()
	select {
	case q.running <- struct{}{}:
		return nil
	case <-timeout.C:
		return tooManyAtOnce()
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (t *turns) join(person int64) (*queue, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	q := t.people[person]
	if q == nil {
		q = &queue{running: make(chan struct{}, t.atOnce)}
		t.people[person] = q
	}
	if q.calls >= t.atOnce+t.waiting {
		return nil, tooManyAtOnce()
	}
	q.calls++
	return q, nil
}

func (t *turns) leave(person int64, q *queue) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if q.calls--; q.calls == 0 {
		delete(t.people, person)
	}
}

func tooManyAtOnce() error {
	return &fault.Error{Kind: fault.TooMany, Detail: texts.ReadsTooMany, RetryAfter: 2}
}
