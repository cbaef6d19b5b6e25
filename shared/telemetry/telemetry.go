// Package telemetry reports the durations of calls, jobs and statements to an OpenTelemetry collector, if one is configured by the
// standard's variables (OTEL_EXPORTER_OTLP_ENDPOINT and _HEADERS, OTEL_TRACES_SAMPLER and _ARG). Otherwise its functions do next to
// nothing.
package telemetry

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"time"

	"github.com/google/uuid"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/resource"
	"go.opentelemetry.io/otel/sdk/trace"
	api "go.opentelemetry.io/otel/trace"

	"zahtjevi/shared/config"
	"zahtjevi/shared/version"
)

// scope is the instrumentation scope of spans and metrics.
const scope = "zahtjevi"

// flushTime bounds the wait for the collector at the end of a Lambda function's event and of a process.
const flushTime = 2 * time.Second

// metricPause spaces the sending of metrics.
const metricPause = time.Minute

// Telemetry sends what was recorded. The zero Telemetry records nothing.
type Telemetry struct {
	traces  *trace.TracerProvider
	metrics *metric.MeterProvider
}

var complaints = struct {
	sync.Mutex
	last time.Time
}{}

// Start begins to record under the program's name. Errors: malformed headers. It does not wait for the collector: while that is
// unavailable, records are lost.
func Start(cfg config.Config, program string) (*Telemetry, error) {
	if cfg.OTLPEndpoint == "" {
		return &Telemetry{}, nil
	}
	sender, err := newSender(cfg)
	if err != nil {
		return nil, err
	}
	delta, err := sendsDelta(cfg.OTLPTemporality)
	if err != nil {
		return nil, err
	}
	// Without its own id the metrics of two processes would be one series that jumps between them.
	about := resource.NewSchemaless(attribute.String("service.namespace", scope),
		attribute.String("service.name", cmp.Or(cfg.OTLPService, program)), attribute.String("service.instance.id", uuid.NewString()),
		attribute.String("service.version", version.Build()), attribute.String("zahtjevi.program", program))
	t := &Telemetry{
		traces: trace.NewTracerProvider(trace.WithResource(about), trace.WithBatcher(&spanExporter{sender}),
			trace.WithRawSpanLimits(spanLimits())),
		metrics: metric.NewMeterProvider(metric.WithResource(about),
			metric.WithReader(metric.NewPeriodicReader(&metricExporter{sender, delta}, metric.WithInterval(metricPause)))),
	}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(complain))
	otel.SetTracerProvider(t.traces)
	otel.SetMeterProvider(t.metrics)
	if err := makeInstruments(); err != nil {
		return nil, err
	}
	if err := observeProcess(); err != nil {
		return nil, err
	}
	return t, nil
}

// sendsDelta reads OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE. An instance of a Lambda function lives too shortly for sums since its
// beginning: most would be read once.
func sendsDelta(preference string) (bool, error) {
	switch preference {
	case "":
		return os.Getenv("AWS_LAMBDA_RUNTIME_API") != "", nil
	case "cumulative", "delta":
		return preference == "delta", nil
	}
	return false, fmt.Errorf("OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE is %q: it must be cumulative or delta", preference)
}

func spanLimits() trace.SpanLimits {
	limits := trace.NewSpanLimits()
	limits.AttributeValueLengthLimit = 2_000
	return limits
}

// complain logs at most once a minute why the collector cannot be reached.
func complain(err error) {
	complaints.Lock()
	defer complaints.Unlock()
	if time.Since(complaints.last) < time.Minute {
		return
	}
	complaints.last = time.Now()
	slog.Warn("telemetry is lost", "error", err)
}

// Flush sends what was recorded so far. A Lambda function calls it at the end of each event, as it is frozen afterwards.
func (t *Telemetry) Flush(ctx context.Context) {
	if t.traces == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushTime)
	defer cancel()
	for _, flush := range []func(context.Context) error{t.traces.ForceFlush, t.metrics.ForceFlush} {
		if err := flush(ctx); err != nil {
			complain(fmt.Errorf("flush: %w", err))
		}
	}
}

// Stop sends the rest and stops recording.
func (t *Telemetry) Stop() {
	if t.traces == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), flushTime)
	defer cancel()
	for _, stop := range []func(context.Context) error{t.traces.Shutdown, t.metrics.Shutdown} {
		if err := stop(ctx); err != nil {
			complain(fmt.Errorf("stop: %w", err))
		}
	}
}

// Trace is the id of the context's trace for the log; empty without one.
func Trace(ctx context.Context) string {
	if span := api.SpanContextFromContext(ctx); span.HasTraceID() {
		return span.TraceID().String()
	}
	return ""
}
