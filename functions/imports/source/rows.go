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

// CutCell shortens a cell for display.
func CutCell(text string) string { return Cut(text, maxCell) }

// CutName shortens a cell with a name for display, also within a reason.
func CutName(text string) string { return Cut(text, maxName) }

// Cut is at most n characters of a text, valid for showing and storing: UTF-8 without NUL.
func Cut(text string, n int) string {
	return strings.ReplaceAll(strings.ToValidUTF8(shorten.To(text, n), "\uFFFD"), "\x00", "\uFFFD")
}

// Torn is the reason to reject a record with a problem.
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
