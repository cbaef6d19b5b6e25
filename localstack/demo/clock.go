package demo

import (
	"slices"
	"time"

	"zahtjevi/shared/localtime"
)

const (
	opening    = 8
	officeDay  = 8 * 60 // minutes
	daysBehind = 125
)

// clock counts the minutes in which the offices were open in the days before now, oldest first: moments on it are numbers that
// lie in working hours.
type clock struct {
	days []time.Time // midnights in Sarajevo
	now  int         // minutes that have passed
}

func newClock(now time.Time) *clock {
	zone := localtime.Zone()
	now = now.In(zone)
	c := &clock{}
	for day := now; len(c.days) < daysBehind; day = day.AddDate(0, 0, -1) {
		if day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
			continue
		}
		midnight := time.Date(day.Year(), day.Month(), day.Day(), 0, 0, 0, 0, zone)
		c.days = append(c.days, midnight)
	}
	slices.Reverse(c.days)
	c.now = daysBehind * officeDay
	if last := c.days[daysBehind-1]; last.YearDay() == now.YearDay() {
		gone := now.Hour()*60 + now.Minute() - opening*60
		c.now -= officeDay - min(max(gone, 0), officeDay)
	}
	return c
}

// at returns the instant of a minute before now.
func (c *clock) at(minute int) time.Time {
	day := c.days[minute/officeDay]
	return time.Date(day.Year(), day.Month(), day.Day(), opening, minute%officeDay, minute*37%60, 0, day.Location())
}

// eveningBefore returns an instant of the evening before the minute's day, when people write from home.
func (c *clock) eveningBefore(minute int) time.Time {
	day := c.days[minute/officeDay]
	return time.Date(day.Year(), day.Month(), day.Day()-1, 17, minute%(5*60), minute*41%60, 0, day.Location())
}
