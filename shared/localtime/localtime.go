// Package localtime has the time zone of the installation, and formats moments for people in it.
package localtime

import (
	"sync"
	"time"
	// The functions run in images made from scratch, which hold no time zones. Costs about 0.4 MB of the binary.
	_ "time/tzdata"
)

// ZoneName is the one time zone of an installation: days, working hours and everything that is shown are in it. scripts/gen gives it to the
// front end; the database has it in local_day and start_of_day, and cannot change it once days were counted.
const ZoneName = "Europe/Sarajevo"

// Zone is where working hours, and times without a zone, are at home.
var Zone = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation(ZoneName)
	if err != nil {
		panic(err) // the zone is part of the binary
	}
	return location
})

// Moment formats an instant for people, as clocks in Bosnia and Herzegovina show it: 02.01.2006. 15:04.
func Moment(t time.Time) string { return t.In(Zone()).Format("02.01.2006. 15:04") }
