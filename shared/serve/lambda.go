package serve

import (
	"context"
	"net/http"
	"os"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/awslabs/aws-lambda-go-api-proxy/httpadapter"

	"zahtjevi/shared/telemetry"
)

// isLambda reports whether the Lambda runtime started this process.
func isLambda() bool { return os.Getenv("AWS_LAMBDA_RUNTIME_API") != "" }

// MaxUpload is how many bytes of a file an operation can take in: a Lambda's event ends at 6 MB, base64 and all.
var MaxUpload = func() int64 {
	if isLambda() {
		return 4 << 20
	}
	return 30 << 20
}()

// FormOverhead is room for what a multipart form adds to its file.
const FormOverhead = 64 << 10

// startLambda answers API Gateway HTTP API events (payload 2.0) until the runtime ends the process.
func startLambda(handler http.Handler, observed *telemetry.Telemetry) {
	answer := eventHandler(handler)
	lambda.Start(func(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
		defer observed.Flush(ctx)
		return answer(ctx, event)
	})
}

// startLambdaJob runs the job for each event until the runtime ends the process; what the event holds does not matter.
func startLambdaJob(ctx context.Context, job func(context.Context) error, observed *telemetry.Telemetry) {
	lambda.StartWithOptions(func(ctx context.Context) error {
		defer observed.Flush(ctx)
		return job(ctx)
	}, lambda.WithContext(ctx))
}

type eventKey struct{}

func eventHandler(handler http.Handler) func(context.Context, events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
	adapter := httpadapter.NewV2(restoreHeaders(handler))
	return func(ctx context.Context, event events.APIGatewayV2HTTPRequest) (events.APIGatewayV2HTTPResponse, error) {
		return adapter.ProxyWithContext(context.WithValue(ctx, eventKey{}, event), event)
	}
}

// restoreHeaders undoes the adapter's splitting of header values at commas, which breaks every value that holds one by
// itself.
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
