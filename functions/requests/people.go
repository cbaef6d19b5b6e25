package requests

import (
	"context"
	"fmt"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/textsearch"
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
	params := db.PeopleOfProjectsParams{Patterns: textsearch.Parse(in.Text).Patterns(), Longest: "%", Text: in.Text, Projects: caller.Projects, Most: peopleShown}
	if len(params.Patterns) > 0 {
		params.Longest = params.Patterns[0]
	}
	switch {
	case in.ProjectID == 0:
		params.Everybody = caller.Scope == identity.ScopeEverything
	case caller.SeesProject(in.ProjectID):
		params.Projects = []int64{in.ProjectID}
	default:
		return &PeopleOutput{Body: listing.Whole[Person](nil)}, nil
	}
	rows, err := a.queries.PeopleOfProjects(ctx, params)
	if err != nil {
		return nil, fmt.Errorf("look for people: %w", err)
	}
	return &PeopleOutput{Body: listing.Map(listing.Whole(rows), func(row db.PeopleOfProjectsRow) Person { return Person(row) })}, nil
}
