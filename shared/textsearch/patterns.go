package textsearch

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// trigram is how many letters or digits in a row an index of trigrams needs.
const trigram = 3

// Indexed reports for each term whether a trigram index finds it: whether it has three letters or digits in a row.
func (t Terms) Indexed() []bool {
	indexed := make([]bool, len(t))
	for i, term := range t {
		indexed[i] = slices.ContainsFunc(strings.FieldsFunc(term, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			func(run string) bool { return utf8.RuneCountInString(run) >= trigram })
	}
	return indexed
}

// Grams are a term's pairs of letters, or its only letter, like those of the database's function grams; they find terms that are too short
// for trigrams. A text with a gram of at most two letters contains that term; with one of a longer term it may.
func Grams(term string) []string {
	letters := []rune(term)
	if len(letters) < 2 {
		return []string{term}
	}
	var grams []string
	for i := range letters[1:] {
		grams = append(grams, string(letters[i:i+2]))
	}
	return grams
}

// Patterns are like patterns for the terms, with % and _ escaped. Without terms there are none.
func (t Terms) Patterns() []string {
	patterns := make([]string, len(t))
	for i, term := range t {
		patterns[i] = Containing(term)
	}
	return patterns
}

// Apart are like patterns that find the terms between spaces, where most whole words stand.
func (t Terms) Apart() []string {
	patterns := make([]string, len(t))
	for i, term := range t {
		patterns[i] = Containing(" " + term + " ")
	}
	return patterns
}

// Containing makes a like pattern of a text in which % and _ mean themselves.
func Containing(text string) string { return "%" + escape.Replace(text) + "%" }

var escape = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Numbers are the terms as numbers of requests, with or without #; 0, which no request has, for other terms.
func (t Terms) Numbers() []int64 {
	numbers := make([]int64, len(t))
	for i, term := range t {
		numbers[i], _ = strconv.ParseInt(strings.TrimPrefix(term, "#"), 10, 64)
	}
	return numbers
}

// Words are the terms as regular expressions of PostgreSQL that match them as whole words.
func (t Terms) Words() []string {
	words := make([]string, len(t))
	for i, term := range t {
		var b strings.Builder
		for _, letter := range term {
			if letter < utf8.RuneSelf && !unicode.IsLetter(letter) && !unicode.IsDigit(letter) && letter != ' ' {
				b.WriteByte('\\')
			}
			b.WriteRune(letter)
		}
		words[i] = `(^|[^[:alnum:]])` + b.String() + `($|[^[:alnum:]])`
	}
	return words
}
