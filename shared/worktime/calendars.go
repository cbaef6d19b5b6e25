package worktime

import (
	"fmt"
	"time"

	"zahtjevi/shared/localtime"
)

// Calendars are a project's calendars in the order of the days from which they are valid. Each is valid until the next begins; the first
// one is also valid for all time before.
type Calendars []DatedCalendar

// DatedCalendar is a calendar with its sets of holidays, and the midnight in Sarajevo from which it is valid.
type DatedCalendar struct {
	From time.Time
	Calendar
	Sets []Set
}

// storedCalendar is a calendar in the database: the day as 2006-01-02, hours and days as for ParseCalendar.
type storedCalendar struct {
	From  string `json:"valid_from"`
	Open  string `json:"work_from"`
	Close string `json:"work_to"`
	Days  string `json:"work_days"`
	Sets  []Set  `json:"holidays"`
}

// parseCalendars parses calendars, which are in the order of their days.
func parseCalendars(rows []storedCalendar) (Calendars, error) {
	calendars := make(Calendars, len(rows))
	for i, row := range rows {
		from, err := time.ParseInLocation(time.DateOnly, row.From, localtime.Zone())
		if err != nil {
			return nil, fmt.Errorf("read first day of calendar: %w", err)
		}
		calendar, err := ParseCalendar(row.Open, row.Close, row.Days)
		if err != nil {
			return nil, fmt.Errorf("calendar from %s: %w", row.From, err)
		}
		calendars[i] = DatedCalendar{From: from, Calendar: calendar, Sets: row.Sets}
	}
	return calendars, nil
}

// on is the index of the calendar that is valid on a day; -1 without one.
func (c Calendars) on(day Day) int {
	valid := min(0, len(c)-1)
	for i, calendar := range c {
		if i > 0 && !day.Start().Before(calendar.From) {
			valid = i
		}
	}
	return valid
}

// Between is the working time from a until before b, each day by the calendar that is valid on it.
func (c Calendars) Between(a, b time.Time) time.Duration {
	var worked time.Duration
	for i, calendar := range c {
		from, to := a, b
		if i > 0 && calendar.From.After(from) {
			from = calendar.From
		}
		if i+1 < len(c) && c[i+1].From.Before(to) {
			to = c[i+1].From
		}
		worked += calendar.Between(from, to)
	}
	return worked
}
