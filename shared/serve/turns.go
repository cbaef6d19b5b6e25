package serve

import (
	"context"
	"sync"
	"time"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/texts"
)

// How many reads of one person run at once in a process, how many more may wait, and for how long.
const (
	readsAtOnce   = 4
	readsWaiting  = 60
	readsPatience = 10 * time.Second
)

// turns lets everybody's reads run few at a time, so that one person's slow ones leave connections to others. It holds only
// people whose calls are here.
type turns struct {
	mu     sync.Mutex
	people map[int64]*queue
}

type queue struct {
	running chan struct{} // holds a token for each read that runs
	calls   int           // running and waiting
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
	timeout := time.NewTimer(readsPatience)
	defer timeout.Stop()
	select {
	case q.running <- struct{}{}:
		return nil
	case <-timeout.C:
		return tooManyReads()
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (t *turns) join(person int64) (*queue, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	q := t.people[person]
	if q == nil {
		q = &queue{running: make(chan struct{}, readsAtOnce)}
		t.people[person] = q
	}
	if q.calls >= readsAtOnce+readsWaiting {
		return nil, tooManyReads()
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

func tooManyReads() error {
	return &fault.Error{Kind: fault.TooMany, Detail: texts.ReadsTooMany, RetryAfter: 2}
}
