package mail

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/functions/settings/mail/letter"
	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/mail"
)

// kind is what a kind of letters has.
type kind struct {
	life      time.Duration // how long its link opens what it is for; without one the link holds no secret
	path      string        // what its link opens; a secret comes behind it
	shared    bool          // whether it names all accounts that share the address
	enrolment bool          // whether it leads to the host of enrolment
}

var kinds = map[string]kind{
	"reset":      {life: 30 * time.Minute, path: "/auth/promjena-lozinke?o=", shared: true},
	"invitation": {life: 7 * 24 * time.Hour, path: "/auth/promjena-lozinke?o="},
	"activation": {life: 24 * time.Hour, path: "/auth/aktiviraj?o=", enrolment: true},
	"registered": {shared: true, enrolment: true},
	"address":    {},
	"test":       {},
}

// sharedBy is how many of the accounts that share an address get a link in its letter.
const sharedBy = 20

// prepareAccount words a letter about the receiver's own account, with a link for each account that shares the address where its kind is about all of them.
// Secrets are made here, in the transaction that sends them, and only their hashes are kept. It is nil for a letter of an enrolment that is no more.
func prepareAccount(ctx context.Context, tx pgx.Tx, cfg config.Config, row db.MailNextRow) (*mail.Message, error) {
	queries, kind, root := db.New(tx), kinds[row.Kind], cfg.PublicURL
	if kind.enrolment {
		root = cfg.EnrolmentURL
	}
	if root == "" {
		return nil, nil
	}
	accounts := []db.AccountsOfAddressRow{{ID: row.UserID, Username: row.Username}}
	if kind.shared {
		var err error
		accounts, err = queries.AccountsOfAddress(ctx, db.AccountsOfAddressParams{UserID: row.UserID, Most: sharedBy})
		if err != nil {
			return nil, fmt.Errorf("list accounts of message %d: %w", row.ID, err)
		}
	}
	about := letter.Account{Kind: row.Kind, Language: row.Language, System: row.SystemTitle, At: row.CreatedAt, NewAddress: row.NewAddress}
	for _, account := range accounts {
		link, err := linkFor(ctx, queries, root, row, account.ID)
		if err != nil {
			return nil, err
		}
		about.Links = append(about.Links, letter.Link{Username: account.Username, URL: link})
	}
	message := messageTo(row, hostOf(cfg.PublicURL), letter.ComposeAccount(about))
	return &message, nil
}

// linkFor makes a link below root that opens what the letter is for once, or root itself for letters that need no secret.
func linkFor(ctx context.Context, queries *db.Queries, root string, row db.MailNextRow, userID int64) (string, error) {
	kind := kinds[row.Kind]
	if kind.life == 0 {
		return root, nil
	}
	token, hash := identity.NewToken()
	var err error
	if kind.enrolment {
		err = queries.EnrolmentLink(ctx, db.EnrolmentLinkParams{TokenHash: hash, ID: row.EnrolmentID, Seconds: kind.life.Seconds()})
	} else {
		err = queries.LinkCreate(ctx, db.LinkCreateParams{TokenHash: hash, UserID: userID, Kind: row.Kind, Seconds: kind.life.Seconds()})
	}
	if err != nil {
		return "", fmt.Errorf("keep link of message %d: %w", row.ID, err)
	}
	return root + kind.path + token, nil
}
