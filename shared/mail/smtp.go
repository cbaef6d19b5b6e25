package mail

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	gomail "github.com/wneessen/go-mail"
	"github.com/wneessen/go-mail/smtp"
)

// answerTime bounds one message, and the opening of a connection.
const answerTime = 20 * time.Second

// codeClosing is the code with which a server ends a connection. It is a failure of the server, whatever command it answers.
const codeClosing = 421

type smtpSender struct {
	host    string
	options []gomail.Option
	from    mail.Address
}

// newSMTP parses an address smtp://[user:password@]host[:port][?tls=required|optional|none], or smtps://… for TLS from the start. within
// limits the server's silence.
func newSMTP(address string, from mail.Address, within time.Duration) (Sender, error) {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return nil, errors.New("SMTP_URL must be smtp://[user:password@]host[:port] or smtps://…") // its text may hold a password
	}
	options := []gomail.Option{gomail.WithTimeout(within)}
	port := "587"
	switch tls := u.Query().Get("tls"); {
	case u.Scheme == "smtps":
		port = "465"
		options = append(options, gomail.WithSSL())
	case u.Scheme != "smtp":
		return nil, fmt.Errorf("SMTP_URL must begin with smtp or smtps, not %q", u.Scheme)
	case tls == "" || tls == "required":
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	case tls == "optional":
		options = append(options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	case tls == "none":
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	default:
		return nil, fmt.Errorf("tls in SMTP_URL must be required, optional or none, not %q", tls)
	}
	if given := u.Port(); given != "" {
		port = given
	}
	number, err := strconv.Atoi(port)
	if err != nil {
		return nil, fmt.Errorf("read port of SMTP_URL: %w", err)
	}
	options = append(options, gomail.WithPort(number))
	if u.User != nil {
		secret, _ := u.User.Password()
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover), gomail.WithUsername(u.User.Username()),
			gomail.WithPassword(secret))
	}
	if _, err := gomail.NewClient(u.Hostname(), options...); err != nil {
		return nil, fmt.Errorf("read SMTP_URL: %w", err)
	}
	return &smtpSender{host: u.Hostname(), options: options, from: from}, nil
}

// Connect dials the server, and signs in when there is a user.
func (s *smtpSender) Connect(ctx context.Context) (Connection, error) {
	client, err := gomail.NewClient(s.host, s.options...)
	if err != nil {
		return nil, fmt.Errorf("set up SMTP: %w", err)
	}
	session, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return nil, fmt.Errorf("connect to mail server: %w", err)
	}
	return &smtpConnection{client: client, session: session, from: s.from}, nil
}

type smtpConnection struct {
	client  *gomail.Client
	session *smtp.Client
	from    mail.Address
}

// Send ignores errors after the server has accepted the message. It asks for SMTPUTF8 only if an address needs it: servers on the way may
// not have it, and report what they cannot deliver in another form.
func (c *smtpConnection) Send(_ context.Context, m Message) error {
	msg, err := m.mime(c.from)
	if err != nil {
		return err
	}
	returned, err := wire(m.ReturnTo)
	if err != nil {
		return err
	}
	if returned != "" {
		if err := msg.EnvelopeFrom(returned); err != nil {
			return fmt.Errorf("write where it is returned to: %w", err)
		}
	}
	c.session.SkipSMTPUTF8(asciiEnvelope(msg))
	if err := c.client.SendWithSMTPClient(c.session, msg); err != nil && !msg.IsDelivered() {
		return smtpError(err)
	}
	return nil
}

// smtpError separates refusals of one message from failures of the server. A refused sender (MAIL FROM) would be refused with every
// message.
func smtpError(err error) error {
	var failed *gomail.SendError
	if errors.As(err, &failed) && failed.ErrorCode() != 0 && failed.ErrorCode() != codeClosing {
		switch failed.Reason {
		case gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose:
			return &Refusal{Permanent: !failed.IsTemp(), Words: OneLine(err.Error())}
		}
	}
	return fmt.Errorf("send by SMTP: %w", err)
}

// asciiEnvelope reports whether the message's addresses, whose domains are in ASCII, have no other letters before the @ either.
func asciiEnvelope(msg *gomail.Msg) bool {
	for _, header := range []gomail.AddrHeader{gomail.HeaderEnvelopeFrom, gomail.HeaderFrom, gomail.HeaderTo, gomail.HeaderReplyTo} {
		for _, a := range msg.GetAddrHeader(header) {
			if strings.ContainsFunc(a.Address, func(r rune) bool { return r >= utf8.RuneSelf }) {
				return false
			}
		}
	}
	return true
}

func (c *smtpConnection) Close() error { return c.client.CloseWithSMTPClient(c.session) }
