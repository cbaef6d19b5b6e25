package aws_test

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/localstack/aws"
)

// TestEnvironments reads a template's variables with the values that CloudFormation would set.
func TestEnvironments(t *testing.T) {
	t.Parallel()
	got, err := aws.Environments([]byte(`
Parameters:
  Comments: { Type: Number, Default: 30 }
  Bare: { Type: String }
Globals:
  Function:
    Environment: { Variables: { FIXED: "2", ROUND: !Ref Comments, BARE: !Ref Bare, MADE: !Sub "x${Bucket}", OWN: "everyone's" } }
Resources:
  Bucket: { Type: AWS::S3::Bucket }
  Auth: { Type: AWS::Serverless::Function, Metadata: { DockerBuildArgs: { FUNCTION: auth } } }
  Worker:
    Type: AWS::Serverless::Function
    Metadata: { DockerBuildArgs: { FUNCTION: worker } }
    Properties: { Environment: { Variables: { OWN: "", MORE: !If [HasMail, ses, ""] } } }
`))
	if err != nil {
		t.Fatal(err)
	}
	fixed, unknown := func(text string) aws.Setting { return aws.Setting{Text: text, Known: true, Fixed: true} }, aws.Setting{}
	round := aws.Setting{Text: "30", Known: true}
	want := map[string]map[string]aws.Setting{
		"auth":   {"FIXED": fixed("2"), "ROUND": round, "BARE": unknown, "MADE": unknown, "OWN": fixed("everyone's")},
		"worker": {"FIXED": fixed("2"), "ROUND": round, "BARE": unknown, "MADE": unknown, "OWN": fixed(""), "MORE": unknown},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	template, err := os.ReadFile(installation)
	if err != nil {
		t.Fatal(err)
	}
	if got, err = aws.Environments(template); err != nil || len(got) != 10 || got["auth"]["TRUSTED_PROXIES"] != fixed("2") ||
		got["worker"]["DATABASE_MAX_CONNS"] != fixed("4") {
		t.Errorf("template.yaml sets %v, %v", got, err)
	}
}
