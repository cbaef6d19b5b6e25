package mail

import (
	"fmt"
	"net/mail"

	gomail "github.com/wneessen/go-mail"
)

// mime encodes the message. Errors: *Refusal for a wrong address.
func (m Message) mime(from mail.Address) (*gomail.Msg, error) {
	to, err := m.receiver()
	if err != nil {
		return nil, err
	}
	from.Name = OneLine(m.FromName)
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	msg.FromMailAddress(&from)
	msg.ToMailAddress(&to)
	msg.Subject(OneLine(m.Subject))
	msg.SetDateWithValue(m.Date)
	msg.SetMessageIDWithValue(m.ID)
	answers, err := wire(m.ReplyTo)
	if err != nil {
		return nil, err
	}
	if answers != "" {
		if err := msg.ReplyTo(answers); err != nil {
			return nil, fmt.Errorf("write where answers go: %w", err)
		}
	}
	if m.ThreadID != "" {
		thread := fmt.Sprintf("<%s>", m.ThreadID)
		msg.SetGenHeader(gomail.HeaderInReplyTo, thread)
		msg.SetGenHeader(gomail.HeaderReferences, thread)
	}
	if m.ListID != "" {
		msg.SetGenHeader("List-Id", fmt.Sprintf("<%s>", m.ListID))
	}
	if m.Unsubscribe != "" {
		msg.SetGenHeader(gomail.HeaderListUnsubscribe, fmt.Sprintf("<%s>", m.Unsubscribe))
	}
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader(gomail.HeaderXAutoResponseSuppress, "All")
	msg.SetBodyString(gomail.TypeTextPlain, m.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return msg, nil
}
