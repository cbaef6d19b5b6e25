package mail

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/functions/settings/mail/letter"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/topics"
)

// may holds the receiver's rights on the first request of a message; only the message's own request has comments in it.
type may struct{ readComments, answer bool }

// visibleRequests returns the requests of the message that its receiver still sees, the message's own first. If there are none, the message
// is not sent.
func visibleRequests(ctx context.Context, tx pgx.Tx, row db.MailNextRow) (requests []db.MailRequestsRow, can may, err error) {
	person, err := identity.PersonByID(ctx, tx, row.UserID)
	if err != nil {
		return nil, can, err
	}
	requests, err = db.New(tx).MailRequests(ctx, db.MailRequestsParams{Notifications: row.Notifications, RequestID: row.RequestID})
	if err != nil {
		return nil, can, fmt.Errorf("read requests of message %d: %w", row.ID, err)
	}
	requests = slices.DeleteFunc(requests, func(r db.MailRequestsRow) bool {
		return !person.SeesRequest(r.Facts)
	})
	if len(requests) > 0 {
		can = may{readComments: person.ReadsComments(requests[0].Facts), answer: person.AnswersByLetter(requests[0].Facts)}
	}
	return requests, can, nil
}

// replyAddress returns the address for answers of the receiver about the request; empty where letters are not received. Such answers become
// their comments. A letter that names further requests is noted, as the answer may quote it.
func replyAddress(ctx context.Context, queries *db.Queries, inbox config.Inbox, row db.MailNextRow, requests []db.MailRequestsRow) (string,
	error) {
	if !inbox.On() {
		return "", nil
	}
	token, err := queries.ReplyAddress(ctx, db.ReplyAddressParams{UserID: row.UserID, RequestID: requests[0].ID,
		Token: asciicase.Lower(rand.Text()), ToldMore: len(requests) > 1})
	if err != nil {
		return "", fmt.Errorf("keep where message %d is answered: %w", row.ID, err)
	}
	return inbox.With(token), nil
}

// visibleChanges returns the message's changes of the visible requests. The text of comments is left out for receivers who may not read
// them.
func visibleChanges(ctx context.Context, queries *db.Queries, publicURL string, row db.MailNextRow, requests []db.MailRequestsRow,
	readsComments bool) ([]letter.Change, error) {
	rows, err := queries.MailChanges(ctx, row.Notifications)
	if err != nil {
		return nil, fmt.Errorf("read changes of message %d: %w", row.ID, err)
	}
	var changes []letter.Change
	for _, change := range rows {
		if change.Kind == "comment" && !readsComments {
			change.Comment, change.Detail = "", ""
		}
		words := letterChange(change, requests)
		words.Why = letter.Why{Reason: change.Reason, Stop: topics.Choices(publicURL, row.Username, change.Topic)}
		if len(words.Requests) > 0 || len(change.RequestIds) == 0 && requests[0].ID == row.RequestID {
			changes = append(changes, words)
		}
	}
	return changes, nil
}

// compose writes the message about the first of the requests; bulk changes name the others.
// It is answered at replyTo, if there is one.
func compose(publicURL, replyTo string, row db.MailNextRow, requests []db.MailRequestsRow, changes []letter.Change) mail.Message {
	about := requests[0]
	choices := topics.Choices(publicURL, row.Username, "")
	status := about.StatusName
	if about.Merged {
		status = texts.StatusMerged.In(row.Language)
	}
	words := letter.Compose(letter.Letter{
		More: int(row.Omitted), Language: row.Language, System: row.SystemTitle, Changes: changes, Choices: choices,
		Answerable: replyTo != "",
		Request: letter.Request{
			ID: about.ID, Title: mail.OneLine(about.Title), Description: about.Description, Project: about.ProjectName,
			Status: status, Marker: about.Marker, URL: fmt.Sprintf("%s/home/zahtjev/%d", publicURL, about.ID),
		}})
	host := hostOf(publicURL)
	message := messageTo(row, host, words)
	message.ThreadID = fmt.Sprintf("zahtjev.%d.%d@%s", about.ID, about.CreatedAt.UnixMicro(), host)
	message.Unsubscribe, message.ReplyTo = choices, replyTo
	message.ListID = fmt.Sprintf("projekat-%d.zahtjevi.%s", about.ProjectID, host)
	return message
}

// messageTo makes a message to the receiver from a letter.
func messageTo(row db.MailNextRow, host string, words letter.Words) mail.Message {
	return mail.Message{
		ID:   fmt.Sprintf("poruka.%d.%d@%s", row.ID, row.CreatedAt.UnixMicro(), host),
		Date: row.CreatedAt, ToName: row.FullName, To: row.Email, FromName: row.SystemTitle,
		Subject: words.Subject, Text: words.Text, HTML: words.HTML,
	}
}

func letterChange(row db.MailChangesRow, requests []db.MailRequestsRow) letter.Change {
	change := letter.Change{Kind: row.Kind, Actor: row.Actor, Detail: row.Detail, At: row.CreatedAt, More: int(row.More),
		Mentioned: row.Mentioned}
	if row.Comment != "" {
		change.Detail = row.Comment
	}
	about := map[int64]bool{}
	for _, id := range row.RequestIds {
		about[id] = true
	}
	for _, r := range requests {
		if about[r.ID] {
			change.Requests = append(change.Requests, fmt.Sprintf("#%d %s", r.ID, mail.OneLine(r.Title)))
		}
	}
	return change
}

// hostOf is the host of an address in the form that a Message-ID takes.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return "localhost"
	}
	return strings.Trim(strings.ReplaceAll(u.Hostname(), ":", "-"), "-.")
}
