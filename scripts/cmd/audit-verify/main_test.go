package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestMemory checks a log three times: the first check says what it cannot know; the second knows it from the stored seal; the third finds
// a log that was replaced by a new one with valid seals, and does not overwrite the stored seal.
func TestMemory(t *testing.T) {
	e := testkit.New(t)
	t.Setenv("DATABASE_URL", e.Config.DatabaseURL)
	t.Setenv("S3_ENDPOINT", "")
	file := filepath.Join(t.TempDir(), "kept", "seal")
	check := func(want bool, told string) {
		t.Helper()
		var output strings.Builder
		if untouched, err := run(t.Context(), []string{"-seen", file}, &output); err != nil || untouched != want ||
			!strings.Contains(output.String(), told) {
			t.Fatalf("untouched %v, %v; want %v and %q\n%s", untouched, err, want, told, output.String())
		}
	}
	write := func() {
		t.Helper()
		e.Exec("insert into audit_entries (action, entity) values ('insert', 'x')")
		e.Seal()
	}
	write()
	check(true, "NOT known: whether the log's end was cut off")
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	write()
	check(true, "It still has what was kept elsewhere")
	after, err := os.ReadFile(file)
	if err != nil || string(after) == string(kept) {
		t.Fatalf("%q is kept after %q, %v", after, kept, err)
	}
	e.Exec("delete from audit_entries")
	e.Exec("delete from audit_seals")
	write()
	write()
	check(false, "BROKEN")
	if now, err := os.ReadFile(file); err != nil || string(now) != string(after) {
		t.Errorf("%q took the place of %q, %v", now, after, err)
	}
}
