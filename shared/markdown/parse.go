package markdown

import (
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// reader parses the supported marks and nothing else of CommonMark: no HTML, images, headings, rules, references, indented code.
var reader = parser.NewParser(
	parser.WithBlockParsers(
		util.Prioritized(narrow{parser.NewListParser(), []byte("-*0123456789"), beginsList}, 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(narrow{parser.NewFencedCodeBlockParser(), []byte("`"), func(line string) bool { return fenceOf(line) > 0 }}, 700),
		util.Prioritized(narrow{parser.NewBlockquoteParser(), []byte(">"), func(line string) bool { return markOf(line, 0) == quote }}, 800),
		util.Prioritized(paragraphs{parser.NewParagraphParser()}, 1000),
	),
	parser.WithInlineParsers(
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(links{parser.NewLinkParser()}, 200),
		util.Prioritized(addresses{}, 300),
		util.Prioritized(emphasis{}, 500),
	),
)

func beginsList(line string) bool { return markOf(line, 0) >= points }

// narrow restricts a parser of the library to lines that begin a block by our own rules.
type narrow struct {
	parser.BlockParser
	trigger []byte
	begins  func(line string) bool
}

func (n narrow) Trigger() []byte { return n.trigger }

func (n narrow) Open(parent ast.Node, block text.Reader, pc parser.Context) (ast.Node, parser.State) {
	_, inList := pc.LastOpenedBlock().Node.(*ast.List)
	if line, _ := block.PeekLine(); !inList && !n.begins(strings.TrimRight(string(line), "\n")) {
		return nil, parser.NoChildren
	}
	return n.BlockParser.Open(parent, block, pc)
}

// paragraphs may be indented, as indented lines are not code.
type paragraphs struct{ parser.BlockParser }

func (paragraphs) CanAcceptIndentedLine() bool { return true }

// links excludes images.
type links struct{ parser.InlineParser }

func (links) Trigger() []byte { return []byte("[]") }

func (l links) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	if closer, is := l.InlineParser.(parser.CloseBlocker); is {
		closer.CloseBlock(parent, block, pc)
	}
}

// addresses keeps marks inside addresses from being parsed.
type addresses struct{}

func (addresses) Trigger() []byte { return []byte(":") }

func (addresses) Parse(_ ast.Node, block text.Reader, _ parser.Context) ast.Node {
	line, segment := block.PeekLine()
	before := strings.ToLower(string(block.Source()[max(0, segment.Start-5):segment.Start]))
	found := trimAddress(within().FindString(string(line)))
	if len(found) < len("://x") || !strings.HasSuffix(before, "http") && !strings.HasSuffix(before, "https") {
		return nil
	}
	block.Advance(len(found))
	return ast.NewTextSegment(segment.WithStop(segment.Start + len(found)))
}

// emphasis ignores marks inside words and beside dots and slashes: those belong to names, patterns and sums (a_b_c, 2*3*4, *.log).
type emphasis struct{}

func (emphasis) Trigger() []byte { return []byte("*_") }

func (emphasis) Parse(_ ast.Node, block text.Reader, pc parser.Context) ast.Node {
	before := block.PrecendingCharacter()
	line, segment := block.PeekLine()
	// The library's rule for underscores is the one for edges of words, so that all marks are parsed as underscores.
	edges := parser.ScanDelimiter(underscored(line), before, 1, delimiters{})
	node := parser.NewDelimiter(edges.CanOpen, edges.CanClose, edges.Length, line[0], delimiters{})
	isName := line[0] == '_' && node.Length > 1 // __init__
	beside := node.Length < len(line) && strings.IndexByte(`.,;:/\|=)`, line[node.Length]) >= 0
	node.CanOpen = node.CanOpen && !isName && !beside
	node.CanClose = node.CanClose && !isName
	node.Segment = segment.WithStop(segment.Start + node.OriginalLength)
	block.Advance(node.OriginalLength)
	pc.PushDelimiter(node)
	return node
}

// underscored replaces the marks at the beginning of a line by underscores.
func underscored(line []byte) []byte {
	length := 0
	for length < len(line) && line[length] == line[0] {
		length++
	}
	return append([]byte(strings.Repeat("_", length)), line[length:]...)
}

type delimiters struct{}

func (delimiters) IsDelimiter(b byte) bool { return b == '*' || b == '_' }

func (delimiters) CanOpenCloser(opener, closer *parser.Delimiter) bool {
	return opener.Char == closer.Char
}

func (delimiters) OnMatch(consumes int) ast.Node { return ast.NewEmphasis(consumes) }
