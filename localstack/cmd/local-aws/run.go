package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"zahtjevi/functions/site"
	"zahtjevi/localstack/runtimes"
	"zahtjevi/shared/serve"
)

// How long programs may take to end and, before that, calls to be answered.
const stopping, lastAnswers = time.Minute, 5 * time.Second

// run serves the product until ctx ends, and then removes everything.
func (p place) run(ctx context.Context) (err error) {
	if err := p.open(ctx); err != nil {
		return err
	}
	defer func() {
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopping)
		defer cancel()
		err = errors.Join(err, p.clear(ctx))
	}()
	port := cmp.Or(os.Getenv("PORT"), "3000")
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", net.JoinHostPort("127.0.0.1", port))
	if err != nil {
		return fmt.Errorf("listen on port %s (PORT changes it): %w", port, err)
	}
	defer listener.Close()
	log, err := os.Create(p.file("log"))
	if err != nil {
		return fmt.Errorf("open the log: %w", err)
	}
	defer log.Close()
	slog.SetDefault(serve.Log(log, slog.LevelInfo))
	a, err := openAccount(ctx, p, "localhost:"+port)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.close()) }()
	return a.serve(ctx, p, listener)
}

// serve answers calls and the front end's files at the listener until ctx ends.
func (a *account) serve(ctx context.Context, p place, listener net.Listener) error {
	say("Starting SAM…")
	product, err := runtimes.Start(ctx, runtimes.SAM, runtimes.Options{
		Env: a.environment(), Template: "template.yaml", Parameters: a.parameters(), Say: func(sentence string) { say("%s", sentence) },
		Log:        func(name string) (*os.File, error) { return os.Create(p.file(name + ".log")) },
		Containers: runtimes.Containers{SAM: os.Getenv("SAM"), Built: os.Getenv("SAM_BUILT"), Place: string(p), WorkerPause: time.Minute},
	})
	if err != nil {
		return err
	}
	defer product.Close()
	if err := os.WriteFile(p.events(), []byte(product.Events()+"\n"), 0o600); err != nil {
		return fmt.Errorf("keep where functions take events: %w", err)
	}
	front, err := site.Open(filepath.Join("frontend", "dist"), "http://"+a.host, a.aws.Endpoint)
	if err != nil {
		return err
	}
	mux := http.NewServeMux()
	mux.Handle("/api/", product.Handler())
	mux.Handle("/", front)
	server := serve.Server(mux)
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	say("Zahtjevi on AWS's own tools is ready: http://%s (sign in as admin, password %s). Ctrl-C ends it.", a.host, a.password)
	say("./scripts/local-aws worker has the worker run at once; it runs each minute. What SAM says is in %s.", p.file("sam.log"))
	select {
	case <-ctx.Done():
	case err = <-ended:
	}
	say("Stopping…")
	grace, cancel := context.WithTimeout(context.WithoutCancel(ctx), lastAnswers)
	defer cancel()
	if server.Shutdown(grace) != nil { // further calls are not answered
		err = errors.Join(err, server.Close())
	}
	return err
}

// say prints a message for the developer.
func say(format string, values ...any) { fmt.Printf(format+"\n", values...) }
