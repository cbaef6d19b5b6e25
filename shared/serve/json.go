package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
)

// The messages of decodeJSON's errors, by which newHumaError recognises them: huma passes on only the message.
const (
	brokenJSON = "broken json"
	brokenText = "broken text"
	wrongType  = "wrong type: "
)

var jsonFormat = huma.Format{Marshal: encodeJSON, Unmarshal: decodeJSON}

func encodeJSON(w io.Writer, v any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(v)
}

// decodeJSON also refuses what encoding/json accepts: invalid UTF-8, and NUL characters, which PostgreSQL cannot store.
func decodeJSON(data []byte, v any) error {
	if !isText(data) {
		return errors.New(brokenText)
	}
	err := json.Unmarshal(data, v)
	var mismatch *json.UnmarshalTypeError
	if errors.As(err, &mismatch) {
		return errors.New(wrongType + wireField(mismatch.Field))
	}
	if err != nil && json.Valid(data) {
		return errors.New(wrongType) // such as a malformed identifier or time; encoding/json does not name the field
	}
	if err != nil {
		return errors.New(brokenJSON)
	}
	return nil
}

func isText(data []byte) bool { return utf8.Valid(data) && !hasNUL(data) }

// wireField is a field's path on the wire: encoding/json also names embedded Go structs, which begin with capitals, as no field on the wire
// does.
func wireField(path string) string {
	parts := strings.Split(path, ".")
	last := len(parts) - 1
	objects := slices.DeleteFunc(parts[:last:last], func(part string) bool { return part != "" && unicode.IsUpper(rune(part[0])) })
	return strings.Join(append(objects, parts[last]), ".")
}

// hasNUL reports whether JSON contains the escape \u0000; a backslash may itself be escaped.
func hasNUL(data []byte) bool {
	for start := 0; ; {
		found := bytes.Index(data[start:], []byte(`\u0000`))
		if found < 0 {
			return false
		}
		at := start + found
		slashes := 0
		for i := at - 1; i >= 0 && data[i] == '\\'; i-- {
			slashes++
		}
		if slashes%2 == 0 {
			return true
		}
		start = at + 2
	}
}
