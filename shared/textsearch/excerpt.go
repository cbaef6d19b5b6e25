package textsearch

import (
	"strings"
	"unicode"
)

const (
	excerptLength = 160 // characters of an excerpt, without its ellipses
	excerptLead   = 40  // of them before what was found
)

// Excerpt is a part of a text around the first of the terms that it holds, on one line; the text's beginning when it holds none. What was
// left out before and after shows as an ellipsis.
func (t Terms) Excerpt(text string) string {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	start := max(0, t.find(letters)-excerptLead)
	start = min(start, max(0, len(letters)-excerptLength))
	end := min(len(letters), start+excerptLength)
	excerpt := string(letters[wordStart(letters, start):end])
	if start > 0 {
		excerpt = "…" + excerpt
	}
	if end < len(letters) {
		excerpt += "…"
	}
	return excerpt
}

// find answers the place of the letter at which the first term begins, 0 without one.
func (t Terms) find(letters []rune) int {
	var b strings.Builder
	origins := make([]int, 0, len(letters)) // of each folded byte the letter that it came from
	for i, letter := range letters {
		foldRune(&b, letter)
		for len(origins) < b.Len() {
			origins = append(origins, i)
		}
	}
	folded, first := b.String(), len(letters)
	for _, term := range t {
		if at := strings.Index(folded, term); at >= 0 {
			first = min(first, origins[at])
		}
	}
	if first == len(letters) {
		return 0
	}
	return first
}

// wordStart moves a place within a word on to the next word, unless that is far.
func wordStart(letters []rune, place int) int {
	if place == 0 || unicode.IsSpace(letters[place-1]) {
		return place
	}
	for i := place; i < min(len(letters), place+excerptLead/2); i++ {
		if unicode.IsSpace(letters[i]) {
			return i + 1
		}
	}
	return place
}
