package tabular

import (
	"bytes"
	"errors"
	"io"
	"strings"
)

// maxTitles limits how many rows may stand above a header: what a table is called, and empty ones.
const maxTitles = 5

// Header returns the row with the names of a table's columns, by the beginning of its file: the first one, unless that is a title, which is
// a row of several cells of which one at most is filled. Without any row that can be read, its number is 0.
func Header(head []byte, format Format, within Bounds) (Record, error) {
	reader := NewReader(bytes.NewReader(head), format, Position{})
	reader.Allow(within)
	var first Record
	for range maxTitles + 1 {
		record, err := reader.Next()
		if err != nil {
			return first, unlessEnd(err)
		}
		if len(record.Fields) == 0 { // a row with a problem
			break
		}
		if first.Row == 0 {
			first = record
		}
		if len(record.Fields) == 1 || filled(record.Fields) > 1 {
			return record, nil
		}
	}
	return first, nil
}

func unlessEnd(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// SkipHeader reads what stands before the first row below the one that is the header. Errors: io.EOF, if none is.
func (r *Reader) SkipHeader(is func(Record) bool) error {
	for range maxTitles + 1 {
		record, err := r.Next()
		if err != nil {
			return err
		}
		if is(record) {
			return nil
		}
	}
	return io.EOF
}

func filled(fields []string) (count int) {
	for _, text := range fields {
		if strings.TrimSpace(text) != "" {
			count++
		}
	}
	return count
}
