package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// folderOf makes a folder of backups, each with the files that it names.
func folderOf(t *testing.T, backups map[string][]string) (root string) {
	t.Helper()
	root = t.TempDir()
	write := func(path, content string) {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, files := range backups {
		list := ""
		for _, file := range slices.Sorted(slices.Values(files)) {
			list += file + "\t1\tsum\n"
			write(filepath.Join(root, filesFolder, file), "x")
		}
		path := filepath.Join(root, name, filesList)
		write(path, list)
		sum, err := sumOf(path)
		if err != nil {
			t.Fatal(err)
		}
		write(filepath.Join(root, name, manifestFile), fmt.Sprintf(`{"format":%d,"files":{"sha256":%q}}`, format, sum))
	}
	return root
}

// left returns the names in a folder, sorted.
func left(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return strings.Join(names, " ")
}

var three = map[string][]string{
	"2026-11-20T08-00-00Z": {"prilozi/a", "prilozi/b", "prilozi/c"},
	"2026-11-21T08-00-00Z": {"prilozi/b", "prilozi/d"},
	"2026-11-22T08-00-00Z": {"prilozi/b", "prilozi/c", "prilozi/e"},
}

// TestChosenByMoment checks that a moment selects the newest complete backup before it, and that invalid or too early moments are refused.
func TestChosenByMoment(t *testing.T) {
	t.Parallel()
	root := folderOf(t, map[string][]string{"2026-11-21T02-00-00Z": nil, "2026-11-22T02-00-00Z": nil,
		"2026-11-23T02-00-00Z" + unfinished: nil})
	for moment, want := range map[string]string{
		"": ".", "2026-11-22T02:00:00Z": "2026-11-22T02-00-00Z", "2026-11-22T02:59:59+01:00": "2026-11-21T02-00-00Z",
		"2027-01-01T00:00:00Z": "2026-11-22T02-00-00Z",
		"2026-11-21T01:59:59Z": "", "jučer": "",
	} {
		got, err := chosen(root, moment)
		if (want == "") != (err != nil) || want != "" && got != filepath.Join(root, want) {
			t.Errorf("at %q: %s, %v", moment, got, err)
		}
	}
	if _, err := run(t.Context(), []string{"backup", "--at", "2026-11-22T02:00:00Z", root}, io.Discard); err == nil {
		t.Error("a backup takes a moment")
	}
	var told strings.Builder
	if sound, err := run(t.Context(), []string{"restore", "--check", "--at", "2026-11-22T12:00:00Z", root}, &told); err != nil || !sound ||
		!strings.Contains(told.String(), "2026-11-22T02-00-00Z is whole") {
		t.Errorf("the check says %q, %v", told.String(), err)
	}
}

// TestPrune removes old backups: exactly the files that a remaining backup names are kept.
func TestPrune(t *testing.T) {
	t.Parallel()
	for keep, want := range map[int][2]string{
		1: {"2026-11-22T08-00-00Z files", "b c e"},
		2: {"2026-11-21T08-00-00Z 2026-11-22T08-00-00Z files", "b c d e"},
		9: {"2026-11-20T08-00-00Z 2026-11-21T08-00-00Z 2026-11-22T08-00-00Z files", "a b c d e"},
	} {
		root := folderOf(t, three)
		if err := prune(root, keep, io.Discard); err != nil {
			t.Fatal(err)
		}
		if got := [2]string{left(t, root), left(t, filepath.Join(root, filesFolder, "prilozi"))}; got != want {
			t.Errorf("kept %d: %v, want %v", keep, got, want)
		}
	}
}

// TestPruneIsCareful removes nothing unless it knows what the remaining backups need, and continues an interrupted removal.
func TestPruneIsCareful(t *testing.T) {
	t.Parallel()
	for name, breaks := range map[string]func(newest string) error{
		"a list that was changed": func(newest string) error {
			return os.WriteFile(filepath.Join(newest, filesList), []byte("prilozi/b\t1\tsum\n"), 0o600)
		},
		"a list that is gone":     func(newest string) error { return os.Remove(filepath.Join(newest, filesList)) },
		"a manifest that is gone": func(newest string) error { return os.Remove(filepath.Join(newest, manifestFile)) },
	} {
		root := folderOf(t, three)
		before := left(t, root)
		if err := breaks(filepath.Join(root, "2026-11-22T08-00-00Z")); err != nil {
			t.Fatal(err)
		}
		if err := prune(root, 1, io.Discard); err == nil || !strings.Contains(err.Error(), "no backup is removed") {
			t.Errorf("%s: %v", name, err)
		}
		if left(t, root) != before || left(t, filepath.Join(root, filesFolder, "prilozi")) != "a b c d e" {
			t.Errorf("%s: something was removed", name)
		}
	}
	root := folderOf(t, three)
	oldest := filepath.Join(root, "2026-11-20T08-00-00Z")
	if err := os.Rename(oldest, oldest+leaving); err != nil {
		t.Fatal(err)
	}
	if err := prune(root, 5, io.Discard); err != nil {
		t.Fatal(err)
	}
	if got := left(t, root) + ": " + left(t, filepath.Join(root, filesFolder,
		"prilozi")); got != "2026-11-21T08-00-00Z 2026-11-22T08-00-00Z files: b c d e" {
		t.Errorf("after an interruption there are %s", got)
	}
}

// TestBackupsKeepOutOfOneAnother checks that the second of two simultaneous runs is refused.
func TestBackupsKeepOutOfOneAnother(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	release, err := alone(root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := alone(root); err == nil {
		t.Error("a second one works in the folder")
	}
	release()
	release, err = alone(root)
	if err != nil {
		t.Fatalf("after the first: %v", err)
	}
	release()
}

// TestSweep removes what killed backups have left, and nothing else.
func TestSweep(t *testing.T) {
	t.Parallel()
	root := folderOf(t, map[string][]string{"2026-11-21T02-00-00Z": {"prilozi/a"}, "2026-11-22T02-00-00Z" + unfinished: nil,
		"mine" + unfinished: nil})
	if err := os.WriteFile(filepath.Join(root, fetching+unfinished), []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	var told strings.Builder
	if err := sweep(root, &told); err != nil {
		t.Fatal(err)
	}
	if got, want := left(t, root), "2026-11-21T02-00-00Z files mine"+unfinished; got != want || strings.Count(told.String(), "\n") != 2 {
		t.Errorf("there are %s, want %s; told: %s", got, want, told.String())
	}
}
