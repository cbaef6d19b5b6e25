package platforms_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// checkout is a clone of this repository's commit, and what runs a program in it and returns its output.
func checkout(t *testing.T) (string, func(environment []string, name string, arguments ...string) (string, error)) {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "checkout")
	run := func(environment []string, name string, arguments ...string) (string, error) {
		command := exec.CommandContext(t.Context(), name, arguments...)
		command.Dir = folder
		command.Env = append(os.Environ(), environment...)
		output, err := command.CombinedOutput()
		return string(output), err
	}
	if output, err := exec.CommandContext(t.Context(), "git", "clone", "--quiet", "--no-tags", "../..", folder).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return folder, run
}

// TestReleaseRefuses gives scripts/release what must not become a release.
func TestReleaseRefuses(t *testing.T) {
	t.Parallel()
	folder, run := checkout(t)
	refused := func(because string, arguments ...string) {
		t.Helper()
		if output, err := run(nil, "scripts/release", arguments...); err == nil || !strings.Contains(output, because) {
			t.Errorf("release %q: %v\n%s", arguments, err, output)
		}
	}
	for _, version := range []string{"", "1.0", "v1.0.0", "1.0.0/..", "01.0.0", "1.0.0 "} {
		refused("usage:", version)
	}
	refused("cannot be read", "9.8.7", "--key", "nowhere")
	if output, err := run(nil, "git", "-c", "user.name=A", "-c", "user.email=a@example.com", "tag", "-a", "-m", "x", "v9.8.7"); err != nil {
		t.Fatal(output)
	}
	refused("version 9.8.7 exists", "9.8.7")
	if err := os.WriteFile(filepath.Join(folder, "left.go"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	refused("files have changed", "9.8.8")
}

// TestReleaseIsTheSameEachTime makes a release twice, from different folders, compares all that it hands out, signs it, and asks the
// program in the archive for its version. The page is a small one: its own build is not the subject.
func TestReleaseIsTheSameEachTime(t *testing.T) {
	t.Parallel()
	page := t.TempDir()
	if err := os.WriteFile(filepath.Join(page, "index.html"), []byte("<title>The page inside</title>"), 0o600); err != nil {
		t.Fatal(err)
	}
	minisign, err := filepath.Abs("../../.build/bin/minisign")
	if err != nil {
		t.Fatal(err)
	}
	if output, err := exec.CommandContext(t.Context(), "../steps/build", "minisign").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	keys := t.TempDir()
	public, secret := filepath.Join(keys, "public"), filepath.Join(keys, "secret")
	if output, err := exec.CommandContext(t.Context(), minisign, "-G", "-W", "-p", public, "-s", secret).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	environment := []string{"SITE=" + page, "ARCHITECTURES=" + runtime.GOARCH}
	var sums [2][]byte
	var made string
	for i := range sums {
		folder, run := checkout(t)
		arguments := []string{"9.8.7-rc.1", "--no-images"}
		if i == 1 {
			arguments = append(arguments, "--key", secret)
		}
		if output, err := run(environment, "scripts/release", arguments...); err != nil {
			t.Fatalf("%v\n%s", err, output)
		}
		made = filepath.Join(folder, ".build", "release", "9.8.7-rc.1")
		if sums[i], err = os.ReadFile(filepath.Join(made, "SHA256SUMS")); err != nil {
			t.Fatal(err)
		}
		if tags, err := run(nil, "git", "tag"); err != nil || tags != "" {
			t.Errorf("tags %q without --tag (%v)", tags, err)
		}
	}
	if !bytes.Equal(sums[0], sums[1]) || bytes.Count(sums[0], []byte("\n")) != 3 {
		t.Errorf("two releases of a commit differ:\n%s\n%s", sums[0], sums[1])
	}
	verify := exec.CommandContext(t.Context(), minisign, "-V", "-p", public, "-m", filepath.Join(made, "SHA256SUMS"))
	if output, err := verify.CombinedOutput(); err != nil {
		t.Errorf("the signature: %v\n%s", err, output)
	}
	unpacked(t, made, "zahtjevi-9.8.7-rc.1-linux-"+runtime.GOARCH)
}

// unpacked looks into the archive of that name.
func unpacked(t *testing.T, made, name string) {
	t.Helper()
	to := t.TempDir()
	unpack := exec.CommandContext(t.Context(), "tar", "--extract", "--file", filepath.Join(made, name+".tar.gz"), "--directory", to)
	if output, err := unpack.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for _, file := range []string{"install", "LICENSE", "programs/versitygw", "programs/backup", "server/zahtjevi-all.service"} {
		if _, err := os.Stat(filepath.Join(to, name, file)); err != nil {
			t.Error(err)
		}
	}
	for _, program := range []string{"all", "migrate"} {
		path := filepath.Join(to, name, "programs", program)
		output, err := exec.CommandContext(t.Context(), path, "version").CombinedOutput()
		if err != nil || !strings.HasPrefix(string(output), program+" 9.8.7-rc.1-") {
			t.Errorf("%s version: %v %s", program, err, output)
		}
	}
	program, err := os.ReadFile(filepath.Join(to, name, "programs", "all"))
	if err != nil || !bytes.Contains(program, []byte("The page inside")) {
		t.Errorf("the program does not carry the page (%v)", err)
	}
	content, err := os.ReadFile(filepath.Join(made, name+".cdx.json"))
	if err != nil {
		t.Fatal(err)
	}
	var list struct {
		Components []struct{ Purl string }
	}
	if err := json.Unmarshal(content, &list); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"pkg:golang/stdlib@", "pkg:golang/github.com/versity/versitygw", "pkg:npm/react@", "pkg:npm/%40mui/material@",
	} {
		if !strings.Contains(string(content), part) {
			t.Errorf("%d components without %s", len(list.Components), part)
		}
	}
}
