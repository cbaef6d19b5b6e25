package request

import (
	"encoding/json"

	"github.com/danielgtaylor/huma/v2"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// DueDate is the due date in a change: a day, or nil for none. A change without the field keeps the due date, for clients that do not know
// of due dates.
type DueDate struct {
	Given bool
	Day   *string
}

// UnmarshalJSON reads a day or null; it is not called without the field.
func (d *DueDate) UnmarshalJSON(data []byte) error {
	d.Given = true
	return json.Unmarshal(data, &d.Day)
}

// MarshalJSON writes what was read.
func (d DueDate) MarshalJSON() ([]byte, error) { return json.Marshal(d.Day) }

// Schema is a day or null.
func (DueDate) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{
		Type: huma.TypeString, Nullable: true, Description: "Dan, GGGG-MM-DD; null za zahtjev bez roka, izostavljen ostaje kakav je",
	}
}

// CheckDue records an error for a due date that is not a day.
func CheckDue(fields *valid.Fields, day *string) {
	fields.Check(day == nil || valid.IsDay(*day), "rok", texts.DueDateWrong)
}
