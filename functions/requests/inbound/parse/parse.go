// Package parse reads letters as they came: whom they are from and to, what their writer says, and what is attached. It is lenient in
// how it
// reads and strict in whom it believes. Nothing in a letter makes it fail or take long: sizes, parts and depths are bounded. No text that
// somebody wrote is lost, and what cannot be kept is named.
package parse

import (
	"errors"
	"net/mail"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/shorten"
)

const maxLine = 255 // characters that are kept of a subject, a name, an address

// Letter holds the content of a letter.
type Letter struct {
	// From is its writer's address; empty unless it names exactly one.
	From string
	// To are the keys of the addresses that it was sent or delivered to.
	To        []string
	Subject   string
	MessageID string // without brackets
	Date      time.Time
	// Automatic says that no person wrote it, and how that shows; empty otherwise.
	Automatic Automatic
	// Failures lists the reports of letters that a mail server could not deliver, or that their receivers do not want.
	Failures []Failure
	// Sender holds the receiving server's verdict on the writer.
	Sender Verdict
	// Text holds the writer's own words, without quotes and signature.
	Text string
	// Whole is all of its text.
	Whole string
	Files []File
	// LeftOut are the attachments that are not among Files.
	LeftOut []LeftOut
}

// LeftOut is an attachment that is not kept, and why.
type LeftOut struct {
	Name string
	Why  Reason
}

// Reason names the cause for which an attachment is not kept.
type Reason string

// The reasons for which reading leaves something out.
const (
	IsEmpty Reason = "prazno"   // there is nothing in it
	IsLogo  Reason = "logo"     // a small picture that repeats
	TooDeep Reason = "dijelovi" // the letter has more parts than are read
)

// File is an attachment.
type File struct {
	Name    string
	Content []byte
	// Small says that it is a small picture that stands in a text: a logo, if it repeats from letter to letter.
	Small bool
}

// Options holds the settings of the installation for reading. Checker is the authserv-id whose results count, or empty for the topmost.
type Options struct{ Checker string }

// ErrBroken means that something is not a letter.
var ErrBroken = errors.New("not a letter")

// Head reads a letter's header only, which may be followed by anything. Errors: ErrBroken.
func Head(raw []byte, options Options) (Letter, error) {
	_, letter, err := head(raw, options)
	return letter, err
}

// Read reads a letter. Errors: ErrBroken.
func Read(raw []byte, options Options) (Letter, error) {
	whole, letter, err := head(raw, options)
	if err != nil {
		return letter, err
	}
	if letter.Automatic == Bounce {
		letter.Failures = reported(whole)
		return letter, nil
	}
	r := reader{bounds: &bounds{left: maxParts}}
	whole = readPart(whole.header, whole.body, "text/plain", 0, r.bounds)
	text := r.read(whole)
	letter.Whole = tidy(text)
	if text, letter.Files = said(text, letter.Subject), r.kept(); text == "" && len(letter.Files) == 0 {
		text = letter.Whole // an answer of nothing but a quote
	}
	letter.Text, letter.LeftOut = text, r.leftOut
	return letter, nil
}

func head(raw []byte, options Options) (*part, Letter, error) {
	fields, body, whole := splitHeader(preface(raw))
	if !whole || len(fields) == 0 && hasWords(body) {
		return nil, Letter{}, ErrBroken
	}
	letter := Letter{From: writer(fields), To: receivers(fields), Automatic: automatic(fields)}
	letter.Sender = verdict(fields.values("authentication-results"), options.Checker, letter.From)
	p := &part{header: fields, body: body}
	p.kind, p.about = parameters(fields.get("content-type"))
	if letter.Automatic == Bounce {
		p = readPart(fields, body, "text/plain", 0, &bounds{left: maxParts})
	}
	letter.Subject = line(decoded(fields.get("subject"), p.about["charset"]))
	letter.MessageID = line(strings.Trim(fields.get("message-id"), " \t\r\n<>"))
	letter.Date = moment(fields.get("date"))
	return p, letter, nil
}

// moment reads the time at which a letter was sent by its own words; the zero time where that is no moment.
func moment(value string) time.Time {
	date, err := mail.ParseDate(strings.TrimSpace(value))
	if err != nil || date.Year() <= 1970 || date.Year() >= 3000 {
		return time.Time{}
	}
	return date
}

// clean makes a text one that the database takes: valid UTF-8 with plain ends of lines and no control characters.
func clean(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r', r == '\v', r == '\f', r == '\u2028', r == '\u2029', r == '\u0085':
			return '\n'
		case r == '\u00a0':
			return ' '
		case r == '\n' || r == '\t':
			return r
		case r >= firstMark && r <= lastMark, r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || hidden(r):
			return -1
		}
		return r
	}, text)
}

// hidden are marks that are not seen and turn what is around them.
func hidden(r rune) bool {
	return r == 0x200b || r == 0xfeff || r == 0x2060 || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// line makes a text one line of bounded length.
func line(text string) string {
	text = strings.Join(strings.Fields(clean(text)), " ")
	if utf8.RuneCountInString(text) > maxLine {
		return shorten.To(text, maxLine)
	}
	return text
}

var word = lazyregexp.New(`[\p{L}\p{N}]+`)

// words are the words of a text, each once.
func words(text string) map[string]bool {
	all := map[string]bool{}
	for _, one := range word().FindAllString(strings.ToLower(text), -1) {
		all[one] = true
	}
	return all
}

// lacking counts the words that are not among others.
func lacking(some, others map[string]bool) (n int) {
	for one := range some {
		if !others[one] {
			n++
		}
	}
	return n
}

// joined puts texts one below the other.
func joined(all ...string) string {
	all = slices.DeleteFunc(slices.Clone(all), func(text string) bool { return strings.TrimSpace(text) == "" })
	return strings.Join(all, "\n\n")
}
