package dashboard

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requesttally"
)

// mostProjects limits the projects of an answer; its total counts all.
const mostProjects = 100

// ProjectCount counts the requests of a project that the caller sees.
type ProjectCount struct {
	ID    int64  `json:"id"`
	Name  string `json:"naziv"`
	Total int64  `json:"ukupanBrojZahtjeva"`
}

// ProjectCountsOutput is the caller's projects, those with the most requests first.
type ProjectCountsOutput struct {
	Body listing.List[ProjectCount]
}

// ProjectStates is a project with the requests that the caller sees, by state.
type ProjectStates struct {
	ID          int64  `json:"id"`
	Name        string `json:"naziv"`
	Description string `json:"opis"`
	ToDo        int64  `json:"potrebnoUraditi"`
	InProgress  int64  `json:"uProgresu" doc:"I ona koja čekaju odobrenje"`
	Done        int64  `json:"zavrseno"`

	own bool // the caller works on the project, rather than only seeing requests of it
}

// ProjectStatesOutput is the caller's projects by name.
type ProjectStatesOutput struct {
	Body listing.List[ProjectStates]
}

func (a *area) requestsByProject(ctx context.Context, _ *struct{}) (*ProjectCountsOutput, error) {
	projects, err := a.projects(ctx)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(projects, func(a, b ProjectStates) int { return cmp.Or(cmp.Compare(b.all(), a.all()), cmp.Compare(a.ID, b.ID)) })
	return &ProjectCountsOutput{Body: listing.Map(firstProjects(projects), func(p ProjectStates) ProjectCount {
		return ProjectCount{ID: p.ID, Name: p.Name, Total: p.all()}
	})}, nil
}

func (a *area) myProjects(ctx context.Context, _ *struct{}) (*ProjectStatesOutput, error) {
	projects, err := a.projects(ctx)
	if err != nil {
		return nil, err
	}
	projects = slices.DeleteFunc(projects, func(p ProjectStates) bool { return !p.own })
	return &ProjectStatesOutput{Body: firstProjects(projects)}, nil
}

func firstProjects(projects []ProjectStates) listing.List[ProjectStates] {
	list := listing.Whole(projects)
	list.Items = list.Items[:min(len(list.Items), mostProjects)]
	return list
}

func (p ProjectStates) all() int64 { return p.ToDo + p.InProgress + p.Done }

// projects returns, by name, the caller's projects and others in which they see requests.
func (a *area) projects(ctx context.Context) ([]ProjectStates, error) {
	counts, err := a.counts(ctx, identity.From(ctx))
	if err != nil {
		return nil, err
	}
	var projects []ProjectStates
	for i, count := range counts { // the rows of a project are consecutive
		if i == 0 || counts[i-1].ProjectID != count.ProjectID {
			projects = append(projects, ProjectStates{ID: count.ProjectID, Name: count.ProjectName, Description: count.Description,
				own: count.Own})
		}
		switch project := &projects[len(projects)-1]; count.Marker {
		case toDo:
			project.ToDo += count.Requests
		case done:
			project.Done += count.Requests
		default:
			project.InProgress += count.Requests
		}
	}
	return projects, nil
}

// counts returns how many requests of each marker the caller sees in each project, by the projects' names. They are sums of counters:
// counters by status for callers who see whole projects, tallies of categories and people for others, who also see further projects in
// which they have a request. A caller who sees categories has the projects of these.
func (a *area) counts(ctx context.Context, caller *identity.Caller) ([]db.MarkerCountsRow, error) {
	if caller.SeesWholeProjects() {
		counts, err := db.New(database.ReadPool(ctx, a.pool)).MarkerCounts(ctx, db.MarkerCountsParams{
			Everything: caller.Scope == identity.ScopeEverything, Ids: caller.Projects,
		})
		if err != nil {
			return nil, fmt.Errorf("sum request counters: %w", err)
		}
		return counts, nil
	}
	q := listing.Statement{Args: []any{caller.Projects}}
	own := "p.id = any($1)"
	if caller.Scope == identity.ScopeCategories {
		q.Args, own = []any{caller.Categories}, "exists (select from categories k where k.project_id = p.id and k.id = any($1))"
	}
	q.SQL = fmt.Sprintf(`select own, p.id as project_id, p.name as project_name, p.description, coalesce(c.marker, 0)::smallint as marker,
		coalesce(c.requests, 0)::bigint as requests
from projects p cross join lateral (select %s as own) owned left join (%s) c on c.project_id = p.id
where c.project_id is not null or own
order by fold(p.name), p.id`, own, requesttally.Markers(caller, &q))
	counts, err := listing.All[db.MarkerCountsRow](ctx, database.ReadPool(ctx, a.pool), q)
	if err != nil {
		return nil, fmt.Errorf("sum request tallies: %w", err)
	}
	return counts, nil
}
