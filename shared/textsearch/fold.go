package textsearch

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// folded holds what the letters that are not plain become, and nothing for others; the database's function fold has the same.
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

// Fold makes texts comparable without regard to case, diacritics and script, as the database's function fold does: "Šćućur" and
// "Шћућур" become "scucur", "đ" becomes "dj".
func Fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		if lower, plain := foldRune(r); plain != "" {
			b.WriteString(plain)
		} else {
			b.WriteRune(lower)
		}
	}
	return b.String()
}

// foldRune answers a letter in lower case, and what it becomes if it is not plain.
func foldRune(r rune) (lower rune, plain string) {
	lower = unicode.ToLower(r)
	if lower >= utf8.RuneSelf && int(lower) < len(folded) {
		plain = folded[lower]
	}
	return lower, plain
}

// foldedLength is how many bytes a letter folds to.
func foldedLength(r rune) int {
	lower, plain := foldRune(r)
	if plain != "" {
		return len(plain)
	}
	return utf8.RuneLen(lower)
}
