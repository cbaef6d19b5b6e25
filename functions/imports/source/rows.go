package source

import (
	"errors"
	"strings"

	"zahtjevi/shared/shorten"
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
)

// How many characters of a cell are shown.
const (
	maxCell = 300
	maxName = 60
)

// CutCell leaves what is shown of a cell.
func CutCell(text string) string { return Cut(text, maxCell) }

// CutName leaves what is shown of a cell with a name, also within a reason.
func CutName(text string) string { return Cut(text, maxName) }

// Cut leaves at most n characters, fit to be shown and kept: valid UTF-8 without NUL.
func Cut(text string, n int) string {
	return strings.ReplaceAll(strings.ToValidUTF8(shorten.To(text, n), "\uFFFD"), "\x00", "\uFFFD")
}

// Torn is the reason for which a record that the reader could not read is rejected.
func Torn(problem error) texts.Message {
	switch {
	case errors.Is(problem, tabular.ErrStray):
		return texts.RowStray
	case errors.Is(problem, tabular.ErrTooWide):
		return texts.RowWide.With("most", tabular.MaxFields)
	case errors.Is(problem, tabular.ErrTooLong):
		return texts.RowQuoteOrLong
	default:
		return texts.RowQuote
	}
}
