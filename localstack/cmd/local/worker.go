package main

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"zahtjevi/functions/worker"
	"zahtjevi/localstack/lambda"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

// runWorker runs the worker: in this process, or as a Lambda function where the areas are such. The answered function ends that
// and waits until it has ended.
func runWorker(ctx context.Context, s settings, cfg config.Config, logs *logs) (stop func(), err error) {
	if s.mode == lambdas {
		return scheduleWorker(ctx, s, logs)
	}
	cfg.DatabaseMaxConns = 4
	deps, err := serve.Connect(ctx, cfg, s3.Open, database.Jobs)
	if err != nil {
		return nil, err
	}
	return background(ctx, func(ctx context.Context) {
		defer deps.Pool.Close()
		serve.Repeat(ctx, deps, worker.Jobs)
	}), nil
}

// The schedule of the worker as a Lambda function. In the cloud an event comes every minute; a person at a local machine waits
// less gladly. Events do not wait for one another, nor do they in the cloud.
const (
	workerPause     = 2 * time.Second
	workerInstances = 3
	workerTimeout   = 15 * time.Minute
	workerGrace     = 5 * time.Second
)

func scheduleWorker(ctx context.Context, s settings, logs *logs) (stop func(), err error) {
	output, err := logs.open("worker")
	if err != nil {
		return nil, err
	}
	function := lambda.New(lambda.Options{
		Name: "worker", Binary: filepath.Join(s.root, ".build", "functions", "worker"), Output: output,
		Env: slices.Concat(os.Environ(), []string{"DATABASE_MAX_CONNS=4"}), Instances: workerInstances, Timeout: workerTimeout,
	})
	return background(ctx, func(ctx context.Context) {
		var running sync.WaitGroup
		for range workerInstances {
			running.Go(func() { invokeOnSchedule(ctx, function) })
		}
		<-ctx.Done()
		stopWithin(workerGrace, func() {
			function.Stop()
			running.Wait()
		})
	}), nil
}

func invokeOnSchedule(ctx context.Context, function *lambda.Function) {
	for ctx.Err() == nil {
		_, err := function.Invoke(ctx, []byte(`{"source":"aws.events","detail-type":"Scheduled Event"}`))
		if err != nil && ctx.Err() == nil && !errors.Is(err, lambda.ErrStopped) {
			slog.ErrorContext(ctx, "worker failed", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(workerPause):
		}
	}
}

// stopWithin waits for stop no longer than grace. What still runs then ends with this process, and another worker goes on with it.
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

// background runs fn until it is stopped; stopping waits for its end.
func background(ctx context.Context, fn func(context.Context)) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		fn(ctx)
	}()
	return func() {
		cancel()
		<-ended
	}
}
