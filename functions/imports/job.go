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
	// An import fails when it is taken up for the maxFailures-th time without having got on in between.
	maxFailures = 5
	// reserve is how long before its time ends a run begins no more steps.
	reserve = 20 * time.Second
)

// Bounds are how long an import is worked on while others may wait, and how long a step, which reads and adds a thousand rows, may take
// before the import counts as hung.
type Bounds struct{ TimeSlice, Step time.Duration }

// impossible ends an import for a reason that its importer is told.
type impossible struct{ reason texts.Text }

func (i impossible) Error() string { return i.reason.In("bs") }

// Job does the imports that were started.
var Job = JobWithin(Bounds{TimeSlice: time.Minute, Step: time.Minute})

// JobWithin is Job with other bounds.
func JobWithin(bounds Bounds) jobs.Job {
	return jobs.Job{Name: "imports", Every: 2 * time.Second, Files: true, Run: bounds.run}
}

// run does the imports that wait, by turns, and those whose worker has died. What it has added when its time is over is kept, and the next
// run goes on.
func (b Bounds) run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	return jobs.WorkOff(ctx, reserve, func(ctx context.Context) (*claimed, error) {
		holder := uuid.New()
		row, err := queries.ImportClaim(ctx, &holder)
		return &claimed{ImportClaimRow: row, bounds: b, holder: &holder, pool: d.Pool, queries: queries, store: d.Store}, err
	})
}

func (c *claimed) String() string { return fmt.Sprintf("import %d, try %d", c.ID, c.Failures) }

// AskedAt is when the import was started.
func (c *claimed) AskedAt() time.Time { return *c.StartedAt }

// Work goes on with the import, and ends it when all is read or nothing more can be done. An interruption within a step counts as a failure
// of the import, which may have hung.
func (c *claimed) Work(ctx context.Context) error {
	state, err := "done", c.goOn(ctx)
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

// PutOff leaves the import to the next worker.
func (c *claimed) PutOff(ctx context.Context, pause time.Duration) error {
	return c.queries.ImportPutOff(ctx, db.ImportPutOffParams{ID: c.ID, Holder: c.holder, Seconds: pause.Seconds()})
}

// Retry leaves the import to the next worker after a pause that grows.
func (c *claimed) Retry(ctx context.Context) error {
	return c.queries.ImportRetry(ctx, db.ImportRetryParams{ID: c.ID, Holder: c.holder})
}
