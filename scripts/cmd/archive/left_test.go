package main

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// TestLeftovers removes what killed runs have left, and nothing that somebody works in, that is new, or that has another name.
func TestLeftovers(t *testing.T) {
	folder := t.TempDir()
	t.Setenv("TMPDIR", folder)
	path := filepath.Join(folder, "all.tar")
	old := time.Now().Add(-time.Hour)
	for name, at := range map[string]time.Time{
		"all.tar.17.partial": old, "all.tar.18.partial": old, "all.tar.19.partial": time.Now(),
		"all.tar.mine.partial": old, "b.tar.1.partial": old,
	} {
		full := filepath.Join(folder, name)
		if err := os.WriteFile(full, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(full, at, at); err != nil {
			t.Fatal(err)
		}
	}
	held, err := os.Open(filepath.Join(folder, "all.tar.18.partial"))
	if err != nil {
		t.Fatal(err)
	}
	defer held.Close()
	hold(held)
	killed := filepath.Join(folder, folderName+"5")
	if err := os.MkdirAll(filepath.Join(killed, "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(t.TempDir(), filepath.Join(folder, folderName+"6")); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(killed, old, old); err != nil {
		t.Fatal(err)
	}
	err = createWhole(path, func(io.Writer) error {
		return inFolder(func(work string) error {
			sweep(folder, folderName, "") // another run, much later
			_, err := os.Stat(work)
			return err
		})
	})
	if err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	want := []string{"all.tar", "all.tar.18.partial", "all.tar.19.partial", "all.tar.mine.partial", "b.tar.1.partial", folderName + "6"}
	if !slices.Equal(names, want) {
		t.Errorf("there are %v, want %v", names, want)
	}
}
