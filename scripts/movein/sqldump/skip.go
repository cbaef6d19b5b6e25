package sqldump

import (
	"bytes"
	"fmt"
)

// skip passes over the rest of a statement, in which texts, names and bodies of functions may have semicolons.
func (l *lexer) skip() error {
	for before := byte(' '); ; {
		if ahead := l.ahead(2); string(ahead) == "--" || string(ahead) == "/*" {
			if err := l.aside(string(ahead)); err != nil {
				return err
			}
			before = ' '
			continue
		}
		c, more := l.next()
		if !more {
			return l.cut()
		}
		var err error
		switch c {
		case ';':
			return nil
		case '\'':
			err = l.pass(c, !l.plain || before == 'E')
		case '"', '`':
			err = l.pass(c, c == '"' && !l.plain)
		case '$':
			if l.plain && !isWord(before) {
				err = l.dollars()
			}
		}
		if err != nil {
			return err
		}
		before = c
	}
}

// aside passes over a comment within a statement. Two minus signs that begin none are passed over too.
func (l *lexer) aside(sign string) error {
	if sign == "/*" {
		noted := l.noted
		err := l.comment()
		l.noted = noted
		return err
	}
	l.next()
	l.next()
	if c, more := l.peek(); l.plain || more && isSpace(c) {
		l.restOfLine()
	}
	return nil
}

// pass passes over a text that has begun with a quote.
func (l *lexer) pass(quote byte, escapes bool) error {
	for {
		c, more := l.next()
		switch {
		case !more:
			return l.cut()
		case c == quote: // a doubled quote begins the text again
			return nil
		case c == '\\' && escapes:
			l.next()
		}
	}
}

// dollars passes over a text of PostgreSQL between signs like $body$. The first dollar is read.
func (l *lexer) dollars() error {
	sign := []byte{'$'}
	for {
		c, more := l.peek()
		if !more || len(sign) > maxName || c != '$' && (!isWord(c) || len(sign) == 1 && c >= '0' && c <= '9') {
			return nil
		}
		l.next()
		if sign = append(sign, c); c == '$' {
			break
		}
	}
	var last []byte
	for {
		c, more := l.next()
		if !more {
			return l.cut()
		}
		if last = append(last, c); len(last) > len(sign) {
			last = last[1:]
		}
		if bytes.Equal(last, sign) {
			return nil
		}
	}
}

// delimited passes over statements of mysql between lines DELIMITER ;; and DELIMITER ;.
func (l *lexer) delimited() error {
	taken := l.note()
	l.restOfLine()
	if mark := bytes.TrimSpace([]byte(taken())); len(mark) == 0 || string(mark) == ";" {
		return nil
	}
	for {
		taken := l.note()
		l.restOfLine()
		line := taken()
		if bytes.Equal(bytes.Join(bytes.Fields([]byte(line)), []byte(" ")), []byte("DELIMITER ;")) {
			return nil
		}
		if _, more := l.peek(); !more {
			return fmt.Errorf("%w: a DELIMITER has no end", l.cut())
		}
	}
}
