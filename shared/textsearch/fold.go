package textsearch

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// folded maps each letter that does not fold to itself, as in the database's function fold.
var folded = func() (letters [0x460]string) {
	for letter, plain := range map[rune]string{'đ': "dj", 'ђ': "dj", 'љ': "lj", 'њ': "nj", 'џ': "dz"} {
		letters[letter] = plain
	}
	from, to := []rune("čćšžабвгдежзијклмнопрстћуфхцчшáàâäãåéèêëíìîïóòôöõőúùûüűýñç"),
		"ccszabvgdezzijklmnoprstcufhccsaaaaaaeeeeiiiioooooouuuuuync"
	for i, letter := range from {
		letters[letter] = to[i : i+1]
	}
	return letters
}()

// Fold makes texts comparable without regard to case, diacritics and script, as the database's function fold does: "Šćućur" and "Шћућур"
// become "scucur", "đ" becomes "dj".
func Fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf { // most letters
			b.WriteByte(lowerByte(text[i]))
			i++
			continue
		}
		letter, size := utf8.DecodeRuneInString(text[i:])
		i += size
		if lower, plain := foldRune(letter); plain != "" {
			b.WriteString(plain)
		} else {
			b.WriteRune(lower)
		}
	}
	return b.String()
}

func lowerByte(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

// foldRune returns a letter in lower case, and what it folds to if that is another letter.
func foldRune(r rune) (lower rune, plain string) {
	lower = unicode.ToLower(r)
	if lower >= utf8.RuneSelf && int(lower) < len(folded) {
		plain = folded[lower]
	}
	return lower, plain
}

// foldedLength returns the bytes that a letter folds to.
func foldedLength(r rune) int {
	if r < utf8.RuneSelf {
		return 1
	}
	lower, plain := foldRune(r)
	if plain != "" {
		return len(plain)
	}
	return utf8.RuneLen(lower)
}
