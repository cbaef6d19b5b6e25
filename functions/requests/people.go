package requests

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
)

// peopleShown is how many people are offered at once; who is not among them is found by more of their name.
const peopleShown = 20

// PeopleInput looks for people by parts of their names and usernames. Without a text they are the first by name, without a project those
// of all projects that the caller sees.
type PeopleInput struct {
	Text      string `query:"tekst" maxLength:"200" doc:"Bez razlike u velikim slovima, kvačicama i pismu"`
	ProjectID int64  `query:"projekatId"`
}

// Person is somebody to choose.
type Person struct {
	Username string `json:"korisnickoIme"`
	FullName string `json:"punoIme"`
}

// PeopleOutput is at most 20 people by name, before them whoever's username is the text.
type PeopleOutput struct {
	Body listing.List[Person]
}

// people are known to those who share a project with them; a project that the caller does not see has none. Deactivated people stay, as their
// requests do.
func (a *area) people(ctx context.Context, in *PeopleInput) (*PeopleOutput, error) {
	caller := identity.From(ctx)
	everybody, projects := false, caller.Projects
	switch {
	case in.ProjectID == 0:
		everybody = caller.Scope == identity.ScopeEverything
	case caller.SeesProject(in.ProjectID):
		projects = []int64{in.ProjectID}
	default:
		return &PeopleOutput{Body: listing.Whole[Person](nil)}, nil
	}
	page, err := people.Page[Person](ctx, a.pool, listing.Paging{Number: 1, Count: peopleShown}, people.Query{
		Typed:   in.Text,
		Columns: func(people.Binder) string { return "u.username, u.full_name" },
		Where: func(bind people.Binder) []string {
			if everybody {
				return nil
			}
			return []string{peopleOf(bind(projects))}
		},
	})
	if err != nil {
		return nil, fmt.Errorf("look for people: %w", err)
	}
	items, err := a.exactFirst(ctx, page.Items, db.PersonOfProjectsParams{Username: in.Text, Everybody: everybody, Projects: projects})
	if err != nil {
		return nil, err
	}
	return &PeopleOutput{Body: listing.Whole(items)}, nil
}

// peopleOf is the condition that a person works on one of the projects, in one of their categories, or on everything. PersonOfProjects has the same.
func peopleOf(projects string) string {
	return `u.id in (
		select p.user_id from user_role_projects p where p.project_id = any(` + projects + `::bigint[])
		union all
		select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id where c.project_id = any(` + projects + `)
		union all
		select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null where r.scope = 'everything'
	)`
}

// exactFirst puts whoever's username is the whole text before the others, however many of these there are.
func (a *area) exactFirst(ctx context.Context, found []Person, wanted db.PersonOfProjectsParams) ([]Person, error) {
	if strings.TrimSpace(wanted.Username) == "" {
		return found, nil
	}
	exact, err := a.queries.PersonOfProjects(ctx, wanted)
	if errors.Is(err, pgx.ErrNoRows) {
		return found, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look for a person by username: %w", err)
	}
	others := slices.DeleteFunc(found, func(p Person) bool { return p.Username == exact.Username })
	items := append([]Person{Person(exact)}, others...)
	return items[:min(len(items), peopleShown)], nil
}
