// Package lambda emulates AWS Lambda on one machine: the Runtime API that a function's program speaks, instances
// that serve one invocation at a time and start on demand, payload limits, timeouts, and the gateway that turns
// HTTP requests into API Gateway HTTP API events (payload 2.0).
package lambda

import (
	"context"
	"errors"
	"fmt"
	"os"
	"time"
)

// MaxPayload is the limit of AWS for the request and the response of one invocation, in bytes.
const MaxPayload = 6 << 20

const (
	defaultInstances = 8
	defaultTimeout   = 29 * time.Second // API Gateway waits 30
	initTimeout      = 10 * time.Second
)

// Why an invocation can fail, besides the function's own error (FunctionError).
var (
	ErrTooLarge         = errors.New("the request payload exceeds 6 MB")
	ErrResponseTooLarge = errors.New("the response payload exceeds 6 MB")
	ErrTimeout          = errors.New("the function did not answer in time")
	ErrCrashed          = errors.New("the function's process ended")
	ErrStopped          = errors.New("the function is stopped")
)

// FunctionError is the error document that a function reported, as JSON.
type FunctionError struct{ Document string }

func (e *FunctionError) Error() string { return "the function failed: " + e.Document }

// Options describe a function. Binary is its program, Env its environment besides what Lambda sets; Output takes
// what it prints. Instances (8 when zero) run at most at once; further invocations wait. Timeout (29 seconds when
// zero) is the longest invocation.
type Options struct {
	Name      string
	Binary    string
	Env       []string
	Output    *os.File
	Instances int
	Timeout   time.Duration
}

// Function runs instances of one program. It is safe for concurrent use.
type Function struct {
	options Options
	idle    chan *instance
	spare   chan struct{} // one for every instance that may still be started
	stopped chan struct{}
}

// Name returns the function's name.
func (f *Function) Name() string { return f.options.Name }

// New makes a function without starting an instance: the first invocation is a cold start.
func New(o Options) *Function {
	if o.Instances == 0 {
		o.Instances = defaultInstances
	}
	if o.Timeout == 0 {
		o.Timeout = defaultTimeout
	}
	f := &Function{
		options: o, idle: make(chan *instance, o.Instances),
		spare: make(chan struct{}, o.Instances), stopped: make(chan struct{}),
	}
	for range o.Instances {
		f.spare <- struct{}{}
	}
	return f
}

// Invoke sends the payload to an instance and returns its response.
func (f *Function) Invoke(ctx context.Context, payload []byte) ([]byte, error) {
	if len(payload) > MaxPayload {
		return nil, ErrTooLarge
	}
	instance, err := f.acquire(ctx)
	if err != nil {
		return nil, err
	}
	response, err := instance.invoke(payload, f.options.Timeout)
	f.release(instance, err)
	if err != nil {
		return nil, fmt.Errorf("invoke %s: %w", f.options.Name, err)
	}
	return response, nil
}

// Stop ends every instance once it is idle. Invocations that come later fail with ErrStopped.
func (f *Function) Stop() {
	close(f.stopped)
	for range f.options.Instances {
		select {
		case instance := <-f.idle:
			instance.stop()
		case <-f.spare:
		}
	}
}

// acquire prefers a warm instance, then a cold start, then to wait.
func (f *Function) acquire(ctx context.Context) (*instance, error) {
	for {
		select {
		case <-f.stopped:
			return nil, ErrStopped
		case instance := <-f.idle:
			if instance.alive() {
				return instance, nil
			}
			f.discard(instance)
			continue
		default:
		}
		select {
		case <-f.stopped:
			return nil, ErrStopped
		case <-ctx.Done():
			return nil, fmt.Errorf("wait for an instance of %s: %w", f.options.Name, ctx.Err())
		case instance := <-f.idle:
			if instance.alive() {
				return instance, nil
			}
			f.discard(instance)
		case <-f.spare:
			instance, err := startInstance(f.options)
			if err != nil {
				f.spare <- struct{}{}
			}
			return instance, err
		}
	}
}

// release returns the instance for reuse, as Lambda does even after an error that the function reported.
func (f *Function) release(instance *instance, err error) {
	var reported *FunctionError
	if err == nil || errors.As(err, &reported) {
		f.idle <- instance
		return
	}
	f.discard(instance)
}

func (f *Function) discard(instance *instance) {
	instance.stop()
	f.spare <- struct{}{}
}
