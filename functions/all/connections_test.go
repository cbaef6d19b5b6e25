package all_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// aurora maps the database's maximum capacity to the connections that it accepts. AWS documents the numbers for 1, 4, 8 and 16 units; a
// capacity between two counts as the lower one. With a minimum capacity below 1 there are never more than 2,000:
var aurora = map[int]int{1: 189, 2: 189, 4: 823, 8: 1669, 16: 2000, 32: 2000, 64: 2000, 128: 2000, 256: 2000}

// Other connections: the database's reserved slots, a migration, and an administrator.
const others = 20

// An account's concurrent executions, and how many of them cannot be reserved:
const executions, unreserved = 1000, 100

// TestTemplateConnections computes from template.yaml that all functions together, in two versions during a deployment, never hold more
// connections than the database accepts at its capacity, and compares the alarm and the table of the documentation with the same numbers.
func TestTemplateConnections(t *testing.T) {
	t.Parallel()
	document := template(t)
	rows := at(t, document, "Mappings", "Connections").(map[string]any)
	var capacities []int
	for _, value := range at(t, document, "Parameters", "MaxCapacity", "AllowedValues").([]any) {
		capacities = append(capacities, value.(int))
	}
	if diff := cmp.Diff(slices.Sorted(maps.Keys(aurora)), capacities); diff != "" {
		t.Errorf("capacities:\n%s", diff)
	}
	held := connectionsOf(t, document)
	table := []string{"| `MaxCapacity` | Connections of the database | Instances of functions, the worker's among them | Their connections | During a deployment |", "| --- | --- | --- | --- | --- |"}
	for _, capacity := range capacities {
		row := at(t, rows, strconv.Itoa(capacity)).(map[string]any)
		instances, connections := 0, 0
		for function, each := range held {
			instances += at(t, row, function).(int)
			connections += at(t, row, function).(int) * each
		}
		deploying := 2*connections + others
		table = append(table, fmt.Sprintf("| %d | %d | %d | %d | %d |", capacity, aurora[capacity], instances, connections, deploying))
		if most := at(t, row, "Most"); most != aurora[capacity] || deploying > aurora[capacity] {
			t.Errorf("%d units take %v connections, the template says %v, and functions hold %d", capacity, aurora[capacity], most, deploying)
		}
		if alarm := at(t, row, "Alarm"); alarm != aurora[capacity]*8/10 {
			t.Errorf("at %d units the alarm is raised at %v", capacity, alarm)
		}
		if instances > executions-unreserved {
			t.Errorf("at %d units functions reserve %d executions", capacity, instances)
		}
	}
	content, err := os.ReadFile("../../docs/guides/aws.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Join(table, "\n") + "\n"; !strings.Contains(string(content), want) {
		t.Errorf("docs/guides/aws.md has another table than\n%s", want)
	}
}

// connectionsOf returns the connections of an instance of each function that always works with the database, and checks its number of
// instances.
func connectionsOf(t *testing.T, document map[string]any) map[string]int {
	t.Helper()
	every := at(t, document, "Globals", "Function", "Environment", "Variables", "DATABASE_MAX_CONNS").(string)
	held := map[string]int{}
	for name, resource := range at(t, document, "Resources").(map[string]any) {
		if at(t, resource, "Type") != "AWS::Serverless::Function" || name == "Migrate" {
			continue
		}
		properties := at(t, resource, "Properties").(map[string]any)
		if diff := cmp.Diff([]any{"Reserves", []any{"Connections", "MaxCapacity", name}, "AWS::NoValue"},
			properties["ReservedConcurrentExecutions"]); diff != "" {
			t.Errorf("%s runs at once:\n%s", name, diff)
		}
		own := every
		if environment, ok := properties["Environment"]; ok {
			if value, ok := at(t, environment, "Variables").(map[string]any)["DATABASE_MAX_CONNS"].(string); ok {
				own = value
			}
		}
		connections, err := strconv.Atoi(own)
		if err != nil {
			t.Fatal(err)
		}
		held[name] = connections
	}
	return held
}

// TestTemplateWatches checks that there are alarms for failed and throttled calls, for connections, and for work that waits, which they
// find by the words of the worker's log.
func TestTemplateWatches(t *testing.T) {
	t.Parallel()
	document := template(t)
	resources := at(t, document, "Resources").(map[string]any)
	for name, want := range map[string]string{"ApiFails": "5xx", "DatabaseIsCrowded": "DatabaseConnections",
		"WorkWaits": "${Stage}-oldest-work"} {
		alarm := at(t, resources, name, "Properties")
		if metric := at(t, alarm, "MetricName"); metric != want {
			t.Errorf("%s watches %v", name, metric)
		}
		if diff := cmp.Diff([]any{"Alarms"}, at(t, alarm, "AlarmActions")); diff != "" {
			t.Errorf("%s tells:\n%s", name, diff)
		}
	}
	throttled := fmt.Sprint(at(t, resources, "FunctionsAreFull", "Properties", "Metrics"))
	for function := range connectionsOf(t, document) {
		if !strings.Contains(throttled, "zahtjevi-${Stage}-"+strings.ToLower(function)+"]") {
			t.Errorf("nobody hears when calls of %s are turned away", function)
		}
	}
	if limit := at(t, resources, "DatabaseIsCrowded", "Properties", "Threshold"); fmt.Sprint(limit) != "[Connections MaxCapacity Alarm]" {
		t.Errorf("too many connections are %v", limit)
	}
	said := at(t, resources, "OldestWork", "Properties")
	if pattern := at(t, said, "FilterPattern"); pattern != `{ $.msg = "oldest work" }` || at(t, said, "LogGroupName") != "WorkerLog" {
		t.Errorf("the oldest work is read from %v", said)
	}
	if value := at(t, at(t, said, "MetricTransformations").([]any)[0], "MetricValue"); value != "$.seconds" {
		t.Errorf("its age is %v", value)
	}
}

// TestTemplateProxy checks what RDS Proxy needs: functions behind it send no settings when a connection starts, jobs and migrations bypass
// it, it reads the application's secret, and the template refuses it for a database that may pause.
func TestTemplateProxy(t *testing.T) {
	t.Parallel()
	document := template(t)
	resources := at(t, document, "Resources").(map[string]any)
	variables := at(t, document, "Globals", "Function", "Environment", "Variables")
	direct := "postgres://${Database.Endpoint.Address}:5432/zahtjevi?sslmode=verify-full&sslrootcert=/etc/ssl/certs/rds.pem"
	for _, c := range []struct{ got, want any }{
		{at(t, variables, "DATABASE_URL"), []any{"HasProxy", "postgres://${Proxy.Endpoint}:5432/zahtjevi?sslmode=verify-full", direct}},
		{at(t, variables, "DATABASE_POOLER"), []any{"HasProxy", "unprepared", ""}},
		{at(t, resources, "Worker", "Properties", "Environment", "Variables", "DATABASE_DIRECT_URL"), direct},
		{at(t, resources, "Migrate", "Properties", "Environment", "Variables", "MIGRATE_DATABASE_URL"), direct},
		{at(t, at(t, resources, "Proxy", "Properties", "Auth").([]any)[0], "SecretArn"), "DatabaseLogin"},
		{at(t, document, "Parameters", "DatabaseProxy", "Default"), "false"},
		{at(t, document, "Rules", "ProxyKeepsAwake", "RuleCondition"), []any{"DatabaseProxy", "true"}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("-want +template:\n%s", diff)
		}
	}
	for _, name := range []string{"Proxy", "ProxyTarget", "ProxyRole", "ProxyGroup", "DatabaseFromProxy"} {
		if condition := at(t, resources, name, "Condition"); condition != "HasProxy" {
			t.Errorf("%s is made when %v", name, condition)
		}
	}
}

// TestTemplateReader checks that a second instance is created when it is asked for, after the one that writes, and that functions know its
// address only then.
func TestTemplateReader(t *testing.T) {
	t.Parallel()
	document := template(t)
	instance := at(t, document, "Resources", "ReaderInstance")
	for _, c := range []struct{ got, want any }{
		{at(t, instance, "Condition"), "HasReader"},
		{at(t, instance, "DependsOn"), "DatabaseInstance"},
		{at(t, instance, "Properties", "DBClusterIdentifier"), "Database"},
		{at(t, document, "Conditions", "HasReader"), []any{"DatabaseReader", "true"}},
		{at(t, document, "Parameters", "DatabaseReader", "Default"), "false"},
		{at(t, document, "Outputs", "Reader", "Condition"), "HasReader"},
		{at(t, document, "Globals", "Function", "Environment", "Variables", "DATABASE_READ_URL"), []any{
			"HasReader", "postgres://${Database.ReadEndpoint.Address}:5432/zahtjevi?sslmode=verify-full&sslrootcert=/etc/ssl/certs/rds.pem", "",
		}},
	} {
		if diff := cmp.Diff(c.want, c.got); diff != "" {
			t.Errorf("-want +template:\n%s", diff)
		}
	}
}
