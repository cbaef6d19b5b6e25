package serve

import (
	"context"
	"encoding/json"

	"github.com/aws/aws-lambda-go/cfn"
)

// answerLength is how many bytes of an error CloudFormation is told: its answers end at 4,096, the stack's and the resource's names
// included.
const answerLength = 2000

// onEvent runs do for an event of a Lambda function. What CloudFormation sends for a custom resource is answered at the address that it
// names, so that a deployment waits for do and ends where it fails; removing the resource does nothing. What any other event holds does not
// matter.
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

// brief cuts an error's text that CloudFormation would not take.
func brief(err error) error {
	if err == nil || len(err.Error()) <= answerLength {
		return err
	}
	return briefError(err.Error()[:answerLength])
}

// briefError is the beginning of an error's text.
type briefError string

func (e briefError) Error() string { return string(e) }
