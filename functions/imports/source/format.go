package source

import (
	"zahtjevi/shared/tabular"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// delimiters by their names on the wire.
var delimiters = map[string]string{"zarez": ",", "tacka-zarez": ";", "tab": "\t"}

// DelimiterName is the name of a delimiter on the wire.
func DelimiterName(delimiter string) string {
	for name, value := range delimiters {
		if value == delimiter {
			return name
		}
	}
	return ""
}

// StoredFormat is the format of a stored import.
func StoredFormat(delimiter, encoding string) tabular.Format {
	return tabular.Format{Delimiter: delimiter[0], Encoding: tabular.Encoding(encoding)}
}

// ChangeFormat is the format with another delimiter or encoding, each of which may be empty.
func ChangeFormat(fields *valid.Fields, format tabular.Format, delimiter, encoding string) tabular.Format {
	if delimiter != "" {
		character, known := delimiters[delimiter]
		fields.Check(known, "razdjelnik", texts.ImportDelimiterWrong)
		if known {
			format.Delimiter = character[0]
		}
	}
	if encoding != "" {
		format.Encoding = tabular.Encoding(encoding)
		fields.Check(format.Encoding.Known(), "kodiranje", texts.ImportEncodingWrong)
	}
	return format
}
