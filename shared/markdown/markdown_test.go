package markdown

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

type example = [2]string

func examples(t testing.TB) []example {
	t.Helper()
	content, err := os.ReadFile("testdata/examples.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []example
	if err := json.Unmarshal(content, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

var (
	looks    = regexp.MustCompile(` (class|style|target|rel)="[^"]*"`)
	elements = regexp.MustCompile(`^<(/?(p|b|i|code|pre|ul|ol|li|blockquote|a|small)|br|li value="\d+"|a href="(https?://|mailto:)[^"<>]*")>`)
)

// TestExamples uses the examples of the front end's tests.
func TestExamples(t *testing.T) {
	t.Parallel()
	for _, e := range examples(t) {
		if got := looks.ReplaceAllString(HTML(e[0], ""), ""); got != e[1] {
			t.Errorf("%q is shown as\n%s\nwant\n%s", e[0], got, e[1])
		}
	}
}

// TestLongTexts checks the HTML of long texts that are made to become large: at most one element for each character.
func TestLongTexts(t *testing.T) {
	t.Parallel()
	for _, bit := range []string{"*", "_", "`", "[", "[a](", "> ", "- ", "1. ", "*a ", "**a", "a*", "](", "`a", "https://", "```\n", "- a\n",
		"> a\n", "[a](b ", `\*`, "#", "#1 "} {
		written := strings.Repeat(bit, 2000/len(bit))
		if got := HTML(written, "https://ured.ba/"); len(got) > 200*len(written) {
			t.Errorf("%q becomes %d bytes", bit, len(got))
		}
	}
}

var tags = regexp.MustCompile(`<[^>]*>`)

// lettersOf are the letters of a text without its marks.
func lettersOf(text string) string {
	return strings.Join(regexp.MustCompile(`[čćžšđ]+`).FindAllString(text, -1), "")
}

// FuzzHTML checks for any text that only the allowed elements come out, that each one is closed, and that no word is lost.
func FuzzHTML(f *testing.F) {
	for _, e := range examples(f) {
		f.Add(e[0])
	}
	f.Add("č\n    ć\n\n      > ž\n- š\n\n      đ\n```\nč\n")
	f.Fuzz(func(t *testing.T, written string) {
		if !utf8.ValidString(written) || utf8.RuneCountInString(written) > 2000 {
			t.Skip("not what a comment can be: longer than 2,000 characters, or no UTF-8")
		}
		rest := looks.ReplaceAllString(HTML(written, "https://ured.ba/"), "")
		if before, _, _ := strings.Cut(written, "]("); rest != "" {
			if want := lettersOf(before); !strings.HasPrefix(lettersOf(tags.ReplaceAllString(rest, "")), want) {
				t.Fatalf("%q loses letters in %q", written, rest)
			}
		}
		open := 0
		for {
			start := strings.IndexByte(rest, '<')
			if start < 0 {
				break
			}
			element := elements.FindString(rest[start:])
			if element == "" {
				t.Fatalf("%q lets through %q", written, rest[start:])
			}
			switch {
			case element == "<br>":
			case strings.HasPrefix(element, "</"):
				open--
			default:
				open++
			}
			rest = rest[start+len(element):]
		}
		if open != 0 {
			t.Fatalf("%q leaves %d elements open", written, open)
		}
	})
}
