package runtimes

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"zahtjevi/localstack/sam"
)

// Containers configure functions in containers: the command of AWS's SAM, and the template that `sam build` wrote. Place is a path that is
// unique on this machine and identifies what a killed run has left. WorkerPause is the time between two events for the worker (2 seconds if
// zero).
type Containers struct {
	SAM, Built, Place string
	WorkerPause       time.Duration
}

// reached are the variables with addresses of servers that functions in containers call.
var reached = []string{"DATABASE_URL", "DATABASE_DIRECT_URL", "S3_ENDPOINT", "SMTP_URL", "AWS_ENDPOINT_URL"}

// scheduled is the event of the worker's schedule.
const scheduled = `{"source":"aws.events","detail-type":"Scheduled Event"}`

func (p *Product) startContainers(ctx context.Context, o Options) error {
	account, err := openCloud(ctx, o)
	if err != nil {
		return err
	}
	network, err := sam.OpenNetwork(ctx, o.Containers.Place)
	if err != nil {
		return err
	}
	p.stops = append(p.stops, func() { report(network.Close()) })
	machine, err := fromContainers(o.Env, network)
	if err != nil {
		return err
	}
	environments := map[string]map[string]string{}
	for function := range account.environments {
		environments[function] = variables(account.environment(function, machine))
	}
	output, err := o.Log("sam")
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "zahtjevi-sam-")
	if err != nil {
		return fmt.Errorf("make SAM's folder: %w", err)
	}
	p.stops = append(p.stops, func() { report(errors.Join(os.RemoveAll(dir), output.Close())) })
	functions, err := sam.Start(ctx, network, sam.Options{
		Program: o.Containers.SAM, Template: o.Containers.Built, Dir: dir, Environments: environments, Output: output,
	})
	if err != nil {
		return err
	}
	p.stops = append(p.stops, func() { report(functions.Stop()) })
	p.api, p.events = account.cloudFront(functions), functions.LambdaAddress()
	p.stops = append(p.stops, background(ctx, func(ctx context.Context) { repeatWorker(ctx, functions, o.Containers.WorkerPause) }))
	return nil
}

// repeatWorker repeatedly sends the schedule's event to the worker. A running invocation ends with SAM.
func repeatWorker(ctx context.Context, functions *sam.Functions, pause time.Duration) {
	if pause == 0 {
		pause = workerPause
	}
	for ctx.Err() == nil {
		if _, err := functions.Invoke(ctx, "Worker", []byte(scheduled)); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "worker failed", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(pause):
		}
	}
}

// fromContainers is an environment whose addresses reach this machine's servers from the network's containers.
func fromContainers(environment []string, network *sam.Network) ([]string, error) {
	values := variables(environment)
	for _, name := range reached {
		if values[name] == "" {
			continue
		}
		address, err := network.Reach(values[name])
		if err != nil {
			return nil, err
		}
		values[name] = address
	}
	var machine []string
	for name, value := range values {
		machine = append(machine, name+"="+value)
	}
	return machine, nil
}

func variables(environment []string) map[string]string {
	values := map[string]string{}
	for _, line := range environment {
		name, value, _ := strings.Cut(line, "=")
		values[name] = value
	}
	return values
}

// report logs errors at the end.
func report(err error) {
	if err != nil {
		slog.Error("not ended cleanly", "error", err)
	}
}
