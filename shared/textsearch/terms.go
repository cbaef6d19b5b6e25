// Package textsearch parses what people search for: several words in any order and phrases in quotes, without regard to case, diacritics
// and script.
package textsearch

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxTerms limits the words and phrases of a search; of more, the longest count.
const MaxTerms = 8

// Terms are folded words and phrases, all of which a match must contain, in any order. None is part of another. The longest comes first.
type Terms []string

// Parse parses what somebody typed or pasted: words, and phrases in quotes of any kind. A quote without a closing one goes to the end.
// Characters without width go, and so do marks around words, and marks that stand alone beside words.
func Parse(typed string) Terms {
	var terms, marks Terms
	for i, piece := range strings.Split(Fold(visible(typed)), `"`) {
		words := strings.Fields(piece)
		if quoted := i%2 == 1; quoted && len(words) > 0 {
			terms = append(terms, strings.Join(words, " "))
			continue
		}
		for _, word := range words {
			if strings.ContainsFunc(word, lettered) {
				terms = append(terms, bare(word))
			} else {
				marks = append(marks, word)
			}
		}
	}
	if len(terms) == 0 {
		terms = marks
	}
	return terms.distinct()
}

// visible removes characters that nobody sees, such as the soft hyphens and directions of copied texts.
func visible(typed string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector) {
			return -1
		}
		return r
	}, typed)
}

func lettered(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// marksAround lists the marks removed around words. A number keeps its #.
const marksAround = "[](){}<>.,:;!?-'*"

// bare removes the marks around a word, unless that leaves too little to look for.
func bare(word string) string {
	if kept := strings.Trim(word, marksAround); utf8.RuneCountInString(kept) >= trigram || strings.HasPrefix(kept, "#") {
		return kept
	}
	return word
}

// In reports whether a text has the letters of all terms.
func (t Terms) In(text string) bool {
	folded := Fold(text)
	return !slices.ContainsFunc(t, func(term string) bool { return !strings.Contains(folded, term) })
}

// distinct removes terms that are part of another term.
func (t Terms) distinct() Terms {
	slices.SortStableFunc(t, func(a, b string) int { return cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)) })
	var kept Terms
	for _, term := range t {
		if len(kept) == MaxTerms {
			break
		}
		if !slices.ContainsFunc(kept, func(longer string) bool { return strings.Contains(longer, term) }) {
			kept = append(kept, term)
		}
	}
	return kept
}
