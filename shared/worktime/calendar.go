// Package worktime counts the working time that lies between instants: the hours that a project's calendar gives,
// read off the clocks of Bosnia and Herzegovina.
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

// Calendar is a project's working days and hours. An instant is working time when the clocks in Sarajevo then show a
// working day and a time from the start of the hours up to, but without, their end. So hours that hold 02:00–03:00 are
// an hour shorter on the night when the clocks go forward, and an hour longer when they go back.
//
// The zero Calendar has no working time. Calendars are comparable.
type Calendar struct {
	from, to time.Duration // since midnight
	works    [7]bool       // Monday first
}

// InvalidError says which fields of a calendar are wrong: field name to what to tell the person who filled them in.
type InvalidError struct {
	Fields map[string]texts.Text
}

// Error lists the fields and their texts in the order of the names.
func (e *InvalidError) Error() string {
	var text strings.Builder
	text.WriteString("invalid calendar")
	for _, field := range slices.Sorted(maps.Keys(e.Fields)) {
		fmt.Fprintf(&text, "; %s: %s", field, e.Fields[field].In("bs"))
	}
	return text.String()
}

// ParseCalendar reads a calendar from its three texts: from and to are HH:MM, 00:00 to 23:55 with minutes in steps
// of 5 and from before to; days is seven characters 0 or 1, Monday first. A calendar without any working day is valid.
// The error is an *InvalidError that names every wrong field.
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

// Between gives the working time from a up to, but without, b: 0 when b is not after a. The zones that a and b are
// given in make no difference. The cost grows with the number of clock changes in between, not with the days.
// The result must fit a Duration, so a span may hold at most 292 years of working time.
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

// betweenAtOneOffset is Between for a span within which a's offset from UTC stays, so that its clocks run evenly.
func (c Calendar) betweenAtOneOffset(a, b time.Time) time.Duration {
	_, offset := a.Zone()
	weekA, intoA := wallWeek(a, offset)
	weekB, intoB := wallWeek(b, offset)
	wholeWeeks := time.Duration(weekB-weekA) * c.sinceMonday(7*day)
	return wholeWeeks + c.sinceMonday(intoB) - c.sinceMonday(intoA)
}

// wallWeek splits what clocks at the offset (seconds east of UTC) show at t into the number of the week and the time
// since its Monday midnight.
func wallWeek(t time.Time, offset int) (week int64, into time.Duration) {
	const secondsPerWeek = int64(7 * day / time.Second)
	// The zero Time, from which weeks are counted, is a Monday's midnight.
	seconds := t.Unix() + int64(offset) - time.Time{}.Unix()
	into = time.Duration(seconds%secondsPerWeek)*time.Second + time.Duration(t.Nanosecond())
	return seconds / secondsPerWeek, into
}

// sinceMonday gives the working time of the first part of a week, whose length is into.
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
