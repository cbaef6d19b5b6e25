package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestArguments: what is not understood, and a key that could be read by others or is none, is refused before anything is called.
func TestArguments(t *testing.T) {
	key := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(key, []byte("two\nkeys\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"":                              "not understood",
		"redmine":                       "not understood",
		"redmine https://x y --dry-run": "not understood",
		"other https://x --dry-run":     "no program to move in from",
		"redmine https://x":             "--as NAME is needed",
		"redmine https://x --dry-run":   "must hold one key",
		"redmine-dump main.go --dry-run --zone Europe/Atlantis":   "find the time zone",
		"redmine-dump none.sql --dry-run":                         "open the dump",
		"redmine-dump main.go --dry-run --files none":             "open the folder of files",
		"redmine https://x --dry-run --key k":                     "not defined",
		"redmine https://x --dry-run --key-file " + key + ".none": "open the file of the key",
		"redmine https://x --dry-run --key-file " + key:           "must hold one key",
	} {
		if _, err := run(t.Context(), strings.Fields(line), io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q ends with %v, want %q", line, err, want)
		}
	}
	t.Setenv("MOVE_IN_KEY", "k")
	if _, err := run(t.Context(), strings.Fields("redmine http://x.example --dry-run"), io.Discard, io.Discard); err == nil ||
		!strings.Contains(err.Error(), "unencrypted") {
		t.Error(err)
	}
}

// TestCommand uses the command as an operator would: dry, with a proposal, which is changed, and then with it.
func TestCommand(t *testing.T) {
	e := testkit.New(t)
	actor := e.Person(testkit.Administrator)
	for name, value := range map[string]string{
		"DATABASE_URL": e.Config.DatabaseURL, "S3_ENDPOINT": e.Config.S3Endpoint, "S3_REGION": e.Config.S3Region,
		"S3_ACCESS_KEY": e.Config.S3AccessKey, "S3_SECRET_KEY": e.Config.S3SecretKey,
	} {
		t.Setenv(name, value)
	}
	folder := t.TempDir()
	file, proposal := filepath.Join(folder, "jira.csv"), filepath.Join(folder, "map.yaml")
	text := "Summary,Issue key,Status,Reporter,Created\nPrvi,ED-1,Čeka,fred,2021-01-16\nDrugi,OP-1,Čeka,mia,2021-01-17\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	call := func(want string, args ...string) {
		t.Helper()
		var output bytes.Buffer
		whole, err := run(t.Context(), append([]string{"jira-csv", file}, args...), &output, io.Discard)
		if err != nil || !whole || !strings.Contains(output.String(), want) {
			t.Fatalf("%v ends with %v, %v, want %q:\n%s", args, whole, err, want, output.String())
		}
	}
	call("nothing was changed", "--dry-run", "--propose", proposal)
	if _, err := run(t.Context(), []string{"jira-csv", file, "--dry-run", "--propose", proposal}, io.Discard, io.Discard); err == nil {
		t.Error("a map is written over another")
	}
	written, err := os.ReadFile(proposal)
	if err != nil {
		t.Fatal(err)
	}
	changed := strings.NewReplacer("OP: OP", `OP: ""`, "ED: ED", "ED: Uvezeno", "marker: in progress", "marker: done",
		"people: {}", "people: {\"name:fred\": "+actor.Username+"}").Replace(string(written))
	if err := os.WriteFile(proposal, []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	call("requests       1, 0 were here already", "--map", proposal, "--as", actor.Username)
	call("requests       0, 1 were here already", "--map", proposal, "--as", actor.Username)
	got := testkit.Value[string](e, `select string_agg(concat_ws('|', p.name, r.title, s.name, r.marker, r.creator_id), ',') from requests r
		join projects p on p.id = r.project_id join statuses s on s.id = r.status_id`)
	if want := fmt.Sprintf("Uvezeno|Prvi|Čeka|2|%d", actor.ID); got != want {
		t.Errorf("there is %q, want %q", got, want)
	}
	if _, err := run(t.Context(), []string{"jira-csv", file, "--as", "nobody"}, io.Discard, io.Discard); err == nil ||
		!strings.Contains(err.Error(), "no active account") {
		t.Error(err)
	}
}
