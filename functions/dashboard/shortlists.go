package dashboard

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestfilter"
	"zahtjevi/shared/serve"
)

// shortLength is how many requests a list of the dashboard shows.
const shortLength = 5

// ShortItem is a line of a list of the dashboard. Moment is what the list goes by: when the request was created or finished, or since when it is to do.
type ShortItem struct {
	ID           int64     `json:"id"`
	Title        string    `json:"naziv"`
	ProjectID    int64     `json:"projekatId"`
	Project      string    `json:"projekat"`
	Status       string    `json:"zahtjevStatus"`
	Marker       int16     `json:"oznaka"`
	Priority     string    `json:"zahtjevPrioritet"`
	PriorityRank int64     `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64     `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Assignee     string    `json:"dodijeljeniKorisnikIme"`
	AssigneeName string    `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time `json:"datumKreiranja"`
	Moment       time.Time `json:"od" doc:"Po čemu je lista poredana: kreiran, završen, ili otkad čeka"`
}

// ShortOutput is the first requests of a list.
type ShortOutput struct {
	Body listing.List[ShortItem]
}

// What the lists show, as conditions over the requests table under the name r.
const (
	onlyToDo       = "r.deleted_at is null and r.marker = 0"
	onlyUnresolved = "r.deleted_at is null and r.marker <> 2"
	onlyDone       = "r.deleted_at is null and r.marker = 2"
)

// short answers the first requests in an order. It costs one statement, which takes the first of each branch of what the caller sees from an index
// that has the order.
func (a *area) short(order requestfilter.Order, where string) serve.Handler[struct{}, ShortOutput] {
	return func(ctx context.Context, _ *struct{}) (*ShortOutput, error) {
		q := listing.Statement{}
		branches := identity.From(ctx).RequestBranches("r", q.Bind)
		q.SQL = fmt.Sprintf(`
select r.id, r.title, r.project_id, p.name as project, s.name as status, r.marker, pr.name as priority, scale.rank as priority_rank,
    scale.levels as priorities, coalesce(u.username, '') as assignee, coalesce(u.full_name, '') as assignee_name, r.created_at, first.moment
from (select id, moment from (%s) top order by %s limit %d) first
join requests r on r.id = first.id
join projects p on p.id = r.project_id
join statuses s on s.id = r.status_id
join priorities pr on pr.id = r.priority_id
%s
left join users u on u.id = r.assignee_id
order by %s`, order.Top(branches, where, shortLength), order.ByMoment(), shortLength, requestfilter.PriorityScale, order.By())
		items, err := listing.All[ShortItem](ctx, database.Reading(ctx, a.pool), q)
		if err != nil {
			return nil, fmt.Errorf("read short list: %w", err)
		}
		return &ShortOutput{Body: listing.Whole(items)}, nil
	}
}
