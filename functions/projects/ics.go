package projects

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"zahtjevi/shared/fault"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/worktime"
)

const (
	fieldICS   = "datoteka"
	mostEvents = 1000
	longest    = 31 // days of an event
	icsDay     = "20060102"
)

// ReadDaysInput is an iCalendar file.
type ReadDaysInput struct {
	ID   int64 `path:"projekatId"`
	Body struct {
		File string `json:"datoteka" maxLength:"262144" doc:"Sadržaj datoteke .ics"`
	}
}

// ReadDaysOutput is the days of the file.
type ReadDaysOutput struct {
	Body ReadDays
}

// ReadDays are the whole days of a file from today on, to be saved as own days of the project, and how many of its events have none.
type ReadDays struct {
	Days    []Day `json:"dani" nullable:"false"`
	Skipped int   `json:"preskoceno" doc:"Događaji koji nemaju cijelog dana od danas do pet godina unaprijed"`
}

// readDays returns a file's days without storing them. Errors: NotFound, Invalid.
func (a *area) readDays(ctx context.Context, in *ReadDaysInput) (*ReadDaysOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	now := time.Now().In(localtime.Zone())
	from, until := worktime.DayOf(now), worktime.DayOf(now.AddDate(yearsAhead, 0, 0))
	days, err := daysOfICS(in.Body.File, from, until)
	return &ReadDaysOutput{Body: days}, err
}

// daysOfICS returns the days of a file between two days; of several events on a day it takes the first. Errors: Invalid.
func daysOfICS(file string, from, until worktime.Day) (ReadDays, error) {
	calendar, err := ics.ParseCalendar(strings.NewReader(file))
	if err != nil || !strings.Contains(file, "BEGIN:VCALENDAR") {
		return ReadDays{}, fault.Field(fieldICS, texts.ICSWrong)
	}
	events := calendar.Events()
	switch {
	case len(events) == 0:
		return ReadDays{}, fault.Field(fieldICS, texts.ICSEmpty)
	case len(events) > mostEvents:
		return ReadDays{}, fault.Field(fieldICS, texts.ICSMany.With("limit", mostEvents))
	}
	read := ReadDays{Days: []Day{}}
	of := map[string]bool{}
	for _, event := range events {
		name := nameOf(event)
		days, err := eventDays(event, from, until)
		if err != nil {
			return ReadDays{}, fault.Field(fieldICS, texts.ICSRepeats.With("name", name))
		}
		if len(days) == 0 {
			read.Skipped++
		}
		for _, day := range days {
			if text := day.String(); !of[text] {
				of[text] = true
				read.Days = append(read.Days, Day{Day: text, Name: name})
			}
		}
		if len(read.Days) > maxDays {
			return ReadDays{}, fault.Field(fieldICS, texts.DaysFull.With("limit", maxDays))
		}
	}
	slices.SortFunc(read.Days, func(a, b Day) int { return strings.Compare(a.Day, b.Day) })
	return read, nil
}

// nameOf is an event's name, cut to the length of a day's name.
func nameOf(event *ics.VEvent) string {
	name := ""
	if property := event.GetProperty(ics.ComponentPropertySummary); property != nil {
		name = strings.Join(strings.Fields(strings.ToValidUTF8(ics.FromText(property.Value), "")), " ")
	}
	name = strings.ReplaceAll(name, "\x00", "")
	if runes := []rune(name); len(runes) > valid.MaxDayName {
		name = string(runes[:valid.MaxDayName])
	}
	if name == "" {
		return texts.DayUnnamed.In("bs")
	}
	return name
}

// eventDays are the days of an event between two days. Events with times and cancelled events have none.
func eventDays(event *ics.VEvent, from, until worktime.Day) ([]worktime.Day, error) {
	start, whole := wholeDay(event.GetProperty(ics.ComponentPropertyDtStart))
	status := event.GetProperty(ics.ComponentPropertyStatus)
	if !whole || status != nil && strings.EqualFold(status.Value, "CANCELLED") {
		return nil, nil
	}
	length := 1
	if end, given := wholeDay(event.GetProperty(ics.ComponentPropertyDtEnd)); given {
		length = min(max(1, int(end.Sub(start)/(24*time.Hour))), longest)
	}
	repeated, err := repetition(event, start)
	if err != nil {
		return nil, err
	}
	var days []worktime.Day
	for n := range repeated.count {
		first := start.AddDate(n*repeated.years, 0, 0)
		if first.Year() > until.Year || !repeated.until.IsZero() && first.After(repeated.until) {
			break
		}
		if first.Month() != start.Month() || repeated.without[first] { // 29 February does not exist in other years
			continue
		}
		for away := range length {
			day := dayOf(first.AddDate(0, 0, away))
			if text := day.String(); text >= from.String() && text <= until.String() {
				days = append(days, day)
			}
		}
	}
	return days, nil
}

func dayOf(t time.Time) worktime.Day {
	return worktime.Day{Year: t.Year(), Month: t.Month(), Day: t.Day()}
}

// wholeDay parses a property that is a day without a time.
func wholeDay(property *ics.IANAProperty) (time.Time, bool) {
	if property == nil || len(property.Value) != len(icsDay) {
		return time.Time{}, false
	}
	day, err := time.Parse(icsDay, property.Value)
	return day, err == nil && day.Year() >= 1900
}

// errRule means that an event does not repeat yearly.
var errRule = errors.New("the rule of an event is not one of years")

// rule is how an event repeats: how often, every how many years, until which day (zero: without an end), and except which days.
type rule struct {
	count, years int
	until        time.Time
	without      map[time.Time]bool
}

// repetition parses how an event repeats: each year on the same day, or not at all. Errors: errRule.
func repetition(event *ics.VEvent, start time.Time) (rule, error) {
	r := rule{count: 1, years: 1, without: map[time.Time]bool{}}
	for _, property := range event.Properties {
		switch ics.ComponentProperty(property.IANAToken) {
		case ics.ComponentPropertyExdate:
			for _, text := range strings.Split(property.Value, ",") {
				if day, err := time.Parse(icsDay, text); err == nil {
					r.without[day] = true
				}
			}
		case ics.ComponentPropertyRrule:
			if err := r.read(property.Value, start); err != nil {
				return rule{}, err
			}
		case ics.ComponentPropertyRdate, ics.ComponentPropertyExrule:
			return rule{}, errRule
		}
	}
	return r, nil
}

// endless is the number of repetitions of an event without an end; more than fit between the days that are asked for.
const endless = 10_000

func (r *rule) read(text string, start time.Time) error {
	yearly, count := false, endless
	for part := range strings.SplitSeq(text, ";") {
		key, value, _ := strings.Cut(part, "=")
		number, err := strconv.Atoi(value)
		switch key {
		case "FREQ":
			yearly, err = value == "YEARLY", nil
		case "INTERVAL":
			r.years = number
		case "COUNT":
			count = number
		case "BYMONTH":
			yearly = yearly && number == int(start.Month())
		case "BYMONTHDAY":
			yearly = yearly && number == start.Day()
		case "UNTIL":
			r.until, err = time.Parse(icsDay, value[:min(len(value), len(icsDay))])
		case "WKST", "":
			err = nil
		default:
			err = errRule
		}
		if err != nil {
			return fmt.Errorf("%w: %s", errRule, part)
		}
	}
	if !yearly || r.years < 1 || r.years > 100 || count < 1 {
		return errRule
	}
	r.count = min(count, endless)
	return nil
}
