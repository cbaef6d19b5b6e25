package textsearch

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
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

// marks maps other marks as the database's function fold_rest does: to one kind of dash, apostrophe and quote each, and those without
// width to nothing.
var marks = func() map[rune]rune {
	all := map[rune]rune{'\u00AD': -1, '\u034F': -1, '\u061C': -1, '\u180E': -1, '\uFEFF': -1}
	for plain, letters := range map[rune]string{
		'-': "‐‑‒–—―⁃−", '\'': "‘’‚‛′ʹʼ´", '"': "“”„‟″«»",
	} {
		for _, letter := range letters {
			all[letter] = plain
		}
	}
	for _, span := range [][2]rune{{0x200B, 0x200F}, {0x202A, 0x202E}, {0x2060, 0x2064}, {0x2066, 0x2069}, {0xFE00, 0xFE0F}} {
		for letter := span[0]; letter <= span[1]; letter++ {
			all[letter] = -1
		}
	}
	return all
}()

// Fold makes texts comparable without regard to case, diacritics, script and kinds of marks, as the database's function fold does: "Šćućur"
// and "Шћућур" become "scucur", "đ" becomes "dj", "Nalog – Mirela" becomes "nalog - mirela".
func Fold(text string) string {
	if !isPlain(text) {
		text = norm.NFKC.String(strings.Map(func(r rune) rune {
			if plain, known := marks[r]; known {
				return plain
			}
			return r
		}, text))
	}
	return foldLetters(text)
}

// isPlain reports whether a text has no other letters than those of our languages and ASCII, which fold one by one.
func isPlain(text string) bool {
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		letter, size := utf8.DecodeRuneInString(text[i:])
		if _, plain := foldRune(letter); plain == "" {
			return false
		}
		i += size
	}
	return true
}

func foldLetters(text string) string {
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

// at returns the place in a text of what stands at a place of the folded text. Letters fold by themselves, but together with the marks that
// belong to them.
func at(text string, folded int) int {
	for place := 0; place < len(text); {
		if text[place] < utf8.RuneSelf && (place+1 == len(text) || text[place+1] < utf8.RuneSelf) { // most letters
			if folded--; folded < 0 {
				return place
			}
			place++
			continue
		}
		next := place + max(norm.NFKC.NextBoundaryInString(text[place:], true), 1)
		if folded -= len(Fold(text[place:next])); folded < 0 {
			return place
		}
		place = next
	}
	return 0
}
