package all_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestTemplateReceivesLetters checks that letters are received only by choice, that SES alone, for this account and by this rule, may put
// them into a bucket of their own, that it scans them, as the results prove who wrote, and that only the worker takes them.
func TestTemplateReceivesLetters(t *testing.T) {
	t.Parallel()
	document := template(t)
	resources := at(t, document, "Resources").(map[string]any)
	if by := at(t, document, "Parameters", "ReceiveLetters", "Default"); by != 0 {
		t.Errorf("letters are received without a choice: %v", by)
	}
	for _, name := range []string{"Letters", "LettersPolicy", "LetterRules", "LetterRule"} {
		if condition := at(t, resources, name, "Condition"); condition != "ReceivesLetters" {
			t.Errorf("%s is made by %v", name, condition)
		}
	}
	rule := at(t, resources, "LetterRule", "Properties", "Rule").(map[string]any)
	made := fmt.Sprintf("%v %v %v %v after %v", rule["Enabled"], rule["ScanEnabled"], rule["Recipients"], rule["Actions"],
		at(t, resources, "LetterRule", "DependsOn"))
	if made != "true true [MailFrom] [map[S3Action:map[BucketName:Letters]]] after LettersPolicy" {
		t.Errorf("the rule is %s", made)
	}
	named := fmt.Sprintf("receipt-rule-set/*:receipt-rule/%v", rule["Name"])
	for _, one := range at(t, resources, "LettersPolicy", "Properties", "PolicyDocument", "Statement").([]any) {
		statement := one.(map[string]any)
		if statement["Effect"] != "Allow" {
			continue
		}
		said := fmt.Sprintf("%v %v %v", statement["Principal"], statement["Action"], statement["Condition"])
		for _, part := range []string{"map[Service:ses.amazonaws.com] s3:PutObject map[", "aws:SourceAccount:AWS::AccountId", named} {
			if !strings.Contains(said, part) {
				t.Errorf("letters are put by %s, without %s", said, part)
			}
		}
	}
	bucket := fmt.Sprint(at(t, resources, "Letters", "Properties", "BucketName"))
	variables := at(t, resources, "Worker", "Properties", "Environment", "Variables").(map[string]any)
	got := fmt.Sprint(variables["INBOX_URL"], variables["INBOX_ADDRESS"], variables["INBOX_CHECKER"])
	if want := "[ReceivesLetters s3://" + bucket + " ] [ReceivesLetters MailFrom ] [ReceivesLetters amazonses.com ]"; got != want {
		t.Errorf("the worker receives by %s, want %s", got, want)
	}
	for name, resource := range resources {
		kind := at(t, resource, "Type")
		if kind != "AWS::IAM::Role" && kind != "AWS::IAM::ManagedPolicy" {
			continue
		}
		rights := fmt.Sprint(at(t, resource, "Properties"))
		if strings.Contains(rights, bucket) != (name == "WorkerRole") {
			t.Errorf("%s reaches letters: %t", name, name != "WorkerRole")
		}
	}
}
