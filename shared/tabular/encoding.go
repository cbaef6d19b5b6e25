package tabular

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"zahtjevi/shared/charset"
)

// Encoding is the encoding of a text.
type Encoding string

// The encodings that are read: those of charset.Find.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1250 Encoding = "windows-1250"
	Latin2      Encoding = "iso-8859-2"
	CP852       Encoding = "ibm852"
	Windows1251 Encoding = "windows-1251"
	KOI8R       Encoding = "koi8-r"
	MacCE       Encoding = "x-mac-ce"
)

// Encodings are all of them.
var Encodings = []Encoding{UTF8, UTF16LE, UTF16BE, Windows1250, Latin2, CP852, Windows1251, KOI8R, MacCE}

// Known reports whether the encoding is one of Encodings.
func (e Encoding) Known() bool { return slices.Contains(Encodings, e) }

// Broken reports whether a decoded field contains bytes that the encoding does not have, or a NUL character.
func (e Encoding) Broken(field string) bool {
	if strings.IndexByte(field, 0) >= 0 {
		return true
	}
	if e != UTF8 {
		return strings.ContainsRune(field, utf8.RuneError)
	}
	return !utf8.ValidString(field)
}

// wide reports whether a letter has two bytes or more, so that the text is made UTF-8 before rows are looked for in it.
func (e Encoding) wide() bool { return e == UTF16LE || e == UTF16BE }

// toUTF8 decodes a wide text. A mark at its beginning stays.
func (e Encoding) toUTF8(source io.Reader) io.Reader {
	order := unicode.LittleEndian
	if e == UTF16BE {
		order = unicode.BigEndian
	}
	return transform.NewReader(source, unicode.UTF16(order, unicode.IgnoreBOM).NewDecoder())
}

// length returns how many bytes of the source a part of the text, as the reader has it, took.
func (e Encoding) length(part []byte) int64 {
	if !e.wide() {
		return int64(len(part))
	}
	length := int64(0)
	for len(part) > 0 {
		r, size := utf8.DecodeRune(part)
		length += 2
		if r > 0xffff {
			length += 2
		}
		part = part[size:]
	}
	return length
}

// decode leaves UTF-8 as it is, valid or not; bytes without a meaning in the encoding become the replacement character.
func (e Encoding) decode(field []byte) string {
	if e == UTF8 || e.wide() || ascii(field) {
		return string(field)
	}
	upper := upperHalf(e)
	var text strings.Builder
	text.Grow(len(field) + len(field)/8)
	for _, b := range field {
		if b < utf8.RuneSelf {
			text.WriteByte(b)
		} else {
			text.WriteRune(upper[b-utf8.RuneSelf])
		}
	}
	return text.String()
}

var upperHalves sync.Map

// upperHalf returns the letters of the bytes from 0x80 on.
func upperHalf(e Encoding) *[128]rune {
	if known, ok := upperHalves.Load(e); ok {
		return known.(*[128]rune)
	}
	named, _ := charset.Named(string(e))
	upper := &[128]rune{}
	for i := range upper {
		upper[i], _ = utf8.DecodeRuneInString(named.Decode([]byte{byte(i + utf8.RuneSelf)}))
	}
	upperHalves.Store(e, upper)
	return upper
}

func ascii(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// encodingOf recognises UTF-16 by its mark, and UTF-8 by its byte sequences, which no other text has by chance. A few invalid bytes do not
// matter; the last bytes may be an incomplete sequence. Otherwise it takes the encoding in which the text looks most like our languages.
func encodingOf(head []byte) Encoding {
	if wide, ok := marked(head); ok {
		return wide
	}
	sequences, strangers := 0, 0
	for i := 0; i < len(head); {
		if head[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(head[i:])
		switch {
		case r != utf8.RuneError || size > 1:
			sequences++
		case utf8.FullRune(head[i:]):
			strangers++
		}
		i += size
	}
	if strangers <= sequences {
		return UTF8
	}
	first := bytes.IndexFunc(head, func(r rune) bool { return r >= utf8.RuneSelf })
	if found := Encoding(charset.Find(head[max(0, first-before):]).Name()); found.Known() {
		return found
	}
	return Windows1250
}

// before limits the bytes before the first letter that is not ASCII that are looked at.
const before = 100

// marked returns the encoding that the first two bytes of UTF-16 name.
func marked(head []byte) (Encoding, bool) {
	switch {
	case len(head) < 2:
		return "", false
	case head[0] == 0xff && head[1] == 0xfe:
		return UTF16LE, true
	case head[0] == 0xfe && head[1] == 0xff:
		return UTF16BE, true
	}
	return "", false
}
