// Package reports is the part of the dashboard area for reports: the product's own, which are computed from requests, printed and
// downloaded, and those of other sites, which are shown in a frame. The lookup list Izvjestaj has all reports.
package reports

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/dashboard/reports/db"
	"zahtjevi/shared/config"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/sheet"
	"zahtjevi/shared/webaddress"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	config  config.Config
	most    int // how many rows a report may read
}

func newArea(d serve.Deps, most int) *area {
	return &area{pool: d.Pool, queries: db.New(d.Pool), config: d.Config, most: most}
}

// Register lists the operations on reports.
func Register(api *serve.API, d serve.Deps) { RegisterWithin(api, d, mostInCall) }

// RegisterWithin is Register with another limit on the rows that a report reads within a call.
func RegisterWithin(api *serve.API, d serve.Deps, most int) {
	a := newArea(d, most)

	may := serve.Permission(permission.IzvjestajIzvjestajPregled)
	serve.Get(api, "/izvjestaji", may, "Izvještaji", a.list)
	serve.Get(api, "/izvjestaji/{sifra}", may.ByTempToken(), "Izvještaj za prikaz, štampu ili preuzimanje", a.show, serve.AllowStale,
		serve.Files("text/html", "text/csv", sheet.Formats["xlsx"].ContentType))
	serve.Get(api, "/izvjestaji/vanjski/{izvjestajId}", may.ByTempToken(), "Okvir u kojem se prikazuje izvještaj druge stranice", a.frame,
		serve.Files("text/html"))
	serve.Create(api, "/izvjestaji/{sifra}/priprema", may, "Priprema izvještaja nad mnogo podataka", a.prepare)
	serve.Get(api, "/izvjestaji/priprema/{pripremaId}", may, "Priprema izvještaja", a.preparation)
}

// Report is a report that the caller may open.
type Report struct {
	ID      int64  `json:"id"`
	Name    string `json:"naziv"`
	Group   int64  `json:"grupa" doc:"1 liste, 2 statistički prikaz, 3 grafički prikaz, 4 ostalo, 5 online upis"`
	Address string `json:"data" doc:"Adresa izvještaja, kako stoji u šifarniku"`
	Code    string `json:"sifra,omitempty" doc:"Izvještaj samog sistema"`
	Site    string `json:"stranica,omitempty" doc:"Druga stranica, s koje izvještaj dolazi"`
	About   string `json:"opis,omitempty"`
	Period  bool   `json:"period" doc:"Da li se izrađuje za period"`
	Project bool   `json:"projekat" doc:"Da li se može izraditi za jedan projekat"`
	Grouped bool   `json:"grupisan" doc:"Da li se bira kako je grupisan (po)"`
}

// ListOutput is the reports that the caller may open, by group and name.
type ListOutput struct {
	Body listing.List[Report]
}

// list leaves out reports for which the caller lacks the right, and addresses that may not be shown.
func (a *area) list(ctx context.Context, _ *struct{}) (*ListOutput, error) {
	caller := identity.From(ctx)
	rows, err := a.queries.Items(ctx, caller.Language)
	if err != nil {
		return nil, fmt.Errorf("list reports: %w", err)
	}
	var items []Report
	for _, row := range rows {
		item := Report{ID: row.ID, Name: row.Name, Group: row.GroupID, Address: row.Address}
		if code, own := strings.CutPrefix(row.Address, "izvjestaji/"); own {
			r, known := reportOf(code)
			if !known || !caller.May(r.right) {
				continue
			}
			item.Code, item.About, item.Period, item.Project = code, r.about.In(caller.Language), r.period, r.project
			item.Grouped = r.grouped
		} else if item.Site = a.site(ctx, row.Address); item.Site == "" {
			continue
		}
		items = append(items, item)
	}
	return &ListOutput{Body: listing.Whole(items)}, nil
}

// site is the origin of another site's report; "" for an address that may not be shown.
func (a *area) site(ctx context.Context, address string) string {
	origin, _ := webaddress.External(address, serve.PublicURL(ctx), a.config.S3PublicURL, a.config.S3Endpoint)
	return origin
}
