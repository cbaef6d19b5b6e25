package exports

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/imports/exports/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/guard"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

// Bounds are what one export may take: the time of its making, many times what the largest takes, and the bytes of its file, after which no
// more requests are added.
type Bounds struct {
	Time  time.Duration
	Bytes int64
}

// Job makes the exports that wait.
var Job = JobWithin(Bounds{Time: 5 * time.Minute, Bytes: 200 << 20})

// JobWithin is Job with other bounds.
func JobWithin(bounds Bounds) serve.Job {
	return serve.Job{Name: "exports", Every: time.Second, Files: true, Run: bounds.run}
}

const (
	maxRows = 100_000 // requests in one file
	chunk   = 1_000   // requests read at a time
)

// objectKey tells each attempt's file from the others', so that what a dead worker stored can be found and removed.
func objectKey(id uuid.UUID, attempt int32) string { return fmt.Sprintf("izvozi/%s-%d", id, attempt) }

// errTakenOver says that an export went on too long and another worker has begun it anew.
var errTakenOver = errors.New("another worker has taken over")

// letGoTime bounds what is left to do when the process is told to end, and awayTime for how long an export waits for a storage that is away.
const (
	letGoTime = 5 * time.Second
	awayTime  = 24 * time.Hour
)

// timeLeft reports whether another export that is begun now can take its whole time.
func (b Bounds) timeLeft(ctx context.Context) bool {
	deadline, limited := ctx.Deadline()
	return !limited || time.Until(deadline) > b.Time
}

// run makes the exports that wait, as long as its time lasts. One that fails is left to another try, and does not keep those behind it waiting.
func (b Bounds) run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	abandoned, err := queries.ExportsAbandon(ctx)
	if err != nil {
		return fmt.Errorf("give up exports: %w", err)
	}
	var failures []error
	for _, row := range abandoned {
		failures = append(failures, d.Store.Remove(ctx, objectKey(row.ID, row.Attempts)))
	}
	for first := true; ctx.Err() == nil && (first || b.timeLeft(ctx)); first = false {
		claimed, err := queries.ExportClaim(ctx)
		if errors.Is(err, pgx.ErrNoRows) {
			break
		}
		if err != nil {
			return errors.Join(append(failures, fmt.Errorf("claim export: %w", err))...)
		}
		e := &export{ExportClaimRow: claimed, bounds: b, deps: d, queries: queries}
		if err := e.attempt(ctx); err != nil {
			failures = append(failures, fmt.Errorf("make export %s: %w", claimed.ID, err))
		}
	}
	return errors.Join(failures...)
}

// export is one export while it is made. What fails is tried again when its lease has ended.
type export struct {
	db.ExportClaimRow
	bounds  Bounds
	deps    serve.Deps
	queries *db.Queries

	caller *identity.Caller
	filter requestfilter.Filter
	ids    []int64
}

// attempt makes the export within its time. When the process is told to end meanwhile, the attempt does not count, and the next worker
// takes the export up at once. Nor does it count when the storage is away.
func (e *export) attempt(ctx context.Context) error {
	inTime, cancel := context.WithTimeout(ctx, e.bounds.Time)
	defer cancel()
	err := guard.Run(func() error { return e.make(inTime) })
	if errors.Is(err, storage.ErrAway) && inTime.Err() == nil && time.Since(e.CreatedAt) < awayTime {
		return errors.Join(err, e.queries.ExportPutOff(ctx, db.ExportPutOffParams{ID: e.ID, Attempts: e.Attempts}))
	}
	if err == nil || !errors.Is(ctx.Err(), context.Canceled) {
		return err
	}
	after, cancelAfter := context.WithTimeout(context.WithoutCancel(ctx), letGoTime)
	defer cancelAfter()
	left := e.deps.Store.Remove(after, objectKey(e.ID, e.Attempts)) // before another worker stores under the same key
	return errors.Join(err, left, e.queries.ExportLetGo(after, db.ExportLetGoParams{ID: e.ID, Attempts: e.Attempts}))
}

func (e *export) make(ctx context.Context) (err error) {
	e.caller, err = identity.New(e.deps.Pool).InRole(ctx, e.OwnerID, e.RoleID)
	if errors.Is(err, identity.ErrNoRole) || err == nil && !e.caller.May(permission.ZahtjevZahtjevIzvoz) {
		return e.queries.ExportFail(ctx, db.ExportFailParams{ID: e.ID, Attempts: e.Attempts})
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(e.Filter, &e.filter); err != nil {
		return fmt.Errorf("read filter: %w", err)
	}
	format := sheet.Formats[e.Format]
	file, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("make file id: %w", err)
	}
	if e.Attempts > 1 { // the one before died, perhaps after it had stored its file
		if err := e.deps.Store.Remove(ctx, objectKey(e.ID, e.Attempts-1)); err != nil {
			return err
		}
	}
	key := objectKey(e.ID, e.Attempts)
	size, err := storage.Write(ctx, e.deps.Store, key, func(out io.Writer) error { return e.write(ctx, out, format) })
	if err != nil {
		return err
	}
	finishing := db.New(database.Once{Pool: e.deps.Pool, Actor: database.Actor{UserID: e.OwnerID}})
	finished, err := finishing.ExportFinish(ctx, db.ExportFinishParams{
		ID: e.ID, Attempts: e.Attempts, FileID: file, Size: size, ObjectKey: key, ContentType: &format.ContentType,
		Name: texts.ExportFile.With("date", time.Now().In(worktime.Zone()).Format("2006-01-02"), "extension", format.Extension).In(e.caller.Language),
	})
	if err != nil {
		return fmt.Errorf("finish: %w", err)
	}
	if finished == 0 {
		return errors.Join(errTakenOver, e.deps.Store.Remove(ctx, key))
	}
	slog.InfoContext(ctx, "export", "id", e.ID, "rows", len(e.ids), "bytes", size)
	return nil
}

// write reads all requests at one moment's state, however long it takes.
func (e *export) write(ctx context.Context, out io.Writer, format sheet.Format) error {
	counted := &counter{out: out}
	table, err := format.New(counted, texts.ExportSheet.In(e.caller.Language), columns(e.caller.Language))
	if err != nil {
		return err
	}
	snapshot := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err = pgx.BeginTxFunc(ctx, e.deps.Pool, snapshot, func(tx pgx.Tx) error {
		if err := e.find(ctx, tx); err != nil {
			return err
		}
		cut := len(e.ids) > maxRows
		e.ids = e.ids[:min(len(e.ids), maxRows)]
		for written := 0; ; written += chunk {
			if written < len(e.ids) && counted.written > e.bounds.Bytes {
				e.ids, cut = e.ids[:written], true
			}
			if err := e.progress(ctx, min(written, len(e.ids)), cut); err != nil || written >= len(e.ids) {
				return err
			}
			if err := writeRequests(ctx, tx, table, e.ids[written:min(written+chunk, len(e.ids))]); err != nil {
				return err
			}
		}
	})
	if err != nil {
		return err
	}
	return table.Close()
}

// counter counts the bytes that go through it.
type counter struct {
	out     io.Writer
	written int64
}

func (c *counter) Write(data []byte) (int, error) {
	n, err := c.out.Write(data)
	c.written += int64(n)
	return n, err
}

// find fills in the ids of what the owner sees under the filter, in the list's order: one more than an export may hold when there are more.
func (e *export) find(ctx context.Context, tx pgx.Tx) error {
	var args []any
	bind := func(value any) string {
		args = append(args, value)
		return fmt.Sprintf("$%d", len(args))
	}
	sql := fmt.Sprintf("select r.id from requests r where %s and %s order by %s limit %d",
		e.filter.Where(bind), e.caller.RequestFilter("r", bind), e.filter.Order().By(), maxRows+1)
	rows, err := tx.Query(ctx, sql, args...)
	if err == nil {
		e.ids, err = pgx.CollectRows(rows, pgx.RowTo[int64])
	}
	if err != nil {
		return fmt.Errorf("find requests: %w", err)
	}
	return nil
}

func (e *export) progress(ctx context.Context, written int, cut bool) error {
	held, err := e.queries.ExportProgress(ctx, db.ExportProgressParams{
		ID: e.ID, Attempts: e.Attempts, RowsWritten: int64(written), RowsTotal: int64(len(e.ids)), Cut: cut,
	})
	if err != nil {
		return fmt.Errorf("note progress: %w", err)
	}
	if held == 0 {
		return errTakenOver
	}
	return nil
}
