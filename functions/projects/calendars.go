package projects

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/projects/db"
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
	maxCalendars     = 50 // all are read with every request of the project
	yearsAhead       = 5
	fieldValidFrom   = "vaziOd"
	fieldHolidays    = "praznici"
	calendarDateForm = time.DateOnly
)

// WorkingHours is a working calendar and the day from which it is valid. Hours are HH:MM, days seven characters 0 or 1, Monday first.
type WorkingHours struct {
	ValidFrom string   `json:"vaziOd" doc:"Dan, GGGG-MM-DD"`
	From      string   `json:"radnoVrijemeOd"`
	To        string   `json:"radnoVrijemeDo"`
	Days      string   `json:"radniDani" doc:"Sedam oznaka 0 ili 1, od ponedjeljka"`
	Holidays  []string `json:"praznici" nullable:"false" enum:"fbih,rs,bd,pravoslavni,katolicki,islamski" doc:"Skupovi praznika koji su uz ovo radno vrijeme neradni"`
}

// Configuration is today's working hours, and all calendars of the project, the newest first. Time spent on a day is computed with the
// calendar of that day.
type Configuration struct {
	WorkingHours
	Today     string         `json:"danas" doc:"Najraniji dan za izmjenu"`
	Version   int32          `json:"verzija"`
	Calendars []WorkingHours `json:"kalendari" nullable:"false"`
}

// ConfigurationOutput is a project's configuration with its version as ETag.
type ConfigurationOutput struct {
	ETag string `header:"ETag"`
	Body Configuration
}

func (a *area) configuration(ctx context.Context, in *ProjectInput) (*ConfigurationOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	return configurationOf(ctx, a.queries, in.ID)
}

// to leaves in the answer of a change what the caller may read: without the right to the overview, only the working hours they sent.
func (o *ConfigurationOutput) to(caller *identity.Caller, sent ...WorkingHours) *ConfigurationOutput {
	if caller.May(permission.ProjekatProjekatPregled) {
		return o
	}
	body := Configuration{WorkingHours: WorkingHours{Holidays: []string{}}, Today: o.Body.Today, Version: o.Body.Version,
		Calendars: append([]WorkingHours{}, sent...)}
	if len(sent) > 0 {
		body.WorkingHours = sent[0]
	}
	return &ConfigurationOutput{ETag: o.ETag, Body: body}
}

// configurationOf reads the configuration. Errors: NotFound, as every project has a calendar.
func configurationOf(ctx context.Context, queries *db.Queries, projectID int64) (*ConfigurationOutput, error) {
	rows, err := queries.CalendarList(ctx, projectID)
	if err != nil {
		return nil, fmt.Errorf("read calendars of project %d: %w", projectID, err)
	}
	if len(rows) == 0 {
		return nil, fault.Missing()
	}
	var body Configuration
	body.Today = today()
	for _, row := range rows {
		hours := WorkingHours{ValidFrom: row.ValidFrom, From: row.WorkFrom, To: row.WorkTo, Days: row.WorkDays, Holidays: row.Holidays}
		body.Calendars = append(body.Calendars, hours)
		body.Version = max(body.Version, row.Version)
		if body.ValidFrom == "" || body.ValidFrom > body.Today {
			body.WorkingHours = hours
		}
	}
	return &ConfigurationOutput{ETag: edit.ETag(body.Version), Body: body}, nil
}

// today is the present day in Sarajevo.
func today() string { return time.Now().In(localtime.Zone()).Format(calendarDateForm) }

// ConfigureInput sets the project's working hours from a day on, by default today, on the version that the editor has read.
type ConfigureInput struct {
	edit.Input[struct {
		ValidFrom string   `json:"vaziOd,omitempty" doc:"Dan, GGGG-MM-DD; bez njega, i uz prvi dan radnog vremena koje danas važi, današnji"`
		From      string   `json:"radnoVrijemeOd"`
		To        string   `json:"radnoVrijemeDo"`
		Days      string   `json:"radniDani"`
		Holidays  []string `json:"praznici,omitempty" nullable:"false" maxItems:"6" doc:"Skupovi praznika; bez njih ostaju oni koji tog dana važe"`
		edit.Versioned
	}]
	ID int64 `path:"projekatId"`
}

// configure changes the calendar that begins on the day, or adds one. Earlier days keep their calendar. Errors: NotFound, Invalid,
// Conflict.
func (a *area) configure(ctx context.Context, in *ConfigureInput) (*ConfigurationOutput, error) {
	row := edit.Row{Table: "project_calendars", ID: in.ID, Stale: texts.CalendarStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*ConfigurationOutput, error) {
		day, err := in.check()
		if err != nil {
			return nil, err
		}
		saved, err := a.saveCalendar(ctx, in, day, version)
		if err != nil {
			return nil, err
		}
		return saved.to(identity.From(ctx), WorkingHours{ValidFrom: day, From: in.Body.From, To: in.Body.To, Days: in.Body.Days,
			Holidays: append([]string{}, in.Body.Holidays...)}), nil
	})
}

func (a *area) saveCalendar(ctx context.Context, in *ConfigureInput, day string,
	version int32) (output *ConfigurationOutput, err error) {
	err = a.holding(ctx, "projects", in.ID, func(tx pgx.Tx) error {
		queries := a.queries.WithTx(tx)
		if day < today() {
			if output, err = in.ofToday(ctx, queries, day, version); err != nil || output != nil {
				return err
			}
			day = today()
		}
		saved, err := queries.CalendarSave(ctx, db.CalendarSaveParams{
			ProjectID: in.ID, ValidFrom: day, WorkFrom: in.Body.From, WorkTo: in.Body.To, WorkDays: in.Body.Days, Holidays: in.Body.Holidays,
			Version: version, Most: maxCalendars,
		})
		if err != nil {
			return fmt.Errorf("save calendar of project %d: %w", in.ID, err)
		}
		output, err = configurationOf(ctx, queries, in.ID)
		if err != nil || saved > 0 {
			return err
		}
		if err := edit.Same(output.Body.Version, version); err != nil {
			return err
		}
		return fault.Field(fieldValidFrom, texts.CalendarsFull.With("limit", maxCalendars))
	})
	return output, err
}

// ofToday is for a past day, which must be the first of the calendar that is valid today, as the configuration shows it. It returns the
// configuration if the input changes nothing in that calendar; otherwise nil, and the change is valid from today on. Errors: Invalid.
func (in *ConfigureInput) ofToday(ctx context.Context, queries *db.Queries, day string, version int32) (*ConfigurationOutput, error) {
	now, err := configurationOf(ctx, queries, in.ID)
	if err == nil {
		err = edit.Same(now.Body.Version, version)
	}
	if err != nil {
		return nil, err
	}
	body, asked := now.Body.WorkingHours, in.Body
	switch {
	case body.ValidFrom != day:
		return nil, fault.Field(fieldValidFrom, texts.CalendarPast)
	case body.From != asked.From || body.To != asked.To || body.Days != asked.Days,
		asked.Holidays != nil && !slices.Equal(slices.Sorted(slices.Values(body.Holidays)), slices.Sorted(slices.Values(asked.Holidays))):
		return nil, nil
	}
	return now, nil
}

// check returns the day from which the working hours are valid.
func (in *ConfigureInput) check() (day string, err error) {
	var fields valid.Fields
	_, err = worktime.ParseCalendar(in.Body.From, in.Body.To, in.Body.Days)
	var wrong *worktime.InvalidError
	if errors.As(err, &wrong) {
		for field, message := range wrong.Fields {
			fields.Add(field, message)
		}
	}
	left := map[string]bool{}
	for _, set := range worktime.Sets {
		left[string(set)] = true
	}
	for _, set := range in.Body.Holidays {
		fields.Check(left[set], fieldHolidays, texts.HolidaySetWrong)
		delete(left, set)
	}
	day = today()
	latest := time.Now().In(localtime.Zone()).AddDate(yearsAhead, 0, 0).Format(calendarDateForm)
	if in.Body.ValidFrom != "" {
		parsed, err := time.Parse(calendarDateForm, in.Body.ValidFrom)
		switch {
		case err != nil:
			fields.Add(fieldValidFrom, texts.DayWrong)
		case in.Body.ValidFrom > latest:
			fields.Add(fieldValidFrom, texts.CalendarFar)
		}
		day = parsed.Format(calendarDateForm)
	}
	return day, fields.Err()
}

// CalendarInput names a calendar by its first day.
type CalendarInput struct {
	ProjectID int64  `path:"projekatId"`
	ValidFrom string `path:"vaziOd" doc:"Dan, GGGG-MM-DD"`
}

// removeCalendar removes a calendar that has not begun. Errors: NotFound, Invalid.
func (a *area) removeCalendar(ctx context.Context, in *CalendarInput) (output *ConfigurationOutput, err error) {
	if _, err := time.Parse(calendarDateForm, in.ValidFrom); err != nil {
		return nil, fault.Missing()
	}
	err = a.holding(ctx, "projects", in.ProjectID, func(tx pgx.Tx) error {
		if in.ValidFrom <= today() {
			return fault.Field(fieldValidFrom, texts.CalendarBegun)
		}
		queries := a.queries.WithTx(tx)
		removed, err := queries.CalendarRemove(ctx, db.CalendarRemoveParams{ProjectID: in.ProjectID, ValidFrom: in.ValidFrom})
		if err != nil {
			return fmt.Errorf("remove calendar of project %d: %w", in.ProjectID, err)
		}
		if removed == 0 {
			return fault.Missing()
		}
		output, err = configurationOf(ctx, queries, in.ProjectID)
		return err
	})
	if err != nil {
		return nil, err
	}
	return output.to(identity.From(ctx)), nil
}
