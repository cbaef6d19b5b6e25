package lambda_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/aws/aws-lambda-go/events"

	"zahtjevi/functions/all"
	"zahtjevi/localstack/loopback"
	"zahtjevi/shared/testkit"
)

// TestAWSEmulator calls each area's program under AWS's own emulator of the Lambda runtime, in addition to the one of this package.
func TestAWSEmulator(t *testing.T) {
	t.Parallel()
	rie := os.Getenv("LAMBDA_RIE")
	if rie == "" {
		t.Skip("LAMBDA_RIE is not set: scripts/steps/rie says where AWS's Lambda emulator is")
	}
	e := testkit.New(t)
	if output, err := exec.CommandContext(t.Context(), "../../scripts/steps/functions").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	programs, err := filepath.Abs("../../.build/functions")
	if err != nil {
		t.Fatal(err)
	}
	for _, area := range all.Areas() {
		t.Run(area.Name, func(t *testing.T) {
			address := emulated(t, rie, filepath.Join(programs, area.Name), []string{
				"DATABASE_URL=" + e.Config.DatabaseURL, "DATABASE_MAX_CONNS=2", "S3_ENDPOINT=" + e.Config.S3Endpoint,
				"S3_REGION=" + e.Config.S3Region,
				"S3_ACCESS_KEY=" + e.Config.S3AccessKey, "S3_SECRET_KEY=" + e.Config.S3SecretKey,
			})
			answer := invoked(t, address, "/api/health")
			if answer.StatusCode != http.StatusOK || !strings.HasPrefix(answer.Body, `{"status":"ok","verzija":"`) ||
				answer.Headers["Content-Type"] != "application/json" {
				t.Errorf("health: %d %q %v", answer.StatusCode, answer.Body, answer.Headers)
			}
			if answer = invoked(t, address, "/api/nema/toga"); answer.StatusCode != http.StatusNotFound ||
				!strings.Contains(answer.Body, `"instance"`) {
				t.Errorf("an unknown path: %d %s", answer.StatusCode, answer.Body)
			}
		})
	}
}

// emulated starts a program under the emulator, and returns the address for invocations.
func emulated(t *testing.T, rie, program string, environment []string) (address string) {
	t.Helper()
	var addresses [2]string
	for i := range addresses {
		port, err := loopback.FreePort()
		if err != nil {
			t.Fatal(err)
		}
		addresses[i] = net.JoinHostPort("127.0.0.1", strconv.Itoa(port))
	}
	command := exec.CommandContext(t.Context(), rie, "--runtime-interface-emulator-address", addresses[0], "--runtime-api-address",
		addresses[1], program)
	command.Env = slices.Concat([]string{"PATH=" + os.Getenv("PATH")}, environment)
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = command.Process.Signal(os.Interrupt)
		_ = command.Wait()
		if t.Failed() {
			t.Log(output.String())
		}
	})
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		connection, err := net.Dial("tcp", addresses[0])
		if err == nil {
			connection.Close()
			return addresses[0]
		}
		if time.Now().After(deadline) {
			t.Fatalf("the emulator does not listen: %v", err)
		}
	}
}

func invoked(t *testing.T, address, path string) (answer events.APIGatewayV2HTTPResponse) {
	t.Helper()
	event, err := json.Marshal(events.APIGatewayV2HTTPRequest{
		Version: "2.0", RouteKey: "$default", RawPath: path, Headers: map[string]string{"host": "localhost"},
		RequestContext: events.APIGatewayV2HTTPRequestContext{
			Stage: "$default", RequestID: "1", HTTP: events.APIGatewayV2HTTPRequestContextHTTPDescription{Method: http.MethodGet, Path: path,
				SourceIP: "127.0.0.1"},
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Post("http://"+address+"/2015-03-31/functions/function/invocations", "application/json", bytes.NewReader(event))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		t.Fatalf("the emulator answered %s: %v", body, err)
	}
	return answer
}
