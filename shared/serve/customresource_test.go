package serve

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// TestOnEvent calls a custom resource as CloudFormation does: the answer goes to the given address whatever the result, and is short
// enough. Other events run the work too, and are answered by the function's own result.
func TestOnEvent(t *testing.T) {
	t.Parallel()
	type answer struct {
		Status, Reason, RequestId, StackId, LogicalResourceId, PhysicalResourceId string //nolint:revive // CloudFormation's names
	}
	var got []answer
	cloudFormation := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var a answer
		if err := json.NewDecoder(r.Body).Decode(&a); err != nil || r.Method != http.MethodPut || r.Header.Get("Content-Type") != "" {
			t.Errorf("%s %q: %v", r.Method, r.Header.Get("Content-Type"), err)
		}
		got = append(got, a)
	}))
	defer cloudFormation.Close()
	var runs int
	play := func(event string, fails error) error {
		return onEvent(func(context.Context) error { runs++; return fails })(t.Context(), json.RawMessage(event))
	}
	event := func(kind string) string {
		return fmt.Sprintf(`{"RequestType":%q,"ResponseURL":%q,"RequestId":"r","StackId":"s","LogicalResourceId":"Migration",
			"PhysicalResourceId":"Migration"}`, kind, cloudFormation.URL)
	}
	long := errors.New("migration 00042 failed: " + strings.Repeat("x", 10_000))
	for _, step := range []struct {
		event  string
		fails  error
		runs   int
		status string
	}{
		{event("Create"), nil, 1, "SUCCESS"}, {event("Update"), nil, 1, "SUCCESS"}, {event("Update"), long, 1, "FAILED"},
		{event("Delete"), long, 0, "SUCCESS"},
	} {
		got, runs = nil, 0
		if err := play(step.event, step.fails); err != nil {
			t.Errorf("%s: %v", step.event, err)
		}
		if len(got) != 1 || runs != step.runs || got[0].Status != step.status {
			t.Fatalf("%s: ran %d times and was answered %v", step.event, runs, got)
		}
		if a := got[0]; a.RequestId != "r" || a.StackId != "s" || a.LogicalResourceId != "Migration" || a.PhysicalResourceId != "Migration" ||
			len(a.Reason) > answerLength {
			t.Errorf("%s is answered %v", step.event, a)
		}
		if step.status == "FAILED" && !strings.HasPrefix(got[0].Reason, "migration 00042 failed") {
			t.Errorf("the reason is %q", got[0].Reason)
		}
	}
	for _, other := range []string{`{"source":"aws.events"}`, `"text"`, `null`} {
		runs = 0
		if err := play(other, long); !errors.Is(err, long) || runs != 1 {
			t.Errorf("%s ran %d times: %v", other, runs, err)
		}
	}
}

// TestQuestions checks that a function answers what it can be asked, refuses what it cannot, and that all other events run its work.
func TestQuestions(t *testing.T) {
	t.Parallel()
	worked := 0
	ask := Questions{
		"doctor": func(context.Context) (any, error) { return map[string]string{"stanje": "uredu"}, nil },
		"broken": func(context.Context) (any, error) { return nil, errors.New("away") },
	}.before(func(context.Context, json.RawMessage) error { worked++; return nil })
	for _, c := range []struct {
		event, answer, fails string
		works                bool
	}{
		{event: `{"question":"doctor"}`, answer: `{"stanje":"uredu"}`},
		{event: `{"question":"broken"}`, answer: "null", fails: "away"},
		{event: `{"question":"weather"}`, answer: "null", fails: `"weather"`},
		{event: `{"source":"aws.scheduler"}`, answer: "null", works: true},
		{event: `"text"`, answer: "null", works: true},
		{event: `{"question":""}`, answer: "null", works: true},
	} {
		before := worked
		answer, err := ask(t.Context(), json.RawMessage(c.event))
		text, _ := json.Marshal(answer)
		if string(text) != c.answer || (err == nil) != (c.fails == "") || err != nil && !strings.Contains(err.Error(), c.fails) {
			t.Errorf("%s is answered by %s, %v", c.event, text, err)
		}
		if (worked > before) != c.works {
			t.Errorf("%s runs the work: %t", c.event, worked > before)
		}
	}
}
