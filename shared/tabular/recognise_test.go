package tabular_test

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"

	"zahtjevi/shared/tabular"
)

func TestRecognise(t *testing.T) {
	t.Parallel()
	in := func(encoding *charmap.Charmap, text string) string {
		encoded, err := encoding.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	table := "naziv;opis\nŠtampač ne radi;žuti čep šefa đaka\n"
	for name, c := range map[string]struct {
		head string
		want tabular.Format
	}{
		"nothing":                    {"", tabular.Format{Delimiter: ',', Encoding: tabular.UTF8}},
		"one column":                 {"naziv\nPrvi\n", tabular.Format{Delimiter: ',', Encoding: tabular.UTF8}},
		"comma":                      {"a,b\n1;2;3,x\n", tabular.Format{Delimiter: ',', Encoding: tabular.UTF8}},
		"semicolons, texts with ,":   {"naziv;opis\nA, b, c;d, e\nf;\"g;h, i\"\n", tabular.Format{Delimiter: ';', Encoding: tabular.UTF8}},
		"tab":                        {"naziv\topis\nA, b; c\td\n", tabular.Format{Delimiter: '\t', Encoding: tabular.UTF8}},
		"byte order mark":            {"\ufeff\"naziv\";\"opis\"\n", tabular.Format{Delimiter: ';', Encoding: tabular.UTF8}},
		"UTF-8 cut in a character":   {"naziv,opis\nčšž,đ\xc4", tabular.Format{Delimiter: ',', Encoding: tabular.UTF8}},
		"UTF-8 with one broken byte": {"naziv,opis\nčšž,đ\xff\n", tabular.Format{Delimiter: ',', Encoding: tabular.UTF8}},
		"Windows-1250":               {in(charmap.Windows1250, table), tabular.Format{Delimiter: ';', Encoding: tabular.Windows1250}},
		"ISO 8859-2":                 {in(charmap.ISO8859_2, table), tabular.Format{Delimiter: ';', Encoding: tabular.Latin2}},
		"CP852":                      {in(charmap.CodePage852, table), tabular.Format{Delimiter: ';', Encoding: tabular.CP852}},
		"far behind": {"naziv;opis\n" + strings.Repeat("a;b\n", 100_000) + in(charmap.Windows1250, table),
			tabular.Format{Delimiter: ';', Encoding: tabular.Windows1250}},
		"UTF-16":          {"\xff\xfe" + encoded(table, tabular.UTF16LE), tabular.Format{Delimiter: ';', Encoding: tabular.UTF16LE}},
		"UTF-16, big end": {"\xfe\xff" + encoded(table, tabular.UTF16BE), tabular.Format{Delimiter: ';', Encoding: tabular.UTF16BE}},
		"declared":        {"sep=;\r\na,b;c,d\r\n", tabular.Format{Delimiter: ';', Encoding: tabular.UTF8}},
	} {
		if got := tabular.Recognise([]byte(c.head)); got != c.want {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

func TestWindows1250(t *testing.T) {
	t.Parallel()
	letters := "ČčĆćĐđŠšŽž „€“"
	encoded, err := charmap.Windows1250.NewEncoder().String(letters)
	if err != nil {
		t.Fatal(err)
	}
	format := tabular.Format{Delimiter: ';', Encoding: tabular.Windows1250}
	records := readAll(t, strings.NewReader(encoded+";\"a\"\"\r\n"+encoded+"\";\x81\n"), format)
	if fields := records[0].Fields; fields[0] != letters || fields[1] != "a\"\r\n"+letters {
		t.Fatalf("read %q", fields)
	}
	if format.Encoding.Broken(letters) || !format.Encoding.Broken(records[0].Fields[2]) || !tabular.UTF8.Broken("a\xff") ||
		!tabular.UTF8.Broken("a\x00") {
		t.Fatal("broken texts are told wrongly")
	}
}

func TestCheckText(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		head string
		text bool
	}{
		"text":           {"a,b\r\n\"c\td\"", true},
		"a single NUL":   {"a,b\n\x00", true},
		"workbook":       {"PK\x03\x04\x14\x00\x06\x00", false},
		"old workbook":   {"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", false},
		"UTF-16":         {"\xff\xfea\x00,\x00b\x00", true},
		"bare UTF-16":    {"a\x00,\x00b\x00\n\x00", false},
		"PDF":            {"%PDF-1.7\n", false},
		"other binaries": {"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00", false},
	} {
		if err := tabular.CheckText([]byte(c.head)); (err == nil) != c.text {
			t.Errorf("%s: %v", name, err)
		}
	}
}
