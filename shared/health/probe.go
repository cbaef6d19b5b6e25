// Package health checks whether the servers that some work depends on still answer, and cancels the work when they do not.
package health

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"
)

// ErrUnavailable is the cause of a context that is cancelled because a server does not answer.
var ErrUnavailable = errors.New("a server does not answer")

const (
	// CheckTime limits the time in which a server may answer a check.
	CheckTime = 2500 * time.Millisecond
	// checkLife limits the time for which the result of a check is used again.
	checkLife = time.Second
)

// Probe checks one server. Everybody who asks within a second shares one answer.
type Probe struct {
	check func(ctx context.Context) error

	mu      sync.Mutex
	checked time.Time
	err     error
}

// NewProbe makes a probe of a check that returns an error when its server does not answer.
func NewProbe(check func(ctx context.Context) error) *Probe { return &Probe{check: check} }

// Check returns an error when the server does not answer.
func (p *Probe) Check() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Since(p.checked) < checkLife {
		return p.err
	}
	ctx, cancel := context.WithTimeout(context.Background(), CheckTime)
	defer cancel()
	p.err = p.check(ctx)
	p.checked = time.Now()
	return p.err
}

// Watch checks the servers after a while, and again after each further such while, until ctx ends. When one of them does not answer, it
// calls giveUp with ErrUnavailable. Its only cost is the returned timer, which most work stops before it fires.
func Watch(ctx context.Context, giveUp context.CancelCauseFunc, while time.Duration, probes []*Probe) *time.Timer {
	return time.AfterFunc(while, func() {
		for _, probe := range probes {
			if ctx.Err() != nil {
				return
			}
			if err := probe.Check(); err != nil {
				giveUp(fmt.Errorf("%w: %w", ErrUnavailable, err))
				return
			}
		}
		Watch(ctx, giveUp, while, probes)
	})
}
