package people

import (
	"strings"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// Extra is a piece of extra information about a person, by the code of its type.
type Extra struct {
	Code  string `json:"sifra"`
	Value string `json:"vrijednost"`
}

// extraType is a type of extra information; a number consists of digits only.
type extraType struct {
	ID     int64
	Code   string
	Number bool
}

// CheckExtra checks extra information against its types and what roles require, and returns it as a pair of columns. Errors are recorded
// under field and code: "dodatneInformacije.SkolaId". Information without a value is left out.
func (f Facts) CheckExtra(fields *valid.Fields, field string, given []Extra, required []string) (types []int64, values []string) {
	types, values = []int64{}, []string{}
	seen := map[string]string{}
	for _, extra := range given {
		kind, known := f.types[extra.Code]
		if !known {
			fields.Add(field, texts.ExtraUnknown)
			continue
		}
		code, value := field+"."+extra.Code, strings.TrimSpace(extra.Value)
		_, twice := seen[extra.Code]
		fields.Check(!twice, code, texts.ExtraTwice)
		seen[extra.Code] = value
		if value != "" {
			fields.Line(code, value, valid.TextRule{Max: valid.MaxExtraInfo,
				TooLong: texts.ExtraLong.With("limit", valid.MaxExtraInfo)})
			fields.Check(!kind.Number || strings.Trim(value, "0123456789") == "", code, texts.ExtraNumber)
			types, values = append(types, kind.ID), append(values, value)
		}
	}
	for _, code := range required {
		fields.Check(seen[code] != "", field+"."+code, texts.FieldRequired)
	}
	return types, values
}
