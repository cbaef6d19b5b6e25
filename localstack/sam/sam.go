// Package sam runs the functions of template.yaml in containers, with AWS's own SAM: its HTTP API in front of them, and its Lambda service
// for events.
package sam

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"zahtjevi/localstack/aws"
	"zahtjevi/localstack/gateway"
	"zahtjevi/localstack/lambda"
	"zahtjevi/localstack/loopback"
	"zahtjevi/localstack/process"
)

const (
	startTimeout = time.Minute
	stopGrace    = 20 * time.Second // SAM removes its containers meanwhile
)

// Options configure SAM. Program is SAM's command, Template the file that `sam build` wrote, Dir a folder for this run only; each function
// has an environment, by the name of its program. Output gets the output of SAM and the functions.
type Options struct {
	Program      string
	Template     string
	Dir          string
	Environments map[string]map[string]string
	Output       *os.File
}

// Functions are the running functions. They handle the API's calls.
type Functions struct {
	api, events *process.Process
	proxy       *httputil.ReverseProxy
	lambda      string // the address of SAM's Lambda service
}

// Start starts SAM with containers in the network. A function's own starts with its first call.
func Start(ctx context.Context, network *Network, o Options) (*Functions, error) {
	built, err := os.ReadFile(o.Template)
	if err != nil {
		return nil, fmt.Errorf("read what SAM built: %w", err)
	}
	content, err := aws.LocalRun(built, o.Environments)
	if err != nil {
		return nil, err
	}
	template := filepath.Join(o.Dir, "template.yaml")
	if err := os.WriteFile(template, content, 0o600); err != nil { // it contains secrets
		return nil, fmt.Errorf("write SAM's template: %w", err)
	}
	f := &Functions{}
	serve := func(kind string) (*process.Process, string, error) {
		port, err := loopback.FreePort()
		if err != nil {
			return nil, "", err
		}
		started, err := process.Start(process.Options{
			Path: o.Program, Dir: o.Dir, Output: o.Output, StopSignal: syscall.SIGTERM, Env: environment(o.Dir),
			Args: []string{
				"local", kind, "--template", template, "--port", strconv.Itoa(port), "--docker-network", network.Name,
				"--warm-containers", "LAZY", "--no-watch", "--skip-pull-image", "--region", aws.Region,
				"--layer-cache-basedir", filepath.Join(o.Dir, "layers"),
			},
		})
		if err != nil {
			return nil, "", err
		}
		address := net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
		return started, "http://" + address, started.Ready(ctx, startTimeout, listens(address))
	}
	var address string
	if f.api, address, err = serve("start-api"); err == nil {
		f.events, f.lambda, err = serve("start-lambda")
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("start SAM: %w", err), f.Stop())
	}
	target, err := url.Parse(address)
	if err != nil {
		return nil, errors.Join(err, f.Stop())
	}
	f.proxy = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { asAPIGateway(r, target) }, ModifyResponse: asAnswered,
		ErrorHandler: refuse}
	return f, nil
}

// environment is SAM's own environment. Functions get those of its variables that they have too, so it contains none of this machine's,
// such as somebody's keys.
func environment(dir string) []string {
	kept := []string{
		"SAM_CLI_TELEMETRY=0", "__SAM_CLI_APP_DIR=" + filepath.Join(dir, "sam"), "TMPDIR=" + dir, "AWS_EC2_METADATA_DISABLED=true",
	}
	for _, name := range []string{"PATH", "HOME", "DOCKER_HOST", "DOCKER_CONTEXT"} {
		if value, is := os.LookupEnv(name); is {
			kept = append(kept, name+"="+value)
		}
	}
	return kept
}

func listens(address string) func(context.Context) error {
	return func(ctx context.Context) error {
		connection, err := new(net.Dialer).DialContext(ctx, "tcp", address)
		if err != nil {
			return err
		}
		return connection.Close()
	}
}

// asAPIGateway makes SAM's HTTP API pass to functions what API Gateway does: the undecoded path, and the caller's address.
func asAPIGateway(r *httputil.ProxyRequest, target *url.URL) {
	r.SetURL(target)
	r.Out.Host = r.In.Host
	r.Out.URL.Path = r.In.URL.EscapedPath()
	r.Out.URL.RawPath = strings.ReplaceAll(r.In.URL.EscapedPath(), "%", "%25")
	caller, _, err := net.SplitHostPort(r.In.RemoteAddr)
	if err != nil {
		caller = r.In.RemoteAddr
	}
	r.Out.Header["X-Forwarded-For"] = []string{strings.Join(append(r.In.Header["X-Forwarded-For"], caller), ", ")}
}

// asAnswered removes what SAM adds to a function's answer: its server's name, and a type for answers without content.
func asAnswered(r *http.Response) error {
	r.Header.Del("Server")
	if r.ContentLength == 0 {
		r.Header.Del("Content-Type")
	}
	return nil
}

func refuse(w http.ResponseWriter, _ *http.Request, err error) {
	gateway.Refuse(w, "api", http.StatusBadGateway, "Usluga trenutno nije dostupna. Pokušajte ponovo.", err)
}

// ServeHTTP forwards a call to SAM's HTTP API. If a body is larger than an event can be, it answers as API Gateway does.
func (f *Functions) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, lambda.MaxPayload))
	if err != nil {
		gateway.Refuse(w, "api", http.StatusRequestEntityTooLarge, "Poslani podaci su preveliki.", err)
		return
	}
	r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
	f.proxy.ServeHTTP(w, r)
}

// Invoke sends an event to a function, by its name in the template, and returns its result.
func (f *Functions) Invoke(ctx context.Context, function string, event []byte) ([]byte, error) {
	return Invoke(ctx, f.lambda, function, event)
}

// LambdaAddress is the address for other processes' events (Invoke).
func (f *Functions) LambdaAddress() string { return f.lambda }

// Invoke sends an event to a function by the Lambda service at an address.
func Invoke(ctx context.Context, address, function string, event []byte) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, address+"/2015-03-31/functions/"+function+"/invocations",
		bytes.NewReader(event))
	if err != nil {
		return nil, fmt.Errorf("invoke %s: %w", function, err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, fmt.Errorf("invoke %s: %w", function, err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, fmt.Errorf("invoke %s: %w", function, err)
	}
	if answer.StatusCode != http.StatusOK || answer.Header.Get("X-Amz-Function-Error") != "" ||
		bytes.Contains(content, []byte(`"errorMessage"`)) {
		return nil, fmt.Errorf("invoke %s: %s %s", function, answer.Status, content)
	}
	return content, nil
}

// Stop ends SAM, which removes its containers.
func (f *Functions) Stop() error {
	var err error
	for _, p := range []*process.Process{f.events, f.api} {
		if p != nil {
			err = errors.Join(err, p.Stop(stopGrace))
		}
	}
	return err
}
