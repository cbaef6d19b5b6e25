package parse_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"zahtjevi/functions/requests/inbound/parse"
)

// corpus are letters by what is special about them. what they must say is in wanted; the others must only be survived.
func corpus() map[string]string {
	head := "From: Amra <amra@opcina.example>\r\nTo: zahtjevi+x@opcina.example\r\nSubject: Odgovor\r\nMIME-Version: 1.0\r\n"
	part := func(kind, body string) string { return "--g\r\nContent-Type: " + kind + "\r\n\r\n" + body + "\r\n" }
	nested := "Content-Type: text/plain\r\n\r\nduboko"
	for i := range 40 {
		nested = fmt.Sprintf("Content-Type: multipart/mixed; boundary=b%d\r\n\r\n--b%d\r\n%s\r\n--b%d--\r\n", i, i, nested, i)
	}
	return map[string]string{
		"plain":            head + "\r\nZdravo.",
		"utf-8":            head + "Content-Type: text/plain; charset=utf-8\r\n\r\nČćšđž",
		"windows-1250":     head + "Content-Type: text/plain; charset=windows-1250\r\n\r\n\xc8\xe6\x9a\xf0\x9e",
		"iso-8859-2":       head + "Content-Type: text/plain; charset=iso-8859-2\r\n\r\n\xc8\xe6\xb9\xf0\xbe",
		"quoted-printable": head + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=C4=8C=C4=87=\r\n=C5=A1=C4=91=C5=BE",
		"base64":           head + "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nxIzEh8WhxJHFvg==",
		"unknown charset":  head + "Content-Type: text/plain; charset=x-nema\r\n\r\nZdravo.",
		"unknown encoding": head + "Content-Type: text/plain\r\nContent-Transfer-Encoding: x-nema\r\n\r\nZdravo.",
		"alternative": head + "Content-Type: multipart/alternative; boundary=g\r\n\r\n" + part("text/plain", "Prosto.") +
			part("text/html", "<p><b>Prosto.</b></p>") + "--g--",
		"html": head + "Content-Type: text/html; charset=utf-8\r\n\r\n<html><head><style>p{}</style></head><body><p>Prvi&nbsp;red<br>drugi</p>" +
			"<script>alert(1)</script><blockquote>citat</blockquote><div class=\"gmail_quote\">On … wrote" +
			"<blockquote>x</blockquote></div>kraj</body>",
		"deep html": head + "Content-Type: text/html\r\n\r\n" + strings.Repeat("<div>", 100_000) + "duboko",
		"nested":    head + nested,
		"nested tables": head + "Content-Type: text/html\r\n\r\n" + strings.Repeat("<table><tr><td>a</td><td>", 100) +
			strings.Repeat("<p>b</p>", 100_000),
		"cells":     head + "Content-Type: text/html\r\n\r\n<table>" + strings.Repeat("<td>a", 100_000),
		"flowed":    head + "Content-Type: text/plain; format=flowed\r\n\r\n" + strings.Repeat("a \r\n", 1_000_000),
		"parameter": head + "Content-Type: text/plain; a=\"" + strings.Repeat(`" `, 100_000) + "\r\n\r\nx",
		"parameters of parts": head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" +
			strings.Repeat(part("text/plain; a=\""+strings.Repeat(`" `, 8000), "x"), 500),
		"names of parts": head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" +
			strings.Repeat(part("text/plain"+strings.Repeat(`;a="b`, 3000), "x"), 500),
		"comments":   "From: " + strings.Repeat("(", 200_000) + "\r\n\r\nx",
		"signatures": head + "\r\n" + strings.Repeat("-- \r\n", 200_000),
		"cut off": head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" + part("text/plain", "Odsječeno.") +
			"--g\r\nContent-Type: image/png",
		"no boundary": head + "Content-Type: multipart/mixed\r\n\r\nbez granice",
		"many parts": head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" +
			strings.Repeat(part("text/plain", "x"), 5000) + "--g--",
		"null bytes":       head + "\r\nZdra\x00vo.\x00",
		"hidden marks":     head + "\r\nZdra\u202evo\u200b.",
		"large":            head + "\r\n" + strings.Repeat("Dugo pismo. ", 30<<20/12),
		"no writer":        "To: zahtjevi@opcina.example\r\n\r\nNiko.",
		"two writers":      "From: a@b.example, c@d.example\r\n\r\nMi.",
		"two From":         "From: a@b.example\r\nFrom: c@d.example\r\n\r\nMi.",
		"name as address":  "From: \"amra@opcina.example\" <zlo@svijet.example>\r\n\r\nJa.",
		"encoded name":     "From: =?utf-8?q?amra=40opcina=2Eexample?= <zlo@svijet.example>\r\n\r\nJa.",
		"group":            "From: grupa: a@b.example, c@d.example;\r\n\r\nMi.",
		"header injection": "From: amra@opcina.example\r\nSubject: =?utf-8?q?a=0D=0ABcc:_b?=\r\n\r\nx",
		"broken header":    "From amra\r\nnema dvotačke\r\n\r\nx",
		"long header":      "From: a@b.example\r\nX: " + strings.Repeat("x", 1<<20) + "\r\n\r\nx",
		"winmail": head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" + part("text/plain", "S prilogom.") +
			"--g\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Disposition: attachment; filename=winmail.dat\r\n\r\nx\r\n--g--",
		"logo": head + "Content-Type: multipart/related; boundary=g\r\n\r\n" + part("text/plain", "S logom.") +
			"--g\r\nContent-Type: image/png; name=logo.png\r\nContent-ID: <l>\r\n\r\nmala\r\n--g--",
		"path in a name": head + "Content-Type: multipart/mixed; boundary=g\r\n\r\n" + part("text/plain", "Evo.") +
			"--g\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename=\"..\\\\..\\\\a/b.txt\"\r\n\r\nx\r\n--g--",
		"empty": "",
	}
}

func TestCorpus(t *testing.T) {
	t.Parallel()
	wanted := map[string]string{
		"plain": "Zdravo.", "utf-8": "Čćšđž", "windows-1250": "Čćšđž", "iso-8859-2": "Čćšđž", "quoted-printable": "Čćšđž", "base64": "Čćšđž",
		"unknown charset": "Zdravo.", "alternative": "Prosto.",
		"html": "Prvi red\ndrugi\n\n> citat\n\nOn … wrote\n\n> x\n\nkraj", "deep html": "duboko", "cut off": "Odsječeno.",
		"null bytes": "Zdravo.", "hidden marks": "Zdravo.", "winmail": "S prilogom.", "logo": "S logom.", "path in a name": "Evo.",
	}
	writers := map[string]string{"no writer": "", "two writers": "", "two From": "", "group": "", "name as address": "zlo@svijet.example",
		"encoded name": "zlo@svijet.example", "plain": "amra@opcina.example"}
	files := map[string]string{"winmail": "winmail.dat", "logo": "logo.png", "path in a name": "a-b.txt"}
	for name, raw := range corpus() {
		began := time.Now()
		letter, err := parse.Read([]byte(raw), parse.Options{})
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("%s took %s", name, took)
		}
		if err != nil && !errors.Is(err, parse.ErrBroken) {
			t.Errorf("%s: %v", name, err)
		}
		sound(t, name, letter)
		if want, known := wanted[name]; known && letter.Text != want {
			t.Errorf("%s says %q, want %q", name, letter.Text, want)
		}
		if want, known := writers[name]; known && letter.From != want {
			t.Errorf("%s is from %q, want %q", name, letter.From, want)
		}
		if want, known := files[name]; known {
			got := ""
			for _, file := range letter.Files {
				got += file.Name
			}
			if got != want {
				t.Errorf("%s has files %q, want %q", name, got, want)
			}
		}
	}
}

// sound checks what must hold of whatever was read.
func sound(t *testing.T, name string, letter parse.Letter) {
	t.Helper()
	said := []string{letter.Text, letter.Subject, letter.From, letter.MessageID}
	for _, one := range letter.LeftOut {
		said = append(said, one.Name)
	}
	for _, text := range said {
		if !utf8.ValidString(text) || strings.ContainsAny(text, "\x00\r") {
			t.Errorf("%s: %q is no text for the database", name, text)
		}
	}
	if strings.ContainsRune(letter.Subject+letter.From+letter.MessageID, '\n') || utf8.RuneCountInString(letter.Subject) > 255 {
		t.Errorf("%s: the header is not lines", name)
	}
	for _, file := range letter.Files {
		if strings.ContainsAny(file.Name, "/\\\x00\n") || file.Name == "" || len(file.Content) == 0 {
			t.Errorf("%s: a file %q of %d bytes", name, file.Name, len(file.Content))
		}
	}
	if len(letter.Files) > 200 || len(letter.Text) > 40<<20 {
		t.Errorf("%s: %d files, %d bytes of text", name, len(letter.Files), len(letter.Text))
	}
}

func FuzzRead(f *testing.F) {
	for _, raw := range corpus() {
		if len(raw) < 64<<10 { // the larger ones take a fuzzing process longer than it may
			f.Add([]byte(raw))
		}
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		letter, err := parse.Read(raw, parse.Options{Checker: "mx.opcina.example"})
		if err != nil && !errors.Is(err, parse.ErrBroken) {
			t.Error(err)
		}
		sound(t, "letter", letter)
	})
}

func TestSaid(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Hvala.\n-- \nAmra":      "Hvala.",
		"Hvala.\n\n> citat\n> x": "Hvala.\n\n> citat\n> x", // one sign alone
		"Dana 26.11.2026. u 9:00 Amra Begić je napisala:\n> citat\nOdgovor ispod.":                   "Odgovor ispod.",
		"Evo.\n\nOn Thu, Nov 26, 2026 at 9:00 AM Amra\n<amra@opcina.example> wrote:\nstaro":          "Evo.",
		"Evo.\n\nčet, 26. stu 2026. u 09:00 Amra <a@b.example> napisao je:\nstaro":                   "Evo.",
		"Evo.\n\nAm 26.11.2026 um 09:00 schrieb Amra:\n> alt":                                        "Evo.",
		"Evo.\n\nFrom: Amra <a@b.example>\nSent: Thursday\nTo: Zahtjevi\nSubject: x\n\nstaro":        "Evo.",
		"Evo.\n\nOd: Amra\nPoslano: četvrtak, 26. 11. 2026. 9:00\nZa: Zahtjevi\nPredmet: x\n\nstaro": "Evo.",
		"Evo.\n-----Original Message-----\nFrom: Amra\nstaro":                                        "Evo.",
		"Evo.\n\nSent from my iPhone":                                                                "Evo.",
		"Od: jučer ne radi.\nZa: sve nas je to teško.": "Od: jučer ne radi.\n" +
			"Za: sve nas je to teško.",
		"Kolega mi je napisao:\nne radi.": "Kolega mi je napisao:\nne radi.",
		"a\n\n\n\nb":                      "a\n\nb",
	} {
		raw := "From: a@b.example\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" + text
		letter, err := parse.Read([]byte(raw), parse.Options{})
		if err != nil || letter.Text != want {
			t.Errorf("%q says %q, want %q (%v)", text, letter.Text, want, err)
		}
	}
}

// TestReportsOfServers reads the part for programs of reports as mail servers write them: also where the letter went by SMTPUTF8 (RFC
// 6533),
// with comments, without types, and in a part that is encoded.
func TestReportsOfServers(t *testing.T) {
	t.Parallel()
	report := func(kind, head, fields string) string {
		return "From: MAILER-DAEMON@mx.example\r\nReturn-Path: <>\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n" +
			"--x\r\nContent-Type: text/plain\r\n\r\nNije isporučeno.\r\n--x\r\nContent-Type: message/" + kind + "\r\n" + head +
			"\r\nReporting-MTA: dns; mx.example\r\n\r\n" + fields + "\r\n--x--\r\n"
	}
	failed := "Action: failed\r\nStatus: 5.1.1\r\n"
	for name, c := range map[string]struct{ raw, want string }{
		"usual":         {report("delivery-status", "", "Final-Recipient: rfc822; a@b.example\r\n"+failed), "a@b.example"},
		"Postfix, UTF8": {report("global-delivery-status", "", "Final-Recipient: utf-8; čedo@b.example\r\n"+failed), "čedo@b.example"},
		"escaped":       {report("global-delivery-status", "", `Final-Recipient: utf-8; \x{10D}edo@b.example`+"\r\n"+failed), "čedo@b.example"},
		"encoded": {report("global-delivery-status", "Content-Transfer-Encoding: quoted-printable\r\n",
			"Final-Recipient: utf-8; =C4=8Dedo@b.example\r\n"+failed), "čedo@b.example"},
		"a comment": {report("delivery-status", "", "Final-Recipient: rfc822;<a@b.example>\r\nAction: failed (bounced)\r\nStatus: 5.0.0 (x)\r\n"), "a@b.example"},
		"no type":   {report("delivery-status", "", "Final-Recipient: a@b.example\r\n"+failed), "a@b.example"},
		"a delay":   {report("delivery-status", "", "Final-Recipient: rfc822; a@b.example\r\nAction: delayed\r\nStatus: 4.0.0\r\n"), ""},
	} {
		letter, err := parse.Read([]byte(c.raw), parse.Options{})
		got := ""
		for _, failure := range letter.Failures {
			got += strings.Join(failure.Receivers, " ")
		}
		if err != nil || letter.Automatic != parse.Bounce || got != c.want {
			t.Errorf("%s: %s of %q, want %q (%v)", name, letter.Automatic, got, c.want, err)
		}
	}
}

// TestStrictInWhomItBelieves holds that nothing of a writer's continues a field that the receiving server has put above.
func TestStrictInWhomItBelieves(t *testing.T) {
	t.Parallel()
	forged := "Authentication-Results: mx.opcina.example; dmarc=pass header.from=opstina.example"
	for _, below := range []string{"; dmarc=pass header.from=opstina.example", "X: a\r" + forged + "\r\r",
		"X-Št: a\r\n ; dmarc=pass header.from=opstina.example",
		"X Y: a\r\n\t; dmarc=pass header.from=opstina.example", ": a\r\n ; dmarc=pass header.from=opstina.example"} {
		strict(t, "Authentication-Results: mx.opcina.example; dmarc=none\r\n"+below+"\r\nFrom: amra@opstina.example\r\n\r\nJa sam.")
	}
	for _, below := range []string{"X: a\r" + forged, "X: a\r" + forged + "\r" + forged, "X: a\r " + forged} { // a server that says nothing
		strict(t, below+"\rFrom: amra@opstina.example\r\rJa sam.")
		strict(t, "Received: from a.example\r\n"+below+"\rFrom: amra@opstina.example\r\r\r\nJa sam.")
	}
}

func strict(t *testing.T, raw string) {
	t.Helper()
	letter, err := parse.Read([]byte(raw), parse.Options{Checker: "mx.opcina.example"})
	if err != nil || letter.Sender == parse.Proven || letter.From != "amra@opstina.example" && letter.From != "" {
		t.Errorf("%q: %v of %q (%v)", raw, letter.Sender, letter.From, err)
	}
}
