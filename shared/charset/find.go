package charset

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// sampled limits the part of a text in which its charset is searched.
const sampled = 1 << 16

// candidates share their bytes; the first is taken where two are as likely.
var candidates = []Charset{Windows1250, Latin2, CP852, Windows1251, KOI8R}

// Find is the charset in which a text that declares none is probably written.
func Find(raw []byte) Charset {
	if known, ok := marked(raw); ok {
		return known
	}
	if wide, ok := wide(raw); ok {
		return wide
	}
	if len(raw) > sampled {
		raw = raw[:sampled]
	}
	if ascii(raw) || isUTF8(raw) {
		return UTF8
	}
	best, most := UTF8, likelihood(UTF8.Decode(raw))
	for _, one := range candidates {
		if likely := likelihood(one.Decode(raw)); likely > most {
			best, most = one, likely
		}
	}
	return best
}

// wide finds UTF-16 without a mark: one of every two bytes is that of a script, which no other charset has as a sign.
func wide(raw []byte) (Charset, bool) {
	raw = raw[:min(len(raw), sampled)&^1]
	if len(raw) < 4 {
		return Charset{}, false
	}
	scripts := [2]int{}
	for i, b := range raw {
		if b == 0 || b == 1 || b == 4 {
			scripts[i%2]++
		}
	}
	pairs := len(raw) / 2
	switch {
	case scripts[1]*4 > pairs*3 && scripts[0]*4 < pairs:
		return UTF16LE, true
	case scripts[0]*4 > pairs*3 && scripts[1]*4 < pairs:
		return UTF16BE, true
	}
	return Charset{}, false
}

func ascii(raw []byte) bool {
	for _, b := range raw {
		if b >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// isUTF8 recognises UTF-8 by its sequences of bytes. A few odd bytes do not matter; the last sequence may be cut off.
func isUTF8(raw []byte) bool {
	sequences, strangers := 0, 0
	for i := 0; i < len(raw); {
		if raw[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, size := utf8.DecodeRune(raw[i:])
		switch {
		case r != utf8.RuneError || size > 1:
			sequences++
		case halves(raw[i:]) != 0:
			sequences, size = sequences+1, 6
		case !utf8.FullRune(raw[i:]):
			return sequences > 0 && sequences >= strangers*4
		default:
			strangers++
		}
		i += size
	}
	return sequences > 0 && sequences >= strangers*4
}

// The letters of our languages beyond ASCII, and signs that office programs put into texts.
const (
	ours     = "čćžšđČĆŽŠĐ"
	cyrillic = "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ"
	russian  = "йщъыьэюяёЙЩЪЫЬЭЮЯЁ"
	near     = "äöüßéáíóúàèìòùâêîôûëçñőűłÄÖÜÉÁÍÓÚ"
	frequent = "аоеинтсрАОЕИНТСР"
	usual    = "„“”‚‘’»«–—…€°§•\u00a0"
)

// likelihood rates a text's likeness to those that people wrote here. Only letters beyond ASCII count, and those beside them: an upper case
// letter does not follow a lower case one, and a word has one script.
func likelihood(text string) float64 {
	score, before := 0.0, ' '
	for _, r := range text {
		if r >= utf8.RuneSelf || before >= utf8.RuneSelf {
			score += together(before, r)
		}
		if r >= utf8.RuneSelf {
			score += alone(r)
		}
		before = r
	}
	return score
}

func alone(r rune) float64 {
	switch {
	case r == utf8.RuneError || unicode.IsControl(r):
		return -12
	case strings.ContainsRune(ours, r):
		return 3
	case strings.ContainsRune(frequent, r):
		return 1.5
	case strings.ContainsRune(cyrillic, r):
		return 1
	case strings.ContainsRune(russian, r):
		return 0.4
	case strings.ContainsRune(usual, r), strings.ContainsRune(near, r):
		return 0.5
	case unicode.IsLetter(r):
		return -1
	}
	return -3
}

// together rates the likelihood of two signs in a row.
func together(a, b rune) float64 {
	switch {
	case unicode.IsLower(a) && unicode.IsUpper(b):
		return -4
	case !unicode.IsLetter(a) && !unicode.IsLetter(b), !unicode.IsLetter(a) && unicode.IsLetter(b):
		return 0
	case unicode.IsLetter(a) && !unicode.IsLetter(b):
		if b >= utf8.RuneSelf && !strings.ContainsRune(usual, b) {
			return -3
		}
		return 0
	case unicode.Is(unicode.Cyrillic, a) != unicode.Is(unicode.Cyrillic, b):
		return -4
	}
	return 0
}
