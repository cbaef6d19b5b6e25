package main

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"slices"

	"zahtjevi/functions/all"
	"zahtjevi/localstack/containers"
	"zahtjevi/localstack/gateway"
	"zahtjevi/localstack/lambda"
	"zahtjevi/shared/config"
)

// backend answers /api/*. Close ends everything behind it and waits for that.
type backend struct {
	handler http.Handler
	close   func()
}

func startBackend(ctx context.Context, s settings, cfg config.Config, logs *logs) (*backend, error) {
	switch s.mode {
	case manyProcesses:
		say("Starting a process for each area…")
		return startProcesses(ctx, s, logs)
	case lambdas:
		return startLambdas(s, logs)
	default:
		app, err := all.New(ctx, cfg)
		if err != nil {
			return nil, err
		}
		return &backend{handler: app.Handler(), close: app.Close}, nil
	}
}

func startProcesses(ctx context.Context, s settings, logs *logs) (*backend, error) {
	ctx, cancel := context.WithCancel(ctx)
	var running []*containers.Function
	stop := func() {
		cancel()
		for _, function := range running {
			function.Wait()
		}
	}
	areas, err := eachArea(s, logs, func(name, binary string, output *os.File) (http.Handler, error) {
		function, err := containers.Start(ctx, containers.Options{
			Name: name, Binary: binary, Output: output, Say: tell, Env: slices.Concat(os.Environ(), []string{"TRUSTED_PROXIES=1", "LISTEN_HOST=127.0.0.1"}),
		})
		if err != nil {
			return nil, err
		}
		running = append(running, function)
		return function, nil
	})
	if err != nil {
		stop()
		return nil, err
	}
	return &backend{handler: gateway.Router(areas), close: stop}, nil
}

func startLambdas(s settings, logs *logs) (*backend, error) {
	var made []*lambda.Function
	areas, err := eachArea(s, logs, func(name, binary string, output *os.File) (http.Handler, error) {
		function := lambda.New(lambda.Options{
			Name: name, Binary: binary, Output: output, Env: slices.Concat(os.Environ(), []string{"DATABASE_MAX_CONNS=2"}),
		})
		made = append(made, function)
		return lambda.Door{Function: function}, nil
	})
	if err != nil {
		return nil, err
	}
	return &backend{handler: gateway.Router(areas), close: func() {
		for _, function := range made {
			function.Stop()
		}
	}}, nil
}

// eachArea gives every area what start makes of its name, its program and its log.
func eachArea(s settings, logs *logs, start func(name, binary string, output *os.File) (http.Handler, error)) ([]gateway.Area, error) {
	var areas []gateway.Area
	for _, area := range all.Areas() {
		output, err := logs.open(area.Name)
		if err != nil {
			return nil, err
		}
		handler, err := start(area.Name, filepath.Join(s.root, ".build", "functions", area.Name), output)
		if err != nil {
			return nil, err
		}
		entry := gateway.Area{Name: area.Name, Handler: handler}
		for _, route := range area.Routes {
			entry.Routes = append(entry.Routes, gateway.Route{Method: route.Method, Path: route.Path})
		}
		areas = append(areas, entry)
	}
	return areas, nil
}
