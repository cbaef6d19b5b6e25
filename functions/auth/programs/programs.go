// Package programs has the access tokens by which programs call for their person, or as a service account.
package programs

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/auth/db"
	"zahtjevi/functions/auth/proof"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

type area struct {
	pool       *pgxpool.Pool
	queries    *db.Queries
	proof      *proof.Checker
	identities *identity.Service
}

// Register lists the operations on access tokens.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), proof: proof.New(d.Pool), identities: identity.New(d.Pool)}
	const own = "/korisnici/{korisnickoIme}/pristupnitokeni"
	others := serve.Permission(permission.KorisnikKorisnikTokeni)
	serve.Get(api, own, serve.SignedIn, "Vlastiti pristupni tokeni, ili servisnog računa", a.list)
	serve.Get(api, own+"/prava", serve.SignedIn, "Prava koja se mogu dati pristupnom tokenu", a.listRights)
	serve.Create(api, own, serve.SignedIn.Confirmed(), "Novi pristupni token", a.create)
	serve.Delete(api, own+"/{pristupniTokenId}", serve.SignedIn, "Opoziv vlastitog pristupnog tokena, ili servisnog računa", a.revoke)
	serve.Get(api, "/pristupnitokeni", others, "Pristupni tokeni osoba kojima pozivalac smije upravljati", a.listEverybodys)
	serve.Delete(api, "/pristupnitokeni/{pristupniTokenId}", others, "Opoziv nečijeg pristupnog tokena", a.revokeAnybodys)
}

// How many access tokens a person may have, and make in an hour, and for how many days one may be valid.
const (
	mostProgramTokens = 20
	programTokensHour = 40
	programDays       = 90
	mostProgramDays   = 365
)

// States of an access token on the wire.
const (
	programValid    = "vazi"
	programEnded    = "istekao"
	programRoleless = "bez_uloge"
)

// ProgramToken is an access token without its secret.
type ProgramToken struct {
	ID        string     `json:"id"`
	Name      string     `json:"naziv"`
	RoleID    int64      `json:"ulogaId"`
	Role      string     `json:"uloga" doc:"Uloga u kojoj program djeluje"`
	State     string     `json:"stanje" enum:"vazi,istekao,bez_uloge"`
	Rights    []string   `json:"prava" nullable:"false" doc:"Šifre prava; vrijede samo dok ih uloga ima"`
	All       bool       `json:"sviProjekti"`
	Projects  []string   `json:"projekti" nullable:"false" doc:"Nazivi projekata na koje je token ograničen"`
	CreatedAt time.Time  `json:"datumKreiranja"`
	EndsAt    time.Time  `json:"vaziDo"`
	UsedAt    *time.Time `json:"posljednjaUpotreba,omitempty"`
	LastIP    string     `json:"posljednjiIp"`
}

// programRow is an access token as ProgramTokenList answers it.
type programRow struct {
	ID, Name        string
	RoleID          int64
	RoleName        string
	Rights          []string
	OnProjects      bool
	Projects        []string
	CreatedAt       time.Time
	EndsAt          time.Time
	UsedAt          *time.Time
	LastIP          string
	Ended, RoleHeld bool
}

func (r programRow) wire() ProgramToken {
	state := programValid
	switch {
	case r.Ended:
		state = programEnded
	case !r.RoleHeld:
		state = programRoleless
	}
	return ProgramToken{
		ID: r.ID, Name: r.Name, RoleID: r.RoleID, Role: r.RoleName, State: state, Rights: r.Rights, All: !r.OnProjects, Projects: r.Projects,
		CreatedAt: r.CreatedAt, EndsAt: r.EndsAt, UsedAt: r.UsedAt, LastIP: r.LastIP,
	}
}

// ListProgramTokensInput asks for a page of the access tokens of the caller or of a service account.
type ListProgramTokensInput struct {
	Username string `path:"korisnickoIme"`
	listing.Paging
}

// ListProgramTokensOutput is a page of access tokens, the newest first, and whether programs may call at all.
type ListProgramTokensOutput struct {
	Body struct {
		listing.List[ProgramToken]
		Allowed bool `json:"ukljuceno" doc:"Da li je administrator uključio pristup za programe"`
	}
}

func (a *area) list(ctx context.Context, in *ListProgramTokensInput) (*ListProgramTokensOutput, error) {
	owner, err := a.owner(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	rows, err := listing.Fixed[programRow](ctx, a.pool, in.Paging, db.ProgramTokenList, owner)
	if err != nil {
		return nil, fmt.Errorf("list access tokens: %w", err)
	}
	output := &ListProgramTokensOutput{}
	output.Body.List = listing.Map(rows, programRow.wire)
	if output.Body.Allowed, err = a.queries.ProgramsAllowed(ctx); err != nil {
		return nil, fmt.Errorf("read whether programs may call: %w", err)
	}
	return output, nil
}

// ProgramTokenBody describes a new access token. The role of the caller's own is that of the session that makes it.
type ProgramTokenBody struct {
	Name     string   `json:"naziv" maxLength:"64"`
	RoleID   int64    `json:"ulogaId,omitempty" minimum:"0" doc:"Uloga servisnog računa u kojoj program djeluje; za vlastiti token se ne navodi"`
	Rights   []string `json:"prava" nullable:"false" maxItems:"500" doc:"Šifre prava iz uloge u kojoj program djeluje"`
	Projects []int64  `json:"projekti,omitempty" nullable:"false" maxItems:"100" doc:"Projekti na koje je token ograničen; izostavljeno su svi koje uloga vidi"`
	Days     int32    `json:"dana,omitempty" minimum:"0" maximum:"365" doc:"Koliko dana važi; 0 je 90"`
}

// CreateProgramTokenInput asks for a new access token of the caller or of a service account.
type CreateProgramTokenInput struct {
	Username string `path:"korisnickoIme"`
	Body     ProgramTokenBody
}

// NewProgramToken is a new access token with its secret, which no other answer has.
type NewProgramToken struct {
	ID     uuid.UUID `json:"id"`
	Token  string    `json:"token" doc:"Za zaglavlje Authorization: Bearer. Više se ne može pročitati"`
	EndsAt time.Time `json:"vaziDo"`
}

// CreateProgramTokenOutput is a new access token.
type CreateProgramTokenOutput struct {
	Body NewProgramToken
}

func (a *area) create(ctx context.Context, in *CreateProgramTokenInput) (*CreateProgramTokenOutput, error) {
	caller := identity.From(ctx)
	owner, err := a.ownerInRole(ctx, in.Username, in.Body.RoleID)
	if err != nil {
		return nil, err
	}
	if err := in.Body.check(owner); err != nil {
		return nil, err
	}
	secret, hash := identity.NewProgramToken()
	made := db.ProgramTokenCreateParams{
		TokenHash: hash, UserID: owner.UserID, RoleID: owner.RoleID, Name: in.Body.Name, Rights: in.Body.Rights,
		Projects: in.Body.Projects, Days: in.Body.Days, MakerID: caller.UserID, MakerRole: caller.RoleID,
	}
	var row db.ProgramTokenCreateRow
	err = database.Write(ctx, a.pool, caller.Actor(), func(tx pgx.Tx) error {
		row, err = createIn(ctx, db.New(tx), made)
		return err
	})
	if err != nil {
		return nil, err
	}
	return &CreateProgramTokenOutput{Body: NewProgramToken{ID: row.ID, Token: secret, EndsAt: row.EndsAt}}, nil
}

// check trims the name, sorts rights and projects, and returns all errors at once: the owner must have what the token has.
func (b *ProgramTokenBody) check(owner *identity.Caller) error {
	b.Name = strings.TrimSpace(b.Name)
	if b.Days == 0 {
		b.Days = programDays
	}
	slices.Sort(b.Rights)
	slices.Sort(b.Projects)
	b.Rights, b.Projects = slices.Compact(b.Rights), slices.Compact(b.Projects)
	var fields valid.Fields
	fields.Line("naziv", b.Name,
		valid.TextRule{Missing: texts.FieldRequired, Max: valid.MaxTokenName, TooLong: texts.ProgramNameLong})
	fields.Check(len(b.Rights) > 0, "prava", texts.ProgramRightsMissing)
	fields.Check(!slices.ContainsFunc(b.Rights, func(code string) bool { return !owner.Holds(code) }), "prava", texts.ProgramRightsBeyond)
	fields.Check(!slices.ContainsFunc(b.Projects, func(id int64) bool { return !owner.SeesProject(id) }), "projekti",
		texts.ProgramProjectsBeyond)
	fields.Check(1 <= b.Days && b.Days <= mostProgramDays, "dana", texts.ProgramDaysWrong.With("limit", mostProgramDays))
	return fields.Err()
}

func createIn(
	ctx context.Context, queries *db.Queries, made db.ProgramTokenCreateParams,
) (row db.ProgramTokenCreateRow, err error) {
	allowed, err := queries.ProgramTokenLock(ctx, made.UserID)
	switch {
	case err != nil:
		return row, fmt.Errorf("lock access tokens: %w", err)
	case !allowed:
		return row, fault.New(fault.Conflict, texts.ProgramsOff)
	}
	count, err := queries.ProgramTokenCount(ctx, made.UserID)
	if err != nil {
		return row, fmt.Errorf("count access tokens: %w", err)
	}
	if count >= mostProgramTokens {
		return row, fault.Field("naziv", texts.ProgramTokensFull.With("limit", mostProgramTokens))
	}
	known, err := queries.ProgramProjects(ctx, made.Projects)
	if err != nil {
		return row, fmt.Errorf("find projects: %w", err)
	}
	if int(known) < len(made.Projects) {
		return row, fault.Field("projekti", texts.ProgramProjectsBeyond)
	}
	wait, err := queries.ProgramTokenWait(ctx, db.ProgramTokenWaitParams{UserID: made.UserID, Most: programTokensHour})
	if err != nil {
		return row, fmt.Errorf("count new access tokens: %w", err)
	}
	if wait > 0 {
		return row, proof.TooMany(texts.ProgramTokensTooMany, int(wait))
	}
	row, err = queries.ProgramTokenCreate(ctx, made)
	return row, database.Found(err, "create access token")
}

// ProgramTokenInput names an access token of the caller or of a service account.
type ProgramTokenInput struct {
	Username string    `path:"korisnickoIme"`
	ID       uuid.UUID `path:"pristupniTokenId"`
}

func (a *area) revoke(ctx context.Context, in *ProgramTokenInput) (*serve.Empty, error) {
	owner, err := a.owner(ctx, in.Username)
	if err != nil {
		return nil, err
	}
	revoked, err := db.New(database.As(a.pool, identity.From(ctx))).ProgramTokenRevoke(ctx,
		db.ProgramTokenRevokeParams{ID: in.ID, UserID: owner})
	return nil, database.Changed(revoked, err, "revoke access token %s", in.ID)
}
