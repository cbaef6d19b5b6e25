package fetch

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// ID is a number or a text of JSON as a text; null is the empty one.
type ID string

// UnmarshalJSON takes a number, a text or null.
func (id *ID) UnmarshalJSON(from []byte) error {
	from = bytes.TrimSpace(from)
	if len(from) > 0 && from[0] == '"' {
		var text string
		if err := json.Unmarshal(from, &text); err != nil {
			return err
		}
		*id = ID(strings.TrimSpace(text))
		return nil
	}
	var number *json.Number
	if err := json.Unmarshal(from, &number); err != nil {
		return fmt.Errorf("%.40s is no id: %w", from, err)
	}
	*id = ""
	if number != nil {
		*id = ID(number.String())
	}
	return nil
}

// layouts are the forms in which programs write moments.
var layouts = []string{time.RFC3339Nano, "2006-01-02T15:04:05.999-0700", "2006-01-02 15:04:05"}

// Time is a moment in a form that programs write; anything else is the zero one. Without a zone it is in the location.
func Time(text string, location *time.Location) time.Time {
	for _, layout := range layouts {
		if at, err := time.ParseInLocation(layout, text, location); err == nil {
			return at
		}
	}
	return time.Time{}
}
