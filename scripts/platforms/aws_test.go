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

// needed are the actions of the AWS and SAM commands of scripts/deploy, except those that CloudFormation does on its behalf.
var needed = map[string][]string{
	"aws cloudformation deploy": {"cloudformation:CreateChangeSet", "cloudformation:DescribeChangeSet",
		"cloudformation:ExecuteChangeSet", "cloudformation:DescribeStacks", "cloudformation:GetTemplateSummary", "s3:PutObject"},
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
		"cloudformation:CreateChangeSet", "cloudformation:DescribeChangeSet", "cloudformation:ExecuteChangeSet",
		"cloudformation:DescribeStacks", "cloudformation:DescribeStackEvents",
		"cloudformation:CreateStack", "cloudformation:UpdateStack", "cloudformation:GetTemplate", "cloudformation:ListStackResources",
		"s3:PutObject",
		"ecr:GetAuthorizationToken", "ecr:PutImage", "ecr:UploadLayerPart", "ecr:InitiateLayerUpload", "ecr:CompleteLayerUpload",
		"ecr:BatchCheckLayerAvailability",
	},
}

// TestDeployerMay checks that the role for deployments may do what scripts/deploy does.
func TestDeployerMay(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("../deploy")
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

// services are the actions behind the types of the template's resources.
var services = map[string]string{
	"ApiGatewayV2": "apigateway", "Backup": "backup", "CloudFront": "cloudfront", "CloudWatch": "cloudwatch", "EC2": "ec2", "IAM": "iam",
	"Lambda": "lambda", "Logs": "logs", "RDS": "rds",
	"S3": "s3", "Scheduler": "scheduler", "SecretsManager": "secretsmanager", "SES": "ses", "SNS": "sns",
	"Serverless": "lambda codedeploy ecr apigateway", // the services of SAM's functions and API
}

// TestDeployerMakesStack checks that the role may create the template's resources, through CloudFormation only, in an account without any.
func TestDeployerMakesStack(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var made, linked []string
	for _, s := range statements(t) {
		said := fmt.Sprint(s.Condition)
		switch {
		case strings.Contains(said, "aws:CalledVia:cloudformation.amazonaws.com"):
			made = append(made, s.actions()...)
		case slices.Contains(s.actions(), "iam:CreateServiceLinkedRole"):
			linked = append(linked, fmt.Sprint(s.Resource, said))
		}
	}
	for _, match := range regexp.MustCompile(`\bType: AWS::(\w+)::`).FindAllSubmatch(content, -1) {
		if service := string(match[1]); service != "CloudFormation" {
			if services[service] == "" {
				t.Errorf("of resources of %s nothing is known here", service)
			}
			for _, action := range strings.Fields(services[service]) {
				if !slices.Contains(made, action+":*") {
					t.Errorf("resources of %s need %s", service, action)
				}
			}
		}
	}
	// https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/rds-secrets-manager.html
	// https://docs.aws.amazon.com/aws-backup/latest/devguide/create-a-vault.html
	for _, action := range []string{"kms:DescribeKey", "kms:CreateGrant", "kms:Decrypt", "kms:GenerateDataKey", "kms:RetireGrant",
		"backup-storage:MountCapsule"} {
		if !slices.Contains(made, action) {
			t.Errorf("a database whose owner's password RDS keeps, or a vault, needs %s", action)
		}
	}
	// https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/UsingWithRDS.IAM.ServiceLinkedRoles.html
	// https://docs.aws.amazon.com/apigateway/latest/developerguide/using-service-linked-roles.html
	for service, role := range map[string]string{"rds.amazonaws.com": "AWSServiceRoleForRDS",
		"ops.apigateway.amazonaws.com": "AWSServiceRoleForAPIGateway"} {
		if !slices.ContainsFunc(linked, func(statement string) bool {
			resource, condition, _ := strings.Cut(statement, "map[")
			return strings.Contains(resource, ":role/aws-service-role/"+service+"/"+role) && strings.Contains(condition, service)
		}) {
			t.Errorf("a new account lacks %s, and the role cannot make it: %v", role, linked)
		}
	}
}

// allowedToDeploy are the actions that deployer.yaml allows directly.
func allowedToDeploy(t *testing.T) []string {
	t.Helper()
	var actions []string
	for _, s := range statements(t) {
		if s.Condition == nil {
			actions = append(actions, s.actions()...)
		}
	}
	return actions
}

// statement is one of a policy.
type statement struct {
	Action    any `yaml:"Action"`
	Resource  any `yaml:"Resource"`
	Condition any `yaml:"Condition"`
}

func (s statement) actions() []string {
	return strings.Fields(strings.Trim(fmt.Sprint(s.Action), "[]"))
}

// statements are the statements of the deployer's policies.
func statements(t *testing.T) []statement {
	t.Helper()
	content, err := os.ReadFile("aws/deployer.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var template struct {
		Resources map[string]struct {
			Properties struct {
				PolicyDocument struct {
					Statement []statement `yaml:"Statement"`
				} `yaml:"PolicyDocument"`
			} `yaml:"Properties"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	return slices.Concat(template.Resources["Release"].Properties.PolicyDocument.Statement,
		template.Resources["Stack"].Properties.PolicyDocument.Statement)
}
