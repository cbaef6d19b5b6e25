package textsearch

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// trigram is the number of letters or digits in a row that a trigram index needs.
const trigram = 3

// Indexed reports for each term whether a trigram index can find it: whether it has three letters or digits in a row.
func (t Terms) Indexed() []bool {
	indexed := make([]bool, len(t))
	for i, term := range t {
		indexed[i] = slices.ContainsFunc(strings.FieldsFunc(term, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			func(run string) bool { return utf8.RuneCountInString(run) >= trigram })
	}
	return indexed
}

// Stemmed are the terms that have a stem: words of at least three letters. Others are empty.
func (t Terms) Stemmed() []string {
	words := make([]string, len(t))
	for i, term := range t {
		if len(term) >= trigram && strings.Trim(term, "abcdefghijklmnopqrstuvwxyz") == "" {
			words[i] = term
		}
	}
	return words
}

// Grams are a term's pairs of letters, or its only letter, as those of the database's function grams; they find terms that are too short
// for trigrams. A term of up to two letters is itself a gram, so that every text with the gram contains it; a text with the grams of a
// longer term need not.
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

// Patterns are the terms as patterns for like, with % and _ escaped.
func (t Terms) Patterns() []string {
	patterns := make([]string, len(t))
	for i, term := range t {
		patterns[i] = Containing(term)
	}
	return patterns
}

// Apart are patterns for like that find the terms between spaces, as most whole words are.
func (t Terms) Apart() []string {
	patterns := make([]string, len(t))
	for i, term := range t {
		patterns[i] = Containing(" " + term + " ")
	}
	return patterns
}

// Containing is the pattern for like of texts that contain this one; % and _ are escaped.
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
