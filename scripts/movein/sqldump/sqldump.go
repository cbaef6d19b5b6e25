// Package sqldump reads rows from a dump of a database in SQL, as pg_dump, mysqldump, mariadb-dump and sqlite3's .dump write it. A dump is
// not trusted and may have any size: it is read as a stream, of which one row at a time is in memory. Store keeps rows on the disk by what
// they belong to.
package sqldump

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

const (
	maxRow     = 32 << 20 // bytes of the columns of a row that are wanted
	maxColumns = 2000     // of a table
	maxName    = 256      // bytes of the name of a table or column
)

// Row is a row by the names of its columns. What is null is not in it.
type Row map[string]string

// Table is a table that is wanted.
type Table struct {
	Name   string
	Wanted []string // columns that are taken; others are passed over
}

// Columns are the columns that the dump has, by their tables, of the tables that are wanted.
type Columns map[string][]string

// Read calls take with each row of the tables that are wanted, in the order of the dump. It ends with the first error: of take, of the
// context, or with one that says in which line the dump cannot be understood. Of a dump that does not end as its program ends dumps, that
// it is cut off. zone is the time zone of the server whose database it is, see zoned; nil for UTC.
func Read(ctx context.Context, from io.Reader, zone *time.Location, tables []Table, take func(table string, row Row) error,
) (Columns, error) {
	d := &dump{lexer: newLexer(patient{ctx, from}), wanted: map[string]Table{}, columns: Columns{}, stamps: map[string]bool{},
		from: map[string]string{}, zone: zone, take: take}
	for _, t := range tables {
		d.wanted[t.Name] = t
	}
	err := d.statements()
	if err == nil {
		err = d.whole()
	}
	if d.err != nil {
		err = d.err // the reader's own, and not what followed from it
	}
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("line %d of the dump: %w", d.line, err)
	}
	return d.columns, err
}

// patient ends with its context.
type patient struct {
	ctx  context.Context //nolint:containedctx // of one call of Read
	from io.Reader
}

func (p patient) Read(into []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.from.Read(into)
}

// dump is a dump that is being read.
type dump struct {
	*lexer
	wanted   map[string]Table
	columns  Columns
	stamps   map[string]bool   // columns of MySQL's type TIMESTAMP, behind their tables
	database string            // in which one the statements are; empty if that is not told
	from     map[string]string // of tables that have come, the whole names
	zone     *time.Location
	take     func(table string, row Row) error
	row      Row
	size     int // of the row, in bytes
}

// statements reads statement after statement. What is not known is passed over.
func (d *dump) statements() error {
	for {
		if err := d.space(); err != nil {
			return err
		}
		c, more := d.peek()
		switch {
		case !more:
			return d.err
		case c == ';':
			d.next()
			continue
		case c == '\\':
			d.command()
			continue
		}
		word, err := d.word()
		if err != nil {
			return err
		}
		if err := d.statement(word); err != nil {
			return err
		}
	}
}

func (d *dump) statement(word string) error {
	switch word {
	case "COPY":
		return d.copy()
	case "INSERT", "REPLACE":
		return d.insert()
	case "CREATE":
		return d.create()
	case "SET":
		return d.set()
	case "PRAGMA":
		d.plain = true
	case "USE":
		name, err := d.name()
		if err != nil {
			return err
		}
		d.database = name.whole()
	case "DELIMITER": // mysql's own, around triggers
		return d.delimited()
	}
	return d.skip()
}

// command passes over a command of psql's, of which one leads to another database.
func (d *dump) command() {
	taken := d.note()
	d.restOfLine()
	if database, is := strings.CutPrefix(taken(), `\connect `); is {
		d.database = strings.TrimSpace(database)
	}
}

// begin names the columns of a table whose rows come now. A table of the same name of another database would be mixed with it.
func (d *dump) begin(name name, columns []string) ([]string, error) {
	table, whole := name.last(), strings.TrimPrefix(d.database+"."+name.whole(), ".")
	if before, came := d.from[table]; came && before != whole {
		return nil, fmt.Errorf("there is a table %s and a table %s: the dump must be of one database", before, whole)
	}
	d.from[table] = whole
	if columns == nil {
		columns = d.columns[table]
	}
	if len(columns) == 0 {
		return nil, fmt.Errorf("the columns of the table %s are not told", table)
	}
	if d.columns[table] == nil {
		d.columns[table] = columns
	}
	return columns, nil
}

// field takes a value of the row; more than there are columns is an error.
func (d *dump) field(table string, columns []string, i int, value []byte, null bool) error {
	if i >= len(columns) {
		return fmt.Errorf("a row of %s has more than %d columns", table, len(columns))
	}
	if null || !d.wants(table, columns[i]) {
		return nil
	}
	text, err := d.text(value)
	if err != nil {
		return fmt.Errorf("the column %s of %s: %w", columns[i], table, err)
	}
	if d.shifted && d.zone != nil && d.stamps[table+"."+columns[i]] {
		text = zoned(text, d.zone)
	}
	d.row[columns[i]] = text
	return nil
}

// zoned is a moment as it was written into a column of the type TIMESTAMP. MySQL takes what is written there to be in its server's time
// zone, whatever who wrote it meant, and mysqldump writes it in UTC.
func zoned(text string, zone *time.Location) string {
	const layout = "2006-01-02 15:04:05.999999"
	at, err := time.Parse(layout, text)
	if err != nil {
		return text
	}
	return at.In(zone).Format(layout)
}

// wants reports whether a column is wanted.
func (d *dump) wants(table, column string) bool {
	return slices.Contains(d.wanted[table].Wanted, column)
}

// end takes the row.
func (d *dump) end(table string, columns []string, fields int) error {
	if fields != len(columns) {
		return fmt.Errorf("a row of %s has %d columns of %d", table, fields, len(columns))
	}
	return d.take(table, d.row)
}

// fresh begins a row.
func (d *dump) fresh() { d.row, d.size = Row{}, 0 }

// grow counts bytes of the row.
func (d *dump) grow(by int) error {
	if d.size += by; d.size > maxRow {
		return fmt.Errorf("a row has more than %d MB", maxRow>>20)
	}
	return nil
}
