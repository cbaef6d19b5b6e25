package worker

import (
	"context"
	"fmt"
	"net/url"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/worker/db"
	"zahtjevi/functions/worker/letter"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/mail"
)

// isWanted asks whether the receiver still is to hear of the request: they see it in some role of theirs.
func isWanted(ctx context.Context, tx pgx.Tx, row db.MailNextRow) (bool, error) {
	if row.Disabled || row.RequestDeleted || row.Email == "" {
		return false, nil
	}
	return identity.PersonSeesRequest(ctx, tx, row.UserID, identity.RequestFacts{
		ProjectID: row.ProjectID, CategoryID: row.CategoryID, CreatorID: row.CreatorID, AssigneeID: row.AssigneeID,
	})
}

func compose(ctx context.Context, queries *db.Queries, publicURL string, row db.MailNextRow) (mail.Message, error) {
	changes, err := queries.MailChanges(ctx, row.Notifications)
	if err != nil {
		return mail.Message{}, fmt.Errorf("read changes of message %d: %w", row.ID, err)
	}
	l := letter.Letter{Language: row.Language, System: row.SystemTitle, Request: letter.Request{
		ID: row.RequestID, Title: mail.OneLine(row.Title), Description: row.Description, Project: row.ProjectName,
		Status: row.StatusName, Marker: row.Marker, URL: fmt.Sprintf("%s/home/zahtjev/%d", publicURL, row.RequestID),
	}}
	for _, change := range changes {
		detail := change.Comment
		if detail == "" {
			detail = change.Detail
		}
		l.Changes = append(l.Changes, letter.Change{Kind: change.Kind, Actor: change.Actor, Detail: detail, At: change.CreatedAt})
	}
	words, err := letter.Compose(l)
	if err != nil {
		return mail.Message{}, err
	}
	host := hostOf(publicURL)
	return mail.Message{
		ID:       fmt.Sprintf("poruka.%d.%d@%s", row.ID, row.CreatedAt.UnixMicro(), host),
		ThreadID: fmt.Sprintf("zahtjev.%d.%d@%s", row.RequestID, row.RequestCreatedAt.UnixMicro(), host),
		ListID:   fmt.Sprintf("projekat-%d.zahtjevi.%s", row.ProjectID, host),
		Date:     row.CreatedAt,
		ToName:   row.FullName, To: row.Email, FromName: row.SystemTitle,
		Subject: words.Subject, Text: words.Text, HTML: words.HTML,
	}, nil
}

// hostOf is the host of an address in the form that a Message-ID takes.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Hostname() == "" {
		return "localhost"
	}
	return strings.Trim(strings.ReplaceAll(u.Hostname(), ":", "-"), "-.")
}
