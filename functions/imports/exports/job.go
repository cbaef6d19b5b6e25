package exports

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/texts"
)

// Bounds limit one export: its time, many times what the largest takes, and the size of its file in bytes, after which no more requests are
// written.
type Bounds struct {
	Time  time.Duration
	Bytes int64
}

// Job makes the exports that people and programs have asked for.
var Job = JobWithin(Bounds{Time: 5 * time.Minute, Bytes: 200 << 20})

// JobWithin is Job with other bounds.
func JobWithin(bounds Bounds) jobs.Job {
	return jobs.Queue{
		Kinds: []string{jobs.Requests, jobs.ProgramRequests}, Within: bounds.Time,
		Rights: []permission.Code{permission.ZahtjevZahtjevPregled, permission.ZahtjevZahtjevIzvoz},
		Do: func(ctx context.Context, t *jobs.Task) error {
			return (&export{Task: t, bytes: bounds.Bytes}).make(ctx)
		},
		Clear: func(ctx context.Context, d serve.Deps, id uuid.UUID, attempt int32) error {
			return d.Store.Remove(ctx, objectKey(id, attempt))
		},
	}.Job("exports")
}

const (
	maxRows = 100_000 // requests in one file
	chunk   = 1_000   // requests read at a time
)

// objectKey is different for each attempt, so that what a dead worker has stored can be removed.
func objectKey(id uuid.UUID, attempt int32) string { return fmt.Sprintf("izvozi/%s-%d", id, attempt) }

// export is an export that is being made.
type export struct {
	*jobs.Task
	bytes int64

	filter requestquery.Filter
	ids    []int64
}

func (e *export) make(ctx context.Context) error {
	if err := json.Unmarshal(e.Filter, &e.filter); err != nil {
		return fmt.Errorf("read filter: %w", err)
	}
	format := sheet.Formats[e.Format]
	key := objectKey(e.ID, e.Attempts)
	size, err := storage.Write(ctx, e.Deps.Store, key, func(out io.Writer) error { return e.write(ctx, out, format) })
	if err != nil {
		return err
	}
	name := texts.ExportFile.With("date", time.Now().In(localtime.Zone()).Format("2006-01-02"), "extension",
		format.Extension).In(e.Caller.Language)
	if err := e.FinishFile(ctx, jobs.File{Key: key, Name: name, ContentType: format.ContentType, Size: size}); err != nil {
		return err
	}
	slog.InfoContext(ctx, "export", "id", e.ID, "rows", len(e.ids), "bytes", size)
	return nil
}

// write reads all requests in one state (snapshot), however long it takes.
func (e *export) write(ctx context.Context, out io.Writer, format sheet.Format) error {
	counted := &counter{out: out}
	table, err := format.New(counted, texts.ExportSheet.In(e.Caller.Language), columns(e.Caller.Language))
	if err != nil {
		return err
	}
	snapshot := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	err = pgx.BeginTxFunc(ctx, database.ReadPool(ctx, e.Deps.Pool), snapshot, func(tx pgx.Tx) error {
		if err := e.find(ctx, tx); err != nil {
			return err
		}
		cut := len(e.ids) > maxRows
		e.ids = e.ids[:min(len(e.ids), maxRows)]
		for written := 0; ; written += chunk {
			if written < len(e.ids) && counted.written > e.bytes {
				e.ids, cut = e.ids[:written], true
			}
			if err := e.Progress(ctx, min(written, len(e.ids)), len(e.ids), cut); err != nil || written >= len(e.ids) {
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

// counter counts the bytes that are written through it.
type counter struct {
	out     io.Writer
	written int64
}

func (c *counter) Write(data []byte) (int, error) {
	n, err := c.out.Write(data)
	c.written += int64(n)
	return n, err
}

// find reads the ids of the requests that the owner sees with the filter, in the list's order, and one more than an export may have.
func (e *export) find(ctx context.Context, tx pgx.Tx) error {
	wanted := requestquery.Query{Caller: e.Caller, Filter: e.filter}.All(maxRows + 1)
	rows, err := tx.Query(ctx, wanted.SQL, wanted.Args...)
	if err == nil {
		e.ids, err = pgx.CollectRows(rows, pgx.RowTo[int64])
	}
	if err != nil {
		return fmt.Errorf("find requests: %w", err)
	}
	return nil
}
