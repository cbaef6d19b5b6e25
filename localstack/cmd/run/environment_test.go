package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestEnvironment checks that a shell reads any value unchanged, that nobody else can read the file, and that it is removed with the
// process.
func TestEnvironment(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, environmentFile)
	if err := os.WriteFile(path, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	const value = `postgres://a:it's "$HOME" \n@host/b?c=d&e`
	kept, err := keepEnvironment(dir, map[string]string{"DATABASE_URL": value, "EMPTY": ""})
	if err != nil {
		t.Fatal(err)
	}
	output, err := exec.CommandContext(t.Context(), "sh", "-c", `. "$0"; printf %s "$DATABASE_URL"`, path).Output()
	if err != nil || string(output) != value {
		t.Errorf("a shell reads %q, %v", output, err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if err := kept.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(path); !os.IsNotExist(err) {
		t.Errorf("it is still there: %v", err)
	}
}
