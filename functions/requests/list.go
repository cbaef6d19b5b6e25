package requests

import (
	"context"
	"fmt"
	"time"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestfilter"
)

// ListInput filters and pages the list.
type ListInput struct {
	requestfilter.Filter
	listing.ShortPaging
}

// ListItem is a line of the list; of the description it holds the beginning.
type ListItem struct {
	ID           int64     `json:"id"`
	Title        string    `json:"naziv"`
	Description  string    `json:"opis" doc:"Prvih 200 znakova"`
	ProjectID    int64     `json:"projekatId"`
	Project      string    `json:"projekat"`
	Part         string    `json:"dioProjekta"`
	CategoryID   int64     `json:"zahtjevKategorijaId"`
	Category     string    `json:"zahtjevKategorija"`
	Type         string    `json:"zahtjevTip"`
	PriorityID   int64     `json:"zahtjevPrioritetId"`
	Priority     string    `json:"zahtjevPrioritet"`
	PriorityRank int64     `json:"zahtjevPrioritetRang" doc:"Koliko prioriteta projekta je iznad ovog; 0 je najviši"`
	Priorities   int64     `json:"brojPrioriteta" doc:"Koliko prioriteta ima projekat"`
	StatusID     int64     `json:"zahtjevStatusId"`
	Status       string    `json:"zahtjevStatus"`
	Marker       int16     `json:"oznaka"`
	CreatedBy    string    `json:"createdBy"`
	SentBy       string    `json:"zahtjevKreirao"`
	Assignee     string    `json:"dodijeljeniKorisnikIme"`
	AssigneeName string    `json:"dodijeljeniKorisnikPunoIme"`
	CreatedAt    time.Time `json:"datumKreiranja"`
	UpdatedAt    time.Time `json:"datumIzmjene"`
	Version      int32     `json:"verzija"`
}

// ListPage is a page of requests, newest first unless it is sorted, or last finished first where the filter asks when they were finished. With More
// the total is a lower bound: counting stopped there.
type ListPage struct {
	listing.Page[ListItem]
	SortedAmong int `json:"poredanoMedju,omitempty" doc:"Poredano je samo toliko najnovijih; ostali slijede po vremenu"`
}

// ListOutput is a page of requests.
type ListOutput struct {
	Body ListPage
}

// list costs two statements; without texts to look for they are sent together: the page and the total. An id that names nothing that the caller sees leaves nothing: a
// saved filter must not fail when its project is gone.
func (a *area) list(ctx context.Context, in *ListInput) (*ListOutput, error) {
	if err := in.Check(); err != nil {
		return nil, err
	}
	caller := identity.From(ctx)
	read := a.listNewest
	if in.HasTexts() {
		read = a.listByTexts
	}
	list, err := read(ctx, caller, in)
	if err != nil {
		return nil, fmt.Errorf("list requests: %w", err)
	}
	page := ListPage{Page: list}
	if in.Order().Windowed() && (list.More || list.Total > requestfilter.SortedAmong) {
		page.SortedAmong = requestfilter.SortedAmong
	}
	return &ListOutput{Body: page}, nil
}

func (a *area) listNewest(ctx context.Context, caller *identity.Caller, in *ListInput) (listing.Page[ListItem], error) {
	return listing.Read[ListItem](ctx, a.pool, pageQuery(caller, in), totalQuery(caller, in))
}
