// Package localtime knows the one time zone of an installation, and how people read a moment in it.
package localtime

import (
	"sync"
	"time"
	// The functions run in images made from scratch, which hold no time zones. Costs about 0.4 MB of the binary.
	_ "time/tzdata"
)

// ZoneName is the one zone of an installation, by which days, working hours and everything that is shown go. The front end is given it by
// scripts/gen; in the database local_day and start_of_day know it, by which days were counted for good.
const ZoneName = "Europe/Sarajevo"

// Zone is where working hours, and times without a zone, are at home.
var Zone = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation(ZoneName)
	if err != nil {
		panic(err) // the zone is part of the binary
	}
	return location
})

// Moment tells the instant to people as clocks in Bosnia and Herzegovina show it: 02.01.2006. 15:04.
func Moment(t time.Time) string { return t.In(Zone()).Format("02.01.2006. 15:04") }
