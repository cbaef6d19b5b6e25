// Package containers runs each area's program as an HTTP server of its own, as a container platform does, and
// starts it again when it dies.
package containers

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"zahtjevi/localstack/gateway"
	"zahtjevi/localstack/loopback"
	"zahtjevi/localstack/process"
)

const (
	startTimeout = 20 * time.Second
	stopGrace    = 12 * time.Second // an area lets running requests finish for ten seconds
	firstPause   = 200 * time.Millisecond
	longestPause = 10 * time.Second
	soundAfter   = 30 * time.Second // a process that lived this long starts again after the first pause
)

// Options describe an area's process. Env is its environment besides PORT; Output takes what it prints. Silent is one that listens to
// nobody, as the worker. Say receives one short sentence when the process died and when it runs again.
type Options struct {
	Name   string
	Binary string
	Env    []string
	Silent bool
	Output *os.File
	Say    func(sentence string)
}

// Function is an area's process behind a reverse proxy that adds the client's address.
type Function struct {
	options Options
	proxy   *httputil.ReverseProxy
	ended   chan struct{}

	mu     sync.Mutex
	target *url.URL
}

// Start starts the process and returns once it accepts connections, unless it is silent. It is started again whenever it ends, until
// ctx does; then it is stopped, and Wait returns.
func Start(ctx context.Context, o Options) (*Function, error) {
	f := &Function{options: o, ended: make(chan struct{})}
	f.proxy = &httputil.ReverseProxy{Rewrite: f.rewrite, ErrorHandler: f.refuse}
	child, err := f.launch(ctx)
	if err != nil {
		return nil, err
	}
	go f.supervise(ctx, child)
	return f, nil
}

// Wait returns when the process is stopped for good.
func (f *Function) Wait() { <-f.ended }

func (f *Function) ServeHTTP(w http.ResponseWriter, r *http.Request) { f.proxy.ServeHTTP(w, r) }

func (f *Function) rewrite(r *httputil.ProxyRequest) {
	f.mu.Lock()
	target := f.target
	f.mu.Unlock()
	r.SetURL(target)
	r.Out.Host = r.In.Host
	r.SetXForwarded()
}

func (f *Function) refuse(w http.ResponseWriter, _ *http.Request, err error) {
	gateway.Refuse(w, f.options.Name, http.StatusBadGateway, "Usluga trenutno nije dostupna. Pokušajte ponovo.", err)
}

// launch starts the process on a fresh port and waits until the port answers.
func (f *Function) launch(ctx context.Context) (*process.Process, error) {
	port, err := loopback.FreePort()
	if err != nil {
		return nil, err
	}
	child, err := process.Start(process.Options{
		Path: f.options.Binary, Env: slices.Concat(f.options.Env, []string{"PORT=" + strconv.Itoa(port)}),
		Output: f.options.Output, StopSignal: syscall.SIGTERM,
	})
	if err != nil {
		return nil, err
	}
	if f.options.Silent {
		return child, nil
	}
	address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	if err := child.Ready(ctx, startTimeout, answering(address)); err != nil {
		if stopErr := child.Stop(stopGrace); stopErr != nil {
			slog.Warn("area not stopped", "area", f.options.Name, "error", stopErr)
		}
		return nil, fmt.Errorf("start area %s: %w", f.options.Name, err)
	}
	f.mu.Lock()
	f.target = &url.URL{Scheme: "http", Host: address}
	f.mu.Unlock()
	return child, nil
}

// answering asks whether something listens at an address.
func answering(address string) func(context.Context) error {
	return func(ctx context.Context) error {
		conn, err := new(net.Dialer).DialContext(ctx, "tcp4", address)
		if err != nil {
			return err
		}
		return conn.Close()
	}
}

func (f *Function) supervise(ctx context.Context, child *process.Process) {
	defer close(f.ended)
	pause := firstPause
	for {
		started := time.Now()
		select {
		case <-ctx.Done():
			if err := child.Stop(stopGrace); err != nil {
				slog.Warn("area not stopped", "area", f.options.Name, "error", err)
			}
			return
		case <-child.Done():
		}
		if time.Since(started) > soundAfter {
			pause = firstPause
		}
		f.options.Say(fmt.Sprintf("Area %s ended (%s), starting it again in %v.", f.options.Name, child.Reason(), pause))
		if child = f.relaunch(ctx, &pause); child == nil {
			return
		}
		f.options.Say("Area " + f.options.Name + " runs again.")
	}
}

// relaunch tries with growing pauses until the process runs; it returns nil when ctx ended first.
func (f *Function) relaunch(ctx context.Context, pause *time.Duration) *process.Process {
	for {
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(*pause):
		}
		*pause = min(*pause*2, longestPause)
		child, err := f.launch(ctx)
		if err == nil {
			return child
		}
		if ctx.Err() == nil {
			f.options.Say(fmt.Sprintf("%v; trying again in %v.", err, *pause))
		}
	}
}
