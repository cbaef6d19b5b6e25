package telemetry

import (
	"context"

	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/sdk/trace"
)

type spanExporter struct{ *sender }

type (
	spanMessage struct {
		ResourceSpans []resourceSpans `json:"resourceSpans"`
	}
	resourceSpans struct {
		Resource   resourceOf   `json:"resource"`
		ScopeSpans []scopeSpans `json:"scopeSpans"`
	}
	scopeSpans struct {
		Scope scopeOf    `json:"scope"`
		Spans []spanData `json:"spans"`
	}
	spanData struct {
		TraceID    string     `json:"traceId"`
		SpanID     string     `json:"spanId"`
		ParentID   string     `json:"parentSpanId,omitempty"`
		Name       string     `json:"name"`
		Kind       int        `json:"kind"`
		Start      string     `json:"startTimeUnixNano"`
		End        string     `json:"endTimeUnixNano"`
		Attributes []keyValue `json:"attributes,omitempty"`
		Status     spanStatus `json:"status"`
	}
	spanStatus struct {
		Code int `json:"code,omitempty"`
	}
)

// statusError is STATUS_CODE_ERROR of OTLP.
const statusError = 2

// ExportSpans implements the exporter of OpenTelemetry's SDK. All spans of a process have one resource and one scope.
func (e *spanExporter) ExportSpans(ctx context.Context, spans []trace.ReadOnlySpan) error {
	if len(spans) == 0 {
		return nil
	}
	written := make([]spanData, len(spans))
	for i, span := range spans {
		of := span.SpanContext()
		written[i] = spanData{
			TraceID: of.TraceID().String(), SpanID: of.SpanID().String(), Name: span.Name(), Kind: int(span.SpanKind()),
			Start: nanoseconds(span.StartTime()), End: nanoseconds(span.EndTime()), Attributes: keyValues(span.Attributes()),
		}
		if parent := span.Parent(); parent.HasSpanID() {
			written[i].ParentID = parent.SpanID().String()
		}
		if span.Status().Code == codes.Error {
			written[i].Status.Code = statusError
		}
	}
	return e.post(ctx, "/v1/traces", spanMessage{[]resourceSpans{{
		Resource: resourceOf{keyValues(spans[0].Resource().Attributes())}, ScopeSpans: []scopeSpans{{scopeOf{scope}, written}},
	}}})
}

// Shutdown implements the exporter of OpenTelemetry's SDK: nothing is held back.
func (e *spanExporter) Shutdown(context.Context) error { return nil }
