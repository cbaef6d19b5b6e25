package markup

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxText limits how long the Markdown of an HTML text may become, in bytes; what follows is left out.
const maxText = 1 << 20

// HTML turns an HTML text into Markdown. It reads it token by token, so that no nesting is too deep for it; whatever could do something,
// such as scripts and forms, leaves only its text, or nothing.
func HTML(text string) string {
	if !strings.Contains(text, "<") && !strings.Contains(text, "&") {
		return strings.TrimSpace(text)
	}
	w := &writer{open: map[string]int{}}
	tokens := html.NewTokenizer(strings.NewReader(text))
	for w.out.Len() < maxText {
		kind := tokens.Next()
		if kind == html.ErrorToken {
			break
		}
		w.token(kind, tokens.Token())
	}
	return strings.TrimSpace(blank.ReplaceAllString(trailing.ReplaceAllString(w.out.String(), "\n"), "\n\n"))
}

var (
	blank    = regexp.MustCompile(`\n{3,}`)
	trailing = regexp.MustCompile(`[ \t]+\n`)
)

// maxDepth is the deepest nesting of lists and quotes that is kept; deeper ones become plain text.
const maxDepth = 8

type writer struct {
	out    bytes.Buffer
	open   map[string]int // marks that are to be closed
	hidden int            // open elements whose text nobody reads
	pre    int            // open elements of code
	quotes int            // open quotes
	lists  []int          // the open lists: the next number, 0 for points
	links  []string       // the open links' addresses
	began  bool           // whether the line has text
}

func (w *writer) token(kind html.TokenType, token html.Token) {
	switch kind {
	case html.TextToken:
		w.text(token.Data)
	case html.StartTagToken, html.SelfClosingTagToken:
		w.start(token)
		if kind == html.SelfClosingTagToken && token.DataAtom != atom.Br && token.DataAtom != atom.Img && token.DataAtom != atom.Hr {
			w.end(token)
		}
	case html.EndTagToken:
		w.end(token)
	}
}

func (w *writer) text(text string) {
	if w.hidden > 0 {
		return
	}
	if w.pre > 0 {
		w.out.WriteString(text)
		w.began = true
		return
	}
	words := strings.Join(strings.Fields(text), " ")
	if words == "" {
		if w.began && text != "" && !bytes.HasSuffix(w.out.Bytes(), []byte(" ")) {
			w.out.WriteByte(' ')
		}
		return
	}
	if w.began && strings.ContainsAny(text[:1], " \n\t") {
		w.out.WriteByte(' ')
	}
	w.begin()
	w.out.WriteString(words)
	if strings.ContainsAny(text[len(text)-1:], " \n\t") {
		w.out.WriteByte(' ')
	}
}

// begin marks a line of a quote before its first text.
func (w *writer) begin() {
	if !w.began {
		w.out.WriteString(strings.Repeat("> ", min(w.quotes, maxDepth)))
		w.began = true
	}
}

func (w *writer) line() { w.out.WriteByte('\n'); w.began = false }

// fresh begins a line, unless nothing stands in this one.
func (w *writer) fresh() {
	if w.began {
		w.line()
	}
}

func (w *writer) paragraph() { w.out.WriteString("\n\n"); w.began = false }

func (w *writer) start(token html.Token) {
	switch token.DataAtom {
	case atom.Script, atom.Style, atom.Head, atom.Title, atom.Template, atom.Object, atom.Iframe, atom.Noscript, atom.Svg, atom.Select:
		w.hidden++
	case atom.Br:
		w.line()
	case atom.Tr, atom.Div:
		w.fresh()
	case atom.P, atom.Table, atom.Hr:
		w.paragraph()
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		w.paragraph()
		w.mark("**")
	case atom.B, atom.Strong:
		w.mark("**")
	case atom.I, atom.Em:
		w.mark("_")
	case atom.Code:
		w.mark("`")
	case atom.Pre:
		w.paragraph()
		w.out.WriteString("```\n")
		w.pre++
	case atom.Blockquote:
		w.quotes++
		w.paragraph()
	case atom.Ul, atom.Ol:
		next := 0
		if token.DataAtom == atom.Ol {
			next = 1
		}
		if len(w.lists) < maxDepth {
			w.lists = append(w.lists, next)
		}
		w.fresh()
	case atom.Li:
		w.item()
	case atom.A:
		w.link(token)
	case atom.Img:
		if alt := attribute(token, "alt"); alt != "" {
			w.text("[" + alt + "]")
		}
	case atom.Td, atom.Th:
		if w.began {
			w.out.WriteString(" | ")
		}
	}
}

func (w *writer) end(token html.Token) {
	switch token.DataAtom {
	case atom.Script, atom.Style, atom.Head, atom.Title, atom.Template, atom.Object, atom.Iframe, atom.Noscript, atom.Svg, atom.Select:
		w.hidden = max(w.hidden-1, 0)
	case atom.Div, atom.Tr, atom.Li:
		w.fresh()
	case atom.P, atom.Table:
		w.paragraph()
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		w.close("**")
		w.paragraph()
	case atom.B, atom.Strong:
		w.close("**")
	case atom.I, atom.Em:
		w.close("_")
	case atom.Code:
		w.close("`")
	case atom.Pre:
		if w.pre > 0 {
			w.pre--
			w.out.WriteString("\n```\n")
			w.began = false
		}
	case atom.Blockquote:
		w.quotes = max(w.quotes-1, 0)
		w.paragraph()
	case atom.Ul, atom.Ol:
		w.lists = w.lists[:max(len(w.lists)-1, 0)]
		if len(w.lists) == 0 {
			w.paragraph()
		}
	case atom.A:
		w.unlink()
	}
}

func (w *writer) mark(marks string) {
	if w.hidden == 0 && w.pre == 0 {
		w.begin()
		w.out.WriteString(marks)
		w.open[marks]++
	}
}

// close ends a mark behind the last word; one that has nothing in it goes, and so does an end without a beginning.
func (w *writer) close(marks string) {
	if w.hidden > 0 || w.pre > 0 || w.open[marks] == 0 {
		return
	}
	w.open[marks]--
	trimmed := bytes.TrimRight(w.out.Bytes(), " \n")
	space := bytes.Clone(w.out.Bytes()[len(trimmed):])
	w.out.Truncate(len(trimmed))
	if bytes.HasSuffix(trimmed, []byte(marks)) {
		w.out.Truncate(len(trimmed) - len(marks))
	} else {
		w.out.WriteString(marks)
	}
	w.out.Write(space)
}

func (w *writer) item() {
	w.fresh()
	w.begin()
	depth := max(len(w.lists), 1)
	w.out.WriteString(strings.Repeat("   ", depth-1))
	if len(w.lists) > 0 && w.lists[depth-1] > 0 {
		fmt.Fprintf(&w.out, "%d. ", w.lists[depth-1])
		w.lists[depth-1]++
		return
	}
	w.out.WriteString("- ")
}

func (w *writer) link(token html.Token) {
	address := attribute(token, "href")
	if !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") || strings.ContainsAny(address, " ()<>\n") {
		address = ""
	}
	if len(w.links) < maxDepth {
		w.links = append(w.links, address)
	}
	if address != "" && w.hidden == 0 && w.pre == 0 {
		w.begin()
		w.out.WriteByte('[')
	}
}

func (w *writer) unlink() {
	if len(w.links) == 0 {
		return
	}
	address := w.links[len(w.links)-1]
	w.links = w.links[:len(w.links)-1]
	if address != "" && w.hidden == 0 && w.pre == 0 {
		w.out.WriteString("](" + address + ")")
	}
}

func attribute(token html.Token, name string) string {
	for _, a := range token.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
