package lambda

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"zahtjevi/localstack/process"
)

const apiVersion = "/2018-06-01"

// invocation is one payload on its way through an instance. Result receives exactly one outcome, or none when
// the process ends first.
type invocation struct {
	id       string
	payload  []byte
	deadline time.Time
	result   chan outcome
}

type outcome struct {
	response []byte
	err      error
}

// instance is one process with a Runtime API of its own.
type instance struct {
	name     string
	process  *process.Process
	server   *http.Server
	next     chan *invocation
	initFail chan error

	mu      sync.Mutex
	current *invocation
}

func startInstance(o Options) (*instance, error) {
	listener, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen for %s: %w", o.Name, err)
	}
	i := &instance{name: o.Name, next: make(chan *invocation), initFail: make(chan error, 1)}
	i.server = &http.Server{Handler: i.runtimeAPI(), ReadHeaderTimeout: 5 * time.Second}
	go func() {
		if err := i.server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("runtime API ended", "function", o.Name, "error", err)
		}
	}()
	environment := slices.Concat(o.Env, []string{
		"AWS_LAMBDA_RUNTIME_API=" + listener.Addr().String(), "AWS_LAMBDA_FUNCTION_NAME=" + o.Name,
		"AWS_LAMBDA_FUNCTION_VERSION=$LATEST", "AWS_LAMBDA_FUNCTION_MEMORY_SIZE=256", "_HANDLER=bootstrap", "TZ=:UTC",
	})
	i.process, err = process.Start(process.Options{
		Path: o.Binary, Env: environment, Output: o.Output, StopSignal: syscall.SIGKILL,
	})
	if err != nil {
		return nil, errors.Join(err, i.server.Close())
	}
	return i, nil
}

func (i *instance) alive() bool {
	select {
	case <-i.process.Done():
		return false
	default:
		return true
	}
}

// stop ends the process as Lambda does, without asking.
func (i *instance) stop() {
	if err := errors.Join(i.process.Stop(time.Second), i.server.Close()); err != nil {
		slog.Warn("instance not stopped", "function", i.name, "error", err)
	}
}

// invoke sends one payload and waits for its outcome. The time of a cold start does not count.
func (i *instance) invoke(payload []byte, timeout time.Duration) ([]byte, error) {
	inv := &invocation{id: requestID(), payload: payload, deadline: time.Now().Add(initTimeout + timeout), result: make(chan outcome, 1)}
	select {
	case i.next <- inv:
	case err := <-i.initFail:
		return nil, err
	case <-i.process.Done():
		return nil, fmt.Errorf("%w: %s", ErrCrashed, i.process.Reason())
	case <-time.After(initTimeout):
		return nil, fmt.Errorf("%w: it was not ready after %v", ErrTimeout, initTimeout)
	}
	select {
	case done := <-inv.result:
		return done.response, done.err
	case <-i.process.Done():
		return nil, fmt.Errorf("%w: %s", ErrCrashed, i.process.Reason())
	case <-time.After(timeout):
		return nil, fmt.Errorf("%w (%v)", ErrTimeout, timeout)
	}
}

// runtimeAPI is the Lambda Runtime API that AWS documents, version 2018-06-01.
func (i *instance) runtimeAPI() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+apiVersion+"/runtime/invocation/next", i.handOut)
	mux.HandleFunc("POST "+apiVersion+"/runtime/invocation/{id}/response", i.takeResponse)
	mux.HandleFunc("POST "+apiVersion+"/runtime/invocation/{id}/error", i.takeError)
	mux.HandleFunc("POST "+apiVersion+"/runtime/init/error", i.takeInitError)
	return mux
}

func (i *instance) handOut(w http.ResponseWriter, r *http.Request) {
	select {
	case <-r.Context().Done():
	case inv := <-i.next:
		i.mu.Lock()
		i.current = inv
		i.mu.Unlock()
		header := w.Header()
		header.Set("Content-Type", "application/json")
		header.Set("Lambda-Runtime-Aws-Request-Id", inv.id)
		header.Set("Lambda-Runtime-Deadline-Ms", strconv.FormatInt(inv.deadline.UnixMilli(), 10))
		header.Set("Lambda-Runtime-Invoked-Function-Arn", "arn:aws:lambda:us-east-1:000000000000:function:"+i.name)
		header.Set("Lambda-Runtime-Trace-Id", "Root=1-00000000-000000000000000000000000;Sampled=0")
		if _, err := w.Write(inv.payload); err != nil {
			slog.Warn("invocation not handed out", "function", i.name, "error", err)
		}
	}
}

func (i *instance) takeResponse(w http.ResponseWriter, r *http.Request) {
	inv := i.finish(r.PathValue("id"))
	if inv == nil {
		accept(w, http.StatusBadRequest, `{"errorType":"InvalidRequestID","errorMessage":"no such invocation"}`)
		return
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, MaxPayload))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		inv.result <- outcome{err: ErrResponseTooLarge}
		accept(w, http.StatusRequestEntityTooLarge, `{"errorType":"Function.ResponseSizeTooLarge","errorMessage":"the response exceeds 6 MB"}`)
	case err != nil || r.Trailer.Get("Lambda-Runtime-Function-Error-Type") != "":
		inv.result <- outcome{err: &FunctionError{Document: "the response broke off"}}
		accept(w, http.StatusAccepted, `{"status":"OK"}`)
	default:
		inv.result <- outcome{response: body}
		accept(w, http.StatusAccepted, `{"status":"OK"}`)
	}
}

func (i *instance) takeError(w http.ResponseWriter, r *http.Request) {
	inv := i.finish(r.PathValue("id"))
	if inv == nil {
		accept(w, http.StatusBadRequest, `{"errorType":"InvalidRequestID","errorMessage":"no such invocation"}`)
		return
	}
	inv.result <- outcome{err: &FunctionError{Document: errorDocument(w, r)}}
	accept(w, http.StatusAccepted, `{"status":"OK"}`)
}

func (i *instance) takeInitError(w http.ResponseWriter, r *http.Request) {
	select {
	case i.initFail <- fmt.Errorf("%w while starting: %s", ErrCrashed, errorDocument(w, r)):
	default:
	}
	accept(w, http.StatusAccepted, `{"status":"OK"}`)
}

// finish removes the running invocation, so that it gets only one outcome. It returns nil for another id.
func (i *instance) finish(id string) *invocation {
	i.mu.Lock()
	defer i.mu.Unlock()
	inv := i.current
	if inv == nil || inv.id != id {
		return nil
	}
	i.current = nil
	return inv
}

func errorDocument(w http.ResponseWriter, r *http.Request) string {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 256<<10))
	if err != nil {
		return err.Error()
	}
	return string(body)
}

func accept(w http.ResponseWriter, status int, document string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	if _, err := io.WriteString(w, document); err != nil {
		slog.Warn("runtime API answer not written", "error", err)
	}
}

func requestID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}
