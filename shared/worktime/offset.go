package worktime

import "time"

// offsetEnd gives an instant after t up to which the offset from UTC that holds at t (in t's Location) surely holds:
// the next clock change, or an earlier instant where the zone's table is cut.
func offsetEnd(t time.Time) time.Time {
	_, end := t.ZoneBounds()
	if end.After(t) {
		return end
	}
	// ZoneBounds ends every year that follows a zone's rule after 365 days, so on the last day of a leap year its end
	// lies in the past. No rule changes clocks in that remainder of the year (UTC).
	return time.Date(t.UTC().Year()+1, time.January, 1, 0, 0, 0, 0, time.UTC)
}
