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
			if report := movetest.Play(t, source, "testdata/"+name+".txt"); report.Private != 1 || report.Requests != 6 ||
				report.Watchers != 2 {
				t.Error(movetest.Print(report))
			} else {
				members(t, report, cloud)
			}
		})
	}
}

// members looks at who belonged to which project: roles come together, and a Server's people are known by their keys.
func members(t *testing.T, report *movein.Report, cloud bool) {
	t.Helper()
	text := strings.Join(strings.Fields(movetest.Print(report)), " ")
	wanted := []string{"Example Fred F. User fred fred@example.com fred Administrators, Developers, Project lead",
		"Example Mia Krystof mia mia@example.com mia Developers", "Example jira-developers (group) – – – Developers",
		"Example Gone Person gone – – Developers",
		"ED-1: 1 people who watch it, whom the key may not see"}
	if cloud {
		wanted = []string{"Example Fred F. User – – Fred.F.User Administrators, Developers, Project lead",
			"Example Mia Krystof – – Mia.Krystof Developers", "Prazan: who belonged to it"}
	}
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, movetest.Print(report))
		}
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
		"noRoles":     {on("/rest/api/2/project/10000/role", `{"x": "https://elsewhere.example/"}`), 6, "requests       6"},
		"oddActors":   {on("/rest/api/2/project/10000/role/10001", `{"actors": 7}`), 6, "Example: who belonged to it"},
		"noWatchers":  {on("/rest/api/2/issue/10002/watchers", `{"watchers": [null, null]}`), 6, "1 people who watch it"},
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
