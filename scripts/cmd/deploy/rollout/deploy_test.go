package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// office is somebody's clone of a repository with the real scripts/deploy and tools that are played (cloud_test.go), and an installation.
type office struct {
	*stand
	clone, cloud string
	environment  []string
}

func newOffice(t *testing.T, functions ...string) *office {
	t.Helper()
	if err := programs.command(); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	o := &office{stand: newStand(t, 0, functions...), clone: t.TempDir(), cloud: t.TempDir()}
	bin := t.TempDir()
	for tool := range tools {
		if err := os.Symlink(self, filepath.Join(bin, tool)); err != nil {
			t.Fatal(err)
		}
	}
	o.environment = []string{
		"PATH=" + bin + ":" + os.Getenv("PATH"), "HOME=" + t.TempDir(), "CLOUD=" + o.cloud, "RELEASE=" + filepath.Join(programs.folder, "release"), "ROLLOUT=" + filepath.Join(programs.folder, "rollout"),
		"AWS_ENDPOINT_URL=" + o.api, "AWS_REGION=eu-central-1", "AWS_ACCESS_KEY_ID=test", "AWS_SECRET_ACCESS_KEY=test", "GIT_CONFIG_GLOBAL=/dev/null",
	}
	script, err := os.ReadFile("../../../deploy")
	if err != nil {
		t.Fatal(err)
	}
	o.write("scripts/deploy", string(script))
	o.write("scripts/images", "#!/bin/sh\n")
	o.write("scripts/steps/frontend", "#!/bin/sh\nmkdir -p frontend/dist/assets && git rev-parse HEAD >frontend/dist/index.html && touch frontend/dist/assets/$(git rev-parse HEAD).js frontend/dist/.sources\n")
	o.write(".gitignore", ".build\nfrontend/dist\n")
	for _, function := range append([]string{"all", "site", "migrate"}, functions...) {
		o.write("functions/"+function+"/cmd/main.go", "")
	}
	o.run("git", "init", "--quiet")
	return o
}

func (o *office) write(name, content string) {
	o.t.Helper()
	path := filepath.Join(o.clone, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		o.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o700); err != nil {
		o.t.Fatal(err)
	}
}

// set writes or, with "", removes a file of the cloud.
func (o *office) set(name, content string) {
	o.t.Helper()
	path := filepath.Join(o.cloud, name)
	err := os.WriteFile(path, []byte(content), 0o600)
	if content == "" {
		err = os.Remove(path)
	}
	if err != nil {
		o.t.Fatal(err)
	}
}

// get is a file of the cloud, without the end of its line.
func (o *office) get(name string) string {
	content, err := os.ReadFile(filepath.Join(o.cloud, name))
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(content))
}

func (o *office) run(name string, args ...string) (output string) {
	o.t.Helper()
	output, err := o.try(name, args...)
	if err != nil {
		o.t.Fatalf("%s %v: %v\n%s", name, args, err, output)
	}
	return strings.TrimSpace(output)
}

func (o *office) try(name string, args ...string) (output string, err error) {
	command := exec.CommandContext(o.t.Context(), name, args...)
	command.Dir, command.Env = o.clone, o.environment
	text, err := command.CombinedOutput()
	return string(text), err
}

// commit makes a commit and says what of it has to be deployed.
func (o *office) commit(changed ...string) string {
	o.t.Helper()
	o.set("changed", strings.Join(changed, "\n")+"\n")
	o.run("git", "add", "--all")
	o.run("git", "-c", "user.name=Ana", "-c", "user.email=ana@example.org", "commit", "--quiet", "--allow-empty", "--message", strings.Join(changed, ", "))
	return o.run("git", "rev-parse", "HEAD")
}

// expect compares what runs there: the commit and the page that people get, and the versions of auth and users.
func (o *office) expect(commit, page, auth, users string) {
	o.t.Helper()
	if got := o.get(stack + "/commit"); got != commit {
		o.t.Errorf("Parameter Store says %q, want %q", got, commit)
	}
	if got := o.get("bucket/index.html"); got != page {
		o.t.Errorf("people get the page %q, want %q", got, page)
	}
	for function, want := range map[string]string{"auth": auth, "users": users} {
		if version, shares := o.leads(function); version != want || shares != 0 {
			o.t.Errorf("%s is version %s with %d shares, want %s", function, version, shares, want)
		}
	}
	if _, err := o.rollout("").readLock(o.t.Context()); !isMissing(err) {
		o.t.Errorf("others are kept out: %v", err)
	}
}

// TestDeploy plays the life of an installation by scripts/deploy itself, while people work.
func TestDeploy(t *testing.T) {
	t.Parallel()
	o := newOffice(t, "auth", "users", worker)
	first := o.commit("everything")
	o.run("scripts/deploy", "proba")
	o.expect(first, first, "1", "1")
	_, stop := o.traffic()
	defer stop()

	o.set("calls", "\n")
	second := o.commit("auth", "frontend", "migrate")
	o.run("scripts/deploy", "proba")
	o.expect(second, second, "2", "1")
	calls := strings.Split(o.get("calls"), "\n")
	at := func(call string) int {
		return slices.IndexFunc(calls, func(line string) bool { return strings.Contains(line, call) })
	}
	order := []int{at("lambda invoke --function-name " + stack + "-migrate"), at("update-function-code --function-name " + stack + "-auth"), at("s3 sync frontend/dist/assets"), at("s3://site/pages/" + second + "/ s3://site/"), at("--name /" + stack + "/commit --type")}
	if !slices.IsSorted(order) || order[0] < 0 {
		t.Errorf("migration, function, files, page and commit came in the order %v of\n%s", order, strings.Join(calls, "\n"))
	}

	o.set("watch", "2s") // until somebody meets what fails
	for name, broken := range map[string][2]string{
		"a release that fails":           {"release-auth", "failing"},
		"a migration that fails":         {"migration", "Unhandled"},
		"a page that cannot be uploaded": {"broken", "s3://site/pages/"},
	} {
		o.set(broken[0], broken[1])
		o.commit("auth", "frontend", "migrate", name)
		o.set("changed", "auth\nfrontend\nmigrate\n")
		if output, err := o.try("scripts/deploy", "proba"); err == nil {
			t.Errorf("%s is deployed:\n%s", name, output)
		}
		o.set(broken[0], "")
		o.expect(second, second, "2", "1")
	}

	o.set("watch", "")
	third := o.commit("users")
	o.run("scripts/deploy", "proba")
	o.expect(third, second, "2", "2")
	o.run("scripts/deploy", "proba", "--back")
	o.expect(second, second, "2", "1")
	if output, err := o.try("scripts/deploy", "proba", "--back"); err == nil || !strings.Contains(output, "Nothing is known") {
		t.Errorf("back once more: %v %s", err, output)
	}
	fourth := o.commit("auth", "users", "frontend")
	o.run("scripts/deploy", "proba")
	o.run("scripts/deploy", "proba", "--back")
	auth, _ := o.leads("auth")
	o.expect(second, second, "2", "1")
	if page := fmt.Sprintf("bucket/pages/%s/index.html", fourth); auth != "2" || o.get(page) != fourth {
		t.Errorf("auth is version %s, and the page of the commit that was left is %q", auth, o.get(page))
	}
	if _, err := o.try("scripts/deploy", "proba", "--forth"); err == nil {
		t.Error("an unknown option is taken")
	}
}
