package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"zahtjevi/functions/imports/db"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/storage"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

// mendColumns are the first columns of a report of rejected rows; the rows of the imported file follow. People mend them beside the reason,
// and import the report itself.
var mendColumns = []texts.Text{texts.ColumnRow, texts.ColumnReason}

// isMended reports whether a header is that of such a report, in whatever language.
func isMended(columns []string) bool {
	return len(columns) > len(mendColumns) && slices.ContainsFunc(texts.Languages, func(language string) bool {
		return columns[0] == mendColumns[0].In(language) && columns[1] == mendColumns[1].In(language)
	})
}

// original removes the columns that a report put before a row; the next report adds its own.
func original(columns, fields []string) []string {
	if isMended(columns) {
		return fields[min(len(mendColumns), len(fields)):]
	}
	return fields
}

// restore undoes the escaping by which a report kept texts from being run as formulas.
func restore(fields []string) {
	for i, field := range fields {
		fields[i] = sheet.Plain(field)
	}
}

// mendTable begins a report of rows of the file.
func mendTable(out io.Writer, language string, columns []string) (sheet.Writer, error) {
	return reportTable(out, language, mendColumns, original(columns, columns))
}

// mendRow writes a rejected row; a torn one has no fields.
func mendRow(table sheet.Writer, row int64, reason string, fields []string) error {
	cells := []any{row, reason}
	for _, field := range fields {
		cells = append(cells, field)
	}
	return table.Row(cells...)
}

// source reads the file of an import once more.
type source struct {
	body    io.ReadCloser
	reader  *tabular.Reader
	columns []string
}

// sourceOf opens the file of an import at its first row. Files are kept for a day only. Errors: storage.ErrMissing.
func (a *area) sourceOf(ctx context.Context, row db.ImportByIDRow) (*source, error) {
	if row.ObjectKey == nil {
		return nil, storage.ErrMissing
	}
	body, err := a.store.Open(ctx, *row.ObjectKey, 0)
	if err != nil {
		return nil, err
	}
	format := tabular.Format{Delimiter: row.Delimiter[0], Encoding: tabular.Encoding(row.Encoding)}
	s := &source{body: body, reader: tabular.NewReader(body, format, tabular.Position{})}
	header, err := s.reader.Next()
	if err != nil {
		return nil, errors.Join(fmt.Errorf("read header of import %d: %w", row.ID, err), body.Close())
	}
	s.columns = header.Fields
	return s, nil
}

// fields answers what the row with that number holds. Rows are asked for in the file's order.
func (s *source) fields(row int64) ([]string, error) {
	for {
		record, err := s.reader.Next()
		if err != nil {
			return nil, fmt.Errorf("read row %d once more: %w", row, err)
		}
		if record.Row < row {
			continue
		}
		if isMended(s.columns) {
			restore(record.Fields)
		}
		return original(s.columns, record.Fields), nil
	}
}
