// Package projects is the area of projects and what each defines for its requests: parts, categories, types, priorities and
// statuses.
package projects

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/textsearch"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	serve.Get(api, "/projekat", serve.SignedIn, "Projekti", a.list)
	serve.Create(api, "/projekat", serve.Permission(permission.ProjekatProjekatDodavanje), "Novi projekat", a.create)
	serve.Get(api, "/projekat/{projekatId}", serve.Permission(permission.ProjekatProjekatPregled), "Projekat", a.view)
	serve.Put(api, "/projekat/{projekatId}", serve.Permission(permission.ProjekatProjekatEdit), "Izmjena projekta", a.update)
	serve.Get(api, "/zahtjevprioritet/projekat/{projekatId}", serve.SignedIn, "Prioriteti zahtjeva", a.listPriorities)
	serve.Get(api, "/zahtjevstatus/projekat/{projekatId}", serve.SignedIn, "Statusi zahtjeva", a.listStatuses)
	serve.Get(api, "/zahtjevtip/projekat/{projekatId}", serve.SignedIn, "Tipovi zahtjeva", a.listTypes)
	serve.Get(api, "/dioprojekta/projekat/{projekatId}", serve.SignedIn, "Dijelovi projekta", a.listParts)
	serve.Get(api, "/zahtjevkategorija/dioprojekta/{dioProjektaId}", serve.SignedIn, "Kategorije dijela projekta", a.listCategories)
}

// Project is a project as lists and selectors need it.
type Project struct {
	ID          int64  `json:"id"`
	Name        string `json:"naziv"`
	Description string `json:"opis"`
}

// ListInput pages the projects that the caller sees; All gives the first 1,000 at once, for selectors.
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

// VersionedProject is a project as its form needs it.
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

// seen answers NotFound for a project that the caller does not see. A project that does not exist at all has empty lists for
// those who see everything.
func seen(ctx context.Context, projectID int64) error {
	if !identity.From(ctx).SeesProject(projectID) {
		return fault.Missing()
	}
	return nil
}
