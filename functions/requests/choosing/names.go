// Package choosing answers what people can choose from when they filter and assign requests: names that projects define, and people.
package choosing

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the operations that offer choices.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	view := serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms()
	serve.Get(api, "/zahtjevi/izbori", view, "Nazivi po kojima se zahtjevi filtriraju", a.names)
	serve.Get(api, "/zahtjevi/osobe", view, "Osobe za izbor", a.people)
	serve.Get(api, "/zahtjevi/{zahtjevId}/osobe", serve.Permission(permission.ZahtjevKomentarDodavanje).ForPrograms(), "Osobe koje se mogu spomenuti",
		a.mentionable)
	serve.Get(api, "/zahtjevi/projekat/{projekatId}/prijedlogKategorije", serve.Permission(permission.ZahtjevZahtjevPregled),
		"Prijedlog kategorije po riječima naziva", a.proposal)
	serve.Get(api, "/zahtjevi/dodjela", serve.Permission(permission.ZahtjevZahtjevEditDodijeljeniKorisnik).ForPrograms(),
		"Osobe kojima se zahtjevi mogu dodijeliti", a.assignees)
}

// maxChoices limits the names of a kind in an answer; those that most projects define come first.
const maxChoices = 100

// NameChoice is a name that one or several projects define. A status has its marker; a priority has its rank and the number of ranks, the
// greatest of each if projects differ.
type NameChoice struct {
	Name       string `json:"naziv"`
	Marker     *int32 `json:"oznaka,omitempty"`
	Rank       int64  `json:"zahtjevPrioritetRang,omitempty" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities int64  `json:"brojPrioriteta,omitempty"`
}

// ChoicesOutput is the names by which requests of any project can be filtered: at most 100 of each kind.
type ChoicesOutput struct {
	Body struct {
		Statuses   []NameChoice `json:"statusi" nullable:"false"`
		Priorities []NameChoice `json:"prioriteti" nullable:"false"`
		Types      []NameChoice `json:"tipovi" nullable:"false"`
		Labels     []NameChoice `json:"oznake" nullable:"false"`
	}
}

// names returns the names that the caller's projects define, without retired ones.
func (a *area) names(ctx context.Context, _ *struct{}) (*ChoicesOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.NameChoices(ctx, db.NameChoicesParams{
		Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects, Most: maxChoices,
	})
	if err != nil {
		return nil, fmt.Errorf("list names to filter by: %w", err)
	}
	output := &ChoicesOutput{}
	output.Body.Statuses, output.Body.Priorities, output.Body.Types = []NameChoice{}, []NameChoice{}, []NameChoice{}
	output.Body.Labels = []NameChoice{}
	for _, row := range rows {
		switch choice := (NameChoice{Name: row.Name}); row.Kind {
		case "status":
			choice.Marker = &row.Marker
			output.Body.Statuses = append(output.Body.Statuses, choice)
		case "priority":
			choice.Rank, choice.Priorities = row.Rank, row.Levels
			output.Body.Priorities = append(output.Body.Priorities, choice)
		case "label":
			output.Body.Labels = append(output.Body.Labels, choice)
		default:
			output.Body.Types = append(output.Body.Types, choice)
		}
	}
	return output, nil
}
