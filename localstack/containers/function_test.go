package containers_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/localstack/containers"
)

// start runs the little area behind a server and returns that server's address and what was said so far.
func start(t *testing.T) (address string, said func() string) {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "area")
	if output, err := exec.Command("go", "build", "-o", binary, "./testdata/area").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	var mu sync.Mutex
	var sentences []string
	ctx, cancel := context.WithCancel(context.Background())
	function, err := containers.Start(ctx, containers.Options{Name: "area", Binary: binary, Output: os.Stderr, Say: func(sentence string) {
		mu.Lock()
		defer mu.Unlock()
		sentences = append(sentences, sentence)
	}})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(function)
	t.Cleanup(func() {
		server.Close()
		cancel()
		function.Wait()
	})
	return server.URL, func() string {
		mu.Lock()
		defer mu.Unlock()
		return strings.Join(sentences, "\n")
	}
}

func get(t *testing.T, address, forwarded string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	if forwarded != "" {
		request.Header.Set("X-Forwarded-For", forwarded)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

func TestProxyTellsTheClientsAddressAndHost(t *testing.T) {
	address, _ := start(t)
	_, body := get(t, address, "6.6.6.6")
	fields := strings.Fields(body)
	if len(fields) != 3 || fields[1] != strings.TrimPrefix(address, "http://") || fields[2] != "127.0.0.1" {
		t.Errorf("the area saw %q", body)
	}
}

func TestDeadProcessIsStartedAgain(t *testing.T) {
	address, said := start(t)
	_, before := get(t, address, "")
	if status, body := get(t, address+"/die", ""); status != http.StatusBadGateway ||
		!strings.Contains(body, "Usluga trenutno nije dostupna") {
		t.Errorf("while it died: %d %s", status, body)
	}
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		status, after := get(t, address, "")
		if status == http.StatusOK {
			if after == before {
				t.Error("the same process answered")
			}
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("it did not come back:", said())
		}
	}
	if !strings.Contains(said(), "Area area ended (exit status 5)") {
		t.Errorf("said %q", said())
	}
}

func TestProgramThatCannotStart(t *testing.T) {
	_, err := containers.Start(t.Context(), containers.Options{Name: "area", Binary: "/bin/false", Output: os.Stderr})
	if err == nil || !strings.Contains(err.Error(), "it ended while starting: exit status 1") {
		t.Errorf("error %v", err)
	}
}
