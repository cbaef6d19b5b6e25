// Package lookups is the part of the settings area for lookup lists: short lists of choices for other screens, each defined by a List, and
// the translations of their items.
package lookups

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/lookups/db"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	lists   []List
}

// Register adds the operations on the lists.
func Register(api *serve.API, d serve.Deps, lists []List) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), lists: lists}
	see, change := serve.Permission(permission.SifarnikSifarnikPregled), serve.Permission(permission.SifarnikSifarnikEdit)

	serve.Get(api, "/sifarnik", see, "Šifarnici", a.index)
	serve.Get(api, "/sifarnik/{tip}", serve.SignedIn, "Aktivne stavke šifarnika", a.active)
	serve.Create(api, "/sifarnik/{tip}", change, "Nova stavka šifarnika", a.create)
	serve.Get(api, "/sifarnik/{tip}/polja", see, "Polja šifarnika", a.fields)
	serve.Get(api, "/sifarnik/{tip}/nekesirano", see, "Stavke šifarnika po stranicama", a.page)
	serve.Get(api, "/sifarnik/{tip}/{id}", see, "Stavka šifarnika", a.view)
	serve.Put(api, "/sifarnik/{tip}/{id}", change, "Izmjena ili brisanje stavke šifarnika", a.update)
	serve.Get(api, "/prevod/{tabela}/id/{id}", see, "Prijevodi stavke šifarnika", a.translations)
	serve.Post(api, "/prevod/{tabela}/id/{id}", change, "Izmjena prijevoda stavke šifarnika", a.translate)
}

// list finds a list by its type. Errors: NotFound.
func (a *area) list(listType string) (List, error) {
	for _, list := range a.lists {
		if list.Type == listType {
			return list, nil
		}
	}
	return List{}, fault.Missing()
}

// ListOfItems is a lookup list in the choice of lists.
type ListOfItems struct {
	Type      string `json:"tip"`
	Name      string `json:"naziv"`
	Deletable bool   `json:"brisanje" doc:"Da li se stavke mogu brisati"`
	Count     int64  `json:"brojStavki" doc:"Broj aktivnih stavki"`
}

// IndexOutput is every lookup list, in the order of their definitions.
type IndexOutput struct {
	Body listing.List[ListOfItems]
}

func (a *area) index(ctx context.Context, _ *struct{}) (*IndexOutput, error) {
	rows, err := a.queries.LookupCounts(ctx)
	if err != nil {
		return nil, fmt.Errorf("count items of lists: %w", err)
	}
	counts := map[string]int64{}
	for _, row := range rows {
		counts[row.List] = row.Items
	}
	language := identity.From(ctx).Language
	return &IndexOutput{Body: listing.Map(listing.Whole(a.lists), func(list List) ListOfItems {
		return ListOfItems{Type: list.Type, Name: list.Name.In(language), Deletable: !list.Kept, Count: counts[list.Type]}
	})}, nil
}
