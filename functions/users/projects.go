package users

import (
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/users/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/people"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

// ProjectsInput gives a person projects in one of their roles.
type ProjectsInput struct {
	Username string `path:"korisnickoIme"`
	Body     ProjectsBody
}

// ProjectsBody are projects that are added to those of a role.
type ProjectsBody struct {
	RoleID   int64   `json:"ulogaId"`
	Projects []int64 `json:"projekti" nullable:"false" doc:"Dodaju se onima koje korisnik u toj ulozi već ima"`
}

// addProjects takes no project away: that is an edit of the person. It needs all of the person's roles to be managed, and no more than the
// projects that are given to be seen. Errors: NotFound, Forbidden, Invalid.
func (a *area) addProjects(ctx context.Context, in *ProjectsInput) (*PersonOutput, error) {
	caller := identity.From(ctx)
	p, err := a.find(ctx, caller, in.Username)
	if err != nil {
		return nil, err
	}
	if !p.RolesManaged {
		return nil, fault.New(fault.Forbidden, texts.PersonNotManaged)
	}
	grants := []people.Grant{{RoleID: in.Body.RoleID, Projects: in.Body.Projects, RoleField: "ulogaId", ProjectsField: "projekti"}}
	var fields valid.Fields
	fields.Check(p.ID != caller.UserID, "projekti", texts.SelfRoles)
	fields.Check(slices.Contains(p.roleIDs(), in.Body.RoleID), "ulogaId", texts.RoleOfOthers)
	fields.Check(len(in.Body.Projects) > 0, "projekti", texts.ProjectsNone)
	people.CheckSize(&fields, "ulogaId", grants)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	facts, err := people.Read(ctx, a.pool, caller, p.ID, grants)
	if err != nil {
		return nil, err
	}
	m := facts.Check(&fields, grants, nil)
	if err := fields.Err(); err != nil {
		return nil, err
	}
	_, err = a.as(caller).PersonProjectsAdd(ctx, db.PersonProjectsAddParams{People: []int64{p.ID}, Roles: m.Roles, Projects: m.Projects})
	if err != nil {
		return nil, fmt.Errorf("add projects to user %d: %w", p.ID, err)
	}
	return a.answer(ctx, caller, p.Username)
}
