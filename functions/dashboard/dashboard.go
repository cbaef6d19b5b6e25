// Package dashboard is the area of numbers about requests. Each number needs a permission of its own, and counts only what
// its reader sees.
package dashboard

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	serve.Get(api, "/dashboard/statistika", serve.SignedIn, "Brojevi radne ploče", a.statistics)
	serve.Get(api, "/dashboard/brojZahtjevaPoProjektu", serve.Permission(permission.OsnovnoDashboardBrojZahtjevaPoProjektu), "Broj zahtjeva po projektu", a.requestsByProject)

	setUp := serve.Permission(permission.PostavkePostavkeSistemaEdit)
	serve.Get(api, "/dashboard/prviKoraci", setUp, "Prvi koraci", a.firstSteps)
	serve.Put(api, "/dashboard/prviKoraci/sakrij", setUp, "Sakrivanje prvih koraka", a.hideFirstSteps)
	serve.Post(api, "/dashboard/prviKoraci/poruka", setUp, "Slanje probne poruke sebi", a.testLetter)
	serve.Post(api, "/dashboard/prviKoraci/dokument", setUp, "Provjera probnog dokumenta", a.testFile)
}
