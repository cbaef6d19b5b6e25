// Package users is the area of people: their data; roles and rights are its package roles.
package users

import (
	"context"
	"errors"
	"fmt"
	"net/mail"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/users/db"
	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	serve.Get(api, "/korisnici/{korisnickoIme}", serve.SignedIn, "Korisnik", a.view)
	serve.Put(api, "/korisnici/{korisnickoIme}/licni-detalji", serve.SignedIn, "Lični detalji", a.updateDetails)
	serve.Get(api, "/korisnici/zahtjevKategorija/{zahtjevKategorijaId}", serve.Permission(permission.ZahtjevZahtjevEditDodijeljeniKorisnik), "Korisnici podrške za kategoriju", a.supportOfCategory)
	serve.Get(api, "/korisnici/interniKorisnici", serve.Permission(permission.ZahtjevZahtjevInterniPodaci), "Interni korisnici", a.internalUsers)
	roles.Register(api, d)
}

// User is a person.
type User struct {
	Username  string    `json:"korisnickoIme"`
	FullName  string    `json:"punoIme"`
	Email     string    `json:"email"`
	Language  string    `json:"jezik" enum:"bs,hr,sr"`
	Internal  bool      `json:"interniKorisnik"`
	Disabled  bool      `json:"onemogucen"`
	CreatedAt time.Time `json:"datumKreiranja"`
	Roles     []Role    `json:"uloge" nullable:"false"`
	Version   int32     `json:"verzija"`
}

// Role is a role that a person has.
type Role struct {
	ID   int64    `json:"id"`
	Kind RoleKind `json:"vrstaUloge"`
}

// RoleKind is the role itself.
type RoleKind struct {
	ID   int64  `json:"id"`
	Name string `json:"uloga"`
}

// UserInput names a person.
type UserInput struct {
	Username string `path:"korisnickoIme"`
}

// UserOutput is a person with their version as ETag.
type UserOutput struct {
	ETag string `header:"ETag"`
	Body User
}

// view is for the person themselves and for holders of korisnik_korisnik_pregled.
func (a *area) view(ctx context.Context, in *UserInput) (*UserOutput, error) {
	caller := identity.From(ctx)
	if !strings.EqualFold(caller.Username, in.Username) && !caller.May(permission.KorisnikKorisnikPregled) {
		return nil, fault.Missing()
	}
	return a.read(ctx, in.Username)
}

func (a *area) read(ctx context.Context, username string) (*UserOutput, error) {
	row, err := a.queries.UserByUsername(ctx, username)
	if err != nil {
		return nil, database.Found(err, "read user")
	}
	roles, err := a.queries.UserRoleList(ctx, row.ID)
	if err != nil {
		return nil, fmt.Errorf("list roles of user %d: %w", row.ID, err)
	}
	user := User{
		Username: row.Username, FullName: row.FullName, Email: row.Email, Language: row.Language,
		Internal: row.Internal, Disabled: row.Disabled, CreatedAt: row.CreatedAt, Roles: []Role{}, Version: row.Version,
	}
	for _, role := range roles {
		user.Roles = append(user.Roles, Role{ID: role.ID, Kind: RoleKind{ID: role.ID, Name: role.Name}})
	}
	return &UserOutput{ETag: edit.ETag(row.Version), Body: user}, nil
}

// DetailsInput is the caller's own details. An empty language leaves it as it is.
type DetailsInput struct {
	edit.Match
	Username string `path:"korisnickoIme"`
	Body     struct {
		FullName string `json:"punoIme" maxLength:"128"`
		Email    string `json:"email" maxLength:"256"`
		Language string `json:"jezik,omitempty" enum:"bs,hr,sr"`
		Version  int32  `json:"verzija,omitempty" doc:"Verzija na kojoj je izmjena napravljena, ako je nema u If-Match"`
	}
}

func (a *area) updateDetails(ctx context.Context, in *DetailsInput) (*UserOutput, error) {
	caller := identity.From(ctx)
	if !strings.EqualFold(caller.Username, in.Username) {
		return nil, fault.Missing()
	}
	version, err := in.On(in.Body.Version)
	if err != nil {
		return nil, err
	}
	if in.Body.Language == "" {
		in.Body.Language = caller.Language
	}
	if err := checkDetails(in); err != nil {
		return nil, err
	}
	queries := db.New(database.Once{Pool: a.pool, Actor: caller.Actor()})
	_, err = queries.UserDetailsUpdate(ctx, db.UserDetailsUpdateParams{
		ID: caller.UserID, FullName: in.Body.FullName, Email: in.Body.Email, Language: in.Body.Language, Version: version,
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, edit.Stale(ctx, a.pool, "users", caller.UserID, texts.DetailsStale)
	}
	if err != nil {
		return nil, fmt.Errorf("update details of user %d: %w", caller.UserID, err)
	}
	return a.read(ctx, caller.Username)
}

func checkDetails(in *DetailsInput) error {
	var fields valid.Fields
	fields.Text("punoIme", in.Body.FullName, valid.TextRule{
		Missing: texts.FullNameMissing, Max: 128, TooLong: texts.FullNameLong,
	})
	fields.Text("email", in.Body.Email, valid.TextRule{
		Missing: texts.EmailMissing, Max: 256, TooLong: texts.EmailLong,
	})
	if in.Body.Email != "" {
		address, err := mail.ParseAddress(in.Body.Email)
		fields.Check(err == nil && address.Address == in.Body.Email, "email", texts.EmailWrong)
	}
	switch in.Body.Language {
	case "bs", "hr", "sr":
	default:
		fields.Add("jezik", texts.LanguageWrong)
	}
	return fields.Err()
}

// CategoryInput names a request category.
type CategoryInput struct {
	ID int64 `path:"zahtjevKategorijaId"`
}

// Person is somebody to choose.
type Person struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}

// PeopleOutput is people to choose from, by name.
type PeopleOutput struct {
	Body listing.List[Person]
}

func (a *area) supportOfCategory(ctx context.Context, in *CategoryInput) (*PeopleOutput, error) {
	projectID, err := a.queries.CategoryProject(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "find project of category %d", in.ID)
	}
	if !identity.From(ctx).SeesProject(projectID) {
		return nil, fault.Missing()
	}
	rows, err := a.queries.SupportUsersOfCategory(ctx, in.ID)
	if err != nil {
		return nil, fmt.Errorf("list support users of category %d: %w", in.ID, err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.SupportUsersOfCategoryRow) Person { return Person(row) })}, nil
}

func (a *area) internalUsers(ctx context.Context, _ *struct{}) (*PeopleOutput, error) {
	rows, err := a.queries.InternalUserList(ctx)
	if err != nil {
		return nil, fmt.Errorf("list internal users: %w", err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.InternalUserListRow) Person { return Person(row) })}, nil
}
