package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestArguments: what is not understood, and a key that could be read by others or is none, is refused before anything is called.
func TestArguments(t *testing.T) {
	key := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(key, []byte("two\nkeys\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"":                                    "not understood",
		"redmine":                             "not understood",
		"redmine https://x y --dry-run":       "not understood",
		"other https://x --dry-run":           "no program to move in from",
		"redmine https://x":                   "--as NAME is needed",
		"redmine https://x --dry-run":         "must hold one key",
		"redmine https://x --dry-run --key k": "not defined",
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
