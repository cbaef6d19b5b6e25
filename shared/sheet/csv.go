package sheet

import (
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/localtime"
)

// csvWriter separates cells by semicolons and begins with a byte order mark: where the decimal sign is a comma, Excel expects these.
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
		return localtime.Moment(value)
	case Day:
		return time.Time(value).Format("02.01.2006.")
	default:
		return ""
	}
}

// What a spreadsheet program may run as a formula (OWASP, "CSV Injection"): a cell that begins with one of these signs, also in their full
// width and after blanks and quotes, or with a tab or line break. A program that expects another separator finds further cells within a
// text: there, a formula follows a separator or, if it begins with an equals sign, a line break; before an equals or at sign blanks are
// skipped. Lists whose lines begin with a hyphen are no formulas.
var (
	begins = newPlace(`^('*)([\t\r\n]|[\s\p{Z}\p{C}"]*[=+\-@＝＋－＠])`)
	equals = newPlace(`([,;|\t\r\n][\s\p{Z}"]*)('*)([=＝])`)
	ats    = newPlace(`([,;|\t][\s\p{Z}"]*)('*)([@＠])`)
	signs  = newPlace(`([,;|\t]"*)('*)([+\-＋－])`)
)

// place matches where a formula may begin: bare as it was written, guarded with the apostrophe of harmless.
type place struct{ bare, guarded func() *regexp.Regexp }

func newPlace(expression string) place {
	return place{lazyregexp.New(expression), lazyregexp.New(strings.Replace(expression, "('*)", "'('*)", 1))}
}

// harmless puts an apostrophe before each place of a text from which it could be run as a formula. Apostrophes that are already there get
// another one, so that Plain recognises those of harmless.
func harmless(text string) string {
	if !strings.ContainsAny(text, "=+-@＝＋－＠\t\r\n") {
		return text
	}
	if strings.ContainsAny(text, ",;|\t\r\n") {
		for _, place := range []place{equals, ats, signs} {
			text = place.bare().ReplaceAllString(text, "$1'$2$3")
		}
	}
	return begins.bare().ReplaceAllString(text, "'$1$2")
}

// Plain undoes harmless.
func Plain(cell string) string {
	if !strings.Contains(cell, "'") {
		return cell
	}
	cell = begins.guarded().ReplaceAllString(cell, "$1$2")
	for _, place := range []place{signs, ats, equals} {
		cell = place.guarded().ReplaceAllString(cell, "$1$2$3")
	}
	return cell
}
