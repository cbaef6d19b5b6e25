package projects

import (
	"context"
	"fmt"

	"zahtjevi/functions/projects/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
)

// Person is somebody who works on a project.
type Person struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Email    string `json:"email"`
	Roles    string `json:"uloga" doc:"Uloge na projektu, odvojene zarezom"`
	Disabled bool   `json:"onemogucen"`
	// Removable depends on roles alone, not on whether the caller may remove people from projects at all.
	Removable bool `json:"uklonjiv" doc:"Pozivalac upravlja svim ulogama koje korisnik ima na projektu, i nije to on sam"`
}

// PeopleInput pages the people of a project.
type PeopleInput struct {
	listing.Paging
	ProjectID int64  `path:"projekatId"`
	Filter    string `query:"filter" maxLength:"200" doc:"Riječi imena i korisničkog imena"`
}

// PeopleOutput is a page of people by name.
type PeopleOutput struct {
	Body listing.Page[Person]
}

func (a *area) people(ctx context.Context, in *PeopleInput) (*PeopleOutput, error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	page, err := people.Page[Person](ctx, a.pool, in.Paging, people.Query{
		Typed: in.Filter,
		Among: func(bind people.Binder) string { return membersOf(bind(in.ProjectID)) },
		Columns: func(bind people.Binder) string {
			return `u.username, u.full_name, u.email, u.disabled, (
				select string_agg(held.name, ', ' order by held.name) from (
					select distinct r.id, r.name from (` + membersOf(bind(in.ProjectID)) + `) member
					join roles r on r.id = member.role_id where member.user_id = u.id
				) held
			) as roles, u.id <> ` + bind(caller.UserID) + ` and not exists (
				select from (` + membersOf(bind(in.ProjectID)) + `) member
					where member.user_id = u.id and not manages_role(` + bind(caller.RoleID) + `, member.role_id)
			) as removable`
		},
	})
	if err != nil {
		return nil, fmt.Errorf("list people of project %d: %w", in.ProjectID, err)
	}
	return &PeopleOutput{Body: page}, nil
}

// membersOf selects who works on a project or in its categories, and in which active role.
func membersOf(project string) string {
	return `select p.user_id, p.role_id from user_role_projects p join roles r on r.id = p.role_id and r.deleted_at is null
		where p.project_id = ` + project + `::bigint
		union all
		select s.user_id, s.role_id from user_role_categories s
			join categories c on c.id = s.category_id join roles r on r.id = s.role_id and r.deleted_at is null
		where c.project_id = ` + project
}

// ChoicesInput searches for people who could work on a project, by words of their names and usernames.
type ChoicesInput struct {
	ProjectID int64  `path:"projekatId"`
	Text      string `query:"tekst" maxLength:"200"`
}

// Candidate is somebody who could work on a project.
type Candidate struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
	Roles    string `json:"uloga" doc:"Uloge koje već ima na projektu, odvojene zarezom"`
}

// ChoicesOutput is at most 20 people by name.
type ChoicesOutput struct {
	Body listing.List[Candidate]
}

// candidatesShown limits the people of an answer; others are found by typing more of their names.
const candidatesShown = 20

// candidates returns active people whom the caller knows: who share a project with them, or everybody for callers who see everything.
// Others are never found, so that nobody learns who has an account.
func (a *area) candidates(ctx context.Context, in *ChoicesInput) (*ChoicesOutput, error) {
	if err := seen(ctx, in.ProjectID); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	page, err := people.Page[Candidate](ctx, a.pool, listing.Paging{Number: 1, Count: candidatesShown}, people.Query{
		Typed: in.Text,
		Where: func(bind people.Binder) []string {
			conditions := []string{"not u.disabled", "u.id <> " + bind(caller.UserID)}
			if caller.Scope != identity.ScopeEverything {
				conditions = append(conditions, "u.id in (select user_id from user_role_projects where project_id = any("+bind(caller.Projects)+"::bigint[]))")
			}
			return conditions
		},
		Columns: func(bind people.Binder) string {
			return `u.username, u.full_name, coalesce((
				select string_agg(distinct r.name, ', ') from (` + membersOf(bind(in.ProjectID)) + `) member
					join roles r on r.id = member.role_id where member.user_id = u.id
			), '') as roles`
		},
	})
	if err != nil {
		return nil, fmt.Errorf("look for people for project %d: %w", in.ProjectID, err)
	}
	return &ChoicesOutput{Body: listing.Whole(page.Items)}, nil
}

// PersonProjectsInput names a person in a role.
type PersonProjectsInput struct {
	Username string `path:"korisnickoIme"`
	RoleID   int64  `path:"ulogaId"`
}

// personProjects returns the projects on which somebody works in a role, as far as the caller sees them: the first 1,000. Errors: NotFound,
// also when the person shares no project with the caller.
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
