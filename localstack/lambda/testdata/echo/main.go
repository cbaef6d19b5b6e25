// Command echo is a small Lambda function whose behaviour the path of the request picks.
package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/aws/aws-lambda-go/events"
	"github.com/aws/aws-lambda-go/lambda"
	"github.com/aws/aws-lambda-go/lambdacontext"
)

type response = events.APIGatewayV2HTTPResponse

func main() {
	if os.Getenv("ECHO_FAILS_TO_START") != "" {
		os.Exit(4)
	}
	lambda.Start(answer)
}

func answer(ctx context.Context, e events.APIGatewayV2HTTPRequest) (response, error) {
	switch e.RawPath {
	case "/crash":
		os.Exit(3)
	case "/error":
		return response{}, errors.New("as asked")
	case "/slow":
		time.Sleep(400 * time.Millisecond)
	case "/hang":
		time.Sleep(time.Hour)
	case "/big":
		return response{StatusCode: 200, Body: strings.Repeat("x", 7<<20)}, nil
	case "/binary":
		body, err := base64.StdEncoding.DecodeString(e.Body)
		if err != nil || !e.IsBase64Encoded {
			return response{StatusCode: 400, Body: "not base64"}, nil
		}
		return response{
			StatusCode: 200, Headers: map[string]string{"Content-Type": "application/octet-stream"},
			Body: base64.StdEncoding.EncodeToString(body), IsBase64Encoded: true,
		}, nil
	}
	return describe(ctx, e)
}

func describe(ctx context.Context, e events.APIGatewayV2HTTPRequest) (response, error) {
	deadline, _ := ctx.Deadline()
	lc, _ := lambdacontext.FromContext(ctx)
	body, err := json.Marshal(map[string]any{
		"event": e, "pid": os.Getpid(), "requestId": lc.AwsRequestID, "arn": lc.InvokedFunctionArn,
		"millisecondsLeft": time.Until(deadline).Milliseconds(),
	})
	return response{
		StatusCode: 201, Body: string(body), Cookies: []string{"a=1; Path=/", "b=2, c; HttpOnly"},
		Headers: map[string]string{"Content-Type": "application/json", "X-Pid": strconv.Itoa(os.Getpid())},
	}, err
}
