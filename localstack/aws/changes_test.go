package aws_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"zahtjevi/localstack/aws"
)

// account runs the command line of AWS against a LocalStack.
type account struct {
	t           *testing.T
	environment []string
	command     string
}

func (a account) run(arguments ...string) string {
	a.t.Helper()
	command := exec.CommandContext(a.t.Context(), a.command, arguments...)
	command.Env = a.environment
	output, err := command.Output()
	if err != nil {
		a.t.Fatalf("aws %v: %v\n%s", arguments, err, output)
	}
	return string(output)
}

// change prepares an update of the stack to a template, and returns it in words, and whether what holds data stays.
func (a account) change(name, kind, template string) (words string, kept bool) {
	a.t.Helper()
	file := filepath.Join(a.t.TempDir(), "template.yaml")
	if err := os.WriteFile(file, []byte(template), 0o600); err != nil {
		a.t.Fatal(err)
	}
	of := []string{"--stack-name", "zahtjevi-proba", "--change-set-name", name}
	a.run(append([]string{"cloudformation", "create-change-set", "--change-set-type", kind, "--template-body", "file://" + file,
		"--capabilities", "CAPABILITY_IAM", "--parameters", "ParameterKey=Stage,ParameterValue=proba"}, of...)...)
	a.run(append([]string{"cloudformation", "wait", "change-set-create-complete"}, of...)...)
	said := exec.CommandContext(a.t.Context(), "../../scripts/steps/changes")
	said.Stdin = strings.NewReader(a.run(append([]string{"cloudformation", "describe-change-set", "--output", "json"}, of...)...))
	output, err := said.CombinedOutput()
	return string(output), err == nil
}

// TestChangesInWords plays change sets of template.yaml on LocalStack as scripts/deploy does. The first makes the stack; one that would
// lose a secret is told apart, and does nothing before it is executed.
func TestChangesInWords(t *testing.T) {
	t.Parallel()
	python := pythonOfLocalStack(t)
	server, err := aws.Start(t.Context(), python, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	a := account{t, append(os.Environ(), "AWS_ENDPOINT_URL="+server.Endpoint, "AWS_REGION="+aws.Region, "AWS_DEFAULT_REGION="+aws.Region,
		"AWS_ACCESS_KEY_ID="+aws.Key, "AWS_SECRET_ACCESS_KEY="+aws.Key), filepath.Join(filepath.Dir(python), "aws")}
	content, err := os.ReadFile(installation)
	if err != nil {
		t.Fatal(err)
	}
	whole, err := aws.Subset(content)
	if err != nil {
		t.Fatal(err)
	}
	words, kept := a.change("first", "CREATE", string(whole))
	if !kept || !strings.Contains(words, "Add Attachments") || !strings.Contains(words, "Functions with new code or settings: none") {
		t.Errorf("the first change, which loses nothing: %t\n%s", kept, words)
	}
	a.run("cloudformation", "execute-change-set", "--stack-name", "zahtjevi-proba", "--change-set-name", "first")
	a.run("cloudformation", "wait", "stack-create-complete", "--stack-name", "zahtjevi-proba")
	other := strings.Replace(string(whole), "\n    AdministratorLogin:\n", "\n    OtherLogin:\n", 1)
	other = strings.ReplaceAll(other, "!Ref AdministratorLogin", "!Ref OtherLogin")
	other = strings.Replace(other, "zahtjevi-${Stage}-administrator", "zahtjevi-${Stage}-other", 1)
	if words, kept = a.change("second", "UPDATE", other); kept || !strings.Contains(words, "replaced or removed: AdministratorLogin") {
		t.Errorf("a secret that goes is kept: %t\n%s", kept, words)
	}
	resources, err := server.Resources(t.Context(), "zahtjevi-proba")
	if err != nil || resources["AdministratorLogin"] == "" || resources["OtherLogin"] != "" {
		t.Errorf("what nobody executed was done: %v, %v", resources, err)
	}
}
