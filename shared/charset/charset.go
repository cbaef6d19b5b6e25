// Package charset reads texts whatever charset they are written in: the one that they declare, if that can be, else the one that is found
// in them. It is made for our languages: among charsets that share their bytes, it takes the one in which a text looks most like Bosnian,
// Croatian or Serbian.
package charset

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"zahtjevi/shared/asciicase"
)

// Charset is one way of writing text as bytes.
type Charset struct {
	name string
	// encoding is nil for UTF-8.
	encoding encoding.Encoding
	// table has the upper 128 letters of a charset that the library lacks.
	table []rune
}

// The charsets that are found in texts which declare none.
var (
	UTF8        = Charset{name: "utf-8"}
	UTF16LE     = Charset{name: "utf-16le", encoding: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)}
	UTF16BE     = Charset{name: "utf-16be", encoding: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)}
	Windows1250 = Charset{name: "windows-1250", encoding: charmap.Windows1250}
	Latin2      = Charset{name: "iso-8859-2", encoding: charmap.ISO8859_2}
	CP852       = Charset{name: "ibm852", encoding: charmap.CodePage852}
	Windows1251 = Charset{name: "windows-1251", encoding: charmap.Windows1251}
	KOI8R       = Charset{name: "koi8-r", encoding: charmap.KOI8R}
	MacCE       = Charset{name: "x-mac-ce", table: []rune("ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0" +
		"ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ")}
)

// Name is the charset's usual name in lower case.
func (c Charset) Name() string { return c.name }

// aliases are names that neither list of the library has, without signs.
var aliases = map[string]Charset{
	"utf8": UTF8, "utf8mb4": UTF8, "utf8mb3": UTF8, "cesu8": UTF8, "unicode11utf8": UTF8, "xutf8": UTF8,
	"1250": Windows1250, "cp1250": Windows1250, "xcp1250": Windows1250, "win1250": Windows1250, "windows1250": Windows1250,
	"ansi1250": Windows1250, "mswin1250": Windows1250, "windowscp1250": Windows1250, "msee": Windows1250, "windowseasteurope": Windows1250,
	"latin2": Latin2, "l2": Latin2, "iso88592": Latin2, "88592": Latin2, "iso885921987": Latin2, "iso885921999": Latin2, "isolatin2": Latin2,
	"852": CP852, "cp852": CP852, "ibm852": CP852, "dos852": CP852, "pc852": CP852, "xcp852": CP852, "oem852": CP852,
	"1251": Windows1251, "cp1251": Windows1251, "xcp1251": Windows1251, "win1251": Windows1251, "windows1251": Windows1251,
	"koi8": KOI8R, "koi8r": KOI8R,
	"macce": MacCE, "xmacce": MacCE, "xmaccentraleurroman": MacCE, "maccentraleurope": MacCE, "maccentraleuropean": MacCE,
	"utf16le": UTF16LE, "utf16be": UTF16BE, "ucs2": UTF16LE, "iso10646ucs2": UTF16BE,
}

var signs = strings.NewReplacer("-", "", "_", "", " ", "", ".", "", ":", "")

// Named finds a charset by one of its names, however that is written: in quotes, with a comment, with or without dashes. It does not know
// us-ascii and the like: a text that declares these is read as what is found in it.
func Named(label string) (Charset, bool) {
	label, _, _ = strings.Cut(asciicase.Lower(label), "(")
	label, _, _ = strings.Cut(label, ";")
	label = strings.Trim(label, " \t\r\n\"'`<>*=,?")
	plain := signs.Replace(label)
	if known, ok := aliases[plain]; ok {
		return known, true
	}
	switch plain {
	case "", "usascii", "ascii", "ansix341968", "646", "iso646us", "unknown8bit", "xunknown", "unknown", "default", "binary", "8bit",
		"xuserdefined":
		return Charset{}, false
	}
	for _, name := range []string{label, strings.ReplaceAll(label, "_", "-"), strings.TrimPrefix(label, "x-"), withDash(plain)} {
		if found, err := htmlindex.Get(name); err == nil {
			if found == unicode.UTF8 || found == encoding.Replacement {
				return UTF8, found == unicode.UTF8
			}
			return Charset{name: name, encoding: found}, true
		}
		if found, err := ianaindex.MIME.Encoding(name); err == nil && found != nil {
			return Charset{name: name, encoding: found}, true
		}
	}
	return Charset{}, false
}

// withDash turns such as cp1252, win1252 and iso88591 into the names of the lists.
func withDash(plain string) string {
	for _, prefix := range []string{"windows", "win", "cp", "xcp", "mswin"} {
		if number, found := strings.CutPrefix(plain, prefix); found {
			return "windows-" + number
		}
	}
	if number, found := strings.CutPrefix(strings.TrimPrefix(plain, "iso"), "8859"); found {
		return "iso-8859-" + number
	}
	return plain
}

// Text decodes a text as it is declared, if it can be that, else as what is found in it.
func Text(raw []byte, declared string) string { return Of(raw, declared).Decode(raw) }

// Of is the charset of a text, or of its beginning. A mark at the beginning counts more than what is declared, and so do letters of UTF-8:
// other charsets hardly have their bytes by chance. What is declared counts if the bytes can be that.
func Of(raw []byte, declared string) Charset {
	if marked, ok := marked(raw); ok {
		return marked
	}
	known, ok := Named(declared)
	if !ok {
		return Find(raw)
	}
	single := known.table != nil || isSingle(known.encoding)
	switch {
	case known.encoding == nil && known.table == nil:
		if isUTF8(raw) || ascii(raw) {
			return UTF8
		}
		return Find(raw)
	case single && (ascii(raw) || !isUTF8(raw)) && known.fits(raw):
		return known
	case !single:
		return known
	}
	return Find(raw)
}

func isSingle(e encoding.Encoding) bool {
	_, single := e.(*charmap.Charmap)
	return single
}

// fits reports whether a text has only letters that the charset has, and no control characters of old.
func (c Charset) fits(raw []byte) bool {
	wrong := 0
	for _, r := range c.Decode(raw) {
		if r == utf8.RuneError || r >= 0x80 && r < 0xa0 {
			wrong++
		}
	}
	return wrong == 0
}

// marked is the charset that a text's first bytes name.
func marked(raw []byte) (Charset, bool) {
	switch {
	case bytes.HasPrefix(raw, []byte("\xef\xbb\xbf")):
		return UTF8, true
	case bytes.HasPrefix(raw, []byte("\xff\xfe")):
		return UTF16LE, true
	case bytes.HasPrefix(raw, []byte("\xfe\xff")):
		return UTF16BE, true
	}
	return Charset{}, false
}

// Decode makes a text UTF-8, without a mark at its beginning. Bytes that the charset does not have become the replacement character.
func (c Charset) Decode(raw []byte) string {
	decoded, _ := io.ReadAll(c.NewReader(bytes.NewReader(raw))) // which never fails: replacing is part of each decoder
	return string(decoded)
}

// NewReader decodes what is read, as Decode does.
func (c Charset) NewReader(from io.Reader) io.Reader {
	var decoder transform.Transformer = &fromUTF8{}
	switch {
	case c.table != nil:
		decoder = &fromTable{upper: c.table}
	case c.encoding != nil:
		decoder = transform.Chain(c.encoding.NewDecoder(), &fromUTF8{})
	}
	return transform.NewReader(from, decoder)
}
