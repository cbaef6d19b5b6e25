package texts_test

import (
	"cmp"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	wordRow = regexp.MustCompile(`(?m)^\| ([^|]+) \| ([^|]+) \| ((?:bs|hr|sr)(?: (?:bs|hr|sr))*) \|$`)
	inserts = regexp.MustCompile(`\{+[^}]*\}+|https?://\S+|\S+@\S+|\S+/\S+|\b[A-Z]+_[A-Z_]+\b`)
	letters = regexp.MustCompile(`\pL+`)
)

// TestWords holds the texts to the glossary's table of words: none says what another word replaces. The page's texts have a test of their
// own (frontend/src/i18n/languages.test.ts).
func TestWords(t *testing.T) {
	t.Parallel()
	said := map[string][]string{}
	for name, forms := range declared(t) {
		for _, form := range forms {
			for _, language := range []string{"bs", "hr", "sr"} {
				if name != "FilePurposeWrong" { // which names words of the wire
					said[language] = append(said[language], cmp.Or(form[language], form["bs"]))
				}
			}
		}
	}
	glossary, err := os.ReadFile("../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := wordRow.FindAllStringSubmatch(string(glossary), -1)
	if len(rows) < 15 || len(said["sr"]) < 500 {
		t.Fatalf("the glossary has %d rows of words, and Serbian %d texts", len(rows), len(said["sr"]))
	}
	for _, row := range rows {
		avoided := avoiding(row[2])
		for language := range strings.FieldsSeq(row[3]) {
			for _, text := range said[language] {
				if word := avoided.FindString(inserts.ReplaceAllString(text, "")); word != "" {
					t.Errorf("%s: %q says %q instead of %q", language, text, strings.TrimSpace(word), row[1])
				}
			}
		}
	}
}

// TestTakenOver finds texts that lack a wording of their own: a language replaces a word of theirs in at least two other texts.
func TestTakenOver(t *testing.T) {
	t.Parallel()
	texts := slices.Concat(slices.Collect(maps.Values(declared(t)))...)
	// Words that a language says: in its own wordings, and those that it replaces in another sense alone.
	for language, said := range map[string]map[string]bool{
		"hr": wordsOf("raditi redovi"), "sr": wordsOf("dati manje"),
	} {
		replaced := map[string]int{}
		for _, text := range texts {
			own := wordsOf(text[language])
			maps.Copy(said, own)
			for word := range wordsOf(text["bs"]) {
				if len(own) > 0 && !own[word] {
					replaced[word]++
				}
			}
		}
		if len(replaced) < 100 {
			t.Fatalf("%s replaces %d words", language, len(replaced))
		}
		for _, text := range texts {
			for word := range wordsOf(text["bs"]) {
				if text[language] == "" && replaced[word] > 1 && !said[word] {
					t.Errorf("%s takes over %q, and replaces %q elsewhere", language, text["bs"], word)
				}
			}
		}
	}
}

// wordsOf returns the words of a text in small letters, without the names of its values.
func wordsOf(text string) map[string]bool {
	words := map[string]bool{}
	for _, word := range letters.FindAllString(strings.ToLower(placeholder.ReplaceAllString(text, "")), -1) {
		words[word] = true
	}
	return words
}

// avoiding returns a pattern of the words of a list, in which * stands for more letters.
func avoiding(list string) *regexp.Regexp {
	words := strings.Split(list, ", ")
	for i, word := range words {
		word = strings.ReplaceAll(regexp.QuoteMeta(word), `\*`, `\pL*`)
		if strings.ToLower(word) == word {
			word = "(?i:" + word + ")"
		}
		words[i] = word
	}
	return regexp.MustCompile(`(?:^|[^\pL-])(?:` + strings.Join(words, "|") + `)(?:[^\pL]|$)`)
}
