// Package tabular reads delimited texts (CSV, TSV) of any length with a fixed amount of memory: with comma, semicolon or tab, in the
// encodings of spreadsheets in our languages. A malformed row does not affect the others.
package tabular

import (
	"bytes"
	"errors"
)

// Format is the format of a text. Delimiter is one byte: a comma, semicolon or tab.
type Format struct {
	Delimiter byte
	Encoding  Encoding
}

// Position is a place between two rows. Offset is the number of bytes, Row and Line of rows and lines before it; a text begins at the zero
// Position. Rows count as in a spreadsheet, empty ones included; lines as in an editor, those inside of fields included.
type Position struct {
	Offset int64
	Row    int64
	Line   int64
}

// Record is one row with its number and that of its first line, both from 1. Problem, if not nil, says why the row has no fields:
// ErrUnclosed, ErrStray, ErrTooLong or ErrTooWide.
type Record struct {
	Row     int64
	Line    int64
	Fields  []string
	Problem error
}

// The problems of rows.
var (
	ErrUnclosed = errors.New("a quote is not closed")
	ErrStray    = errors.New("text stands behind a closed quote")
	ErrTooLong  = errors.New("a row is too long")
	ErrTooWide  = errors.New("a row has too many fields")
)

// Bounds limit the fields and bytes of a row, and so its memory. The fields of a wider row are not stored, as a field takes many times the
// memory of its delimiter.
type Bounds struct{ Fields, Bytes int }

// MaxFields limits the fields of a row in Usual.
const MaxFields = 500

// Usual are the bounds of what people send, Wide those of a file that an operator reads on their own machine.
var (
	Usual = Bounds{MaxFields, 4 << 20}
	Wide  = Bounds{5_000, 64 << 20}
)

var byteOrderMark = []byte("\xef\xbb\xbf")

// lines counts the line ends in data: LF, CR and CR LF.
func lines(data []byte) int64 {
	returns := bytes.Count(data, []byte("\r"))
	if returns > 0 {
		returns -= bytes.Count(data, []byte("\r\n"))
	}
	return int64(bytes.Count(data, []byte("\n")) + returns)
}

// lineEnd returns where the line after the first line end in data begins, or -1. A CR at the very end of data may be half of a line end,
// and counts only if final says that nothing follows.
func lineEnd(data []byte, final bool) int {
	at := bytes.IndexAny(data, "\r\n")
	switch {
	case at < 0:
		return -1
	case data[at] == '\n':
		return at + 1
	case at+1 == len(data):
		if final {
			return at + 1
		}
		return -1
	case data[at+1] == '\n':
		return at + 2
	default:
		return at + 1
	}
}
