package texts

import (
	_ "embed" // for the rules
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// cyrillicRules describe Serbian in Cyrillic letters; the front end reads the same file. Token matches the pieces of a text: placeholders
// of values, addresses and codes, and words. Apart names beginnings and middles of words in which two letters are no digraph, Spelled words
// that are spelled otherwise, with their endings, and Kept those that stay in Latin letters, as those do with a letter that Serbian has
// not.
//
//go:embed cyrillic.json
var cyrillicRules []byte

type cyrillicScript struct {
	Token   string
	Letters map[string]string
	Apart   []string
	Spelled map[string]string
	Kept    []string

	token *regexp.Regexp
	stems []string // of Spelled, the longest first
}

var serbianCyrillic = sync.OnceValue(func() *cyrillicScript {
	s := &cyrillicScript{}
	if err := json.Unmarshal(cyrillicRules, s); err != nil {
		panic(err) // the file is a part of the program
	}
	s.token = regexp.MustCompile(s.Token) //nolint:forbidigo // within a sync.OnceValue
	for stem := range s.Spelled {
		s.stems = append(s.stems, stem)
	}
	slices.SortFunc(s.stems, func(a, b string) int { return len(b) - len(a) })
	return s
})

// inCyrillic keeps what was written before: the texts are as many as the program has.
var inCyrillic sync.Map

// cyrillic writes a Serbian text in Cyrillic letters. Values in braces, addresses, codes and foreign words stay as they are.
func cyrillic(text string) string {
	if written, ok := inCyrillic.Load(text); ok {
		return written.(string)
	}
	s := serbianCyrillic()
	written := s.token.ReplaceAllStringFunc(text, s.word)
	inCyrillic.Store(text, written)
	return written
}

func (s *cyrillicScript) word(token string) string {
	lower := strings.ToLower(token)
	if strings.ContainsAny(lower, "{<@_/0123456789qwxy") || slices.Contains(s.Kept, token) {
		return token
	}
	for _, stem := range s.stems {
		if ending, ok := strings.CutPrefix(lower, stem); ok {
			return cased(s.Spelled[stem], token) + s.letters(ending)
		}
	}
	return s.letters(token)
}

// letters writes a word letter by letter, digraphs as one.
func (s *cyrillicScript) letters(word string) string {
	for _, apart := range s.Apart {
		word = setApart(word, apart)
	}
	var written strings.Builder
	for rest := word; rest != ""; {
		letter := s.first(rest)
		written.WriteString(cased(s.Letters[strings.ToLower(letter)], letter))
		rest = rest[len(letter):]
	}
	return written.String()
}

// first is the letter that the word begins with, which may be a digraph.
func (s *cyrillicScript) first(word string) string {
	runes := []rune(word)[:1]
	if second := []rune(word); len(second) > 1 {
		if _, digraph := s.Letters[strings.ToLower(string(second[:2]))]; digraph {
			runes = second[:2]
		}
	}
	return string(runes)
}

// between stands between two letters that are no digraph, and is written as nothing.
const between = "\u200c"

// setApart puts between into every place of the word where apart, such as in|jekc, has its bar.
func setApart(word, apart string) string {
	before, after, _ := strings.Cut(apart, "|")
	lower, from := strings.ToLower(word), 0
	for {
		at := strings.Index(lower[from:], before+after)
		if at < 0 {
			return word
		}
		at += from + len(before)
		word, lower, from = word[:at]+between+word[at:], lower[:at]+between+lower[at:], at
	}
}

// cased writes the replacement of a letter or a word in the case of the original; without a replacement it returns the original.
func cased(written, original string) string {
	switch first := []rune(original)[0]; {
	case original == between:
		return ""
	case written == "":
		return original
	case unicode.IsUpper(first):
		letters := []rune(written)
		letters[0] = unicode.ToUpper(letters[0])
		return string(letters)
	}
	return written
}
