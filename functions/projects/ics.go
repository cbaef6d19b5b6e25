package projects

import (
	"context"
	"errors"
	"time"

	"zahtjevi/functions/projects/calendarfile"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/shorten"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/worktime"
)

const (
	fieldICS    = "datoteka"
	mostLeftOut = 50 // names of events that are told
)

// ReadDaysInput is an iCalendar file: as a text, or as its bytes where they are not UTF-8.
type ReadDaysInput struct {
	ID   int64 `path:"projekatId"`
	Body struct {
		File  string `json:"datoteka,omitempty" maxLength:"262144" doc:"Sadržaj datoteke .ics kao tekst"`
		Bytes []byte `json:"sadrzaj,omitempty" maxLength:"349528" doc:"Sadržaj datoteke .ics kakav jeste (base64), umjesto polja datoteka"`
	}
}

// ReadDaysOutput is the days of the file.
type ReadDaysOutput struct {
	Body ReadDays
}

// ReadDays are the whole days of a file from today on, to be saved as own days of the project, and how many of its events have none.
type ReadDays struct {
	Days    []Day    `json:"dani" nullable:"false"`
	Skipped int      `json:"preskoceno" doc:"Događaji koji nemaju cijelog dana od danas do pet godina unaprijed"`
	LeftOut []string `json:"izostavljeni" nullable:"false" doc:"Nazivi događaja čiji se dani ne mogu odrediti ili ih je previše; najviše 50"`
}

// readDays returns a file's days without storing them. Errors: NotFound, Invalid.
func (a *area) readDays(ctx context.Context, in *ReadDaysInput) (*ReadDaysOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	if (in.Body.File == "") == (len(in.Body.Bytes) == 0) {
		return nil, fault.Field(fieldICS, texts.ICSWrong)
	}
	data := in.Body.Bytes
	if in.Body.File != "" {
		data = []byte(in.Body.File)
	}
	now := time.Now().In(localtime.Zone())
	days, err := daysOfICS(data, worktime.DayOf(now), worktime.DayOf(now.AddDate(yearsAhead, 0, 0)))
	return &ReadDaysOutput{Body: days}, err
}

// daysOfICS returns the days of a file between two days. Errors: Invalid.
func daysOfICS(data []byte, from, until worktime.Day) (ReadDays, error) {
	file, err := calendarfile.Read(data, midnight(from), midnight(until), maxDays)
	switch {
	case errors.Is(err, calendarfile.ErrTooMany):
		return ReadDays{}, fault.Field(fieldICS, texts.ICSMany.With("limit", calendarfile.MaxEvents))
	case err != nil:
		return ReadDays{}, fault.Field(fieldICS, texts.ICSWrong)
	case file.Events == 0:
		return ReadDays{}, fault.Field(fieldICS, texts.ICSEmpty)
	case len(file.Days) > maxDays:
		return ReadDays{}, fault.Field(fieldICS, texts.DaysFull.With("limit", maxDays))
	}
	read := ReadDays{Days: []Day{}, Skipped: file.Skipped, LeftOut: []string{}}
	for _, one := range file.Days {
		read.Days = append(read.Days, Day{Day: one.Day.Format(time.DateOnly), Name: dayName(one.Name)})
	}
	for _, name := range file.LeftOut[:min(len(file.LeftOut), mostLeftOut)] {
		read.LeftOut = append(read.LeftOut, dayName(name))
	}
	return read, nil
}

func midnight(day worktime.Day) time.Time {
	return time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, time.UTC)
}

// dayName cuts an event's name to the length of a day's name.
func dayName(name string) string {
	if name == "" {
		return texts.DayUnnamed.In("bs")
	}
	return shorten.To(name, valid.MaxDayName)
}
