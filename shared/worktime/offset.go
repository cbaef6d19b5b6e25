package worktime

import "time"

// offsetEnd is an instant after t until which the offset from UTC at t (in t's Location) does not change: the next clock change, or an
// earlier instant.
func offsetEnd(t time.Time) time.Time {
	_, end := t.ZoneBounds()
	if end.After(t) {
		return end
	}
	// ZoneBounds takes every year that follows a zone's rule for 365 days long, so that on the last day of a leap year its end is before t.
	// No rule changes clocks on that day (UTC).
	return time.Date(t.UTC().Year()+1, time.January, 1, 0, 0, 0, 0, time.UTC)
}
