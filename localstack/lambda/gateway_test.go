package lambda_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/google/go-cmp/cmp"

	"zahtjevi/localstack/lambda"
)

var echoBinary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "echo function ")
	if err != nil {
		return "", err
	}
	binary := filepath.Join(dir, "bootstrap")
	command := exec.Command("go", "build", "-tags", "lambda.norpc", "-o", binary, "./testdata/echo")
	command.Env = append(os.Environ(), "CGO_ENABLED=0")
	if output, err := command.CombinedOutput(); err != nil {
		return "", errors.New(string(output))
	}
	return binary, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if binary, err := echoBinary(); err == nil {
		if err := os.RemoveAll(filepath.Dir(binary)); err != nil {
			panic(err)
		}
	}
	os.Exit(code)
}

func start(t *testing.T, o lambda.Options) *httptest.Server {
	t.Helper()
	binary, err := echoBinary()
	if err != nil {
		t.Fatal(err)
	}
	o.Name, o.Binary, o.Output = "echo", binary, os.Stderr
	function := lambda.New(o)
	server := httptest.NewServer(lambda.Gateway{Function: function})
	t.Cleanup(func() {
		server.Close()
		function.Stop()
	})
	return server
}

type description struct {
	Event            events.APIGatewayV2HTTPRequest
	PID              int
	RequestID, ARN   string
	MillisecondsLeft int
}

func send(t *testing.T, request *http.Request) (*http.Response, []byte) {
	t.Helper()
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, body
}

func get(t *testing.T, url string) (*http.Response, []byte) {
	t.Helper()
	return send(t, newRequest(t, http.MethodGet, url, nil))
}

func newRequest(t *testing.T, method, url string, body io.Reader) *http.Request {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, body)
	if err != nil {
		t.Fatal(err)
	}
	return request
}

func TestEventCarriesTheRequest(t *testing.T) {
	server := start(t, lambda.Options{})
	request := newRequest(t, http.MethodPost, server.URL+"/a%20b/%C5%A1?x=1&x=2&y=%26", strings.NewReader(`{"naziv":"Č"}`))
	request.Header.Set("Content-Type", "application/json; charset=utf-8")
	request.Header.Set("User-Agent", "Mozilla/5.0 (X11, like Gecko), Test")
	request.Header["Accept"] = []string{"text/html", "application/json;q=0.9, */*;q=0.8"}
	request.Header.Set("Cookie", "s=1; t=2")
	answer, body := send(t, request)

	var got description
	if err := json.Unmarshal(body, &got); err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != http.StatusCreated || got.RequestID == "" || !strings.HasSuffix(got.ARN, ":function:echo") ||
		got.MillisecondsLeft <= 0 {
		t.Fatalf("status %d, answer %s", answer.StatusCode, body)
	}
	e := got.Event
	host := strings.TrimPrefix(server.URL, "http://")
	seen := map[string]any{
		"version": e.Version, "path": e.RawPath, "query": e.RawQueryString, "parameters": e.QueryStringParameters, "cookies": e.Cookies,
		"agent": e.Headers["user-agent"], "accept": e.Headers["accept"], "cookie": e.Headers["cookie"], "host": e.Headers["host"],
		"body": e.Body, "base64": e.IsBase64Encoded, "domain": e.RequestContext.DomainName,
		"http": []string{e.RequestContext.HTTP.Method, e.RequestContext.HTTP.Path, e.RequestContext.HTTP.SourceIP,
			e.RequestContext.HTTP.UserAgent, e.RequestContext.HTTP.Protocol},
	}
	want := map[string]any{
		"version": "2.0", "path": "/a%20b/%C5%A1", "query": "x=1&x=2&y=%26", "parameters": map[string]string{"x": "1,2", "y": "&"},
		"cookies": []string{"s=1", "t=2"}, "agent": "Mozilla/5.0 (X11, like Gecko), Test",
		"accept": "text/html,application/json;q=0.9, */*;q=0.8", "cookie": "", "host": host, "body": `{"naziv":"Č"}`, "base64": false,
		"domain": host,
		"http":   []string{"POST", "/a%20b/%C5%A1", "127.0.0.1", "Mozilla/5.0 (X11, like Gecko), Test", "HTTP/1.1"},
	}
	if diff := cmp.Diff(want, seen); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"a=1; Path=/", "b=2, c; HttpOnly"}, answer.Header["Set-Cookie"]); diff != "" {
		t.Error("cookies of the response:", diff)
	}
}

func TestBinaryBodiesArriveUnchanged(t *testing.T) {
	server := start(t, lambda.Options{})
	sent := []byte{0, 1, 0xff, 0xfe, '\r', '\n', 0x80}
	for _, kind := range []string{"application/octet-stream", "multipart/form-data; boundary=x", "text/plain", ""} {
		request := newRequest(t, http.MethodPost, server.URL+"/binary", bytes.NewReader(sent))
		request.Header.Set("Content-Type", kind)
		answer, got := send(t, request)
		if answer.StatusCode != http.StatusOK || !bytes.Equal(got, sent) {
			t.Errorf("%q: status %d, body %x", kind, answer.StatusCode, got)
		}
	}
}

func TestConcurrentInvocationsRunInInstancesOfTheirOwn(t *testing.T) {
	server := start(t, lambda.Options{Instances: 3})
	pids := make([]string, 6)
	var group sync.WaitGroup
	for n := range pids {
		group.Go(func() {
			answer, _ := get(t, server.URL+"/slow")
			pids[n] = answer.Header.Get("X-Pid")
		})
	}
	group.Wait()
	distinct := map[string]bool{}
	for _, pid := range pids {
		distinct[pid] = true
	}
	if len(distinct) != 3 || distinct[""] {
		t.Errorf("6 calls at once with 3 instances ran in %v", pids)
	}
	first, _ := get(t, server.URL+"/warm")
	second, _ := get(t, server.URL+"/warm")
	if !distinct[first.Header.Get("X-Pid")] || !distinct[second.Header.Get("X-Pid")] {
		t.Error("a warm instance was not used again")
	}
}

func TestFailures(t *testing.T) {
	server := start(t, lambda.Options{Instances: 1})
	impatient := start(t, lambda.Options{Timeout: 5 * time.Second, Instances: 1}) // long enough to answer on a busy machine
	large := strings.NewReader(strings.Repeat("x", lambda.MaxPayload))
	for _, c := range []struct {
		name    string
		request *http.Request
		status  int
	}{
		{"crash", newRequest(t, http.MethodGet, server.URL+"/crash", nil), http.StatusBadGateway},
		{"reported error", newRequest(t, http.MethodGet, server.URL+"/error", nil), http.StatusBadGateway},
		{"timeout", newRequest(t, http.MethodGet, impatient.URL+"/hang", nil), http.StatusGatewayTimeout},
		{"response over 6 MB", newRequest(t, http.MethodGet, server.URL+"/big", nil), http.StatusBadGateway},
		{"request over 6 MB", newRequest(t, http.MethodPost, server.URL+"/", large), http.StatusRequestEntityTooLarge},
	} {
		answer, body := send(t, c.request)
		if answer.StatusCode != c.status || answer.Header.Get("Content-Type") != "application/problem+json" || !json.Valid(body) {
			t.Errorf("%s: status %d, %s", c.name, answer.StatusCode, body)
		}
		address := url.URL{Scheme: "http", Host: c.request.URL.Host, Path: "/"}
		if again, _ := get(t, address.String()); again.StatusCode != http.StatusCreated {
			t.Errorf("after %s the next call answered %d", c.name, again.StatusCode)
		}
	}
}

func TestInstanceThatCannotStart(t *testing.T) {
	server := start(t, lambda.Options{Env: []string{"ECHO_FAILS_TO_START=1"}})
	if answer, _ := get(t, server.URL+"/"); answer.StatusCode != http.StatusBadGateway {
		t.Errorf("status %d", answer.StatusCode)
	}
}
