package main

import (
	"context"
	"fmt"
	"time"
)

// watch is one move under observation.
type watch struct {
	move
	log *logReader
}

// prepare asks a new version before anybody else does, and waits until its log tells of that: from then on the log is known to tell, and how late.
func (r *rollout) prepare(ctx context.Context, m move) (*watch, error) {
	w := &watch{move: m, log: newLogReader(r.logs, "/aws/lambda/"+*r.name(m.function), r.pace.slow)}
	if err := w.log.read(ctx); err != nil {
		return nil, err
	}
	for range probes {
		id, err := r.askUntilWell(ctx, m.function, m.to)
		if err != nil {
			return nil, err
		}
		w.log.expect(id)
	}
	if err := r.awaitLogs(ctx, []*watch{w}); err != nil {
		return nil, err
	}
	w.log.forget()
	return w, nil
}

// watch gives the new versions their share of the calls, and an error as soon as one does worse than the version before. On a night without calls
// both still answer those that are made here.
func (r *rollout) watch(ctx context.Context, watched []*watch) error {
	if len(watched) == 0 {
		return nil
	}
	for _, w := range watched {
		w.at.shares = map[string]float64{w.to: r.pace.share}
		if err := r.write(ctx, w.function, w.at); err != nil {
			return err
		}
		r.say("%s: version %s gets %.0f %% of the calls", w.function, w.to, 100*r.pace.share)
	}
	for over := time.Now().Add(r.pace.watch); time.Now().Before(over); {
		if err := pause(ctx, min(r.pace.every, time.Until(over))); err != nil {
			return err
		}
		for _, w := range watched {
			if err := r.look(ctx, w); err != nil {
				return err
			}
		}
	}
	return r.conclude(ctx, watched)
}

// look calls both versions once, whose answers the log tells of, and judges by the log.
func (r *rollout) look(ctx context.Context, w *watch) error {
	for _, version := range []string{w.from, w.to} {
		if _, err := r.ask(ctx, w.function, version); err != nil && ctx.Err() != nil {
			return err
		}
	}
	if err := w.log.read(ctx); err != nil {
		return err
	}
	return w.judge()
}

// conclude judges once more, when the logs tell of everything up to a last call that was answered well.
func (r *rollout) conclude(ctx context.Context, watched []*watch) error {
	for _, w := range watched {
		id, err := r.askUntilWell(ctx, w.function, w.to)
		if err != nil {
			return err
		}
		w.log.expect(id)
	}
	if err := r.awaitLogs(ctx, watched); err != nil {
		return err
	}
	for _, w := range watched {
		if err := w.judge(); err != nil {
			return err
		}
		r.say("%s: of %v by version %s, %v", w.function, w.log.of(w.to), w.to, w.log.of(w.from))
	}
	return nil
}

// awaitLogs reads until the calls that are expected have been told of.
func (r *rollout) awaitLogs(ctx context.Context, watched []*watch) error {
	for over := time.Now().Add(r.pace.patience); ; {
		missing := 0
		for _, w := range watched {
			if err := w.log.read(ctx); err != nil {
				return err
			}
			missing += len(w.log.expected)
		}
		if missing == 0 {
			return nil
		}
		if time.Now().After(over) {
			return fmt.Errorf("the log tells nothing of %d calls after %v, so that nothing is known of the new versions", missing, r.pace.patience)
		}
		if err := pause(ctx, r.pace.every/5); err != nil {
			return err
		}
	}
}

// judge finds an error in a new version that leaves more calls unanswered than the one before.
func (w *watch) judge() error {
	before, now := w.log.of(w.from), w.log.of(w.to)
	if now.worseThan(before) {
		return fmt.Errorf("%s: version %s is worse than version %s: %v against %v", w.function, w.to, w.from, now, before)
	}
	return nil
}
