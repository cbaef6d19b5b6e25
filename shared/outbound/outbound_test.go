package outbound_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"zahtjevi/shared/outbound"
)

// call posts and returns the status and as much of the answer as came.
func call(t *testing.T, client *http.Client, address string) (int, string, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	answer, err := client.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(body), err
}

// TestOnlyConfiguredHosts holds that of this machine and of private networks only configured hosts are called, by exactly those names.
func TestOnlyConfiguredHosts(t *testing.T) {
	t.Parallel()
	var called atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called.Add(1) }))
	t.Cleanup(server.Close)
	_, port, _ := net.SplitHostPort(server.Listener.Addr().String())
	client := outbound.Client([]string{"LocalHost"}, 20*time.Second, 2, 100)
	if status, _, err := call(t, client, "http://localhost:"+port); err != nil || status != http.StatusOK {
		t.Errorf("the configured host answers %d, %v", status, err)
	}
	for _, host := range []string{"127.0.0.1", "127.0.0.2", "0.0.0.0", "[::1]", "[::]", "[::ffff:127.0.0.1]", "[::127.0.0.1]", "10.1.2.3",
		"172.16.0.1", "192.168.1.1", "169.254.169.254", "[fd00:ec2::254]", "[fe80::1]", "100.64.0.1", "[64:ff9b::a00:1]", "[2002:a00:1::]"} {
		if _, _, err := call(t, client, "http://"+host+":"+port); !errors.Is(err, outbound.ErrInside) {
			t.Errorf("%s: %v", host, err)
		}
	}
	if n := called.Load(); n != 1 {
		t.Errorf("the server was called %d times", n)
	}
}

// TestAnswersEnd holds that an answer is read only so far, that its headers are bounded, that a server which says nothing is left, and that
// no redirect is followed.
func TestAnswersEnd(t *testing.T) {
	t.Parallel()
	var followed atomic.Bool
	mux := http.NewServeMux()
	mux.HandleFunc("/endless", func(w http.ResponseWriter, r *http.Request) {
		for r.Context().Err() == nil {
			if _, err := io.WriteString(w, strings.Repeat("x", 1000)); err != nil {
				return
			}
		}
	})
	mux.HandleFunc("/headers", func(w http.ResponseWriter, _ *http.Request) { w.Header().Set("X-Long", strings.Repeat("x", 1<<20)) })
	mux.HandleFunc("/redirect", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/followed", http.StatusPermanentRedirect)
	})
	mux.HandleFunc("/followed", func(http.ResponseWriter, *http.Request) { followed.Store(true) })
	mux.HandleFunc("/silent", func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // only then does the server notice that the caller has left
		<-r.Context().Done()
	})
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	patient := outbound.Client([]string{"127.0.0.1"}, time.Minute, 2, 100)
	if status, body, err := call(t, patient, server.URL+"/endless"); err != nil || status != http.StatusOK || len(body) != 100 {
		t.Errorf("of an endless answer came %d, %d bytes, %v", status, len(body), err)
	}
	if _, _, err := call(t, patient, server.URL+"/headers"); err == nil {
		t.Error("an answer with endless headers was taken")
	}
	if status, _, err := call(t, patient, server.URL+"/redirect"); err != nil || status != http.StatusPermanentRedirect || followed.Load() {
		t.Errorf("the redirect answers %d, %v; followed: %t", status, err, followed.Load())
	}
	hasty := outbound.Client([]string{"127.0.0.1"}, 50*time.Millisecond, 2, 100)
	var timeout net.Error
	if _, _, err := call(t, hasty, server.URL+"/silent"); !errors.As(err, &timeout) || !timeout.Timeout() {
		t.Errorf("the silent server: %v", err)
	}
}
