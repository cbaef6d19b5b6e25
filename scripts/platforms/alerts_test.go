package platforms_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/prometheus/model/labels"
	promql "github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/promql/promqltest"
	"github.com/prometheus/prometheus/rules"
)

// The series of the stories below, in the notation of Prometheus' own tests of rules: "0+5x10" is eleven values of a minute each, from 0 in
// steps of 5; "_x10" is nothing for ten minutes.
const (
	answered = `http_server_request_duration_seconds_count{job="zahtjevi/requests", `
	failed   = answered + `instance="%s", http_route="%s", http_response_status_code="503"}`
	calls    = answered + `instance="%s", http_route="/a", http_response_status_code="200"}`
	bucket   = `http_server_request_duration_seconds_bucket{job="zahtjevi/requests", instance="a", http_route="/a", le="%s"}`
	failing  = `zahtjevi_job_duration_seconds_count{job="zahtjevi/worker", instance="%s", zahtjevi_job="mail", error="true"}`
	running  = `zahtjevi_job_duration_seconds_count{job="zahtjevi/worker", instance="%s", zahtjevi_job="waiting", error="false"}`
	waited   = `zahtjevi_work_age_seconds{job="zahtjevi/worker", instance="a"}`
	open     = `zahtjevi_database_connections{job="zahtjevi/worker", instance="a"}`
	most     = `zahtjevi_database_connections_max{job="zahtjevi/worker", instance="a"}`
)

// slow are the buckets of calls of which, a minute, ten are fast and some take from 5 to 7.5 seconds.
func slow(values string) []string {
	return []string{
		fmt.Sprintf(bucket, "0.1") + " 0+10x240", fmt.Sprintf(bucket, "2.5") + " 0+10x240", fmt.Sprintf(bucket, "5") + " 0+10x240",
		fmt.Sprintf(bucket, "7.5") + " " + values, fmt.Sprintf(bucket, "+Inf") + " " + values,
	}
}

// story tells the events of some minutes, and the alerts that they raise.
type story struct {
	minutes int
	series  []string
	want    map[string]bool
}

func line(series, values string, of ...any) string { return fmt.Sprintf(series, of...) + " " + values }

// eachMinute are series of processes that live for one minute each, as jobs of Cloud Run do.
func eachMinute(series string, minutes int) (lines []string) {
	for i := range minutes {
		lines = append(lines, line(series, strings.TrimSpace(strings.Repeat("_ ", i)+"1"), fmt.Sprint("run", i)))
	}
	return lines
}

// stories are, for each rule, what it must tell of, and a first start, a pause, a deployment and a page's retries, which it must not.
var stories = map[string]story{
	"a day without trouble": {240, append([]string{
		line(calls, "0+200x240", "a"), line(failed, "0x240", "a", "/a"), line(running, "0+1x240", "w"), line(failing, "0 1 1x240", "w"),
		waited + " 30x240", open + " 40x240", most + " 200x240",
	}, slow("0+10x240")...), nil},
	"an outage": {40, []string{line(failed, "0x10 2+2x30", "a", "/a"), line(failed, "0x10 2+2x30", "a", "/b"),
		line(failed, "0x10 1+1x30", "b", "/a")},
		map[string]bool{"ApiFails": true, "CallsFail": true}},
	"an outage in which each call fails for the first time": {40, []string{line(failed, "_x10 3+3x30", "a", "/a"),
		line(failed, "_x10 3+3x30", "a", "/b")},
		map[string]bool{"ApiFails": true, "CallsFail": true}},
	"a function that fails for few": {40, []string{line(failed, "0+4x40", "a", "/a")}, map[string]bool{"CallsFail": true}},
	"a paused database that wakes within two minutes": {40, append([]string{
		line(failed, "_x10 30 50 50x30", "a", "/a"), line(failed, "_x10 8 9 9x30", "a", "/b"), line(running, "0+1x40", "w"),
		line(failing, "_x10 8 15 15x30", "w"), waited + " 0x10 28800 28800 0x30",
	}, slow("0+10x10 130 160 170+10x30")...), nil},
	"a page's retries, each hour":         {180, []string{line(failed, "0x30 4 4x60 8 8x60 12 12x30", "a", "/a")}, nil},
	"a page that asks for what is broken": {120, []string{line(failed, "0+2x120", "a", "/a"), line(running, "0+1x120", "w")}, nil},
	"a first start that waits for its database": {90, append([]string{
		line(failed, "6 9 9x90", "a", "/a"), line(calls, "_ _ 1+20x90", "a"), line(failing, "20 40 40x90", "w"),
		line(running, "_x4 0+1x86", "w"), waited + " _x4 0x86", open + " _x4 30x86", most + " _x4 200x86",
	}, slow("0+30x2 70+10x90")...), nil},
	"a deployment": {120, []string{
		line(failed, "400x30", "a", "/a"), line(failed, "_x29 3 3x90", "b", "/a"), line(calls, "0+90x30", "a"),
		line(calls, "_x29 0+90x90", "b"),
		line(running, "0+1x30", "w"), line(running, "_x31 0+1x88", "v"), open + " 90x28 190x4 90x88", most + " 200x120",
		line(failing, "900x30", "w"),
	}, nil},
	"a Prometheus that was away": {60, []string{
		line(failed, "0+1x5 _x20 400x35", "a", "/a"), line(calls, "0+9x5 _x20 900+9x35", "a"), line(running, "0+1x5 _x20 30+1x35", "w"),
		line(failing, "100x5 _x20 500x35", "w"),
	}, nil},
	"slow answers":              {60, slow("0+12x60"), map[string]bool{"ApiIsSlow": true}},
	"slow answers for a moment": {60, slow("0+10x20 230 260 270+10x40"), nil},
	"letters that fail": {60, []string{line(failing, "0+1x60", "w"), line(running, "0+1x60", "w")},
		map[string]bool{"WorkerFails": true}},
	"letters that fail, by workers that run once": {60, append(eachMinute(failing, 60), eachMinute(running, 60)...),
		map[string]bool{"WorkerFails": true}},
	"a daily check that fails once more each hour": {240, []string{line(failing, "0x60 1x60 2x60 3x60", "w")}, nil},
	"a worker that stops": {240, []string{line(calls, "0+20x240", "a"), line(running, "0+1x30", "w")},
		map[string]bool{"WorkerIsAway": true}},
	"a worker that never starts":             {180, []string{line(calls, "0+20x180", "a")}, map[string]bool{"WorkerIsAway": true}},
	"a worker that stops while nobody works": {240, []string{line(calls, "0+20x20 400x220", "a"), line(running, "0+1x30", "w")}, nil},
	"workers that run once a minute":         {180, append(eachMinute(running, 180), line(calls, "0+20x180", "a")), nil},
	"an import that waits":                   {30, []string{waited + " 0x5 7260+60x25"}, map[string]bool{"WorkWaits": true}},
	"too many connections": {30, []string{open + " 60x10 160x20", most + " 200x30"},
		map[string]bool{"DatabaseIsCrowded": true}},
}

// TestAlerts plays each story minute by minute, and compares which alerts are raised. Each rule is raised by one at least.
func TestAlerts(t *testing.T) {
	t.Parallel()
	raised := map[string]bool{}
	for _, s := range stories {
		for alert := range s.want {
			raised[alert] = true
		}
	}
	for _, rule := range readRules(t) {
		if !raised[rule.Alert] {
			t.Errorf("no story raises %s", rule.Alert)
		}
	}
	for name, s := range stories {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(s.want, s.play(t)); diff != "" {
				t.Errorf("-wanted +raised:\n%s", diff)
			}
		})
	}
}

// play evaluates the rules each minute, half a minute after the values of that minute came.
func (s story) play(t *testing.T) (raised map[string]bool) {
	t.Helper()
	suite, err := promqltest.NewLazyLoader("load 1m\n  "+strings.Join(s.series, "\n  ")+"\n", promqltest.LazyLoaderOpts{})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := suite.Close(); err != nil {
			t.Error(err)
		}
	}()
	suite.SubqueryInterval = time.Minute
	manager := rules.NewManager(&rules.ManagerOptions{
		QueryFunc: rules.EngineQueryFunc(suite.QueryEngine(), suite.Storage()), Appendable: suite.Storage(), Context: t.Context(),
		NotifyFunc: func(context.Context, string, ...*rules.Alert) {}, Logger: slog.New(slog.DiscardHandler),
		Parser: promql.NewParser(promql.Options{}),
	})
	groups, errs := manager.LoadGroups(time.Minute, labels.EmptyLabels(), "", nil, false, rulesFile)
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for minute := range s.minutes {
		at := time.Unix(0, 0).Add(time.Duration(minute)*time.Minute + 30*time.Second)
		suite.WithSamplesTill(at, func(err error) {
			if err != nil {
				t.Fatal(err)
			}
			for _, group := range groups {
				group.Eval(suite.Context(), at)
				for _, rule := range group.Rules() {
					if rule.LastError() != nil {
						t.Fatalf("%s: %v", rule.Name(), rule.LastError())
					}
					if alerting, is := rule.(*rules.AlertingRule); is && alerting.State() == rules.StateFiring {
						if raised == nil {
							raised = map[string]bool{}
						}
						raised[rule.Name()] = true
					}
				}
			}
		})
	}
	return raised
}
