package imports

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

const (
	// maxFailures is at which time in a row that it was taken up without having got on an import ends.
	maxFailures = 5
	// reserve is how long before its time ends a run begins no more steps.
	reserve = 20 * time.Second
)

// Bounds are how long an import is worked on while others may wait, and what a step may take: reading a thousand rows and adding them. An
// import that hangs fails.
type Bounds struct{ TimeSlice, Step time.Duration }

var (
	// errLost says that the import was cancelled, or that another worker has taken it over.
	errLost = errors.New("the import is not held any more")
	// errTime says that the run must end before the import does.
	errTime = errors.New("no time is left")
	// errHung ends a step that takes too long.
	errHung = errors.New("a step has taken too long")
)

// impossible ends an import for a reason that its importer is told.
type impossible struct{ reason texts.Text }

func (i impossible) Error() string { return i.reason.In("bs") }

// Job does the imports that were started.
var Job = JobWithin(Bounds{TimeSlice: time.Minute, Step: time.Minute})

// JobWithin is Job with other bounds.
func JobWithin(bounds Bounds) jobs.Job {
	return jobs.Job{Name: "imports", Every: 2 * time.Second, Files: true, Run: bounds.run}
}

// run does the imports that wait, in turns, and those whose worker has died. It returns when none is left, or when time runs out: what
// was done up to there is kept, and the next run goes on. One that fails does not keep the others waiting.
func (b Bounds) run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	var failures []error
	for jobs.HasTime(ctx, reserve) {
		holder := uuid.New()
		row, err := queries.ImportClaim(ctx, &holder)
		if errors.Is(err, pgx.ErrNoRows) {
			break
		}
		if err != nil {
			return errors.Join(append(failures, fmt.Errorf("claim import: %w", err))...)
		}
		c := &claimed{ImportClaimRow: row, bounds: b, holder: &holder, pool: d.Pool, queries: queries, store: d.Store}
		if err := c.settle(ctx, c.attempt(ctx)); err != nil {
			failures = append(failures, fmt.Errorf("import %d: %w", row.ID, err))
		}
	}
	return errors.Join(failures...)
}

// attempt works on the import, unless it has failed, hung or killed its worker too often.
func (c *claimed) attempt(ctx context.Context) error {
	if c.Failures >= maxFailures {
		return impossible{texts.ImportFailed}
	}
	return panics.Recover(func() error { return c.work(ctx) })
}

// settle leaves the import as its work ended.
func (c *claimed) settle(ctx context.Context, outcome error) error {
	// The import is let go also when the process is told to end.
	after, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	var told impossible
	switch {
	case outcome == nil:
		return c.finish(after, "done", nil)
	case errors.As(outcome, &told):
		sentence := told.reason.In(c.Language)
		return c.finish(after, "failed", &sentence)
	case errors.Is(outcome, errLost):
		return nil
	case errors.Is(outcome, errTime), ctx.Err() != nil && !c.inStep: // in a step it may have hung: that counts until a step gets through
		return c.queries.ImportLetGo(after, db.ImportLetGoParams{ID: c.ID, Holder: c.holder})
	case jobs.WaitsForStorage(outcome, *c.StartedAt):
		return errors.Join(outcome, c.queries.ImportPutOff(after, db.ImportPutOffParams{ID: c.ID, Holder: c.holder}))
	}
	err := c.queries.ImportRetry(after, db.ImportRetryParams{ID: c.ID, Holder: c.holder})
	if err != nil {
		return errors.Join(outcome, fmt.Errorf("leave to another try: %w", err))
	}
	return fmt.Errorf("try %d: %w", c.Failures, outcome)
}

func (c *claimed) finish(ctx context.Context, state string, failure *string) error {
	if _, err := c.queries.ImportFinish(ctx, db.ImportFinishParams{ID: c.ID, Holder: c.holder, State: state, Failure: failure}); err != nil {
		return fmt.Errorf("finish: %w", err)
	}
	slog.InfoContext(ctx, "import finished", "import", c.ID, "state", state)
	return nil
}
