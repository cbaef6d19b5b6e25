package parse_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"zahtjevi/functions/requests/inbound/parse"
)

// TestEndsOfLines reads a letter of two texts and a file by each end of lines that programs write, and by several in one letter.
func TestEndsOfLines(t *testing.T) {
	t.Parallel()
	head := "From: Amra <amra@opcina.example>\r\nTo: zahtjevi+x@opcina.example\r\nSubject: Pisač\r\n na spratu\r\nMIME-Version: 1.0\r\n" +
		"Content-Type: multipart/mixed; boundary=g\r\n\r\n"
	body := "--g\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n" +
		"Pisa=C4=8D ne=\r\n radi.\r\nDrugi red.\r\n--g\r\nContent-Type: text/plain\r\n\r\nHvala.\r\n" +
		"--g\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
		base64.StdEncoding.EncodeToString([]byte("%PDF-1.7 prva")) + "\r\n--g--\r\n"
	ended := func(text, end string) string { return strings.ReplaceAll(text, "\r\n", end) }
	received := "Received: from a.example by mx.opcina.example; Thu, 5 Nov 2026 10:22:00 +0100\r\n"
	for name, raw := range map[string]string{
		"CRLF": head + body, "LF": ended(head+body, "\n"), "CR": ended(head+body, "\r"), "CRCRLF": ended(head+body, "\r\r\n"),
		"CR below a server's field": received + ended(head+body, "\r"), "CR below a line of a mailbox": "From a@b\r" + ended(head+body, "\r"),
		"a body of CR": head + ended(body, "\r"), "a header of CR": ended(head, "\r") + body,
		"a letter of CR in another": "From: Amra <amra@opcina.example>\r\nSubject: Pisač na spratu\r\nContent-Type: message/rfc822\r\n\r\n" +
			ended(head+body, "\r"),
	} {
		letter, err := parse.Read([]byte(raw), parse.Options{})
		if err != nil || letter.From != "amra@opcina.example" || letter.Subject != "Pisač na spratu" {
			t.Errorf("%s: from %q about %q (%v)", name, letter.From, letter.Subject, err)
		}
		if !strings.HasSuffix(letter.Text, "Pisač ne radi.\nDrugi red.\n\nHvala.") {
			t.Errorf("%s: says %q", name, letter.Text)
		}
		if len(letter.Files) != 1 || letter.Files[0].Name != "a.pdf" || string(letter.Files[0].Content) != "%PDF-1.7 prva" {
			t.Errorf("%s: files %+v", name, letter.Files)
		}
	}
}

// TestReturnsWithinLines keeps a letter whole in which a carriage return stands within a field.
func TestReturnsWithinLines(t *testing.T) {
	t.Parallel()
	for _, subject := range []string{"Pisač\r ne radi", "Pisač\rne radi", "Pisač\r\rne radi", "Pisač ne radi\r\r"} {
		raw := "Subject: " + subject + "\r\nFrom: amra@opcina.example\r\nTo: zahtjevi@opcina.example\r\n\r\nHitno je."
		letter, err := parse.Read([]byte(raw), parse.Options{})
		if err != nil || letter.Subject != "Pisač ne radi" || letter.Text != "Hitno je." || len(letter.To) != 1 {
			t.Errorf("%q: about %q to %v says %q (%v)", subject, letter.Subject, letter.To, letter.Text, err)
		}
	}
	letter, err := parse.Read([]byte("From: a@b.example\rSubject: x\rNe radi."), parse.Options{})
	if err != nil || letter.Text != "Ne radi." {
		t.Errorf("without an empty line it says %q (%v)", letter.Text, err)
	}
}
