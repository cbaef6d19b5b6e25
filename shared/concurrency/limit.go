// Package concurrency bounds how much work one person, one address or everybody together has running at the same time in a process.
package concurrency

import (
	"context"
	"errors"
	"sync"
	"time"
)

// ErrTooMany means that the holder's queue is full, or that the work has waited in it for longestWait.
var ErrTooMany = errors.New("too much at once")

const longestWait = 10 * time.Second

// Limit lets each holder, such as a person, have a few pieces of work running and a few more waiting. It keeps only holders that have some.
type Limit[Holder comparable] struct {
	running, waiting int

	mu      sync.Mutex
	holders map[Holder]*queue
}

// NewLimit makes a limit of how many pieces of work each holder may have running, and how many more may wait.
func NewLimit[Holder comparable](running, waiting int) *Limit[Holder] {
	return &Limit[Holder]{running: running, waiting: waiting, holders: map[Holder]*queue{}}
}

// queue counts the running calls of one holder, and holds the waiting ones.
type queue struct {
	slots chan struct{} // holds a token for each piece of work that runs
	work  int           // running and waiting
}

// Acquire waits until another piece of the holder's work may run. The caller calls release when that has ended. Errors: ErrTooMany, and
// that of ctx.
func (l *Limit[Holder]) Acquire(ctx context.Context, holder Holder) (release func(), err error) {
	q, err := l.join(holder)
	if err != nil {
		return nil, err
	}
	select {
	case q.slots <- struct{}{}: // in most cases, without a timer
	default:
		if err := q.wait(ctx); err != nil {
			l.leave(holder, q)
			return nil, err
		}
	}
	return func() {
		<-q.slots
		l.leave(holder, q)
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

func (l *Limit[Holder]) join(holder Holder) (*queue, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	q := l.holders[holder]
	if q == nil {
		q = &queue{slots: make(chan struct{}, l.running)}
		l.holders[holder] = q
	}
	if q.work >= l.running+l.waiting {
		return nil, ErrTooMany
	}
	q.work++
	return q, nil
}

func (l *Limit[Holder]) leave(holder Holder, q *queue) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if q.work--; q.work == 0 {
		delete(l.holders, holder)
	}
}
