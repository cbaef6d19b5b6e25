package doc

import (
	"bytes"
	"fmt"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/sheet"
)

// File writes the report's table as a file for spreadsheet programs, with numbers as numbers.
func (d *Document) File(format sheet.Format) ([]byte, error) {
	out := &bytes.Buffer{}
	table, err := format.New(out, sheetName(d.Title), d.sheetColumns())
	if err != nil {
		return nil, err
	}
	rows := d.Rows
	if d.Total != nil {
		rows = append(rows[:len(rows):len(rows)], d.Total)
	}
	for _, row := range rows {
		cells := make([]any, len(row))
		for i, cell := range row {
			cells[i] = d.Columns[i].Kind.value(cell)
		}
		if err := table.Row(cells...); err != nil {
			return nil, err
		}
	}
	if err := table.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// FileName is the name of the file, with today's date.
func (d *Document) FileName(format sheet.Format) string {
	day := time.Now().In(localtime.Zone()).Format(time.DateOnly)
	return fmt.Sprintf("%s-%s.%s", d.Code, day, format.Extension)
}

// value is a cell for spreadsheet programs; a text that replaces a number is left out.
func (k Kind) value(cell Cell) any {
	switch {
	case k == Words:
		return cell.Text
	case cell.Text != "":
		return nil
	case k == Moment:
		return time.Unix(int64(cell.Number), 0)
	case k == Hours, k == Percent:
		return cell.Number
	default:
		return int64(cell.Number)
	}
}

func (d *Document) sheetColumns() []sheet.Column {
	columns := make([]sheet.Column, len(d.Columns))
	for i, column := range d.Columns {
		width := 20
		if column.Kind == Words {
			width = 36
		}
		columns[i] = sheet.Column{Title: column.Title, Width: width}
	}
	return columns
}

// sheetName is a title cut to what a sheet's name may have.
func sheetName(title string) string {
	letters := []rune(title)
	return string(letters[:min(len(letters), 31)])
}
