package telemetry_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
	commonpb "go.opentelemetry.io/proto/otlp/common/v1"
	metricspb "go.opentelemetry.io/proto/otlp/metrics/v1"
	tracepb "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"zahtjevi/shared/config"
	"zahtjevi/shared/jobs"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/telemetry"
	"zahtjevi/shared/testkit"
)

// collector receives OTLP/HTTP, and parses it strictly with OTLP's own definitions.
type collector struct {
	*httptest.Server
	mu      sync.Mutex
	auth    string
	spans   []*tracepb.Span
	metrics []*metricspb.Metric
	service []string
	// instance is the id of the process that told last.
	instance string
	bad      []error
}

func newCollector(t *testing.T) *collector {
	t.Helper()
	c := &collector{}
	c.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.auth = r.Header.Get("Authorization")
		body, err := io.ReadAll(r.Body)
		c.bad = append(c.bad, err, c.take(r.URL.Path, body))
	}))
	t.Cleanup(c.Close)
	return c
}

func (c *collector) take(path string, body []byte) error {
	var traces tracepb.TracesData
	var metrics metricspb.MetricsData
	into, known := map[string]proto.Message{"/base/v1/traces": &traces, "/base/v1/metrics": &metrics}[path]
	if !known {
		return errors.New("posted to " + path)
	}
	if err := protojson.Unmarshal(body, into); err != nil {
		return err
	}
	for _, of := range traces.ResourceSpans {
		about := map[string]string{}
		for _, a := range of.Resource.Attributes {
			about[a.Key] = a.Value.GetStringValue()
		}
		c.service = append(c.service, about["service.namespace"]+"/"+about["service.name"]+"/"+about["zahtjevi.program"])
		c.instance = about["service.instance.id"]
		c.spans = append(c.spans, of.ScopeSpans[0].Spans...)
	}
	for _, of := range metrics.ResourceMetrics {
		c.metrics = append(c.metrics, of.ScopeMetrics[0].Metrics...)
	}
	return nil
}

func (c *collector) span(t *testing.T, name string) *tracepb.Span {
	t.Helper()
	for _, span := range c.spans {
		if span.Name == name {
			return span
		}
	}
	t.Fatalf("no span %q", name)
	return nil
}

func attributes(span *tracepb.Span) map[string]any {
	read := map[string]any{}
	for _, a := range span.Attributes {
		if number, ok := a.Value.Value.(*commonpb.AnyValue_IntValue); ok {
			read[a.Key] = number.IntValue
		} else {
			read[a.Key] = a.Value.GetStringValue()
		}
	}
	return read
}

// TestCallsAndJobsAreTold follows one call and one failing job from a process to a collector. No other test of this process may start
// telemetry.
func TestCallsAndJobsAreTold(t *testing.T) {
	c := newCollector(t)
	observed, err := telemetry.Start(config.Config{OTLPEndpoint: c.URL + "/base/", OTLPHeaders: "Authorization=Bearer%20abc, x=1",
		OTLPService: "opcina", OTLPTemporality: "delta"}, "requests")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(observed.Stop)
	observed.Flush(t.Context())
	c.mu.Lock()
	quiet := len(c.bad) == 0
	c.mu.Unlock()
	if !quiet {
		t.Error("a process that did nothing is not quiet")
	}
	e := testkit.New(t)
	if err := telemetry.ObservePool(e.Pool, "proba"); err != nil {
		t.Fatal(err)
	}
	api := serve.NewAPI(e.Deps())
	api.Area("proba", func(a *serve.API, d serve.Deps) {
		serve.Get(a, "/proba/{id}", serve.Public, "", func(ctx context.Context, _ *struct {
			ID int64 `path:"id"`
		}) (*serve.Empty, error) {
			if _, err := d.Pool.Exec(ctx, "-- name: Sleepless :exec\nselect $1::text", "tajna"); err != nil {
				return nil, err
			}
			_, err := d.Pool.Exec(ctx, "select 1 / $1::int", 0)
			return nil, err
		})
	}, e.Deps())
	request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, serve.Root+"/proba/7", http.NoBody)
	request.Header.Set("traceparent", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
	answer := httptest.NewRecorder()
	api.Handler().ServeHTTP(answer, request)
	err = jobs.RunOnce(t.Context(), e.Deps(), []jobs.Job{{Name: "slanje",
		Run: func(context.Context, serve.Deps) error { return errors.New("pao") }}})
	if answer.Code != http.StatusInternalServerError || err == nil {
		t.Fatalf("answered %d, %v", answer.Code, err)
	}
	runQuietly(t)
	telemetry.Measure(t.Context(), map[telemetry.Level]int64{telemetry.WorkAge: 1, telemetry.DatabaseSize: 1 << 40})
	telemetry.Measure(t.Context(), map[telemetry.Level]int64{telemetry.WorkAge: 0})
	observed.Flush(t.Context())

	c.mu.Lock()
	defer c.mu.Unlock()
	if err := errors.Join(c.bad...); err != nil {
		t.Fatal(err)
	}
	if c.auth != "Bearer abc" || len(c.service) == 0 || c.service[0] != "zahtjevi/opcina/requests" || uuid.Validate(c.instance) != nil {
		t.Errorf("told by %q with the header %q", c.service, c.auth)
	}
	call, named, failing, job := c.span(t, "GET /api/proba/{id}"), c.span(t, "Sleepless"), c.span(t, "select"), c.span(t, "job slanje")
	if !cmp.Equal(named.ParentSpanId, call.SpanId) || !cmp.Equal(failing.TraceId, call.TraceId) || cmp.Equal(job.TraceId, call.TraceId) {
		t.Error("statements are not within their call, or the job is")
	}
	want := map[string]any{"http.request.method": "GET", "http.route": "/api/proba/{id}", "http.response.status_code": int64(500),
		"zahtjevi.request_id": answer.Header().Get("X-Request-Id"), "zahtjevi.user_id": int64(0)}
	if diff := cmp.Diff(want, attributes(call)); diff != "" {
		t.Errorf("call (-want +got):\n%s", diff)
	}
	if got := attributes(failing)["db.response.status_code"]; got != "22012" || failing.Status.Code != tracepb.Status_STATUS_CODE_ERROR ||
		call.Kind != tracepb.Span_SPAN_KIND_SERVER {
		t.Errorf("the failing statement says %v, %v; the call is a %v", got, failing.Status, call.Kind)
	}
	for _, span := range c.spans {
		if strings.Contains(span.String(), "tajna") {
			t.Error("a value was told")
		}
	}
	told := map[string]int{}
	for _, span := range c.spans {
		told[span.Name]++
	}
	if told["job mir"] != 2 || told["Nothing"] != 1 {
		t.Errorf("of three runs of a job within a minute, of which the last failed, %v was told", told)
	}
	c.checkMetrics(t)
}

// runQuietly runs a job three times, the last time in vain.
func runQuietly(t *testing.T) {
	t.Helper()
	for i, fails := range []error{nil, nil, errors.New("pao")} {
		err := telemetry.Job(t.Context(), "mir", func(ctx context.Context) error {
			ctx = telemetry.BeginStatement(ctx, "-- name: Nothing :one\nselect 1")
			telemetry.EndStatement(ctx, "", false)
			return fails
		})
		if !errors.Is(err, fails) {
			t.Errorf("run %d: %v", i, err)
		}
	}
}

// checkMetrics expects one call with two statements, four runs of jobs, and the newest levels, as what came since the last sending.
func (c *collector) checkMetrics(t *testing.T) {
	t.Helper()
	got := map[string]float64{}
	for _, m := range c.metrics {
		if of := m.GetSum(); of != nil {
			delta := of.AggregationTemporality == metricspb.AggregationTemporality_AGGREGATION_TEMPORALITY_DELTA
			if delta != of.IsMonotonic || len(of.DataPoints) == 0 {
				t.Errorf("%s is %v", m.Name, of)
			}
			got[m.Name+" series"] = float64(len(of.DataPoints))
			if m.Name != "zahtjevi.connection.waits" && m.Name != "db.client.connection.count" && of.DataPoints[0].GetAsInt() <= 0 {
				t.Errorf("%s is nothing", m.Name)
			}
			continue
		}
		if levels := m.GetGauge().GetDataPoints(); len(levels) > 0 {
			got[m.Name+" in "+m.Unit] = float64(levels[0].GetAsInt())
			continue
		}
		if m.GetHistogram().AggregationTemporality != metricspb.AggregationTemporality_AGGREGATION_TEMPORALITY_DELTA {
			t.Errorf("%s is %v", m.Name, m.GetHistogram().AggregationTemporality)
		}
		point := m.GetHistogram().GetDataPoints()[0]
		for _, p := range m.GetHistogram().GetDataPoints() {
			got[m.Name+" times"] += float64(p.Count)
		}
		if m.Unit != "s" {
			got[m.Name] = point.GetSum()
		}
	}
	want := map[string]float64{"http.server.request.duration times": 1, "zahtjevi.call.statements times": 1, "zahtjevi.call.statements": 2,
		"zahtjevi.job.duration times": 4, "zahtjevi.work.age in s": 0, "zahtjevi.database.size in By": 1 << 40,
		"go.memory.used series": 1, "go.goroutine.count series": 1, "db.client.connection.count series": 2,
		"db.client.connection.max series": 1, "zahtjevi.connection.waits series": 1}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("metrics (-want +got):\n%s", diff)
	}
}

func TestStartRefusesWhatIsNoAddress(t *testing.T) {
	for _, cfg := range []config.Config{
		{OTLPEndpoint: "collector:4318"}, {OTLPEndpoint: "ftp://collector"}, {OTLPEndpoint: "http://"},
		{OTLPEndpoint: "http://collector", OTLPHeaders: "geslo"}, {OTLPEndpoint: "http://collector", OTLPHeaders: "a=%zz"},
		{OTLPEndpoint: "http://collector", OTLPTemporality: "lowmemory"},
	} {
		if _, err := telemetry.Start(cfg, "requests"); err == nil || !strings.Contains(err.Error(), "OTEL_EXPORTER_OTLP_") ||
			strings.Contains(err.Error(), "geslo") {
			t.Errorf("%+v: %v", cfg, err)
		}
	}
	observed, err := telemetry.Start(config.Config{}, "requests")
	if err != nil {
		t.Fatal(err)
	}
	observed.Flush(t.Context())
	observed.Stop()
}
