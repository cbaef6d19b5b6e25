package jira

import (
	"strings"
	"time"

	"zahtjevi/shared/localtime"
)

// forms are how Jira writes moments into its exports: as its administrator chose, usually the first.
var forms = []string{"2/Jan/06 3:04 PM", "2/Jan/06 15:04", "2/Jan/2006 3:04 PM", "2006-01-02 15:04", "2006-01-02 15:04:05.999",
	"2006-01-02T15:04:05.999Z07:00", "2006-01-02T15:04:05.999-0700", "2006-01-02T15:04", "Jan 2, 2006, 3:04 PM", "2/Jan/06", "2006-01-02",
	"2.1.2006 15:04", "2.1.2006"}

// day is a moment of an export, in the installation's zone; the zero one where it is none.
func day(text string) time.Time {
	text = strings.TrimSpace(text)
	for _, form := range forms {
		if at, err := time.ParseInLocation(form, text, localtime.Zone()); err == nil {
			return at
		}
	}
	return time.Time{}
}
