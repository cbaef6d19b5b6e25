package projects

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/worktime"
)

// freeAhead is a year in days.
const freeAhead = 366

// FreeDays are the days on which a project does not work, for who sets a due date.
type FreeDays struct {
	Days []string `json:"dani" nullable:"false" doc:"GGGG-MM-DD, od danas, godinu dana unaprijed"`
}

// FreeDaysOutput is the free days of a project.
type FreeDaysOutput struct {
	Body FreeDays
}

// freeDays are the days off of the calendar, holidays and own days. Errors: NotFound for a project that the caller does not see.
func (a *area) freeDays(ctx context.Context, in *ProjectInput) (*FreeDaysOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	stored, err := a.queries.ProjectSchedule(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "read schedule of project %d", in.ID)
	}
	schedule, err := worktime.ParseSchedule(stored)
	if err != nil {
		return nil, fmt.Errorf("project %d: %w", in.ID, err)
	}
	free, today := []string{}, worktime.DayOf(time.Now())
	for i := range freeAhead {
		day := today.Plus(i)
		if len(schedule.Calendars) > 0 && !schedule.Works(day) {
			free = append(free, day.String())
		}
	}
	return &FreeDaysOutput{Body: FreeDays{Days: free}}, nil
}
