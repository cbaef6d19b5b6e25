// Package mail sends e-mail through an SMTP server or Amazon SES, as the configuration says. Only the worker links it, as the client of SES
// is large.
package mail

import (
	"context"
	"fmt"
	"net/mail"
	"strings"
	"time"
	"unicode"

	"zahtjevi/shared/address"
	"zahtjevi/shared/config"
)

// Message is one message to one receiver. Names, subject and bodies may contain anything: what would break a header is removed. Addresses
// are those that are stored; they are sent in the form that mail servers take.
type Message struct {
	ID       string // the Message-ID without its brackets; the same for every attempt
	ThreadID string // the Message-ID, without brackets, to which all messages about the same thing reply; may be empty
	// Unsubscribe is the address where the receiver chooses what letters they get; opening it changes nothing. May be empty.
	Unsubscribe string
	ListID      string // by what mail programs sort messages, without brackets, such as "projekat-3.zahtjevi.opcina.example"; may be empty
	ReplyTo     string // a bare address to which answers go; empty for the sender's
	ReturnTo    string // a bare address to which mail servers report that they cannot deliver it; empty for the sender's
	Date        time.Time
	ToName      string
	To          string // a bare address
	FromName    string
	Subject     string
	Text        string
	HTML        string
}

// Sender makes connections to one mail server.
type Sender interface {
	// Connect opens a connection for a batch of messages. Every error concerns the server, not a message.
	Connect(ctx context.Context) (Connection, error)
}

// Connection sends messages one after another.
type Connection interface {
	// Send hands a message over. Errors: *Refusal when the server refuses this message; any other means that the connection broke, or that
	// the server takes no messages from this sender at all.
	Send(ctx context.Context, m Message) error
	Close() error
}

// Refusal means that the server refused one message; it may accept others.
type Refusal struct {
	// BadAddress is true when the receiver's address is wrong.
	BadAddress bool
	// Permanent is true when trying again would not help.
	Permanent bool
	// Words is the server's answer, or our description of what is wrong with the address.
	Words string
}

func (r *Refusal) Error() string { return r.Words }

// Open reads the configuration, which must name a transport; it does not connect. Errors name the variable that is missing or wrong.
func Open(ctx context.Context, cfg config.Config) (Sender, error) {
	from := mail.Address{Address: cfg.Sender().Wire()} // each message has a name of its own
	if from.Address == "" {
		return nil, fmt.Errorf("MAIL_FROM %q is no address", cfg.MailFrom)
	}
	switch cfg.MailTransport {
	case "smtp":
		return newSMTP(cfg.SMTPURL, from, answerTime)
	case "ses":
		return newSES(ctx, cfg.SESConfigurationSet, from)
	}
	return nil, fmt.Errorf("MAIL_TRANSPORT must be smtp or ses to send, not %q", cfg.MailTransport)
}

// OneLine makes a text fit for a header: runs of white space and of control and formatting characters become single spaces.
func OneLine(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || r == unicode.ReplacementChar
	}), " ")
}

// receiver parses To, which must be exactly one address.
func (m Message) receiver() (mail.Address, error) {
	parsed, err := address.Parse(m.To)
	if err != nil {
		return mail.Address{}, &Refusal{BadAddress: true, Permanent: true, Words: err.Error()}
	}
	return mail.Address{Name: OneLine(m.ToName), Address: parsed.Wire()}, nil
}

// wire is one of the installation's own addresses in the form that mail servers take; empty for none.
func wire(own string) (string, error) {
	if own == "" {
		return "", nil
	}
	parsed, err := address.Parse(own)
	if err != nil {
		return "", fmt.Errorf("read the address %q: %w", own, err)
	}
	return parsed.Wire(), nil
}
