package users

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/texts"
)

// User is a person, with those of their projects and categories that the caller sees.
type User struct {
	Username   string                  `json:"korisnickoIme"`
	FullName   string                  `json:"punoIme"`
	Email      string                  `json:"email"`
	Awaited    *AwaitedAddress         `json:"adresaNaCekanju,omitempty" doc:"Nova adresa koja čeka potvrdu, za vlasnika i za one koji ga smiju mijenjati"`
	BouncedAt  *time.Time              `json:"pismaSeVracajuOd,omitempty" doc:"Od kada se pisma na adresu vraćaju, pa se ne šalju; za vlasnika i za one koji ga smiju mijenjati"`
	Unwanted   bool                    `json:"pismaNezeljena,omitempty" doc:"Pisma se ne šalju jer je jedno na adresi prijavljeno kao neželjeno; za iste kao pismaSeVracajuOd"`
	Language   string                  `json:"jezik" enum:",bs,hr,sr,sr-Cyrl" doc:"Prazno za one koji podatke osobe ne vide"`
	SingleKeys bool                    `json:"preciceTastera" doc:"Prečice jednim tasterom su uključene"`
	Internal   bool                    `json:"interniKorisnik"`
	Disabled   bool                    `json:"onemogucen"`
	Service    bool                    `json:"servisni" doc:"Servisni račun: za programe, bez lozinke i adrese"`
	Former     bool                    `json:"anonimiziran" doc:"Bivši korisnik: o njemu se više ništa ne zna i ništa se ne mijenja"`
	CreatedAt  time.Time               `json:"datumKreiranja"`
	Roles      []Role                  `json:"uloge" nullable:"false"`
	Projects   []Project               `json:"projekti" nullable:"false" doc:"Projekti svih uloga"`
	Categories []Category              `json:"kategorije" nullable:"false" doc:"Kategorije svih uloga"`
	Project    *Project                `json:"projekat,omitempty" doc:"Projekat prve kategorije"`
	Part       *Part                   `json:"dioProjekta,omitempty" doc:"Dio projekta prve kategorije"`
	Extra      listing.List[ExtraInfo] `json:"dodatneInformacije"`
	Document   *EnrolmentDocument      `json:"dokumentUpisa,omitempty" doc:"Dokument poslan uz upis, za vlasnika i za one koji ga smiju preuzeti"`
	Factor     bool                    `json:"dvostrukaProvjera" doc:"Prijavljuje se i kodom; za one koji to smiju ukloniti"`
	Managed    bool                    `json:"upravljiv" doc:"Da li pozivalac smije mijenjati ovog korisnika"`
	Open       int64                   `json:"otvoreniZahtjevi" doc:"Otvoreni zahtjevi dodijeljeni korisniku, za one koji ih smiju predati; broji se do 1000"`
	OpenMore   bool                    `json:"otvoreniZahtjeviImaJos" doc:"Otvorenih ih je više od otvoreniZahtjevi"`
	Version    int32                   `json:"verzija"`
}

// AwaitedAddress is a new address of the person that is not confirmed yet.
type AwaitedAddress struct {
	Email string    `json:"email"`
	Until time.Time `json:"vrijediDo" doc:"Do kada je veza potvrđuje; poslije toga treba nova veza"`
}

// EnrolmentDocument is the document that a person sent when they enrolled; it is downloaded like any file.
type EnrolmentDocument struct {
	ID   uuid.UUID `json:"id"`
	Name string    `json:"naziv"`
	Size int64     `json:"velicina"`
}

// Role is a role that a person has, with its projects and categories.
type Role struct {
	ID         int64      `json:"id"`
	KindID     int64      `json:"vrstaUlogeId" doc:"Isto što i vrstaUloge.id, kako ga izmjena prima"`
	Kind       RoleKind   `json:"vrstaUloge"`
	Projects   []Project  `json:"projekti" nullable:"false"`
	Categories []Category `json:"kategorije" nullable:"false"`
}

// RoleKind is the role itself.
type RoleKind struct {
	ID     int64  `json:"id"`
	Name   string `json:"uloga"`
	Code   string `json:"sifra"`
	Scope  string `json:"opseg" enum:"sve,projekti,kategorije,vlastito"`
	Active bool   `json:"aktivna"`
}

// Project is a project that a person works on.
type Project struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

// Part is a part of a project.
type Part struct {
	ID   int64  `json:"id"`
	Name string `json:"naziv"`
}

// Category is a category that a person works in.
type Category struct {
	ID        int64  `json:"id"`
	Name      string `json:"naziv"`
	LongName  string `json:"detaljanNaziv" doc:"S projektom i dijelom"`
	ProjectID int64  `json:"projekatId"`
	Project   string `json:"projekat"`
	PartID    int64  `json:"dioProjektaId"`
	Part      string `json:"dioProjekta"`
	Retired   bool   `json:"povuceno" doc:"Ne dodjeljuje se više; ko je ima, zadržava je"`
	Alone     bool   `json:"jediniOpsluzuje" doc:"Kategorija je u upotrebi i niko drugi je ne opslužuje"`
}

// ExtraInfo is a piece of extra information about a person.
type ExtraInfo struct {
	Type  ExtraType `json:"tipDodatneInformacije"`
	Value string    `json:"vrijednost"`
}

// ExtraType is a kind of extra information.
type ExtraType struct {
	ID   int64  `json:"id"`
	Code string `json:"sifra"`
	Name string `json:"naziv"`
}

// UserInput names a person.
type UserInput struct {
	Username string `path:"korisnickoIme"`
}

// PersonOutput is a person with their version as ETag.
type PersonOutput struct {
	ETag string `header:"ETag"`
	Body User
}

// person is a person as the caller sees them.
type person struct {
	db.PersonByUsernameRow
	own   bool // it is the caller
	roles []personRole
	extra []ExtraInfo
	// document is the EnrolmentDocument; nil without one, and for callers without the right to it.
	document *EnrolmentDocument
}

// personRole is a person's role in the query's JSON.
type personRole struct {
	ID         int64
	Name, Code string
	Scope      identity.Scope
	Active     bool
	Projects   []Project
	Categories []Category
}

// awaitedFor limits the time in which a new address can be confirmed.
const awaitedFor = 24 * time.Hour

// openCounted is the number up to which a person's open requests are counted.
const openCounted = 1000

// view is for the person themselves and for holders of korisnik_korisnik_pregled.
func (a *area) view(ctx context.Context, in *UserInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	if !caller.Is(in.Username) && !caller.May(permission.KorisnikKorisnikPregled) {
		return nil, fault.Missing()
	}
	return a.answer(ctx, caller, in.Username)
}

// answer reads a person in the form that every operation returns: as view would show them to the caller. Errors: NotFound.
func (a *area) answer(ctx context.Context, caller *identity.Caller, username string) (*PersonOutput, error) {
	p, err := a.find(ctx, caller, username)
	if err != nil {
		return nil, err
	}
	user := p.user()
	if !p.own && !caller.May(permission.KorisnikKorisnikPregled) {
		user = unread(p) // view would not show them
	}
	user.Factor = p.SecondFactor && p.Managed && caller.May(permission.KorisnikKorisnikDvostrukaProvjera)
	return &PersonOutput{ETag: edit.ETag(p.Version), Body: user}, nil
}

// unread is the person for who may change something of them but not read them: whom it is about, at which version.
func unread(p *person) User {
	return User{
		Username: p.Username, Roles: []Role{}, Projects: []Project{}, Categories: []Category{}, Extra: listing.Whole[ExtraInfo](nil),
		Version: p.Version,
	}
}

// find reads a person whom the caller sees. Errors: NotFound.
func (a *area) find(ctx context.Context, caller *identity.Caller, username string) (*person, error) {
	p, err := a.read(ctx, caller, username)
	if err == nil && !p.Seen {
		err = fault.Missing()
	}
	if err != nil {
		return nil, err
	}
	return p, nil
}

// read is find without the check that the caller sees the person. Errors: NotFound.
func (a *area) read(ctx context.Context, caller *identity.Caller, username string) (*person, error) {
	row, err := a.queries.PersonByUsername(ctx, db.PersonByUsernameParams{
		Username: username, CallerID: caller.UserID, CallerRole: caller.RoleID, Language: caller.Language,
		Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects,
		CountsRequests: caller.May(permission.KorisnikKorisnikPrimopredaja) && caller.SeesWholeProjects(),
	})
	if err != nil {
		return nil, database.Found(err, "read person")
	}
	p := &person{PersonByUsernameRow: row}
	p.own = row.ID == caller.UserID
	if err := json.Unmarshal(row.Roles, &p.roles); err != nil {
		return nil, fmt.Errorf("read roles of user %d: %w", row.ID, err)
	}
	if err := json.Unmarshal(row.Extra, &p.extra); err != nil {
		return nil, fmt.Errorf("read extra information of user %d: %w", row.ID, err)
	}
	if row.Document != nil && (p.own || caller.May(permission.KorisnikKorisnikPregled) &&
		caller.May(permission.KorisnikKorisnikDokumentUpisa)) {
		if err := json.Unmarshal(row.Document, &p.document); err != nil {
			return nil, fmt.Errorf("read enrolment document of user %d: %w", row.ID, err)
		}
	}
	return p, nil
}

// findManaged is find for a person whom the caller wants to change. Errors: NotFound, Forbidden, Conflict for an anonymised person.
func (a *area) findManaged(ctx context.Context, caller *identity.Caller, username string) (*person, error) {
	p, err := a.find(ctx, caller, username)
	switch {
	case err != nil:
	case p.Former:
		err = fault.New(fault.Conflict, texts.PersonFormer)
	case !p.Managed:
		err = fault.New(fault.Forbidden, notManaged(p))
	}
	return p, err
}

// notManaged returns the reason for which the caller cannot change a person.
func notManaged(p *person) texts.Text {
	if p.RolesManaged {
		return texts.PersonBeyond
	}
	return texts.PersonNotManaged
}

func (p *person) user() User {
	user := User{
		Username: p.Username, FullName: p.FullName, Email: p.Email, Language: p.Language, SingleKeys: p.SingleKeys, Internal: p.Internal,
		Disabled: p.Disabled, Former: p.Former, Service: p.ServiceAccount, CreatedAt: p.CreatedAt, Managed: p.Managed && !p.Former,
		Version: p.Version, Open: min(p.OpenRequests, openCounted), OpenMore: p.OpenRequests > openCounted,
		Document: p.document, Extra: listing.Whole(p.extra), Roles: make([]Role, len(p.roles)), Projects: []Project{}, Categories: []Category{},
	}
	if p.PendingEmailAt != nil && (p.own || p.Managed) {
		user.Awaited = &AwaitedAddress{Email: p.PendingEmail, Until: p.PendingEmailAt.Add(awaitedFor)}
	}
	if p.own || p.Managed {
		user.BouncedAt, user.Unwanted = p.BouncedAt, p.LettersUnwanted
	}
	for i, r := range p.roles {
		user.Roles[i] = Role{
			ID: r.ID, KindID: r.ID, Kind: RoleKind{ID: r.ID, Name: r.Name, Code: r.Code, Scope: r.Scope.Name(), Active: r.Active},
			Projects: r.Projects, Categories: r.Categories,
		}
		user.Projects = appendNew(user.Projects, r.Projects, func(p Project) int64 { return p.ID })
		user.Categories = appendNew(user.Categories, r.Categories, func(c Category) int64 { return c.ID })
	}
	if len(user.Categories) > 0 {
		first := user.Categories[0]
		user.Project, user.Part = &Project{ID: first.ProjectID, Name: first.Project}, &Part{ID: first.PartID, Name: first.Part}
	}
	return user
}

// appendNew adds an item to a list unless the list has its id.
func appendNew[T any](list, added []T, id func(T) int64) []T {
	known := map[int64]bool{}
	for _, item := range list {
		known[id(item)] = true
	}
	return append(list, slices.DeleteFunc(slices.Clone(added), func(item T) bool { return known[id(item)] })...)
}
