package jobs

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/jobs/db"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

const (
	// maxDaily limits how many tasks a person may ask for in 24 hours.
	maxDaily = 100
	// maxTries limits the tries of a task.
	maxTries = 3
)

// The kinds of tasks, as the database names them. ProgramRequests are those that programs have asked for.
const (
	Requests        = "requests"
	ProgramRequests = "program_requests"
	Report          = "report"
)

// States gives the wire's names of a task's states.
var States = map[string]string{"waiting": "ceka", "running": "radi", "done": "gotov", "failed": "neuspio"}

// Queue does the tasks of some kinds. Within bounds one task; it is many times what the largest takes. Rights are the permissions that
// whoever asked must still have when the task is done.
type Queue struct {
	Kinds  []string
	Within time.Duration
	Rights []permission.Code
	// Do does a task and ends it by FinishFile or FinishResult. A failed task is tried again after its lease has expired, maxTries times
	// in all.
	Do func(ctx context.Context, t *Task) error
	// Clear removes what an attempt may have left in the storage; nil where nothing is stored.
	Clear func(ctx context.Context, d serve.Deps, id uuid.UUID, attempt int32) error
}

// Enqueue adds a task of the caller in their role, or of a program; filter is JSON that describes the task. A person has one unfinished
// task at a time, those of their programs included.
// Errors: TooMany, Conflict.
func Enqueue(ctx context.Context, q database.Querier, caller *identity.Caller, kind, format string,
	filter []byte) (id uuid.UUID, at time.Time, err error) {
	queries := db.New(q)
	asked, err := queries.OfDay(ctx, caller.UserID)
	if err != nil {
		return id, at, fmt.Errorf("count tasks: %w", err)
	}
	if asked >= maxDaily {
		return id, at, fault.New(fault.TooMany, texts.FilesMadeMany)
	}
	row, err := queries.Create(ctx, db.CreateParams{
		Kind: kind, OwnerID: caller.UserID, RoleID: caller.RoleID, TokenID: caller.TokenID(), Format: format, Filter: filter,
	})
	if err != nil {
		return id, at, database.FoundOr(err, fault.New(fault.Conflict, texts.ExportRunning), "ask for a %s", kind)
	}
	return row.ID, row.CreatedAt, nil
}

// Job is the background job that does the queue's tasks.
func (q Queue) Job(name string) Job {
	return Job{Name: name, Every: time.Second, Files: q.Clear != nil, Run: q.run}
}

func (q Queue) run(ctx context.Context, d serve.Deps) error {
	queries := db.New(d.Pool)
	return Drain(ctx, q.Within, func(ctx context.Context) (*Task, error) {
		claimed, err := queries.Claim(ctx, q.Kinds)
		return &Task{ClaimRow: claimed, Deps: d, queue: q, queries: queries}, err
	})
}

func (q Queue) clear(ctx context.Context, d serve.Deps, id uuid.UUID, attempt int32) error {
	if q.Clear == nil {
		return nil
	}
	return q.Clear(ctx, d, id, attempt)
}
