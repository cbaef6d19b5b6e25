package all_test

import (
	gocmp "cmp"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"

	"zahtjevi/functions/all"
	"zahtjevi/functions/site"
)

// template is template.yaml as YAML reads it, without what CloudFormation's own tags (!Sub, !Ref) would make of it.
func template(t *testing.T) map[string]any {
	t.Helper()
	content, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var document map[string]any
	if err := yaml.Unmarshal(content, &document); err != nil {
		t.Fatal(err)
	}
	return document
}

// at follows keys into nested maps.
func at(t *testing.T, value any, keys ...string) any {
	t.Helper()
	for i, key := range keys {
		object, ok := value.(map[string]any)
		if !ok || object[key] == nil {
			t.Fatalf("template.yaml has no %s", strings.Join(keys[:i+1], "."))
		}
		value = object[key]
	}
	return value
}

var functionOf = regexp.MustCompile(`/functions/\$\{(\w+)\.Arn\}:live/invocations$`)

// TestTemplateRoutes holds the API of template.yaml to the operations that the areas register: each leads to its area, and there is no route of anything
// else. A path's other methods reach an area that knows the path, so that they are refused as elsewhere.
func TestTemplateRoutes(t *testing.T) {
	t.Parallel()
	got := map[string]map[string]string{} // functions by paths and methods
	for path, item := range at(t, template(t), "Resources", "Api", "Properties", "DefinitionBody", "paths").(map[string]any) {
		got[path] = map[string]string{}
		for method, operation := range item.(map[string]any) {
			if method == "parameters" {
				continue
			}
			uri := at(t, operation, "x-amazon-apigateway-integration", "uri").(string)
			match := functionOf.FindStringSubmatch(uri)
			if match == nil {
				t.Fatalf("%s %s leads to %s", method, path, uri)
			}
			got[path][method] = match[1]
		}
	}
	const anyMethod = "x-amazon-apigateway-any-method"
	if got["$default"][anyMethod] != "Auth" {
		t.Errorf("what has no route leads to %v", got["$default"])
	}
	known := map[string]map[string]string{"$default": {}}
	for _, area := range all.Areas() {
		for _, route := range area.Routes {
			if known[route.Path] == nil {
				known[route.Path] = map[string]string{}
			}
			known[route.Path][strings.ToLower(route.Method)] = strings.ToUpper(area.Name[:1]) + area.Name[1:]
		}
	}
	for path, methods := range known {
		for method, area := range methods {
			// API Gateway tries the method's own route first.
			if function := gocmp.Or(got[path][method], got[path][anyMethod]); function != area {
				t.Errorf("%s %s leads to %q, not to %s: run ./scripts/gen", method, path, function, area)
			}
		}
	}
	routes := 0
	for path, methods := range got {
		routes += len(methods)
		for method, function := range methods {
			if known[path] == nil || method != anyMethod && known[path][method] != function {
				t.Errorf("%s %s leads to %s, and no area has it: run ./scripts/gen", method, path, function)
			}
		}
		if other := methods[anyMethod]; path != "$default" && !slices.Contains(slices.Collect(maps.Values(known[path])), other) {
			t.Errorf("other methods of %s lead to %q, which does not know it", path, other)
		}
	}
	if routes > 300 {
		t.Errorf("an HTTP API has 300 routes at most, and this one %d", routes)
	}
}

// TestTemplateFunctions holds the functions of template.yaml to the programs that are built, and each to a role and a log of its own. The whole in one
// process is for servers, and the front end has a bucket.
func TestTemplateFunctions(t *testing.T) {
	t.Parallel()
	programs, err := filepath.Glob("../*/cmd")
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, program := range programs {
		if name := filepath.Base(filepath.Dir(program)); name != "all" && name != "site" {
			want = append(want, name)
		}
	}
	resources := at(t, template(t), "Resources").(map[string]any)
	for name, resource := range resources {
		if at(t, resource, "Type") != "AWS::Serverless::Function" {
			continue
		}
		function := at(t, resource, "Metadata", "DockerBuildArgs", "FUNCTION").(string)
		got = append(got, function)
		if !strings.EqualFold(name, function) || at(t, resource, "Properties", "FunctionName") != "zahtjevi-${Stage}-"+function {
			t.Errorf("%s builds %s under another name", name, function)
		}
		if at(t, resource, "Properties", "Role") != name+"Role.Arn" || at(t, resources, name+"Role", "Type") != "AWS::IAM::Role" {
			t.Errorf("%s has no role of its own", name)
		}
		if at(t, resource, "Properties", "LoggingConfig", "LogGroup") != name+"Log" || at(t, resources, name+"Log", "Properties", "RetentionInDays") != "LogDays" {
			t.Errorf("%s has no log with an end", name)
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-built +template:\n%s", diff)
	}
}

// TestTemplateAliases holds that whoever calls a function does so by its alias, which deployments lead (scripts/cmd/deploy/rollout) and the template makes only: any
// other property than these would have CloudFormation lead it elsewhere when it changes.
func TestTemplateAliases(t *testing.T) {
	t.Parallel()
	resources := at(t, template(t), "Resources").(map[string]any)
	names := []string{"Worker"}
	for _, area := range all.Areas() {
		name := strings.ToUpper(area.Name[:1]) + area.Name[1:]
		names = append(names, name)
		if function := at(t, resources, name+"Permission", "Properties", "FunctionName"); function != name+"Live" {
			t.Errorf("the API may call %s", function)
		}
	}
	for _, name := range names {
		want := map[string]any{"FunctionName": name, "FunctionVersion": "$LATEST", "Name": "live"}
		if diff := cmp.Diff(want, at(t, resources, name+"Live", "Properties")); diff != "" {
			t.Errorf("the alias of %s:\n%s", name, diff)
		}
	}
	for _, schedule := range []string{"WorkerWhilePeopleWork", "WorkerOtherwise"} {
		if target := at(t, resources, schedule, "Properties", "Target", "Arn"); target != "WorkerLive" {
			t.Errorf("%s calls %s", schedule, target)
		}
	}
	if events := at(t, resources, "WorkerEvents", "Properties"); at(t, events, "Qualifier") != "live" || at(t, events, "MaximumRetryAttempts") != 0 {
		t.Errorf("events of the worker's alias are tried again: %v", events)
	}
	rights := fmt.Sprint(at(t, resources, "ScheduleRole", "Properties", "Policies"))
	if !strings.Contains(rights, "function:zahtjevi-${Stage}-worker:live") {
		t.Errorf("the schedule may call %s", rights)
	}
}

// TestTemplatePauses holds that the pause after which jobs are late is that of the thin schedule, as the template and samconfig.toml have them.
func TestTemplatePauses(t *testing.T) {
	t.Parallel()
	of := map[string]string{"cron(0/15 * * * ? *)": "15m", "cron(0 * * * ? *)": "1h"}
	parameters := at(t, template(t), "Parameters")
	schedule, pause := at(t, parameters, "QuietSchedule", "Default").(string), at(t, parameters, "WorkerPause", "Default").(string)
	pairs := map[string]string{schedule: pause}
	stages, err := os.ReadFile("../../samconfig.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, overrides := range regexp.MustCompile(`(?m)^parameter_overrides = .*$`).FindAllString(string(stages), -1) {
		own, late := schedule, pause
		if match := regexp.MustCompile(`QuietSchedule="([^"]*)"`).FindStringSubmatch(overrides); match != nil {
			own = match[1]
		}
		if match := regexp.MustCompile(`WorkerPause="([^"]*)"`).FindStringSubmatch(overrides); match != nil {
			late = match[1]
		}
		pairs[own] = late
	}
	if len(pairs) != 2 {
		t.Errorf("the schedules are %v", pairs)
	}
	for own, late := range pairs {
		if of[own] != late {
			t.Errorf("%s leaves pauses of %q, not %s", own, of[own], late)
		}
	}
}

// TestTemplateKeepsSecrets finds no function whose environment would hold a secret in clear.
func TestTemplateKeepsSecrets(t *testing.T) {
	t.Parallel()
	document := template(t)
	environments := []any{at(t, document, "Globals", "Function", "Environment", "Variables")}
	for _, name := range []string{"Worker", "Migrate"} {
		environments = append(environments, at(t, document, "Resources", name, "Properties", "Environment", "Variables"))
	}
	for _, variables := range environments {
		for name, value := range variables.(map[string]any) {
			text := fmt.Sprint(value)
			if strings.Contains(text, "{{resolve:") || regexp.MustCompile(`://[^/]*@`).MatchString(text) || regexp.MustCompile(`PASSWORD|SECRET_KEY`).MatchString(name) {
				t.Errorf("%s=%s would show a secret", name, text)
			}
		}
	}
}

// TestTemplateHeaders holds the headers that CloudFront adds to those that the process adds which serves the front end itself.
func TestTemplateHeaders(t *testing.T) {
	t.Parallel()
	const storage = "https://s3.${AWS::Region}.amazonaws.com"
	answer := httptest.NewRecorder()
	site.SPA(fstest.MapFS{"index.html": {Data: []byte("<html>")}}, storage).ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/", nil))
	policy := at(t, template(t), "Resources", "SiteHeaders", "Properties", "ResponseHeadersPolicyConfig")
	behaviour := at(t, template(t), "Resources", "Site", "Properties", "DistributionConfig", "DefaultCacheBehavior")
	if at(t, behaviour, "Compress") != true || at(t, behaviour, "CachePolicyId") != "658327ea-f89d-4fab-a63d-7e88639e58f6" {
		t.Error("CloudFront does not compress the front end in brotli: Compress, with AWS's policy CachingOptimized, makes it")
	}
	got := map[string]string{
		"Content-Security-Policy": at(t, policy, "SecurityHeadersConfig", "ContentSecurityPolicy", "ContentSecurityPolicy").(string),
		"Referrer-Policy":         at(t, policy, "SecurityHeadersConfig", "ReferrerPolicy", "ReferrerPolicy").(string),
		"X-Content-Type-Options":  map[bool]string{true: "nosniff"}[at(t, policy, "SecurityHeadersConfig", "ContentTypeOptions", "Override").(bool)],
	}
	for _, item := range at(t, policy, "CustomHeadersConfig", "Items").([]any) {
		got[at(t, item, "Header").(string)] = at(t, item, "Value").(string)
	}
	want := map[string]string{}
	for name := range answer.Header() {
		if !slices.Contains([]string{"Cache-Control", "Content-Type", "Content-Length", "Accept-Ranges", "Vary", "Etag"}, name) {
			want[name] = answer.Header().Get(name)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-process +CloudFront:\n%s", diff)
	}
}
