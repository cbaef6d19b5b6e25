package sheet

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"zahtjevi/shared/worktime"
)

// csvWriter separates by semicolons and begins with a byte order mark: so Excel, where commas are decimal, opens the file by
// itself with its letters whole.
type csvWriter struct {
	out    *csv.Writer
	fields []string
}

func newCSV(out io.Writer, _ string, columns []Column) (Writer, error) {
	if _, err := io.WriteString(out, "\ufeff"); err != nil {
		return nil, fmt.Errorf("write CSV: %w", err)
	}
	w := &csvWriter{out: csv.NewWriter(out)}
	w.out.Comma, w.out.UseCRLF = ';', false
	titles := make([]any, len(columns))
	for i, column := range columns {
		titles[i] = column.Title
	}
	return w, w.Row(titles...)
}

func (w *csvWriter) Row(cells ...any) error {
	w.fields = w.fields[:0]
	for _, cell := range cells {
		w.fields = append(w.fields, csvField(cell))
	}
	if err := w.out.Write(w.fields); err != nil {
		return fmt.Errorf("write CSV: %w", err)
	}
	return nil
}

func (w *csvWriter) Close() error {
	w.out.Flush()
	if err := w.out.Error(); err != nil {
		return fmt.Errorf("write CSV: %w", err)
	}
	return nil
}

func csvField(cell any) string {
	switch value := cell.(type) {
	case string:
		return harmless(value)
	case int64:
		return strconv.FormatInt(value, 10)
	case float64:
		return strings.Replace(strconv.FormatFloat(value, 'f', 2, 64), ".", ",", 1)
	case time.Time:
		return worktime.Moment(value)
	default:
		return ""
	}
}

// harmless keeps a text that somebody typed from being run as a formula when the file is opened (OWASP, "CSV Injection").
func harmless(text string) string {
	if strings.HasPrefix(text, "=") || strings.HasPrefix(text, "+") || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "@") ||
		strings.HasPrefix(text, "\t") || strings.HasPrefix(text, "\r") {
		return "'" + text
	}
	return text
}

// Plain is what a cell said before harmless made a text of it.
func Plain(cell string) string {
	if text, found := strings.CutPrefix(cell, "'"); found && harmless(text) == cell {
		return text
	}
	return cell
}
