// Package shorten shortens texts.
package shorten

import (
	"strings"
	"unicode"
)

// To returns a text of at most so many characters, the last of which is an ellipsis if something was cut off.
func To(text string, most int) string {
	if len(text) <= most { // a character has at least one byte
		return text
	}
	count, last := 0, 0
	for i := range text {
		if count == most-1 {
			last = i
		}
		if count++; count > most {
			return strings.TrimRightFunc(text[:last], unicode.IsSpace) + "…"
		}
	}
	return text
}
