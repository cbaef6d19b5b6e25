package steps_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// standIn answers as the command line of AWS does: what is there stands in the folder WORLD, and each call in its file calls. What a real
// account refuses at times is in the file fails: words of the calls that fail.
const standIn = `#!/usr/bin/env bash
echo "aws $*" >>"$WORLD/calls"
while read -r words; do [[ -z $words || "$*" != *$words* ]] || exit 255; done <"$WORLD/fails"
case "$1 $2" in
  "ssm get-parameter") cat "$WORLD$4" 2>/dev/null || exit 255 ;;
  "ssm put-parameter") mkdir -p "$WORLD$(dirname "$4")" && echo "$9" >"$WORLD$4" ;;
  "ssm delete-parameter") rm "$WORLD$4" ;;
  "cloudformation describe-stacks")
    case "$*" in
      *StackStatus*) cat "$WORLD/status" ;;
      *Address*) echo https://dev.example ;;
      *) echo "$4-output" ;;
    esac ;;
  "cloudformation describe-change-set") cat "$WORLD/changes.json" ;;
  "cloudformation describe-stack-resource") echo releases ;;
  "cloudformation execute-change-set") echo UPDATE_COMPLETE >"$WORLD/status" ;;
  "cloudformation get-template") echo "the stack" ;;
  "cloudfront create-invalidation") echo I1 ;;
  "lambda invoke")
    cp "$WORLD/checked" "${@: -1}"
    [ ! -e "$WORLD/next" ] || mv "$WORLD/next" "$WORLD/checked" ;;
esac
`

// others are the commands that stand beside: SAM makes a change set unless nothing changed, and the page is the built one unless it broke.
var others = map[string]string{
	"sam": `echo "sam $*" >>"$WORLD/calls"
[ ! -e "$WORLD/changes.json" ] || echo "Created: arn:aws:cloudformation:eu-central-1:0:changeSet/samcli/1"`,
	"docker": ``,
	"curl": `echo "curl ${*: -1}" >>"$WORLD/calls"
case "${*: -1}" in
  */api/health) echo '{"status":"ok"}' ;;
  */) cat "$WORLD/page" 2>/dev/null || cat frontend/dist/index.html ;;
esac`,
}

// installation is a repository with what scripts/deploy needs, and a world with an account of AWS.
type installation struct {
	repository
	world string
	said  string
}

const well, unwell = `{"provjere":[{"sifra":"baza","naziv":"Baza","stanje":"uredu","nalazi":[]}]}`,
	`{"provjere":[{"sifra":"posta","naziv":"Pošta","stanje":"greska","nalazi":[{"stanje":"greska","nalaz":"Ne šalje se."}]}]}`

// newInstallation runs the commit "before" already, with its page and a change set that brings a function.
func newInstallation(t *testing.T) *installation {
	t.Helper()
	i := &installation{repository: repository{t, t.TempDir()}, world: t.TempDir()}
	for _, name := range []string{"../deploy", "changes", "smoke"} {
		i.write(filepath.Join("scripts", map[bool]string{true: "steps"}[filepath.Dir(name) == "."], filepath.Base(name)), read(t, name))
	}
	i.write("samconfig.toml", read(t, "../../samconfig.toml"))
	i.write("scripts/images", "#!/bin/sh\necho \"images $BY_PROGRAM $RELEASE $*\" >>\"$WORLD/calls\"\n")
	i.write("scripts/steps/frontend", "#!/bin/sh\nmkdir -p frontend/dist/assets\n"+
		"echo '<script type=\"module\" src=\"/assets/index-1.js\"></script>' >frontend/dist/index.html\n")
	i.write("functions/worker/cmd/main.go", "package main\n")
	i.write("functions/all/cmd/main.go", "package main\n")
	i.write(".gitignore", ".build\nfrontend/dist\n")
	i.git("init", "-q", "-b", "main")
	i.commit("2026-01-01T00:00:00Z")
	for name, script := range others {
		write(t, filepath.Join(i.world, "bin", name), "#!/usr/bin/env bash\n"+script+"\n")
	}
	write(t, filepath.Join(i.world, "bin", "aws"), standIn)
	i.set("fails", "")
	i.set("status", "UPDATE_COMPLETE\n")
	i.set("checked", well)
	i.set("zahtjevi-dev/commit", "before\n")
	i.set("changes.json", `{"Changes":[
		{"ResourceChange":{"Action":"Add","LogicalResourceId":"WorkerVersion0123456789","ResourceType":"AWS::Lambda::Version"}},
		{"ResourceChange":{"Action":"Modify","LogicalResourceId":"Migration","ResourceType":"AWS::CloudFormation::CustomResource"}}]}`)
	return i
}

func (i *installation) set(name, content string) { write(i.t, filepath.Join(i.world, name), content) }

// deploy runs scripts/deploy, without a terminal, and returns whether it succeeded.
func (i *installation) deploy(arguments ...string) bool {
	i.t.Helper()
	command := exec.Command(filepath.Join(i.folder, "scripts/deploy"), arguments...)
	command.Env = append(without(os.Environ(), "PATH=", "WORLD=", "GIT_", "RELEASE=", "BY_PROGRAM="), "WORLD="+i.world,
		"PATH="+filepath.Join(i.world, "bin")+":"+os.Getenv("PATH"))
	output, err := command.CombinedOutput()
	i.said = string(output)
	return err == nil
}

// called are the calls that change something or try it, in a few words each.
func (i *installation) called() string {
	content, err := os.ReadFile(filepath.Join(i.world, "calls"))
	if err != nil {
		return ""
	}
	var list []string
	for line := range strings.Lines(string(content)) {
		if words := strings.Fields(line); words[0] != "aws" {
			list = append(list, words[0])
		} else if word := words[1] + " " + words[2]; !regexp.MustCompile(` (describe|get)-`).MatchString(word) {
			list = append(list, word)
		}
	}
	if err := os.Remove(filepath.Join(i.world, "calls")); err != nil {
		i.t.Fatal(err)
	}
	return strings.Join(list, "; ")
}

// kept is a file of the world, without its last line's end.
func (i *installation) kept(name string) string {
	content, _ := os.ReadFile(filepath.Join(i.world, name))
	return strings.TrimSpace(string(content))
}

// The parts of a deployment, in their order.
const (
	prepared = "images; sam; "
	updated  = "lambda invoke; cloudformation execute-change-set; cloudformation wait; "
	shown    = "s3 cp; cloudfront create-invalidation; cloudfront wait"
	paged    = "s3 cp; s3 sync; s3 cp; " + shown + "; "
	tried    = "curl; curl; curl; lambda invoke"
	noted    = "; ssm put-parameter; ssm put-parameter; s3 rm"
	backed   = "; s3 cp; " + shown + "; cloudformation deploy"
)

// TestDeploy plays deployments against an account that stands in: the database and functions, then the page, then the trial; whatever fails
// after the update brings back what ran before, and is not noted as what runs.
func TestDeploy(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		prepare func(*installation)
		well    bool
		calls   string
		says    string
	}{
		"an update": {func(*installation) {}, true, prepared + updated + paged + tried + noted,
			"Functions with new code or settings: worker\nThe database is migrated first."},
		"the first deployment": {func(i *installation) {
			i.set("status", "REVIEW_IN_PROGRESS\n")
			i.set("zahtjevi-dev/commit", "")
		}, true, prepared + strings.TrimPrefix(updated, "lambda invoke; ") + paged + tried + "; ssm put-parameter; s3 rm", "works"},
		"only the page changed": {func(i *installation) {
			if err := os.Remove(filepath.Join(i.world, "changes.json")); err != nil {
				i.t.Fatal(err)
			}
		}, true, prepared + paged + tried + noted, "works"},
		"what was wrong already is not this commit's doing": {func(i *installation) { i.set("checked", unwell) }, true,
			prepared + updated + paged + tried + noted, "works"},
		"the check finds something new": {func(i *installation) { i.set("next", unwell) }, false,
			prepared + updated + paged + tried + backed, "Pošta: Ne šalje se."},
		"people get another page": {func(i *installation) { i.set("page", "<html>") }, false,
			prepared + updated + paged + "curl" + backed, "shows another page"},
		"the page cannot be stored": {func(i *installation) { i.set("fails", "s3 sync\n") }, false,
			prepared + updated + "s3 cp; s3 sync" + backed, "back to before"},
		"AWS takes the update back": {func(i *installation) { i.set("fails", "wait stack-update-complete\n") }, false,
			prepared + strings.TrimSuffix(updated, "; "), "the page is as it was"},
		"the first deployment is not well": {func(i *installation) {
			i.set("zahtjevi-dev/commit", "")
			i.set("page", "<html>")
		}, false, prepared + updated + paged + "curl", "there is nothing before it"},
		"files of people would be lost": {func(i *installation) {
			i.set("changes.json", `{"Changes":[{"ResourceChange":{"Action":"Modify","LogicalResourceId":"Attachments",
				"ResourceType":"AWS::S3::Bucket","Replacement":"True"}}]}`)
		}, false, prepared + "cloudformation delete-change-set", "Holds data, and would be replaced or removed: Attachments"},
		"files have changed": {func(i *installation) { i.write("functions/worker/cmd/main.go", "package main // other\n") }, false,
			"", "Commit first"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := newInstallation(t)
			c.prepare(i)
			if well := i.deploy("dev"); well != c.well || !strings.Contains(i.said, c.says) {
				t.Errorf("succeeds: %t\n%s", well, i.said)
			}
			if calls := i.called(); calls != c.calls {
				t.Errorf("calls\n%s\nwant\n%s\n%s", calls, c.calls, i.said)
			}
			head, err := exec.Command("git", "-C", i.folder, "rev-parse", "HEAD").Output()
			if err != nil {
				t.Fatal(err)
			}
			if runs := i.kept("zahtjevi-dev/commit"); (runs == strings.TrimSpace(string(head))) != c.well {
				t.Errorf("%q is noted as what runs", runs)
			}
		})
	}
}

// TestDeployAsks checks which stages ask and what prod takes, and that a deployment can be led back once.
func TestDeployAsks(t *testing.T) {
	t.Parallel()
	i := newInstallation(t)
	for _, c := range []struct {
		arguments []string
		says      string
	}{
		{[]string{"office"}, "office asks before it changes"},
		{[]string{"prod", "--yes"}, "prod takes releases only"},
		{[]string{"proba"}, "samconfig.toml has no stage proba"},
		{[]string{"dev", "--back"}, "Nothing is known of a deployment before before"},
		{[]string{"dev", "--replace"}, "usage:"},
	} {
		if i.deploy(c.arguments...) || !strings.Contains(i.said, c.says) {
			t.Errorf("%v: %s", c.arguments, i.said)
		}
		if calls := i.called(); calls != "" {
			t.Errorf("%v calls %s", c.arguments, calls)
		}
	}
	i.git("-c", "user.name=a", "-c", "user.email=a@b.example", "tag", "-m", "first", "v1.0.0-rc.1")
	i.set("zahtjevi-prod/commit", "earlier\n")
	if i.deploy("prod") || !strings.Contains(i.said, "prod asks before it changes") {
		t.Errorf("nobody was asked: %s", i.said)
	}
	if !i.deploy("prod", "--yes") {
		t.Errorf("a release is not taken: %s", i.said)
	}
	if calls := read(t, filepath.Join(i.world, "calls")); !strings.Contains(calls, "images 1 1.0.0-rc.1 worker\n") {
		t.Errorf("images are made by %s", calls)
	}
	i.called()
	if !i.deploy("prod", "--back") || i.kept("zahtjevi-prod/commit") != "earlier" || i.kept("zahtjevi-prod/before") != "" {
		t.Errorf("it is not led back to %q: %s", i.kept("zahtjevi-prod/commit"), i.said)
	}
	if calls := i.called(); calls != strings.TrimPrefix(backed, "; ")+"; ssm put-parameter; ssm delete-parameter" {
		t.Errorf("it is led back by %s", calls)
	}
	if i.deploy("prod", "--back") {
		t.Error("it is led back twice")
	}
}

// TestCommitOfPrograms checks that a program is named by the last commit that changed what it is made of.
func TestCommitOfPrograms(t *testing.T) {
	t.Parallel()
	r := repository{t, t.TempDir()}
	r.write("scripts/steps/commit", read(t, "commit"))
	r.write("go.mod", "module zahtjevi\n\ngo 1.26\n")
	r.write("functions/Dockerfile", "FROM scratch\n")
	r.write("functions/rds-roots.pem", "")
	r.write("shared/both.go", "package shared\n")
	r.write("shared/text.txt", "1")
	for _, name := range []string{"one", "two"} {
		r.write("functions/"+name+"/cmd/main.go", "package main\n\nimport _ \"zahtjevi/functions/"+name+"\"\n\nfunc main() {}\n")
		r.write("functions/"+name+"/area.go", "package area\n\nimport _ \"zahtjevi/shared\"\n")
	}
	r.git("init", "-q", "-b", "main")
	commits := 0
	commit := func(path, content string) {
		commits++
		r.write(path, content)
		r.commit(fmt.Sprintf("2026-01-01T00:00:%02dZ", commits))
	}
	named := func(function string) string {
		t.Helper()
		command := exec.Command(filepath.Join(r.folder, "scripts/steps/commit"), function)
		command.Env = append(without(os.Environ(), "GIT_", "COMMIT="), "BY_PROGRAM=1", "GOFLAGS=-mod=mod")
		output, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, output)
		}
		return strings.TrimSpace(string(output))
	}
	commit("README.md", "1")
	for _, c := range []struct {
		path, content string
		changed       []string
	}{
		{"README.md", "2", nil},
		{"functions/one/area.go", "package area // other\n\nimport _ \"zahtjevi/shared\"\n", []string{"one"}},
		{"functions/two/area_test.go", "package area\n", nil},
		{"shared/both.go", "package shared\n\nimport _ \"embed\"\n\n//go:embed text.txt\nvar _ string\n", []string{"one", "two"}},
		{"shared/text.txt", "2", []string{"one", "two"}},
		{"functions/Dockerfile", "FROM scratch AS function\n", []string{"one", "two"}},
	} {
		before := map[string]string{"one": named("one"), "two": named("two")}
		commit(c.path, c.content)
		for name, was := range before {
			if changed := named(name) != was; changed != slices.Contains(c.changed, name) {
				t.Errorf("after a change of %s the program %s is another: %t", c.path, name, changed)
			}
		}
	}
}
