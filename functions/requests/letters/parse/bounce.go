package parse

import (
	"bufio"
	"bytes"
	"io"
	"net/textproto"
	"strings"

	"github.com/emersion/go-message"
)

const (
	maxReport   = 64 << 10 // of a report's part for programs
	maxFailures = 50
)

// Failure is what a mail server reports of one receiver to whom it could not deliver a letter, for good (RFC 3464), or who called it
// unwanted (RFC 5965).
type Failure struct {
	// Receivers are the addresses by which the server names the receiver: the one it delivered to, and the one that it was given. Of an
	// unwanted letter there may be none, as many servers do not tell who complains.
	Receivers []string
	Words     string
	Unwanted  bool
}

// failures reads the part of a report that is for programs. Delays, deliveries, and failures that may pass are left out.
func failures(report io.Reader) []Failure {
	raw, _ := io.ReadAll(io.LimitReader(report, maxReport)) // of a broken part as much as can be read
	reader := textproto.NewReader(bufio.NewReader(bytes.NewReader(raw)))
	var found []Failure
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

// failure is what the fields of one receiver say; nil if it is no failure for good.
func failure(fields textproto.MIMEHeader) *Failure {
	status := strings.TrimSpace(fields.Get("Status"))
	if !strings.EqualFold(strings.TrimSpace(fields.Get("Action")), "failed") || !strings.HasPrefix(status, "5.") {
		return nil
	}
	failed := &Failure{Words: line(status + " " + fields.Get("Diagnostic-Code"))}
	for _, key := range []string{"Final-Recipient", "Original-Recipient"} {
		kind, address, typed := strings.Cut(fields.Get(key), ";")
		if typed && strings.EqualFold(strings.TrimSpace(kind), "rfc822") {
			failed.Receivers = append(failed.Receivers, strings.Trim(strings.TrimSpace(address), "<>"))
		}
	}
	return failed
}

// reported reads the failures of a letter that is a report.
func reported(e *message.Entity) []Failure {
	kind, _, _ := e.Header.ContentType()
	parts := e.MultipartReader()
	if kind != "multipart/report" || parts == nil {
		return nil
	}
	for range maxParts {
		part, err := parts.NextPart()
		if part == nil || err != nil && !message.IsUnknownCharset(err) && !message.IsUnknownEncoding(err) {
			return nil
		}
		switch kind, _, _ := part.Header.ContentType(); kind {
		case "message/delivery-status":
			return failures(part.Body)
		case "message/feedback-report":
			return complaint(part.Body)
		}
	}
	return nil
}

// complaint reads the part of a report by a receiver who called a letter unwanted. Reports of anything else, such as of a letter that is
// wanted after all, are left out.
func complaint(report io.Reader) []Failure {
	fields, _ := textproto.NewReader(bufio.NewReader(io.LimitReader(report, maxReport))).ReadMIMEHeader() // as much as can be read
	if !strings.EqualFold(strings.TrimSpace(fields.Get("Feedback-Type")), "abuse") {
		return nil
	}
	complained := Failure{Words: line("abuse " + fields.Get("User-Agent")), Unwanted: true}
	for _, address := range fields.Values("Original-Rcpt-To") {
		complained.Receivers = append(complained.Receivers, strings.Trim(strings.TrimSpace(address), "<>"))
	}
	return []Failure{complained}
}
