// Package sheet writes tables for spreadsheet programs, row by row: however long a table is, only the row at hand is in memory.
package sheet

import (
	"io"
	"time"
)

// Writer takes the rows of one table. Cells are string, int64, float64 (shown with two decimals), time.Time (shown on the clocks of
// localtime.Zone), Day or nil for an empty one. Close ends the table but not what it is written to; a table that was not closed is not
// whole.
type Writer interface {
	Row(cells ...any) error
	Close() error
}

// Day is a cell with a day that has no time: that of the moment in UTC.
type Day time.Time

// Column is a column's title, and its width in characters where the format has widths.
type Column struct {
	Title string
	Width int
}

// Format is a way to write tables.
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
