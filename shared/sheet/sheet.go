// Package sheet writes tables for spreadsheet programs, row by row: memory holds one row at a time.
package sheet

import (
	"io"
	"time"
)

// Writer writes the rows of one table. Cells are string, int64, float64 (with two decimals), time.Time (in localtime.Zone), Day or nil for
// an empty one. Close ends the table but does not close what it is written to; a table is incomplete without Close.
type Writer interface {
	Row(cells ...any) error
	Close() error
}

// Day is a cell with a day: that of the time in UTC.
type Day time.Time

// Column is a column's title, and its width in characters where the format has widths.
type Column struct {
	Title string
	Width int
}

// Format is a file format for tables.
type Format struct {
	Extension   string
	ContentType string
	New         func(out io.Writer, name string, columns []Column) (Writer, error)
}

// Formats by their names on the wire.
var Formats = map[string]Format{
	"xlsx": {"xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", newXLSX},
	"csv":  {"csv", "text/csv; charset=utf-8", newCSV},
}
