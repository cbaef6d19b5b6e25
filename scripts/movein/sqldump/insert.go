package sqldump

import (
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// insert reads INSERT INTO or REPLACE INTO with any number of rows.
func (d *dump) insert() error {
	word, err := d.spaced()
	for err == nil && slices.Contains([]string{"LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE"}, word) {
		word, err = d.spaced()
	}
	if err != nil || word != "INTO" {
		return d.orSkip(err, word)
	}
	table, err := d.name()
	if err != nil {
		return err
	}
	if d.wanted[table.last()].Name == "" {
		return d.skip()
	}
	columns, err := d.list()
	if err != nil {
		return err
	}
	if columns, err = d.begin(table, columns); err != nil {
		return err
	}
	word, err = d.expect("VALUES", "OVERRIDING")
	for err == nil && word != "VALUES" {
		word, err = d.expect("SYSTEM", "USER", "VALUE", "VALUES")
	}
	if err != nil {
		return fmt.Errorf("the rows of %s: %w", table.last(), err)
	}
	return d.tuples(table.last(), columns)
}

// tuples reads rows in parentheses up to the end of the statement.
func (d *dump) tuples(table string, columns []string) error {
	for {
		if _, err := d.expect("("); err != nil {
			return fmt.Errorf("the rows of %s: %w", table, err)
		}
		d.fresh()
		for i, sign := 0, ","; sign == ","; i++ {
			wanted := i < len(columns) && d.wants(table, columns[i])
			value, null, err := d.expression(wanted, 0)
			if err == nil {
				err = d.field(table, columns, i, value, null)
			}
			if err == nil {
				sign, err = d.expect(",", ")")
			}
			if err != nil {
				return fmt.Errorf("a row of %s: %w", table, err)
			}
			if sign == ")" {
				if err := d.end(table, columns, i+1); err != nil {
					return err
				}
			}
		}
		switch sign, err := d.expect(",", ";", "ON"); {
		case err != nil:
			return fmt.Errorf("the rows of %s: %w", table, err)
		case sign == ";":
			return nil
		case sign == "ON": // conflict do nothing
			return d.skip()
		}
	}
}

// expression reads a value. It is kept only if it is wanted.
func (d *dump) expression(wanted bool, depth int) (value []byte, null bool, err error) {
	if err := d.space(); err != nil {
		return nil, false, err
	}
	c, _ := d.peek()
	switch {
	case c == '\'':
		d.next()
		value, err = d.quoted(wanted, !d.plain)
		return value, false, err
	case c == '-' || c == '+' || c == '.':
		d.next()
		value, err = d.numeral([]byte{c})
		return value, false, err
	case !isWord(c):
		word, err := d.word()
		if err == nil {
			err = fmt.Errorf("there is %q in the place of a value", word)
		}
		return nil, false, err
	case c >= '0' && c <= '9':
		value, err = d.numeral(nil)
		return value, false, err
	}
	word, err := d.word()
	if err != nil {
		return nil, false, err
	}
	return d.worded(word, wanted, depth)
}

// worded reads a value that has begun with a word.
func (d *dump) worded(word string, wanted bool, depth int) (value []byte, null bool, err error) {
	switch word {
	case "NULL", "DEFAULT":
		return nil, true, nil
	case "TRUE", "FALSE":
		return []byte(strings.ToLower(word)), false, nil
	}
	if err := d.space(); err != nil {
		return nil, false, err
	}
	switch c, _ := d.peek(); {
	case c == '(':
		d.next()
		return d.call(word, wanted, depth)
	case strings.HasPrefix(word, "_"): // the encoding of a text
		return d.expression(wanted, depth)
	case c != '\'':
		return nil, false, fmt.Errorf("there is %q in the place of a value", shown(word))
	}
	d.next()
	value, err = d.quoted(wanted, word == "E" || !d.plain && word != "X")
	if err == nil && word == "X" && wanted {
		if value, err = hex.AppendDecode(nil, value); err != nil {
			err = errors.New("a text of hexadecimal digits has others")
		}
	}
	return value, false, err
}

// quoted reads a text whose first quote is read.
func (d *dump) quoted(wanted, escapes bool) (value []byte, err error) {
	for {
		c, more := d.next()
		switch {
		case !more:
			return nil, d.cut()
		case c == '\'':
			if again, _ := d.peek(); again != '\'' {
				return value, nil
			}
			d.next()
		case c == '\\' && escapes:
			if c, more = d.next(); !more {
				return nil, d.cut()
			}
			if wanted && (c == '%' || c == '_') {
				value = append(value, '\\')
			}
			c = unescaped(c)
		}
		if wanted {
			value = append(value, c)
			if err := d.grow(1); err != nil {
				return nil, err
			}
		}
	}
}

// unescaped returns the character that MySQL means by one behind a backslash.
func unescaped(c byte) byte {
	switch c {
	case '0':
		return 0
	case 'b':
		return '\b'
	case 'n':
		return '\n'
	case 'r':
		return '\r'
	case 't':
		return '\t'
	case 'Z':
		return 0x1a
	}
	return c
}

// numeral reads a number as it is written, or the bytes behind 0x.
func (d *dump) numeral(value []byte) ([]byte, error) {
	for {
		c, more := d.peek()
		sign := (c == '-' || c == '+') && len(value) > 0 && (value[len(value)-1] == 'e' || value[len(value)-1] == 'E')
		if !more || !isWord(c) && c != '.' && !sign {
			break
		}
		d.next()
		value = append(value, c)
		if err := d.grow(1); err != nil {
			return nil, err
		}
	}
	if digits, is := strings.CutPrefix(string(value), "0x"); is {
		bytes, err := hex.DecodeString(digits)
		if err != nil {
			return nil, errors.New("a number of hexadecimal digits has others")
		}
		return bytes, nil
	}
	return value, nil
}

// maxDepth limits how deep calls may stand in one another.
const maxDepth = 8

// call reads a call whose parenthesis is read. sqlite3 writes ends of lines by replace and char.
func (d *dump) call(function string, wanted bool, depth int) (value []byte, null bool, err error) {
	if depth == maxDepth {
		return nil, false, errors.New("calls stand too deep in one another")
	}
	var arguments []string
	for sign := ","; sign == ","; {
		one, _, err := d.expression(wanted || len(arguments) > 0, depth+1)
		if err != nil {
			return nil, false, err
		}
		if arguments = append(arguments, string(one)); len(arguments) > maxDepth {
			return nil, false, errors.New("a call has too many arguments")
		}
		if sign, err = d.expect(",", ")"); err != nil {
			return nil, false, err
		}
	}
	switch {
	case function == "REPLACE" && len(arguments) == 3 && len(arguments[1]) > len(arguments[2]):
		return []byte(strings.ReplaceAll(arguments[0], arguments[1], arguments[2])), false, nil
	case function == "CHAR" && len(arguments) == 1:
		code, err := strconv.ParseUint(arguments[0], 10, 7)
		return []byte{byte(code)}, false, err
	}
	return nil, false, fmt.Errorf("the function %s is not known", shown(function))
}
