package acceptance_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zahtjevi/localstack/lambda"
	"zahtjevi/shared/testkit"
)

// event is an event of API Gateway for a path that does not exist.
const event = `{"version":"2.0","rawPath":"/api/nema","headers":{},"requestContext":{"http":{"method":"GET","path":"/api/nema"}}}`

// TestEvents invokes a function with events that no HTTP API sends, each followed by a valid one.
func TestEvents(t *testing.T) {
	t.Parallel()
	folder, err := programs()
	must(t, err)
	output, err := os.Create(filepath.Join(t.TempDir(), "settings.log"))
	must(t, err)
	function := lambda.New(lambda.Options{
		Name: "settings", Binary: filepath.Join(folder, "settings"), Output: output, Instances: 1,
		Env: []string{"DATABASE_URL=postgres://nobody@127.0.0.1:1/none", "S3_ENDPOINT=http://127.0.0.1:1", "LOG_LEVEL=debug"},
		// nothing answers there
	})
	t.Cleanup(function.Stop)
	for name, c := range map[string]struct{ event, version string }{
		"truncated": {event: event[:len(event)/2]},
		"empty":     {event: ""},
		"a list":    {event: "[]"},
		"version 1.0": {event: `{"version":"1.0","path":"/api/nema","httpMethod":"GET","headers":{},
			"requestContext":{"stage":"$default"}}`},
		"of another service": {event: `{"Records":[{"eventSource":"aws:s3"}]}`},
		"without a method":   {event: strings.Replace(event, `"method":"GET",`, "", 1)},
		"half of a body":     {event: strings.Replace(event, `"headers"`, `"isBase64Encoded":true,"body":"e30=e","headers"`, 1)},
	} {
		for body, status := range map[string]int{c.event: http.StatusBadRequest, event: http.StatusNotFound} {
			response, err := function.Invoke(t.Context(), []byte(body))
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			var answer struct {
				StatusCode int
				Headers    map[string]string
				Body       string
			}
			must(t, json.Unmarshal(response, &answer))
			header := http.Header{}
			for name, value := range answer.Headers {
				header.Set(name, value)
			}
			expectProblem(t, testkit.Answered(t, answer.StatusCode, header, []byte(answer.Body)), status)
		}
	}
}
