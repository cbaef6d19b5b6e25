package all_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/database"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage/s3"
	"zahtjevi/shared/testkit"
)

// TestDatabaseTakesNoWrites serves reads from a database that cannot write, says so where something is to be written, and has health say it
// before anybody tries. A process that starts meanwhile is ready, as another one would write no better.
func TestDatabaseTakesNoWrites(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ setting, always string }{
		"it is read-only":          {setting: "default_transaction_read_only = on"},
		"its disk has no room":     {setting: "temp_file_limit = '64kB'"}, // the server's own refusal of a file is of the same kind
		"its disk is full at once": {always: "create trigger full_disk before insert on requests for each statement execute function full_disk()"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			project := e.Project()
			p := e.Person(testkit.Manager, project)
			named := testkit.Value[string](e, "select quote_ident(current_database())")
			if c.setting != "" {
				e.Exec("alter database " + named + " set " + c.setting)
			} else {
				e.Exec(`create function full_disk() returns trigger language plpgsql as $$
					begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
				e.Exec(c.always)
			}
			serveAll(t, e)
			e.Call(p, "GET", "/zahtjevi", nil).Expect(http.StatusOK)
			if c.setting != "" {
				takesNoWrites(t, e.Call(nil, "GET", "/health", nil))
			}
			if name != "its disk has no room" {
				takesNoWrites(t, e.Call(p, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), project.RequestBody("Nema mjesta")))
			}
			deps, err := serve.Connect(t.Context(), e.Config, s3.Open, database.Calls)
			if err != nil {
				t.Fatal(err)
			}
			defer deps.Close()
			if of, err := deps.Away(t.Context()); err != nil {
				t.Errorf("a new process waits for the %s: %v", of, err)
			}
			if setting, _, set := strings.Cut(c.setting, " "); set {
				e.Exec("alter database " + named + " reset " + setting)
				serveAll(t, e)
				e.Call(nil, "GET", "/health", nil).Expect(http.StatusOK)
			}
		})
	}
}

func serveAll(t *testing.T, e *testkit.Env) {
	t.Helper()
	app, err := all.New(t.Context(), e.Config)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Close)
	e.Serve(app.Handler())
}

func takesNoWrites(t *testing.T, answer testkit.Answer) {
	t.Helper()
	answer.Expect(http.StatusServiceUnavailable)
	if problem := testkit.Decode[serve.Problem](answer); !strings.Contains(problem.Detail, "ništa ne može sačuvati") ||
		answer.Header.Get("Retry-After") != "60" {
		t.Errorf("it said %s, and to come back after %q s", answer.Content, answer.Header.Get("Retry-After"))
	}
}
