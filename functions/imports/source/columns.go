package source

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Field is a field that a column of a file may hold: its name on the wire and the number of its column, nil for none.
type Field struct {
	Wire   string
	Column **int
	known  string
}

// NewField is a field with the names that files give its column, folded, with spaces between them, the best known first.
func NewField(wire string, column **int, known string) Field { return Field{wire, column, known} }

// Propose gives the fields the columns whose names are known, each column once.
func Propose(fields []Field, columns []string) {
	at := map[string]int{}
	for i := len(columns) - 1; i >= 0; i-- {
		at[foldName(columns[i])] = i
	}
	for _, f := range fields {
		for name := range strings.FieldsSeq(f.known) {
			if column, ok := at[name]; ok && *f.Column == nil {
				*f.Column = &column
			}
		}
	}
}

// CheckColumns records fields whose column the file does not have.
func CheckColumns(problems *valid.Fields, fields []Field, columns int) {
	for _, f := range fields {
		if column := *f.Column; column != nil && (*column < 0 || *column >= columns) {
			problems.Add("mapiranje."+f.Wire, texts.ImportColumnMissing)
		}
	}
}

// foldName leaves a name's letters and digits, small and without diacritics.
func foldName(name string) string {
	name = strings.NewReplacer("đ", "dj", "Đ", "dj").Replace(name)
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, norm.NFD.String(name))
}
