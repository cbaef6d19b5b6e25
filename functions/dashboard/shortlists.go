package dashboard

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/serve"
)

// shortLength limits the requests in a list of the dashboard.
const shortLength = 5

// ShortItem is a line of a list of the dashboard. Moment orders the list: when the request was created or finished, or since
// when it is to do.
type ShortItem struct {
	ID           int64                 `json:"id"`
	Title        string                `json:"naziv"`
	ProjectID    int64                 `json:"projekatId"`
	Project      string                `json:"projekat"`
	Status       string                `json:"zahtjevStatus"`
	Marker       int16                 `json:"oznaka"`
	Priority     string                `json:"zahtjevPrioritet"`
	PriorityRank int64                 `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64                 `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	Assignee     string                `json:"dodijeljeniKorisnikIme"`
	AssigneeName string                `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time             `json:"datumKreiranja"`
	Moment       time.Time             `json:"od" doc:"Po čemu je lista poredana: kreiran, završen, ili otkad čeka"`
	DueOn        *string               `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Targets      []requestquery.Target `json:"ciljevi" nullable:"false"`
}

// ShortOutput is the first requests of a list.
type ShortOutput struct {
	Body listing.List[ShortItem]
}

// The filters of the lists.
var (
	longestWaiting = requestquery.Filter{ToDo: true, Choice: requestquery.Choice{Sort: "cekaOd"}}
	toDoOnly       = requestquery.Filter{ToDo: true}
	unresolved     = requestquery.Filter{ToDo: true, InProgress: true}
	lastFinished   = requestquery.Filter{Done: true, Choice: requestquery.Choice{Sort: "-zavrsen"}}
)

// shortColumns are the columns of ShortItem, except the moment, which is the last.
const shortColumns = `r.id, r.title, r.project_id, project.name as project, status.name as status, r.marker, priority.name as priority,
    ` + requestquery.ScaleColumns + `, ` + requestquery.AssigneeColumns + `, r.created_at,
    ` + requestquery.DueColumn + `, ` + requestquery.TargetsColumn + `, r.`

// short returns the first requests of a list; an index has its order. It sends one statement.
func (a *area) short(filter requestquery.Filter, moment string) serve.Handler[struct{}, ShortOutput] {
	return func(ctx context.Context, _ *struct{}) (*ShortOutput, error) {
		first := requestquery.Query{
			Caller: identity.From(ctx), Filter: filter, Columns: shortColumns + moment + " as moment", Number: 1, Count: shortLength,
		}
		items, err := listing.All[ShortItem](ctx, database.ReadPool(ctx, a.pool), first.Page())
		if err != nil {
			return nil, fmt.Errorf("read short list: %w", err)
		}
		return &ShortOutput{Body: listing.Whole(items)}, nil
	}
}
