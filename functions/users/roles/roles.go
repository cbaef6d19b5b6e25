// Package roles has roles, their rights, the information that they require, and an explanation of what one person may do.
package roles

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/users/roles/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

// Limits of roles.
const (
	maxRoles   = 500 // of an installation, as answers have all of them
	maxHolders = 1000
)

type area struct {
	pool      *pgxpool.Pool
	queries   *db.Queries
	newcomers newcomers
}

// Register lists the operations on roles and rights.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), newcomers: newcomersOf(d.Config)}

	see, edit := serve.Permission(permission.KorisnikUlogaPregled), serve.Permission(permission.KorisnikUlogaEdit).Confirmed()
	serve.Get(api, "/korisnici/uloga", see, "Uloge", a.list)
	serve.Create(api, "/korisnici/uloga", serve.Permission(permission.KorisnikUlogaDodavanje).Confirmed(), "Nova uloga", a.create)
	serve.Get(api, "/korisnici/uloga/{ulogaId}", see, "Uloga", a.view)
	serve.Put(api, "/korisnici/uloga/{ulogaId}", edit, "Izmjena uloge", a.update)
	serve.Put(api, "/korisnici/uloga/{ulogaId}/onemogucena", serve.Permission(permission.KorisnikUlogaAktivacija).Confirmed(),
		"Aktivacija i deaktivacija uloge", a.retire)
	serve.Get(api, "/korisnici/uloga/{ulogaId}/grupeprava", see, "Sva prava po grupama i objektima", a.listRights)
	serve.Get(api, "/korisnici/uloga/{ulogaId}/dozvoljeneakcije", see, "Prava uloge", a.viewRights)
	serve.Put(api, "/korisnici/uloga/{ulogaId}/dozvoljeneakcije", serve.Permission(permission.KorisnikUlogaPrava).Confirmed(),
		"Izmjena prava uloge", a.updateRights)
	serve.Get(api, "/korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}", serve.SignedIn, "Dodatne informacije koje uloga traži",
		a.viewInformation)
	serve.Put(api, "/korisnici/ulogatipovidodatneinformacije/zaulogu/{ulogaId}", edit, "Izmjena dodatnih informacija koje uloga traži",
		a.updateInformation)
	serve.Get(api, "/korisnici/uloga/pravo/{sifra}", serve.SignedIn, "Zašto ne mogu: pravo koje nedostaje i ko ga ima", a.why)
	serve.Get(api, "/korisnici/{korisnickoIme}/prava", serve.Permission(permission.KorisnikKorisnikPrava), "Šta korisnik vidi i može",
		a.explain)
}

// RoleItem is a role in the list.
type RoleItem struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Code    string `json:"sifra" doc:"Ne mijenja se"`
	Scope   string `json:"opseg" enum:"sve,projekti,kategorije,vlastito" doc:"Šta vide oni koji imaju ulogu"`
	Retired bool   `json:"isDeleted"`
}

// ListOutput is every role, by name.
type ListOutput struct {
	Body listing.List[RoleItem]
}

func (a *area) list(ctx context.Context, _ *struct{}) (*ListOutput, error) {
	rows, err := a.queries.RoleList(ctx)
	if err != nil {
		return nil, fmt.Errorf("list roles: %w", err)
	}
	return &ListOutput{Body: listing.Map(listing.Whole(rows), func(row db.RoleListRow) RoleItem {
		return RoleItem{ID: row.ID, Name: row.Name, Code: row.Code, Scope: identity.Scope(row.Scope).Name(), Retired: row.Retired}
	})}, nil
}

// RoleInput names a role.
type RoleInput struct {
	ID int64 `path:"ulogaId"`
}

// RoleDetails is a role in its form. Its rights and its extra information have versions of their own.
type RoleDetails struct {
	RoleItem
	ModuleID    int64   `json:"frontendModulId"`
	Manages     []int64 `json:"dozvoljeneUlogeZaUpravljanje" nullable:"false"`
	Factor      bool    `json:"traziDvostrukuProvjeru"`
	Holders     int64   `json:"brojKorisnika" doc:"Aktivni korisnici s ulogom, najviše 1000"`
	MoreHolders bool    `json:"imaJosKorisnika" doc:"Ima ih više od brojKorisnika"`
	OnlyHolders int64   `json:"brojBezDrugeUloge" doc:"Koliko od brojKorisnika nema drugu aktivnu ulogu"`
	Version     int32   `json:"verzija"`
	Refusal     string  `json:"zabranaIzmjene,omitempty" doc:"Zašto pozivalac ne smije mijenjati ulogu; bez toga smije ono na što ima pravo"`
}

// RoleOutput is a role with its version as ETag.
type RoleOutput struct {
	ETag string `header:"ETag"`
	Body RoleDetails
}

func (a *area) view(ctx context.Context, in *RoleInput) (*RoleOutput, error) {
	caller := identity.From(ctx)
	row, err := readRole(ctx, a.queries, caller, in.ID)
	if err != nil {
		return nil, err
	}
	return a.answer(row, caller), nil
}

// readRole reads a role and whether the caller may change it. Errors: NotFound.
func readRole(ctx context.Context, queries *db.Queries, caller *identity.Caller, id int64) (db.RoleRow, error) {
	row, err := queries.Role(ctx, db.RoleParams{ID: id, CallerID: caller.UserID, CallerRole: caller.RoleID, Most: maxHolders + 1})
	return row, database.Found(err, "read role %d", id)
}

func (a *area) answer(row db.RoleRow, caller *identity.Caller) *RoleOutput {
	role := RoleDetails{
		RoleItem: RoleItem{ID: row.ID, Name: row.Name, Code: row.Code, Scope: identity.Scope(row.Scope).Name(), Retired: row.Retired},
		ModuleID: row.FrontendModuleID, Manages: row.Manages, Factor: row.RequiresFactor, Version: row.Version,
		Holders: min(row.Holders, maxHolders), MoreHolders: row.Holders > maxHolders, OnlyHolders: min(row.OnlyHolders, maxHolders),
	}
	if refusal := a.refusalOf(row, caller); refusal != nil {
		role.Refusal = refusal.In(caller.Language)
	}
	return &RoleOutput{ETag: edit.ETag(row.Version), Body: role}
}
