package parse_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"strings"
	"testing"

	"golang.org/x/text/encoding/htmlindex"

	"zahtjevi/functions/requests/inbound/parse"
)

// saidIn are words by the charsets in which mail programs write them.
var saidIn = map[string]string{
	"us-ascii":     "Ne radi pisac u sobi 5.",
	"utf-8":        "Čekić, đak i žaba – „evo”. Принтер љњџ.",
	"iso-8859-2":   "Čekić, šuma, đak i žaba.",
	"windows-1250": "Čekić, „šuma”, đak i žaba – evo.",
	"iso-8859-1":   "Müller fährt über die Straße.",
	"iso-8859-15":  "Cena je 5 €, café.",
	"windows-1252": "Müller: “über” – 5 €.",
	"iso-8859-5":   "Принтер не ради, љубазно.",
	"windows-1251": "Принтер не ради – „љубазно”.",
	"koi8-r":       "Принтер не печатает.",
	"iso-8859-16":  "Čițiți și Škoda.",
}

// transfers write bytes of a part, by the name of their Content-Transfer-Encoding.
var transfers = map[string]func([]byte) string{
	"8bit": func(b []byte) string { return string(b) },
	"base64": func(b []byte) string {
		var lines strings.Builder
		for text := base64.StdEncoding.EncodeToString(b); text != ""; {
			n := min(76, len(text))
			lines.WriteString(text[:n] + "\r\n")
			text = text[n:]
		}
		return lines.String()
	},
	"quoted-printable": func(b []byte) string {
		var out bytes.Buffer
		w := quotedprintable.NewWriter(&out)
		_, _ = w.Write(b)
		_ = w.Close()
		return out.String()
	},
}

// way builds a letter as a mail program does: of a part with the text and one with the same in HTML.
type way struct {
	put   func(plain, html string) string
	files string // the names of its attachments
	below string // what stands below the text
}

// together is a part of several, with a boundary.
func together(kind, boundary string, parts ...string) string {
	return fmt.Sprintf("Content-Type: multipart/%s; boundary=%q\r\n\r\nZa stare programe.\r\n--%s\r\n%s\r\n--%s--\r\n", kind, boundary, boundary,
		strings.Join(parts, "\r\n--"+boundary+"\r\n"), boundary)
}

const (
	attachedText = "Content-Type: text/plain\r\nContent-Disposition: attachment;\r\n filename*=utf-8''popis%20%C4%8D.txt\r\n\r\njedan"
	forwarded    = "Content-Type: message/rfc822\r\nContent-Disposition: attachment; filename=pismo.eml\r\n\r\nFrom: a@b.example\r\n\r\nStaro."
	inlineLogo   = "Content-Type: image/gif; name=logo.gif\r\nContent-ID: <logo@x>\r\nContent-Disposition: inline\r\n\r\nGIF89a"
	signature    = "Content-Type: application/pgp-signature; name=signature.asc\r\n\r\n-----BEGIN PGP SIGNATURE-----"
)

var ways = map[string]way{
	"text alone":  {put: func(plain, _ string) string { return plain }},
	"HTML alone":  {put: func(_, html string) string { return html }},
	"alternative": {put: func(plain, html string) string { return together("alternative", "a", plain, html) }},
	"HTML with a picture": {files: "logo.gif", put: func(_, html string) string {
		return together("related", "=_r.1", html, inlineLogo)
	}},
	"attachment": {files: "popis č.txt", put: func(plain, html string) string {
		return together("mixed", "m m", together("alternative", "a/1", plain, html), attachedText)
	}},
	"forwarded and signed": {below: "\n\nOd: a@b.example\n\nStaro.", put: func(plain, _ string) string {
		return together("signed", "s+", together("mixed", "m:1", plain, forwarded), signature)
	}},
}

// TestEveryWayOfWriting reads some two hundred letters: each charset, transfer encoding and way to put a letter together. All say what was
// written, with its subject and its attachments.
func TestEveryWayOfWriting(t *testing.T) {
	t.Parallel()
	read := 0
	for charset, words := range saidIn {
		encoded := []byte(words)
		if charset != "us-ascii" {
			encoding, err := htmlindex.Get(charset)
			if err != nil {
				t.Fatalf("%s: %v", charset, err)
			}
			if encoded, err = encoding.NewEncoder().Bytes([]byte(words)); err != nil {
				t.Fatalf("%s cannot write %q: %v", charset, words, err)
			}
		}
		html := bytes.Join([][]byte{[]byte("<html><body><p>"), encoded, []byte("</p></body></html>")}, nil)
		for transfer, written := range transfers {
			part := func(kind string, content []byte) string {
				return fmt.Sprintf("Content-Type: text/%s; charset=%q\r\nContent-Transfer-Encoding: %s\r\n\r\n%s", kind, charset, transfer,
					written(content))
			}
			for name, w := range ways {
				read++
				raw := "From: Amra <amra@opcina.example>\r\nTo: zahtjevi@opcina.example\r\nMIME-Version: 1.0\r\nSubject: " +
					mime.BEncoding.Encode(charset, string(encoded)) + "\r\n" + w.put(part("plain", encoded), part("html", html))
				letter, err := parse.Read([]byte(raw), parse.Options{})
				if err != nil {
					t.Fatalf("%s, %s, %s: %v", charset, transfer, name, err)
				}
				sound(t, name, letter)
				if letter.Text != words+w.below || letter.Subject != words || letter.Whole != words+w.below {
					t.Errorf("%s, %s, %s: says %q (%q) about %q, want %q", charset, transfer, name, letter.Text, letter.Whole, letter.Subject, words)
				}
				var files []string
				for _, file := range letter.Files {
					files = append(files, file.Name)
				}
				if got := strings.Join(files, ", "); got != w.files {
					t.Errorf("%s, %s, %s: files %q, want %q", charset, transfer, name, got, w.files)
				}
			}
		}
	}
	if read < 190 {
		t.Errorf("only %d letters were read", read)
	}
}
