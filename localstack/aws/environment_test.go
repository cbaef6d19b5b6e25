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
  Stage: { Type: String, Default: dev }
  Mail: { Type: String, Default: "" }
Conditions:
  HasMail: !Not [!Equals [!Ref Mail, ""]]
  HasBare: !Equals [!Ref Bare, x]
Globals:
  Function:
    Environment: { Variables: { FIXED: "2", ROUND: !Ref Comments, BARE: !Ref Bare, MADE: !Sub "x${Bucket}", OWN: "everyone's" } }
Resources:
  Bucket: { Type: AWS::S3::Bucket }
  Auth: { Type: AWS::Serverless::Function, Metadata: { DockerBuildArgs: { FUNCTION: auth } } }
  Worker:
    Type: AWS::Serverless::Function
    Metadata: { DockerBuildArgs: { FUNCTION: worker } }
    Properties:
      Environment:
        Variables:
          OWN: ""
          MORE: !If [HasMail, ses, ""]
          LETTERS: !If [HasMail, !Sub "s3://${Stage}-${AWS::AccountId}-${AWS::Region}", ""]
          LESS: !If [HasBare, "1", "2"]
`), map[string]string{"Mail": "a@b.example", "Stage": "test"})
	if err != nil {
		t.Fatal(err)
	}
	fixed, unknown := func(text string) aws.Setting { return aws.Setting{Text: text, Known: true, Fixed: true} }, aws.Setting{}
	made := func(text string) aws.Setting { return aws.Setting{Text: text, Known: true} }
	want := map[string]map[string]aws.Setting{
		"auth": {"FIXED": fixed("2"), "ROUND": made("30"), "BARE": unknown, "MADE": unknown, "OWN": fixed("everyone's")},
		"worker": {"FIXED": fixed("2"), "ROUND": made("30"), "BARE": unknown, "MADE": unknown, "OWN": fixed(""), "MORE": made("ses"),
			"LETTERS": made("s3://test-000000000000-" + aws.Region), "LESS": unknown},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	template, err := os.ReadFile(installation)
	if err != nil {
		t.Fatal(err)
	}
	if got, err = aws.Environments(template, nil); err != nil || len(got) != 10 || got["auth"]["TRUSTED_PROXIES"] != fixed("2") ||
		got["worker"]["DATABASE_MAX_CONNS"] != fixed("4") || got["worker"]["INBOX_URL"] != (aws.Setting{Known: true}) {
		t.Errorf("template.yaml sets %v, %v", got, err)
	}
}
