// Package textsearch parses what people search for: several words in any order and phrases in quotes, without regard to case, diacritics
// and script.
package textsearch

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// MaxTerms is how many words and phrases are searched for; of more, the longest are.
const MaxTerms = 8

// Terms are folded words and phrases, all of which a match must contain, in any order. None is part of another. The longest comes first.
type Terms []string

var quoteMarks = strings.NewReplacer("„", `"`, "“", `"`, "”", `"`, "«", `"`, "»", `"`)

// Parse parses what somebody typed: words, and phrases in quotes of any kind. A quote without a closing one goes to the end.
func Parse(typed string) Terms {
	var terms Terms
	for i, piece := range strings.Split(quoteMarks.Replace(Fold(typed)), `"`) {
		words := strings.Fields(piece)
		if quoted := i%2 == 1; quoted && len(words) > 0 {
			words = []string{strings.Join(words, " ")}
		}
		terms = append(terms, words...)
	}
	return terms.distinct()
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
