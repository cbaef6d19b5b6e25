// Package calendar says on which days something is done again, and when on them.
package calendar

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/worktime"
)

// Calendar says on which days a rule makes a request, and at which time of the installation's clocks.
type Calendar struct {
	Frequency string `json:"ucestalost" enum:"dnevno,sedmicno,mjesecno,mjesecno_dan,godisnje" doc:"dnevno: svakog radnog dana projekta"`
	WeekDays  string `json:"dani,omitempty" doc:"Uz sedmicno: 1111100, od ponedjeljka"`
	MonthDay  int    `json:"danUMjesecu,omitempty" doc:"Uz mjesecno i godisnje: 1 do 31; u kraćem mjesecu zadnji dan"`
	Month     int    `json:"mjesec,omitempty" doc:"Uz godisnje: 1 do 12"`
	Nth       int    `json:"redni,omitempty" doc:"Uz mjesecno_dan: 1 do 4, ili -1 za zadnji"`
	WeekDay   int    `json:"danSedmice,omitempty" doc:"Uz mjesecno_dan: 1 do 7, od ponedjeljka"`
	Time      string `json:"vrijeme" doc:"HH:MM"`
	From      string `json:"od" doc:"Dan, GGGG-MM-DD"`
	To        string `json:"do,omitempty" doc:"Dan, GGGG-MM-DD, ili prazno"`
	OnFree    string `json:"neradni" enum:"ostaje,preskace,pomjera" doc:"Kad dan nije radni dan projekta; pomjera: na prvi radni dan poslije"`
}

// The frequencies, and what becomes of a day on which the project does not work.
const (
	daily       = "dnevno"
	weekly      = "sedmicno"
	monthly     = "mjesecno"
	monthlyWeek = "mjesecno_dan"
	yearly      = "godisnje"

	onFreeStays = "ostaje"
	onFreeSkips = "preskace"
	onFreeMoves = "pomjera"
)

const (
	// furthestMove is within how many days after a free one a request is made instead; beyond, it is left out.
	furthestMove = 31
	// ahead bounds how far a next day is looked for.
	ahead = 5
	// mostMissed bounds how many missed days are counted.
	mostMissed = 10_000
)

// Works reports whether the project works on a day. Days are midnights of UTC, where no clocks change.
type Works func(day time.Time) bool

// WorksBy is the working days of a project's schedule.
func WorksBy(schedule worktime.Schedule) Works {
	return func(day time.Time) bool {
		return schedule.Works(worktime.Day{Year: day.Year(), Month: day.Month(), Day: day.Day()})
	}
}

// Check checks a calendar by itself.
func (c Calendar) Check(fields *valid.Fields) {
	const field = "kalendar."
	fields.Check(slices.Contains([]string{daily, weekly, monthly, monthlyWeek, yearly}, c.Frequency), field+"ucestalost", texts.FieldRequired)
	fields.Check(c.Frequency != weekly || len(c.WeekDays) == 7 && strings.Trim(c.WeekDays, "01") == "" && strings.Contains(c.WeekDays, "1"),
		field+"dani", texts.RecurringDays)
	onDay := c.Frequency == monthly || c.Frequency == yearly
	fields.Check(!onDay || c.MonthDay >= 1 && c.MonthDay <= 31, field+"danUMjesecu", texts.RecurringMonthDay)
	fields.Check(c.Frequency != yearly || c.Month >= 1 && c.Month <= 12, field+"mjesec", texts.FieldRequired)
	nth := c.Nth >= 1 && c.Nth <= 4 || c.Nth == -1
	fields.Check(c.Frequency != monthlyWeek || nth, field+"redni", texts.FieldRequired)
	fields.Check(c.Frequency != monthlyWeek || c.WeekDay >= 1 && c.WeekDay <= 7, field+"danSedmice", texts.FieldRequired)
	_, err := time.Parse("15:04", c.Time)
	fields.Check(err == nil && len(c.Time) == 5, field+"vrijeme", texts.RecurringTime)
	fields.Check(valid.IsDay(c.From), field+"od", texts.DayWrong)
	fields.Check(c.To == "" || valid.IsDay(c.To), field+"do", texts.DayWrong)
	fields.Check(c.To == "" || !valid.IsDay(c.To) || c.To >= c.From, field+"do", texts.PeriodBackwards)
	fields.Check(slices.Contains([]string{onFreeStays, onFreeSkips, onFreeMoves}, c.OnFree), field+"neradni", texts.FieldRequired)
}

// Read reads a calendar as the database keeps it.
func Read(kept []byte) (c Calendar, err error) {
	if err := json.Unmarshal(kept, &c); err != nil {
		return c, fmt.Errorf("read calendar: %w", err)
	}
	return c, nil
}

// Next is the first day after another on which a request is made; false where there is none within five years.
func (c Calendar) Next(after time.Time, works Works) (time.Time, bool) {
	begin, _ := time.Parse(time.DateOnly, c.From) // was checked
	end := after.AddDate(ahead, 0, 0)
	if last, err := time.Parse(time.DateOnly, c.To); err == nil && last.Before(end) {
		end = last
	}
	day := after.AddDate(0, 0, -furthestMove) // what was due before may have been moved beyond
	if day.Before(begin) {
		day = begin
	}
	for ; !day.After(end); day = day.AddDate(0, 0, 1) {
		if !c.names(day, works) {
			continue
		}
		if made, some := c.made(day, works); some && made.After(after) {
			return made, true
		}
	}
	return time.Time{}, false
}

// names reports whether the calendar names a day.
func (c Calendar) names(day time.Time, works Works) bool {
	last := day.AddDate(0, 1, -day.Day()).Day()
	weekday := (int(day.Weekday()) + 6) % 7 // from Monday
	switch c.Frequency {
	case daily:
		return works(day)
	case weekly:
		return c.WeekDays[weekday] == '1'
	case monthly:
		return day.Day() == min(c.MonthDay, last)
	case monthlyWeek:
		of := (day.Day()-1)/7 + 1
		return weekday+1 == c.WeekDay && (of == c.Nth || c.Nth == -1 && day.Day()+7 > last)
	default:
		return int(day.Month()) == c.Month && day.Day() == min(c.MonthDay, last)
	}
}

// made is the day on which the request of a day is made, if any.
func (c Calendar) made(day time.Time, works Works) (time.Time, bool) {
	if c.OnFree == onFreeStays || works(day) {
		return day, true
	}
	for n := 1; n <= furthestMove && c.OnFree == onFreeMoves; n++ {
		if later := day.AddDate(0, 0, n); works(later) {
			return later, true
		}
	}
	return time.Time{}, false
}

// Moment returns the time at which the request of a day is made. Where the clocks skip the time, it is as much after their change.
func (c Calendar) Moment(day time.Time) time.Time {
	clock, _ := time.Parse("15:04", c.Time) // was checked
	return time.Date(day.Year(), day.Month(), day.Day(), clock.Hour(), clock.Minute(), 0, 0, localtime.Zone())
}

// Upcoming is the first day whose moment is after now.
func (c Calendar) Upcoming(now time.Time, works Works) (time.Time, bool) {
	year, month, day := now.In(localtime.Zone()).Date()
	today := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	next, some := c.Next(today.AddDate(0, 0, -1), works)
	if some && !c.Moment(next).After(now) {
		next, some = c.Next(next, works)
	}
	return next, some
}

// Newest is the last day whose moment has come, and how many were missed before it. It begins with a day that was due; where the project
// does not work on that any more, with the first one after it, whose moment may be to come.
func (c Calendar) Newest(due, now time.Time, works Works) (day time.Time, missed int32, some bool) {
	day, some = due, true
	if (c.Frequency == daily || c.OnFree != onFreeStays) && !works(due) {
		day, some = c.Next(due.AddDate(0, 0, -1), works)
	}
	for some && missed < mostMissed {
		next, more := c.Next(day, works)
		if !more || c.Moment(next).After(now) {
			break
		}
		day = next
		missed++
	}
	return day, missed, some
}
