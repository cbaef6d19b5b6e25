package dashboard

import (
	"time"

	"zahtjevi/shared/localtime"
)

// span is the days from First to Last, which are midnights in UTC, so that clock changes do not matter.
type span struct{ First, Last time.Time }

// today is the present day in Sarajevo.
func today(now time.Time) time.Time {
	local := now.In(localtime.Zone())
	return time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, time.UTC)
}

// monday is the first day of the week of a day.
func monday(day time.Time) time.Time { return day.AddDate(0, 0, -(int(day.Weekday())+6)%7) }

// lastWeek is the seven days, from Monday on, of the week before that of today.
func lastWeek(today time.Time) []span { return daysFrom(monday(today).AddDate(0, 0, -7), 7) }

// lastWeeks are the five weeks before that of today, the oldest first.
func lastWeeks(today time.Time) []span {
	weeks := make([]span, 5)
	for i := range weeks {
		first := monday(today).AddDate(0, 0, 7*(i-len(weeks)))
		weeks[i] = span{first, first.AddDate(0, 0, 6)}
	}
	return weeks
}

// monthsOfYear are the twelve months of today's year.
func monthsOfYear(today time.Time) []span {
	months := make([]span, 12)
	for i := range months {
		first := time.Date(today.Year(), time.Month(i+1), 1, 0, 0, 0, 0, time.UTC)
		months[i] = span{first, first.AddDate(0, 1, -1)}
	}
	return months
}

// daysOfYear are the days of today's year up to today.
func daysOfYear(today time.Time) []span {
	return daysFrom(time.Date(today.Year(), time.January, 1, 0, 0, 0, 0, time.UTC), today.YearDay())
}

func daysFrom(first time.Time, n int) []span {
	days := make([]span, n)
	for i := range days {
		day := first.AddDate(0, 0, i)
		days[i] = span{day, day}
	}
	return days
}
