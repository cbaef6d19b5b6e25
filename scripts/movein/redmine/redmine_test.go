package redmine_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/shared/testkit"
)

// TestDryRun counts everything, proposes a map and changes nothing.
func TestDryRun(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	_, source := newStandIn(t)
	before := movetest.Counts(e)
	report := movetest.Run(t, e, source, movein.Options{Dry: true, Actor: actor.ID})
	if after := movetest.Counts(e); !maps.Equal(before, after) {
		t.Errorf("rows before %v\nand after %v", before, after)
	}
	text := movetest.Print(report)
	for _, want := range []string{
		"nothing was changed", "New                      → New                  to do", "Closed                   → Closed               done",
		"projects       2, 2 of them new", "people         3 new accounts", "requests     232, 0 were here",
		"comments       5", "watchers       2", "1 private requests", "Texts are taken for Textile, without --markdown",
		"Redmine-1: that Radnici watches it: a group", `Redmine-1: the file of the field "Zapisnik"`,
		"eCookbook  Dave Lopper      dlopper  dlopper@somenet.example  –             Developer\n",
		"eCookbook  John Smith       jsmith   jsmith@somenet.example   –             Developer, Manager\n",
		"eCookbook  Radnici (group)  –        –                        –             Developer\n",
		"OnlineStore: who belonged to it",
		`Redmine-1: the file "source.rb" is of a type that is not allowed`, "Redmine-2: the title", "Redmine-2: the description",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	var file strings.Builder
	if err := report.Map.Write(&file); err != nil {
		t.Fatal(err)
	}
	again, err := movein.ReadMap(strings.NewReader(file.String()))
	if err != nil || again.Statuses["New"] != report.Map.Statuses["New"] || again.Projects["2"] != "OnlineStore" {
		t.Errorf("the proposed map is read as %v, %v", again, err)
	}
}

// TestRun compares what came with testdata/contents.txt (rewritten with MOVEIN_UPDATE=1), and runs again without doubling.
func TestRun(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	e.Exec("update users set email = 'DLopper@somenet.example' where id = $1", actor.ID)
	_, source := newStandIn(t)
	report := movetest.Run(t, e, source, movein.Options{Actor: actor.ID})
	if !report.Whole() || report.Matched != 1 || report.Requests != 232 ||
		!strings.Contains(movetest.Print(report), "Dave Lopper: is the account "+actor.Username) {
		t.Error(movetest.Print(report))
	}
	got := movetest.Contents(t, e)
	got = strings.ReplaceAll(got, actor.Username, "ACTOR")
	movetest.Compare(t, "testdata/contents.txt", shorten(got))
	if n := testkit.Value[int64](e, "select count(*) from audit_entries where entity = 'requests' and actor_id <> $1", actor.ID); n > 0 {
		t.Errorf("%d entries of the log are not the operator's", n)
	}
	if n := testkit.Value[int64](e, "select count(*) from audit_entries where created_at < now() - interval '1 hour'"); n > 0 {
		t.Errorf("%d entries of the log are of the past", n)
	}
	counted := movetest.Counts(e)
	again := movetest.Run(t, e, source, movein.Options{Actor: actor.ID})
	if after := movetest.Counts(e); !maps.Equal(counted, after) || again.Known != 232 || again.Requests != 0 {
		t.Errorf("rows %v\nand after another run %v\n%s", counted, after, movetest.Print(again))
	}
}

// shorten leaves only the beginning of the plain requests and of long lines.
func shorten(contents string) string {
	var kept []string
	for line := range strings.SplitSeq(contents, "\n") {
		if strings.Contains(line, "|Zahtjev broj ") && !strings.HasPrefix(line, "request 10|") {
			continue
		}
		if runes := []rune(line); len(runes) > 400 {
			line = fmt.Sprintf("%s … %d … %s", string(runes[:200]), len(runes), string(runes[len(runes)-150:]))
		}
		kept = append(kept, line)
	}
	return strings.Join(kept, "\n") + "\n"
}

// TestNews brings what came after the first run: a comment, a request, a file that could not be fetched; and tells what it does not update.
func TestNews(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	server, source := newStandIn(t)
	server.breaks(func(_ int64, w http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, "/attachments/download/8/") {
			w.WriteHeader(http.StatusBadGateway)
			return true
		}
		return false
	})
	options := movein.Options{Actor: actor.ID, Projects: []string{"eCookbook"}}
	first := movetest.Run(t, e, source, options)
	if text := movetest.Print(first); first.Files != 3 || first.Requests != 2 || !strings.Contains(text, `"recept.txt"`) {
		t.Error(text)
	}
	server.breaks(nil)
	one := server.issues[0]
	one["updated_on"], one["status"] = "2026-01-01T00:00:00Z", ref(2, "Assigned")
	one["journals"] = append(one["journals"].([]object), object{"id": 90, "user": ref(2, "John Smith"), "notes": "Novo",
		"created_on": "2026-01-01T00:00:00Z",
		"details":    []object{{"property": "attr", "name": "status_id", "old_value": "5", "new_value": "2"}}})
	// A new one watches it there; one who watched it there does not want to here.
	one["watchers"] = append(one["watchers"].([]object), ref(5, "Nova Osoba"))
	server.users["5"] = object{"id": 5, "login": "nova", "firstname": "Nova", "lastname": "Osoba", "mail": "nova@somenet.example"}
	e.Exec("update request_watches set watching = false where user_id = (select id from users where username = 'jsmith')")
	again := server.source(t)
	second := movetest.Run(t, e, again, options)
	if second.Files != 1 || second.Comments != 1 || second.Requests != 0 || second.Watchers != 1 ||
		!slices.ContainsFunc(second.Changed.Kept, func(n movein.Note) bool { return strings.HasSuffix(n.Why, ": status") }) {
		t.Error(movetest.Print(second))
	}
	contents := movetest.Contents(t, e)
	for _, want := range []string{"comment Redmine-1|90|jsmith|2026-01-01 00:00:00|f|Novo",
		"watcher Redmine-1|nova|t", "watcher Redmine-1|jsmith|f", "watcher Redmine-1|dlopper|t",
		"|Prilog: recept.txt|recept.txt|32|text/plain; charset=utf-8"} {
		if !strings.Contains(contents, want) {
			t.Errorf("%q is missing in\n%s", want, contents)
		}
	}
	if status := testkit.Value[string](e, "select s.name from requests r join statuses s on s.id = r.status_id where r.external_key = 'Redmine-1'"); status != "Closed" {
		t.Errorf("the status is now %s", status)
	}
}

// TestInterrupted kills runs one after another, at each of their calls and at any other moment, and compares the end of the last one with
// an undisturbed run.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	want := interrupted(t, func(func(kill int, after time.Duration) bool) {})
	if got := interrupted(t, func(run func(int, time.Duration) bool) {
		for call := 1; call < 200 && !run(call, time.Minute); call++ {
			continue
		}
	}); got != want {
		t.Errorf("killed at each call:\n%s\nundisturbed:\n%s", got, want)
	}
	for range 3 {
		var killed []time.Duration
		if got := interrupted(t, func(run func(int, time.Duration) bool) {
			for whole := false; !whole && len(killed) < 200; {
				killed = append(killed, time.Duration(rand.IntN(60_000))*time.Microsecond)
				whole = run(1_000_000, killed[len(killed)-1])
			}
		}); got != want {
			t.Errorf("killed after each of %v:\n%s\nundisturbed:\n%s", killed, got, want)
		}
	}
}

// interrupted lets something start and kill runs, each at a call or after a time, and returns what there is after one more run.
func interrupted(t *testing.T, disturb func(run func(kill int, after time.Duration) (whole bool))) string {
	t.Helper()
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	server, source := newStandIn(t)
	server.issues = server.issues[:6]
	source.Client().Pause = movetest.Hurry
	disturb(func(kill int, after time.Duration) bool {
		ctx, cancel := context.WithTimeout(t.Context(), after)
		defer cancel()
		last := server.calls.Load() + int64(kill)
		server.breaks(func(call int64, _ http.ResponseWriter, _ *http.Request) bool {
			if call == last {
				cancel()
			}
			return false
		})
		_, err := movein.Run(ctx, e.Deps(), source, movein.Options{Actor: actor.ID})
		if err == nil && ctx.Err() != nil {
			t.Error("a run that was killed says that it is done")
		}
		return err == nil
	})
	server.breaks(nil)
	movetest.Run(t, e, source, movein.Options{Actor: actor.ID})
	return movetest.Contents(t, e)
}

// TestFaults: what fails with one request does not stop the others, and a source that is away ends the run.
func TestFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault    fault
		requests int
		told     string
		fails    string
	}{
		"tooMany": {fault: func(call int64, w http.ResponseWriter, _ *http.Request) bool {
			if call%3 != 0 {
				w.Header().Set("Retry-After", "1")
				w.WriteHeader(http.StatusTooManyRequests)
			}
			return call%3 != 0
		}, requests: 232, told: "requests     232"},
		"oneIssue": {fault: on("/issues/1.json", http.StatusInternalServerError, ""),
			requests: 231, told: "1: 6 tries: /issues/1.json answered 500"},
		"noFile": {fault: on("/attachments/download/7/slika.png", http.StatusNotFound, ""), requests: 232,
			told: `the file "slika.png": the file cannot be taken`},
		"nothing": {fault: on("/issues/1.json", http.StatusOK, "null"), requests: 231, told: "answers another issue, or none"},
		"another": {fault: on("/issues/1.json", http.StatusOK, `{"issue": {"id": 2}}`), requests: 231, told: "answers another issue"},
		"noJSON":  {fault: on("/issues/1.json", http.StatusOK, "<html>"), requests: 231, told: "answered no JSON"},
		"huge": {fault: on("/issues/1.json", http.StatusOK, `{"x": "`+strings.Repeat("x", 33<<20)+`"}`), requests: 231,
			told: "answered more than 32 MB"},
		"nulls": {fault: on("/issues/1.json", http.StatusOK,
			`{"issue": {"id": "1", "author": null, "journals": null, "subject": "a\u0000b\u202e"}}`),
			requests: 231, told: "1 requests were left out"},
		"pages":  {fault: endless, requests: 230, told: "answers the same page again"},
		"denied": {fault: on("/projects.json", http.StatusUnauthorized, ""), fails: "401"},
		"elsewhere": {fault: func(_ int64, w http.ResponseWriter, r *http.Request) bool {
			if strings.HasPrefix(r.URL.Path, "/attachments/download/7/") {
				http.Redirect(w, r, "https://127.0.0.1:1/secret.png", http.StatusFound)
				return true
			}
			return false
		}, requests: 232, told: "private network"},
		"noAdministrator": {fault: on("/custom_fields.json", http.StatusForbidden, ""), requests: 232,
			told: "Only an administrator's key tells"},
		"noMembers": {fault: on("/projects/1/memberships.json", http.StatusInternalServerError, ""), requests: 232,
			told: "eCookbook: who belonged to it: 6 tries"},
		"endlessMembers": {fault: on("/projects/1/memberships.json", http.StatusOK, `{"memberships": [{"id": 1, "user": {"id": 2}}]}`),
			requests: 232, told: "eCookbook: who belonged to it: /projects/1/memberships.json answers the same page again"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			server, source := newStandIn(t)
			server.breaks(c.fault)
			source.Client().Pause = movetest.Hurry
			report, err := movein.Run(t.Context(), e.Deps(), source, movein.Options{Actor: e.Person(testkit.Administrator).ID})
			if c.fails != "" {
				if err == nil || !strings.Contains(err.Error(), c.fails) || strings.Contains(err.Error(), key) {
					t.Errorf("ends with %v, want %q", err, c.fails)
				}
				return
			}
			text := movetest.Print(report)
			if err != nil || report.Requests != c.requests || !strings.Contains(text, c.told) || strings.Contains(text, key) {
				t.Errorf("%v, want %d requests and %q:\n%s", err, c.requests, c.told, text)
			}
			movetest.Contents(t, e)
		})
	}
}

// on answers one path in its own way.
func on(path string, status int, body string) fault {
	return func(_ int64, w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != path {
			return false
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		_, _ = fmt.Fprint(w, body)
		return true
	}
}

// endless answers the first project's list with the same page for ever.
func endless(_ int64, w http.ResponseWriter, r *http.Request) bool {
	if r.URL.Path != "/issues.json" || r.URL.Query().Get("project_id") != "1" {
		return false
	}
	answer(w, object{"issues": []object{{"id": 999999, "updated_on": "2006-07-19T19:02:27Z"}}, "total_count": 1 << 40})
	return true
}
