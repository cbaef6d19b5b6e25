package all

import (
	"context"
	"fmt"
	"net"
	"net/http"

	"github.com/caarlos0/env/v11"

	"zahtjevi/functions/site"
	"zahtjevi/functions/worker"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
)

// jobConns are the connections of the jobs' own pool.
const jobConns = 4

// Run serves the API and the front end, and runs the worker's jobs, until ctx ends. With WORKER=false it runs no jobs: there is a worker
// elsewhere, as on platforms that give a process no time between calls. SITE_DIR is the folder of the built front end.
func Run(ctx context.Context) error {
	cfg, err := config.Load()
	if err != nil {
		return err
	}
	own, err := env.ParseAs[struct {
		Site   string `env:"SITE_DIR" envDefault:"/site"`
		Worker bool   `env:"WORKER" envDefault:"true"`
	}]()
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	observed, err := serve.Begin(cfg, "all")
	if err != nil {
		return err
	}
	defer observed.Stop()
	front, err := site.Open(own.Site, cfg.PublicURL, cfg.S3PublicURL)
	if err != nil {
		return err
	}
	app, err := New(ctx, cfg)
	if err != nil {
		return err
	}
	defer app.Close()
	if own.Worker {
		end, err := startWorker(ctx, cfg)
		if err != nil {
			return err
		}
		defer end()
	}
	mux := http.NewServeMux()
	mux.Handle(serve.Root+"/", site.Compress(app.Handler()))
	mux.Handle("/", front)
	return app.deps.Started(ctx, func(ctx context.Context, ready *serve.Readiness) error {
		return serve.ListenAndServe(ctx, net.JoinHostPort(cfg.ListenHost, cfg.Port), mux, ready)
	})
}

// startWorker runs the jobs until ctx ends or end is called; end waits for them.
func startWorker(ctx context.Context, cfg config.Config) (end func(), err error) {
	cfg.DatabaseMaxConns = jobConns
	deps, err := serve.Connect(ctx, cfg, s3.Open, database.Jobs)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer deps.Close()
		jobs.Repeat(ctx, deps, worker.Jobs)
	}()
	return func() {
		cancel()
		<-ended
	}, nil
}
