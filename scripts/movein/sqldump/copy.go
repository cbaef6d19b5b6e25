package sqldump

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
)

// copy reads COPY … FROM stdin of pg_dump, and the rows behind it.
func (d *dump) copy() error {
	if err := d.space(); err != nil {
		return err
	}
	if c, _ := d.peek(); c == '(' {
		return d.skip()
	}
	table, err := d.name()
	if err != nil {
		return err
	}
	columns, err := d.list()
	if err != nil {
		return err
	}
	for _, word := range []string{"FROM", "STDIN", ";"} {
		if _, err := d.expect(word); err != nil {
			return fmt.Errorf("the rows of %s: %w", table.last(), err)
		}
	}
	d.restOfLine()
	if d.wanted[table.last()].Name == "" {
		return d.skipRows()
	}
	if columns, err = d.begin(table, columns); err != nil {
		return err
	}
	for {
		if more, err := d.copied(table.last(), columns); err != nil || !more {
			return err
		}
	}
}

// skipRows passes over rows until the line that ends them.
func (d *dump) skipRows() error {
	for first := true; ; {
		line, err := d.in.ReadSlice('\n')
		if first && bytes.Equal(bytes.TrimRight(line, "\r\n"), []byte(`\.`)) {
			d.line++
			return nil
		}
		if first = err == nil; first {
			d.line++
		} else if !errors.Is(err, bufio.ErrBufferFull) {
			d.fail(err)
			return d.cut()
		}
	}
}

// copied reads a row, a line with tabs between its values; false for the line that ends them.
func (d *dump) copied(table string, columns []string) (more bool, err error) {
	if ahead := d.ahead(3); bytes.Equal(ahead, []byte("\\.\n")) || bytes.Equal(ahead, []byte("\\.\r")) || bytes.Equal(ahead, []byte(`\.`)) {
		d.restOfLine()
		return false, nil
	}
	d.fresh()
	for i := 0; ; i++ {
		wanted := i < len(columns) && d.wants(table, columns[i])
		value, null, end, err := d.value(wanted)
		if err != nil {
			return false, err
		}
		if err := d.field(table, columns, i, value, null); err != nil {
			return false, err
		}
		if end {
			return true, d.end(table, columns, i+1)
		}
	}
}

// value reads a value up to the tab or the end of the line. It is kept only if it is wanted.
func (d *dump) value(wanted bool) (value []byte, null, end bool, err error) {
	if ahead := d.ahead(3); len(ahead) == 3 && ahead[0] == '\\' && ahead[1] == 'N' && isSpace(ahead[2]) {
		null = true
	}
	for {
		c, more := d.next()
		switch {
		case !more:
			return nil, false, false, d.cut()
		case c == '\t' || c == '\n':
			return value, null, c == '\n', nil
		case c == '\r': // of the end of the line; others are written \r
			continue
		case c == '\\':
			if c, err = d.escape(); err != nil {
				return nil, false, false, err
			}
		}
		if wanted {
			value = append(value, c)
			if err := d.grow(1); err != nil {
				return nil, false, false, err
			}
		}
	}
}

var escapes = map[byte]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'v': '\v'}

// escape reads what follows a backslash in a row of COPY.
func (d *dump) escape() (byte, error) {
	c, more := d.next()
	if !more {
		return 0, d.cut()
	}
	if to, known := escapes[c]; known {
		return to, nil
	}
	switch {
	case c >= '0' && c <= '7':
		return d.number(c-'0', 8, 2), nil
	case c == 'x':
		if next, _ := d.peek(); digit(next) < 16 {
			return d.number(0, 16, 2), nil
		}
	}
	return c, nil
}

// number reads further digits of a byte.
func (d *dump) number(value, base byte, most int) byte {
	for range most {
		c, _ := d.peek()
		if digit(c) >= base {
			break
		}
		d.next()
		value = value*base + digit(c)
	}
	return value
}

// digit is the value of a digit; 255 for none.
func digit(c byte) byte {
	switch {
	case c >= '0' && c <= '9':
		return c - '0'
	case c >= 'a' && c <= 'f':
		return c - 'a' + 10
	case c >= 'A' && c <= 'F':
		return c - 'A' + 10
	}
	return 255
}
