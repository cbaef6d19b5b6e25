package lists

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
)

// ListInput filters and pages the list.
type ListInput struct {
	requestquery.Filter
	listing.ShortPaging
}

// ListItem is a line of the list, with the beginning of the description.
type ListItem struct {
	ID           int64                 `json:"id"`
	Title        string                `json:"naziv"`
	Description  string                `json:"opis" doc:"Prvih 200 znakova"`
	ProjectID    int64                 `json:"projekatId"`
	Project      string                `json:"projekat"`
	Part         string                `json:"dioProjekta"`
	CategoryID   int64                 `json:"zahtjevKategorijaId"`
	Category     string                `json:"zahtjevKategorija"`
	Type         string                `json:"zahtjevTip"`
	PriorityID   int64                 `json:"zahtjevPrioritetId"`
	Priority     string                `json:"zahtjevPrioritet"`
	PriorityRank int64                 `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64                 `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	StatusID     int64                 `json:"zahtjevStatusId"`
	Status       string                `json:"zahtjevStatus"`
	Marker       int16                 `json:"oznaka"`
	Merged       bool                  `json:"spojen,omitempty" doc:"Spojen u drugi zahtjev, u kojem se nastavlja"`
	Labels       []request.Label       `json:"oznake" nullable:"false"`
	CreatedBy    string                `json:"createdBy"`
	SentBy       string                `json:"zahtjevKreirao"`
	Assignee     string                `json:"dodijeljeniKorisnikIme"`
	AssigneeName string                `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time             `json:"datumKreiranja"`
	UpdatedAt    time.Time             `json:"datumIzmjene"`
	DueOn        *string               `json:"rok" nullable:"true" doc:"Dan, GGGG-MM-DD, ili null"`
	Targets      []requestquery.Target `json:"ciljevi" nullable:"false"`
	Version      int32                 `json:"verzija"`
}

// itemColumns are the columns of ListItem.
const itemColumns = `r.id, r.title, left(r.description, 200) as description, r.project_id, project.name as project, part.name as part,
    category.id as category_id, category.name as category, type.name as type, priority.id as priority_id, priority.name as priority,
    ` + requestquery.ScaleColumns + `, status.id as status_id, status.name as status, r.marker, ` + requestquery.MergedColumn + `,
    ` + requestquery.LabelsColumn + `, creator.username as created_by, creator.full_name as sent_by,
    ` + requestquery.AssigneeColumns + `, r.created_at, r.updated_at,
    ` + requestquery.DueColumn + `, ` + requestquery.TargetsColumn + `, r.version`

// ListPage is a page of requests, the newest first unless sorted otherwise, or the last finished first when the filter has a period of
// finishing. With More the total is a lower bound: counting stopped there.
type ListPage struct {
	listing.Page[ListItem]
	SortedAmong int `json:"poredanoMedju,omitempty" doc:"Poredano je samo toliko najnovijih; ostali slijede po vremenu"`
}

// ListOutput is a page of requests.
type ListOutput struct {
	Body ListPage
}

// list costs two statements, sent together unless there are text filters: the page and the total. An id of something that the caller does
// not see matches nothing, rather than being an error: a saved filter must not fail when its project is gone.
func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	if err := in.Check(); err != nil {
		return nil, err
	}
	list, err := requestquery.Read[ListItem](ctx, identity.Reading(ctx, a.Pool), requestquery.Query{
		Caller: identity.From(ctx), Filter: in.Filter, Columns: itemColumns, Number: in.Number, Count: in.Count,
	})
	if err != nil {
		return nil, fmt.Errorf("list requests: %w", err)
	}
	page := ListPage{Page: list}
	if in.Windowed() && (list.More || list.Total > requestquery.SortedAmong) {
		page.SortedAmong = requestquery.SortedAmong
	}
	return &ListOutput{Body: page}, nil
}
