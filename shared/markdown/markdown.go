// Package markdown renders the part of Markdown that people may use in comments and descriptions: bold, italics, code, lists, quotes and
// links. The text is stored as they typed it.
package markdown

import (
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// deepest limits the nesting of marks; a text with deeper ones is shown as it was typed.
const deepest = 12

// HTML renders a text for letters, with styles on each element, as mail programs require; it is empty for a text without marks. Numbers of
// requests become links to requests + the number, if requests is not empty.
func HTML(written, requests string) string {
	var all writer
	for _, piece := range pieces(strings.ReplaceAll(written, "\r\n", "\n")) {
		w := writer{source: []byte(piece), requests: requests}
		w.children(reader.Parse(text.NewReader(w.source)), 0)
		all.out.WriteString(w.out.String())
		all.marked, all.tooDeep = all.marked || w.marked, all.tooDeep || w.tooDeep
	}
	if !all.marked || all.tooDeep {
		return ""
	}
	return all.out.String()
}

type writer struct {
	out             strings.Builder
	source          []byte
	requests        string // the address of requests
	plain           bool   // whether numbers stay plain text, as in code and links
	marked, tooDeep bool
}

func (w *writer) children(node ast.Node, depth int) {
	if depth > deepest {
		w.tooDeep = true
		return
	}
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		w.node(child, depth+1)
	}
}

// Styles of the elements around a text; the class gives them the colour of dark letters.
const (
	besideStyle = ` class="words" style="margin:8px 0 0;font-size:14px;line-height:21px;color:#171b28;word-break:break-word"`
	quoteStyle  = ` class="line" style="margin:8px 0 0;padding-left:12px;border-left:3px solid #e3e6ee"`
	listStyle   = ` class="words" style="margin:8px 0 0;padding-left:24px;font-size:14px;line-height:21px;color:#171b28;word-break:break-word"`
	codeFont    = "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px"
	blockStyle  = ` class="code" style="margin:8px 0 0;padding:8px 12px;border-radius:6px;background-color:#f3f4f8;color:#171b28;` +
		codeFont + `;line-height:20px;white-space:pre-wrap;word-break:break-word"`
	codeStyle = ` class="code" style="padding:1px 4px;border-radius:4px;background-color:#f3f4f8;` + codeFont + `"`
)

const linkLooks = ` target="_blank" rel="noopener noreferrer" style="color:#3350c8"`

// unnumbered writes something in which numbers do not become links.
func (w *writer) unnumbered(write func()) {
	before := w.plain
	w.plain = true
	write()
	w.plain = before
}

func (w *writer) node(node ast.Node, depth int) {
	switch n := node.(type) {
	case *ast.Text:
		w.text(n)
	case *ast.Paragraph:
		w.around("p", besideStyle, n, depth)
	case *ast.TextBlock:
		w.children(n, depth-1)
	case *ast.Blockquote:
		w.mark("blockquote", quoteStyle, n, depth)
	case *ast.List:
		name := "ul"
		if n.IsOrdered() {
			name = "ol"
		}
		w.mark(name, listStyle, n, depth)
	case *ast.ListItem:
		w.mark("li", w.number(n), n, depth)
	case *ast.FencedCodeBlock:
		w.marked = true
		code := strings.TrimSuffix(string(n.Lines().Value(w.source)), "\n")
		w.out.WriteString("<pre" + blockStyle + ">" + html.EscapeString(code) + "</pre>")
	case *ast.CodeSpan:
		w.unnumbered(func() { w.mark("code", codeStyle, n, depth) })
	case *ast.Emphasis:
		w.mark([]string{"i", "b"}[n.Level-1], "", n, depth)
	case *ast.Link:
		w.link(n, depth)
	default:
		w.children(n, depth)
	}
}

func (w *writer) mark(name, attributes string, node ast.Node, depth int) {
	w.marked = true
	w.around(name, attributes, node, depth)
}

func (w *writer) around(name, attributes string, node ast.Node, depth int) {
	w.out.WriteString("<" + name + attributes + ">")
	w.children(node, depth)
	w.out.WriteString("</" + name + ">")
}

func (w *writer) text(n *ast.Text) {
	w.words(string(n.Value(w.source)))
	if n.SoftLineBreak() || n.HardLineBreak() {
		w.out.WriteString("<br>")
	}
}

// number is the number with which an item of a list was typed.
func (w *writer) number(n *ast.ListItem) string {
	digits := 0
	for _, char := range w.source[n.Pos():] {
		if char < '0' || char > '9' {
			break
		}
		digits++
	}
	if number, err := strconv.Atoi(string(w.source[n.Pos() : n.Pos()+digits])); err == nil {
		return ` value="` + strconv.Itoa(number) + `"`
	}
	return ""
}

// link writes a link, with its host if the link's text does not name that; a link that may not be followed is written as it was typed.
func (w *writer) link(n *ast.Link, depth int) {
	address := string(n.Destination)
	target := leadsTo(address)
	if target == "" {
		w.out.WriteString("[")
		w.children(n, depth)
		w.out.WriteString("](" + html.EscapeString(address))
		if len(n.Title) > 0 {
			w.out.WriteString(html.EscapeString(` "` + string(n.Title) + `"`))
		}
		w.out.WriteString(")")
		return
	}
	w.unnumbered(func() { w.mark("a", ` href="`+html.EscapeString(address)+`"`+linkLooks, n, depth) })
	if !saysWhere(w.wordsOf(n), target) {
		w.out.WriteString(` <small class="quiet" style="font-size:13px;color:#596075">(` + html.EscapeString(target) + ")</small>")
	}
}

func (w *writer) wordsOf(node ast.Node) string {
	if t, is := node.(*ast.Text); is {
		return string(t.Value(w.source))
	}
	var words strings.Builder
	for child := node.FirstChild(); child != nil; child = child.NextSibling() {
		words.WriteString(w.wordsOf(child))
	}
	return words.String()
}
