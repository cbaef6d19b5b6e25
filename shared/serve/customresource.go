package serve

import (
	"context"
	"encoding/json"

	"github.com/aws/aws-lambda-go/cfn"
)

// answerLength limits the bytes of an error to CloudFormation: its answers may have 4,096 bytes, including the names of stack and resource.
const answerLength = 2000

// onEvent runs do for an event of a Lambda function, whatever the event contains. CloudFormation's events for a custom resource are
// answered at the address in them, so that a deployment waits for do and fails with it; for the deletion of the resource nothing is run.
func onEvent(do func(context.Context) error) func(context.Context, json.RawMessage) error {
	return func(ctx context.Context, payload json.RawMessage) error {
		var event cfn.Event
		if json.Unmarshal(payload, &event) != nil || event.ResponseURL == "" {
			return do(ctx)
		}
		_, err := cfn.LambdaWrap(func(ctx context.Context, event cfn.Event) (string, map[string]any, error) {
			if event.RequestType == cfn.RequestDelete {
				return event.PhysicalResourceID, nil, nil
			}
			return event.LogicalResourceID, nil, brief(do(ctx))
		})(ctx, event)
		return err
	}
}

// brief cuts the text of an error that is too long for CloudFormation.
func brief(err error) error {
	if err == nil || len(err.Error()) <= answerLength {
		return err
	}
	return briefError(err.Error()[:answerLength])
}

// briefError is the beginning of an error's text.
type briefError string

func (e briefError) Error() string { return string(e) }
