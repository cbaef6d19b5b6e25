package requests

import (
	"context"
	"fmt"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/identity"
)

// maxChoices is how many names of a kind are offered, those that most projects define.
const maxChoices = 100

// NameChoice is a name that one or several projects define. A status has its marker; a priority has its rank and the number of ranks, the
// highest of them where projects differ.
type NameChoice struct {
	Name       string `json:"naziv"`
	Marker     *int32 `json:"oznaka,omitempty"`
	Rank       int64  `json:"zahtjevPrioritetRang,omitempty" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities int64  `json:"brojPrioriteta,omitempty"`
}

// ChoicesOutput is the names that requests of any project can be filtered by: at most 100 of each kind.
type ChoicesOutput struct {
	Body struct {
		Statuses   []NameChoice `json:"statusi" nullable:"false"`
		Priorities []NameChoice `json:"prioriteti" nullable:"false"`
		Types      []NameChoice `json:"tipovi" nullable:"false"`
	}
}

// choices returns the names that the caller's projects define, without retired ones.
func (a *area) choices(ctx context.Context, _ *struct{}) (*ChoicesOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.NameChoices(ctx, db.NameChoicesParams{
		Everything: caller.Scope == identity.ScopeEverything, Projects: caller.Projects, Most: maxChoices,
	})
	if err != nil {
		return nil, fmt.Errorf("list names to filter by: %w", err)
	}
	output := &ChoicesOutput{}
	output.Body.Statuses, output.Body.Priorities, output.Body.Types = []NameChoice{}, []NameChoice{}, []NameChoice{}
	for _, row := range rows {
		switch choice := (NameChoice{Name: row.Name}); row.Kind {
		case "status":
			choice.Marker = &row.Marker
			output.Body.Statuses = append(output.Body.Statuses, choice)
		case "priority":
			choice.Rank, choice.Priorities = row.Rank, row.Levels
			output.Body.Priorities = append(output.Body.Priorities, choice)
		default:
			output.Body.Types = append(output.Body.Types, choice)
		}
	}
	return output, nil
}
