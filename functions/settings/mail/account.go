package mail

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/mail/db"
	"zahtjevi/functions/settings/mail/letter"
	"zahtjevi/shared/config"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/mail"
	"zahtjevi/shared/people"
)

// Kinds of letters about what is somebody's: a recurring request or a webhook that was stopped, a letter that became a request or did not,
// also of a writer without an account.
const (
	recurringStopped = "recurring_stopped"
	webhookStopped   = "webhook_stopped"
	letterAccepted   = "letter_accepted"
	letterRefused    = "letter_refused"
	strangerRefused  = "stranger_refused"
	strangerInvited  = "stranger_invited"
	absence          = "absence"
)

// kind describes letters about accounts, and about what is somebody's. Its link either carries a secret, with life and path, or opens a
// screen.
type kind struct {
	life      time.Duration               // how long its link is valid; 0 for a link without a secret
	path      string                      // of the page that its link opens; the secret follows
	screen    func(db.MailNextRow) string // path below the host that a link without a secret opens
	enrolment bool                        // its link is to the host of enrolment
	// credential letters tell of a new password, address or factor: they name the access tokens that go on.
	credential bool
}

// always opens the same screen from each letter of a kind.
func always(path string) func(db.MailNextRow) string {
	return func(db.MailNextRow) string { return path }
}

var first = always("")

var kinds = map[string]kind{
	"reset":           {life: 30 * time.Minute, path: "/auth/promjena-lozinke?o="},
	"invitation":      {life: 7 * 24 * time.Hour, path: "/auth/promjena-lozinke?o="},
	"activation":      {life: 24 * time.Hour, path: "/auth/aktiviraj?o=", enrolment: true},
	"registered":      {screen: first, enrolment: true},
	"address_link":    {life: 24 * time.Hour, path: "/auth/potvrda-adrese?o="},
	"address_asked":   {screen: first},
	"address":         {screen: first, credential: true},
	"password":        {screen: first, credential: true},
	"factor_on":       {screen: first, credential: true},
	"factor_off":      {screen: first, credential: true},
	"recovery_made":   {screen: first, credential: true},
	"recovery_used":   {screen: first},
	"app_added":       {screen: first, credential: true},
	"app_removed":     {screen: first, credential: true},
	"passkey_added":   {screen: first, credential: true},
	"passkey_removed": {screen: first, credential: true},
	"test":            {screen: first},

	recurringStopped: {screen: func(row db.MailNextRow) string {
		return fmt.Sprintf("/home/projekat/%d/konfiguracija/ponavljanja", row.RuleProject)
	}},
	webhookStopped:  {screen: always("/home/postavke/webhookovi")},
	letterAccepted:  {screen: func(row db.MailNextRow) string { return fmt.Sprintf("/home/zahtjev/%d", row.BecameRequestID) }},
	letterRefused:   {screen: first},
	strangerRefused: {screen: first},
	strangerInvited: {screen: first, enrolment: true},
	absence: {screen: func(row db.MailNextRow) string {
		return "/home/racun/" + url.PathEscape(row.Username) + "/odsustvo"
	}},
}

// sharedKinds are the kinds of letters to all accounts that share an address.
var sharedKinds = []string{"reset", "registered"}

// sharedBy limits the accounts of a shared address that get a link.
const sharedBy = 20

// account is an account as it was when the letter's receiver was read. Its link is valid as long as the account's proof does not change.
type account struct {
	ID       int64
	Username string
	Proof    []byte
	// ByProvider says that it signs in by providers only, so that there is no password to choose.
	ByProvider bool `json:"-"`
}

// accountsOf are the accounts of the letter: the one that awaits activation, or those that were read with the message. Who is
// invited to make an account has one without a name.
func accountsOf(row db.MailNextRow) (accounts []account, err error) {
	if row.EnrolmentID != 0 || row.Kind == strangerInvited {
		return []account{{Username: row.Username}}, nil
	}
	if err := json.Unmarshal(row.Accounts, &accounts); err != nil {
		return nil, fmt.Errorf("read accounts of message %d: %w", row.ID, err)
	}
	return accounts, nil
}

// prepareAccount writes a letter about the receiver's account, for sharedKinds with a link for each account that shares the address.
// Secrets are made here, in the transaction that sends them, and only their hashes are stored. It returns nil if the enrolment no longer
// exists, or what the letter is about has changed since.
func prepareAccount(ctx context.Context, tx pgx.Tx, cfg config.Config, row db.MailNextRow) (*mail.Message, error) {
	queries, kind, root := db.New(tx), kinds[row.Kind], cfg.PublicURL
	if kind.enrolment {
		root = cfg.EnrolmentURL
	}
	if root == "" || !letter.Holds(row.Kind, row.Reason) {
		return nil, nil
	}
	accounts, err := accountsOf(row)
	if err != nil {
		return nil, err
	}
	accounts, byProvider, err := withPasswords(ctx, tx, cfg, row.Kind, accounts)
	if err != nil {
		return nil, err
	}
	about := letter.Account{ByProvider: byProvider, Kind: row.Kind, Language: row.Language, System: row.SystemTitle, At: row.CreatedAt,
		NewAddress: row.NewAddress, About: row.About, Actor: row.Actor, Reason: row.Reason, Answers: row.BecameComment, LeftOut: row.LeftOut,
		LeftOutReasons: row.LeftOutReasons}
	for _, account := range accounts {
		link, err := linkFor(ctx, queries, root, row, account)
		if err == nil && kind.credential {
			about.Tokens, err = queries.StandingTokens(ctx, account.ID)
		}
		if err != nil {
			return nil, err
		}
		if about.Tokens != "" {
			link = root + "/home/racun/" + account.Username + "/pristupni-tokeni"
		}
		about.Links = append(about.Links, letter.Link{Username: account.Username, URL: link})
	}
	message := messageTo(row, hostOf(cfg.PublicURL), letter.ComposeAccount(about))
	return &message, nil
}

// withPasswords are the accounts of a letter about passwords that may have one. Where none may, the letter tells all of them by which
// providers they sign in, and its links have no secret.
func withPasswords(
	ctx context.Context, tx pgx.Tx, cfg config.Config, kind string, accounts []account,
) (kept []account, byProvider string, err error) {
	if kind != "reset" && kind != "invitation" {
		return accounts, "", nil
	}
	for _, account := range accounts {
		switch err := people.MayHavePassword(ctx, tx, cfg.SignIn, account.Username); {
		case err == nil:
			kept = append(kept, account)
		case !fault.Is(err, fault.Forbidden):
			return nil, "", err
		}
	}
	if len(kept) > 0 {
		return kept, "", nil
	}
	for i := range accounts {
		accounts[i].ByProvider = true
	}
	return accounts, people.ProvidersOf(cfg.SignIn), nil
}

// linkFor makes a link below root: to a screen, or with a secret that can be used once. Who signs in by providers only has no use for a
// secret.
func linkFor(ctx context.Context, queries *db.Queries, root string, row db.MailNextRow, about account) (string, error) {
	kind := kinds[row.Kind]
	if kind.screen != nil {
		return root + kind.screen(row), nil
	}
	if about.ByProvider {
		return root, nil
	}
	token, hash := identity.NewToken()
	seconds := kind.life.Seconds()
	var err error
	switch {
	case kind.enrolment:
		err = queries.EnrolmentLink(ctx, db.EnrolmentLinkParams{TokenHash: hash, ID: row.EnrolmentID, Seconds: seconds})
	case row.Kind == "address_link":
		err = queries.AddressLinkCreate(ctx, db.AddressLinkCreateParams{TokenHash: hash, UserID: about.ID, Email: row.Email,
			Proof: about.Proof, Seconds: seconds})
	default:
		err = queries.LinkCreate(ctx, db.LinkCreateParams{TokenHash: hash, UserID: about.ID, Kind: row.Kind, Proof: about.Proof,
			Seconds: seconds})
	}
	if err != nil {
		return "", fmt.Errorf("keep link of message %d: %w", row.ID, err)
	}
	return root + kind.path + token, nil
}
