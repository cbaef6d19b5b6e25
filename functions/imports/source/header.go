package source

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

// maxTitles is how many rows may stand above a header: what a table is called, and empty ones.
const maxTitles = 5

// Header returns the names of a table's columns, by the beginning of its file. They are in the first row, unless that is a title: a row of
// several cells of which one at most is filled. Errors: Invalid.
func Header(head []byte, format tabular.Format) ([]string, error) {
	reader := tabular.NewReader(bytes.NewReader(head), format, tabular.Position{})
	var first []string
	for range maxTitles + 1 {
		record, err := reader.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if record.Problem != nil {
			break
		}
		columns := names(record)
		if first == nil {
			first = columns
		}
		if len(columns) == 1 || countFilled(columns) > 1 {
			return columns, nil
		}
	}
	switch {
	case first != nil:
		return first, nil
	case len(bytes.TrimSpace(head)) == 0:
		return nil, fault.Field("dokumentId", texts.FileEmpty)
	}
	return nil, fault.Field("dokumentId", texts.ImportHeaderWrong)
}

// SkipHeader reads what stands before the first row below the columns that Header returned.
func SkipHeader(reader *tabular.Reader, columns []string) error {
	for range maxTitles + 1 {
		record, err := reader.Next()
		if err != nil {
			return fmt.Errorf("read header: %w", err)
		}
		if slices.Equal(names(record), columns) {
			return nil
		}
	}
	return fmt.Errorf("the header %.200q is not there", columns)
}

func names(record tabular.Record) []string {
	columns := make([]string, len(record.Fields))
	for i, name := range record.Fields {
		columns[i] = Cut(name, maxColumnName)
	}
	return columns
}

func countFilled(columns []string) (count int) {
	for _, name := range columns {
		if strings.TrimSpace(name) != "" {
			count++
		}
	}
	return count
}
