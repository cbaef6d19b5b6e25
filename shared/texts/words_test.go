package texts_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	wordRow = regexp.MustCompile(`(?m)^\| ([^|]+) \| ([^|]+) \| ((?:bs|hr|sr)(?: (?:bs|hr|sr))*) \|$`)
	quoted  = regexp.MustCompile(`"((?:[^"\\\n]|\\.)*)"`)
	literal = regexp.MustCompile(`(?:: |^\s+|\+ )` + quoted.String())
	inserts = regexp.MustCompile(`\{+[^}]*\}+|https?://\S+|\S+@\S+|\S+/\S+|\b[A-Z]+_[A-Z_]+\b`)
)

// TestWords holds the texts of the server and of the page to the glossary's table of words: none says what another word replaces.
func TestWords(t *testing.T) {
	t.Parallel()
	said := map[string][]string{}
	for name, forms := range declared(t) {
		for _, form := range forms {
			for i, language := range []string{"bs", "hr", "sr"} {
				if name != "FilePurposeWrong" { // which names words of the wire
					said[language] = append(said[language], form[i])
				}
			}
		}
	}
	for language := range said {
		said[language] = append(said[language], ofPage(t, language)...)
		if len(said[language]) < 1500 {
			t.Fatalf("found %d texts of %s", len(said[language]), language)
		}
	}
	glossary, err := os.ReadFile("../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := wordRow.FindAllStringSubmatch(string(glossary), -1)
	if len(rows) < 15 {
		t.Fatalf("the glossary has %d rows of words", len(rows))
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

// ofPage returns the page's texts of a language.
func ofPage(t *testing.T, language string) []string {
	t.Helper()
	var texts []string
	err := filepath.WalkDir("../../frontend/src/i18n/"+language, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		source, err := os.ReadFile(path)
		for line := range strings.Lines(string(source)) {
			for _, found := range literal.FindAllStringSubmatch(line, -1) {
				texts = append(texts, found[1])
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}
