package charset_test

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"

	"zahtjevi/shared/charset"
)

func encoded(t *testing.T, e encoding.Encoding, text string) []byte {
	t.Helper()
	if e == nil {
		return []byte(text)
	}
	raw, err := encoding.ReplaceUnsupported(e.NewEncoder()).Bytes([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

var latin = []string{
	"Čekamo žuti toner.", "čeka", "Štampač ne radi, đaci čekaju.", "ŠKOLA U GRAČANICI", "šćšć", "Žalba na rješenje – hitno",
	"Račun za školu.pdf", "„Poštovani“, šaljem zapisnik…", "Naziv;Količina\nČetka;3\nŽica;5\n", "Đ",
	"Ne znam šta da kažem, ćerka mi je rekla.",
	"SUMMARY:Sveti Đorđe – krsna slava",
	"Müllerova ulica i šuma", "Hadžić, Šehić i Džaferović", "Dženana Šarić", "ČETVRTAK", "PRIŽELJKIVANO",
}

var cyrillic = []string{"Штампач не ради у соби 5.", "Нови одговор, поштовани", "ЂУРЂЕВДАН", "Љубазно молим да се јавите.", "Хвала"}

// TestFound reads texts that declare nothing, or what they are not.
func TestFound(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		in    encoding.Encoding
		texts []string
	}{
		"utf-8": {nil, append(latin, cyrillic...)}, "windows-1250": {charmap.Windows1250, latin}, "iso-8859-2": {charmap.ISO8859_2, latin},
		"ibm852": {charmap.CodePage852, latin}, "windows-1251": {charmap.Windows1251, cyrillic},
		"utf-16le":        {unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), latin},
		"utf-16be":        {unicode.UTF16(unicode.BigEndian, unicode.UseBOM), latin},
		"utf-16le marked": {unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), append(latin, cyrillic...)},
		"koi8-r":          {charmap.KOI8R, []string{"Заявка на ремонт принтера", "Привет, это письмо", "МОСКВА"}},
	} {
		for _, text := range c.texts {
			raw := encoded(t, c.in, text)
			want := text
			if c.in != nil && !strings.HasPrefix(name, "utf") {
				if back, err := c.in.NewDecoder().Bytes(raw); err != nil || string(back) != text {
					want = string(back) // the charset lacks a sign of it
				}
			}
			if strings.Contains(want, "\x1a") || len(raw) < 4 && strings.HasPrefix(name, "utf-16le") {
				continue
			}
			for _, declared := range []string{"", "us-ascii", "utf-8", "x-nepoznat"} {
				if strings.HasPrefix(name, "utf-16") && declared == "utf-8" && !strings.HasSuffix(name, "marked") {
					continue
				}
				if got := charset.Text(raw, declared); got != want {
					t.Errorf("%s, declared %q: %q is read as %q", name, declared, want, got)
				}
			}
		}
	}
}

// TestDeclared reads texts as they say, by every name, and otherwise where they cannot be that.
func TestDeclared(t *testing.T) {
	t.Parallel()
	for declared, raw := range map[string]string{
		"cp1250": "\xe8eka", "x-cp1250": "\xe8eka", "'windows-1250'": "\xe8eka", `"Windows_1250`: "\xe8eka",
		"windows-1250 (srednja Evropa)": "\xe8eka",
		"iso-8859-2":                    "\xe8eka", "ISO8859-2": "\xe8eka", "latin2": "\xe8eka", "csISOLatin2": "\xe8eka",
		"cp852": "\x9feka", "IBM852": "\x9feka",
		"x-mac-ce": "\x8beka", "utf8": "čeka", "UTF_8": "čeka", "iso-8859-1": "čeka", "win-1250": "\xe8eka", "koi8-r": "čeka",
		"utf-7-x": "\xe8eka", "ansi": "\xe8eka", "unknown-8bit": "\xe8eka", "utf-16": "\xff\xfe\x0d\x01e\x00k\x00a\x00",
	} {
		if got := charset.Text([]byte(raw), declared); got != "čeka" {
			t.Errorf("%s: %q is read as %q", declared, raw, got)
		}
	}
	for declared, c := range map[string][2]string{
		"iso-8859-1":   {"caf\xe9 cr\xe8me", "café crème"},
		"windows-1252": {"Gr\xfc\xdfe", "Grüße"}, //
		"iso-8859-2":   {"\x9akola", "škola"},
		"utf-8":        {"prva \xc4\x8d, druga \xc5\xa1, tre\xc4\x87a, \xc5\xbe, \xa0kraj", "prva č, druga š, treća, ž, \ufffdkraj"},
		"cesu-8":       {"radi \xed\xa0\xbd\xed\xb8\x80 sve", "radi 😀 sve"},
		"shift_jis":    {"\x83e\x83X\x83g", "テスト"},
	} {
		if got := charset.Text([]byte(c[0]), declared); got != c[1] {
			t.Errorf("%s: %q is read as %q, want %q", declared, c[0], got, c[1])
		}
	}
	for _, none := range []string{"", "us-ascii", "x-unknown", "nesto", "ansi_x3.4-1968"} {
		if _, known := charset.Named(none); known {
			t.Errorf("%q is a charset", none)
		}
	}
}

// TestDecoded holds for any bytes: what is read is valid UTF-8, and the same however the reader gives it.
func TestDecoded(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.SliceOfN(rapid.OneOf(rapid.Byte(), rapid.SampledFrom([]byte(
			"\xc4\x8d\xed\xa0\xbd\xed\xb8\x80\x00\xef\xbb\xbf"))), 0, 60).Draw(t, "raw")
		declared := rapid.SampledFrom([]string{"", "utf-8", "windows-1250", "x-mac-ce", "utf-16", "gb18030", "iso-2022-jp"}).Draw(t, "declared")
		of := charset.Of(raw, declared)
		whole := of.Decode(raw)
		if strings.ToValidUTF8(whole, "") != whole {
			t.Fatalf("%q is no UTF-8", whole)
		}
		pieces, err := io.ReadAll(of.NewReader(iotest.OneByteReader(strings.NewReader(string(raw)))))
		if err != nil || string(pieces) != whole {
			t.Fatalf("in pieces %q, at once %q (%v)", pieces, whole, err)
		}
	})
}
