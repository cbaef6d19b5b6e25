package platforms_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	gatewayv1 "sigs.k8s.io/gateway-api/apis/v1"
)

// operation is an operation of docs/openapi.json, with a concrete path and its area.
type operation struct{ method, path, url, area string }

// operations are those of the document, with values for the parameters of their paths.
func operations(t *testing.T) []operation {
	t.Helper()
	content, err := os.ReadFile("../../docs/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var document struct {
		Paths map[string]map[string]struct{ Tags []string }
	}
	if err := json.Unmarshal(content, &document); err != nil {
		t.Fatal(err)
	}
	var list []operation
	for path, methods := range document.Paths {
		url := strings.ReplaceAll(path, "{korisnickoIme}", "dvije.uloge")
		url = regexp.MustCompile(`\{\w+\}`).ReplaceAllString(url, "12")
		for method, o := range methods {
			area := o.Tags[0]
			if area == "health" {
				area = "uploads"
			}
			list = append(list, operation{strings.ToUpper(method), path, url, area})
		}
	}
	return list
}

// TestRoutesThroughProxy calls every operation through Caddy, configured from the HTTPRoutes, with a process for each function: the call
// must be in the log of the operation's own function, which knows it. There is neither a database nor a storage, as nobody is signed in.
func TestRoutesThroughProxy(t *testing.T) {
	t.Parallel()
	if output, err := exec.CommandContext(t.Context(), "../steps/functions").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	routes := functionRoutes(built(t, "deployments"))
	functions, addresses := map[string]*function{}, map[string]string{}
	for _, route := range routes {
		functions[route.Name] = startFunction(t, route.Name)
		addresses[route.Name] = functions[route.Name].address
	}
	proxy := freeAddress(t)
	config := filepath.Join(t.TempDir(), "caddy.json")
	if err := os.WriteFile(config, caddyConfig(t, proxy, routes, addresses), 0o600); err != nil {
		t.Fatal(err)
	}
	startCaddy(t, proxy, nil, "--config", config)

	calls := append(operations(t),
		operation{"GET", "", "/api/nema/toga", "auth"}, operation{"GET", "", "/api", "auth"}, // paths without an operation
		operation{"DELETE", "", "/api/zahtjevi/12", "requests"}, operation{"PATCH", "", "/api/korisnici/ana", "users"}, // other methods
		operation{"GET", "", "/home/zahtjevi", "site"}, operation{"GET", "", "/", "site"}, operation{"GET", "", "/apiary", "site"})
	ids := make([]string, len(calls))
	var running sync.WaitGroup
	for worker := range 8 {
		running.Go(func() {
			for i := worker; i < len(calls); i += 8 {
				ids[i] = called(t, proxy, calls[i])
			}
		})
	}
	running.Wait()
	logs := map[string][]logLine{}
	for name, f := range functions {
		logs[name] = f.end(t)
	}
	for i, call := range calls {
		var reached []string
		for name, lines := range logs {
			if slices.ContainsFunc(lines, func(l logLine) bool {
				return ids[i] != "" && l.ID == ids[i] && (call.path == "" || l.Route == call.path)
			}) {
				reached = append(reached, name)
			}
		}
		if call.area == "site" && ids[i] == "" {
			continue // the front end, which called has checked
		}
		if !slices.Equal(reached, []string{call.area}) {
			t.Errorf("%s %s reached %v, not %s", call.method, call.url, reached, call.area)
		}
	}
}

// called returns the call's id in its function's log; the front end returns a page and has none.
func called(t *testing.T, proxy string, call operation) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), call.method, "http://"+proxy+call.url, strings.NewReader("{}"))
	if err != nil {
		t.Error(err)
		return ""
	}
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultTransport.RoundTrip(request) // and not where it redirects to
	if err != nil {
		t.Error(err)
		return ""
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if isPage := string(body) == frontPage; err != nil || isPage != (call.area == "site") {
		t.Errorf("%s %s: %d %s %v", call.method, call.url, answer.StatusCode, body, err)
	}
	return answer.Header.Get("X-Request-Id")
}

// caddyConfig is the routes in a gateway's order: exact paths first, then the longer of two expressions, then those with a method.
func caddyConfig(t *testing.T, listen string, routes []*gatewayv1.HTTPRoute, addresses map[string]string) []byte {
	t.Helper()
	type led struct {
		match gatewayv1.HTTPRouteMatch
		to    string
	}
	var all []led
	for _, route := range routes {
		for _, rule := range route.Spec.Rules {
			for _, match := range rule.Matches {
				all = append(all, led{match, addresses[string(rule.BackendRefs[0].Name)]})
			}
		}
	}
	rank := func(l led) int {
		return map[bool]int{true: 0, false: 1}[*l.match.Path.Type == gatewayv1.PathMatchExact]
	}
	slices.SortStableFunc(all, func(a, b led) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(len(*b.match.Path.Value), len(*a.match.Path.Value)),
			cmp.Compare(map[bool]int{true: 1}[a.match.Method == nil], map[bool]int{true: 1}[b.match.Method == nil]))
	})
	type object = map[string]any
	var handled []object
	for _, l := range all {
		pattern := *l.match.Path.Value
		if *l.match.Path.Type == gatewayv1.PathMatchExact {
			pattern = "^" + regexp.QuoteMeta(pattern) + "$"
		}
		matcher := object{"path_regexp": object{"pattern": pattern}}
		if l.match.Method != nil {
			matcher["method"] = []string{string(*l.match.Method)}
		}
		handled = append(handled, object{
			"match": []object{matcher}, "terminal": true,
			"handle": []object{{"handler": "reverse_proxy", "upstreams": []object{{"dial": l.to}}}},
		})
	}
	content, err := json.Marshal(object{"apps": object{"http": object{"servers": object{"gateway": object{
		"listen": []string{listen}, "automatic_https": object{"disable": true}, "routes": handled,
	}}}}})
	if err != nil {
		t.Fatal(err)
	}
	return content
}

const frontPage = "<!doctype html><title>Zahtjevi</title>"

// logLine is a function's log line of an answer.
type logLine struct {
	ID    string `json:"request_id"`
	Route string `json:"route"`
}

// function is a running function with its output; the buffer is read once it has ended.
type function struct {
	address string
	command *exec.Cmd
	printed bytes.Buffer
}

func startFunction(t *testing.T, name string) *function {
	t.Helper()
	f := &function{address: freeAddress(t)}
	_, port, err := net.SplitHostPort(f.address)
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte(frontPage), 0o600); err != nil {
		t.Fatal(err)
	}
	f.command = exec.CommandContext(t.Context(), "../../.build/functions/"+name)
	f.command.Env = []string{
		"DATABASE_URL=postgres://nobody@127.0.0.1:1/none", "S3_ENDPOINT=http://127.0.0.1:1", "S3_PUBLIC_URL=http://127.0.0.1:1",
		"S3_ACCESS_KEY=x", "S3_SECRET_KEY=x",
		"LISTEN_HOST=127.0.0.1", "PORT=" + port, "SITE_DIR=" + folder,
	}
	f.command.Stdout, f.command.Stderr = &f.printed, &f.printed
	begin(t, f.command, f.address, &f.printed)
	return f
}

// end stops the function and returns its log.
func (f *function) end(t *testing.T) []logLine {
	t.Helper()
	if err := f.command.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := f.command.Wait(); err != nil {
		t.Errorf("%s: %v", f.command.Path, err)
	}
	var lines []logLine
	for line := range bytes.Lines(f.printed.Bytes()) {
		var l logLine
		if err := json.Unmarshal(line, &l); err != nil {
			t.Errorf("%s printed %s", f.command.Path, line)
		}
		lines = append(lines, l)
	}
	return lines
}

var caddyOnce = sync.OnceValues(func() (string, error) {
	binary, err := filepath.Abs("../../.build/bin/caddy")
	if err != nil {
		return "", err
	}
	output, err := exec.Command("go", "build", "-buildvcs=false", "-o", binary, "github.com/caddyserver/caddy/v2/cmd/caddy").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build Caddy: %w\n%s", err, output)
	}
	return binary, nil
})

// startCaddy runs the Caddy that go.mod pins until the test ends, and returns when it accepts connections.
func startCaddy(t *testing.T, address string, environment []string, arguments ...string) {
	t.Helper()
	binary, err := caddyOnce()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	command := exec.CommandContext(t.Context(), binary, append([]string{"run"}, arguments...)...)
	command.Env = slices.Concat([]string{"HOME=" + home, "XDG_DATA_HOME=" + home, "XDG_CONFIG_HOME=" + home,
		"CADDY_ADMIN=" + freeAddress(t)}, environment)
	var printed bytes.Buffer
	command.Stdout, command.Stderr = &printed, &printed
	begin(t, command, address, &printed)
}

// begin starts a server, which is killed at the end of the test, and returns when it accepts connections.
func begin(t *testing.T, command *exec.Cmd, address string, printed *bytes.Buffer) {
	t.Helper()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := command.Process.Kill(); errors.Is(err, os.ErrProcessDone) {
			return
		}
		_ = command.Wait()
	})
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		connection, err := net.Dial("tcp", address)
		if err == nil {
			connection.Close()
			return
		}
		if time.Now().After(deadline) {
			_ = command.Process.Kill()
			_ = command.Wait()
			t.Fatalf("%s does not listen: %s", command.Path, printed.String())
		}
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}
