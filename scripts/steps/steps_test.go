// Package steps_test tests the steps.
package steps_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestSuitesNameWhatThereIs compares scripts/suites.txt with the files of the repository and with scripts/test, which runs the suites.
func TestSuitesNameWhatThereIs(t *testing.T) {
	t.Parallel()
	script := read(t, "../test")
	var suites []string
	for line := range strings.Lines(read(t, "../suites.txt")) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.Fields(line)
		if len(words) < 3 || words[1] != "each" && words[1] != "branch" {
			t.Errorf("no name, when and paths: %s", line)
			continue
		}
		suites = append(suites, words[0])
		for _, path := range words[2:] {
			if output, err := exec.Command("git", "-C", "../..", "ls-files", "--", path).Output(); err != nil || len(output) == 0 {
				t.Errorf("suite %s: there is no %s: %v", words[0], path, err)
			}
		}
	}
	var run []string
	for _, call := range regexp.MustCompile(`(?m)[ {]suite ([a-z]+) "`).FindAllStringSubmatch(script, -1) {
		run = append(run, call[1])
	}
	slices.Sort(run)
	if !slices.Equal(run, slices.Sorted(slices.Values(suites))) {
		t.Errorf("scripts/test runs the suites %v, and scripts/suites.txt has %v", run, suites)
	}
}

// TestSuitesAreDue follows two suites through the life of a branch, one of each kind.
func TestSuitesAreDue(t *testing.T) {
	t.Parallel()
	r := repository{t, t.TempDir()}
	r.write("scripts/steps/suites", read(t, "suites"))
	r.write("scripts/suites.txt", "own each own\nother branch other *.sql\n")
	r.write(".gitignore", ".build\n")
	r.write("own/file", "1")
	r.write("other/file", "1")
	r.write("below/query.sql", "1")
	r.git("init", "-q", "-b", "trunk")
	r.commit("2026-01-01T00:00:00Z")
	r.expect("without a branch main", map[string]bool{"own": true, "other": true})
	r.git("branch", "-m", "main")
	r.write("other/file", "2")
	r.commit("2026-01-02T00:00:00Z")
	r.write("own/file", "2")
	r.commit("2026-01-02T12:00:00Z")
	r.expect("on main, after a change in the last day", map[string]bool{"own": true, "other": true})
	r.write("own/file", "3")
	r.commit("2026-01-04T12:00:00Z")
	r.expect("on main, after a change before that", map[string]bool{"own": true, "other": false})
	r.git("checkout", "-q", "-b", "work")
	r.write("own/new", "1")
	r.expect("on a branch with a new file elsewhere", map[string]bool{"own": true, "other": false})
	r.suites("", "passed", "own")
	r.expect("when one has passed", map[string]bool{"own": false, "other": false})
	if _, due := r.suites("EVERY=1", "due", "own"); !due {
		t.Error("not every suite is due on demand")
	}
	r.write("own/new", "2")
	r.suites("", "passed", "own")
	r.expect("when a file changed before the suite had ended", map[string]bool{"own": true, "other": false})
	r.write("below/new.sql", "1")
	r.expect("with a new file by a pattern", map[string]bool{"own": true, "other": true})
	r.suites("", "passed", "other")
	r.remove("other/file")
	r.expect("when a file was removed", map[string]bool{"own": true, "other": true})
	r.commit("2026-01-05T00:00:00Z")
	r.suites("", "due", "other")
	r.suites("", "passed", "other")
	r.expect("when it has passed without", map[string]bool{"own": true, "other": false})
	r.write("below/new.sql", "2")
	r.commit("2026-01-05T00:00:00Z")
	r.expect("on a branch with a change of its own", map[string]bool{"own": true, "other": true})
}

type repository struct {
	t      *testing.T
	folder string
}

// expect compares which suites are due, and expects a reason from the others.
func (r repository) expect(when string, due map[string]bool) {
	r.t.Helper()
	for suite, want := range due {
		reason, got := r.suites("", "due", suite)
		if got != want || got != (reason == "") {
			r.t.Errorf("%s: %s is due: %t, want %t: %s", when, suite, got, want, reason)
		}
	}
}

// suites runs the step, and returns what it printed and whether it succeeded.
func (r repository) suites(variable, what, suite string) (output string, ok bool) {
	r.t.Helper()
	command := exec.Command(filepath.Join(r.folder, "scripts/steps/suites"), what, suite)
	command.Env = append(without(os.Environ(), "BASE=", "EVERY=", "SHARD=", "GIT_"), variable)
	out, err := command.CombinedOutput()
	return string(out), err == nil
}

func (r repository) git(args ...string) { r.run(nil, "git", args...) }

func (r repository) commit(at string) {
	r.git("add", "-A")
	who := []string{"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b.example", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b.example"}
	r.run(append(who, "GIT_AUTHOR_DATE="+at, "GIT_COMMITTER_DATE="+at), "git", "commit", "-q", "-m", "Change")
}

func (r repository) run(env []string, name string, args ...string) {
	r.t.Helper()
	command := exec.Command(name, args...)
	command.Dir = r.folder
	command.Env = append(without(os.Environ(), "GIT_"), env...)
	if output, err := command.CombinedOutput(); err != nil {
		r.t.Fatalf("%s %v: %v\n%s", name, args, err, output)
	}
}

func (r repository) write(path, content string) { write(r.t, filepath.Join(r.folder, path), content) }

func (r repository) remove(path string) {
	if err := os.Remove(filepath.Join(r.folder, path)); err != nil {
		r.t.Fatal(err)
	}
}

// TestTimestamps keeps the times of files that were written again as they were, and of their folders.
func TestTimestamps(t *testing.T) {
	t.Parallel()
	step, err := filepath.Abs("timestamps")
	if err != nil {
		t.Fatal(err)
	}
	folder, kept, old := t.TempDir(), t.TempDir(), time.Date(2026, 1, 2, 3, 4, 5, 678_000, time.UTC)
	files := []string{"a/same", "a/changed", "b/same", "b/gone"}
	for _, name := range append(files, "a", "b") {
		if path := filepath.Join(folder, name); strings.Contains(name, "/") {
			write(t, path, "1")
		}
	}
	for _, name := range append(files, "a", "b") {
		if err := os.Chtimes(filepath.Join(folder, name), old, old); err != nil {
			t.Fatal(err)
		}
	}
	r := repository{t, folder}
	r.run(nil, step, "keep", kept, "a", "b")
	for _, name := range files {
		r.remove(name)
	}
	r.write("a/same", "1")
	r.write("b/same", "1")
	r.write("a/changed", "2")
	r.run(nil, step, "restore", kept)
	for name, same := range map[string]bool{"a": true, "a/same": true, "a/changed": false, "b": false, "b/same": true} {
		info, err := os.Stat(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		if got := info.ModTime().Equal(old); got != same {
			t.Errorf("%s has its old time: %t, want %t (%v)", name, got, same, info.ModTime())
		}
	}
}

// TestPreviousNamesItself checks that the programs of the release before name its commit, not the one that is checked out.
func TestPreviousNamesItself(t *testing.T) {
	t.Parallel()
	r := repository{t, t.TempDir()}
	for _, step := range []string{"previous", "commit"} {
		r.write("scripts/steps/"+step, read(t, step))
	}
	r.write("scripts/steps/functions", "#!/bin/sh\nmkdir -p \"$1\" && \"$(dirname \"$0\")/commit\" auth >\"$1/auth\"\n")
	r.write(".gitignore", ".build\n")
	r.git("init", "-q", "-b", "main")
	r.commit("2026-01-01T00:00:00Z")
	released, err := exec.Command("git", "-C", r.folder, "rev-parse", "HEAD").Output()
	if err != nil {
		t.Fatal(err)
	}
	r.write("README.md", "1")
	r.commit("2026-01-02T00:00:00Z")
	r.run([]string{"PREVIOUS=" + strings.TrimSpace(string(released))}, "scripts/steps/previous")
	if named := read(t, filepath.Join(r.folder, ".build/previous/programs/auth")); strings.TrimSpace(named) != string(released[:12]) {
		t.Errorf("the programs of %s are named %s", released, named)
	}
}

// TestRehearsalKnowsItsBackup checks that a rehearsal reads the commit of an installation out of its backup.
func TestRehearsalKnowsItsBackup(t *testing.T) {
	t.Parallel()
	r := repository{t, t.TempDir()}
	r.write("scripts/rehearse", read(t, "../rehearse"))
	r.write("scripts/steps/previous", "#!/bin/sh\necho \"$PREVIOUS\" >named\n")
	r.write("scripts/testenv", "#!/bin/sh\n")
	r.write("scripts/acceptance/doc.go", "")
	for version, want := range map[string]string{
		"1.0.0-dev-a292718ea5a5": "a292718ea5a5", "1.0.0-rc.1-a292718ea5a5+": "a292718ea5a5", "1.0.0-0123456789ab": "0123456789ab",
	} {
		r.write("backup/manifest.json", "{\n  \"version\": \""+version+"\",\n  \"tables\": [\n        \"version\"\n]}\n")
		r.run([]string{"PREVIOUS="}, "scripts/rehearse", "backup")
		if named := strings.TrimSpace(read(t, filepath.Join(r.folder, "named"))); named != want {
			t.Errorf("a backup of %s is of the commit %q", version, named)
		}
	}
}

// TestEngineIsCleared checks that what a container in the machine's network left mounted does not keep the engine from another start.
func TestEngineIsCleared(t *testing.T) {
	t.Parallel()
	r := repository{t, t.TempDir()}
	r.write("scripts/steps/docker", read(t, "docker"))
	r.write(".build/docker/pid", "0\n")
	r.write(".build/docker/exec/netns/default", "")
	left := filepath.Join(r.folder, ".build/docker/exec/netns/default")
	if output, err := exec.Command("mount", "--bind", left, left).CombinedOutput(); err != nil {
		t.Skipf("nothing can be mounted here: %s", output)
	}
	t.Cleanup(func() { _ = exec.Command("umount", "--lazy", left).Run() })
	r.run(nil, "scripts/steps/docker", "stop")
	if _, err := os.Stat(filepath.Dir(left)); !os.IsNotExist(err) {
		t.Errorf("the engine's folder is still there: %v", err)
	}
}

// without leaves out the variables that begin with one of the prefixes.
func without(env []string, prefixes ...string) []string {
	return slices.DeleteFunc(slices.Clone(env), func(variable string) bool {
		return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(variable, prefix) })
	})
}

func read(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

func write(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o755); err != nil {
		t.Fatal(err)
	}
}
