package parse_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/inbound/parse"
)

// generated is a letter of parts in parts, with the words that stand in its texts.
type generated struct {
	t     *rapid.T
	words []string
}

// word is one that stands nowhere else.
func (g *generated) word() string {
	one := fmt.Sprintf("%s%dz", rapid.SampledFrom([]string{"riječ", "Šuma", "слово", "x", "piše", "od"}).Draw(g.t, "word"), len(g.words))
	g.words = append(g.words, one)
	return one
}

// line is one that people, or programs that quote, write.
func (g *generated) line() string {
	form := rapid.SampledFrom([]string{"%s", "> %s", "Dana 5.11.2026. u 10:22 %s je napisao:", "Od: %s <a@b.example>",
		"Poslano: %s 5. 11. 2026. 10:22", "Predmet: %s", "-- \n%s", "-----Original Message-----\n%s", "__________________________\n%s", "%s:",
		"| %s", "1. %s", "Sent from my %s iPhone", "--g%s", "  %s  ", "\t%s", "Kolega je 3.11. napisao: %s",
		"Content-Type: %s"}).Draw(g.t, "form")
	return fmt.Sprintf(form, g.word())
}

func (g *generated) text() string {
	var lines []string
	for range rapid.IntRange(1, 5).Draw(g.t, "lines") {
		lines = append(lines, g.line())
	}
	return strings.Join(lines, rapid.SampledFrom([]string{"\n", "\r\n", "\r\n\r\n"}).Draw(g.t, "end"))
}

func (g *generated) html() string {
	var out strings.Builder
	for range rapid.IntRange(1, 4).Draw(g.t, "elements") {
		form := rapid.SampledFrom([]string{"<p>%s</p>", "<div class=gmail_quote>%s", "<blockquote type=cite>%s</blockquote>",
			"<table><tr><td>%s<td>x</table>", "<ol><li>%s</ol>", "<pre>%s</pre>", "<a href='https://a.example'>%s</a>",
			"<div id=divRplyFwdMsg>%s</div>", "<s>%s</s>", "%s<br>",
			"<svg><path>%s", "<noscript>%s</noscript>", "<b><i>%s", "<div class=gmail_signature>%s</div>", "<div class=yahoo_quoted>%s</div>",
			"<blockquote>%s", "<h1>%s</h1>", "<select><option>x<option selected>%s</select>", "<textarea>%s</textarea>", "<object>%s</object>",
			"<details><summary>x</summary>%s</details>", "<fieldset><legend>%s</legend>x</fieldset>", "<img alt='%s'>"}).Draw(g.t, "element")
		fmt.Fprintf(&out, form, g.word())
	}
	return out.String()
}

// part is one of a letter, with its fields.
func (g *generated) part(depth int) string {
	kinds := []string{"plain", "plain", "html", "markdown", "enriched"}
	if depth < 3 {
		kinds = append(kinds, "mixed", "alternative", "related", "rfc822", "nesto")
	}
	switch kind := rapid.SampledFrom(kinds).Draw(g.t, "kind"); kind {
	case "plain", "markdown":
		return "Content-Type: text/" + kind + "; charset=utf-8\r\n\r\n" + g.text()
	case "html":
		return "Content-Type: text/html; charset=utf-8\r\n\r\n" + g.html()
	case "enriched":
		return "Content-Type: text/enriched; charset=utf-8\r\n\r\n<bold>" + g.word() + "</bold>"
	case "rfc822":
		return "Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\nSubject: " + g.word() + "\r\n" + g.part(depth+1)
	default:
		boundary := fmt.Sprintf("granica%d", len(g.words))
		said := rapid.SampledFrom([]string{`; boundary="%s"`, `; boundary=%s`, `;; boundary="%s`, `; boundary=%s ; x`,
			` boundary="%s"`}).Draw(g.t, "said")
		var out strings.Builder
		out.WriteString("Content-Type: multipart/" + kind + fmt.Sprintf(said, boundary) + "\r\n\r\nZa stare programe.\r\n")
		for range rapid.IntRange(1, 3).Draw(g.t, "parts") {
			out.WriteString("--" + boundary + "\r\n" + g.part(depth+1) + "\r\n")
		}
		if rapid.Bool().Draw(g.t, "closed") {
			out.WriteString("--" + boundary + "--\r\n")
		}
		return out.String()
	}
}

// TestNoTextIsLost holds that every word of every text part of a letter stands in what is shown, what is folded away, or a file that is
// named,
// and that an answer with words is never empty.
func TestNoTextIsLost(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		g := &generated{t: t}
		raw := "From: amra@opcina.example\r\nTo: zahtjevi+x@opcina.example\r\nSubject: Proba\r\nMIME-Version: 1.0\r\n" + g.part(0)
		letter, err := parse.Read([]byte(raw), parse.Options{})
		if err != nil {
			t.Fatal(err)
		}
		all := letter.Whole
		for _, file := range letter.Files {
			all += "\n" + string(file.Content)
		}
		for _, word := range g.words {
			if !strings.Contains(all, word) {
				t.Fatalf("%q is lost of\n%s\nwhich is read as\n%s", word, raw, letter.Whole)
			}
		}
		if letter.Text == "" && len(letter.Files) == 0 {
			t.Fatalf("nothing is left of\n%s", raw)
		}
	})
}
