package platforms_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/common/model"
	"github.com/prometheus/otlptranslator"
	"github.com/prometheus/prometheus/model/rulefmt"
	promql "github.com/prometheus/prometheus/promql/parser"
	"go.yaml.in/yaml/v3"
)

const rulesFile = "observability/rules.yaml"

// instrumentKinds are the kinds of metrics that the code makes, as Prometheus' receiver of OTLP takes them.
var instrumentKinds = map[string]otlptranslator.MetricType{
	"Float64Histogram": otlptranslator.MetricTypeHistogram, "Int64Histogram": otlptranslator.MetricTypeHistogram,
	"Int64Gauge": otlptranslator.MetricTypeGauge, "Int64ObservableCounter": otlptranslator.MetricTypeMonotonicCounter,
	"Int64ObservableUpDownCounter": otlptranslator.MetricTypeNonMonotonicCounter,
}

// code holds the metrics of shared/telemetry: of each its kind and unit, and all names of attributes.
type code struct {
	metrics    map[string]otlptranslator.Metric
	attributes []string
	// levels are the names of constants of the type Level, and units what levelKinds gives to each.
	levels, units map[string]string
}

// readCode reads the calls that make metrics, and the names of attributes, from the source.
func readCode(t *testing.T) code {
	t.Helper()
	files, err := filepath.Glob("../../shared/telemetry/*.go")
	if err != nil {
		t.Fatal(err)
	}
	c := code{map[string]otlptranslator.Metric{}, nil, map[string]string{}, map[string]string{}}
	var trees []*ast.File
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
		ast.Inspect(tree, c.level)
	}
	for _, tree := range trees {
		ast.Inspect(tree, func(node ast.Node) bool {
			if call, is := node.(*ast.CallExpr); is {
				c.call(t, call)
			}
			return true
		})
	}
	return c
}

// level notes a constant of the type Level, or a unit of levelKinds.
func (c code) level(node ast.Node) bool {
	spec, is := node.(*ast.ValueSpec)
	if !is || len(spec.Values) != 1 {
		return true
	}
	if kind, is := spec.Type.(*ast.Ident); is && kind.Name == "Level" {
		c.levels[spec.Names[0].Name] = literal(spec.Values[0])
	}
	if kinds, is := spec.Values[0].(*ast.CompositeLit); is && spec.Names[0].Name == "levelKinds" {
		for _, row := range kinds.Elts {
			of := row.(*ast.KeyValueExpr)
			c.units[of.Key.(*ast.Ident).Name] = literal(of.Value.(*ast.CompositeLit).Elts[0])
		}
	}
	return true
}

// call notes the metric that a call makes, or the attribute.
func (c *code) call(t *testing.T, call *ast.CallExpr) {
	t.Helper()
	function, is := call.Fun.(*ast.SelectorExpr)
	if !is || len(call.Args) == 0 {
		return
	}
	of, is := function.X.(*ast.Ident)
	switch {
	case !is:
	case of.Name == "attribute" && literal(call.Args[0]) != "":
		c.attributes = append(c.attributes, literal(call.Args[0]))
	case of.Name == "meter" && function.Sel.Name != "RegisterCallback":
		kind, known := instrumentKinds[function.Sel.Name]
		if !known {
			t.Fatalf("of metrics of the kind %s nothing is known here", function.Sel.Name)
		}
		if name := literal(call.Args[0]); name != "" {
			c.metrics[name] = otlptranslator.Metric{Name: name, Unit: unitOf(call), Type: kind}
			return
		}
		for constant, name := range c.levels {
			c.metrics[name] = otlptranslator.Metric{Name: name, Unit: c.units[constant], Type: kind}
		}
	}
}

// unitOf is the argument of metric.WithUnit among those of a call.
func unitOf(call *ast.CallExpr) string {
	for _, argument := range call.Args {
		option, is := argument.(*ast.CallExpr)
		if !is {
			continue
		}
		if function, is := option.Fun.(*ast.SelectorExpr); is && function.Sel.Name == "WithUnit" {
			return literal(option.Args[0])
		}
	}
	return ""
}

// literal is the text of a string literal; empty for anything else.
func literal(expression ast.Expr) string {
	if basic, is := expression.(*ast.BasicLit); is && basic.Kind == token.STRING {
		if text, err := strconv.Unquote(basic.Value); err == nil {
			return text
		}
	}
	return ""
}

// series are the names of the series that the metrics become in Prometheus, each with its metric.
func (c code) series(t *testing.T) map[string]string {
	t.Helper()
	namer := otlptranslator.MetricNamer{WithMetricSuffixes: true}
	names := map[string]string{}
	for _, metric := range c.metrics {
		name, err := namer.Build(metric)
		if err != nil {
			t.Fatal(err)
		}
		if metric.Type != otlptranslator.MetricTypeHistogram {
			names[name] = metric.Name
			continue
		}
		for _, part := range []string{"_bucket", "_count", "_sum"} {
			names[name+part] = metric.Name
		}
	}
	return names
}

// check holds an expression to the series and the labels that there are, and notes which series it reads.
func (c code) check(t *testing.T, of, expression string, read map[string]bool) {
	t.Helper()
	tree, err := promql.NewParser(promql.Options{}).ParseExpr(expression)
	if err != nil {
		t.Errorf("%s: %v", of, err)
		return
	}
	series := c.series(t)
	known := []string{"job", "instance", "le", model.MetricNameLabel}
	for _, name := range c.attributes {
		known = append(known, strings.ReplaceAll(name, ".", "_"))
	}
	named := func(names ...string) {
		for _, name := range names {
			if !slices.Contains(known, name) {
				t.Errorf("%s: no series has the label %s", of, name)
			}
		}
	}
	promql.Inspect(tree, func(node promql.Node, _ []promql.Node) error {
		switch n := node.(type) {
		case *promql.VectorSelector:
			read[n.Name] = true
			if series[n.Name] == "" {
				t.Errorf("%s reads %s, which nothing sends", of, n.Name)
			}
			for _, matcher := range n.LabelMatchers {
				named(matcher.Name)
			}
		case *promql.AggregateExpr:
			named(n.Grouping...)
		}
		return nil
	})
}

// readRules reads the rules as Prometheus does.
func readRules(t *testing.T) []rulefmt.Rule {
	t.Helper()
	groups, errs := rulefmt.ParseFile(rulesFile, false, model.LegacyValidation, promql.NewParser(promql.Options{}),
		slog.New(slog.DiscardHandler))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	var all []rulefmt.Rule
	for _, group := range groups.Groups {
		all = append(all, group.Rules...)
	}
	return all
}

// TestMetricsAreTold compares the page of metrics with those that the code makes.
func TestMetricsAreTold(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile("../../docs/reference/metrics.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(page), "| Metric | Unit | Attributes |")
	table, _, _ = strings.Cut(table, "\n\n")
	var told []string
	for _, row := range regexp.MustCompile(`(?m)^\| ([^|]+) \|`).FindAllStringSubmatch(table, -1) {
		for _, name := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(row[1], -1) {
			told = append(told, name[1])
		}
	}
	slices.Sort(told)
	if diff := cmp.Diff(slices.Sorted(maps.Keys(readCode(t).metrics)), told); diff != "" {
		t.Errorf("-measured +told:\n%s", diff)
	}
}

// TestRules checks that every rule reads what the code sends, is one of the alarms of the template, and says the same.
func TestRules(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("../../template.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var template struct {
		Resources map[string]struct {
			Type       string    `yaml:"Type"`
			Properties yaml.Node `yaml:"Properties"`
		} `yaml:"Resources"`
	}
	if err := yaml.Unmarshal(content, &template); err != nil {
		t.Fatal(err)
	}
	c := readCode(t)
	for _, rule := range readRules(t) {
		c.check(t, rule.Alert, rule.Expr, map[string]bool{})
		if template.Resources[rule.Alert].Type != "AWS::CloudWatch::Alarm" {
			t.Errorf("AWS has no alarm %s", rule.Alert)
		}
		if rule.Labels["severity"] == "" || rule.Annotations["summary"] == "" || rule.Annotations["description"] == "" {
			t.Errorf("%s says %v, %v", rule.Alert, rule.Labels, rule.Annotations)
		}
	}
}

// dashboard holds the part of Grafana's model that this test reads; the rest of the file is read into it too, as unknown fields are
// refused.
type dashboard struct {
	UID, Title, Timezone, Refresh string
	Tags                          []string
	SchemaVersion, Version        int
	Editable                      bool
	Time                          struct{ From, To string }
	Templating                    struct {
		List []struct {
			Name, Type, Label, AllValue string
			Query                       any
			Datasource                  source
			Refresh                     int
			IncludeAll, Multi           bool
			Current                     struct{ Text, Value string }
		}
	}
	Panels []panel
}

type source struct{ Type, UID string }

type panel struct {
	ID          int
	Type, Title string
	GridPos     struct{ X, Y, W, H int }
	Datasource  source
	FieldConfig struct {
		Defaults struct {
			Unit       string
			Min        *float64
			Custom     map[string]any
			Thresholds struct {
				Mode  string
				Steps []struct {
					Color string
					Value *float64
				}
			}
		}
		Overrides []any
	}
	Targets []struct{ RefID, Expr, LegendFormat string }
}

// TestDashboard checks the dashboard's structure, and that every expression reads what the code sends; together they show every metric.
// No Grafana has read it.
func TestDashboard(t *testing.T) {
	t.Parallel()
	file, err := os.Open("observability/dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var d dashboard
	decoder := json.NewDecoder(file)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		t.Fatal(err)
	}
	prometheus := source{"prometheus", "${datasource}"}
	if d.UID == "" || d.Title == "" || d.SchemaVersion < 39 || len(d.Templating.List) != 2 || d.Templating.List[0].Name != "datasource" ||
		d.Templating.List[0].Type != "datasource" || d.Templating.List[1].Name != "job" || d.Templating.List[1].Datasource != prometheus {
		t.Errorf("the dashboard is %+v", d)
	}
	c, read, taken := readCode(t), map[string]bool{}, map[[2]int]string{}
	// What Grafana puts in place of its variables.
	filled := strings.NewReplacer("$__rate_interval", "4m", "$job", ".*")
	for i, p := range d.Panels {
		if p.ID != i+1 || p.Type != "timeseries" || p.Title == "" || p.Datasource != prometheus || len(p.Targets) == 0 ||
			!slices.Contains([]string{"bytes", "reqps", "s", "short"}, p.FieldConfig.Defaults.Unit) {
			t.Errorf("panel %d is %+v", i, p)
		}
		for x := range p.GridPos.W {
			for y := range p.GridPos.H {
				at := [2]int{p.GridPos.X + x, p.GridPos.Y + y}
				if other := taken[at]; other != "" || at[0] >= 24 {
					t.Fatalf("%s lies over %q at %v", p.Title, other, at)
				}
				taken[at] = p.Title
			}
		}
		for k, target := range p.Targets {
			if target.RefID != string(rune('A'+k)) || target.LegendFormat == "" {
				t.Errorf("%s asks %+v", p.Title, target)
			}
			c.check(t, p.Title, filled.Replace(target.Expr), read)
		}
	}
	shown := map[string]bool{}
	for name := range read {
		shown[c.series(t)[name]] = true
	}
	for name := range c.metrics {
		if !shown[name] {
			t.Errorf("no panel shows %s", name)
		}
	}
}
