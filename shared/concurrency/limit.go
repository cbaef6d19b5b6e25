// Package concurrency bounds how much work one person, or everybody together, has running at the same time in a process.
package concurrency

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ErrTooMany means that the person's queue is full, or that the work has waited in it for longestWait.
var ErrTooMany = errors.New("too much at once")

const longestWait = 10 * time.Second

// Limit lets each person have a few pieces of work running and a few more waiting. It keeps only people who have some.
type Limit struct {
	running, waiting int

	mu     sync.Mutex
	people map[int64]*queue
}

// NewLimit makes a limit of how many pieces of work each person may have running, and how many more may wait.
func NewLimit(running, waiting int) *Limit {
	return &Limit{running: running, waiting: waiting, people: map[int64]*queue{}}
}

// queue is what one person has running and waiting.
type queue struct {
	slots chan struct{} // holds a token for each piece of work that runs
	work  int           // running and waiting
}

// Acquire waits until another piece of the person's work may run. The caller calls release when that has ended. Errors: ErrTooMany, and
// that of ctx.
func (l *Limit) Acquire(ctx context.Context, person int64) (release func(), err error) {
	q, err := l.join(person)
	if err != nil {
		return nil, err
	}
	select {
	case q.slots <- struct{}{}: // in most cases, without a timer
	default:
		if err := q.wait(ctx); err != nil {
			l.leave(person, q)
			return nil, err
		}
	}
	return func() {
		<-q.slots
		l.leave(person, q)
	}, nil
}

func (q *queue) wait(ctx context.Context) error {
	timeout := time.NewTimer(longestWait)
	defer timeout.Stop()
	select {
	case q.slots <- struct{}{}:
		return nil
	case <-timeout.C:
		return ErrTooMany
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (l *Limit) join(person int64) (*queue, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	q := l.people[person]
	if q == nil {
		q = &queue{slots: make(chan struct{}, l.running)}
		l.people[person] = q
	}
	if q.work >= l.running+l.waiting {
		return nil, ErrTooMany
	}
	q.work++
	return q, nil
}

func (l *Limit) leave(person int64, q *queue) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if q.work--; q.work == 0 {
		delete(l.people, person)
	}
}
