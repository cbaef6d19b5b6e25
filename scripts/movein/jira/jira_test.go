package jira_test

import (
	"net/http"
	"strings"
	"testing"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/shared/testkit"
)

// TestRun moves in from a Server and from Cloud, which tell the same in different ways.
func TestRun(t *testing.T) {
	t.Parallel()
	for name, cloud := range map[string]bool{"server": false, "cloud": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, source := newStandIn(t, cloud)
			if report := movetest.Play(t, source, "testdata/"+name+".txt"); report.Private != 1 || report.Requests != 6 {
				t.Error(movetest.Print(report))
			}
		})
	}
}

// TestFaults: what Jira answers otherwise than it should is told, and stops nothing else.
func TestFaults(t *testing.T) {
	t.Parallel()
	on := func(path, body string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == path {
				_, _ = w.Write([]byte(body))
			}
			return r.URL.Path == path
		}
	}
	for name, c := range map[string]struct {
		fault    func(http.ResponseWriter, *http.Request) bool
		requests int
		told     string
	}{
		"samePage":    {on("/rest/api/2/search", `{"total": 99, "issues": [{"id": "10003"}]}`), 1, "the same page again"},
		"anotherOne":  {on("/rest/api/2/issue/10003", `{"id": "10002"}`), 5, "answers another issue"},
		"endless":     {on("/rest/api/2/issue/10002/comment", `{"total": 1000000, "comments": [{"id": 1, "body": "a"}]}`), 5, "does not end"},
		"oddTypes":    {on("/rest/api/2/issue/10003", `{"id": 10003, "key": null, "fields": {"summary": 7}}`), 5, "no JSON of the known form"},
		"deepNesting": {on("/rest/api/2/issue/10003", strings.Repeat("[", 200_000)), 5, "no JSON of the known form"},
		"noFile":      {on("/secure/attachment/10000/picture.png", "no picture"), 6, `"picture.png": the file cannot be taken`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			server, source := newStandIn(t, false)
			server.fault = c.fault
			report := movetest.Run(t, e, source, movein.Options{})
			if text := movetest.Print(report); report.Requests != c.requests || !strings.Contains(text, c.told) {
				t.Errorf("want %d requests and %q:\n%s", c.requests, c.told, text)
			}
		})
	}
}
