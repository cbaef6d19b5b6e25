package serve

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/awslabs/aws-lambda-go-api-proxy/core"
	"github.com/awslabs/aws-lambda-go-api-proxy/httpadapter"
	"github.com/google/uuid"

	"zahtjevi/shared/telemetry"
	"zahtjevi/shared/texts"
)

// IsLambda reports whether the Lambda runtime started this process.
func IsLambda() bool { return os.Getenv("AWS_LAMBDA_RUNTIME_API") != "" }

// MaxUpload limits how many bytes of a file an operation can receive: a Lambda event has at most 6 MB, in base64.
var MaxUpload = func() int64 {
	if IsLambda() {
		return 4 << 20
	}
	return 30 << 20
}()

// FormOverhead limits the bytes of a multipart form beyond its file.
const FormOverhead = 64 << 10

// startLambda answers API Gateway HTTP API events (payload 2.0) until the runtime ends the process.
func startLambda(handler http.Handler, observed *telemetry.Telemetry) {
	lambda.Start(observedEvents{eventHandler(handler), observed})
}

// Questions holds the answers of a Lambda function to events {"question": NAME}; an answer is the function's result.
type Questions map[string]func(context.Context) (any, error)

// StartEvents calls do for each event (onEvent) that is no question, until the runtime ends the process.
func StartEvents(ctx context.Context, do func(context.Context) error, questions Questions, observed *telemetry.Telemetry) {
	lambda.StartWithOptions(questions.before(onEvent(func(ctx context.Context) error {
		defer observed.Flush(ctx)
		return do(ctx)
	})), lambda.WithContext(ctx))
}

// before answers questions, and leaves all other events to next.
func (q Questions) before(next func(context.Context, json.RawMessage) error) func(context.Context, json.RawMessage) (any, error) {
	return func(ctx context.Context, payload json.RawMessage) (any, error) {
		var event struct{ Question string }
		if json.Unmarshal(payload, &event) != nil || event.Question == "" {
			return nil, next(ctx, payload)
		}
		answer, known := q[event.Question]
		if !known {
			return nil, fmt.Errorf("nobody answers the question %q", event.Question)
		}
		return answer(ctx)
	}
}

type eventKey struct{}

// maxResponse limits how many bytes the response to an event may have, encoded as JSON and base64.
const maxResponse = 6 << 20

// apiEvents answers events of payload 2.0. Other events, and answers that are too large for Lambda, are answered with a problem document,
// like other refusals.
type apiEvents struct{ adapter *httpadapter.HandlerAdapterV2 }

func eventHandler(handler http.Handler) lambda.Handler {
	return apiEvents{httpadapter.NewV2(restoreHeaders(handler))}
}

// Invoke answers one event.
func (e apiEvents) Invoke(ctx context.Context, payload []byte) ([]byte, error) {
	var event events.APIGatewayV2HTTPRequest
	err := json.Unmarshal(payload, &event)
	if method := event.RequestContext.HTTP.Method; err == nil && (event.Version != "2.0" || method == "" || event.RawPath == "") {
		err = fmt.Errorf("no event of an HTTP API with payload 2.0: version %q, method %q", event.Version, method)
	}
	var response events.APIGatewayV2HTTPResponse
	if err == nil {
		response, err = e.adapter.ProxyWithContext(context.WithValue(ctx, eventKey{}, event), event)
	}
	if err != nil {
		slog.ErrorContext(ctx, "event refused", "error", err)
		return refusedEvent(http.StatusBadRequest, texts.CallBroken)
	}
	text, err := encodeResponse(response)
	if err == nil && len(text) > maxResponse {
		slog.ErrorContext(ctx, "answer is larger than a Lambda function's may be", "request_id", response.Headers["X-Request-Id"], "bytes",
			len(text))
		return refusedEvent(http.StatusInternalServerError, texts.AnswerTooLarge)
	}
	return text, err
}

// observedEvents sends telemetry at the end of each event, before the instance may be frozen.
type observedEvents struct {
	lambda.Handler
	observed *telemetry.Telemetry
}

// Invoke answers one event.
func (o observedEvents) Invoke(ctx context.Context, payload []byte) ([]byte, error) {
	defer o.observed.Flush(ctx)
	return o.Handler.Invoke(ctx, payload)
}

// refusedEvent is a problem document as the response to an event.
func refusedEvent(status int, detail texts.Text) ([]byte, error) {
	ctx := context.WithValue(context.Background(), callKey{}, &call{id: uuid.NewString()})
	w := core.NewProxyResponseWriterV2()
	setHeaders(w.Header(), requestID(ctx))
	writeProblem(w, wordProblem(ctx, status, detail))
	response, err := w.GetProxyResponse()
	if err != nil {
		return nil, fmt.Errorf("refuse an event: %w", err)
	}
	return encodeResponse(response)
}

func encodeResponse(response events.APIGatewayV2HTTPResponse) ([]byte, error) {
	var text bytes.Buffer
	err := encodeJSON(&text, response)
	return text.Bytes(), err
}

// restoreHeaders undoes the adapter's splitting of header values at commas, which breaks values with commas.
func restoreHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if event, ok := r.Context().Value(eventKey{}).(events.APIGatewayV2HTTPRequest); ok {
			for name, value := range event.Headers {
				r.Header.Set(name, value)
			}
		}
		next.ServeHTTP(w, r)
	})
}
