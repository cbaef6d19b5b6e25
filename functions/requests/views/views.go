// Package views has saved views: filters of the list with a name, for one person or for those who work on a project or have a role.
package views

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/db"
	"zahtjevi/shared/edit"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// maxBody limits how many bytes a view may have: the names by which it filters.
const maxBody = 192 << 10

// Register lists the operations on saved views.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	view := serve.Permission(permission.ZahtjevZahtjevPregled)
	serve.Get(api, "/zahtjevi/pogledi", view, "Sačuvani pogledi", a.list)
	serve.Create(api, "/zahtjevi/pogledi", view, "Novi pogled", a.create, serve.BodyUpTo(maxBody))
	serve.Put(api, "/zahtjevi/pogledi/{pogledId}", view, "Izmjena pogleda", a.update, serve.BodyUpTo(maxBody))
	serve.Delete(api, "/zahtjevi/pogledi/{pogledId}", view, "Brisanje pogleda", a.remove)
	serve.Get(api, "/zahtjevi/pogledi/brojevi", view, "Koliko otvorenih imaju pogledi bočnog menija", a.counts, serve.AllowStale)
	share := serve.Permission(permission.ZahtjevPogledDijeljenje)
	serve.Get(api, "/zahtjevi/pogledi/publika", share, "S kim se pogled može podijeliti", a.audiences)
}

// How many saved views a person may have, shared ones included, how many an audience, and how many of a person may be in the sidebar.
const (
	maxViews     = 50
	maxShared    = 20
	maxInSidebar = 10
	maxListed    = 500
)

// SavedView is a named filter of the list that the caller has.
type SavedView struct {
	ID       int64      `json:"id"`
	Name     string     `json:"naziv"`
	Filter   ViewFilter `json:"filter"`
	Query    string     `json:"upit" doc:"Filter kao u adresi liste"`
	Version  int32      `json:"verzija"`
	Missing  []string   `json:"nedostaje,omitempty" nullable:"false" doc:"Polja filtera čijih vrijednosti više nema: izostavljene su"`
	Audience string     `json:"publika" doc:"Naziv projekta ili uloge s kojom je podijeljen; prazan ako nije"`
	Editable bool       `json:"smijeMijenjati"`
	Erasable bool       `json:"smijeBrisati"`
	Sharing
}

// SavedViewBody is the content of a view. Its name is unique among those of the person, without regard to case, diacritics and script.
type SavedViewBody struct {
	Name   string     `json:"naziv" maxLength:"64"`
	Filter ViewFilter `json:"filter"`
	Sharing
}

// SavedViewOutput is a saved view with its version as ETag.
type SavedViewOutput struct {
	ETag string `header:"ETag"`
	Body SavedView
}

// output is the answer to the person who has saved the view.
func (b SavedViewBody) output(id int64, audience string, version int32) *SavedViewOutput {
	return &SavedViewOutput{ETag: edit.ETag(version), Body: SavedView{
		ID: id, Name: b.Name, Filter: b.Filter, Query: b.Filter.whole().Address(), Version: version,
		Audience: audience, Editable: true, Erasable: true, Sharing: b.Sharing,
	}}
}

// ListViewsOutput is every saved view that the caller has: their own, their role's, and those of projects on which they work, without
// values that no longer exist.
type ListViewsOutput struct {
	Body listing.List[SavedView]
}

func (a *area) list(ctx context.Context, _ *struct{}) (*ListViewsOutput, error) {
	views, err := a.had(ctx, identity.From(ctx))
	if err != nil {
		return nil, err
	}
	return &ListViewsOutput{Body: listing.Whole(views)}, nil
}

// had reads the views that the caller has.
func (a *area) had(ctx context.Context, caller *identity.Caller) ([]SavedView, error) {
	rows, err := a.queries.SavedViewList(ctx, db.SavedViewListParams{
		UserID: caller.UserID, Projects: caller.Projects, RoleID: caller.RoleID, Most: maxListed,
	})
	if err != nil {
		return nil, fmt.Errorf("list saved views: %w", err)
	}
	views := make([]SavedView, len(rows))
	for i, row := range rows {
		if views[i], err = viewOf(row, caller); err != nil {
			return nil, fmt.Errorf("read filter of saved view %d: %w", row.ID, err)
		}
	}
	if err := a.leaveGone(ctx, caller, views); err != nil {
		return nil, err
	}
	for i := range views {
		views[i].Query = views[i].Filter.whole().Address()
	}
	return views, nil
}

func viewOf(row db.SavedViewListRow, caller *identity.Caller) (view SavedView, err error) {
	kept := owned{row.UserID, audienceOf(row.ProjectID, row.RoleID), row.Managed, row.RoleID != nil && (row.InSidebar || row.IsDefault)}
	view = SavedView{
		ID: row.ID, Name: row.Name, Version: row.Version, Audience: row.Audience,
		Editable: kept.editableBy(caller), Erasable: kept.erasableBy(caller),
		Sharing: Sharing{
			ProjectID: kept.projectID, RoleID: kept.roleID,
			InSidebar: row.InSidebar, Counted: row.Counted, Default: row.IsDefault,
		},
	}
	view.Filter, view.Missing, err = readKept(row.Filter)
	return view, err
}
