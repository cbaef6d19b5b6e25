package telemetry

import (
	"context"
	"fmt"
	"strconv"

	"go.opentelemetry.io/otel/sdk/metric"
	"go.opentelemetry.io/otel/sdk/metric/metricdata"
)

type metricExporter struct {
	*sender
	delta bool
}

type (
	metricMessage struct {
		ResourceMetrics []resourceMetrics `json:"resourceMetrics"`
	}
	resourceMetrics struct {
		Resource     resourceOf     `json:"resource"`
		ScopeMetrics []scopeMetrics `json:"scopeMetrics"`
	}
	scopeMetrics struct {
		Scope   scopeOf      `json:"scope"`
		Metrics []metricData `json:"metrics"`
	}
	metricData struct {
		Name        string `json:"name"`
		Description string `json:"description"`
		Unit        string `json:"unit"`
		// One of the three.
		Histogram *histogram `json:"histogram,omitempty"`
		Gauge     *gauge     `json:"gauge,omitempty"`
		Sum       *sum       `json:"sum,omitempty"`
	}
	sum struct {
		DataPoints  []level `json:"dataPoints"`
		Temporality int     `json:"aggregationTemporality"`
		Monotonic   bool    `json:"isMonotonic"`
	}
	gauge struct {
		DataPoints []level `json:"dataPoints"`
	}
	level struct {
		Attributes []keyValue `json:"attributes,omitempty"`
		Start      string     `json:"startTimeUnixNano,omitempty"`
		At         string     `json:"timeUnixNano"`
		Value      string     `json:"asInt"`
	}
	histogram struct {
		DataPoints  []point `json:"dataPoints"`
		Temporality int     `json:"aggregationTemporality"`
	}
	point struct {
		Attributes []keyValue `json:"attributes,omitempty"`
		Start      string     `json:"startTimeUnixNano"`
		At         string     `json:"timeUnixNano"`
		Count      string     `json:"count"`
		Sum        float64    `json:"sum"`
		Buckets    []string   `json:"bucketCounts"`
		Bounds     []float64  `json:"explicitBounds"`
	}
)

// temporalities are the numbers of OTLP: AGGREGATION_TEMPORALITY_DELTA and AGGREGATION_TEMPORALITY_CUMULATIVE.
var temporalities = map[metricdata.Temporality]int{metricdata.DeltaTemporality: 1, metricdata.CumulativeTemporality: 2}

// Temporality implements the exporter of OpenTelemetry's SDK.
func (e *metricExporter) Temporality(kind metric.InstrumentKind) metricdata.Temporality {
	if e.delta && kind != metric.InstrumentKindObservableUpDownCounter {
		return metricdata.DeltaTemporality
	}
	return metricdata.CumulativeTemporality
}

// Aggregation implements the exporter of OpenTelemetry's SDK.
func (e *metricExporter) Aggregation(kind metric.InstrumentKind) metric.Aggregation {
	return metric.DefaultAggregationSelector(kind)
}

// Export implements the exporter of OpenTelemetry's SDK for what this package measures. What is observed alone, the sums, goes
// along with what was recorded: a process that has recorded nothing sends nothing.
func (e *metricExporter) Export(ctx context.Context, measured *metricdata.ResourceMetrics) error {
	var written []metricData
	recorded := false
	for _, of := range measured.ScopeMetrics {
		for _, m := range of.Metrics {
			data := metricData{Name: m.Name, Description: m.Description, Unit: m.Unit}
			switch values := m.Data.(type) {
			case metricdata.Histogram[float64]:
				data.Histogram = &histogram{points(values), temporalities[values.Temporality]}
			case metricdata.Histogram[int64]:
				data.Histogram = &histogram{points(values), temporalities[values.Temporality]}
			case metricdata.Gauge[int64]:
				data.Gauge = &gauge{levels(values.DataPoints)}
			case metricdata.Sum[int64]:
				data.Sum = &sum{levels(values.DataPoints), temporalities[values.Temporality], values.IsMonotonic}
			default:
				return fmt.Errorf("metric %s is of a kind that is not sent: %T", m.Name, m.Data)
			}
			recorded = recorded || data.Sum == nil
			written = append(written, data)
		}
	}
	if !recorded {
		return nil
	}
	return e.post(ctx, "/v1/metrics", metricMessage{[]resourceMetrics{{
		Resource: resourceOf{keyValues(measured.Resource.Attributes())}, ScopeMetrics: []scopeMetrics{{scopeOf{scope}, written}},
	}}})
}

func points[N int64 | float64](values metricdata.Histogram[N]) []point {
	written := make([]point, len(values.DataPoints))
	for i, p := range values.DataPoints {
		written[i] = point{
			Attributes: keyValues(p.Attributes.ToSlice()), Start: nanoseconds(p.StartTime), At: nanoseconds(p.Time),
			Count: strconv.FormatUint(p.Count, 10), Sum: float64(p.Sum), Buckets: make([]string, len(p.BucketCounts)), Bounds: p.Bounds,
		}
		for j, count := range p.BucketCounts {
			written[i].Buckets[j] = strconv.FormatUint(count, 10)
		}
	}
	return written
}

func levels(values []metricdata.DataPoint[int64]) []level {
	written := make([]level, len(values))
	for i, p := range values {
		written[i] = level{Attributes: keyValues(p.Attributes.ToSlice()), At: nanoseconds(p.Time), Value: strconv.FormatInt(p.Value, 10)}
		if !p.StartTime.IsZero() {
			written[i].Start = nanoseconds(p.StartTime)
		}
	}
	return written
}

// ForceFlush implements the exporter of OpenTelemetry's SDK: nothing is held back.
func (e *metricExporter) ForceFlush(context.Context) error { return nil }

// Shutdown implements the exporter of OpenTelemetry's SDK: nothing is held back.
func (e *metricExporter) Shutdown(context.Context) error { return nil }
