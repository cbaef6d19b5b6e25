package config

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/url"
	"strings"

	"zahtjevi/shared/address"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
)

// Inbox is the mailbox in which people answer letters, or the bucket into which a mail server puts them; the zero Inbox is none.
type Inbox struct {
	// Server is host:port. TLS is on from the start, by STARTTLS ("starttls"), or not at all ("none").
	Server, TLS    string
	User, Password string
	Folder         string
	// Remove takes letters out of the mailbox once they are stored.
	Remove bool
	// Bucket has each letter as an object under a key with Prefix, in the storage of the S3_* settings.
	Bucket, Prefix string
	// Address is the mailbox's own; letters are answered to Address with a tag: name+TAG@host.
	Address string
	// Checker is the authserv-id of the server whose Authentication-Results count; empty for those of the topmost header.
	Checker string
}

// On reports whether letters are received.
func (i Inbox) On() bool { return i.Server != "" || i.Bucket != "" }

// Place names the mailbox without its password.
func (i Inbox) Place() string {
	if i.Bucket != "" {
		return (&url.URL{Scheme: "s3", Host: i.Bucket, Path: "/" + i.Prefix}).String()
	}
	return (&url.URL{Scheme: "imap", User: url.User(i.User), Host: i.Server, Path: "/" + i.Folder}).String()
}

// With is the address with a tag in it.
func (i Inbox) With(tag string) string {
	name, host, _ := strings.Cut(i.Address, "@")
	return name + "+" + tag + "@" + host
}

// Returned is the address to which undeliverable letters return, with a token by which they are known. It is empty where that is left to
// MAIL_FROM: without a mailbox, and where it has another domain than the sender's address, for which the sender's server would not be
// allowed to send.
func (c Config) Returned(token string) string {
	_, domain, _ := strings.Cut(c.Inbox.Address, "@")
	if !c.Inbox.On() || !address.SameDomain(c.Sender().Domain(), domain) {
		return ""
	}
	return c.Inbox.With(token)
}

// Sender is the address of MAIL_FROM, without the name that may stand beside it; none where it has none.
func (c Config) Sender() address.Address {
	parsed, err := mail.ParseAddress(c.MailFrom)
	if err != nil {
		return address.Address{}
	}
	from, _ := address.Parse(parsed.Address) // what is none sends nothing: shared/mail says so
	return from
}

// Tag is the tag in an address that leads to the mailbox; empty where there is none. own reports that it leads there, even without a tag.
func (i Inbox) Tag(to string) (tag string, own bool) {
	sent, err := address.Parse(to)
	if err != nil {
		return "", false
	}
	mailbox, err := address.Parse(i.Address)
	if err != nil || sent.Domain() != mailbox.Domain() {
		return "", false
	}
	local, name := asciicase.Lower(sent.Local()), asciicase.Lower(mailbox.Local())
	if local == name {
		return "", true
	}
	tag, own = strings.CutPrefix(local, name+"+")
	return tag, own
}

var bucketName = lazyregexp.New(`^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$`)

var inboxPorts = map[string]string{"imaps": "993", "imap": "143"}

// ParseInbox reads INBOX_URL, INBOX_ADDRESS and INBOX_CHECKER. Errors never repeat the first, which may hold a password.
func ParseInbox(location, answers, checker string) (Inbox, error) {
	if location == "" && answers == "" {
		return Inbox{}, nil
	}
	if location == "" || answers == "" {
		return Inbox{}, errors.New("INBOX_URL and INBOX_ADDRESS belong together: one of them is missing")
	}
	u, err := url.Parse(location)
	if err == nil && u.Scheme == "s3" {
		return parseBucket(u, answers, checker)
	}
	if err != nil || u.Hostname() == "" || u.User == nil || inboxPorts[u.Scheme] == "" {
		return Inbox{}, errors.New("INBOX_URL must be imaps://user:password@host[:port][/folder], imap://… or s3://bucket[/prefix]")
	}
	inbox := Inbox{Server: net.JoinHostPort(u.Hostname(), cmp.Or(u.Port(), inboxPorts[u.Scheme])), User: u.User.Username(),
		Folder: cmp.Or(strings.Trim(u.Path, "/"), "INBOX"), Address: answers, Checker: checker}
	inbox.Password, _ = u.User.Password()
	if u.Scheme == "imap" {
		inbox.TLS = cmp.Or(u.Query().Get("tls"), "starttls")
	}
	switch after := u.Query().Get("after"); after {
	case "", "keep":
	case "delete":
		inbox.Remove = true
	default:
		return Inbox{}, errors.New("after in INBOX_URL must be keep or delete")
	}
	if inbox.TLS != "" && inbox.TLS != "starttls" && inbox.TLS != "none" {
		return Inbox{}, errors.New("tls in INBOX_URL must be starttls or none")
	}
	return inbox, checkAnswers(answers)
}

func checkAnswers(answers string) error {
	if _, err := address.Parse(answers); err != nil || strings.Contains(answers, "+") {
		return fmt.Errorf("INBOX_ADDRESS is %q: it must be an address without a plus, such as zahtjevi@opcina.example", answers)
	}
	return nil
}

// parseBucket reads s3://bucket[/prefix].
func parseBucket(u *url.URL, answers, checker string) (Inbox, error) {
	if !bucketName().MatchString(u.Host) || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return Inbox{}, errors.New("INBOX_URL must be s3://bucket[/prefix] for letters in a bucket, and nothing else")
	}
	return Inbox{Bucket: u.Host, Prefix: strings.TrimPrefix(u.Path, "/"), Address: answers, Checker: checker}, checkAnswers(answers)
}
