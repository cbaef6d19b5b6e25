package mail

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/functions/settings/mail/letter"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/summary"
	"zahtjevi/shared/topics"
)

// kindSummary is the kind of letters of what happened. They are made from summaryHour on in Sarajevo, summariesAtOnce by one statement.
const (
	kindSummary     = "summary"
	summaryHour     = 7
	summariesAtOnce = 500
)

// postSummaries begins the letters of what happened that are due; whoever is left over gets theirs by the next run.
func postSummaries(ctx context.Context, queries *db.Queries, now time.Time) error {
	if _, err := queries.SummariesPost(ctx, db.SummariesPostParams{Now: now, Hour: summaryHour, Most: summariesAtOnce}); err != nil {
		return fmt.Errorf("begin summaries: %w", err)
	}
	return nil
}

// happening is a request of a summary under its list.
type happening struct {
	Code, Title, Project string
	ID                   int64
}

// prepareSummary writes what happened to the requests that the receiver sees now; nil when nothing did, and for who reads no requests any
// more.
func prepareSummary(ctx context.Context, tx pgx.Tx, publicURL string, row db.MailNextRow) (*mail.Message, error) {
	person, err := identity.PersonByID(ctx, tx, row.UserID)
	if err != nil {
		return nil, err
	}
	caller := person.Widest()
	if caller == nil {
		return nil, nil
	}
	period := summary.Period{From: row.PeriodFrom, To: row.PeriodTo}
	read, err := summary.Read(ctx, tx, caller, period, "r.id, r.title, project.name as project",
		func(h happening) string { return h.Code })
	if err != nil || !read.Happened() {
		return nil, err
	}
	about := letter.Summary{
		Language: row.Language, System: row.SystemTitle, From: period.From, To: period.To, Answers: read.Answers,
		MoreProjects: read.MoreProjects, MorePeople: int(read.MorePeople), Projects: read.Projects, People: read.People,
		URL:     fmt.Sprintf("%s/home/sazetak?od=%s&do=%s", publicURL, period.From, period.To),
		Choices: topics.Choices(publicURL, row.Username, "") + "?vrsta=sazetak",
	}
	for _, list := range read.Lists {
		told := letter.SummaryList{Code: list.Code, Total: list.Total, AtLeast: list.More,
			URL: publicURL + "/home/zahtjev/list?" + list.Query}
		for _, item := range list.Items {
			told.Requests = append(told.Requests, letter.SummaryRequest{
				Name: fmt.Sprintf("#%d %s", item.ID, mail.OneLine(item.Title)), Project: mail.OneLine(item.Project),
				URL: fmt.Sprintf("%s/home/zahtjev/%d", publicURL, item.ID),
			})
		}
		about.Lists = append(about.Lists, told)
	}
	message := messageTo(row, hostOf(publicURL), letter.ComposeSummary(about))
	message.Unsubscribe = about.Choices
	return &message, nil
}
