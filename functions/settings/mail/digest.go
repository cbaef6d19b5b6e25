package mail

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/functions/settings/mail/letter"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/topics"
)

// digestShown limits the changes that a digest lists.
const digestShown = 50

// prepareDigest writes a message that lists changes of several requests; nil when its receiver no longer sees any of them. The text of
// comments is left out for receivers who may not read them. Changes that are not listed are counted, as far as the receiver still sees the
// requests.
func prepareDigest(ctx context.Context, tx pgx.Tx, publicURL string, row db.MailNextRow) (*mail.Message, error) {
	person, err := identity.PersonByID(ctx, tx, row.UserID)
	if err != nil {
		return nil, err
	}
	rows, err := db.New(tx).DigestChanges(ctx, row.Notifications)
	if err != nil {
		return nil, fmt.Errorf("read changes of digest %d: %w", row.ID, err)
	}
	var changes []letter.Digested
	for _, change := range rows {
		if !person.SeesRequest(change.Facts) {
			continue
		}
		if change.Kind == "comment" && !person.ReadsComments(change.Facts) {
			change.Detail = ""
		}
		changes = append(changes, letter.Digested{
			Kind: change.Kind, Actor: change.Actor, Detail: change.Detail, At: change.CreatedAt, Others: int(change.Others),
			Mentioned: change.Mentioned, Why: letter.Why{Reason: change.Reason, Stop: topics.Choices(publicURL, row.Username, change.Topic)},
			Request: fmt.Sprintf("#%d %s", change.ID, mail.OneLine(change.Title)), URL: fmt.Sprintf("%s/home/zahtjev/%d", publicURL, change.ID),
		})
	}
	if len(changes) == 0 {
		return nil, nil
	}
	digest := letter.Digest{
		Language: row.Language, System: row.SystemTitle, Daily: row.Daily, URL: publicURL + "/home/zahtjev/list",
		Changes: changes[:min(len(changes), digestShown)], Choices: topics.Choices(publicURL, row.Username, ""),
	}
	digest.More = len(changes) - len(digest.Changes)
	if row.Daily {
		digest.AtLeast = row.Omitted > 0
	} else {
		digest.More += int(row.Omitted)
	}
	message := messageTo(row, hostOf(publicURL), letter.ComposeDigest(digest))
	message.Unsubscribe = digest.Choices
	return &message, nil
}
