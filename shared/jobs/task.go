package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs/db"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

// renewEvery spaces the renewals of a lease of a minute.
const renewEvery = 20 * time.Second

// Task is a claimed task.
type Task struct {
	db.ClaimRow
	Deps   serve.Deps
	Caller *identity.Caller // its owner in the role in which they asked for it, or their program, with the present rights

	queue   Queue
	queries *db.Queries
}

func (t *Task) String() string { return "task " + t.ID.String() }

// AskedAt returns the time at which its owner asked for it.
func (t *Task) AskedAt() time.Time { return t.CreatedAt }

// Work does the task within its time. If the process ends meanwhile, the attempt does not count.
func (t *Task) Work(ctx context.Context) error {
	inTime, cancel := context.WithTimeout(ctx, t.queue.Within)
	defer cancel()
	err := t.do(inTime)
	switch {
	case err == nil:
		return nil
	case errors.Is(ctx.Err(), context.Canceled):
		return ErrInterrupted
	case inTime.Err() != nil: // err may be the storage's client saying that the storage is unavailable
		return fmt.Errorf("%w: %s", ErrHung, err.Error())
	}
	return err
}

// PutOff leaves the task to the next worker.
func (t *Task) PutOff(ctx context.Context, pause time.Duration) error {
	var left error
	if pause == 0 {
		left = t.clear(ctx, t.Attempts) // before another worker stores under the same key
	}
	return errors.Join(left, t.queries.PutOff(ctx, db.PutOffParams{ID: t.ID, Attempts: t.Attempts, Seconds: pause.Seconds()}))
}

// Retry does nothing: another worker takes the task when its lease has ended.
func (t *Task) Retry(context.Context) error { return nil }

func (t *Task) do(ctx context.Context) (err error) {
	if t.Attempts > 1 { // the last attempt's process died, perhaps after it had stored its file
		if err := t.clear(ctx, t.Attempts-1); err != nil {
			return err
		}
	}
	if t.Attempts > maxTries {
		return t.Fail(ctx)
	}
	t.Caller, err = t.asker(ctx)
	lacks := func(right permission.Code) bool { return !t.Caller.May(right) }
	if errors.Is(err, identity.ErrNoRole) || err == nil && slices.ContainsFunc(t.queue.Rights, lacks) {
		return t.Fail(ctx)
	}
	if err != nil {
		return err
	}
	if t.Attempts == 1 { // later attempts read from the primary: the replica may have been the reason of the failure
		ctx, _ = t.Deps.Reader.Within(ctx, t.OwnerID)
	}
	return t.queue.Do(ctx, t)
}

// asker finds who has asked for the task, as they are now. Errors: identity.ErrNoRole.
func (t *Task) asker(ctx context.Context) (*identity.Caller, error) {
	identities := identity.New(t.Deps.Pool)
	if t.TokenID != nil {
		return identities.OfProgram(ctx, *t.TokenID)
	}
	return identities.InRole(ctx, t.OwnerID, t.RoleID)
}

func (t *Task) clear(ctx context.Context, attempt int32) error {
	return t.queue.clear(ctx, t.Deps, t.ID, attempt)
}

// Fail ends the task without a result; it is not tried again.
func (t *Task) Fail(ctx context.Context) error {
	return t.queries.Fail(ctx, db.FailParams{ID: t.ID, Attempts: t.Attempts})
}

// Progress records how far the task is and renews its lease; cut says that the result was cut at the greatest number of rows.
func (t *Task) Progress(ctx context.Context, written, total int, cut bool) error {
	held, err := t.queries.Progress(ctx, db.ProgressParams{ID: t.ID, Attempts: t.Attempts, RowsWritten: int64(written),
		RowsTotal: int64(total), Cut: cut})
	return t.held(ctx, held, err, "note progress")
}

// KeepLease runs work that reports no progress, and renews the lease meanwhile. It cancels the work if another worker has taken over.
func (t *Task) KeepLease(ctx context.Context, run func(ctx context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-time.After(renewEvery):
				if err := t.Progress(ctx, 0, 0, false); err != nil {
					end(err)
				}
			}
		}
	}()
	return run(ctx)
}

// File is a stored object with its name and type for the download.
type File struct {
	Key, Name, ContentType string
	Size                   int64
}

// FinishFile ends the task with a file that its owner, or the program that asked for it, can download for a day, as long as they reach what
// they did when the task began. The task fails if they do not now.
func (t *Task) FinishFile(ctx context.Context, file File) error {
	if err := t.holdsReach(ctx); err != nil {
		return err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make file id: %w", err)
	}
	held, err := t.finishing().FinishFile(ctx, db.FinishFileParams{
		ID: t.ID, Attempts: t.Attempts, FileID: id, Name: file.Name, Size: file.Size, ObjectKey: file.Key, ContentType: &file.ContentType,
		Reach: t.Caller.Reach(),
	})
	return t.held(ctx, held, err, "finish")
}

// FinishResult ends the task with JSON that is kept for a day, by the rule of FinishFile.
func (t *Task) FinishResult(ctx context.Context, result []byte) error {
	if err := t.holdsReach(ctx); err != nil {
		return err
	}
	held, err := t.finishing().FinishResult(ctx, db.FinishResultParams{
		ID: t.ID, Attempts: t.Attempts, Document: result, Reach: t.Caller.Reach(),
	})
	return t.held(ctx, held, err, "finish")
}

// holdsReach lets the task fail, and returns ErrTakenOver, if who asked for it does not reach any longer what they did when it began.
func (t *Task) holdsReach(ctx context.Context) error {
	now, err := t.asker(ctx)
	if err == nil && now.StillReaches(t.Caller.Reach()) {
		return nil
	}
	if err != nil && !errors.Is(err, identity.ErrNoRole) {
		return err
	}
	return cmp.Or(t.clear(ctx, t.Attempts), t.Fail(ctx), ErrTakenOver)
}

// finishing runs queries whose changes are logged as of who asked for the task.
func (t *Task) finishing() *db.Queries {
	return db.New(database.As(t.Deps.Pool, t.Caller))
}

// held returns ErrTakenOver when another worker has taken over meanwhile, after removing what this one has stored.
func (t *Task) held(ctx context.Context, rows int64, err error, doing string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	if rows == 0 {
		return cmp.Or(t.clear(ctx, t.Attempts), ErrTakenOver)
	}
	return nil
}
