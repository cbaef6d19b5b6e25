package main

import (
	"context"

	"zahtjevi/functions/worker"
	"zahtjevi/shared/config"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

// runWorker runs the worker, which the cloud calls on a schedule. The answered function ends that and waits until
// it has ended.
func runWorker(ctx context.Context, cfg config.Config) (stop func(), err error) {
	cfg.DatabaseMaxConns = 4
	deps, err := serve.Connect(ctx, cfg, s3.Open)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer deps.Pool.Close()
		serve.Repeat(ctx, deps, worker.Jobs)
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}
