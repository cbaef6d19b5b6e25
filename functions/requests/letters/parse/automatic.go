package parse

import (
	"strings"

	"github.com/emersion/go-message/mail"
)

// Automatic is how a letter shows that no person wrote it; empty if it does not.
type Automatic string

// The ways; the values are those of received_letters.reason.
const (
	Answering Automatic = "automatski" // an automatic answer, or a program's notice
	List      Automatic = "lista"      // sent to many
	Bounce    Automatic = "odbijenica" // a mail server's report
)

// automatic looks for what programs and servers say of their letters (RFC 3834, RFC 2919, RFC 3464, and older habits). Nothing is answered
// to such a letter, and nothing made of it, so that two programs never talk to each other.
func automatic(header mail.Header) Automatic {
	kind, _, _ := header.ContentType()
	from := strings.ToLower(header.Get("From"))
	if kind == "multipart/report" || header.Has("Return-Path") && strings.Trim(header.Get("Return-Path"), " <>") == "" ||
		strings.Contains(from, "mailer-daemon@") || strings.Contains(from, "email-abuse.amazonses.com") {
		return Bounce
	}
	if header.Has("List-Id") || header.Has("List-Unsubscribe") {
		return List
	}
	switch strings.ToLower(strings.TrimSpace(header.Get("Precedence"))) {
	case "bulk", "list", "junk":
		return List
	case "auto_reply":
		return Answering
	}
	submitted, _, _ := strings.Cut(strings.ToLower(header.Get("Auto-Submitted")), ";")
	if submitted = strings.TrimSpace(submitted); submitted != "" && submitted != "no" {
		return Answering
	}
	for _, key := range []string{"X-Auto-Response-Suppress", "X-Autoreply", "X-Autorespond", "X-Autoresponder"} {
		if header.Has(key) {
			return Answering
		}
	}
	return ""
}
