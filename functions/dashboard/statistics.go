package dashboard

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
)

// Statistics are the stat cards' numbers. A number that the caller has no permission for is absent; the finished requests need
// none.
type Statistics struct {
	ToDo       *int64 `json:"brojZahtjevaPotrebnoUraditi,omitempty"`
	InProgress *int64 `json:"brojZahtjevaUProgresu,omitempty"`
	Done       *int64 `json:"brojZavrsenihZahtjeva"`
	Projects   *int64 `json:"brojProjekata,omitempty"`
	All        *int64 `json:"brojZahtjevaUkupno,omitempty"`
	Unresolved *int64 `json:"brojZahtjevaKojiNisuRijeseni,omitempty"`
	Comments   *int64 `json:"brojKomentaraKorisnika,omitempty" doc:"Komentari koje je napisao korisnik"`
}

// StatisticsOutput is the stat cards' numbers.
type StatisticsOutput struct {
	Body Statistics
}

// markers of statuses (specification, section 3). Approval counts as in progress, as it does in the list's flags.
const (
	toDo       = 0
	inProgress = 1
	done       = 2
	approval   = 3
)

func (a *area) statistics(ctx context.Context, _ *struct{}) (*StatisticsOutput, error) {
	caller := identity.From(ctx)
	counts, err := a.counts(ctx, caller)
	if err != nil {
		return nil, err
	}
	comments, err := a.queries.CommentCountByAuthor(ctx, caller.UserID)
	if err != nil {
		return nil, fmt.Errorf("count comments: %w", err)
	}
	byMarker := map[int16]int64{}
	projects := map[int64]bool{}
	var all int64
	for _, count := range counts {
		byMarker[count.Marker] += count.Requests
		projects[count.ProjectID] = true
		all += count.Requests
	}
	finished := byMarker[done]
	return &StatisticsOutput{Body: Statistics{
		ToDo:       permitted(caller, permission.OsnovnoDashboardBrojZahtjevaPotrebnoUraditi, byMarker[toDo]),
		InProgress: permitted(caller, permission.OsnovnoDashboardBrojZahtjevaUProgresu, byMarker[inProgress]+byMarker[approval]),
		Done:       &finished,
		Projects:   permitted(caller, permission.OsnovnoDashboardBrojProjekata, int64(len(projects))),
		All:        permitted(caller, permission.OsnovnoDashboardBrojZahtjevaUkupno, all),
		Unresolved: permitted(caller, permission.OsnovnoDashboardBrojZahtjevaNisuRijeseni, all-finished),
		Comments:   permitted(caller, permission.OsnovnoDashboardBrojKomentaraKorisnikaUkupno, comments),
	}}, nil
}

func permitted(caller *identity.Caller, code permission.Code, number int64) *int64 {
	if !caller.May(code) {
		return nil
	}
	return &number
}

// ProjectCount is how many requests of a project the caller sees.
type ProjectCount struct {
	ID    int64  `json:"id"`
	Name  string `json:"naziv"`
	Total int64  `json:"ukupanBrojZahtjeva"`
}

// ProjectCountsOutput is the caller's projects, those with the most requests first.
type ProjectCountsOutput struct {
	Body listing.List[ProjectCount]
}

func (a *area) requestsByProject(ctx context.Context, _ *struct{}) (*ProjectCountsOutput, error) {
	counts, err := a.counts(ctx, identity.From(ctx))
	if err != nil {
		return nil, err
	}
	byID := map[int64]*ProjectCount{}
	for _, count := range counts {
		if byID[count.ProjectID] == nil {
			byID[count.ProjectID] = &ProjectCount{ID: count.ProjectID, Name: count.ProjectName}
		}
		byID[count.ProjectID].Total += count.Requests
	}
	items := make([]ProjectCount, 0, len(byID))
	for _, item := range byID {
		items = append(items, *item)
	}
	slices.SortFunc(items, func(a, b ProjectCount) int { return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(a.ID, b.ID)) })
	return &ProjectCountsOutput{Body: listing.Whole(items)}, nil
}

// counts answers how many requests of each marker in each project the caller sees, in no order. Counters hold that for callers
// who see whole projects; the others' requests are counted.
func (a *area) counts(ctx context.Context, caller *identity.Caller) ([]db.MarkerCountsRow, error) {
	if caller.SeesWholeProjects() {
		counts, err := a.queries.MarkerCounts(ctx, db.MarkerCountsParams{
			Everything: caller.Scope == identity.ScopeEverything, Ids: caller.Projects,
		})
		if err != nil {
			return nil, fmt.Errorf("sum request counters: %w", err)
		}
		return counts, nil
	}
	q := listing.Statement{Args: []any{caller.Projects}}
	q.SQL = fmt.Sprintf(`select p.id as project_id, p.name as project_name, coalesce(r.marker, 0)::smallint as marker, count(r.id) as requests
from projects p left join requests r on r.project_id = p.id and r.deleted_at is null and %s
where r.id is not null or p.id = any($1)
group by r.marker, p.id`, caller.RequestFilter("r", q.Bind))
	counts, err := listing.All[db.MarkerCountsRow](ctx, a.pool, q)
	if err != nil {
		return nil, fmt.Errorf("count requests: %w", err)
	}
	return counts, nil
}
