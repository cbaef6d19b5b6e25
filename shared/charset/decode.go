package charset

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/transform"
)

var mark = []byte("\xef\xbb\xbf")

// fromUTF8 makes UTF-8 valid and drops a mark at its beginning. Halves of a character that were written one by one (CESU-8) become one.
type fromUTF8 struct{ begun bool }

func (f *fromUTF8) Reset() { f.begun = false }

func (f *fromUTF8) Transform(dst, src []byte, atEOF bool) (wrote, read int, err error) {
	if !f.begun {
		if len(src) < len(mark) && !atEOF {
			return 0, 0, transform.ErrShortSrc
		}
		f.begun = true
		if bytes.HasPrefix(src, mark) {
			read = len(mark)
		}
	}
	for read < len(src) {
		r, size := utf8.DecodeRune(src[read:])
		if r == utf8.RuneError && size <= 1 {
			if !atEOF && len(src)-read < 6 && !utf8.FullRune(src[read:]) || !atEOF && len(src)-read < 6 && src[read] == 0xed {
				return wrote, read, transform.ErrShortSrc
			}
			size = 1
			if whole := halves(src[read:]); whole != 0 {
				r, size = whole, 6
			}
		}
		if wrote+utf8.RuneLen(r) > len(dst) {
			return wrote, read, transform.ErrShortDst
		}
		wrote += utf8.EncodeRune(dst[wrote:], r)
		read += size
	}
	return wrote, read, nil
}

// halves is the character that two halves at the beginning make; 0 for none.
func halves(src []byte) rune {
	if len(src) < 6 || src[0] != 0xed || src[3] != 0xed {
		return 0
	}
	half := func(b []byte) rune { return rune(b[0]&0x0f)<<12 | rune(b[1]&0x3f)<<6 | rune(b[2]&0x3f) }
	if whole := utf16.DecodeRune(half(src), half(src[3:])); whole != utf8.RuneError {
		return whole
	}
	return 0
}

// fromTable decodes bytes by a table of the upper 128.
type fromTable struct {
	transform.NopResetter
	upper []rune
}

func (f *fromTable) Transform(dst, src []byte, _ bool) (wrote, read int, err error) {
	for ; read < len(src); read++ {
		r := rune(src[read])
		if r >= utf8.RuneSelf {
			r = f.upper[r-utf8.RuneSelf]
		}
		if wrote+utf8.RuneLen(r) > len(dst) {
			return wrote, read, transform.ErrShortDst
		}
		wrote += utf8.EncodeRune(dst[wrote:], r)
	}
	return wrote, read, nil
}
