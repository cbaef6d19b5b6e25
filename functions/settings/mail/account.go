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
)

// linkLife is how long the link of a kind of letter opens what it is for. Kinds without one have no links with secrets.
var linkLife = map[string]time.Duration{"reset": 30 * time.Minute, "invitation": 7 * 24 * time.Hour}

// sharedBy is how many of the accounts that share an address get a link in its letter.
const sharedBy = 20

// prepareAccount words a letter about the receiver's own account, with a link for each account of a forgotten password's address. Secrets are
// made here, in the transaction that sends them, and only their hashes are kept.
func prepareAccount(ctx context.Context, tx pgx.Tx, publicURL string, row db.MailNextRow) (*mail.Message, error) {
	queries := db.New(tx)
	accounts := []db.AccountsOfAddressRow{{ID: row.UserID, Username: row.Username}}
	if row.Kind == "reset" {
		var err error
		accounts, err = queries.AccountsOfAddress(ctx, db.AccountsOfAddressParams{UserID: row.UserID, Most: sharedBy})
		if err != nil {
			return nil, fmt.Errorf("list accounts of message %d: %w", row.ID, err)
		}
	}
	about := letter.Account{Kind: row.Kind, Language: row.Language, System: row.SystemTitle}
	for _, account := range accounts {
		link, err := linkFor(ctx, queries, publicURL, row.Kind, account.ID)
		if err != nil {
			return nil, err
		}
		about.Links = append(about.Links, letter.Link{Username: account.Username, URL: link})
	}
	message := messageTo(row, hostOf(publicURL), letter.ComposeAccount(about))
	return &message, nil
}

// linkFor makes a link that opens the choice of a password once, or the installation itself for letters that need no secret.
func linkFor(ctx context.Context, queries *db.Queries, publicURL, kind string, userID int64) (string, error) {
	life, secret := linkLife[kind]
	if !secret {
		return publicURL, nil
	}
	token, hash := identity.NewToken()
	err := queries.LinkCreate(ctx, db.LinkCreateParams{TokenHash: hash, UserID: userID, Kind: kind, Seconds: life.Seconds()})
	if err != nil {
		return "", fmt.Errorf("keep link of user %d: %w", userID, err)
	}
	return publicURL + "/auth/promjena-lozinke?o=" + token, nil
}
