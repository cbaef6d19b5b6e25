package source

import (
	"bytes"
	"fmt"
	"slices"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

// Header returns the names of a table's columns, by the beginning of its file. Errors: Invalid.
func Header(head []byte, format tabular.Format) ([]string, error) {
	header, err := tabular.Header(head, format, tabular.Usual)
	switch {
	case err != nil:
		return nil, err
	case header.Row > 0:
		return names(header), nil
	case len(bytes.TrimSpace(head)) == 0:
		return nil, fault.Field("dokumentId", texts.FileEmpty)
	}
	return nil, fault.Field("dokumentId", texts.ImportHeaderWrong)
}

// SkipHeader reads what stands before the first row below the columns that Header returned.
func SkipHeader(reader *tabular.Reader, columns []string) error {
	err := reader.SkipHeader(func(record tabular.Record) bool { return slices.Equal(names(record), columns) })
	if err != nil {
		return fmt.Errorf("read the header %.200q: %w", columns, err)
	}
	return nil
}

func names(record tabular.Record) []string {
	columns := make([]string, len(record.Fields))
	for i, name := range record.Fields {
		columns[i] = Cut(name, maxColumnName)
	}
	return columns
}
