package all_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestTemplateParametersReachFunctions checks that a changed parameter of a function's settings creates a new version of it, through the
// version's description, and that nothing else is in the description: creating a version of an unchanged function would be refused.
func TestTemplateParametersReachFunctions(t *testing.T) {
	t.Parallel()
	document := template(t)
	parameters, conditions := at(t, document, "Parameters").(map[string]any), at(t, document, "Conditions").(map[string]any)
	word := regexp.MustCompile(`\w+`)
	of := func(values any) []string {
		var names []string
		said := fmt.Sprint(values)
		for _, name := range word.FindAllString(said, -1) {
			if condition, ok := conditions[name]; ok {
				said += " " + fmt.Sprint(condition)
			}
		}
		for _, name := range word.FindAllString(said, -1) {
			if parameters[name] != nil && name != "Stage" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
		slices.Sort(names)
		return names
	}
	for name, resource := range at(t, document, "Resources").(map[string]any) {
		function, _ := resource.(map[string]any)
		if function["Type"] != "AWS::Serverless::Function" {
			continue
		}
		variables := maps.Clone(at(t, document, "Globals", "Function", "Environment", "Variables").(map[string]any))
		if own, ok := at(t, function, "Properties").(map[string]any)["Environment"]; ok {
			maps.Copy(variables, at(t, own, "Variables").(map[string]any))
		}
		described := at(t, function, "Properties", "VersionDescription")
		if diff := cmp.Diff(of(slices.Collect(maps.Values(variables))), of(described)); diff != "" {
			t.Errorf("parameters of %s, -settings +description:\n%s", name, diff)
		}
	}
}

// TestTemplateDescriptionsFit checks that the descriptions of versions, with the longest values of their parameters, are at most 256
// characters long, which is Lambda's limit:
// https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-lambda-version.html
func TestTemplateDescriptionsFit(t *testing.T) {
	t.Parallel()
	document := template(t)
	longest := func(name string) int {
		parameter := at(t, document, "Parameters", name).(map[string]any)
		switch {
		case parameter["AllowedValues"] != nil:
			most := 0
			for _, value := range parameter["AllowedValues"].([]any) {
				most = max(most, len(fmt.Sprint(value)))
			}
			return most
		case parameter["Type"] == "Number" && parameter["MaxValue"] != nil:
			return len(fmt.Sprint(parameter["MaxValue"]))
		case parameter["MaxLength"] != nil:
			return parameter["MaxLength"].(int)
		}
		t.Errorf("%s is as long as it likes", name)
		return 0
	}
	named := regexp.MustCompile(`\$\{(\w+)\}`)
	for name, resource := range at(t, document, "Resources").(map[string]any) {
		function, _ := resource.(map[string]any)
		if function["Type"] != "AWS::Serverless::Function" {
			continue
		}
		said := at(t, function, "Properties", "VersionDescription").(string)
		length := len(named.ReplaceAllString(said, ""))
		for _, match := range named.FindAllStringSubmatch(said, -1) {
			length += longest(match[1])
		}
		if length > 256 {
			t.Errorf("the description of a version of %s has up to %d characters", name, length)
		}
	}
}

// TestTemplateSettings checks that an installation on AWS can set, by parameters, who enrols, where telemetry goes, and the rate limits of
// programs and people.
func TestTemplateSettings(t *testing.T) {
	t.Parallel()
	document := template(t)
	variables := at(t, document, "Globals", "Function", "Environment", "Variables")
	content, err := os.ReadFile("../../shared/config/config.go")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, match := range regexp.MustCompile("env:\"(\\w+_PER_\\w+|FILE_MB|SESSION_MAX_DAYS|ENROLMENT_\\w+|OTEL_EXPORTER_OTLP_ENDPOINT)\"").FindAllSubmatch(content, -1) {
		found++
		at(t, document, "Parameters", fmt.Sprint(at(t, variables, string(match[1]))))
	}
	if found != 13 {
		t.Errorf("%d settings were found", found)
	}
	limits := at(t, document, "Resources", "Api", "Properties", "DefaultRouteSettings")
	if fmt.Sprint(limits) != "map[ThrottlingBurstLimit:Burst ThrottlingRateLimit:RequestsPerSecond]" {
		t.Errorf("calls are bounded by %v", limits)
	}
}

// TestTemplateLimitsWhatIsOpen checks that each operation that needs no account and changes something has a route with a limit of its own,
// that nothing else has, and that a limit for each address can be put in front.
func TestTemplateLimitsWhatIsOpen(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../docs/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Paths map[string]map[string]struct {
			Rights string `json:"x-pravo"`
		}
	}
	if err := json.Unmarshal(content, &contract); err != nil {
		t.Fatal(err)
	}
	document := template(t)
	limits := at(t, document, "Resources", "Api", "Properties", "RouteSettings").(map[string]any)
	routes, _ := templateRoutes(t)
	open := 0
	for path, operations := range contract.Paths {
		for method, operation := range operations {
			key := strings.ToUpper(method) + " " + path
			if operation.Rights != "javno" || method == "get" {
				if limits[key] != nil {
					t.Errorf("%s has a limit of its own", key)
				}
				continue
			}
			open++
			// API Gateway refuses the limit of a route that it does not have:
			if fmt.Sprint(limits[key]) != "map[ThrottlingBurstLimit:OpenPerSecond ThrottlingRateLimit:OpenPerSecond]" ||
				routes[path].functions[method] == "" {
				t.Errorf("anybody may call %s: %v, %v", key, limits[key], routes[path].functions)
			}
		}
	}
	if open != len(limits) || open == 0 {
		t.Errorf("%d operations are open, and there are %d limits", open, len(limits))
	}
	site := at(t, document, "Resources", "Site", "Properties", "DistributionConfig")
	if list := fmt.Sprint(at(t, site, "WebACLId")); list != "[HasWebAcl WebAclArn AWS::NoValue]" {
		t.Errorf("CloudFront has the list %s in front", list)
	}
	if turn := at(t, site, "Comment"); turn != "zahtjevi-${Stage} ${FrontKeyTurn}" {
		t.Errorf("nothing lets CloudFront read its key anew: %v", turn)
	}
}

// TestTemplatePauses checks that the interval after which jobs are late is that of the thin schedule, as in the template and
// samconfig.toml.
func TestTemplatePauses(t *testing.T) {
	t.Parallel()
	of := map[string]string{"cron(0/15 * * * ? *)": "15m", "cron(0 * * * ? *)": "1h", "cron(0 5 * * ? *)": "24h"}
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
	if len(pairs) != 3 {
		t.Errorf("the schedules are %v", pairs)
	}
	for own, late := range pairs {
		if of[own] != late {
			t.Errorf("%s leaves pauses of %q, not %s", own, of[own], late)
		}
	}
	// If the worker runs once a day, there is no alarm because it did not run for two hours.
	away := at(t, template(t), "Resources", "WorkerIsAway", "Properties")
	rounds := at(t, away, "Metrics").([]any)[2]
	if got := fmt.Sprint(at(t, template(t), "Conditions", "WorkerIsRare"), at(t, rounds, "MetricStat", "Period"),
		at(t, away, "EvaluationPeriods")); got != "[WorkerPause 24h] [WorkerIsRare 86400 3600] [WorkerIsRare 1 2]" {
		t.Errorf("the worker is away: %s", got)
	}
	if threshold := fmt.Sprint(at(t, template(t), "Resources", "WorkWaits", "Properties",
		"Threshold")); threshold != "[WorkerIsRare 172800 7200]" {
		t.Errorf("work has waited too long after %s seconds", threshold)
	}
}

// TestTemplateKeepsSecrets checks that no function's environment holds a secret in clear.
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
			if strings.Contains(text, "{{resolve:") || regexp.MustCompile(`://[^/]*@`).MatchString(text) ||
				regexp.MustCompile(`PASSWORD|SECRET_KEY`).MatchString(name) {
				t.Errorf("%s=%s would show a secret", name, text)
			}
		}
	}
}
