package all_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// minutes holds the value of a metric in each minute of a day; NaN where CloudWatch gets nothing.
type minutes [24 * 60]float64

// spans fills the minutes from one up to, but without, another.
func (m *minutes) spans(from, to int, value float64) *minutes {
	for i := from; i < to; i++ {
		m[i] = value
	}
	return m
}

func nothing() *minutes { return new(minutes).spans(0, len(minutes{}), math.NaN()) }

// onceADay begins what happens where the worker runs once a day.
const onceADay = "with a worker that runs once a day: "

// TestAlarms plays what happens to an installation against the alarms of template.yaml, by CloudWatch's rules: which of them are raised. It
// begins at minute 60; who works calls the API each minute.
func TestAlarms(t *testing.T) {
	t.Parallel()
	always := func(value float64) *minutes { return new(minutes).spans(0, len(minutes{}), value) }
	// quarters are rounds of the worker each quarter of an hour from a minute on.
	quarters := func(from int) *minutes {
		rounds := nothing()
		for i := from; i < len(rounds); i += 15 {
			rounds[i] = 1
		}
		return rounds
	}
	sound := map[string]*minutes{"5xx": always(0), "Latency": always(120), "Errors": always(0), "calls-failed": always(0),
		"not-well": always(0), "calls": always(20), "rounds": quarters(0), "migrations": nothing(), "oldest-work": always(5),
		"functions": always(0), "capacity": always(40), "connections": always(60), "throttles": always(0), "backups-failed": always(0)}
	of := map[string]string{"ApiFails": "5xx", "ApiIsSlow": "Latency", "WorkerFails": "Errors", "CallsFail": "calls-failed",
		"InstallationIsNotWell": "not-well", "WorkWaits": "oldest-work", "WorkerIsAway": "", "FunctionsFail": "functions",
		"DatabaseIsFull": "capacity", "DatabaseIsCrowded": "connections", "FunctionsAreFull": "throttles", "VaultFails": "backups-failed"}
	played := map[string]bool{}
	for happens, c := range map[string]struct {
		metrics map[string]*minutes
		raised  []string
	}{
		"a day as others": {},
		"the first start, with the worker's first round after a quarter of an hour": {metrics: map[string]*minutes{
			"5xx": nothing(), "Latency": nothing(), "Errors": nothing().spans(75, 1440, 0), "calls-failed": nothing(), "not-well": nothing(),
			"oldest-work": nothing(), "rounds": quarters(75), "capacity": nothing().spans(40, 1440, 20), "backups-failed": nothing(),
			"connections": nothing().spans(60, 1440, 8), "throttles": nothing().spans(75, 1440, 0),
			"migrations": nothing().spans(59, 60, 1), "calls": nothing().spans(60, 1440, 3)}},
		onceADay + "the first day, with the first round in the night": {metrics: map[string]*minutes{"rounds": nothing(),
			"migrations": nothing().spans(59, 60, 1), "calls": nothing().spans(60, 1440, 3)}},
		onceADay + "a day without a round": {metrics: map[string]*minutes{"rounds": nothing()},
			raised: []string{"WorkerIsAway"}},
		"a night without anybody": {metrics: map[string]*minutes{"calls": nothing(), "Latency": nothing(), "5xx": nothing()}},
		"a paused database wakes up": {metrics: map[string]*minutes{"5xx": always(0).spans(60, 62, 30),
			"calls-failed": always(0).spans(60, 62, 30), "Latency": always(120).spans(60, 61, 9000),
			"capacity": always(0).spans(60, 66, 100), "connections": nothing().spans(60, 90, 40)}},
		"one page asks again during two minutes": {metrics: map[string]*minutes{"5xx": always(0).spans(60, 62, 12),
			"calls-failed": always(0).spans(60, 62, 12)}},
		"a deployment starts all functions anew": {metrics: map[string]*minutes{"Latency": always(120).spans(60, 63, 3500),
			"connections": always(300).spans(60, 70, 600)}},
		"an import takes all of the database for ten minutes": {metrics: map[string]*minutes{"capacity": always(40).spans(60, 70, 100)}},
		"calls are turned away for a minute":                  {metrics: map[string]*minutes{"throttles": always(0).spans(60, 61, 50)}},
		"a job of the worker fails once":                      {metrics: map[string]*minutes{"Errors": always(0).spans(60, 61, 1)}},
		"the database is away": {map[string]*minutes{"5xx": always(0).spans(60, 70, 20),
			"calls-failed": always(0).spans(60, 70, 20)}, []string{"ApiFails", "CallsFail"}},
		"new code fails one call in three for a tenth of the calls": {map[string]*minutes{"calls-failed": always(0).spans(60, 65, 3)},
			[]string{"CallsFail"}},
		"new code ends without an answer": {map[string]*minutes{"functions": always(0).spans(60, 62, 4)}, []string{"FunctionsFail"}},
		"answers are slow for half an hour": {map[string]*minutes{"Latency": always(120).spans(60, 90, 4000)},
			[]string{"ApiIsSlow"}},
		"the worker fails in each round": {map[string]*minutes{"Errors": always(0).spans(60, 120, 1)}, []string{"WorkerFails"}},
		"the schedule of the worker has stopped": {map[string]*minutes{"rounds": nothing()},
			[]string{"WorkerIsAway"}},
		"the log's proof found a change": {map[string]*minutes{"not-well": always(0).spans(60, 61, 1)}, []string{"InstallationIsNotWell"}},
		"letters do not leave":           {map[string]*minutes{"oldest-work": nothing().spans(60, 90, 7300)}, []string{"WorkWaits"}},
		"the database is too small for half an hour": {map[string]*minutes{"capacity": always(40).spans(60, 90, 99)},
			[]string{"DatabaseIsFull"}},
		"too many connections are open": {map[string]*minutes{"connections": always(60).spans(60, 70, 700)}, []string{"DatabaseIsCrowded"}},
		"calls are turned away":         {map[string]*minutes{"throttles": always(0).spans(60, 63, 5)}, []string{"FunctionsAreFull"}},
		"no copy of the files was made": {map[string]*minutes{"backups-failed": always(0).spans(90, 91, 1)}, []string{"VaultFails"}},
	} {
		for _, name := range c.raised {
			played[name] = true
		}
		t.Run(happens, func(t *testing.T) {
			t.Parallel()
			metrics := maps.Clone(sound)
			maps.Copy(metrics, c.metrics)
			var raised []string
			for name, metric := range of {
				a := alarmOf(t, name, strings.HasPrefix(happens, onceADay))
				series := metrics[metric]
				points := []float64(nil)
				if name == "WorkerIsAway" {
					points = away(metrics["calls"].per(a.period, "Sum"), metrics["rounds"].per(a.period, "Sum"),
						metrics["migrations"].per(a.period, "Sum"))
				} else {
					points = series.per(a.period, a.statistic)
				}
				if a.raised(t, points) {
					raised = append(raised, name)
				}
			}
			slices.Sort(raised)
			if diff := cmp.Diff(c.raised, raised); diff != "" {
				t.Errorf("-expected +raised:\n%s", diff)
			}
		})
	}
	for name, resource := range at(t, template(t), "Resources").(map[string]any) {
		if at(t, resource, "Type") == "AWS::CloudWatch::Alarm" && !played[name] {
			t.Errorf("nothing that happens here raises %s", name)
		}
	}
}

// away is the expression of WorkerIsAway: 1 where there are calls, and neither a round nor a migration.
func away(calls, rounds, migrations []float64) []float64 {
	points := make([]float64, len(calls))
	for i := range calls {
		if points[i] = 0; calls[i] > 0 && !(rounds[i] >= 1) && !(migrations[i] >= 1) {
			points[i] = 1
		}
	}
	return points
}

// per draws the minutes together; a period without any measure has none.
func (m *minutes) per(period int, statistic string) []float64 {
	var points []float64
	for chunk := range slices.Chunk(m[:], period/60) {
		values := slices.DeleteFunc(slices.Clone(chunk), math.IsNaN)
		point := math.NaN()
		switch {
		case len(values) == 0:
		case statistic == "Sum", statistic == "Average":
			point = 0
			for _, value := range values {
				point += value
			}
			if statistic == "Average" {
				point /= float64(len(values))
			}
		default: // Maximum; the highest percentile of few calls is their maximum
			point = slices.Max(values)
		}
		points = append(points, point)
	}
	return points
}

// alarm holds the numbers by which CloudWatch raises an alarm; period is in seconds.
type alarm struct {
	period, of, needed  int
	threshold           float64
	comparison, missing string
	statistic           string
}

// alarmOf reads an alarm of template.yaml as a stage with the usual schedule has it, or one whose worker runs once a day.
func alarmOf(t *testing.T, name string, rare bool) alarm {
	t.Helper()
	properties := at(t, template(t), "Resources", name, "Properties").(map[string]any)
	number := func(value any) float64 {
		if chosen, ok := value.([]any); ok && chosen[0] == "Connections" { // !FindInMap, of the usual capacity
			value = at(t, template(t), "Mappings", "Connections", fmt.Sprint(at(t, template(t), "Parameters", "MaxCapacity", "Default")), "Alarm")
		} else if ok { // !If [WorkerIsRare, a, b]
			value = chosen[2]
			if rare {
				value = chosen[1]
			}
		}
		n, err := strconv.ParseFloat(fmt.Sprint(value), 64)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return n
	}
	a := alarm{of: int(number(properties["EvaluationPeriods"])), threshold: number(properties["Threshold"]),
		comparison: properties["ComparisonOperator"].(string), missing: properties["TreatMissingData"].(string)}
	a.needed = a.of
	if properties["DatapointsToAlarm"] != nil {
		a.needed = int(number(properties["DatapointsToAlarm"]))
	}
	if metrics, ok := properties["Metrics"].([]any); ok {
		expression := at(t, metrics[0], "Expression")
		if name == "WorkerIsAway" && expression != "IF(calls > 0 AND FILL(rounds, 0) + FILL(migrations, 0) < 1, 1, 0)" {
			t.Errorf("%s is raised by %v", name, expression)
		}
		a.period, a.statistic = int(number(at(t, metrics[1], "MetricStat", "Period"))), at(t, metrics[1], "MetricStat", "Stat").(string)
		return a
	}
	a.period, _ = properties["Period"].(int)
	if a.period == 0 {
		a.period = int(number(properties["Period"]))
	}
	if a.statistic, _ = properties["Statistic"].(string); a.statistic == "" {
		a.statistic = at(t, properties, "ExtendedStatistic").(string)
	}
	return a
}

// raised reports whether enough of the newest points ever cross the threshold.
func (a alarm) raised(t *testing.T, points []float64) bool {
	t.Helper()
	for end := range points {
		crossed := 0
		for _, point := range points[max(0, end+1-a.of) : end+1] {
			switch {
			case math.IsNaN(point) && a.missing == "breaching",
				strings.HasPrefix(a.comparison, "GreaterThan") && point > a.threshold,
				strings.HasSuffix(a.comparison, "OrEqualToThreshold") && point == a.threshold,
				strings.HasPrefix(a.comparison, "LessThan") && point < a.threshold:
				crossed++
			}
		}
		if crossed >= a.needed {
			return true
		}
	}
	return false
}
