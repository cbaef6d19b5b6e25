package s3

import (
	"context"
	"errors"

	"github.com/aws/smithy-go/middleware"
	smithyhttp "github.com/aws/smithy-go/transport/http"
)

const (
	encodingHeader = "Accept-Encoding"
	signingStep    = "Signing"
)

// signWithoutEncoding leaves Accept-Encoding out of what is signed: Google's front ends change that header on its way to their
// storage, which then refuses the signature (github.com/aws/aws-sdk-go-v2/issues/1816).
func signWithoutEncoding(stack *middleware.Stack) error {
	return errors.Join(
		stack.Finalize.Insert(encodingHeaderStep("EncodingTakenOut", func(r *smithyhttp.Request) { r.Header.Del(encodingHeader) }), signingStep, middleware.Before),
		stack.Finalize.Insert(encodingHeaderStep("EncodingPutBack", func(r *smithyhttp.Request) { r.Header.Set(encodingHeader, "identity") }), signingStep, middleware.After),
	)
}

func encodingHeaderStep(id string, change func(*smithyhttp.Request)) middleware.FinalizeMiddleware {
	return middleware.FinalizeMiddlewareFunc(id, func(
		ctx context.Context, in middleware.FinalizeInput, next middleware.FinalizeHandler,
	) (middleware.FinalizeOutput, middleware.Metadata, error) {
		if request, ok := in.Request.(*smithyhttp.Request); ok {
			change(request)
		}
		return next.HandleFinalize(ctx, in)
	})
}
