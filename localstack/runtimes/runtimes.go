// Package runtimes runs the product in each way in which it can be deployed: all areas in one process, a process for each area, or a Lambda
// function for each area, from the programs or from their container images. The worker runs beside them in the same way.
package runtimes

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"

	"zahtjevi/functions/all"
	"zahtjevi/functions/site"
	"zahtjevi/functions/worker"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

// Runtime is a way to run the product.
type Runtime int

// The runtimes.
const (
	OneProcess Runtime = iota
	Processes          // an HTTP process for each area
	Lambdas            // an area's program under the emulated Lambda runtime
	SAM                // an area's image in a container, by AWS's SAM
)

func (r Runtime) String() string {
	return [...]string{"one process", "a process an area", "Lambda functions", "SAM"}[r]
}

// Options configure the product. Env is the environment of every program; Lambda functions get only the variables that Template
// (template.yaml) sets with these Parameters, and the template's own values. Folder has the built programs, and Log opens the log of each;
// OneProcess needs none of these four. Say gets a sentence when a program has died and when it runs again. Containers is for SAM only.
type Options struct {
	Env        []string
	Folder     string
	Template   string
	Parameters map[string]string
	Log        func(name string) (*os.File, error)
	Say        func(sentence string)

	Containers Containers
}

// Product is the running product.
type Product struct {
	api    http.Handler
	events string // SAM's address for events
	stops  []func()
}

// Start starts the product. It is stopped by Close, or at the end of ctx.
func Start(ctx context.Context, r Runtime, o Options) (_ *Product, err error) {
	p := &Product{}
	defer func() {
		if err != nil {
			p.Close()
		}
	}()
	switch r {
	case Processes:
		err = p.startProcesses(ctx, o)
	case Lambdas:
		err = p.startLambdas(ctx, o)
	case SAM:
		err = p.startContainers(ctx, o)
	default:
		err = p.startOneProcess(ctx, o)
	}
	return p, err
}

// Handler answers /api/*, compressed for clients that accept it, as the gateway in front of functions does.
func (p *Product) Handler() http.Handler { return site.Compress(p.api) }

// Events is the address of the Lambda service for events, with SAM only.
func (p *Product) Events() string { return p.events }

// Close ends everything, the worker first, and waits for that.
func (p *Product) Close() {
	for _, stop := range slices.Backward(p.stops) {
		stop()
	}
	p.stops = nil
}

func (p *Product) startOneProcess(ctx context.Context, o Options) error {
	cfg, err := config.From(o.Env)
	if err != nil {
		return err
	}
	app, err := all.New(ctx, cfg)
	if err != nil {
		return fmt.Errorf("start the areas: %w", err)
	}
	p.api, p.stops = app.Handler(), append(p.stops, app.Close)
	cfg.DatabaseMaxConns = workerConns
	deps, err := serve.Connect(ctx, cfg, s3.Open, database.Jobs)
	if err != nil {
		return fmt.Errorf("start the worker: %w", err)
	}
	p.stops = append(p.stops, background(ctx, func(ctx context.Context) {
		defer deps.Close()
		jobs.Repeat(ctx, deps, worker.Jobs)
	}))
	return nil
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
