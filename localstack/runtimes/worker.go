package runtimes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync"
	"time"

	"zahtjevi/localstack/lambda"
)

// workerConns limits how many connections to the database the worker holds.
const workerConns = 4

var workerEnv = fmt.Sprintf("DATABASE_MAX_CONNS=%d", workerConns)

// The schedule of the worker as a Lambda function. In the cloud there is an event every minute; on a local machine more often, as somebody
// waits for the result. Events do not wait for one another, as in the cloud.
const (
	workerPause     = 2 * time.Second
	workerInstances = 3
	workerTimeout   = 15 * time.Minute
	workerGrace     = 5 * time.Second
)

func (p *Product) scheduleWorker(ctx context.Context, o Options, env []string) error {
	output, err := o.Log("worker")
	if err != nil {
		return err
	}
	function := lambda.New(lambda.Options{
		Name: "worker", Binary: filepath.Join(o.Folder, "worker"), Output: output, Env: env,
		Instances: workerInstances, Timeout: workerTimeout,
	})
	p.stops = append(p.stops, background(ctx, func(ctx context.Context) {
		var running sync.WaitGroup
		for range workerInstances {
			running.Go(func() { invokeOnSchedule(ctx, function) })
		}
		<-ctx.Done()
		stopWithin(workerGrace, func() {
			function.Stop()
			running.Wait()
		})
	}))
	return nil
}

func invokeOnSchedule(ctx context.Context, function *lambda.Function) {
	for ctx.Err() == nil {
		_, err := function.Invoke(ctx, []byte(scheduled))
		if err != nil && ctx.Err() == nil && !errors.Is(err, lambda.ErrStopped) {
			slog.ErrorContext(ctx, "worker failed", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(workerPause):
		}
	}
}

// stopWithin waits for stop, at most for grace. What still runs then ends with this process, and another worker continues it.
func stopWithin(grace time.Duration, stop func()) {
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		stop()
	}()
	select {
	case <-stopped:
	case <-time.After(grace):
	}
}
