package making

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/making/db"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

// Work is how one kind is made. Within bounds the time of one, many times what the largest takes. Right is what its owner still has to hold.
type Work struct {
	Kind   string
	Within time.Duration
	Right  permission.Code
	// Make makes it and ends with FinishFile or FinishResult. What fails is tried again when its lease has ended, three times in all.
	Make func(ctx context.Context, o *Order) error
	// Clear removes what an attempt may have left in the storage; nil where nothing is stored.
	Clear func(ctx context.Context, d serve.Deps, id uuid.UUID, attempt int32) error
}

// Job makes what waits of one kind.
func (w Work) Job(name string) serve.Job {
	return serve.Job{Name: name, Every: time.Second, Files: w.Clear != nil, Run: w.run}
}

// errTakenOver says that the making went on too long and another worker has begun anew.
var errTakenOver = errors.New("another worker has taken over")

// letGoTime bounds what is left to do when the process is told to end, awayTime for how long is waited for a storage that is away, and holdEvery
// is how often a lease is renewed.
const (
	letGoTime = 5 * time.Second
	awayTime  = 24 * time.Hour
	holdEvery = 20 * time.Second // a third of a lease
)

// timeLeft reports whether what is begun now can take its whole time.
func (w Work) timeLeft(ctx context.Context) bool {
	deadline, limited := ctx.Deadline()
	return !limited || time.Until(deadline) > w.Within
}

// run makes what waits, as long as its time lasts. What fails is left to another try, and does not keep those behind it waiting.
func (w Work) run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	abandoned, err := queries.Abandon(ctx, w.Kind)
	if err != nil {
		return fmt.Errorf("give up: %w", err)
	}
	var failures []error
	for _, row := range abandoned {
		failures = append(failures, w.clear(ctx, d, row.ID, row.Attempts))
	}
	for first := true; ctx.Err() == nil && (first || w.timeLeft(ctx)); first = false {
		claimed, err := queries.Claim(ctx, w.Kind)
		if errors.Is(err, pgx.ErrNoRows) {
			break
		}
		if err != nil {
			return errors.Join(append(failures, fmt.Errorf("claim: %w", err))...)
		}
		o := &Order{ClaimRow: claimed, Deps: d, work: w, queries: queries}
		if err := o.attempt(ctx); err != nil {
			failures = append(failures, fmt.Errorf("make %s: %w", claimed.ID, err))
		}
	}
	return errors.Join(failures...)
}

func (w Work) clear(ctx context.Context, d serve.Deps, id uuid.UUID, attempt int32) error {
	if w.Clear == nil {
		return nil
	}
	return w.Clear(ctx, d, id, attempt)
}

// Order is one thing that somebody asked for, while it is made.
type Order struct {
	db.ClaimRow
	Deps   serve.Deps
	Caller *identity.Caller // its owner in the role that it was asked for in, with the rights of now

	work    Work
	queries *db.Queries
}

// attempt makes it within its time. When the process is told to end meanwhile, the attempt does not count, and the next worker takes it up at
// once. Nor does it count when the storage is away.
func (o *Order) attempt(ctx context.Context) error {
	inTime, cancel := context.WithTimeout(ctx, o.work.Within)
	defer cancel()
	err := panics.Recover(func() error { return o.make(inTime) })
	if errors.Is(err, storage.ErrAway) && inTime.Err() == nil && time.Since(o.CreatedAt) < awayTime {
		return errors.Join(err, o.queries.PutOff(ctx, db.PutOffParams{ID: o.ID, Attempts: o.Attempts}))
	}
	if err == nil || !errors.Is(ctx.Err(), context.Canceled) {
		return err
	}
	after, cancelAfter := context.WithTimeout(context.WithoutCancel(ctx), letGoTime)
	defer cancelAfter()
	left := o.work.clear(after, o.Deps, o.ID, o.Attempts) // before another worker stores under the same key
	return errors.Join(err, left, o.queries.LetGo(after, db.LetGoParams{ID: o.ID, Attempts: o.Attempts}))
}

func (o *Order) make(ctx context.Context) (err error) {
	o.Caller, err = identity.New(o.Deps.Pool).InRole(ctx, o.OwnerID, o.RoleID)
	if errors.Is(err, identity.ErrNoRole) || err == nil && !o.Caller.May(o.work.Right) {
		return o.Fail(ctx)
	}
	if err != nil {
		return err
	}
	if o.Attempts > 1 { // the one before died, perhaps after it had stored its file
		if err := o.work.clear(ctx, o.Deps, o.ID, o.Attempts-1); err != nil {
			return err
		}
	}
	return o.work.Make(ctx, o)
}

// Fail ends it without anything made, for good.
func (o *Order) Fail(ctx context.Context) error {
	return o.queries.Fail(ctx, db.FailParams{ID: o.ID, Attempts: o.Attempts})
}

// Progress notes how far it is and keeps other workers away for a minute; cut says that there was more than may be made.
func (o *Order) Progress(ctx context.Context, written, total int, cut bool) error {
	held, err := o.queries.Progress(ctx, db.ProgressParams{ID: o.ID, Attempts: o.Attempts, RowsWritten: int64(written), RowsTotal: int64(total), Cut: cut})
	return o.held(ctx, held, err, "note progress")
}

// Hold runs what tells no progress, and keeps other workers away meanwhile. When another has taken over nevertheless, what runs is ended.
func (o *Order) Hold(ctx context.Context, run func(ctx context.Context) error) error {
	ctx, end := context.WithCancelCause(ctx)
	defer end(nil)
	go func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-time.After(holdEvery):
				if err := o.Progress(ctx, 0, 0, false); err != nil {
					end(err)
				}
			}
		}
	}()
	return run(ctx)
}

// FinishFile ends it with a file that is its owner's for a day.
func (o *Order) FinishFile(ctx context.Context, file File) error {
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make file id: %w", err)
	}
	held, err := o.finishing().FinishFile(ctx, db.FinishFileParams{
		ID: o.ID, Attempts: o.Attempts, FileID: id, Name: file.Name, Size: file.Size, ObjectKey: file.Key, ContentType: &file.ContentType,
	})
	return o.held(ctx, held, err, "finish")
}

// File is a stored object, and what it is offered as.
type File struct {
	Key, Name, ContentType string
	Size                   int64
}

// FinishResult ends it with JSON that is kept for a day.
func (o *Order) FinishResult(ctx context.Context, result []byte) error {
	held, err := o.finishing().FinishResult(ctx, db.FinishResultParams{ID: o.ID, Attempts: o.Attempts, Document: result})
	return o.held(ctx, held, err, "finish")
}

// finishing names the owner as who did what is logged.
func (o *Order) finishing() *db.Queries {
	return db.New(database.Once{Pool: o.Deps.Pool, Actor: database.Actor{UserID: o.OwnerID}})
}

// held ends the attempt when another worker has taken over meanwhile: what this one stored goes.
func (o *Order) held(ctx context.Context, rows int64, err error, doing string) error {
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	if rows == 0 {
		return errors.Join(errTakenOver, o.work.clear(ctx, o.Deps, o.ID, o.Attempts))
	}
	return nil
}
