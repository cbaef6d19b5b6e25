package platforms_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// needed are the actions of the AWS and SAM commands of scripts/deploy and its trial, except those that CloudFormation does on its behalf.
var needed = map[string][]string{
	"aws cloudformation deploy": {"cloudformation:CreateChangeSet", "cloudformation:DescribeChangeSet",
		"cloudformation:ExecuteChangeSet", "cloudformation:DescribeStacks", "cloudformation:GetTemplateSummary", "s3:PutObject"},
	"aws cloudformation delete-change-set":       {"cloudformation:DeleteChangeSet"},
	"aws cloudformation describe-change-set":     {"cloudformation:DescribeChangeSet"},
	"aws cloudformation describe-stack-events":   {"cloudformation:DescribeStackEvents"},
	"aws cloudformation describe-stack-resource": {"cloudformation:DescribeStackResource"},
	"aws cloudformation describe-stacks":         {"cloudformation:DescribeStacks"},
	"aws cloudformation execute-change-set":      {"cloudformation:ExecuteChangeSet"},
	"aws cloudformation get-template":            {"cloudformation:GetTemplate"},
	"aws cloudformation wait":                    {"cloudformation:DescribeStacks"},
	"aws cloudfront create-invalidation":         {"cloudfront:CreateInvalidation"},
	"aws cloudfront wait":                        {"cloudfront:GetInvalidation"},
	"aws lambda invoke":                          {"lambda:InvokeFunction"},
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
	code := ""
	for _, name := range []string{"../deploy", "../steps/smoke"} {
		script, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code += regexp.MustCompile(`(?m)^(\s*#|for tool).*$`).ReplaceAllString(string(script), "")
	}
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
			for _, action := range s.actions() {
				if strings.HasSuffix(action, ":*") && fmt.Sprint(s.Resource) == "*" {
					t.Errorf("%s is allowed for whatever there is", action)
				}
			}
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
				if !slices.ContainsFunc(made, func(a string) bool { return strings.HasPrefix(a, action+":") }) {
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

// TestLimitForEachAddress checks the list of WAF: it stands where CloudFront's lists do, counts calls of the API by address, refuses as the
// API does, and its price is told.
func TestLimitForEachAddress(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("aws/limit.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var template struct {
		Resources struct {
			Limit struct {
				Properties struct {
					Scope     string         `yaml:"Scope"`
					Default   map[string]any `yaml:"DefaultAction"`
					Responses map[string]struct {
						Content string `yaml:"Content"`
					} `yaml:"CustomResponseBodies"`
					Rules []struct {
						Action    any `yaml:"Action"`
						Statement any `yaml:"Statement"`
					} `yaml:"Rules"`
				} `yaml:"Properties"`
			} `yaml:"Limit"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	limit := template.Resources.Limit.Properties
	if limit.Scope != "CLOUDFRONT" || limit.Default["Allow"] == nil || len(limit.Rules) != 1 {
		t.Fatalf("the list is %+v", limit)
	}
	for _, part := range []string{"AggregateKeyType:IP", "Limit:CallsPerAddress", "SearchString:/api/", "PositionalConstraint:STARTS_WITH"} {
		if said := fmt.Sprint(limit.Rules[0].Statement); !strings.Contains(said, part) {
			t.Errorf("calls are counted by %s", said)
		}
	}
	if said := fmt.Sprint(limit.Rules[0].Action); !strings.Contains(said, "ResponseCode:429") || !strings.Contains(said, "Retry-After") ||
		!strings.Contains(said, "CustomResponseBodyKey:refused") {
		t.Errorf("calls beyond are answered by %s", said)
	}
	var problem struct {
		Title, Detail string
		Status        int
	}
	err = json.Unmarshal([]byte(limit.Responses["refused"].Content), &problem)
	if err != nil || problem.Status != 429 || problem.Detail == "" {
		t.Errorf("the answer is %+v, %v", problem, err)
	}
	for page, words := range map[string]string{"guides/aws.md": "`CallsPerAddress`", "reference/cost.md": "WAF"} {
		if text, err := os.ReadFile("../../docs/" + page); err != nil || !strings.Contains(string(text), words) {
			t.Errorf("%s does not tell of %s, %v", page, words, err)
		}
	}
}

// TestRolesStayWithinBoundary checks that each role of the template has the boundary, which allows what the role needs, and that the role
// for deployments makes no other.
func TestRolesStayWithinBoundary(t *testing.T) {
	t.Parallel()
	var bounds []string
	for _, s := range policies(t, "aws/deployer.yaml")["Boundary"] {
		bounds = append(bounds, s.actions()...)
	}
	within := func(action string) bool {
		return slices.ContainsFunc(bounds, func(bound string) bool {
			matched, err := path.Match(bound, action)
			return err == nil && matched
		})
	}
	content, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var template struct {
		Resources map[string]struct {
			Type       string `yaml:"Type"`
			Properties struct {
				Boundary any `yaml:"PermissionsBoundary"`
			} `yaml:"Properties"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	roles := 0
	for name, resource := range template.Resources {
		if resource.Type == "AWS::IAM::Role" {
			roles++
			if said := fmt.Sprint(resource.Properties.Boundary); said != "[IsBounded map[Fn::Sub:zahtjevi-${Stage}-boundary] AWS::NoValue]" {
				t.Errorf("%s has the boundary %s", name, said)
			}
		}
	}
	if roles < 13 {
		t.Errorf("the template has %d roles", roles)
	}
	for name, statements := range policies(t, "../../template.yaml") {
		for _, s := range statements {
			for _, action := range s.actions() {
				if s.Effect == "Allow" && strings.Contains(action, ":") && !within(action) {
					t.Errorf("%s needs %s, which the boundary does not allow", name, action)
				}
			}
		}
	}
	// https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCodeDeployRoleForLambdaLimited.html
	for _, action := range []string{"cloudwatch:DescribeAlarms", "lambda:UpdateAlias", "lambda:GetAlias",
		"lambda:GetProvisionedConcurrencyConfig", "rds:CreateDBClusterSnapshot", "rds:AddTagsToResource",
		"s3:GetBucketVersioning", "s3:PutInventoryConfiguration", "events:PutTargets"} {
		if !within(action) {
			t.Errorf("CodeDeploy or AWS Backup needs %s, which the boundary does not allow", action)
		}
	}
	for _, action := range []string{"iam:CreateUser", "iam:PassRole", "sts:AssumeRole", "ec2:RunInstances",
		"s3:PutBucketPolicy", "lambda:UpdateFunctionCode"} {
		if within(action) {
			t.Errorf("the boundary allows %s", action)
		}
	}
	for _, s := range statements(t) {
		for _, action := range s.actions() {
			switch bound := strings.Contains(fmt.Sprint(s.Condition), "iam:PermissionsBoundary:Boundary"); action {
			case "iam:CreateRole", "iam:PutRolePolicy", "iam:AttachRolePolicy", "iam:PutRolePermissionsBoundary":
				if !bound {
					t.Errorf("%s is allowed beyond the boundary: %v", action, s.Condition)
				}
			case "iam:*", "iam:DeleteRolePermissionsBoundary":
				t.Errorf("%s takes the boundary away", action)
			}
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
	Effect    string `yaml:"Effect"`
	Action    any    `yaml:"Action"`
	Resource  any    `yaml:"Resource"`
	Condition any    `yaml:"Condition"`
}

func (s statement) actions() []string {
	return strings.Fields(strings.Trim(fmt.Sprint(s.Action), "[]"))
}

// statements are the statements of the deployer's policies.
func statements(t *testing.T) []statement {
	t.Helper()
	of := policies(t, "aws/deployer.yaml")
	return slices.Concat(of["Release"], of["Stack"], of["Made"])
}

// policies are the statements of a template's managed policies and of its roles' own, by the resource. Those that only hold under a
// condition of the template (!If) stand among them.
func policies(t *testing.T, file string) map[string][]statement {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	type document struct {
		Statement []yaml.Node `yaml:"Statement"`
	}
	var template struct {
		Resources map[string]struct {
			Type       string `yaml:"Type"`
			Properties struct {
				Managed  document `yaml:"PolicyDocument"`
				Policies []struct {
					Own document `yaml:"PolicyDocument"`
				} `yaml:"Policies"`
			} `yaml:"Properties"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	of := map[string][]statement{}
	for name, resource := range template.Resources {
		if !strings.HasPrefix(resource.Type, "AWS::IAM::") {
			continue
		}
		nodes := resource.Properties.Managed.Statement
		for _, policy := range resource.Properties.Policies {
			nodes = append(nodes, policy.Own.Statement...)
		}
		for _, node := range nodes {
			if node.Kind == yaml.SequenceNode { // !If [condition, statement, none]
				node = *node.Content[1]
			}
			var s statement
			if err := node.Decode(&s); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			of[name] = append(of[name], s)
		}
	}
	return of
}
