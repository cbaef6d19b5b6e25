package source

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Field is a field of a row: its name on the wire, and the number of its column or nil.
type Field struct {
	Wire   string
	Column **int
	known  string
}

// NewField is a field with the usual names of its column, folded, with spaces between them, the most usual first.
func NewField(wire string, column **int, known string) Field { return Field{wire, column, known} }

// Propose assigns columns with known names to the fields, each column once.
func Propose(fields []Field, columns []string) {
	at := map[string]int{}
	for i := len(columns) - 1; i >= 0; i-- {
		at[FoldName(columns[i])] = i
	}
	for _, f := range fields {
		for name := range strings.FieldsSeq(f.known) {
			if column, ok := at[name]; ok && *f.Column == nil {
				*f.Column = &column
			}
		}
	}
}

// CheckColumns records fields with a column that the file does not have.
func CheckColumns(problems *valid.Fields, fields []Field, columns int) {
	for _, f := range fields {
		if column := *f.Column; column != nil && (*column < 0 || *column >= columns) {
			problems.Add("mapiranje."+f.Wire, texts.ImportColumnMissing)
		}
	}
}

// FoldName returns a name's letters and digits in lower case, without diacritics.
func FoldName(name string) string {
	name = strings.NewReplacer("đ", "dj", "Đ", "dj").Replace(name)
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(name))
}
