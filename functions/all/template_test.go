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

// template is template.yaml, with CloudFormation's own tags (!Sub, !Ref) read as plain values.
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

// route is a route of template.yaml: the function that each method leads to, the key anyMethod standing for all others.
type route struct {
	expression *regexp.Regexp
	greedy     bool
	functions  map[string]string
}

const anyMethod = "x-amazon-apigateway-any-method"

// templateRoutes are the routes of template.yaml by path, and the number of its integrations.
func templateRoutes(t *testing.T) (routes map[string]route, integrations int) {
	t.Helper()
	definition := at(t, template(t), "Resources", "Api", "Properties", "DefinitionBody")
	shared := at(t, definition, "components", "x-amazon-apigateway-integrations").(map[string]any)
	routes = map[string]route{}
	for path, item := range at(t, definition, "paths").(map[string]any) {
		below, greedy := strings.CutSuffix(path, "{proxy+}")
		expression := regexp.MustCompile(`\\\{\w+\\\}`).ReplaceAllString(regexp.QuoteMeta(below), "[^/]+")
		if greedy {
			expression += ".+"
		}
		routes[path] = route{regexp.MustCompile("^" + expression + "$"), greedy, map[string]string{}}
		declared := ""
		for method, operation := range item.(map[string]any) {
			if method == "parameters" {
				for _, parameter := range operation.([]any) {
					declared += "{" + at(t, parameter, "name").(string) + "}"
				}
				continue
			}
			name, is := strings.CutPrefix(at(t, operation, "x-amazon-apigateway-integration", "$ref").(string),
				"#/components/x-amazon-apigateway-integrations/")
			uri, _ := at(t, shared, name, "uri").(string)
			match := functionOf.FindStringSubmatch(uri)
			if !is || match == nil {
				t.Fatalf("%s %s leads to %q, %s", method, path, name, uri)
			}
			routes[path].functions[method] = match[1]
		}
		if want := strings.Join(regexp.MustCompile(`\{[^}]+\}`).FindAllString(path, -1), ""); declared != want {
			t.Errorf("%s declares the parameters %s", path, declared)
		}
	}
	return routes, len(shared)
}

// led are the functions to which API Gateway may lead a call: by a route that matches wholly, of these first by one with the fewest
// parameters; else by greedy ones, in an order on which nothing depends here; else by the default. A route of the method precedes, and one
// of other methods does not count.
func led(routes map[string]route, method, path string) []string {
	var whole, greedy []string
	fewest := 100
	for name, route := range routes {
		function := gocmp.Or(route.functions[strings.ToLower(method)], route.functions[anyMethod])
		if name == "$default" || function == "" || !route.expression.MatchString(path) {
			continue
		}
		if parameters := strings.Count(name, "{"); route.greedy {
			greedy = append(greedy, function)
		} else if parameters <= fewest {
			if parameters < fewest {
				whole, fewest = nil, parameters
			}
			whole = append(whole, function)
		}
	}
	switch {
	case whole != nil:
		greedy = whole
	case greedy == nil:
		greedy = []string{routes["$default"].functions[anyMethod]}
	}
	slices.Sort(greedy)
	return slices.Compact(greedy)
}

// TestTemplateRoutes compares the routes of template.yaml with the operations that the areas register: each leads to its area, and each
// route to operations of its area. Other methods of a path reach an area that knows the path, so that they are refused as elsewhere.
func TestTemplateRoutes(t *testing.T) {
	t.Parallel()
	routes, integrations := templateRoutes(t)
	if to := led(routes, http.MethodGet, "/api/nema/toga"); !slices.Equal(to, []string{"Auth"}) {
		t.Errorf("what has no route leads to %v", to)
	}
	used := map[string]bool{"$default": true}
	knowing := map[string][]string{} // the functions that know a path
	for _, area := range all.Areas() {
		function := strings.ToUpper(area.Name[:1]) + area.Name[1:]
		for _, route := range area.Routes {
			path := regexp.MustCompile(`\{\w+\}`).ReplaceAllString(route.Path, "ana.anic-1")
			if to := led(routes, route.Method, path); !slices.Equal(to, []string{function}) {
				t.Errorf("%s %s leads to %v, not to %s: run ./scripts/gen", route.Method, route.Path, to, function)
			}
			knowing[path] = append(knowing[path], function)
			for name, r := range routes {
				used[name] = used[name] || r.expression.MatchString(path) && slices.Contains(slices.Collect(maps.Values(r.functions)), function)
			}
		}
	}
	number := 0
	for name, r := range routes {
		number += len(r.functions)
		if !used[name] {
			t.Errorf("no operation needs the route %s: run ./scripts/gen", name)
		}
	}
	for path, functions := range knowing {
		if to := led(routes, http.MethodTrace, path); len(to) != 1 || !slices.Contains(functions, to[0]) {
			t.Errorf("other methods of %s lead to %v, and %v know it", path, to, functions)
		}
	}
	withRoom(t, "routes of an HTTP API", number, 300)
	withRoom(t, "integrations of an HTTP API", integrations, 300)
}

// withRoom fails the test unless a tenth of what AWS allows is left: what no longer fits shows here before a deployment fails.
func withRoom(t *testing.T, what string, number, most int) {
	t.Helper()
	if number > most*9/10 {
		t.Errorf("%s: there are %d, and AWS allows %d", what, number, most)
	}
}

// TestTemplateLimits compares the template with CloudFormation's limits. SAM makes up to six resources of a function: a version, an alias,
// a group of deployments, permissions and schedules.
func TestTemplateLimits(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	withRoom(t, "bytes of a template in a bucket", len(content), 1<<20)
	document := template(t)
	resources := 0
	for name, resource := range document["Resources"].(map[string]any) {
		if resources++; at(t, resource, "Type") == "AWS::Serverless::Function" {
			resources += 6
		}
		withRoom(t, "bytes of the name "+name, len(name), 255)
	}
	withRoom(t, "resources", resources, 500)
	for part, most := range map[string]int{"Parameters": 200, "Outputs": 200, "Mappings": 200} {
		withRoom(t, part, len(at(t, document, part).(map[string]any)), most)
	}
	description, _ := document["Description"].(string)
	withRoom(t, "bytes of the description", len(description), 1024)
}

// TestTemplateFunctions compares the functions of template.yaml with the programs that are built. Each has a role and a log of its own. The
// program with everything in one process is for servers, and the front end is in a bucket.
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
		if at(t, resource, "Properties", "LoggingConfig", "LogGroup") != name+"Log" ||
			at(t, resources, name+"Log", "Properties", "RetentionInDays") != "LogDays" {
			t.Errorf("%s has no log with an end", name)
		}
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-built +template:\n%s", diff)
	}
}

// TestTemplateAliases checks that functions, also by the worker's schedule, are called through their aliases, which CodeDeploy moves to new
// code under alarms, and that functions change after the database.
func TestTemplateAliases(t *testing.T) {
	t.Parallel()
	document := template(t)
	resources := at(t, document, "Resources").(map[string]any)
	if alias := at(t, document, "Globals", "Function", "AutoPublishAlias"); alias != "live" {
		t.Errorf("the alias is %s", alias)
	}
	alarms := at(t, document, "Globals", "Function", "DeploymentPreference", "Alarms")
	if diff := cmp.Diff([]any{"CallsFail", "FunctionsFail"}, alarms); diff != "" {
		t.Errorf("alarms of a deployment:\n%s", diff)
	}
	watched := fmt.Sprint(at(t, resources, "FunctionsFail", "Properties", "Metrics"))
	for _, area := range all.Areas() {
		name := strings.ToUpper(area.Name[:1]) + area.Name[1:]
		if function := at(t, resources, name+"Permission", "Properties", "FunctionName"); function != name+".Alias" {
			t.Errorf("the API may call %s", function)
		}
		if preference := at(t, resources, name, "Properties").(map[string]any)["DeploymentPreference"]; preference != nil {
			t.Errorf("%s goes its own way: %v", name, preference)
		}
		if counted := at(t, resources, name+"Failures", "Properties"); at(t, counted, "LogGroupName") != name+"Log" ||
			at(t, counted, "FilterPattern") != "{ $.status >= 500 }" {
			t.Errorf("failed calls of %s are counted by %v", name, counted)
		}
		if !strings.Contains(watched, "zahtjevi-${Stage}-"+area.Name) {
			t.Errorf("no alarm watches %s", name)
		}
	}
	for name, resource := range resources {
		properties, _ := resource.(map[string]any)
		if properties["Type"] != "AWS::Serverless::Function" {
			continue
		}
		if every := at(t, properties, "Properties", "AutoPublishAliasAllProperties"); every != true {
			t.Errorf("a change of the settings of %s reaches nobody", name)
		}
		if after := properties["DependsOn"]; name != "Migrate" && after != "Migration" {
			t.Errorf("%s waits for %v", name, after)
		}
	}
	for _, schedule := range []string{"WorkerWhilePeopleWork", "WorkerOtherwise"} {
		if target := at(t, resources, schedule, "Properties", "Target", "Arn"); target != "Worker.Alias" {
			t.Errorf("%s calls %s", schedule, target)
		}
	}
	if tries := at(t, resources, "Worker", "Properties", "EventInvokeConfig", "MaximumRetryAttempts"); tries != 0 {
		t.Errorf("events of the worker are tried again %v times", tries)
	}
	rights := fmt.Sprint(at(t, resources, "ScheduleRole", "Properties", "Policies"))
	if !strings.Contains(rights, "function:zahtjevi-${Stage}-worker:live") {
		t.Errorf("the schedule may call %s", rights)
	}
}

// TestTemplateIsCreated checks rules of AWS that no linter knows.
func TestTemplateIsCreated(t *testing.T) {
	t.Parallel()
	document := template(t)
	resources := at(t, document, "Resources").(map[string]any)
	database := at(t, resources, "Database", "Properties")
	// Aurora accepts a time until the pause only with a minimum capacity of 0:
	pause := at(t, database, "ServerlessV2ScalingConfiguration", "SecondsUntilAutoPause")
	if diff := cmp.Diff([]any{"MayPause", 300, "AWS::NoValue"}, pause); diff != "" ||
		fmt.Sprint(at(t, document, "Conditions", "MayPause")) != "[MinCapacity 0]" {
		t.Errorf("the database pauses:\n%s", diff)
	}
	// Its log is /aws/rds/cluster/NAME/postgresql, which AWS creates without an expiry unless it exists:
	if log := at(t, resources, "DatabaseLog", "Properties", "LogGroupName"); log != fmt.Sprintf("/aws/rds/cluster/%s/postgresql",
		at(t, database, "DBClusterIdentifier")) {
		t.Errorf("the database's log is %s", log)
	}
	if after := at(t, resources, "Database", "DependsOn"); after != "DatabaseLog" {
		t.Errorf("the database waits for %v", after)
	}
	// No database is removed while it is protected:
	// https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/USER_DeleteCluster.html
	kept := at(t, document, "Parameters", "DeletionProtection")
	if fmt.Sprintf("%v %v", at(t, database, "DeletionProtection"),
		kept.(map[string]any)["AllowedValues"]) != "DeletionProtection [true false]" {
		t.Errorf("the database is removed at once, or never: %v", kept)
	}
	for name, resource := range resources {
		r, _ := resource.(map[string]any)
		// Resources that a rolled back creation retains have the names that the next one needs:
		if r["Type"] == "AWS::S3::Bucket" && (r["DeletionPolicy"] != "RetainExceptOnCreate" || r["UpdateReplacePolicy"] != "Retain") {
			t.Errorf("%s of a failed first deployment is in the way of the next, or files are lost: %v", name, r["DeletionPolicy"])
		}
		// A log without an expiry is stored, and paid, for ever:
		if r["Type"] == "AWS::Logs::LogGroup" && at(t, r, "Properties").(map[string]any)["RetentionInDays"] != "LogDays" {
			t.Errorf("%s has no end", name)
		}
	}
	// A custom domain leads to the distribution's name, which must know it as an alias:
	if names := at(t, resources, "Site", "Properties", "DistributionConfig",
		"Aliases"); fmt.Sprint(names) != "[HasDomain [DomainName] AWS::NoValue]" {
		t.Errorf("CloudFront answers for %v", names)
	}
	rule := at(t, document, "Rules", "NameHasCertificate").(map[string]any)
	none := at(t, document, "Parameters", "CertificateArn", "Default")
	asserted := at(t, rule["Assertions"].([]any)[0], "Assert")
	if fmt.Sprint(rule["RuleCondition"], asserted) != fmt.Sprintf("[[DomainName ]] [[CertificateArn %v]]", none) {
		t.Errorf("a name without a certificate is refused by %v", rule)
	}
	if target := at(t, document, "Outputs", "DomainTarget", "Value"); target != "Site.DomainName" {
		t.Errorf("a record of DomainName leads to %v", target)
	}
}

// TestTemplateSeals checks that only the worker has the rights in the bucket that storing and proving the log's seals needs, and that an
// alarm finds the words with which its daily jobs log errors.
func TestTemplateSeals(t *testing.T) {
	t.Parallel()
	resources := at(t, template(t), "Resources").(map[string]any)
	for name, resource := range resources {
		if at(t, resource, "Type") != "AWS::IAM::Role" && at(t, resource, "Type") != "AWS::IAM::ManagedPolicy" {
			continue
		}
		rights := fmt.Sprint(at(t, resource, "Properties"))
		for _, action := range []string{"s3:GetBucketObjectLockConfiguration", "s3:ListBucketVersions", "s3:GetObjectVersion",
			"s3:PutObjectRetention"} {
			if strings.Contains(rights, action) != (name == "WorkerRole") {
				t.Errorf("%s may %s: %t", name, action, name != "WorkerRole")
			}
		}
		if strings.Contains(rights, "s3:Bypass") || strings.Contains(rights, "s3:DeleteObjectVersion") {
			t.Errorf("%s may remove what the bucket is to keep", name)
		}
	}
	if locked := at(t, resources, "Attachments", "Properties",
		"ObjectLockEnabled"); fmt.Sprint(locked) != "[SealsAreLocked true AWS::NoValue]" {
		t.Errorf("the bucket locks objects: %v", locked)
	}
	filter := at(t, resources, "WorkerComplaints", "Properties")
	if at(t, filter, "LogGroupName") != "WorkerLog" ||
		at(t, filter, "FilterPattern") != `{ $.msg = "installation is not well" && $.state = "greska" }` {
		t.Errorf("complaints are found by %v", filter)
	}
	metric := at(t, at(t, filter, "MetricTransformations").([]any)[0], "MetricName")
	if alarm := at(t, resources, "InstallationIsNotWell", "Properties"); at(t, alarm, "MetricName") != metric ||
		fmt.Sprint(at(t, alarm, "AlarmActions")) != "[Alarms]" {
		t.Errorf("nobody hears of %v", metric)
	}
}

// TestTemplateClosesTheAPI checks that functions accept calls only from CloudFront, which also names the address that people opened. An
// HTTP API keeps its own address and cannot tell who calls, so CloudFront sends a key:
func TestTemplateClosesTheAPI(t *testing.T) {
	t.Parallel()
	document := template(t)
	if key := at(t, document, "Globals", "Function", "Environment", "Variables", "FRONT_SECRET"); key != "FrontKey" {
		t.Errorf("functions know the key of %v", key)
	}
	site := at(t, document, "Resources", "Site", "Properties", "DistributionConfig")
	origin := at(t, site, "Origins").([]any)[1]
	want := []any{map[string]any{"HeaderName": "X-Front-Key", "HeaderValue": "{{resolve:secretsmanager:${FrontKey}}}"}}
	if diff := cmp.Diff(want, at(t, origin, "OriginCustomHeaders")); diff != "" || at(t, origin, "Id") != "api" {
		t.Errorf("CloudFront tells the API:\n%s", diff)
	}
	calls := at(t, at(t, site, "CacheBehaviors").([]any)[0], "FunctionAssociations").([]any)[0]
	if function := at(t, calls, "FunctionARN"); function != "SiteCalls.FunctionMetadata.FunctionARN" {
		t.Errorf("calls go through %v", function)
	}
	if code := at(t, document, "Resources", "SiteCalls", "Properties", "FunctionCode").(string); !strings.Contains(code,
		`request.headers["x-forwarded-host"] = { value: request.headers.host.value }`) {
		t.Errorf("the address that people opened is told by %s", code)
	}
	for _, area := range all.Areas() {
		role := strings.ToUpper(area.Name[:1]) + area.Name[1:] + "Role"
		if rights := fmt.Sprint(at(t, document, "Resources", role, "Properties", "Policies")); !strings.Contains(rights, "FrontKey") {
			t.Errorf("%s cannot read the key", role)
		}
	}
}

// TestTemplateHeaders compares the headers that CloudFront adds with those of a process that serves the front end itself.
func TestTemplateHeaders(t *testing.T) {
	t.Parallel()
	const storage = "https://s3.${AWS::Region}.amazonaws.com"
	answer := httptest.NewRecorder()
	site.SPA(fstest.MapFS{"index.html": {Data: []byte("<html>")}}, true, storage).ServeHTTP(answer,
		httptest.NewRequest(http.MethodGet, "/", nil))
	policy := at(t, template(t), "Resources", "SiteHeaders", "Properties", "ResponseHeadersPolicyConfig")
	behaviour := at(t, template(t), "Resources", "Site", "Properties", "DistributionConfig", "DefaultCacheBehavior")
	if at(t, behaviour, "Compress") != true || at(t, behaviour, "CachePolicyId") != "658327ea-f89d-4fab-a63d-7e88639e58f6" {
		t.Error("CloudFront does not compress the front end in brotli: Compress, with AWS's policy CachingOptimized, makes it")
	}
	got := map[string]string{
		"Content-Security-Policy": at(t, policy, "SecurityHeadersConfig", "ContentSecurityPolicy", "ContentSecurityPolicy").(string),
		"Referrer-Policy":         at(t, policy, "SecurityHeadersConfig", "ReferrerPolicy", "ReferrerPolicy").(string),
		"X-Content-Type-Options": map[bool]string{true: "nosniff"}[at(t, policy, "SecurityHeadersConfig", "ContentTypeOptions",
			"Override").(bool)],
	}
	got["Strict-Transport-Security"] = fmt.Sprintf("max-age=%v",
		at(t, policy, "SecurityHeadersConfig", "StrictTransportSecurity", "AccessControlMaxAgeSec"))
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
