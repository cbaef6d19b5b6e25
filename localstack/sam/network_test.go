package sam_test

import (
	"bytes"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"

	"zahtjevi/localstack/sam"
)

// TestNetwork lets a container reach a server that listens on the loopback interface only, and removes what a killed run has left, without
// touching other runs.
func TestNetwork(t *testing.T) {
	t.Parallel()
	base := os.Getenv("LOCAL_BASE")
	if base == "" {
		t.Skip("LOCAL_BASE is not set: scripts/steps/docker and busybox say what is missing")
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = w.Write([]byte("reached " + r.URL.Path))
	}))
	t.Cleanup(server.Close)
	place, elsewhere := t.TempDir(), t.TempDir()
	left, other := open(t, place), open(t, elsewhere)
	address, err := left.Reach(server.URL + "/here")
	if err != nil {
		t.Fatal(err)
	}
	if same, err := left.Reach("https://opcina.example/x"); err != nil || same != "https://opcina.example/x" {
		t.Errorf("what is elsewhere is reached at %s, %v", same, err)
	}
	if said := docker(t, "run", "--network", left.Name, base, "/bin/wget", "-q", "-O", "-", address); said != "reached /here" {
		t.Errorf("a container reached %q", said)
	}
	waits := docker(t, "run", "--detach", "--network", left.Name, base, "/bin/sleep", "600")

	if err := sam.Clear(t.Context(), place); err != nil {
		t.Fatal(err)
	}
	if all := docker(t, "ps", "--all", "--quiet", "--no-trunc"); strings.Contains(all, waits) {
		t.Error("a container is left")
	}
	networks := docker(t, "network", "ls", "--format", "{{.Name}}")
	if strings.Contains(networks, left.Name) || !strings.Contains(networks, other.Name) {
		t.Errorf("networks are %s", networks)
	}
	if err := other.Close(); err != nil {
		t.Error(err)
	}
}

func open(t *testing.T, place string) *sam.Network {
	t.Helper()
	network, err := sam.OpenNetwork(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = sam.Clear(context.Background(), place) })
	return network
}

func docker(t *testing.T, arguments ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "docker", arguments...)
	var warnings bytes.Buffer // such as that the machine does not forward between networks
	command.Stderr = &warnings
	output, err := command.Output()
	if err != nil {
		t.Fatalf("docker %s: %v\n%s%s", arguments[0], err, output, &warnings)
	}
	return strings.TrimSpace(string(output))
}
