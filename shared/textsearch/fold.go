package textsearch

import (
	"strings"
	"unicode"
)

// folded holds what the letters that are not plain become; the database's function fold has the same.
var folded = func() map[rune]string {
	letters := map[rune]string{'đ': "dj", 'ђ': "dj", 'љ': "lj", 'њ': "nj", 'џ': "dz"}
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
	for _, r := range text {
		foldRune(&b, r)
	}
	return b.String()
}

func foldRune(b *strings.Builder, r rune) {
	lower := unicode.ToLower(r)
	if plain, found := folded[lower]; found {
		b.WriteString(plain)
		return
	}
	b.WriteRune(lower)
}
