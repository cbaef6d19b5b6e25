package sqldump

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/encoding"
)

// errCut means that the dump ends where it cannot end.
var errCut = errors.New("the dump is cut off")

// lexer reads the characters, words and comments of a dump.
type lexer struct {
	in      *bufio.Reader
	line    int
	err     error // for which nothing more comes; none at the end
	noted   *[]byte
	begun   bool              // whether a program says that it begins a dump
	done    bool              // and that it ends it
	plain   bool              // whether a backslash in a text stands for itself
	charset encoding.Encoding // of what is not UTF-8; nil for none
	shifted bool              // whether MySQL's moments were turned into UTC
}

func newLexer(from io.Reader) *lexer {
	return &lexer{in: bufio.NewReaderSize(from, 1<<18), line: 1}
}

// next takes a byte; false at the end.
func (l *lexer) next() (c byte, more bool) {
	c, err := l.in.ReadByte()
	if err != nil {
		l.fail(err)
		return 0, false
	}
	if c == '\n' {
		l.line++
	}
	if l.noted != nil && len(*l.noted) < maxNoted {
		*l.noted = append(*l.noted, c)
	}
	return c, true
}

// peek shows the next byte.
func (l *lexer) peek() (c byte, more bool) {
	ahead := l.ahead(1)
	if len(ahead) == 0 {
		return 0, false
	}
	return ahead[0], true
}

// ahead shows so many bytes, or as many as there are.
func (l *lexer) ahead(most int) []byte {
	bytes, err := l.in.Peek(most)
	if err != nil {
		l.fail(err)
	}
	return bytes
}

func (l *lexer) fail(err error) {
	if l.err == nil && !errors.Is(err, io.EOF) {
		l.err = err
	}
}

// cut is the error of an end where none can be.
func (l *lexer) cut() error {
	if l.err != nil {
		return l.err
	}
	return errCut
}

// whole checks that the dump ends as its program ends dumps.
func (l *lexer) whole() error {
	if l.begun && !l.done {
		return fmt.Errorf("%w: what its program writes at the end is missing", errCut)
	}
	return nil
}

// maxNoted limits the bytes of a comment or a setting that are looked at.
const maxNoted = 400

// note keeps the beginning of what is read until the call of what it returns.
func (l *lexer) note() (taken func() string) {
	var bytes []byte
	l.noted = &bytes
	return func() string {
		l.noted = nil
		return string(bytes)
	}
}

func isSpace(c byte) bool {
	return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v'
}

// space passes over space and comments.
func (l *lexer) space() error {
	for {
		ahead := l.ahead(2)
		switch {
		case len(ahead) == 0:
			return l.err
		case isSpace(ahead[0]):
			l.next()
		case ahead[0] == '#' || string(ahead) == "--":
			taken := l.note()
			l.restOfLine()
			l.remark(taken())
		case string(ahead) == "/*":
			if err := l.comment(); err != nil {
				return err
			}
		default:
			return nil
		}
	}
}

func (l *lexer) restOfLine() {
	for {
		if c, more := l.next(); !more || c == '\n' {
			return
		}
	}
}

var (
	begins = regexp.MustCompile(`^-- (PostgreSQL database dump\s*$|MySQL dump |MariaDB dump )`)
	ends   = regexp.MustCompile(`^-- (PostgreSQL database dump complete|Dump completed)`)
	names  = regexp.MustCompile(`(?i)^\s*(?:/\*!\d+\s+)?SET\s+(?:NAMES|client_encoding\s*(?:=|TO))\s*'?([\w-]+)`)
	zones  = regexp.MustCompile(`(?i)^\s*(?:/\*!\d+\s+)?SET\s+TIME_ZONE\s*=\s*'\+00:00'`)
)

// remark is a comment of a line, by which programs say where a dump begins and ends.
func (l *lexer) remark(text string) {
	if begins.MatchString(text) {
		l.begun, l.done = true, false
	}
	l.done = l.done || ends.MatchString(text)
}

// comment passes over a comment. In those of MySQL, which only some versions obey, stands the encoding.
func (l *lexer) comment() error {
	taken := l.note()
	l.next()
	l.next()
	for before := byte(0); ; {
		c, more := l.next()
		if !more {
			l.noted = nil
			return l.cut()
		}
		if before == '*' && c == '/' {
			return l.obey(taken())
		}
		before = c
	}
}

// obey takes from a setting how texts are written.
func (l *lexer) obey(setting string) (err error) {
	if found := names.FindStringSubmatch(setting); found != nil {
		l.charset, err = charsetOf(found[1])
	}
	l.shifted = l.shifted || zones.MatchString(setting)
	return err
}

var plainly = regexp.MustCompile(`(?i)^\s*standard_conforming_strings\s*(?:=|TO)\s*'?(on|off)`)

// set reads a setting.
func (l *lexer) set() error {
	taken := l.note()
	err := l.skip()
	setting := taken()
	if err != nil {
		return err
	}
	if found := plainly.FindStringSubmatch(setting); found != nil {
		l.plain = strings.EqualFold(found[1], "on")
	}
	return l.obey("SET" + setting)
}

// word takes a word in capitals, or another single character.
func (l *lexer) word() (string, error) {
	var word []byte
	for {
		c, more := l.peek()
		if !more || !isWord(c) {
			break
		}
		l.next()
		if len(word) == maxName {
			return "", fmt.Errorf("a word has more than %d characters", maxName)
		}
		word = append(word, c)
	}
	if word == nil {
		c, more := l.next()
		if !more {
			return "", l.cut()
		}
		return string(c), nil
	}
	return strings.ToUpper(string(word)), nil
}

func isWord(c byte) bool {
	return c == '_' || c == '$' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// spaced takes the next word behind space.
func (l *lexer) spaced() (string, error) {
	if err := l.space(); err != nil {
		return "", err
	}
	return l.word()
}

// expect takes one of some words or characters.
func (l *lexer) expect(wanted ...string) (string, error) {
	word, err := l.spaced()
	if err != nil {
		return "", err
	}
	if !slices.Contains(wanted, word) {
		return "", fmt.Errorf("there is %q in the place of %s", shown(word), strings.Join(wanted, " or "))
	}
	return word, nil
}

func shown(word string) string { return word[:min(len(word), 40)] }

// name is a name with its schema or database, as it is written.
type name []string

func (n name) last() string  { return n[len(n)-1] }
func (n name) whole() string { return strings.Join(n, ".") }

// name takes a name, with what qualifies it.
func (l *lexer) name() (n name, err error) {
	for {
		if err := l.space(); err != nil {
			return nil, err
		}
		part, err := l.identifier()
		if err != nil {
			return nil, err
		}
		n = append(n, part)
		if c, _ := l.peek(); c != '.' || len(n) == 3 {
			return n, nil
		}
		l.next()
	}
}

// identifier takes a name, which may stand in quotes.
func (l *lexer) identifier() (string, error) {
	quote, _ := l.peek()
	if quote != '"' && quote != '`' {
		word, err := l.word()
		if err == nil && !isWord(word[0]) {
			err = fmt.Errorf("there is %q in the place of a name", word)
		}
		return strings.ToLower(word), err
	}
	l.next()
	var text []byte
	for {
		c, more := l.next()
		switch {
		case !more:
			return "", l.cut()
		case len(text) == maxName:
			return "", fmt.Errorf("a name has more than %d characters", maxName)
		case c == quote:
			if again, _ := l.peek(); again != quote {
				return string(text), nil
			}
			l.next()
		}
		text = append(text, c)
	}
}
