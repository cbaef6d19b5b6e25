package movein

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"zahtjevi/shared/shorten"
)

// oldest is the earliest moment that is believed.
var oldest = time.Date(1970, 1, 2, 0, 0, 0, 0, time.UTC)

// Line is a text of the source as one line of at most so many characters, without control and invisible formatting characters.
func Line(text string, most int) string {
	return shorten.To(strings.Join(strings.Fields(plain(text)), " "), most)
}

// Lines is a text of the source without control characters but line breaks and tabs, and without space around it.
func Lines(text string) string {
	return strings.TrimSpace(plain(strings.ReplaceAll(text, "\r\n", "\n")))
}

// plain leaves out what could hide or turn round what a text says: control characters and marks of direction. Joiners, which some scripts
// and pictures need, stay.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\u200c' || r == '\u200d':
			return r
		case r == '\r':
			return '\n'
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

// moment is a time of the source, if it can be true; otherwise the other one.
func moment(told, otherwise time.Time) time.Time {
	if told.Before(oldest) || told.After(time.Now()) {
		return otherwise
	}
	return told.Truncate(time.Microsecond) // as the database keeps it
}

// characters counts the characters of a text, as limits count them.
func characters(text string) int { return utf8.RuneCountInString(text) }
