package sqldump

import (
	"fmt"
	"slices"
)

// create reads the names of a table's columns, in the order in which rows without names have them.
func (d *dump) create() error {
	word, err := d.spaced()
	for err == nil && slices.Contains([]string{"TEMPORARY", "UNLOGGED", "GLOBAL", "LOCAL", "FOREIGN"}, word) {
		word, err = d.spaced()
	}
	if err != nil || word != "TABLE" {
		return d.orSkip(err, word)
	}
	table, err := d.named()
	if err != nil {
		return err
	}
	if err := d.space(); err != nil {
		return err
	}
	if c, _ := d.peek(); c != '(' || d.wanted[table.last()].Name == "" {
		return d.skip()
	}
	if d.columns[table.last()] != nil {
		return fmt.Errorf("the table %s comes a second time: the dump must be of one database", table.last())
	}
	d.next()
	columns, err := d.definitions(table.last())
	if err != nil {
		return fmt.Errorf("the table %s: %w", table.last(), err)
	}
	d.columns[table.last()] = columns
	return d.skip()
}

// orSkip passes over a statement whose last word was another than was looked for.
func (d *dump) orSkip(err error, word string) error {
	if err != nil || word == ";" {
		return err
	}
	return d.skip()
}

// named takes the name of a table, before which IF NOT EXISTS may stand.
func (d *dump) named() (name, error) {
	table, err := d.name()
	if err != nil || len(table) > 1 || table[0] != "if" {
		return table, err
	}
	for _, word := range []string{"NOT", "EXISTS"} {
		if _, err := d.expect(word); err != nil {
			return nil, err
		}
	}
	return d.name()
}

// noColumns are words with which definitions begin that are no columns.
var noColumns = []string{"primary", "key", "unique", "constraint", "index", "fulltext", "spatial", "foreign", "check", "exclude", "like",
	"period"}

// definitions reads what stands between the parentheses of CREATE TABLE, the first of which is read.
func (d *dump) definitions(table string) (columns []string, err error) {
	for more := true; more; {
		if err := d.space(); err != nil {
			return nil, err
		}
		quote, _ := d.peek()
		column, err := d.identifier()
		if err != nil {
			return nil, err
		}
		if quote == '"' || quote == '`' || !slices.Contains(noColumns, column) {
			columns = append(columns, column)
		}
		if len(columns) > maxColumns {
			return nil, fmt.Errorf("there are more than %d columns", maxColumns)
		}
		kind, err := d.kind()
		if err != nil {
			return nil, err
		}
		d.stamps[table+"."+column] = kind == "TIMESTAMP" && !d.plain
		if more, err = d.definition(); err != nil {
			return nil, err
		}
	}
	return columns, nil
}

// kind takes the type of a column; empty for none.
func (d *dump) kind() (string, error) {
	if err := d.space(); err != nil {
		return "", err
	}
	if c, _ := d.peek(); !isWord(c) {
		return "", nil
	}
	return d.word()
}

// definition passes over the rest of a definition, and returns whether another follows.
func (d *dump) definition() (more bool, err error) {
	for depth := 0; ; {
		if err := d.space(); err != nil {
			return false, err
		}
		c, some := d.next()
		if !some {
			return false, d.cut()
		}
		switch {
		case c == '\'' || c == '"' || c == '`':
			if err := d.pass(c, c != '`' && !d.plain); err != nil {
				return false, err
			}
		case c == '(':
			depth++
		case depth > 0 && c == ')':
			depth--
		case depth == 0 && (c == ',' || c == ')'):
			return c == ',', nil
		}
	}
}

// list takes names between parentheses, if there are any.
func (d *dump) list() (columns []string, err error) {
	if err := d.space(); err != nil {
		return nil, err
	}
	if c, _ := d.peek(); c != '(' {
		return nil, nil
	}
	d.next()
	for {
		if err := d.space(); err != nil {
			return nil, err
		}
		column, err := d.identifier()
		if err != nil {
			return nil, err
		}
		if columns = append(columns, column); len(columns) > maxColumns {
			return nil, fmt.Errorf("there are more than %d columns", maxColumns)
		}
		if sign, err := d.expect(",", ")"); err != nil || sign == ")" {
			return columns, err
		}
	}
}
