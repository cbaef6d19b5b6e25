package choosing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/people"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/textsearch"
)

// peopleShown limits the people of an answer; others are found by typing more of their names.
const peopleShown = 20

// PeopleInput searches for people by parts of their names and usernames. Without a text the answer is the first people by name; without a
// project, people of all projects that the caller sees.
type PeopleInput struct {
	Text       string `query:"tekst" maxLength:"200" doc:"Bez razlike u velikim slovima, kvačicama i pismu"`
	ProjectID  int64  `query:"projekatId"`
	Requesters bool   `query:"podnosioci" doc:"Samo aktivne osobe projekta koje u njemu podnose zahtjeve"`
}

// Person is somebody to choose.
type Person struct {
	Name     string `json:"korisnickoIme" doc:"Kako osobu imenuju filteri: korisničko ime, a onome ko ne vidi korisnike # i broj"`
	FullName string `json:"punoIme"`
}

// PeopleOutput is at most 20 people by name; a person whose username is exactly the text comes first.
type PeopleOutput struct {
	Body listing.List[Person]
}

// people returns people who share a project with the caller and, for callers with the right to see people, also everybody who sees
// everything. A project that the caller does not see has none. Usernames are shown to, and searched for, callers with that right only.
// Deactivated people are included, as they have requests.
func (a *area) people(ctx context.Context, in *PeopleInput) (*PeopleOutput, error) {
	caller := identity.From(ctx)
	wanted := db.PersonOfProjectsParams{Projects: caller.Projects, Usernames: caller.May(permission.KorisnikKorisnikPregled)}
	switch {
	case in.ProjectID == 0:
		wanted.Everybody = caller.Scope == identity.ScopeEverything
	case caller.SeesProject(in.ProjectID):
		wanted.Projects = []int64{in.ProjectID}
	default:
		return &PeopleOutput{Body: listing.Whole[Person](nil)}, nil
	}
	query := people.Query{
		Typed:   in.Text,
		Columns: func(people.Binder) string { return "u.id, u.username, u.full_name" },
	}
	if !wanted.Usernames {
		query.Where = func(bind people.Binder) []string { return fullNamed(in.Text, bind) }
	}
	switch {
	case in.Requesters:
		query.Among = func(bind people.Binder) string {
			return "select user_id from raisers_of(" + bind(in.ProjectID) + ") user_id"
		}
	case !wanted.Everybody:
		query.Among = func(bind people.Binder) string { return known(wanted, bind) }
	}
	page, err := people.Page[db.PersonOfProjectsRow](ctx, a.pool, listing.Paging{Number: 1, Count: peopleShown}, query)
	if err != nil {
		return nil, fmt.Errorf("look for people: %w", err)
	}
	items := page.Items
	if in.Requesters {
		return &PeopleOutput{Body: told(caller, items, wanted.Usernames)}, nil
	}
	if _, referred := people.Referred(in.Text); referred || wanted.Usernames || asciicase.Equal(in.Text, caller.Username) {
		items, err = a.exactFirst(ctx, items, in.Text, wanted)
	}
	if err != nil {
		return nil, err
	}
	return &PeopleOutput{Body: told(caller, items, wanted.Usernames)}, nil
}

// told are people as the caller may name them.
func told(caller *identity.Caller, items []db.PersonOfProjectsRow, usernames bool) listing.List[Person] {
	return listing.Map(listing.Whole(items), func(row db.PersonOfProjectsRow) Person {
		if !usernames && row.ID != caller.UserID {
			return Person{Name: people.Reference(row.ID), FullName: row.FullName}
		}
		return Person{Name: row.Username, FullName: row.FullName}
	})
}

// fullNamed is the conditions that full names contain the typed words: without the right to see people nobody else is found by username.
func fullNamed(typed string, bind people.Binder) (conditions []string) {
	for _, pattern := range textsearch.Parse(typed).Patterns() {
		conditions = append(conditions, "fold(u.full_name) like "+bind(pattern))
	}
	return conditions
}

// known selects the people whom the caller may see: who work on one of the projects or in one of its categories and, for callers with the
// right to see people, who see everything. PersonOfProjects has the same conditions.
func known(wanted db.PersonOfProjectsParams, bind people.Binder) string {
	projects := bind(wanted.Projects)
	return `
		select p.user_id from user_role_projects p where p.project_id = any(` + projects + `::bigint[])
		union all
		select uc.user_id from user_role_categories uc join categories c on c.id = uc.category_id where c.project_id = any(` + projects + `)
		union all
		select ur.user_id from user_roles ur join roles r on r.id = ur.role_id and r.deleted_at is null
			where r.scope = 'everything' and ` + bind(wanted.Usernames) + `::boolean`
}

// exactFirst puts the person with exactly this username or reference before all others.
func (a *area) exactFirst(ctx context.Context, found []db.PersonOfProjectsRow, text string,
	wanted db.PersonOfProjectsParams) ([]db.PersonOfProjectsRow, error) {
	if strings.TrimSpace(text) == "" {
		return found, nil
	}
	wanted.ID, _ = people.Referred(text)
	wanted.Username = text
	exact, err := a.queries.PersonOfProjects(ctx, wanted)
	if errors.Is(err, pgx.ErrNoRows) {
		return found, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look for a person by name: %w", err)
	}
	others := slices.DeleteFunc(found, func(p db.PersonOfProjectsRow) bool { return p.ID == exact.ID })
	items := append([]db.PersonOfProjectsRow{exact}, others...)
	return items[:min(len(items), peopleShown)], nil
}
