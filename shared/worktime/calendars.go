package worktime

import (
	"encoding/json"
	"fmt"
	"time"

	"zahtjevi/shared/localtime"
)

// Calendars are a project's calendars in the order of the days from which they are valid. Each holds until the next begins; the first holds
// for all time before it too.
type Calendars []DatedCalendar

// DatedCalendar is a calendar and the midnight in Sarajevo from which it is valid.
type DatedCalendar struct {
	From time.Time
	Calendar
}

// ParseCalendars reads calendars from a JSON array of arrays: the day as 2006-01-02, from, to and days as ParseCalendar takes them, in the
// order of the days.
func ParseCalendars(text []byte) (Calendars, error) {
	var rows [][4]string
	if err := json.Unmarshal(text, &rows); err != nil {
		return nil, fmt.Errorf("read calendars: %w", err)
	}
	calendars := make(Calendars, len(rows))
	for i, row := range rows {
		from, err := time.ParseInLocation(time.DateOnly, row[0], localtime.Zone())
		if err != nil {
			return nil, fmt.Errorf("read first day of calendar: %w", err)
		}
		calendar, err := ParseCalendar(row[1], row[2], row[3])
		if err != nil {
			return nil, fmt.Errorf("calendar from %s: %w", row[0], err)
		}
		calendars[i] = DatedCalendar{from, calendar}
	}
	return calendars, nil
}

// Between gives the working time from a up to, but without, b, each day by the calendar that is valid on it.
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
