package drafts

import (
	"strings"
	"time"

	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/localtime"
)

// dateForms are the formats of times in files: ISO 8601 with and without a zone, and days as written in Bosnia and Herzegovina. A time
// without a zone is in Sarajevo's.
var dateForms = []string{
	"2006-01-02", time.RFC3339, "2006-01-02T15:04:05Z0700", "2006-01-02 15:04:05Z07:00", "2006-01-02T15:04:05", "2006-01-02 15:04:05",
	"2006-01-02T15:04", "2006-01-02 15:04",
	"2.1.2006", "2.1.2006.", "2.1.2006 15:04", "2.1.2006 15:04:05", "2.1.2006.15:04", "2.1.2006.15:04:05",
}

const maxDate = 100 // bytes, white space included

var spaceAfterDot = lazyregexp.New(`\.\s+`)

// parseDate parses a time in one of dateForms. Days with slashes are refused: the order of day and month in 3/4 is not known.
func parseDate(text string) (time.Time, bool) {
	if len(text) > maxDate {
		return time.Time{}, false
	}
	text = spaceAfterDot().ReplaceAllString(strings.TrimSpace(text), ".")
	for _, form := range dateForms {
		if at, err := time.ParseInLocation(form, text, localtime.Zone()); err == nil {
			return at, at.Year() >= 1900
		}
	}
	return time.Time{}, false
}
