package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/localstack/lambda"
	"zahtjevi/shared/serve"
)

// nowhere is an environment without database and storage, which programs do not need to refuse a call.
var nowhere = []string{"DATABASE_URL=postgres://nobody@127.0.0.1:1/none", "S3_ENDPOINT=http://127.0.0.1:1", "LOG_LEVEL=" + logLevel}

// contender is a program whose start is timed; refusal is the path of a GET that it answers without any other server.
type contender struct {
	name, binary, refusal string
}

// coldStarts times each area's program against the hello-world one, both as HTTP servers and as Lambda functions.
//
// An area without files comes to 5.9 million instructions until its first answer, a hello-world to 1.1 million for its packages. huma's
// regular expressions are 1.2 million of them and pgx's types 0.3; where files are kept, the storage's client adds 1.2 (valgrind
// --tool=callgrind with GODEBUG=asyncpreemptoff=1, 2026-11-27).
func (b *bench) coldStarts(ctx context.Context) error {
	if b.plan.starts == 0 {
		return nil
	}
	hello := contender{"hello", filepath.Join(b.root, ".build", "bench", "hello"), "/"}
	helloLambda := contender{"hello", filepath.Join(b.root, ".build", "bench", "hello-lambda"), "/"}
	for _, area := range all.Areas() {
		b.say("Cold starts of %s…", area.Name)
		c := contender{area.Name, filepath.Join(b.root, ".build", "functions", area.Name), refusedPath(area)}
		info, err := os.Stat(c.binary)
		if err != nil {
			return fmt.Errorf("look at program of %s: %w", area.Name, err)
		}
		budget := plainStart
		if slices.Contains(keepsFiles, area.Name) {
			budget = filesStart
		}
		row := ColdStart{Area: area.Name, Size: atMost(float64(info.Size())/1e6, maxBinaryMB)}
		if row.HTTP, err = race(b.plan.starts, budget.http, c, hello,
			func(c contender) (time.Duration, error) { return startHTTP(ctx, c) }); err != nil {
			return err
		}
		if row.Lambda, err = race(b.plan.starts, budget.lambda, c, helloLambda,
			func(c contender) (time.Duration, error) { return startLambda(ctx, c) }); err != nil {
			return err
		}
		b.report.ColdStarts = append(b.report.ColdStarts, row)
	}
	return nil
}

// race starts both programs in turn and returns the medians, the ratio held to most.
func race(starts int, most float64, c, hello contender, start func(contender) (time.Duration, error)) (Start, error) {
	var times, helloTimes []time.Duration
	for i := range starts + 1 {
		for _, one := range []contender{c, hello} {
			took, err := start(one)
			if err != nil {
				return Start{}, fmt.Errorf("start %s: %w", one.binary, err)
			}
			switch {
			case i == 0: // read the programs from disk
			case one == c:
				times = append(times, took)
			default:
				helloTimes = append(helloTimes, took)
			}
		}
	}
	same := func(d time.Duration) time.Duration { return d }
	took, hellos := median(times, same), median(helloTimes, same)
	return Start{Ms: milliseconds(took), HelloMs: milliseconds(hellos), Ratio: atMost(float64(took)/float64(hellos), most)}, nil
}

// startHTTP is the time from the start of the process to the end of its first answer.
func startHTTP(ctx context.Context, c contender) (took time.Duration, err error) {
	from := time.Now()
	server, conn, err := startServer(ctx, c.binary, nowhere)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	defer conn.Close()
	if _, err := fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: localhost\r\n\r\n", c.refusal); err != nil {
		return 0, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= http.StatusInternalServerError {
		return 0, fmt.Errorf("GET %s answered %s", c.refusal, answer.Status)
	}
	return time.Since(from), nil
}

// startLambda is the time of the first invocation of a function that has no instance yet.
func startLambda(ctx context.Context, c contender) (time.Duration, error) {
	function := lambda.New(lambda.Options{Name: c.name, Binary: c.binary, Env: nowhere, Output: os.Stderr, Instances: 1})
	defer function.Stop()
	event := fmt.Appendf(nil, `{"version":"2.0","rawPath":%q,"headers":{},"requestContext":{"http":{"method":"GET","path":%[1]q}}}`,
		c.refusal)
	from := time.Now()
	response, err := function.Invoke(ctx, event)
	took := time.Since(from)
	if err != nil {
		return 0, err
	}
	var answer struct {
		StatusCode int `json:"statusCode"`
	}
	if err := json.Unmarshal(response, &answer); err != nil || answer.StatusCode >= http.StatusInternalServerError {
		return 0, fmt.Errorf("GET %s answered %s", c.refusal, response)
	}
	return took, nil
}

// refusedPath is the address of an operation of the area that refuses callers without a session; where all are public it is one that
// does not exist.
func refusedPath(area all.Area) string {
	for _, route := range area.Routes {
		if route.Method == http.MethodGet && !route.Access.Anybody() {
			return strings.NewReplacer("{", "", "}", "").Replace(route.Path)
		}
	}
	return serve.Root + "/nepoznato"
}
