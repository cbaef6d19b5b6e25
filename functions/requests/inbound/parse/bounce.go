package parse

import (
	"bufio"
	"bytes"
	"io"
	"net/textproto"
	"strings"

	"zahtjevi/shared/charset"
)

const (
	maxReport   = 64 << 10 // of a report's part for programs
	maxFailures = 50
)

// Failure holds a mail server's report about one receiver to whom it could not deliver a letter, for good (RFC 3464), or who called it
// unwanted (RFC 5965).
type Failure struct {
	// Receivers are the addresses by which the server names the receiver: the one it delivered to, and the one that it was given. Of an
	// unwanted letter there may be none, as many servers do not tell who complains.
	Receivers []string
	Words     string
	Unwanted  bool
}

// reported reads the failures of a letter that is a report. The part for programs is found by its type, whatever it stands in, in both
// of its
// forms: message/delivery-status, and message/global-delivery-status for addresses that are not ASCII (RFC 6533).
func reported(p *part) []Failure {
	content := func() []byte { return transferred(p.body, p.header.get("content-transfer-encoding")) }
	switch p.kind {
	case "message/delivery-status", "message/global-delivery-status":
		return failures(content())
	case "message/feedback-report":
		return complaint(content())
	}
	for _, one := range p.parts {
		if found := reported(one); found != nil {
			return found
		}
	}
	return nil
}

// failures reads the part of a report that is for programs. Delays, deliveries, and failures that may pass are left out.
func failures(report []byte) []Failure {
	reader := textproto.NewReader(bufio.NewReader(bytes.NewReader(report[:min(len(report), maxReport)])))
	found := []Failure{}
	for range maxFailures {
		fields, err := reader.ReadMIMEHeader()
		if failed := failure(fields); failed != nil {
			found = append(found, *failed)
		}
		if err != nil {
			break
		}
	}
	return found
}

// failure reads the fields of one receiver; nil if it is no failure for good.
func failure(fields textproto.MIMEHeader) *Failure {
	status, action := strings.TrimSpace(fields.Get("Status")), strings.TrimSpace(fields.Get("Action"))
	action, _, _ = strings.Cut(action, " ")
	if !strings.EqualFold(action, "failed") || !strings.HasPrefix(status, "5.") {
		return nil
	}
	failed := &Failure{Words: line(status + " " + charset.Text([]byte(fields.Get("Diagnostic-Code")), "utf-8"))}
	for _, key := range []string{"Final-Recipient", "Original-Recipient"} {
		kind, named, typed := strings.Cut(fields.Get(key), ";")
		named = strings.Trim(strings.TrimSpace(named), "<>")
		switch kind = strings.ToLower(strings.TrimSpace(kind)); {
		case typed && (kind == "rfc822" || kind == "utf-8"):
			failed.Receivers = append(failed.Receivers, unescapedUTF8(named))
		case !typed && strings.Contains(kind, "@"):
			failed.Receivers = append(failed.Receivers, strings.Trim(kind, "<>"))
		}
	}
	return failed
}

// unescapedUTF8 reads an address of the type utf-8 (RFC 6533), in which letters may be written as \x{10D}.
func unescapedUTF8(text string) string {
	var out strings.Builder
	for {
		before, after, found := strings.Cut(text, `\x{`)
		out.WriteString(before)
		if !found {
			return out.String()
		}
		code, rest, closed := strings.Cut(after, "}")
		r := rune(0)
		for _, digit := range strings.ToLower(code) {
			at := strings.IndexRune("0123456789abcdef", digit)
			if at < 0 || r > 0x10ffff {
				closed = false
				break
			}
			r = r<<4 | rune(at) //nolint:gosec // a digit is less than 16
		}
		if !closed {
			out.WriteString(`\x{`)
			text = after
			continue
		}
		out.WriteRune(r)
		text = rest
	}
}

// complaint reads the part of a report by a receiver who called a letter unwanted. Reports of anything else, such as of a letter that is
// wanted after all, are left out.
func complaint(report []byte) []Failure {
	// Reads it as far as it goes.
	fields, _ := textproto.NewReader(bufio.NewReader(io.LimitReader(bytes.NewReader(report), maxReport))).ReadMIMEHeader()
	if !strings.EqualFold(strings.TrimSpace(fields.Get("Feedback-Type")), "abuse") {
		return []Failure{}
	}
	complained := Failure{Words: line("abuse " + fields.Get("User-Agent")), Unwanted: true}
	for _, named := range fields.Values("Original-Rcpt-To") {
		complained.Receivers = append(complained.Receivers, strings.Trim(strings.TrimSpace(named), "<>"))
	}
	return []Failure{complained}
}
