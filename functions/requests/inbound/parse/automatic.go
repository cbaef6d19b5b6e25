package parse

import (
	"strings"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/texts"
)

// Automatic names the sign by which no person wrote a letter; empty if there is none.
type Automatic string

// The ways; the values are those of received_letters.reason.
const (
	Answering Automatic = "automatski" // an automatic answer, or a program's notice
	List      Automatic = "lista"      // sent to many
	Bounce    Automatic = "odbijenica" // a mail server's report
)

var (
	absent = lazyregexp.New(`(?i)^\s*` + oneOf(texts.AbsenceSubjects) + `\s*(:|-|–|$)`)
	read   = lazyregexp.New(`(?i)^\s*` + oneOf(texts.ReadSubjects) + `\s*:`)
)

// automatic looks for what programs and servers say of their letters (RFC 3834, RFC 3464, and older habits). Nothing is answered to such a
// letter, and nothing made of it, so that two programs never talk to each other. What only asks not to be answered, or comes from whatever
// passes a person's letter on, such as a group, says nothing about who wrote it.
func automatic(fields header) Automatic {
	kind, about := parameters(fields.get("content-type"))
	from := strings.ToLower(fields.get("from"))
	returned := fields.has("return-path") && strings.Trim(fields.get("return-path"), " <>") == ""
	switch {
	case kind == "multipart/report" && about["report-type"] == "disposition-notification":
		return Answering
	case kind == "multipart/report", returned, strings.Contains(from, "mailer-daemon@"),
		strings.Contains(from, "email-abuse.amazonses.com"):
		return Bounce
	case submitted(fields), habits(fields), ofMachine(fields):
		return Answering
	case newsletter(fields):
		return List
	}
	return ""
}

// submitted reads Auto-Submitted: anything but "no" is automatic.
func submitted(fields header) bool {
	value, _, _ := strings.Cut(strings.ToLower(fields.get("auto-submitted")), ";")
	value, _, _ = strings.Cut(value, "(")
	value = strings.Trim(value, " \t\"")
	return value != "" && value != "no"
}

// ofMachine reports whether the subject is that of an absence note, or of a report that a letter was read, which Exchange sends by its
// rules.
func ofMachine(fields header) bool {
	subject := decoded(fields.get("subject"), "")
	ruled := fields.has("x-ms-exchange-inbox-rules-loop") || fields.has("x-ms-exchange-generated-message-source")
	return absent().MatchString(subject) || ruled && read().MatchString(subject)
}

// habits are the marks of automatic answers from before RFC 3834, and of programs that do not know it.
func habits(fields header) bool {
	for _, name := range []string{"x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply", "x-auto-respond", "x-autoreply-from",
		"x-mail-autoreply", "x-vacation"} {
		if value := strings.ToLower(fields.get(name)); fields.has(name) && value != "no" && value != "false" && value != "0" {
			return true
		}
	}
	switch precedence(fields, "precedence") {
	case "auto_reply", "auto-reply", "autoreply":
		return true
	}
	for _, name := range []string{"preference", "x-precedence"} {
		if strings.HasPrefix(precedence(fields, name), "auto") {
			return true
		}
	}
	return strings.EqualFold(fields.get("delivered-to"), "autoresponder") ||
		strings.Contains(strings.ToLower(fields.get("x-ms-exchange-generated-message-source")), "mailbox rules agent") ||
		strings.EqualFold(fields.get("x-fc-machinegenerated"), "true") ||
		strings.Contains(strings.ToLower(fields.get("x-pots-autoresponse")), "y")
}

func precedence(fields header, name string) string {
	return strings.ToLower(strings.TrimSpace(fields.get(name)))
}

// newsletter reports whether a letter was sent to many: it says so, and a list or a mailer names itself. A group that passes a person's
// letter
// on names itself too, but its letter came to us by a receiver of its own.
func newsletter(fields header) bool {
	switch precedence(fields, "precedence") {
	case "bulk", "junk":
		return true
	case "list":
		return !group(fields)
	}
	return fields.has("list-id") && !group(fields)
}

// group reports whether the list is a group that people write to, and not one that only its owner does.
func group(fields header) bool {
	return fields.has("list-post") && !strings.EqualFold(strings.TrimSpace(fields.get("list-post")), "no") ||
		fields.has("x-google-group-id") || fields.has("x-beenthere") || fields.has("x-original-sender")
}
