package serve

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"sync/atomic"
	"time"

	"zahtjevi/shared/database"
)

// Paths for supervisors. They are not below Root, so that gateways do not route to them.
const (
	// LivePath answers 200 as long as the process serves, whatever the state of the database and the storage. Supervisors restart a process
	// by it.
	LivePath = "/live"
	// ReadyPath answers 503 until the process has reached its storage and its migrated database, and 200 from then on. A supervisor that
	// asks it keeps the processes that work until new ones do. A database that is away later changes
	// nothing: no other process would reach it either.
	ReadyPath = "/ready"
)

// Readiness remembers that a process has reached its needs once.
type Readiness struct{ reached atomic.Bool }

// handle answers LivePath and ReadyPath, and leaves all other calls to the handler. Without a Readiness the process needs nothing.
func (r *Readiness) handle(handler http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, call *http.Request) {
		switch {
		case call.URL.Path == LivePath:
		case call.URL.Path != ReadyPath:
			handler.ServeHTTP(w, call)
		case r != nil && !r.reached.Load():
			w.WriteHeader(http.StatusServiceUnavailable)
		}
	})
}

// checkAgain is the pause between two tries to reach what a process needs at its start.
const checkAgain = 2 * time.Second

// Started runs the process's work. It logs what the process cannot reach at its start, and tells systemd and ReadyPath when it reaches all.
// It ends the work with an error when the database's role could change the log. A Lambda function checks that at its first call, as it does
// not run between calls.
func (d Deps) Started(ctx context.Context, work func(context.Context, *Readiness) error) error {
	ctx, refuse := context.WithCancelCause(ctx)
	defer refuse(nil)
	ready := &Readiness{}
	go func() {
		if err := d.reach(ctx); err == nil {
			ready.reached.Store(true)
			tellSystemd(ctx, "READY=1\nSTATUS=ready")
		} else if errors.Is(err, database.ErrOneRole) {
			refuse(err)
		}
	}()
	err := work(ctx, ready)
	if refusal := context.Cause(ctx); errors.Is(refusal, database.ErrOneRole) {
		return refusal
	}
	return err
}

// reach tries to reach the migrated database and the storage until it succeeds, ctx ends, or the database refuses the process for good.
func (d Deps) reach(ctx context.Context) error {
	for told := ""; ; {
		of, err := d.Lacks(ctx)
		if err == nil || ctx.Err() != nil || errors.Is(err, database.ErrOneRole) {
			return err
		}
		if err.Error() != told {
			told = err.Error()
			slog.ErrorContext(ctx, "started, but cannot work yet", "of", of, "error", err)
			tellSystemd(ctx, "STATUS=cannot work yet: no "+of)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(checkAgain):
		}
	}
}

// Lacks tries once to reach the storage and the migrated database, and returns which of them the process lacks.
func (d Deps) Lacks(ctx context.Context) (of string, err error) {
	if of, err = d.Away(ctx); err == nil {
		of, err = "schema", d.migrated(ctx)
	}
	return of, err
}

// errOlder stops a program from meeting calls before its migration has run.
var errOlder = errors.New("the database's schema is older than this program: run the migration first")

// migrated returns errOlder while the database lacks the newest migration that the program knows.
func (d Deps) migrated(ctx context.Context) error {
	var there bool
	const ask = "select exists (select from goose_db_version where version_id >= $1 and is_applied)"
	err := d.Pool.QueryRow(ctx, ask, database.Newest).Scan(&there)
	if err != nil {
		return fmt.Errorf("ask for the migrations: %w", err)
	}
	if !there {
		return errOlder
	}
	return nil
}

// tellSystemd sends a state to the service manager that started the process, if it asks for it (sd_notify(3)).
func tellSystemd(ctx context.Context, state string) {
	path := os.Getenv("NOTIFY_SOCKET")
	if path == "" {
		return
	}
	conn, err := (&net.Dialer{}).DialContext(ctx, "unixgram", path)
	if err == nil {
		defer conn.Close()
		_, err = conn.Write([]byte(state))
	}
	if err != nil {
		slog.WarnContext(ctx, "systemd was not told", "state", state, "error", err)
	}
}

// AskReady asks the process that serves at the port of this machine whether it is ready: the health check of an image without a shell.
func AskReady(ctx context.Context, port string) error {
	ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
	defer cancel()
	call, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+net.JoinHostPort("127.0.0.1", port)+ReadyPath, nil)
	if err != nil {
		return fmt.Errorf("ask whether it is ready: %w", err)
	}
	answer, err := http.DefaultClient.Do(call)
	if err != nil {
		return fmt.Errorf("ask whether it is ready: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("not ready: %s", answer.Status)
	}
	return nil
}
