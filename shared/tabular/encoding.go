package tabular

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Encoding is the encoding of a text.
type Encoding string

// The encodings that are read.
const (
	UTF8        Encoding = "utf-8"
	Windows1250 Encoding = "windows-1250"
)

// Broken reports whether a decoded field contains bytes that the encoding does not have, or a NUL character.
func (e Encoding) Broken(field string) bool {
	if strings.IndexByte(field, 0) >= 0 {
		return true
	}
	if e == Windows1250 {
		return strings.ContainsRune(field, utf8.RuneError)
	}
	return !utf8.ValidString(field)
}

// decode leaves UTF-8 as it is, valid or not; the five bytes without a meaning in Windows-1250 become the replacement character.
func (e Encoding) decode(field []byte) string {
	if e != Windows1250 || ascii(field) {
		return string(field)
	}
	var text strings.Builder
	text.Grow(len(field) + len(field)/8)
	for _, b := range field {
		text.WriteRune(charmap.Windows1250.DecodeByte(b))
	}
	return text.String()
}

func ascii(data []byte) bool {
	for _, b := range data {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// encodingOf recognises UTF-8 by its byte sequences, which a text in Windows-1250 hardly has by chance. A few invalid bytes do not matter;
// the last bytes may be an incomplete sequence.
func encodingOf(head []byte) Encoding {
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
		case !utf8.FullRune(head[i:]):
			return choose(sequences, strangers)
		default:
			strangers++
		}
		i += size
	}
	return choose(sequences, strangers)
}

func choose(sequences, strangers int) Encoding {
	if strangers > sequences {
		return Windows1250
	}
	return UTF8
}
