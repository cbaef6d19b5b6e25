// Package parse reads letters as they came: whom they are from and to, what their writer says, and what is attached. Nothing in a letter
// makes it fail or take long: sizes, parts and depths are bounded, and what cannot be read is left out.
package parse

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"mime"
	"path"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // reads what is not written in UTF-8
	"github.com/emersion/go-message/mail"

	"zahtjevi/shared/address"
	"zahtjevi/shared/shorten"
)

const (
	maxDepth   = 12  // of parts in parts
	maxParts   = 200 // of a letter
	maxText    = 1 << 20
	maxTo      = 50 // addresses of receivers that are looked at
	maxHeader  = 1 << 18
	maxLine    = 255       // characters that are kept of a subject, a name, an address
	smallImage = 10 * 1024 // pictures within the text below that are logos of signatures
)

// Letter is what a letter says.
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
	// Failures are what a mail server's report says of letters that it could not deliver, or that their receivers do not want.
	Failures []Failure
	// Sender is what the receiving server says of the writer.
	Sender Verdict
	// Text is what its writer says, without what they quote and their signature.
	Text string
	// Whole is all of its text.
	Whole string
	Files []File
	// LeftOut are the names of attachments that are not among Files.
	LeftOut []string
}

// File is an attachment.
type File struct {
	Name    string
	Content []byte
}

// Options are what reading needs to know of the installation. Checker is the authserv-id whose results count, or empty for the topmost.
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
	entity, letter, err := head(raw, options)
	if err != nil {
		return letter, err
	}
	if letter.Automatic == Bounce {
		letter.Failures = reported(entity)
		return letter, nil
	}
	w := walker{}
	w.walk(entity, 0, false)
	text := strings.TrimSpace(w.plain.String())
	if text == "" {
		text = fromHTML(w.html.String())
	}
	letter.Whole = strings.TrimSpace(clean(text))
	letter.Text, letter.Files, letter.LeftOut = said(clean(text)), w.files, w.leftOut
	return letter, nil
}

func head(raw []byte, options Options) (*message.Entity, Letter, error) {
	entity, err := message.ReadWithOptions(bytes.NewReader(raw), &message.ReadOptions{MaxHeaderBytes: maxHeader})
	if entity == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
		return nil, Letter{}, fmt.Errorf("%w: %w", ErrBroken, err)
	}
	header := mail.Header{Header: entity.Header}
	letter := Letter{From: writer(header), To: receivers(header), Automatic: automatic(header)}
	letter.Sender = verdict(header.Values("Authentication-Results"), options.Checker, letter.From)
	subject, err := header.Subject()
	if err != nil {
		subject = header.Get("Subject")
	}
	letter.Subject = line(subject)
	letter.MessageID = line(strings.Trim(header.Get("Message-Id"), " \t\r\n<>"))
	if date, err := header.Date(); err == nil && date.Year() > 1970 && date.Year() < 3000 {
		letter.Date = date
	}
	return entity, letter, nil
}

// writer is the address in From, if there is one such header with one address, exactly as it stands there. The name beside it may be
// anything, another address too.
func writer(header mail.Header) string {
	if len(header.Values("From")) != 1 {
		return ""
	}
	list, err := header.AddressList("From")
	if err != nil || len(list) != 1 {
		return ""
	}
	from, _ := address.Parse(list[0].Address) // what is none is nobody's
	return from.String()
}

// receivers reads first what the receiving server noted.
func receivers(header mail.Header) []string {
	var to []string
	for _, key := range []string{"Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"} {
		for _, value := range header.Values(key) {
			list, err := mail.ParseAddressList(value)
			if err != nil {
				continue
			}
			for _, receiver := range list {
				if key := address.Key(receiver.Address); len(to) < maxTo && key != "" {
					to = append(to, key)
				}
			}
		}
	}
	return to
}

// walker collects texts and attachments of a letter's parts.
type walker struct {
	plain, html strings.Builder
	files       []File
	leftOut     []string
	parts       int
}

// walk reads a part and those within. related says that it stands in a text, as pictures do.
func (w *walker) walk(e *message.Entity, depth int, related bool) {
	if w.parts++; w.parts > maxParts {
		return
	}
	parts := e.MultipartReader()
	if parts == nil {
		w.leaf(e, related)
		return
	}
	if depth == maxDepth {
		w.leaveOut("…")
		return
	}
	kind, _, _ := e.Header.ContentType()
	for w.parts <= maxParts {
		part, err := parts.NextPart()
		if part == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
			return // the end, or what comes is broken
		}
		w.walk(part, depth+1, kind == "multipart/related")
	}
}

func (w *walker) leaf(e *message.Entity, related bool) {
	kind, _, err := e.Header.ContentType()
	disposition, _, _ := e.Header.ContentDisposition()
	name := fileName(e)
	if err != nil || kind == "" {
		kind = "text/plain"
	}
	if disposition != "attachment" && name == "" && (kind == "text/plain" || kind == "text/html") {
		text, _ := io.ReadAll(io.LimitReader(e.Body, maxText)) // of a broken part as much as can be read
		into := &w.plain
		if kind == "text/html" {
			into = &w.html
		}
		if into.Len()+len(text) <= maxText {
			into.Write(text)
			into.WriteString("\n")
		}
		return
	}
	if name == "" {
		name = "prilog" + extension(kind)
	}
	content, err := io.ReadAll(e.Body)
	logo := related && disposition != "attachment" && strings.HasPrefix(kind, "image/") && len(content) < smallImage
	if err != nil || len(content) == 0 || logo {
		w.leaveOut(name)
		return
	}
	w.files = append(w.files, File{Name: name, Content: content})
}

func (w *walker) leaveOut(name string) { w.leftOut = append(w.leftOut, name) }

// fileName is what a part is called, without a path and without what no name has.
func fileName(e *message.Entity) string {
	header := mail.AttachmentHeader{Header: e.Header}
	name, err := header.Filename()
	if err != nil || name == "" {
		return ""
	}
	name = path.Base(strings.ReplaceAll(line(name), `\`, "/"))
	if name == "." || name == "/" || name == ".." {
		return ""
	}
	return name
}

// extension is how files of a type end.
func extension(kind string) string {
	known := map[string]string{"image/jpeg": ".jpg", "image/png": ".png", "application/pdf": ".pdf", "text/plain": ".txt",
		"message/rfc822": ".eml"}
	if known[kind] != "" {
		return known[kind]
	}
	if all, err := mime.ExtensionsByType(kind); err == nil && len(all) > 0 {
		return all[0]
	}
	return ""
}

// clean makes a text one that the database takes: valid UTF-8 with plain ends of lines and no control characters.
func clean(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\uFFFD"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case r == '\u00a0':
			return ' '
		case r == '\n' || r == '\t':
			return r
		case r < ' ' || r == 0x7f || r >= 0x80 && r < 0xa0 || hidden(r):
			return -1
		}
		return r
	}, text)
}

// hidden are marks that are not seen and turn what is around them.
func hidden(r rune) bool {
	return r == 0x200b || r == 0xfeff || r >= 0x202a && r <= 0x202e || r >= 0x2066 && r <= 0x2069
}

// line makes a text one line of bounded length.
func line(text string) string {
	text = strings.Join(strings.Fields(clean(text)), " ")
	if utf8.RuneCountInString(text) > maxLine {
		return shorten.To(text, maxLine)
	}
	return text
}
