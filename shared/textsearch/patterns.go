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

// Indexed tells of each term whether an index finds it: whether it has three letters or digits in a row.
func (t Terms) Indexed() []bool {
	indexed := make([]bool, len(t))
	for i, term := range t {
		indexed[i] = slices.ContainsFunc(strings.FieldsFunc(term, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }),
			func(run string) bool { return utf8.RuneCountInString(run) >= trigram })
	}
	return indexed
}

// Grams are a term's pairs of letters, or its only letter, as the database's function grams has them: what finds a term that no index of
// trigrams does. A term of at most two letters is in a text that has its gram; a longer one may be.
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

// Patterns are the terms as patterns of like, in which % and _ mean themselves. Without terms there are none.
func (t Terms) Patterns() []string {
	patterns := make([]string, len(t))
	for i, term := range t {
		patterns[i] = Containing(term)
	}
	return patterns
}

// Apart are the terms as patterns of like that find them between spaces, which is most of the places where they are whole words.
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

// Numbers are the terms as numbers of requests, with or without #; 0, which nothing has, for those that are none.
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
