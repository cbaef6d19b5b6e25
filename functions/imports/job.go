package imports

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

const (
	// An import fails when it is claimed for the maxFailures-th time without progress.
	maxFailures = 5
	// reserve ends the run's steps that long before its time is over.
	reserve = 20 * time.Second
)

// Bounds limit the work on one import while others may wait (TimeSlice), and a step, which reads and adds a thousand rows, before the
// import counts as hung.
type Bounds struct{ TimeSlice, Step time.Duration }

// impossible ends an import for a reason that its importer can read.
type impossible struct{ reason texts.Text }

func (i impossible) Error() string { return i.reason.In("bs") }

// Job does the started imports.
var Job = JobWithin(Bounds{TimeSlice: time.Minute, Step: time.Minute})

// JobWithin is Job with other bounds.
func JobWithin(bounds Bounds) jobs.Job {
	return jobs.Job{Name: "imports", Every: 2 * time.Second, Files: true, Run: bounds.run}
}

// run does waiting imports, for one time slice each, and those whose workers have died. What a run has added is kept, and the next run
// continues.
func (b Bounds) run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	return jobs.Drain(ctx, reserve, func(ctx context.Context) (*claimed, error) {
		holder := uuid.New()
		row, err := queries.ImportClaim(ctx, &holder)
		return &claimed{ImportClaimRow: row, bounds: b, holder: &holder, pool: d.Pool, queries: queries, store: d.Store}, err
	})
}

func (c *claimed) String() string { return fmt.Sprintf("import %d, try %d", c.ID, c.Failures) }

// AskedAt returns the start of the import.
func (c *claimed) AskedAt() time.Time { return *c.StartedAt }

// Work continues the import, and ends it when the whole file is read or the rest is impossible. An interruption within a step counts as a
// failure of the import, which may have hung.
func (c *claimed) Work(ctx context.Context) error {
	state, err := "done", c.proceed(ctx)
	var reason *string
	var told impossible
	if errors.As(err, &told) {
		sentence := told.reason.In(c.Language)
		state, reason, err = "failed", &sentence, nil
	}
	if err == nil {
		err = c.finish(ctx, state, reason)
	}
	if err != nil && ctx.Err() != nil && !c.inStep {
		return jobs.ErrInterrupted
	}
	return err
}

func (c *claimed) finish(ctx context.Context, state string, failure *string) error {
	if _, err := c.queries.ImportFinish(ctx, db.ImportFinishParams{ID: c.ID, Holder: c.holder, State: state, Failure: failure}); err != nil {
		return fmt.Errorf("finish: %w", err)
	}
	slog.InfoContext(ctx, "import finished", "import", c.ID, "state", state)
	return nil
}

// PutOff releases the import to the next worker.
func (c *claimed) PutOff(ctx context.Context, pause time.Duration) error {
	return c.queries.ImportPutOff(ctx, db.ImportPutOffParams{ID: c.ID, Holder: c.holder, Seconds: pause.Seconds()})
}

// Retry releases the import to the next worker after a pause that grows.
func (c *claimed) Retry(ctx context.Context) error {
	return c.queries.ImportRetry(ctx, db.ImportRetryParams{ID: c.ID, Holder: c.holder})
}
