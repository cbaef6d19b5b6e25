package projects

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requesttally"
)

// FiguresInput names projects, such as those of a page of the list.
type FiguresInput struct {
	IDs []int64 `query:"projekatId,explode" nullable:"false" maxItems:"100"`
}

// Figures is the state of a project: how many requests the caller sees, by state, and how many people work on it.
type Figures struct {
	ID         int64 `json:"id"`
	ToDo       int64 `json:"potrebnoUraditi"`
	InProgress int64 `json:"uProgresu" doc:"I ona koja čekaju odobrenje"`
	Done       int64 `json:"zavrseno"`
	People     int64 `json:"korisnika,omitempty" doc:"Samo onima koji ih smiju vidjeti"`
	MorePeople bool  `json:"korisnikaImaJos,omitempty" doc:"Korisnika ima barem toliko"`
}

// FiguresOutput is the figures of the projects that the caller sees, each once.
type FiguresOutput struct {
	Body listing.List[Figures]
}

type project struct{ ID int64 }

type membership struct {
	ProjectID int64
	Total     int64
	More      bool
}

// figures adds up counters and counts members up to a bound, so that its cost does not depend on the number of requests. Projects that the
// caller does not see are left out.
func (a *area) figures(ctx context.Context, in *FiguresInput) (*FiguresOutput, error) {
	caller := identity.From(ctx)
	ids := slices.DeleteFunc(in.IDs, func(id int64) bool { return !caller.SeesProject(id) })
	batch := &pgx.Batch{}
	var projects []project
	listing.Queue(batch, listing.Statement{SQL: "select id from projects where id = any($1) order by id", Args: []any{ids}}, &projects)
	var counts []requesttally.MarkerCount
	listing.Queue(batch, requesttally.OfProjects(caller, ids), &counts)
	var members []membership
	if caller.May(permission.ProjekatProjekatKorisnici) {
		listing.Queue(batch, membersCounted(ids), &members)
	}
	if err := a.pool.SendBatch(ctx, batch).Close(); err != nil {
		return nil, fmt.Errorf("read figures of projects: %w", err)
	}
	figures := make([]Figures, len(projects))
	for i, p := range projects {
		figures[i].ID = p.ID
		for _, count := range counts {
			if count.ProjectID == p.ID {
				figures[i].add(count)
			}
		}
		for _, m := range members {
			if m.ProjectID == p.ID {
				figures[i].People, figures[i].MorePeople = m.Total, m.More
			}
		}
	}
	return &FiguresOutput{Body: listing.Whole(figures)}, nil
}

func (f *Figures) add(count requesttally.MarkerCount) {
	switch count.Marker {
	case 0:
		f.ToDo += count.Requests
	case 2:
		f.Done += count.Requests
	default:
		f.InProgress += count.Requests
	}
}

// membersCounted selects how many people work on each project, as membership; it reads at most listing.CountLimit memberships.
func membersCounted(ids []int64) listing.Statement {
	q := listing.Statement{}
	q.SQL = fmt.Sprintf(`select asked.id as project_id, m.total, m.more from unnest(%s::bigint[]) asked (id), lateral (
    select count(distinct user_id) as total, count(*) > %[2]d as more from (select user_id from (%[3]s) place limit %[2]d + 1) places
) m`, q.Bind(ids), listing.CountLimit, membersOf("asked.id"))
	return q
}
