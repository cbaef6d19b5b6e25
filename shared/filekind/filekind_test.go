package filekind_test

import (
	"testing"

	"zahtjevi/shared/filekind"
)

func TestOf(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]string{
		"":                                  "",
		"Naziv;Opis\n":                      "",
		"MZ je početak teksta":              "",
		"Naziv;Opis\nGreška;%PDF-1.4\n":     "",
		"Soliftyp;Opis\n":                   "",
		"RIFF;Opis\n":                       "",
		"\x00\x00\x00\x18ftypheic":          "HEIC",
		"\x00\x00\x00\x18ftypmif1....heic":  "HEIC",
		"\x00\x00\x00\x18ftypmif1....avif":  "AVIF",
		"RIFF\x10\x00\x00\x00WEBPVP8 ":      "WEBP",
		`{\rtf1\ansi`:                       "RTF",
		"\xef\xbb\xbf%PDF-1.7":              "PDF",
		"PK\x03\x04......xl/workbook.xml":   "Excel (XLSX)",
		"PK\x03\x04......word/document.xml": "Word (DOCX)",
		"PK\x03\x04......a.txt":             "ZIP",
		"\xef\xbb\xbf\r\n<HTML><body>":      "HTML",
		`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">`: "XML (Excel 2003)",
		`<?xml version="1.0"?><!DOCTYPE html>`:                                                 "HTML",
		`<?xml version="1.0"?><a/>`:                                                            "XML",
		"\xd0\xcf\x11\xe0" + "W\x00o\x00r\x00d\x00D\x00o\x00c\x00u\x00m\x00e\x00n\x00t\x00":    "Word (DOC)",
	} {
		if got := filekind.Of([]byte(head)); got != want {
			t.Errorf("%q is %q, want %q", head, got, want)
		}
	}
}
