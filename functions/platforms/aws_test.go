package platforms_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// needed are the actions behind the commands of AWS and SAM that scripts/deploy gives, those apart that CloudFormation makes in its place.
var needed = map[string][]string{
	"aws cloudformation deploy":                  {"cloudformation:CreateChangeSet", "cloudformation:DescribeChangeSet", "cloudformation:ExecuteChangeSet", "cloudformation:DescribeStacks", "cloudformation:GetTemplateSummary", "s3:PutObject"},
	"aws cloudformation describe-stack-resource": {"cloudformation:DescribeStackResource"},
	"aws cloudformation describe-stacks":         {"cloudformation:DescribeStacks"},
	"aws cloudformation get-template":            {"cloudformation:GetTemplate"},
	"aws cloudfront create-invalidation":         {"cloudfront:CreateInvalidation"},
	"aws s3 cp":                                  {"s3:GetObject", "s3:PutObject", "s3:ListBucket"},
	"aws s3 rm":                                  {"s3:DeleteObject", "s3:ListBucket"},
	"aws s3 sync":                                {"s3:PutObject", "s3:ListBucket"},
	"aws ssm delete-parameter":                   {"ssm:DeleteParameter"},
	"aws ssm get-parameter":                      {"ssm:GetParameter"},
	"aws ssm put-parameter":                      {"ssm:PutParameter"},
	"sam deploy": {
		"cloudformation:CreateChangeSet", "cloudformation:DescribeChangeSet", "cloudformation:ExecuteChangeSet", "cloudformation:DescribeStacks", "cloudformation:DescribeStackEvents",
		"cloudformation:CreateStack", "cloudformation:UpdateStack", "cloudformation:GetTemplate", "cloudformation:ListStackResources", "s3:PutObject",
		"ecr:GetAuthorizationToken", "ecr:PutImage", "ecr:UploadLayerPart", "ecr:InitiateLayerUpload", "ecr:CompleteLayerUpload", "ecr:BatchCheckLayerAvailability",
	},
}

// TestDeployerMay holds the role that deploys to what a deployment does: each command of scripts/deploy is allowed.
func TestDeployerMay(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("../../scripts/deploy")
	if err != nil {
		t.Fatal(err)
	}
	code := regexp.MustCompile(`(?m)^(\s*#|for tool).*$`).ReplaceAllString(string(script), "")
	allowed := allowedToDeploy(t)
	used := map[string]bool{}
	for _, command := range regexp.MustCompile(`\b(aws [a-z0-9]+ [a-z-]+|sam deploy)\b`).FindAllString(code, -1) {
		used[command] = true
		actions, known := needed[command]
		if !known {
			t.Errorf("scripts/deploy runs %q, of which nothing is known here", command)
		}
		for _, action := range actions {
			if !slices.Contains(allowed, action) {
				t.Errorf("%q needs %s", command, action)
			}
		}
	}
	for command := range needed {
		if !used[command] {
			t.Errorf("scripts/deploy does not run %q", command)
		}
	}
}

// allowedToDeploy are the actions that deployer.yaml allows outright.
func allowedToDeploy(t *testing.T) []string {
	t.Helper()
	content, err := os.ReadFile("aws/deployer.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var template struct {
		Resources map[string]struct {
			Properties struct {
				PolicyDocument struct {
					Statement []struct {
						Action    any `yaml:"Action"`
						Condition any `yaml:"Condition"`
					} `yaml:"Statement"`
				} `yaml:"PolicyDocument"`
			} `yaml:"Properties"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	var actions []string
	for _, policy := range []string{"Release", "Stack"} {
		for _, statement := range template.Resources[policy].Properties.PolicyDocument.Statement {
			if statement.Condition == nil {
				actions = append(actions, strings.Fields(strings.Trim(fmt.Sprint(statement.Action), "[]"))...)
			}
		}
	}
	return actions
}
