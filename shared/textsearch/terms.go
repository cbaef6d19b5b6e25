// Package textsearch is how people look for texts: several words in any order and phrases in quotes, without regard to case,
// diacritics and script.
package textsearch

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxTerms is how many words and phrases of a text are looked for: of more, the longest.
const MaxTerms = 8

// Terms are folded words and phrases, each of which is to be found, in any order. None is part of another. The longest goes first.
type Terms []string

var quoteMarks = strings.NewReplacer("„", `"`, "“", `"`, "”", `"`, "«", `"`, "»", `"`)

// Parse reads what somebody typed: words, and phrases in quotes of any kind. A quote that nobody closed goes to the end.
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

// distinct leaves out what another term holds already.
func (t Terms) distinct() Terms {
	slices.SortStableFunc(t, func(a, b string) int { return cmp.Compare(utf8.RuneCountInString(b), utf8.RuneCountInString(a)) })
	var kept Terms
	for _, term := range t {
		if !slices.ContainsFunc(kept, func(longer string) bool { return strings.Contains(longer, term) }) {
			kept = append(kept, term)
		}
	}
	return kept[:min(len(kept), MaxTerms)]
}

// trigram is how many letters or digits in a row an index of trigrams needs.
const trigram = 3

// Indexed tells of each term whether an index finds it: whether it has three letters or digits in a row.
func (t Terms) Indexed() []bool {
	indexed := make([]bool, len(t))
	for i, term := range t {
		indexed[i] = slices.ContainsFunc(strings.FieldsFunc(term, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			func(run string) bool { return utf8.RuneCountInString(run) >= trigram })
	}
	return indexed
}

// Patterns are the terms as patterns of like, in which % and _ mean themselves. Without terms there are none.
func (t Terms) Patterns() []string {
	patterns := make([]string, len(t))
	for i, term := range t {
		patterns[i] = Containing(term)
	}
	return patterns
}

// Containing makes a like pattern of a text in which % and _ mean themselves.
func Containing(text string) string { return "%" + escape.Replace(text) + "%" }

var escape = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Numbers are the terms as numbers of requests, with or without #; 0, which nothing has, for those that are none.
func (t Terms) Numbers() []int64 {
	numbers := make([]int64, len(t))
	for i, term := range t {
		numbers[i], _ = strconv.ParseInt(strings.TrimPrefix(term, "#"), 10, 64)
	}
	return numbers
}
