package main

import (
	"fmt"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// allowed are the actions that the policy of a deployment without a new template allows.
func allowed(t *testing.T) []string {
	t.Helper()
	content, err := os.ReadFile("../../../../functions/platforms/aws/deployer.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var template struct {
		Resources map[string]struct {
			Properties struct {
				PolicyDocument struct {
					Statement []struct {
						Action any `yaml:"Action"`
					} `yaml:"Statement"`
				} `yaml:"PolicyDocument"`
			} `yaml:"Properties"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, statement := range template.Resources["Versions"].Properties.PolicyDocument.Statement {
		actions = append(actions, strings.Fields(strings.Trim(fmt.Sprint(statement.Action), "[]"))...)
	}
	return actions
}

// needed are the actions behind the commands of AWS that scripts/deploy gives.
var needed = map[string][]string{
	"cloudformation describe-stacks": {"cloudformation:DescribeStacks"},
	"cloudfront create-invalidation": {"cloudfront:CreateInvalidation"},
	"ecr get-login-password":         {"ecr:GetAuthorizationToken"},
	"lambda get-function":            {"lambda:GetFunction"},
	"lambda invoke":                  {"lambda:InvokeFunction"},
	"lambda update-function-code":    {"lambda:UpdateFunctionCode", "ecr:PutImage", "ecr:UploadLayerPart", "ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"},
	"lambda wait":                    {"lambda:GetFunction"},
	"s3 cp":                          {"s3:GetObject", "s3:PutObject", "s3:ListBucket"},
	"s3 ls":                          {"s3:ListBucket"},
	"s3 rm":                          {"s3:DeleteObject", "s3:ListBucket"},
	"s3 sync":                        {"s3:PutObject", "s3:ListBucket"},
	"ssm delete-parameter":           {"ssm:DeleteParameter"},
	"ssm get-parameter":              {"ssm:GetParameter"},
	"ssm put-parameter":              {"ssm:PutParameter"},
}

// TestDeployerMay holds the role that deploys to what a deployment does: each call that a roll-out makes here, and each command of scripts/deploy.
func TestDeployerMay(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("../../../deploy")
	if err != nil {
		t.Fatal(err)
	}
	calls := map[string]string{}
	for _, command := range regexp.MustCompile(`\baws ([a-z0-9]+ [a-z-]+)`).FindAllStringSubmatch(string(script), -1) {
		if command[1] == "sam docker" {
			continue // the tools that it looks for
		}
		if needed[command[1]] == nil {
			t.Errorf("nobody knows what `aws %s` needs", command[1])
		}
		for _, action := range needed[command[1]] {
			calls[action] = command[0]
		}
	}
	s := newStand(t, 0, "auth", worker)
	for i := range kept + 3 {
		s.push("auth", fmt.Sprint("good-", i))
		r := s.rollout(fmt.Sprint(i))
		r.pace.watch = 0
		if err := r.begin(t.Context(), false); err != nil {
			t.Fatal(err)
		}
		if err := r.out(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := r.end(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for _, action := range s.service.Called() {
		calls[action] = "scripts/cmd/deploy/rollout"
	}
	actions := allowed(t)
	for action, by := range calls {
		covered := false
		for _, pattern := range actions {
			matches, err := path.Match(pattern, action)
			if err != nil {
				t.Fatal(err)
			}
			covered = covered || matches
		}
		if !covered {
			t.Errorf("%s needs %s, which the role may not", by, action)
		}
	}
	if calls["lambda:DeleteFunction"] == "" || calls["lambda:DeleteAlias"] == "" || calls["logs:FilterLogEvents"] == "" {
		t.Errorf("the roll-outs made too few calls to tell: %v", calls)
	}
}
