package links

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/auth/db"
	"zahtjevi/shared/address"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/lazyregexp"
	"zahtjevi/shared/password"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// mostWaiting limits how many accounts may await activation in all.
const mostWaiting = 10_000

// How many accounts may be requested with one e-mail address within proof.CountWindow: from one origin, so that a stranger cannot use up
// the owner's, and in all.
const (
	enrolmentsOfOrigin = 3
	enrolmentsOfEmail  = 10
)

// mobilePattern is a plus, the country's code, and the number in groups as people write them.
var mobilePattern = lazyregexp.New(`^\+[1-9][0-9]{0,2}( ?[0-9]){5,12}$`)

// open refuses calls if enrolment is not configured, and while people sign in by providers only: who enrols chooses a password.
func (a *area) open(ctx context.Context) error {
	if a.config.EnrolmentURL == "" {
		return fault.Missing()
	}
	return people.MayHavePassword(ctx, a.pool, a.config.SignIn, "")
}

// ProposeInput is the address for which a username is wanted.
type ProposeInput struct {
	Body struct {
		Email string `json:"email"`
	}
}

// Missing implements serve.Worded.
func (ProposeInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{"email": texts.EmailMissing}
}

// ProposeOutput is the username that an account with the address would get.
type ProposeOutput struct {
	Body struct {
		Username string `json:"korisnickoIme"`
	}
}

// propose makes a username from an address, whether or not it is taken. Errors: Missing without enrolment, Invalid.
func (a *area) propose(ctx context.Context, in *ProposeInput) (*ProposeOutput, error) {
	if err := a.open(ctx); err != nil {
		return nil, err
	}
	var fields valid.Fields
	email := people.CheckEmail(&fields, "email", in.Body.Email, texts.EmailInvalid)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	output := &ProposeOutput{}
	output.Body.Username = people.ProposeUsername(email.String())
	return output, nil
}

// RegisterInput is the account that somebody requests for themselves.
type RegisterInput struct {
	Languages string `header:"Accept-Language"`
	Body      struct {
		Username string `json:"korisnickoIme" doc:"Predloženo za e-mail"`
		Email    string `json:"email"`
		Password string `json:"lozinka"`
		Repeated string `json:"ponovljenaLozinka"`
		Mobile   string `json:"brojMobitela"`
		Document string `json:"dokumentId,omitempty" maxLength:"200" doc:"Tajna potvrđenog dokumenta uz upis"`
	}
}

// Missing implements serve.Worded.
func (RegisterInput) Missing() map[string]texts.Text {
	return map[string]texts.Text{
		"email":             texts.EmailMissing,
		"lozinka":           texts.PasswordNewMissing,
		"ponovljenaLozinka": texts.PasswordRepeatedMissing,
		"brojMobitela":      texts.MobileWrong,
	}
}

// register makes an account that its owner activates with the link of a letter. Answer and duration are the same whether or not the address
// has an account or the username is taken: only the letter says so. Errors: Missing without enrolment, Invalid, TooMany, Unavailable when
// too many accounts await activation.
func (a *area) register(ctx context.Context, in *RegisterInput) (*serve.Empty, error) {
	if err := a.open(ctx); err != nil {
		return nil, err
	}
	in.Body.Mobile = strings.TrimSpace(in.Body.Mobile)
	email, err := checkRegistration(in)
	if err != nil {
		return nil, err
	}
	if err := a.letterCounted(ctx, email.Key()); err != nil {
		return nil, err
	}
	waiting, err := a.ready(ctx)
	if err != nil {
		return nil, err
	}
	if waiting >= mostWaiting {
		return nil, &fault.Error{Kind: fault.Unavailable, Detail: texts.Unavailable, RetryAfter: 3600}
	}
	hash, err := password.Hash(ctx, in.Body.Password)
	if err != nil {
		return nil, err
	}
	return nil, a.enrol(ctx, in.Body.Document, db.EnrolParams{
		Email: email.String(), Addresses: email.Keys(), Phone: in.Body.Mobile, Usernames: []string{in.Body.Username}, PasswordHash: hash,
		Language: texts.Accepted(in.Languages),
	})
}

// letterCounted counts an enrolment letter to an address, which is named by its key. Errors: TooMany for an origin with
// too many requests, or an address with enough letters, whether or not it has an account.
func (a *area) letterCounted(ctx context.Context, key string) error {
	origin := serve.ClientNetwork(ctx)
	if err := a.proof.Count(ctx, "r:"+origin, asksOfOrigin, texts.TriesTooMany); err != nil {
		return err
	}
	if err := a.proof.Count(ctx, "e:"+key+" "+origin, enrolmentsOfOrigin, texts.EnrolmentsTooMany); err != nil {
		return err
	}
	return a.proof.Count(ctx, "e:"+key, enrolmentsOfEmail, texts.EnrolmentsTooMany)
}

// enrol makes the account under the proposed username, or another one if that is taken, with the document whose secret was sent, if any.
// Errors: Invalid for a document that belongs to no open enrolment.
func (a *area) enrol(ctx context.Context, document string, account db.EnrolParams) error {
	reserved := a.config.SignIn.PasswordsOnlyOf
	return people.WithUsernames(account.Usernames[0], account.Email, reserved, "enrolments_username", func(usernames []string) error {
		account.Usernames = usernames
		return database.Write(ctx, a.pool, database.Actor{}, func(tx pgx.Tx) error {
			queries := a.queries.WithTx(tx)
			if document != "" {
				file, err := queries.NewcomerFileTake(ctx, identity.HashToken(document))
				if err != nil {
					return database.FoundOr(err, fault.Field("dokumentId", texts.NewcomerFileGone), "take document of an enrolment")
				}
				account.FileID = &file
			}
			return queries.Enrol(ctx, account)
		})
	})
}

// ready returns how many accounts await activation. Its error means that the role for newcomers is configured wrongly.
func (a *area) ready(ctx context.Context) (waiting int64, err error) {
	state, err := a.queries.EnrolmentState(ctx, a.config.EnrolmentRole)
	if err != nil {
		return 0, fmt.Errorf("read state of enrolment: %w", err)
	}
	if !state.Ready {
		return 0, fmt.Errorf("ENROLMENT_ROLE %q is no active role that sees its own requests or those of projects", a.config.EnrolmentRole)
	}
	return state.Waiting, nil
}

func checkRegistration(in *RegisterInput) (address.Address, error) {
	var fields valid.Fields
	body := in.Body
	email := people.CheckEmail(&fields, "email", body.Email, texts.EmailInvalid)
	fields.Check(fields.Has("email") || people.IsProposed(body.Username, email.String()), "korisnickoIme", texts.UsernameNotProposed)
	password.Check(&fields, "lozinka", body.Password, body.Username, email.String())
	fields.Text("ponovljenaLozinka", body.Repeated, valid.TextRule{Missing: texts.PasswordRepeatedMissing})
	fields.Check(body.Repeated == "" || body.Password == body.Repeated, "ponovljenaLozinka", texts.PasswordsUnequal)
	fields.Check(mobilePattern().MatchString(body.Mobile), "brojMobitela", texts.MobileWrong)
	return email, fields.Err()
}
