package worktime

import (
	"sync"
	"time"
	// The functions run in images made from scratch, which hold no time zones. Costs about 0.4 MB of the binary.
	_ "time/tzdata"
)

// ZoneName is the one zone of an installation, by which days, working hours and everything that is shown go. The front end is given it by scripts/gen; in the
// database local_day and start_of_day know it, by which days were counted for good.
const ZoneName = "Europe/Sarajevo"

// sarajevo is the zone whose clocks working hours are read off.
var sarajevo = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation(ZoneName)
	if err != nil {
		panic(err) // the zone is part of the binary
	}
	return location
})

// Zone is where working hours, and times without a zone, are at home.
func Zone() *time.Location { return sarajevo() }

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

// Moment tells the instant to people as clocks in Bosnia and Herzegovina show it: 02.01.2006. 15:04.
func Moment(t time.Time) string { return t.In(sarajevo()).Format("02.01.2006. 15:04") }
