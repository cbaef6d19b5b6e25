// Package absence is the part of the area of people for when a person is away, and who stands in for them.
package absence

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

const (
	longest  = 366 // days that an absence has, as the table's constraint says
	furthest = 5   // years until it begins
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	now     func() time.Time
}

// Register lists the operations on people's absences: one's own, and those of people whom one may edit.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), now: time.Now}
	const path = "/korisnici/{korisnickoIme}/odsustvo"
	serve.Get(api, path, serve.SignedIn, "Odsustvo korisnika: vlastito ili onoga koga pozivalac smije mijenjati", a.absence)
	serve.Put(api, path, serve.SignedIn, "Izmjena odsustva", a.save)
}

// Absence is the days on which a person is away, as 2006-01-02, the last one included; without days they are there.
type Absence struct {
	From       string `json:"od" maxLength:"10" doc:"Prvi dan; prazno: nije odsutan"`
	Until      string `json:"do" maxLength:"10" doc:"Posljednji dan; prazno: nije odsutan"`
	Substitute string `json:"zamjena" maxLength:"64" doc:"Ko zamjenjuje: korisničko ime, ili # i broj; prazno za nikoga"`
}

// AwayOutput is a person's absence with its version as ETag.
type AwayOutput struct {
	ETag string `header:"ETag"`
	Body struct {
		Absence
		Version int32 `json:"verzija"`
	}
}

// AwayInput names a person.
type AwayInput struct {
	Username string `path:"korisnickoIme"`
}

// absence returns when a person is away. Errors: NotFound.
func (a *area) absence(ctx context.Context, in *AwayInput) (*AwayOutput, error) {
	caller := identity.From(ctx)
	id, err := a.person(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	return a.read(ctx, caller, id)
}

// person is the id of the caller, or of a person whom they may edit. Errors: NotFound.
func (a *area) person(ctx context.Context, caller *identity.Caller, username string) (int64, error) {
	if caller.Is(username) {
		return caller.UserID, nil
	}
	if !caller.May(permission.KorisnikKorisnikEdit) {
		return 0, fault.Missing()
	}
	id, err := a.queries.AbsencePerson(ctx, db.AbsencePersonParams{Username: username, CallerID: caller.UserID, CallerRole: caller.RoleID})
	if err != nil {
		return 0, database.Found(err, "find whose absence it is")
	}
	return id, nil
}

func (a *area) read(ctx context.Context, caller *identity.Caller, id int64) (*AwayOutput, error) {
	row, err := a.queries.Absence(ctx, id)
	if err != nil {
		return nil, fmt.Errorf("read when user %d is away: %w", id, err)
	}
	output := &AwayOutput{ETag: edit.ETag(row.Version)}
	output.Body.Absence = Absence{From: row.FromOn, Until: row.UntilOn, Substitute: row.Substitute}
	output.Body.Version = row.Version
	if row.SubstituteID != 0 && !caller.May(permission.KorisnikKorisnikPregled) {
		output.Body.Substitute = people.Reference(row.SubstituteID)
	}
	return output, nil
}

// SaveInput is a person's new absence.
type SaveInput struct {
	edit.Input[struct {
		Absence
		edit.Versioned
	}]
	Username string `path:"korisnickoIme"`
}

// save saves when a person is away, and tells them unless they are the caller. Who stands in works on one of the caller's projects.
// Errors: NotFound, Invalid, Conflict.
func (a *area) save(ctx context.Context, in *SaveInput) (*AwayOutput, error) {
	caller := identity.From(ctx)
	id, err := a.person(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if err := a.check(in.Body.Absence); err != nil {
		return nil, err
	}
	substitute, err := a.substitute(ctx, caller, id, in.Body.Substitute)
	if err != nil {
		return nil, err
	}
	row := edit.Row{Table: "absences", ID: id, Stale: texts.AbsenceStale}
	return edit.Save(ctx, a.pool, in, row, func(version int32) (*AwayOutput, error) {
		_, err := db.New(database.As(a.pool, caller)).AbsenceSave(ctx, db.AbsenceSaveParams{
			UserID: id, FromOn: in.Body.From, UntilOn: in.Body.Until, SubstituteID: substitute, Version: version, ActorID: caller.UserID,
		})
		if err != nil {
			return nil, fmt.Errorf("save when user %d is away: %w", id, err)
		}
		return a.read(ctx, caller, id)
	})
}

// check refuses days that are none, that end before they begin or before today, and too many of them. Errors: Invalid.
func (a *area) check(away Absence) error {
	var fields valid.Fields
	if away.From == "" && away.Until == "" {
		fields.Check(away.Substitute == "", "zamjena", texts.AbsenceDaysMissing)
		return fields.Err()
	}
	from, fromErr := time.Parse(time.DateOnly, away.From)
	until, untilErr := time.Parse(time.DateOnly, away.Until)
	fields.Check(fromErr == nil, "od", texts.DayWrong)
	fields.Check(untilErr == nil, "do", texts.DayWrong)
	if fields.Err() == nil {
		fields.Check(!until.Before(from), "do", texts.AbsenceBackwards)
		fields.Check(!until.After(from.AddDate(0, 0, longest-1)), "do", texts.AbsenceLong.With("limit", longest))
		fields.Check(!from.After(a.now().AddDate(furthest, 0, 0)), "od", texts.DayFar)
		fields.Check(away.Until >= a.now().In(localtime.Zone()).Format(time.DateOnly), "do", texts.AbsencePast)
	}
	return fields.Err()
}

// substitute finds the id of who stands in for a person; 0 for nobody. Who already stands in may stay. Errors: Invalid for somebody whom
// the caller could not find, by the rules of /zahtjevi/osobe, and for who is not active.
func (a *area) substitute(ctx context.Context, caller *identity.Caller, person int64, name string) (int64, error) {
	if name == "" {
		return 0, nil
	}
	wanted, usernames := db.AbsenceSubstituteParams{UserID: person}, caller.May(permission.KorisnikKorisnikPregled)
	if caller.May(permission.ZahtjevZahtjevPregled) { // who finds nobody may leave who stands in
		wanted.Projects, wanted.Everybody, wanted.Usernames = caller.Projects, caller.Scope == identity.ScopeEverything, usernames
	}
	if id, ok := people.Referred(name); ok {
		wanted.ID = id
	} else if usernames || caller.Is(name) {
		wanted.Username = name
	}
	ids, err := a.queries.AbsenceSubstitute(ctx, wanted)
	if err != nil {
		return 0, fmt.Errorf("find who stands in for user %d: %w", person, err)
	}
	if len(ids) == 0 {
		return 0, fault.Field("zamjena", texts.AbsenceSubstitute)
	}
	return ids[0], nil
}
