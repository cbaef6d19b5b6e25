package lists

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/worktime"
)

const (
	monthForm = "2006-01"
	// daysShown limits the requests that are listed on a day.
	daysShown = 5
	// Months beyond these years have no requests.
	firstYear, lastYear = 2000, 2100
)

// CalendarInput asks for a month, by default the present one.
type CalendarInput struct {
	Month     string   `query:"mjesec" maxLength:"7" doc:"GGGG-MM; bez njega ovaj mjesec"`
	ProjectID int64    `query:"projekatId" minimum:"0" doc:"Samo ovaj projekat; uz njega se označavaju i njegovi neradni dani"`
	Assignees []string `query:"dodijeljeno,explode" nullable:"false" maxItems:"50" doc:"Kao u listi"`
}

// ExpiringItem is an open request on the day of what comes first: its due date or a target.
type ExpiringItem struct {
	ID           int64                 `json:"id"`
	Title        string                `json:"naziv"`
	Project      string                `json:"projekat"`
	Status       string                `json:"zahtjevStatus"`
	Marker       int16                 `json:"oznaka"`
	Priority     string                `json:"zahtjevPrioritet"`
	PriorityRank int64                 `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64                 `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Assignee     string                `json:"dodijeljeniKorisnikIme"`
	AssigneeName string                `json:"dodijeljeniKorisnikPunoIme"`
	DueOn        *string               `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Targets      []requestquery.Target `json:"ciljevi" nullable:"false"`
}

const expiringColumns = `r.id, r.title, project.name as project, status.name as status, r.marker, priority.name as priority,
    ` + requestquery.ScaleColumns + `, ` + requestquery.AssigneeColumns + `, ` + requestquery.DueColumn + `,
    ` + requestquery.TargetsColumn + `, ` + requestquery.DayColumns

// expiring is a row of the statement of a month.
type expiring struct {
	Day   string
	Total int
	More  bool
	ExpiringItem
}

// CalendarDay is a day on which requests expire, with the first of them.
type CalendarDay struct {
	Day   string         `json:"dan" doc:"GGGG-MM-DD"`
	Total int            `json:"total"`
	Items []ExpiringItem `json:"items" nullable:"false" doc:"Prvih pet, poredanih kao u listi"`
}

// CalendarMonth is the whole weeks of a month. Days without requests are left out.
type CalendarMonth struct {
	Month string        `json:"mjesec" doc:"GGGG-MM"`
	From  string        `json:"od" doc:"Ponedjeljak prve sedmice"`
	To    string        `json:"do" doc:"Nedjelja posljednje sedmice"`
	Today string        `json:"danas"`
	Days  []CalendarDay `json:"dani" nullable:"false"`
	Free  []string      `json:"neradni" nullable:"false" doc:"Neradni dani projekta; bez projekta subote i nedjelje"`
	More  bool          `json:"imaJos" doc:"Zahtjeva je toliko da su brojevi posljednjih dana donja granica"`
}

// CalendarOutput is a month.
type CalendarOutput struct {
	Body CalendarMonth
}

// calendar costs one statement, and another one, sent together, for the working calendar of a project. Errors: Invalid.
func (a *area) calendar(ctx context.Context, in *CalendarInput) (*CalendarOutput, error) {
	caller := identity.From(ctx)
	today := worktime.DayOf(time.Now())
	body := CalendarMonth{Today: today.String(), Month: in.Month, Days: []CalendarDay{}, Free: []string{}}
	if body.Month == "" {
		body.Month = today.String()[:len(monthForm)]
	}
	from, to, err := weeksOf(body.Month)
	if err != nil {
		return nil, err
	}
	body.From, body.To = from.String(), to.String()
	filter := requestquery.Filter{ToDo: true, InProgress: true, Choice: requestquery.Choice{
		ProjectID: in.ProjectID, Assignees: in.Assignees, Periods: requestquery.Periods{FirstFrom: body.From, FirstTo: body.To},
	}}
	if err := filter.Check(); err != nil {
		return nil, err
	}
	query := requestquery.Query{Caller: caller, Filter: filter, Columns: expiringColumns, Count: daysShown}
	batch, rows, schedule := &pgx.Batch{}, []expiring{}, worktime.Schedule{}
	listing.Queue(batch, query.Days(), &rows)
	if in.ProjectID > 0 && caller.SeesProject(in.ProjectID) {
		batch.Queue("select project_schedule($1)", in.ProjectID).QueryRow(func(row pgx.Row) (err error) {
			var stored []byte
			if err = row.Scan(&stored); err == nil && stored != nil {
				schedule, err = worktime.ParseSchedule(stored)
			}
			return err
		})
	}
	if err := database.ReadPool(ctx, a.Pool).SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("read calendar of %s: %w", body.Month, err)
	}
	for _, r := range rows {
		if last := len(body.Days) - 1; last < 0 || body.Days[last].Day != r.Day {
			body.Days = append(body.Days, CalendarDay{Day: r.Day, Total: r.Total})
		}
		day := &body.Days[len(body.Days)-1]
		day.Items = append(day.Items, r.ExpiringItem)
		body.More = r.More
	}
	for day := from; day.String() <= body.To; day = day.Plus(1) {
		if isFree(schedule, day) {
			body.Free = append(body.Free, day.String())
		}
	}
	return &CalendarOutput{Body: body}, nil
}

// weeksOf returns the first and the last day of the whole weeks of a month. Errors: Invalid.
func weeksOf(month string) (from, to worktime.Day, err error) {
	begin, err := time.ParseInLocation(monthForm, month, localtime.Zone())
	if err != nil || begin.Year() < firstYear || begin.Year() > lastYear {
		return from, to, fault.Field("mjesec", texts.MonthWrong)
	}
	end := begin.AddDate(0, 1, -1)
	const week = 7
	sinceMonday := func(day time.Time) int { return (int(day.Weekday()) + week - 1) % week }
	return worktime.DayOf(begin.AddDate(0, 0, -sinceMonday(begin))), worktime.DayOf(end.AddDate(0, 0, week-1-sinceMonday(end))), nil
}

// isFree reports whether nobody works on a day: by a project's schedule, or without one at the weekend.
func isFree(schedule worktime.Schedule, day worktime.Day) bool {
	if len(schedule.Calendars) > 0 {
		return !schedule.Works(day)
	}
	weekday := time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, time.UTC).Weekday()
	return weekday == time.Saturday || weekday == time.Sunday
}
