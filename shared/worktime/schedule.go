package worktime

import (
	"encoding/json"
	"fmt"
	"slices"
	"sort"
	"time"

	"zahtjevi/shared/localtime"
)

// Day is a day of the calendar, without a time zone.
type Day struct {
	Year  int
	Month time.Month
	Day   int
}

// DayOf is the day in Sarajevo at an instant.
func DayOf(t time.Time) Day {
	year, month, day := t.In(localtime.Zone()).Date()
	return Day{year, month, day}
}

// Start is the midnight in Sarajevo with which the day begins.
func (d Day) Start() time.Time {
	return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, localtime.Zone())
}

func (d Day) next() Day { return d.Plus(1) }

// Plus is the day so many days later, or earlier if negative.
func (d Day) Plus(days int) Day {
	year, month, day := d.midnight().AddDate(0, 0, days).Date()
	return Day{year, month, day}
}

// midnight is the day in UTC, for computing without clock changes.
func (d Day) midnight() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

func (d Day) weekday() time.Weekday { return d.midnight().Weekday() }

func (d Day) compare(other Day) int { return d.midnight().Compare(other.midnight()) }

// String is the day as 2006-01-02.
func (d Day) String() string { return d.midnight().Format(time.DateOnly) }

// ParseDay parses 2006-01-02.
func ParseDay(text string) (Day, error) {
	parsed, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Day{}, fmt.Errorf("read day: %w", err)
	}
	return Day{parsed.Year(), parsed.Month(), parsed.Day()}, nil
}

// Holidays returns the free days of a year, each once; nil means none.
type Holidays func(year int) []Day

// Schedule holds a project's working time: by its calendars, except on holidays.
type Schedule struct {
	Calendars Calendars
	Holidays  Holidays
}

// ParseSchedule parses the result of the database's function project_schedule.
func ParseSchedule(text []byte) (Schedule, error) {
	var stored struct {
		Calendars []storedCalendar `json:"calendars"`
		Days      []ownDay         `json:"days"`
	}
	if err := json.Unmarshal(text, &stored); err != nil {
		return Schedule{}, fmt.Errorf("read schedule: %w", err)
	}
	calendars, err := parseCalendars(stored.Calendars)
	if err != nil {
		return Schedule{}, err
	}
	own := make(map[Day]bool, len(stored.Days))
	for _, row := range stored.Days {
		day, err := ParseDay(row.Day)
		if err != nil {
			return Schedule{}, err
		}
		own[day] = row.Works
	}
	return Schedule{Calendars: calendars, Holidays: holidaysOf(calendars, own)}, nil
}

// furthest limits the years that After looks ahead.
const furthest = 10

// Between is the working time from a until before b.
func (s Schedule) Between(a, b time.Time) time.Duration {
	worked := s.Calendars.Between(a, b)
	if s.Holidays == nil || !a.Before(b) {
		return worked
	}
	first, last := DayOf(a), DayOf(b)
	for year := first.Year; year <= last.Year; year++ {
		for _, free := range s.Holidays(year) {
			if free.compare(first) >= 0 && free.compare(last) <= 0 {
				worked -= s.Calendars.Between(later(a, free.Start()), earlier(b, free.next().Start()))
			}
		}
	}
	return worked
}

// Works reports whether the project works on a day: it is a working day of the calendar that is valid then, and no holiday.
func (s Schedule) Works(day Day) bool {
	valid := s.Calendars.on(day)
	if valid < 0 || !s.Calendars[valid].works[(int(day.weekday())+6)%7] {
		return false
	}
	return s.Holidays == nil || !slices.Contains(s.Holidays(day.Year), day)
}

// After is the first instant, not before a, at which the working time since a is length; false if that is more than ten years ahead.
func (s Schedule) After(a time.Time, length time.Duration) (time.Time, bool) {
	return s.until(a, length, Day{DayOf(a).Year + furthest, time.December, 31})
}

// until is After; false if the instant is not before the end of the day last.
func (s Schedule) until(a time.Time, length time.Duration, last Day) (time.Time, bool) {
	day := DayOf(a)
	free := s.freeDays(day.Year)
	for from := a; day.compare(last) <= 0; {
		next := day.next()
		worked := time.Duration(0)
		if !free[day] {
			worked = s.Calendars.Between(from, next.Start())
		}
		if worked >= length {
			return s.within(from, next.Start(), length), true
		}
		length -= worked
		if next.Year != day.Year {
			free = s.freeDays(next.Year)
		}
		day, from = next, next.Start()
	}
	return time.Time{}, false
}

// Next is the first instant, not before a, that is working time; false if that is more than so many days after a's day.
func (s Schedule) Next(a time.Time, days int) (time.Time, bool) {
	worked, ok := s.until(a, time.Microsecond, DayOf(a).Plus(days))
	return worked.Add(-time.Microsecond), ok
}

// within finds the instant of After between two instants of the same day. Times in the database are whole microseconds.
func (s Schedule) within(from, to time.Time, length time.Duration) time.Time {
	steps := int(to.Sub(from) / time.Microsecond)
	found := sort.Search(steps, func(n int) bool {
		return s.Calendars.Between(from, from.Add(time.Duration(n)*time.Microsecond)) >= length
	})
	return from.Add(time.Duration(found) * time.Microsecond)
}

func (s Schedule) freeDays(year int) map[Day]bool {
	if s.Holidays == nil {
		return nil
	}
	free := map[Day]bool{}
	for _, day := range s.Holidays(year) {
		free[day] = true
	}
	return free
}

func earlier(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
