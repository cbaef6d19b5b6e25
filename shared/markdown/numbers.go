package markdown

import (
	"html"
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxDigits limits how many digits the number of a request may have.
const maxDigits = 9

// isWord reports whether a number beside this rune is part of a word.
func isWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || r == '_' }

// nextNumber finds the first number of a request in a text ("#351"): not within a word, an address or another number. It returns where its
// "#" stands and where it ends; from -1 when there is none.
func nextNumber(text string) (from, to int) {
	for at := 0; ; {
		hash := strings.IndexByte(text[at:], '#')
		if hash < 0 {
			return -1, 0
		}
		from = at + hash
		to = from + 1
		for to < len(text) && text[to] >= '0' && text[to] <= '9' {
			to++
		}
		before, _ := utf8.DecodeLastRuneInString(text[:from])
		after, _ := utf8.DecodeRuneInString(text[to:])
		digits := text[from+1 : to]
		alone := (from == 0 || !isWord(before) && !strings.ContainsRune("&#/", before)) && (to == len(text) || !isWord(after))
		if alone && digits != "" && digits[0] != '0' && len(digits) <= maxDigits {
			return from, to
		}
		at = from + 1
	}
}

// words writes plain text, with numbers of requests as links if their address is known.
func (w *writer) words(text string) {
	for w.requests != "" && !w.plain {
		from, to := nextNumber(text)
		if from < 0 {
			break
		}
		w.marked = true
		w.out.WriteString(html.EscapeString(text[:from]) + `<a href="` + html.EscapeString(w.requests+text[from+1:to]) + `"` + linkLooks + ">" +
			text[from:to] + "</a>")
		text = text[to:]
	}
	w.out.WriteString(html.EscapeString(text))
}
