package parse_test

import (
	"strings"
	"testing"

	"zahtjevi/functions/requests/inbound/parse"
	"zahtjevi/shared/testkit"
)

// TestHostileLetters bounds what is allocated while letters are read that are made to cost much: no more than a number of times their size,
// whatever it is. It is not parallel, as other tests' memory would be counted too.
func TestHostileLetters(t *testing.T) {
	const size, most = 1 << 20, 200 // bytes of a letter, and how many times as many may be allocated
	head := "From: Amra <amra@opcina.example>\r\nTo: zahtjevi+x@opcina.example\r\nSubject: Dopis\r\nMIME-Version: 1.0\r\n"
	times := func(text string) string { return strings.Repeat(text, size/len(text)) }
	for name, raw := range map[string]string{
		"parts":             head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" + times("--g\r\n\r\na\r\n"),
		"parts in parts":    head + times("Content-Type: multipart/mixed; boundary=g\r\n\r\n--g\r\n"),
		"returns":           head + "\r\n" + times("\r"),
		"fields of returns": head + times("X-A: b\r\r"),
		"fields":            head + times("X-A: b\r\n") + "\r\nZdravo.",
		"a folded field":    head + "X-A: b" + times("\r\n c") + "\r\n\r\nZdravo.",
		"addresses":         "From: " + times("a@opcina.example, ") + "\r\n\r\nZdravo.",
		"open brackets":     "From: " + times("<") + "\r\n\r\nZdravo.",
		"open quotes":       head + "Content-Type: text/plain; charset=" + times(`"`) + "\r\n\r\nZdravo.",
		"parameters":        head + "Content-Type: text/plain" + times("; a=b") + "\r\n\r\nZdravo.",
		"encoded words":     head + "X: 1\r\nSubject: " + times("=?utf-8?q?a?= ") + "\r\n\r\nZdravo.",
		"flowed":            head + "Content-Type: text/plain; format=flowed\r\n\r\n" + times("a \r\n"),
		"quotes":            head + "\r\n" + times("> "),
		"quoted lines":      head + "\r\n" + times("> a\r\n"),
		"tables in tables":  head + "Content-Type: text/html\r\n\r\n" + times("<table><tr><td>"),
		"open tags":         head + "Content-Type: text/html\r\n\r\n" + times("<div>"),
		"lists in lists":    head + "Content-Type: text/html\r\n\r\n" + times("<ul><li>a"),
		"quotes in quotes":  head + "Content-Type: text/html\r\n\r\n" + times("<blockquote>a"),
		"base64":            head + "Content-Transfer-Encoding: base64\r\n\r\n" + times("YQ==\r\n"),
	} {
		t.Run(name, func(t *testing.T) {
			used := testkit.Allocated(func() { _, _ = parse.Read([]byte(raw), parse.Options{Checker: "mx.opcina.example"}) })
			if used > most*size {
				t.Errorf("%d MB are allocated for a letter of one", used>>20)
			}
		})
	}
}
