package telemetry

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"go.opentelemetry.io/otel/attribute"

	"zahtjevi/shared/config"
)

// sender posts OTLP's JSON encoding, which every collector accepts (OpenTelemetry Protocol 1.x, "OTLP/HTTP"). OpenTelemetry's own exporters
// for Go add gRPC and protobuf to each function (docs/decisions.md).
type sender struct {
	endpoint string
	header   http.Header
	client   *http.Client
}

// sendTime bounds one posting.
const sendTime = 10 * time.Second

func newSender(cfg config.Config) (*sender, error) {
	s := &sender{endpoint: strings.TrimRight(cfg.OTLPEndpoint, "/"), header: http.Header{"Content-Type": {"application/json"}},
		client: &http.Client{Timeout: sendTime}}
	if u, err := url.Parse(s.endpoint); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT is %q: it must be http(s)://host[:port][/path]", cfg.OTLPEndpoint)
	}
	for pair := range strings.SplitSeq(cfg.OTLPHeaders, ",") {
		if strings.TrimSpace(pair) == "" {
			continue
		}
		name, value, ok := strings.Cut(pair, "=")
		value, err := url.QueryUnescape(strings.TrimSpace(value))
		if !ok || err != nil {
			return nil, fmt.Errorf("OTEL_EXPORTER_OTLP_HEADERS must be name=value pairs with commas between them")
		}
		s.header.Set(strings.TrimSpace(name), value)
	}
	return s, nil
}

// post sends a message to one of the endpoint's paths. Messages that the collector refuses are not sent again.
func (s *sender) post(ctx context.Context, path string, message any) error {
	body, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("encode for %s: %w", path, err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.endpoint+path, bytes.NewReader(body))
	if err != nil {
		return fmt.Errorf("ask %s: %w", path, err)
	}
	request.Header = s.header.Clone()
	answer, err := s.client.Do(request)
	if err != nil {
		return fmt.Errorf("send to %s: %w", path, err)
	}
	defer answer.Body.Close()
	if _, err := io.Copy(io.Discard, io.LimitReader(answer.Body, 64<<10)); err != nil {
		return fmt.Errorf("read the answer of %s: %w", path, err)
	}
	if answer.StatusCode >= 300 {
		return fmt.Errorf("%s answered %s", path, answer.Status)
	}
	return nil
}

// OTLP's JSON: names in lowerCamelCase, ids in hexadecimal, 64-bit integers as strings.
type (
	keyValue struct {
		Key   string   `json:"key"`
		Value anyValue `json:"value"`
	}
	anyValue struct {
		String *string  `json:"stringValue,omitempty"`
		Int    *string  `json:"intValue,omitempty"`
		Double *float64 `json:"doubleValue,omitempty"`
		Bool   *bool    `json:"boolValue,omitempty"`
	}
	resourceOf struct {
		Attributes []keyValue `json:"attributes"`
	}
	scopeOf struct {
		Name string `json:"name"`
	}
)

func keyValues(attributes []attribute.KeyValue) []keyValue {
	written := make([]keyValue, len(attributes))
	for i, a := range attributes {
		written[i].Key = string(a.Key)
		written[i].Value = valueOf(a.Value)
	}
	return written
}

func valueOf(v attribute.Value) anyValue {
	switch v.Type() {
	case attribute.INT64:
		digits := strconv.FormatInt(v.AsInt64(), 10)
		return anyValue{Int: &digits}
	case attribute.FLOAT64:
		number := v.AsFloat64()
		return anyValue{Double: &number}
	case attribute.BOOL:
		truth := v.AsBool()
		return anyValue{Bool: &truth}
	default:
		text := v.String()
		return anyValue{String: &text}
	}
}

// nanoseconds is an instant since 1970.
func nanoseconds(at time.Time) string { return strconv.FormatInt(at.UnixNano(), 10) }
