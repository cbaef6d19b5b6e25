package mail

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/mail"

	"github.com/aws/aws-sdk-go-v2/aws"
	awsconfig "github.com/aws/aws-sdk-go-v2/config"
	"github.com/aws/aws-sdk-go-v2/service/sesv2"
	"github.com/aws/aws-sdk-go-v2/service/sesv2/types"
)

// sesSender is also the Connection: each message is a call of the service.
type sesSender struct {
	client           *sesv2.Client
	configurationSet *string
	from             mail.Address
}

// newSES takes region and credentials from the process's environment, as every AWS client does.
func newSES(ctx context.Context, configurationSet string, from mail.Address) (Sender, error) {
	cfg, err := awsconfig.LoadDefaultConfig(ctx)
	if err != nil {
		return nil, fmt.Errorf("read AWS configuration: %w", err)
	}
	sender := &sesSender{client: sesv2.NewFromConfig(cfg), from: from}
	if configurationSet != "" {
		sender.configurationSet = aws.String(configurationSet)
	}
	return sender, nil
}

// Connect has nothing to open.
func (s *sesSender) Connect(context.Context) (Connection, error) { return s, nil }

// Send sends the message in encoded form, which keeps the headers of its thread. SES replaces the Message-ID by its own, and MAIL FROM too:
// it gets the reports of mail servers itself, and forwards them to where the letter returns.
func (s *sesSender) Send(ctx context.Context, m Message) error {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	to, err := m.receiver()
	if err != nil {
		return err
	}
	returned, err := wire(m.ReturnTo)
	if err != nil {
		return err
	}
	msg, err := m.mime(s.from)
	if err != nil {
		return err
	}
	var raw bytes.Buffer
	if _, err := msg.WriteTo(&raw); err != nil {
		return fmt.Errorf("write message: %w", err)
	}
	input := &sesv2.SendEmailInput{
		ConfigurationSetName: s.configurationSet,
		FromEmailAddress:     aws.String(s.from.String()),
		Destination:          &types.Destination{ToAddresses: []string{to.Address}},
		Content:              &types.EmailContent{Raw: &types.RawMessage{Data: raw.Bytes()}},
	}
	if returned != "" {
		input.FeedbackForwardingEmailAddress = aws.String(returned)
	}
	_, err = s.client.SendEmail(ctx, input)
	if rejected := new(types.MessageRejected); returned != "" && errors.As(err, &rejected) {
		// An account that verified the sender's address alone, and not its domain, may not have letters returned elsewhere in it.
		input.FeedbackForwardingEmailAddress = nil
		_, err = s.client.SendEmail(ctx, input)
	}
	return sesError(err)
}

// sesError separates refusals of one message from failures that any message would meet: limits, a paused account, a sender's domain that is
// not verified.
func sesError(err error) error {
	var rejected *types.MessageRejected
	var bad *types.BadRequestException
	switch {
	case err == nil:
		return nil
	case errors.As(err, &rejected):
		return &Refusal{Permanent: true, Words: OneLine(rejected.ErrorMessage())}
	case errors.As(err, &bad):
		return &Refusal{Permanent: true, Words: OneLine(bad.ErrorMessage())}
	}
	return fmt.Errorf("send by SES: %w", err)
}

func (s *sesSender) Close() error { return nil }
