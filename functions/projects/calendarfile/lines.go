// Package calendarfile reads the whole days of iCalendar files (RFC 5545) as the programs of the world write them. What one event has wrong
// costs only that event, which is named.
package calendarfile

import (
	"bytes"
	"errors"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Bounds of a file, counted in one pass that keeps only the lines of events.
const (
	MaxBytes      = 256 << 10
	MaxEvents     = 1000
	maxDepth      = 8   // components within each other
	maxProperties = 200 // of an event; further ones are passed over
)

// Errors of a whole file.
var (
	ErrNotCalendar = errors.New("not an iCalendar file")
	ErrTooMany     = errors.New("too many events")
)

// event holds the values of the properties that an event's days depend on, by their names in capitals. Parameters are passed over: what a
// value is can be seen.
type event map[string][]string

// wanted are the properties that are read.
var wanted = map[string]bool{
	"UID": true, "SUMMARY": true, "STATUS": true, "DTSTART": true, "DTEND": true, "DURATION": true, "RRULE": true, "RDATE": true,
	"EXRULE": true, "EXDATE": true, "RECURRENCE-ID": true, "X-MICROSOFT-CDO-ALLDAYEVENT": true,
}

// first returns a property's first value, or none.
func (e event) first(name string) (string, bool) {
	if all := e[name]; len(all) > 0 {
		return all[0], true
	}
	return "", false
}

// events reads the events of a file, at most MaxEvents. Properties of what stands within an event, such as an alarm, are not its own.
// Errors: ErrNotCalendar, ErrTooMany.
func events(text string) ([]event, error) {
	var found []event
	var open []string
	calendar, properties := false, 0
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.Trim(line, " \t\ufeff\x00")
		switch name, value := beginning(line); {
		case name == "BEGIN":
			open = append(open, value)
			if len(open) > maxDepth {
				return nil, ErrNotCalendar
			}
			calendar = calendar || value == "VCALENDAR"
			if value == "VEVENT" {
				found, properties = append(found, event{}), 0
			}
			if len(found) > MaxEvents {
				return nil, ErrTooMany
			}
		case name == "END":
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		case len(open) > 0 && open[len(open)-1] == "VEVENT" && wanted[name] && properties < maxProperties:
			properties++
			last := found[len(found)-1]
			last[name] = append(last[name], valueOf(line))
		}
	}
	if !calendar {
		return nil, ErrNotCalendar
	}
	return found, nil
}

// beginning returns a line's name in capitals and, of a line without parameters, its value in capitals.
func beginning(line string) (name, value string) {
	end := strings.IndexAny(line, ";:")
	if end < 0 {
		return "", ""
	}
	name = strings.ToUpper(strings.TrimSpace(line[:end]))
	if line[end] == ':' && (name == "BEGIN" || name == "END") {
		value = strings.ToUpper(strings.TrimSpace(line[end+1:]))
	}
	return name, value
}

// valueOf returns what stands behind the first colon outside of a parameter's quotes.
func valueOf(line string) string {
	quoted := false
	for i := range len(line) {
		switch line[i] {
		case '"':
			quoted = !quoted
		case ':':
			if !quoted {
				return strings.TrimSpace(line[i+1:])
			}
		}
	}
	return ""
}

// unfold joins lines that were folded, before they are decoded: some programs fold within a letter. Lines end with LF afterwards.
func unfold(data []byte) []byte {
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\n "), nil)
	return bytes.ReplaceAll(data, []byte("\n\t"), nil)
}

// decode reads a text as UTF-8, or where it is none as Windows-1250.
func decode(data []byte) string {
	if utf8.Valid(data) {
		return string(data)
	}
	text, _ := charmap.Windows1250.NewDecoder().Bytes(data) // every byte is a letter or becomes U+FFFD
	return string(text)
}
