package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws/middleware"
	"github.com/aws/aws-sdk-go-v2/service/lambda"
)

// worker is the function that answers no calls: each event of its schedule is a round of jobs.
const worker = "worker"

// probes are how many calls a version answers before people's calls reach it.
const probes = 3

// healthEvent asks for the health check, as API Gateway would (payload 2.0).
const healthEvent = `{"version":"2.0","routeKey":"GET /api/health","rawPath":"/api/health","rawQueryString":"","headers":{"host":"rollout","user-agent":"rollout"},` +
	`"requestContext":{"accountId":"","apiId":"","domainName":"rollout","http":{"method":"GET","path":"/api/health","protocol":"HTTP/1.1","sourceIp":"127.0.0.1","userAgent":"rollout"},` +
	`"requestId":"rollout","routeKey":"GET /api/health","stage":"$default","timeEpoch":0},"isBase64Encoded":false}`

const scheduleEvent = `{"source":"aws.scheduler","detail-type":"Scheduled Event"}`

// errFunction is a version that crashed, ran out of time or reported an error.
var errFunction = errors.New("the function failed")

// invoke calls one version, past the alias, and answers the call's id too, by which the log knows it.
func (r *rollout) invoke(ctx context.Context, function, version, event string) (answer []byte, id string, err error) {
	output, err := r.lambda.Invoke(ctx, &lambda.InvokeInput{FunctionName: r.name(function), Qualifier: &version, Payload: []byte(event)})
	if err != nil {
		return nil, "", fmt.Errorf("call version %s of %s: %w", version, function, err)
	}
	id, _ = middleware.GetRequestIDMetadata(output.ResultMetadata)
	if output.FunctionError != nil {
		return nil, id, fmt.Errorf("version %s of %s: %w: %.500s", version, function, errFunction, output.Payload)
	}
	return output.Payload, id, nil
}

// ask calls a version's health check.
func (r *rollout) ask(ctx context.Context, function, version string) (id string, err error) {
	answer, id, err := r.invoke(ctx, function, version, healthEvent)
	if err != nil {
		return id, err
	}
	var response struct {
		StatusCode int    `json:"statusCode"`
		Body       string `json:"body"`
	}
	if err := json.Unmarshal(answer, &response); err != nil {
		return id, fmt.Errorf("version %s of %s answers %.200q", version, function, answer)
	}
	if response.StatusCode != http.StatusOK {
		return id, fmt.Errorf("version %s of %s answers its health check with %d: %.200s", version, function, response.StatusCode, response.Body)
	}
	return id, nil
}

// askUntilWell asks until the health check is answered well, as a database that has paused takes its time; one that crashes is not asked twice.
func (r *rollout) askUntilWell(ctx context.Context, function, version string) (id string, err error) {
	for over := time.Now().Add(r.pace.patience); ; {
		id, err := r.ask(ctx, function, version)
		if err == nil || errors.Is(err, errFunction) || time.Now().After(over) {
			return id, err
		}
		if err := pause(ctx, r.pace.every/5); err != nil {
			return "", err
		}
	}
}

// round has the worker's new version do its jobs once. Jobs that the version before fails at as well are not its fault.
func (r *rollout) round(ctx context.Context, m move) error {
	_, _, err := r.invoke(ctx, m.function, m.to, scheduleEvent)
	if !errors.Is(err, errFunction) || m.from == latest {
		return err
	}
	if _, _, before := r.invoke(ctx, m.function, m.from, scheduleEvent); errors.Is(before, errFunction) {
		r.say("%s: jobs fail, as they do with the version before: %v", m.function, before)
		return nil
	}
	return err
}

func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return fmt.Errorf("stopped: %w", context.Cause(ctx))
	case <-time.After(d):
		return nil
	}
}
