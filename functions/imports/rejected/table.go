package rejected

import (
	"io"
	"slices"

	"zahtjevi/shared/sheet"
	"zahtjevi/shared/texts"
)

// reportColumns are the first columns of a report. The columns of the imported file follow, so that people can correct the rows beside the
// reasons and import the report itself.
var reportColumns = []texts.Text{texts.ColumnRow, texts.ColumnReason}

// IsReport reports whether a header is that of a report, in any language.
func IsReport(columns []string) bool {
	return len(columns) > len(reportColumns) && slices.ContainsFunc(texts.Languages, func(language string) bool {
		return columns[0] == reportColumns[0].In(language) && columns[1] == reportColumns[1].In(language)
	})
}

// Original removes the report's columns from a row; the next report adds its own.
func Original(columns, fields []string) []string {
	if IsReport(columns) {
		return fields[min(len(reportColumns), len(fields)):]
	}
	return fields
}

// Restore undoes the escaping of texts that could be run as formulas.
func Restore(fields []string) {
	for i, field := range fields {
		fields[i] = sheet.Plain(field)
	}
}

// NewTable begins a report with rows of the imported file; columns is the file's header.
func NewTable(out io.Writer, language string, columns []string) (sheet.Writer, error) {
	return newTable(out, language, reportColumns, Original(columns, columns))
}

// WriteRow writes a rejected row; a malformed one has no fields.
func WriteRow(table sheet.Writer, row int64, reason string, fields []string) error {
	cells := []any{row, reason}
	for _, field := range fields {
		cells = append(cells, field)
	}
	return table.Row(cells...)
}

var placeColumns = []texts.Text{texts.ColumnRow, texts.ColumnLine, texts.ColumnExternalKey, texts.ColumnTitle, texts.ColumnReason}

// NewPlaces begins a report for a file that no longer exists, with the place of each rejected row: row, line, external key, title, reason.
func NewPlaces(out io.Writer, language string) (sheet.Writer, error) {
	return newTable(out, language, placeColumns, nil)
}

// newTable begins a report with its own columns and those of the imported file.
func newTable(out io.Writer, language string, own []texts.Text, columns []string) (sheet.Writer, error) {
	titles := make([]sheet.Column, 0, len(own)+len(columns))
	for _, title := range own {
		titles = append(titles, sheet.Column{Title: title.In(language)})
	}
	for _, title := range columns {
		titles = append(titles, sheet.Column{Title: title})
	}
	return format.New(out, texts.RejectionsSheet.In(language), titles)
}
