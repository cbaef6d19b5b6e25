// Package filekind tells by its beginning what a file is that is not what it was taken for, in the word by which people know its kind.
package filekind

import "bytes"

// Head limits the bytes read from a file's beginning.
const Head = 1 << 20

// searched limits the part of a file in which marks are searched that need not stand at its beginning.
const searched = 1024

// mark is a sequence of bytes at a place of a file's beginning. A kind is more exactly what within says, if one of its words is there.
type mark struct {
	at     int
	bytes  string
	kind   string
	within []word
}

type word struct{ text, kind string }

var marks = []mark{
	{0, "\x89PNG", "PNG", nil},
	{0, "\xff\xd8\xff", "JPEG", nil},
	{0, "RIFF", "", []word{{"WEBP", "WEBP"}}},
	{0, "GIF8", "GIF", nil},
	{0, "II*\x00", "TIFF", nil},
	{0, "MM\x00*", "TIFF", nil},
	{4, "ftyphei", "HEIC", nil},
	{4, "ftyphev", "HEIC", nil},
	{4, "ftypmif1", "HEIC", []word{{"avif", "AVIF"}}},
	{4, "ftypmsf1", "HEIC", []word{{"avis", "AVIF"}}},
	{4, "ftypavi", "AVIF", nil},
	{4, "ftyp", "video (MP4)", nil},
	{0, `{\rtf`, "RTF", nil},
	{0, "\x1f\x8b", "GZIP", nil},
	{0, "7z\xbc\xaf\x27\x1c", "7Z", nil},
	{0, "Rar!\x1a\x07", "RAR", nil},
	{0, "MZ\x90", "program (EXE)", nil},
	{0, "PK\x03\x04", "ZIP", []word{{"word/", "Word (DOCX)"}, {"xl/", "Excel (XLSX)"}, {"ppt/", "PowerPoint (PPTX)"},
		{"opendocument.spreadsheet", "ODS"}, {"opendocument.text", "ODT"}}},
	{0, "\xd0\xcf\x11\xe0", "Office (DOC, XLS)", []word{{wide("EncryptedPackage"), "Office (DOCX, XLSX)"},
		{wide("__properties_version1.0"), "Outlook (MSG)"},
		{wide("WordDocument"), "Word (DOC)"}, {wide("Workbook"), "Excel (XLS)"}}},
}

// Of returns what a file is, such as PDF or Excel (XLSX); empty if it may be a text, or cannot be told.
func Of(head []byte) string {
	head = head[:min(len(head), Head)]
	for _, m := range marks {
		if len(head) < m.at || !bytes.HasPrefix(head[m.at:], []byte(m.bytes)) {
			continue
		}
		for _, w := range m.within {
			if bytes.Contains(head, []byte(w.text)) {
				return w.kind
			}
		}
		if m.kind != "" && (m.at == 0 || head[0] == 0) { // what stands before a later mark is a length
			return m.kind
		}
	}
	if bytes.HasPrefix(begin(head), []byte("%PDF-")) {
		return "PDF"
	}
	return markup(head)
}

// begin is the beginning of a text, without what may stand before it.
func begin(head []byte) []byte {
	return bytes.TrimSpace(bytes.TrimPrefix(head[:min(len(head), searched)], []byte("\xef\xbb\xbf")))
}

// markup tells HTML and XML, with which other programs write tables and texts that they call XLS and DOC.
func markup(head []byte) string {
	begins := bytes.ToLower(begin(head))
	isXML := bytes.HasPrefix(begins, []byte("<?xml"))
	for _, tag := range []string{"<!doctype html", "<html", "<table", "<head", "<body", "<meta"} {
		if bytes.HasPrefix(begins, []byte(tag)) || isXML && bytes.Contains(begins, []byte(tag)) {
			return "HTML"
		}
	}
	switch {
	case bytes.Contains(begins, []byte("urn:schemas-microsoft-com:office:spreadsheet")):
		return "XML (Excel 2003)"
	case bytes.Contains(begins, []byte("schemas.microsoft.com/office/word")):
		return "XML (Word 2003)"
	case isXML:
		return "XML"
	}
	return ""
}

// wide is an ASCII text in UTF-16, as compound files have their names.
func wide(text string) string {
	all := make([]byte, 0, 2*len(text))
	for _, c := range []byte(text) {
		all = append(all, c, 0)
	}
	return string(all)
}
