// Package worktime computes working time: the time between instants that lies in a project's working hours, in Sarajevo's time zone.
package worktime

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
)

// Field names of a project's calendar, as they stand on the wire and in InvalidError.
const (
	FieldFrom = "radnoVrijemeOd"
	FieldTo   = "radnoVrijemeDo"
	FieldDays = "radniDani"
)

const (
	day        = 24 * time.Hour
	minuteStep = 5
)

// Calendar is a project's working days and hours. An instant is working time if in Sarajevo it is then a working day, and a time from the
// start of the hours until before their end. Hours that include 02:00–03:00 are an hour shorter on the night when clocks go forward, and an
// hour longer when they go back.
//
// The zero Calendar has no working time. Calendars are comparable.
type Calendar struct {
	from, to time.Duration // since midnight
	works    [7]bool       // Monday first
}

// InvalidError has the wrong fields of a calendar, each with a message for the person who entered them.
type InvalidError struct {
	Fields map[string]texts.Text
}

// Error lists the fields and their messages in the order of the names.
func (e *InvalidError) Error() string {
	var text strings.Builder
	text.WriteString("invalid calendar")
	for _, field := range slices.Sorted(maps.Keys(e.Fields)) {
		fmt.Fprintf(&text, "; %s: %s", field, e.Fields[field].In("bs"))
	}
	return text.String()
}

// ParseCalendar parses a calendar: from and to are HH:MM, 00:00 to 23:55 with minutes in steps of 5 and from before to; days is seven
// characters 0 or 1, Monday first. A calendar without any working day is valid. The error is an *InvalidError with every wrong field.
func ParseCalendar(from, to, days string) (Calendar, error) {
	invalid := map[string]texts.Text{}
	var c Calendar
	var fromOK, toOK, daysOK bool
	if c.from, fromOK = parseClock(from); !fromOK {
		invalid[FieldFrom] = texts.CalendarFrom
	}
	if c.to, toOK = parseClock(to); !toOK {
		invalid[FieldTo] = texts.CalendarTo
	}
	if fromOK && toOK && c.from >= c.to {
		invalid[FieldFrom] = texts.CalendarOrder
	}
	if c.works, daysOK = parseDays(days); !daysOK {
		invalid[FieldDays] = texts.CalendarDays
	}
	if len(invalid) > 0 {
		return Calendar{}, &InvalidError{Fields: invalid}
	}
	return c, nil
}

func parseClock(text string) (sinceMidnight time.Duration, ok bool) {
	clock, err := time.Parse("15:04", text)
	// time.Parse takes an hour of one digit too.
	if err != nil || len(text) != len("15:04") || clock.Minute()%minuteStep != 0 {
		return 0, false
	}
	return time.Duration(clock.Hour())*time.Hour + time.Duration(clock.Minute())*time.Minute, true
}

func parseDays(text string) (works [7]bool, ok bool) {
	if len(text) != len(works) || strings.Trim(text, "01") != "" {
		return works, false
	}
	for i := range works {
		works[i] = text[i] == '1'
	}
	return works, true
}

// Between is the working time from a until before b: 0 if b is not after a. The locations of a and b do not matter. The cost grows with the
// number of clock changes in between, not with the days. The result must fit a Duration: at most 292 years of working time.
func (c Calendar) Between(a, b time.Time) time.Duration {
	var worked time.Duration
	for a = a.In(localtime.Zone()); a.Before(b); {
		end := offsetEnd(a)
		if end.After(b) {
			end = b
		}
		worked += c.betweenAtOneOffset(a, end)
		a = end.In(localtime.Zone())
	}
	return worked
}

// betweenAtOneOffset is Between for a span in which a's offset from UTC does not change.
func (c Calendar) betweenAtOneOffset(a, b time.Time) time.Duration {
	_, offset := a.Zone()
	weekA, intoA := wallWeek(a, offset)
	weekB, intoB := wallWeek(b, offset)
	wholeWeeks := time.Duration(weekB-weekA) * c.sinceMonday(7*day)
	return wholeWeeks + c.sinceMonday(intoB) - c.sinceMonday(intoA)
}

// wallWeek splits t, at the offset (seconds east of UTC), into the number of the week and the time since its Monday midnight.
func wallWeek(t time.Time, offset int) (week int64, into time.Duration) {
	const secondsPerWeek = int64(7 * day / time.Second)
	// Weeks are counted from the zero Time, which is a Monday's midnight.
	seconds := t.Unix() + int64(offset) - time.Time{}.Unix()
	into = time.Duration(seconds%secondsPerWeek)*time.Second + time.Duration(t.Nanosecond())
	return seconds / secondsPerWeek, into
}

// sinceMonday is the working time in the first part of a week, which is into long.
func (c Calendar) sinceMonday(into time.Duration) time.Duration {
	var worked time.Duration
	for i, works := range c.works {
		if works {
			opening := time.Duration(i)*day + c.from
			worked += min(max(into-opening, 0), c.to-c.from)
		}
	}
	return worked
}
