// Package projects is the area of projects and what each defines for its requests: parts, categories, types, priorities and
// statuses.
package projects

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/textsearch"
)

type area struct {
	config  config.Config
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{config: d.Config, pool: d.Pool, queries: db.New(d.Pool)}

	serve.Get(api, "/projekat", serve.SignedIn.ForPrograms(), "Projekti", a.list)
	serve.Create(api, "/projekat", serve.Permission(permission.ProjekatProjekatDodavanje), "Novi projekat", a.create)
	serve.Get(api, "/projekat/brojevi", serve.SignedIn.ForPrograms(), "Stanje projekata u brojevima", a.figures)
	serve.Get(api, "/projekat/{projekatId}", serve.Permission(permission.ProjekatProjekatPregled).ForPrograms(), "Projekat", a.view)
	serve.Put(api, "/projekat/{projekatId}", serve.Permission(permission.ProjekatProjekatEdit), "Izmjena projekta", a.update)
	serve.Get(api, "/projekat/{projekatId}/korisnici", serve.Permission(permission.ProjekatProjekatKorisnici), "Korisnici projekta", a.people)
	serve.Get(api, "/projekat/{projekatId}/korisnici/izbor", serve.Permission(permission.KorisnikKorisnikProjekti),
		"Osobe koje bi mogle raditi na projektu", a.candidates)
	serve.Get(api, "/projekat/korisnik/{korisnickoIme}/uloga/{ulogaId}", serve.Permission(permission.ProjekatProjekatKorisnici),
		"Projekti korisnika u ulozi", a.personProjects)

	configures := serve.Permission(permission.ProjekatKonfiguracijaEdit)
	a.registerTimes(api, configures)
	a.registerLabels(api, configures)

	const ofPriorities = "/zahtjevprioritet/projekat/{projekatId}"
	serve.Get(api, ofPriorities, serve.SignedIn.ForPrograms(), "Prioriteti zahtjeva", priorities.list(a))
	serve.Create(api, ofPriorities, configures, "Novi prioritet", a.addPriority)
	serve.Put(api, ofPriorities, configures, "Zadani prioritet", priorities.setDefault(a, texts.PriorityMissing))
	serve.Put(api, ofPriorities+"/poredak", configures, "Poredak prioriteta", priorities.setOrder(a))
	serve.Put(api, "/zahtjevprioritet/id/{id}", configures, "Izmjena prioriteta", priorities.rename(a))
	serve.Put(api, "/zahtjevprioritet/id/{id}/povuceno", configures, "Povlačenje ili vraćanje prioriteta", priorities.setRetired(a))

	const ofStatuses = "/zahtjevstatus/projekat/{projekatId}"
	serve.Get(api, ofStatuses, serve.SignedIn.ForPrograms(), "Statusi zahtjeva", statuses.list(a))
	serve.Create(api, ofStatuses, configures, "Novi status", a.addStatus)
	serve.Put(api, ofStatuses, configures, "Zadani status", statuses.setDefault(a, texts.StatusMissing))
	serve.Put(api, ofStatuses+"/poredak", configures, "Poredak statusa", statuses.setOrder(a))
	serve.Put(api, "/zahtjevstatus/id/{id}", configures, "Izmjena statusa", a.editStatus)
	serve.Put(api, "/zahtjevstatus/id/{id}/povuceno", configures, "Povlačenje ili vraćanje statusa", statuses.setRetired(a))

	const ofTypes = "/zahtjevtip/projekat/{projekatId}"
	serve.Get(api, ofTypes, serve.SignedIn.ForPrograms(), "Tipovi zahtjeva", types.list(a))
	serve.Create(api, ofTypes, configures, "Novi tip", a.addType)
	serve.Put(api, ofTypes, configures, "Zadani tip", types.setDefault(a, texts.TypeMissing))
	serve.Put(api, "/zahtjevtip/id/{id}", configures, "Izmjena tipa", types.rename(a))
	serve.Put(api, "/zahtjevtip/id/{id}/povuceno", configures, "Povlačenje ili vraćanje tipa", types.setRetired(a))

	const ofParts = "/dioprojekta/projekat/{projekatId}"
	serve.Get(api, ofParts, serve.SignedIn.ForPrograms(), "Dijelovi projekta", parts.list(a))
	serve.Create(api, ofParts, configures, "Novi dio projekta", a.addPart)
	serve.Put(api, "/dioprojekta/id/{id}", configures, "Izmjena dijela projekta", parts.rename(a))
	serve.Put(api, "/dioprojekta/id/{id}/povuceno", configures, "Povlačenje ili vraćanje dijela projekta", parts.setRetired(a))

	const ofCategories = "/zahtjevkategorija/dioprojekta/{dioProjektaId}"
	serve.Get(api, ofCategories, serve.SignedIn.ForPrograms(), "Kategorije dijela projekta", a.listCategories)
	serve.Create(api, ofCategories, configures, "Nova kategorija", a.addCategory)
	serve.Put(api, "/zahtjevkategorija/id/{id}", configures, "Izmjena kategorije", categories.rename(a))
	serve.Put(api, "/zahtjevkategorija/id/{id}/povuceno", configures, "Povlačenje ili vraćanje kategorije", categories.setRetired(a))
}

// registerLabels registers the operations on a project's labels.
func (a *area) registerLabels(api *serve.API, configures serve.Access) {
	const ofLabels = "/zahtjevoznaka/projekat/{projekatId}"
	serve.Get(api, ofLabels, serve.SignedIn.ForPrograms(), "Oznake zahtjeva", labels.list(a))
	serve.Create(api, ofLabels, configures, "Nova oznaka", a.addLabel)
	serve.Put(api, ofLabels+"/poredak", configures, "Poredak oznaka", labels.setOrder(a))
	serve.Put(api, "/zahtjevoznaka/id/{id}", configures, "Izmjena oznake", a.editLabel)
	serve.Put(api, "/zahtjevoznaka/id/{id}/povuceno", configures, "Povlačenje ili vraćanje oznake", labels.setRetired(a))
}

// registerTimes registers the operations on a project's working time, targets and address.
func (a *area) registerTimes(api *serve.API, configures serve.Access) {
	const configuration = "/projekatkonfiguracija/projekat/{projekatId}"
	serve.Get(api, configuration, serve.Permission(permission.ProjekatProjekatPregled).ForPrograms(), "Radno vrijeme projekta",
		a.configuration)
	serve.Put(api, configuration, configures, "Izmjena radnog vremena projekta", a.configure)
	serve.Delete(api, configuration+"/kalendar/{vaziOd}", configures, "Uklanjanje budućeg radnog vremena", a.removeCalendar)
	serve.Get(api, configuration+"/ciljevi", serve.Permission(permission.ProjekatProjekatPregled).ForPrograms(), "Ciljevi projekta", a.targets)
	serve.Put(api, configuration+"/ciljevi", configures, "Izmjena ciljeva projekta", a.setTargets)
	serve.Get(api, configuration+"/adresa", serve.Permission(permission.ProjekatProjekatPregled).ForPrograms(), "Adresa projekta", a.address)
	serve.Put(api, configuration+"/adresa", configures, "Izmjena adrese projekta", a.setAddress)
	serve.Get(api, configuration+"/praznici", serve.Permission(permission.ProjekatProjekatPregled).ForPrograms(), "Praznici projekta", a.days)
	serve.Get(api, configuration+"/neradni", serve.SignedIn.ForPrograms(), "Neradni dani projekta", a.freeDays)
	serve.Put(api, configuration+"/praznici", configures, "Izmjena dana projekta", a.setDays, serve.BodyUpTo(160<<10))
	serve.Post(api, configuration+"/praznici/datoteka", configures, "Dani iz datoteke kalendara", a.readDays, serve.AmongReads,
		serve.BodyUpTo(1<<20))
}

// Project is a project in lists and selectors.
type Project struct {
	ID          int64  `json:"id"`
	Name        string `json:"naziv"`
	Description string `json:"opis"`
}

// ListInput pages the projects that the caller sees; All returns the first 1,000 at once, for selectors.
type ListInput struct {
	listing.ShortPaging
	Filter string `query:"filter" maxLength:"200"`
	All    bool   `query:"sve"`
}

// ListOutput is a page of projects.
type ListOutput struct {
	Body listing.List[Project]
}

const allProjects = 1000

func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	paging := listing.Paging(in.ShortPaging)
	if in.All {
		paging = listing.Paging{Number: 1, Count: allProjects}
	}
	projects, err := listing.Fixed[Project](ctx, a.pool, paging, db.ProjectList,
		caller.Scope == identity.ScopeEverything, caller.Projects, textsearch.Containing(in.Filter))
	if err != nil {
		return nil, fmt.Errorf("list projects: %w", err)
	}
	return &ListOutput{Body: projects}, nil
}

// ProjectInput names a project.
type ProjectInput struct {
	ID int64 `path:"projekatId"`
}

// VersionedProject is a project in its form.
type VersionedProject struct {
	Project
	Version int32 `json:"verzija"`
}

// ProjectOutput is a project with its version as ETag.
type ProjectOutput struct {
	ETag string `header:"ETag"`
	Body VersionedProject
}

func answer(id int64, name, description string, version int32) *ProjectOutput {
	return &ProjectOutput{
		ETag: edit.ETag(version),
		Body: VersionedProject{Project: Project{ID: id, Name: name, Description: description}, Version: version},
	}
}

func (a *area) view(ctx context.Context, in *ProjectInput) (*ProjectOutput, error) {
	if err := seen(ctx, in.ID); err != nil {
		return nil, err
	}
	row, err := a.queries.ProjectByID(ctx, in.ID)
	if err != nil {
		return nil, database.Found(err, "read project %d", in.ID)
	}
	return answer(row.ID, row.Name, row.Description, row.Version), nil
}

// seen returns NotFound for a project that the caller does not see. Callers who see everything get empty lists for a project that does not
// exist.
func seen(ctx context.Context, projectID int64) error {
	if !identity.From(ctx).SeesProject(projectID) {
		return fault.Missing()
	}
	return nil
}
