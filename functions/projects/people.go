package projects

import (
	"context"
	"fmt"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
)

// Person is somebody who works on a project.
type Person struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Email    string `json:"email"`
	Roles    string `json:"uloga" doc:"Uloge na projektu, odvojene zarezom"`
	Disabled bool   `json:"onemogucen"`
}

// PeopleInput pages the people of a project.
type PeopleInput struct {
	listing.Paging
	ProjectID int64  `path:"projekatId"`
	Filter    string `query:"filter" maxLength:"200" doc:"Riječi imena i korisničkog imena"`
}

// PeopleOutput is a page of people by name.
type PeopleOutput struct {
	Body listing.List[Person]
}

func (a *area) people(ctx context.Context, in *PeopleInput) (*PeopleOutput, error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	people, err := listing.Fixed[Person](ctx, a.pool, in.Paging, db.ProjectPeople, in.ProjectID, textsearch.Parse(in.Filter).Patterns())
	if err != nil {
		return nil, fmt.Errorf("list people of project %d: %w", in.ProjectID, err)
	}
	return &PeopleOutput{Body: people}, nil
}

// PersonProjectsInput names a person in a role.
type PersonProjectsInput struct {
	Username string `path:"korisnickoIme"`
	RoleID   int64  `path:"ulogaId"`
}

// personProjects lists on what somebody works in a role, of what the caller sees too: the first 1,000. Errors: NotFound, also for who shares no project with the
// caller.
func (a *area) personProjects(ctx context.Context, in *PersonProjectsInput) (*ListOutput, error) {
	caller := identity.From(ctx)
	everything := caller.Scope == identity.ScopeEverything
	projects, err := listing.Fixed[Project](ctx, a.pool, listing.Paging{Number: 1, Count: allProjects}, db.PersonProjects,
		in.Username, in.RoleID, everything, caller.Projects)
	if err != nil {
		return nil, fmt.Errorf("list projects of a person: %w", err)
	}
	if projects.Total > 0 {
		return &ListOutput{Body: projects}, nil
	}
	holds, err := a.queries.PersonHolds(ctx, db.PersonHoldsParams{Username: in.Username, RoleID: in.RoleID})
	if err != nil {
		return nil, fmt.Errorf("find role of a person: %w", err)
	}
	if !everything || !holds {
		return nil, fault.Missing()
	}
	return &ListOutput{Body: projects}, nil
}
