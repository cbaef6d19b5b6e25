package parse

import (
	"errors"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"zahtjevi/shared/lazyregexp"
)

// maxTokens is how many pieces of an HTML text are read.
const maxTokens = 200_000

// unseen are elements whose content is no text, and quoting those that hold what others wrote.
var (
	unseen  = []atom.Atom{atom.Style, atom.Script, atom.Head, atom.Title, atom.Template, atom.Noscript, atom.Select, atom.Svg, atom.Math}
	quoting = []atom.Atom{atom.Blockquote}
	lines   = []atom.Atom{atom.Br, atom.P, atom.Div, atom.Tr, atom.Li, atom.Ul, atom.Ol, atom.Table, atom.Hr, atom.Pre, atom.H1, atom.H2,
		atom.H3, atom.H4, atom.H5, atom.H6}
)

// quotes are ids and classes by which mail programs mark where what they quote begins; nothing after it is the writer's.
var quotes = []string{"divrplyfwdmsg", "appendonsend", "gmail_quote", "gmail_quote_container", "yahoo_quoted", "moz-cite-prefix"}

// fromHTML reduces HTML to its text, line by line. It reads pieces one after another and keeps only how deep it is, whatever the nesting.
func fromHTML(source string) string {
	var text strings.Builder
	hidden, quoted := 0, 0
	tokens := html.NewTokenizer(strings.NewReader(source))
	for range maxTokens {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			if !errors.Is(tokens.Err(), io.EOF) {
				break
			}
			return folded(text.String())
		}
		token := tokens.Token()
		opened := kind == html.StartTagToken
		switch {
		case kind == html.TextToken && hidden == 0 && quoted == 0:
			text.WriteString(strings.Map(func(r rune) rune {
				if r == '\n' || r == '\r' || r == '\t' {
					return ' '
				}
				return r
			}, token.Data))
		case opened && begins(token):
			return folded(text.String())
		case (opened || kind == html.EndTagToken) && slices.Contains(unseen, token.DataAtom):
			hidden = deeper(hidden, opened)
		case (opened || kind == html.EndTagToken) && slices.Contains(quoting, token.DataAtom):
			quoted = deeper(quoted, opened)
		case slices.Contains(lines, token.DataAtom) && quoted == 0:
			text.WriteString("\n")
		}
	}
	return folded(text.String())
}

func deeper(depth int, opened bool) int {
	if opened {
		return depth + 1
	}
	return max(0, depth-1)
}

func begins(token html.Token) bool {
	for _, attribute := range token.Attr {
		if attribute.Key != "id" && attribute.Key != "class" {
			continue
		}
		for _, name := range strings.Fields(strings.ToLower(attribute.Val)) {
			if slices.Contains(quotes, name) {
				return true
			}
		}
	}
	return false
}

var blanks, empties = lazyregexp.New(`[ \x{a0}]+`), lazyregexp.New(`\n{3,}`)

// folded makes runs of blanks one, and of empty lines too.
func folded(text string) string {
	all := strings.Split(blanks().ReplaceAllString(text, " "), "\n")
	for i, one := range all {
		all[i] = strings.TrimSpace(one)
	}
	return strings.TrimSpace(empties().ReplaceAllString(strings.Join(all, "\n"), "\n\n"))
}
