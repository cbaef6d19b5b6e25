package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs/db"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
)

// errTakenOver says that the lease has ended and another worker has begun the task anew.
var errTakenOver = errors.New("another worker has taken over")

const (
	// releaseTime bounds what is left to do when the process is told to end.
	releaseTime = 5 * time.Second
	// renewEvery is how often a lease of a minute is renewed.
	renewEvery = 20 * time.Second
)

// Task is one thing that somebody asked for, while it is done.
type Task struct {
	db.ClaimRow
	Deps   serve.Deps
	Caller *identity.Caller // its owner in the role that it was asked for in, with the rights of now

	queue   Queue
	queries *db.Queries
}

// attempt does the task within its time. When the process is told to end meanwhile, the attempt does not count, and the next worker takes
// the task up at once. Nor does it count when the storage is away.
func (t *Task) attempt(ctx context.Context) error {
	inTime, cancel := context.WithTimeout(ctx, t.queue.Within)
	defer cancel()
	err := panics.Recover(func() error { return t.do(inTime) })
	if inTime.Err() == nil && WaitsForStorage(err, t.CreatedAt) {
		return errors.Join(err, t.queries.PutOff(ctx, db.PutOffParams{ID: t.ID, Attempts: t.Attempts}))
	}
	if err == nil || !errors.Is(ctx.Err(), context.Canceled) {
		return err
	}
	after, cancelAfter := context.WithTimeout(context.WithoutCancel(ctx), releaseTime)
	defer cancelAfter()
	left := t.clear(after, t.Attempts) // before another worker stores under the same key
	return errors.Join(err, left, t.queries.Release(after, db.ReleaseParams{ID: t.ID, Attempts: t.Attempts}))
}

func (t *Task) do(ctx context.Context) (err error) {
	t.Caller, err = identity.New(t.Deps.Pool).InRole(ctx, t.OwnerID, t.RoleID)
	if errors.Is(err, identity.ErrNoRole) || err == nil && !t.Caller.May(t.queue.Right) {
		return t.Fail(ctx)
	}
	if err != nil {
		return err
	}
	if t.Attempts > 1 { // the one before died, perhaps after it had stored its file
		if err := t.clear(ctx, t.Attempts-1); err != nil {
			return err
		}
	}
	if t.Attempts == 1 { // what failed before may have done so on the reader
		ctx, _ = t.Deps.Reader.Within(ctx, t.OwnerID)
	}
	return t.queue.Do(ctx, t)
}

func (t *Task) clear(ctx context.Context, attempt int32) error {
	return t.queue.clear(ctx, t.Deps, t.ID, attempt)
}

// Fail ends the task without a result, for good.
func (t *Task) Fail(ctx context.Context) error {
	return t.queries.Fail(ctx, db.FailParams{ID: t.ID, Attempts: t.Attempts})
}

// Progress notes how far the task is and renews its lease; cut says that there was more than may be made.
func (t *Task) Progress(ctx context.Context, written, total int, cut bool) error {
	held, err := t.queries.Progress(ctx, db.ProgressParams{ID: t.ID, Attempts: t.Attempts, RowsWritten: int64(written),
		RowsTotal: int64(total), Cut: cut})
	return t.held(ctx, held, err, "note progress")
}

// KeepLease runs work that tells no progress, and renews the lease meanwhile. It ends the work when another worker has taken over
// nevertheless.
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

// File is a stored object, and what it is offered as.
type File struct {
	Key, Name, ContentType string
	Size                   int64
}

// FinishFile ends the task with a file that is its owner's for a day.
func (t *Task) FinishFile(ctx context.Context, file File) error {
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make file id: %w", err)
	}
	held, err := t.finishing().FinishFile(ctx, db.FinishFileParams{
		ID: t.ID, Attempts: t.Attempts, FileID: id, Name: file.Name, Size: file.Size, ObjectKey: file.Key, ContentType: &file.ContentType,
	})
	return t.held(ctx, held, err, "finish")
}

// FinishResult ends the task with JSON that is kept for a day.
func (t *Task) FinishResult(ctx context.Context, result []byte) error {
	held, err := t.finishing().FinishResult(ctx, db.FinishResultParams{ID: t.ID, Attempts: t.Attempts, Document: result})
	return t.held(ctx, held, err, "finish")
}

// finishing names the owner as who did what is logged.
func (t *Task) finishing() *db.Queries {
	return db.New(database.Once{Pool: t.Deps.Pool, Actor: database.Actor{UserID: t.OwnerID}})
}

// held ends the attempt when another worker has taken over meanwhile: what this one stored goes.
func (t *Task) held(ctx context.Context, rows int64, err error, doing string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	if rows == 0 {
		return errors.Join(errTakenOver, t.clear(ctx, t.Attempts))
	}
	return nil
}
