package textsearch

import (
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	excerptLength = 160 // characters of an excerpt, without its ellipses
	excerptLead   = 40  // of them before the match
)

// Excerpt is the part of a text around the first match of a term, on one line; the text's beginning if there is none. What was left out
// before and after is marked with an ellipsis.
func (t Terms) Excerpt(text string) string {
	text = oneLine(text)
	start := back(text, t.find(text), excerptLead)
	end := forward(text, start, excerptLength)
	if end == len(text) {
		start = min(start, back(text, end, excerptLength))
	}
	excerpt := text[wordStart(text, start):end]
	if start > 0 {
		excerpt = "…" + excerpt
	}
	if end < len(text) {
		excerpt += "…"
	}
	return excerpt
}

// candidates limits the words that Candidates returns.
const candidates = 500

// Candidates are the folded words of texts that may have the stem of a term, each once: they begin alike, and have no term's letters.
func (t Terms) Candidates(texts ...string) []string {
	var first strings.Builder
	for _, word := range t.Stemmed() {
		first.WriteString(word[:min(len(word), 1)])
	}
	if first.Len() == 0 {
		return nil
	}
	seen := map[string]bool{}
	var words []string
	for _, text := range texts {
		for word := range strings.FieldsFuncSeq(Fold(text), func(r rune) bool { return r < 'a' || r > 'z' }) {
			begins := len(word) >= trigram && strings.IndexByte(first.String(), word[0]) >= 0
			if !begins || seen[word] || len(words) == candidates {
				continue
			}
			seen[word] = true
			if !slices.ContainsFunc(t, func(term string) bool { return strings.Contains(word, term) }) {
				words = append(words, word)
			}
		}
	}
	return words
}

// oneLine collapses white space to single spaces.
func oneLine(text string) string {
	line := make([]byte, 0, len(text))
	for word := range strings.FieldsSeq(text) {
		if len(line) > 0 {
			line = append(line, ' ')
		}
		line = append(line, word...)
	}
	return string(line)
}

// find returns the index of the letter at which the first term begins; 0 without one.
func (t Terms) find(text string) int {
	folded := Fold(text)
	first := len(folded)
	for _, term := range t {
		if at := strings.Index(folded[:min(len(folded), first+len(term))], term); at >= 0 {
			first = min(first, at)
		}
	}
	if first == len(folded) {
		return 0
	}
	return at(text, first)
}

// back is the index so many letters before a place, at least 0.
func back(text string, place, letters int) int {
	for ; letters > 0 && place > 0; letters-- {
		_, size := utf8.DecodeLastRuneInString(text[:place])
		place -= size
	}
	return place
}

// forward is the index so many letters after a place, at most the text's length.
func forward(text string, place, letters int) int {
	for ; letters > 0 && place < len(text); letters-- {
		_, size := utf8.DecodeRuneInString(text[place:])
		place += size
	}
	return place
}

// wordStart is the beginning of the next word after a place within a word, unless that is far away.
func wordStart(text string, place int) int {
	if place == 0 || text[place-1] == ' ' {
		return place
	}
	if space := strings.IndexByte(text[place:forward(text, place, excerptLead/2)], ' '); space >= 0 {
		return place + space + 1
	}
	return place
}
