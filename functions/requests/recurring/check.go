package recurring

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/recurring/calendar"
	"zahtjevi/functions/requests/templates"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
	"zahtjevi/shared/worktime"
)

// checked is a rule as it is stored.
type checked struct {
	RuleContent
	assigneeID        *int64
	answers, calendar []byte
	next              next
}

// check checks a rule as the request that it makes is checked. Errors: Invalid.
func (a *area) check(ctx context.Context, caller *identity.Caller, projectID int64, body RuleContent) (row checked, err error) {
	var fields valid.Fields
	body.Title, body.Description = strings.TrimSpace(body.Title), strings.TrimSpace(body.Description)
	fields.Text("naziv", body.Title, valid.TextRule{Missing: texts.RequestTitleMissing, Max: valid.MaxTitle, TooLong: texts.RequestTitleLong})
	fields.Text("opis", body.Description, valid.TextRule{Missing: texts.RequestDescriptionMissing, Max: valid.MaxProposal,
		TooLong: texts.TemplateDescriptionLong.With("limit", valid.MaxProposal)})
	fields.Check(body.DueDays == nil || *body.DueDays >= 0 && *body.DueDays <= maxDueDays, "rokDana",
		texts.RecurringDueDays.With("limit", maxDueDays))
	body.Calendar.Check(&fields)
	row = checked{RuleContent: body}
	if row.assigneeID, err = a.assignee(ctx, caller, &fields, projectID, body); err != nil {
		return row, err
	}
	if err := fields.Err(); err != nil {
		return row, err
	}
	if err := a.Judge(ctx, row.request(projectID, time.Now())); err != nil {
		return row, err
	}
	if body.Answers == nil {
		body.Answers = []templates.Given{}
	}
	if row.answers, err = json.Marshal(body.Answers); err == nil {
		row.calendar, err = json.Marshal(body.Calendar)
	}
	if err != nil {
		return row, fmt.Errorf("keep rule: %w", err)
	}
	row.next, err = a.upcoming(ctx, projectID, row.calendar)
	return row, err
}

// assignee finds who is to get the requests: somebody who may have them, chosen by who may assign.
func (a *area) assignee(ctx context.Context, caller *identity.Caller, fields *valid.Fields, projectID int64,
	body RuleContent) (*int64, error) {
	if body.Assignee == "" {
		return nil, nil
	}
	if !caller.May(permission.ZahtjevZahtjevEditDodijeljeniKorisnik) {
		return nil, fault.Lacking(permission.ZahtjevZahtjevEditDodijeljeniKorisnik)
	}
	found, err := a.Queries.AssigneeByUsername(ctx, db.AssigneeByUsernameParams{
		Username: body.Assignee, ProjectID: projectID, CategoryID: body.CategoryID,
	})
	if errors.Is(err, pgx.ErrNoRows) || err == nil && !found.Works {
		fields.Add("dodijeljeniKorisnikIme", texts.AssigneeMissing)
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("find assignee: %w", err)
	}
	return &found.ID, nil
}

// next holds the time of a rule's next request, as the database has it; nil where there is none.
type next struct {
	on *string
	at *time.Time
}

func nextOf(days calendar.Calendar, day time.Time, some bool) (n next) {
	if some {
		on, at := day.Format(time.DateOnly), days.Moment(day)
		n = next{&on, &at}
	}
	return n
}

func (a *area) upcoming(ctx context.Context, projectID int64, kept []byte) (next, error) {
	days, err := calendar.Read(kept)
	if err != nil {
		return next{}, err
	}
	works, err := a.works(ctx, projectID)
	if err != nil {
		return next{}, err
	}
	day, some := days.Upcoming(time.Now(), works)
	return nextOf(days, day, some), nil
}

func (a *area) works(ctx context.Context, projectID int64) (calendar.Works, error) {
	stored, err := a.Queries.ProjectSchedule(ctx, projectID)
	if err != nil {
		return nil, fmt.Errorf("read working days of project %d: %w", projectID, err)
	}
	schedule, err := worktime.ParseSchedule(stored)
	if err != nil {
		return nil, fmt.Errorf("read working days of project %d: %w", projectID, err)
	}
	return calendar.WorksBy(schedule), nil
}
