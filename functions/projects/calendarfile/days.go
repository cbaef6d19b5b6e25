package calendarfile

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/localtime"
)

const (
	day     = 24 * time.Hour
	longest = 366 // days of an event
)

// Day is a day of a file, at midnight UTC, with the name of its event (empty where it has none).
type Day struct {
	Day  time.Time
	Name string
}

// Days holds the days read from a file.
type Days struct {
	Days    []Day    // in their order, each once
	Skipped int      // events without a whole day between the two that were asked for
	LeftOut []string // names of events that have days which could not be told, or too many
	Events  int
}

// Read returns the whole days of a file between two days, both included and at midnight UTC. Of several events on a day it takes the first.
// An event of more than most days is left out. Errors: ErrNotCalendar, ErrTooMany.
func Read(data []byte, from, until time.Time, most int) (Days, error) {
	if len(data) > MaxBytes {
		return Days{}, ErrNotCalendar
	}
	found, err := events(decode(unfold(data)))
	if err != nil {
		return Days{}, err
	}
	read := Days{Events: len(found)}
	moved := movedDays(found)
	budget := steps{left: mostSteps}
	known := map[time.Time]bool{}
	for _, event := range found {
		name := event.name()
		days, ok := event.days(&budget, moved, from, until, most)
		if !ok {
			read.LeftOut = append(read.LeftOut, name)
			continue
		}
		if len(days) == 0 {
			read.Skipped++
		}
		for _, one := range days {
			if !known[one] {
				known[one] = true
				read.Days = append(read.Days, Day{Day: one, Name: name})
			}
		}
	}
	slices.SortFunc(read.Days, func(a, b Day) int { return a.Day.Compare(b.Day) })
	return read, nil
}

// unescaped undoes the escapes of a text.
var unescaped = strings.NewReplacer(`\\`, `\`, `\,`, ",", `\;`, ";", `\n`, " ", `\N`, " ", "\x00", "")

// name returns an event's title in one line.
func (e event) name() string {
	summary, _ := e.first("SUMMARY")
	return strings.Join(strings.Fields(unescaped.Replace(summary)), " ")
}

// occurrence is one day of a series, by the series' UID.
type occurrence struct {
	uid string
	day time.Time
}

// movedDays returns the days of series that events of their own replace (RECURRENCE-ID).
func movedDays(all []event) map[occurrence]bool {
	moved := map[occurrence]bool{}
	for _, event := range all {
		uid, _ := event.first("UID")
		if replaced, ok := event.first("RECURRENCE-ID"); ok {
			if when, ok := parseMoment(replaced); ok {
				moved[occurrence{uid, when.day()}] = true
			}
		}
	}
	return moved
}

// days returns the days of an event between two days, none of one with times or that was cancelled. It reports false if there are days that
// cannot be told.
func (e event) days(budget *steps, moved map[occurrence]bool, from, until time.Time, most int) ([]time.Time, bool) {
	if status, _ := e.first("STATUS"); asciicase.Equal(status, "CANCELLED") {
		return nil, true
	}
	start, length, whole := e.span()
	if !whole {
		return nil, true
	}
	if length > longest {
		return nil, false
	}
	firsts, ok := e.firsts(budget, start, from.AddDate(0, 0, -length), until, most)
	if !ok {
		return nil, false
	}
	_, replaces := e.first("RECURRENCE-ID")
	uid, _ := e.first("UID")
	var days []time.Time
	for _, first := range firsts {
		if !replaces && moved[occurrence{uid, first}] {
			continue
		}
		for away := range length {
			if one := first.AddDate(0, 0, away); !one.Before(from) && !one.After(until) {
				days = append(days, one)
			}
		}
	}
	return days, len(days) <= most
}

// firsts returns the first days of an event and of its repetitions between two days; start itself may be before.
func (e event) firsts(budget *steps, start, since, until time.Time, most int) ([]time.Time, bool) {
	all := map[time.Time]bool{}
	if _, repeats := e.first("RRULE"); !repeats {
		all[start] = true
	}
	for _, rule := range e["RRULE"] {
		days, ok := budget.days(rule, start, since, until, most+longest)
		if !ok {
			return nil, false
		}
		for _, one := range days {
			all[one] = true
		}
	}
	for _, one := range e.moments("RDATE") {
		all[one] = true
	}
	for _, rule := range e["EXRULE"] {
		days, ok := budget.days(rule, start, since, latest(all), math.MaxInt)
		if !ok {
			return nil, false
		}
		for _, one := range days {
			delete(all, one)
		}
	}
	for _, one := range e.moments("EXDATE") {
		delete(all, one)
	}
	firsts := make([]time.Time, 0, len(all))
	for one := range all {
		firsts = append(firsts, one)
	}
	slices.SortFunc(firsts, time.Time.Compare)
	return firsts, true
}

// latest returns the last of some days.
func latest(days map[time.Time]bool) (last time.Time) {
	for one := range days {
		if one.After(last) {
			last = one
		}
	}
	return last
}

// moments returns the days of a list, of periods their first ones.
func (e event) moments(name string) []time.Time {
	var days []time.Time
	for _, list := range e[name] {
		for text := range strings.SplitSeq(list, ",") {
			text, _, _ = strings.Cut(text, "/")
			if when, ok := parseMoment(text); ok {
				days = append(days, when.day())
			}
		}
	}
	return days
}

// span returns an event's first day and how many whole days it lasts. Whole are days without times, those from midnight to midnight, and
// those that Outlook marks.
func (e event) span() (start time.Time, days int, whole bool) {
	first, _ := e.first("DTSTART")
	begins, ok := parseMoment(first)
	if !ok || begins.day().Year() < 1900 {
		return time.Time{}, 0, false
	}
	length, given := e.length(begins)
	marked, _ := e.first("X-MICROSOFT-CDO-ALLDAYEVENT")
	switch {
	case !begins.timed, asciicase.Equal(marked, "TRUE"):
		return begins.day(), max(1, int(length/day)), true
	case given && length >= day && begins.midnight() && length%day == 0:
		return begins.day(), int(length / day), true
	case given && length >= day-time.Hour && begins.utc && begins.midnight(): // an hour more or less where the clock changes
		return begins.day(), max(1, int((length+time.Hour)/day)), true
	}
	return time.Time{}, 0, false
}

// length returns how long an event lasts, and whether it says so.
func (e event) length(begins moment) (time.Duration, bool) {
	if end, ok := e.first("DTEND"); ok {
		if ends, ok := parseMoment(end); ok {
			return ends.Sub(begins.Time), true
		}
	}
	if length, ok := e.first("DURATION"); ok {
		return parseDuration(length)
	}
	return 0, false
}

// moment is a value of a date or of a date with time: in UTC as marked, otherwise as the wall clock of its own zone shows it.
type moment struct {
	time.Time
	timed, utc bool
}

// plain takes the marks between numbers out of a moment.
var plain = strings.NewReplacer("-", "", ":", "", " ", "", "t", "T", "z", "Z")

// parseMoment parses YYYYMMDD, YYYYMMDDThhmmss and these with Z; hyphens and colons do not matter.
func parseMoment(text string) (moment, bool) {
	text = plain.Replace(text)
	if len(text) > len("20060102T150405Z") {
		return moment{}, false
	}
	for _, form := range []string{"20060102", "20060102T150405", "20060102T1504", "20060102T150405Z"} {
		if t, err := time.Parse(form, text); err == nil {
			return moment{t, len(form) > len("20060102"), strings.HasSuffix(form, "Z")}, true
		}
	}
	return moment{}, false
}

// local returns the wall clock of a moment where it began at midnight there; midnight UTC counts too, as many programs mean it.
func (m moment) local() time.Time {
	if !m.utc || m.clock() == 0 {
		return m.Time
	}
	return m.In(localtime.Zone())
}

func (m moment) clock() time.Duration {
	return time.Duration(m.Hour())*time.Hour + time.Duration(m.Minute())*time.Minute + time.Duration(m.Second())*time.Second
}

func (m moment) midnight() bool { return moment{Time: m.local()}.clock() == 0 }

func (m moment) day() time.Time {
	t := m.local()
	return time.Date(t.Year(), t.Month(), t.Day(), 0, 0, 0, 0, time.UTC)
}

var duration = lazyregexp.New(`^([+-])?P(?:(\d{1,5})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,7})S)?)?$`)

// parseDuration parses a duration in weeks, days, hours, minutes and seconds.
func parseDuration(text string) (time.Duration, bool) {
	parts := duration().FindStringSubmatch(strings.ToUpper(text))
	if parts == nil || parts[1] == "-" {
		return 0, false
	}
	total := time.Duration(0)
	for i, unit := range []time.Duration{7 * day, day, time.Hour, time.Minute, time.Second} {
		number, _ := strconv.Atoi(parts[i+2]) // none is nothing
		total += time.Duration(number) * unit
	}
	return total, true
}
