package parse

import (
	"strings"

	"github.com/JohannesKaufmann/html-to-markdown/v2/converter"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark"
	"github.com/JohannesKaufmann/html-to-markdown/v2/plugin/strikethrough"
	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"zahtjevi/shared/charset"
	"zahtjevi/shared/lazyregexp"
)

// maxNodes limits how many elements an HTML text may have whose marks are kept; of a larger one the words are read.
const maxNodes = 50_000

// page is an HTML text: its words with the marks that we show, and what it says of pictures.
type page struct {
	text string
	// pictures are those that are written into it.
	pictures []File
}

var metaCharset = lazyregexp.New(`(?i)<meta[^>]{0,200}charset\s*=\s*["']?([A-Za-z0-9_:.-]+)`)

// inHTML is the charset that an HTML text names itself.
func inHTML(raw []byte) string {
	if found := metaCharset().FindSubmatch(raw[:min(len(raw), 4096)]); found != nil {
		return string(found[1])
	}
	return ""
}

// decodedHTML decodes an HTML text by the charset of its part, or else its own.
func decodedHTML(raw []byte, declared string) string {
	if _, known := charset.Named(declared); !known {
		declared = inHTML(raw)
	}
	return charset.Text(raw, declared)
}

// readHTML reads a text as browsers do. What is not shown is left out.
func readHTML(source string) page {
	var p page
	root, err := html.ParseWithOptions(strings.NewReader(source), html.ParseOptionEnableScripting(false))
	if err != nil {
		p.text = wordsOf(source)
		return p
	}
	nodes := 0
	for range root.Descendants() {
		if nodes++; nodes > maxNodes {
			p.text = wordsOf(source)
			return p
		}
	}
	s := shaper{page: &p}
	s.shape(root, false)
	text, err := markdown().ConvertNode(root)
	if err != nil {
		p.text = wordsOf(source)
		return p
	}
	p.text = tidyLines(string(text))
	return p
}

func markdown() *converter.Converter {
	return converter.NewConverter(converter.WithEscapeMode(converter.EscapeModeDisabled), converter.WithPlugins(base.NewBasePlugin(),
		commonmark.NewCommonmarkPlugin(commonmark.WithListEndComment(false), commonmark.WithHeadingStyle(commonmark.HeadingStyleATX)),
		strikethrough.NewStrikethroughPlugin()))
}

// tidyLines removes the blanks at the ends of lines, by which the library breaks them, and the empty lines between the rows of a table.
func tidyLines(text string) string {
	var out []string
	for one := range strings.SplitSeq(text, "\n") {
		one = strings.TrimRight(one, " \t")
		if n := len(out); n > 1 && out[n-1] == "" && strings.Contains(one, " | ") && strings.Contains(out[n-2], " | ") {
			out = out[:n-1]
		}
		out = append(out, one)
	}
	return strings.TrimSpace(empties().ReplaceAllString(strings.Join(out, "\n"), "\n\n"))
}

// shaper prepares a page for the library: it removes what is not shown, turns tables into rows, pictures into their words, and marks
// what mail
// programs say of parts of it.
type shaper struct{ page *page }

// Classes and ids by which mail programs mark what introduces a quote, what is quoted, and a signature.
var (
	introducing = []string{"gmail_attr", "moz-cite-prefix", "reply-intro"}
	quoting     = []string{"yahoo_quoted", "ymail_android_signature_quote", "zmail_extra", "protonmail_quote"}
	signing     = []string{"gmail_signature", "moz-signature", "protonmail_signature_block", "ms-outlook-mobile-signature", "signature",
		"gmail_signature_prefix"}
)

func (s *shaper) shape(node *html.Node, quoted bool) {
	for child := node.FirstChild; child != nil; {
		next := child.NextSibling
		switch child.Type {
		case html.ElementNode:
			next = s.element(child, next, quoted)
		case html.TextNode:
			child.Data = clean(child.Data)
		}
		child = next
	}
}

// element shapes one element and returns where to go on.
func (s *shaper) element(node, next *html.Node, quoted bool) *html.Node {
	signs, first, last := signsOf(node), "", ""
	switch {
	case unseen(node):
		node.Parent.RemoveChild(node)
		return next
	case node.DataAtom == atom.Img:
		s.picture(node)
		return next
	case node.DataAtom == atom.Input:
		input(node)
		return next
	case node.DataAtom == atom.A:
		link(node)
	case node.DataAtom == atom.Table:
		s.shape(node, quoted)
		rows(node)
		return next
	case apart(node):
		if node.DataAtom == atom.Option {
			choice(node)
		}
		node.Data, node.DataAtom = "div", atom.Div
	case struck(node):
		node.Data, node.DataAtom = "del", atom.Del
	case node.DataAtom == atom.Blockquote && blockquote(node):
		first, quoted = markQuote, true
	case hasSign(signs, quoting) && node.DataAtom == atom.Div:
		node.Data, node.DataAtom = "blockquote", atom.Blockquote
		first, quoted = markQuote, true
	case hasSign(signs, introducing):
		first = markIntroduction
	case hasSign(signs, signing) && !quoted && hasText(node):
		first, last, quoted = markSignature, markEnd, true
	}
	s.shape(node, quoted) // which removes such marks from what was written
	if first != "" {
		prepend(node, first)
	}
	if last != "" {
		node.AppendChild(textNode(last))
	}
	return next
}

func textNode(text string) *html.Node { return &html.Node{Type: html.TextNode, Data: text} }

func prepend(node *html.Node, text string) { node.InsertBefore(textNode(text), node.FirstChild) }

func attribute(node *html.Node, name string) string {
	for _, one := range node.Attr {
		if one.Key == name {
			return one.Val
		}
	}
	return ""
}

func has(node *html.Node, name string) bool {
	for _, one := range node.Attr {
		if one.Key == name {
			return true
		}
	}
	return false
}

func signsOf(node *html.Node) []string {
	return strings.Fields(strings.ToLower(attribute(node, "id") + " " + attribute(node, "class")))
}

func hasSign(signs, wanted []string) bool {
	for _, one := range signs {
		for _, other := range wanted {
			if one == other {
				return true
			}
		}
	}
	return false
}

var notShown = lazyregexp.New(`(?i)(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)`)

// unseen reports whether an element is no text that its reader sees.
func unseen(node *html.Node) bool {
	switch node.DataAtom {
	case atom.Style, atom.Script, atom.Title, atom.Template, atom.Head, atom.Iframe, atom.Datalist:
		return true
	}
	return has(node, "hidden") || notShown().MatchString(attribute(node, "style"))
}

func struck(node *html.Node) bool {
	return node.DataAtom == atom.S || node.DataAtom == atom.Strike || node.DataAtom == atom.Span &&
		strings.Contains(strings.ToLower(attribute(node, "style")), "line-through")
}

// hasText reports whether an element shows any words.
func hasText(node *html.Node) bool {
	for child := range node.Descendants() {
		if child.Type == html.TextNode && strings.TrimSpace(child.Data) != "" {
			return true
		}
	}
	return false
}

// picture turns a picture into its words, and keeps one that is written into the text.
func (s *shaper) picture(node *html.Node) {
	source, words := strings.TrimSpace(attribute(node, "src")), strings.TrimSpace(clean(attribute(node, "alt")))
	if data, is := cutPrefixFold(source, "data:image/"); is {
		kind, content, _ := strings.Cut(data, ",")
		kind, coding, _ := strings.Cut(kind, ";")
		if raw := fromBase64([]byte(content)); strings.Contains(coding, "base64") && len(raw) > 0 {
			s.page.pictures = append(s.page.pictures, File{Name: "slika." + strings.TrimSuffix(kind, "+xml"), Content: raw})
		}
	}
	switch {
	case words == "" || len(words) > maxLine && !strings.Contains(words, " "):
		node.Parent.RemoveChild(node)
	default:
		node.Parent.InsertBefore(textNode("["+words+"]"), node)
		node.Parent.RemoveChild(node)
	}
}

func cutPrefixFold(text, prefix string) (string, bool) {
	if len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix) {
		return text[len(prefix):], true
	}
	return text, false
}

// input turns what is filled in into words.
func input(node *html.Node) {
	words := clean(attribute(node, "value"))
	switch strings.ToLower(attribute(node, "type")) {
	case "checkbox", "radio":
		words = "[ ] "
		if has(node, "checked") {
			words = "[x] "
		}
	case "hidden", "submit", "button", "image", "password", "file":
		words = ""
	}
	node.Parent.InsertBefore(textNode(words), node)
	node.Parent.RemoveChild(node)
}

// apart reports whether an element that the library joins with what is beside it, or drops, stands apart.
func apart(node *html.Node) bool {
	switch node.DataAtom {
	case atom.Noscript, atom.Object, atom.Textarea, atom.Select, atom.Optgroup, atom.Option, atom.Fieldset, atom.Legend, atom.Details,
		atom.Summary:
		return true
	}
	return false
}

// choice marks an option by whether it is chosen.
func choice(node *html.Node) {
	mark := "[ ] "
	if has(node, "selected") {
		mark = "[x] "
	}
	prepend(node, mark)
}

// link leaves only those links that lead somewhere else than their words say.
func link(node *html.Node) {
	target := strings.TrimSpace(line(attribute(node, "href")))
	words := strings.TrimSpace(wordsIn(node))
	lower := strings.ToLower(target)
	leads := strings.HasPrefix(lower, "http://") || strings.HasPrefix(lower, "https://") || strings.HasPrefix(lower, "mailto:") ||
		strings.HasPrefix(lower, "tel:") || strings.HasPrefix(lower, "ftp://") || strings.HasPrefix(lower, "file:")
	if !leads || words != "" && bareAddress(words) == bareAddress(target) {
		node.Data, node.DataAtom, node.Attr = "span", atom.Span, nil
		return
	}
	if strings.ContainsAny(target, " <>()\n") {
		target = strings.NewReplacer(" ", "%20", "<", "%3C", ">", "%3E", "(", "%28", ")", "%29", "\n", "").Replace(target)
	}
	node.Attr = []html.Attribute{{Key: "href", Val: target}}
}

// bareAddress is an address as people write it.
func bareAddress(address string) string {
	address = strings.ToLower(address)
	for _, scheme := range []string{"https://", "http://", "mailto:", "tel:"} {
		address = strings.TrimPrefix(address, scheme)
	}
	return strings.TrimSuffix(address, "/")
}

func wordsIn(node *html.Node) string {
	var words strings.Builder
	for child := range node.Descendants() {
		if child.Type == html.TextNode {
			words.WriteString(child.Data)
		}
	}
	return words.String()
}

// blockquote reports whether a mail program quotes the text, or somebody indented it.
func blockquote(node *html.Node) bool {
	style := strings.ToLower(strings.ReplaceAll(attribute(node, "style"), " ", ""))
	cited := strings.EqualFold(attribute(node, "type"), "cite") ||
		hasSign(signsOf(node), []string{"gmail_quote", "protonmail_quote", "yahoo_quoted"})
	if !cited && strings.Contains(style, "border:none") {
		node.Data, node.DataAtom = "div", atom.Div
		return false
	}
	return cited
}

// rows turns a table into lines, with a bar between its cells. What only lays a page out becomes paragraphs.
func rows(table *html.Node) {
	data := true
	for node := range table.Descendants() {
		if node.Type != html.ElementNode {
			continue
		}
		switch node.DataAtom {
		case atom.Table, atom.Ul, atom.Ol, atom.Blockquote, atom.Pre, atom.H1, atom.H2, atom.H3:
			data = false
		}
	}
	for node := range table.Descendants() {
		if node.Type != html.ElementNode || node.DataAtom != atom.Tr {
			continue
		}
		cells := 0
		for cell := node.FirstChild; cell != nil; cell = cell.NextSibling {
			if cell.Type == html.ElementNode && (cell.DataAtom == atom.Td || cell.DataAtom == atom.Th) && hasText(cell) {
				cells++
			}
		}
		row(node, data && cells > 1)
	}
	var all []*html.Node
	for node := range table.Descendants() {
		if node.Type == html.ElementNode {
			switch node.DataAtom {
			case atom.Tbody, atom.Thead, atom.Tfoot, atom.Tr, atom.Td, atom.Th, atom.Caption, atom.Colgroup, atom.Col:
				all = append(all, node)
			}
		}
	}
	for _, node := range append(all, table) {
		node.Data, node.DataAtom, node.Attr = "div", atom.Div, nil
	}
}

// row makes the cells of a line stand in it, or one below the other.
func row(node *html.Node, data bool) {
	if !data {
		return
	}
	first := true
	for cell := node.FirstChild; cell != nil; {
		next := cell.NextSibling
		if cell.Type == html.ElementNode && (cell.DataAtom == atom.Td || cell.DataAtom == atom.Th) {
			if !first {
				node.InsertBefore(textNode(" | "), cell)
			}
			first = false
			for inner := range cell.Descendants() {
				if inner.Type != html.ElementNode {
					continue
				}
				switch inner.DataAtom {
				case atom.P, atom.Div, atom.Br:
					inner.Data, inner.DataAtom = "span", atom.Span
					prepend(inner, " ")
				}
			}
			cell.Data, cell.DataAtom, cell.Attr = "span", atom.Span, nil
		}
		cell = next
	}
}

// wordsOf reduces HTML to its words, piece by piece and whatever the nesting: for texts that the library cannot read within its bounds.
func wordsOf(source string) string {
	var text strings.Builder
	tokens := html.NewTokenizer(strings.NewReader(source))
	hidden := 0
	for {
		switch kind := tokens.Next(); kind {
		case html.ErrorToken:
			return tidyLines(text.String())
		case html.TextToken:
			if hidden == 0 {
				text.WriteString(strings.Join(strings.Fields(clean(string(tokens.Text()))), " "))
				text.WriteByte(' ')
			}
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			name, _ := tokens.TagName()
			switch atom.Lookup(name) {
			case atom.Style, atom.Script, atom.Title:
				if hidden = 0; kind == html.StartTagToken {
					hidden = 1
				}
			case atom.Br, atom.P, atom.Div, atom.Tr, atom.Li, atom.Table, atom.Hr, atom.Pre, atom.H1, atom.H2, atom.H3:
				text.WriteByte('\n')
			}
		}
	}
}
