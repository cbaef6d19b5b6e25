package projects

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/worktime"
)

const (
	maxDays     = 200  // from today on
	maxPastDays = 1000 // all are read with every request of the project
	fieldDays   = "dani"
)

// Day is a day that a project itself declares free, or worked although it is a holiday.
type Day struct {
	Day   string `json:"dan" doc:"GGGG-MM-DD"`
	Name  string `json:"naziv" maxLength:"100"`
	Works bool   `json:"radni,omitempty" doc:"Tog dana se radi, iako je praznik"`
}

// Holiday is a free day of a set in the project's calendar of that day.
type Holiday struct {
	Day  string `json:"dan"`
	Name string `json:"naziv"`
	Set  string `json:"skup" enum:"fbih,rs,bd,pravoslavni,katolicki,islamski"`
}

// Days are a project's own days and holidays from today on; holidays for a year.
type Days struct {
	Days     []Day     `json:"dani" nullable:"false"`
	Holidays []Holiday `json:"praznici" nullable:"false" doc:"Praznici narednih godinu dana, po izabranim skupovima"`
	Today    string    `json:"danas" doc:"Najraniji dan za izmjenu"`
	Version  int32     `json:"verzija"`
}

// DaysOutput is a project's days with their version as ETag.
type DaysOutput struct {
	ETag string `header:"ETag"`
	Body Days
}

func (a *area) days(ctx context.Context, in *ProjectInput) (*DaysOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	return daysOf(ctx, a.queries, in.ID)
}

// daysOf reads the days. Errors: NotFound.
func daysOf(ctx context.Context, queries *db.Queries, projectID int64) (*DaysOutput, error) {
	version, err := queries.DaysVersion(ctx, projectID)
	if err != nil {
		return nil, database.Found(err, "read version of days of project %d", projectID)
	}
	body := Days{Days: []Day{}, Today: today(), Version: version}
	rows, err := queries.DayList(ctx, db.DayListParams{ProjectID: projectID, Since: body.Today})
	if err != nil {
		return nil, fmt.Errorf("read days of project %d: %w", projectID, err)
	}
	for _, row := range rows {
		body.Days = append(body.Days, Day{Day: row.Day, Name: row.Name, Works: row.Works})
	}
	stored, err := queries.ProjectSchedule(ctx, projectID)
	if err != nil {
		return nil, fmt.Errorf("read schedule of project %d: %w", projectID, err)
	}
	schedule, err := worktime.ParseSchedule(stored)
	if err != nil {
		return nil, fmt.Errorf("project %d: %w", projectID, err)
	}
	body.Holidays = holidaysFrom(schedule.Calendars, worktime.DayOf(time.Now()), identity.From(ctx).Language)
	return &DaysOutput{ETag: edit.ETag(version), Body: body}, nil
}

// holidaysFrom are the holidays of a year from a day on, each in the first of the sets that have it.
func holidaysFrom(calendars worktime.Calendars, from worktime.Day, language string) []Holiday {
	days := []Holiday{}
	until := worktime.Day{Year: from.Year + 1, Month: from.Month, Day: from.Day}
	for _, year := range []int{from.Year, until.Year} {
		for _, holiday := range calendars.Holidays(year) {
			if day := holiday.String(); day >= from.String() && day < until.String() {
				days = append(days, Holiday{Day: day, Name: holiday.Name.In(language), Set: string(holiday.Set)})
			}
		}
	}
	return days
}

// SetDaysInput is all own days of the project from today on, on the version that the editor has read.
type SetDaysInput struct {
	edit.Input[struct {
		Days []Day `json:"dani" nullable:"false" maxItems:"200"`
		edit.Versioned
	}]
	ID int64 `path:"projekatId"`
}

// Missing implements serve.Worded.
func (SetDaysInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"dani.naziv": texts.DayNameMissing}
}

// setDays replaces a project's own days from today on; the worker recomputes the targets of its open requests. Errors: NotFound, Invalid,
// Conflict.
func (a *area) setDays(ctx context.Context, in *SetDaysInput) (*DaysOutput, error) {
	row := edit.Row{Table: "projects", ID: in.ID, Counter: "days_version", Stale: texts.DaysStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (output *DaysOutput, err error) {
		wanted, err := in.check()
		if err != nil {
			return nil, err
		}
		err = a.holding(ctx, "projects", in.ID, func(tx pgx.Tx) error {
			output, err = saveDays(ctx, a.queries.WithTx(tx), wanted, version)
			return err
		})
		if err == nil && !identity.From(ctx).May(permission.ProjekatProjekatPregled) { // who may not read the days is told what they sent
			output.Body.Days, output.Body.Holidays = append([]Day{}, in.Body.Days...), []Holiday{}
		}
		return output, err
	})
}

func saveDays(ctx context.Context, queries *db.Queries, wanted db.DaysSetParams, version int32) (*DaysOutput, error) {
	_, err := queries.DaysBump(ctx, db.DaysBumpParams{ID: wanted.ProjectID, Version: version})
	if err != nil {
		return nil, fmt.Errorf("count edit of days of project %d: %w", wanted.ProjectID, err)
	}
	past, err := queries.DaysSet(ctx, wanted)
	if err != nil {
		return nil, fmt.Errorf("set days of project %d: %w", wanted.ProjectID, err)
	}
	if past > maxPastDays {
		return nil, fault.Field(fieldDays, texts.DaysPastFull.With("limit", maxPastDays))
	}
	return daysOf(ctx, queries, wanted.ProjectID)
}

// check makes the checks that need no database, and returns the days as they are stored. Past days do not change, as the time spent is
// computed from them at each reading.
func (in *SetDaysInput) check() (wanted db.DaysSetParams, err error) {
	var fields valid.Fields
	given := map[string]bool{}
	wanted = db.DaysSetParams{ProjectID: in.ID, Since: today(), Days: []string{}, Names: []string{}, Works: []bool{}}
	latest := time.Now().In(localtime.Zone()).AddDate(yearsAhead, 0, 0).Format(calendarDateForm)
	for _, day := range in.Body.Days {
		name := strings.TrimSpace(day.Name)
		_, err := worktime.ParseDay(day.Day)
		fields.Check(err == nil, fieldDays, texts.DayWrong)
		fields.Check(err != nil || day.Day >= wanted.Since, fieldDays, texts.DayPast)
		fields.Check(err != nil || day.Day <= latest, fieldDays, texts.DayFar)
		fields.Check(!given[day.Day], fieldDays, texts.DayTwice)
		given[day.Day] = true
		fields.Text(fieldDays, name, valid.TextRule{Missing: texts.DayNameMissing, Max: valid.MaxDayName, TooLong: texts.DayNameLong})
		wanted.Days, wanted.Names, wanted.Works = append(wanted.Days, day.Day), append(wanted.Names, name), append(wanted.Works, day.Works)
	}
	return wanted, fields.Err()
}
