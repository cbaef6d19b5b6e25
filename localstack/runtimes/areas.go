package runtimes

import (
	"context"
	"net/http"
	"path/filepath"
	"slices"

	"zahtjevi/functions/all"
	"zahtjevi/localstack/containers"
	"zahtjevi/localstack/gateway"
	"zahtjevi/localstack/lambda"
)

func (p *Product) startProcesses(ctx context.Context, o Options) error {
	start := func(name string, silent bool, env ...string) (*containers.Function, error) {
		output, err := o.Log(name)
		if err != nil {
			return nil, err
		}
		ctx, cancel := context.WithCancel(ctx)
		function, err := containers.Start(ctx, containers.Options{
			Name: name, Binary: filepath.Join(o.Folder, name), Output: output, Say: o.Say, Silent: silent, Env: slices.Concat(o.Env, env),
		})
		if err != nil {
			cancel()
			return nil, err
		}
		p.stops = append(p.stops, func() {
			cancel()
			function.Wait()
		})
		return function, nil
	}
	err := p.route(func(name string) (http.Handler, error) {
		return start(name, false, "TRUSTED_PROXIES=1", "LISTEN_HOST=127.0.0.1")
	})
	if err != nil {
		return err
	}
	_, err = start("worker", true, workerEnv)
	return err
}

func (p *Product) startLambdas(ctx context.Context, o Options) error {
	account, err := openCloud(ctx, o)
	if err != nil {
		return err
	}
	err = p.route(func(name string) (http.Handler, error) {
		output, err := o.Log(name)
		if err != nil {
			return nil, err
		}
		function := lambda.New(lambda.Options{Name: name, Binary: filepath.Join(o.Folder, name), Output: output,
			Env: account.environment(name, o.Env)})
		p.stops = append(p.stops, function.Stop)
		return account.cloudFront(lambda.Gateway{Function: function}), nil
	})
	if err != nil {
		return err
	}
	return p.scheduleWorker(ctx, o, account.environment("worker", o.Env))
}

// route routes every area's calls to the handler that start makes for its name.
func (p *Product) route(start func(name string) (http.Handler, error)) error {
	var areas []gateway.Area
	for _, area := range all.Areas() {
		handler, err := start(area.Name)
		if err != nil {
			return err
		}
		entry := gateway.Area{Name: area.Name, Handler: handler}
		for _, route := range area.Routes {
			entry.Routes = append(entry.Routes, gateway.Route{Method: route.Method, Path: route.Path})
		}
		areas = append(areas, entry)
	}
	p.api = gateway.Router(areas)
	return nil
}
