// Package localtime has the time zone of the installation, and formats moments for people in it.
package localtime

import (
	"sync"
	"time"
	// The images of the functions contain no time zones. This adds about 0.4 MB to the binary.
	_ "time/tzdata"
)

// ZoneName is the time zone of an installation, for days, working hours and everything that is shown. scripts/gen writes it into the front
// end; the database has it in local_day and start_of_day, and it must not change once days were counted.
const ZoneName = "Europe/Sarajevo"

// Zone is the location of ZoneName.
var Zone = sync.OnceValue(func() *time.Location {
	location, err := time.LoadLocation(ZoneName)
	if err != nil {
		panic(err) // the zone is part of the binary
	}
	return location
})

// Moment formats an instant for people in Sarajevo's time: 02.01.2006. 15:04.
func Moment(t time.Time) string { return t.In(Zone()).Format("02.01.2006. 15:04") }
