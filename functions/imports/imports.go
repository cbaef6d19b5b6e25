// Package imports is the area of imports and exports. It prepares, runs and reports imports of requests: package source reads the file,
// drafts makes requests of its rows, rejected returns the rows that were rejected. Package accountfile imports people, exports writes
// requests into files.
package imports

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/imports/accountfile"
	"zahtjevi/functions/imports/db"
	"zahtjevi/functions/imports/exports"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), store: d.Store}

	may := serve.Permission(permission.ZahtjevZahtjevUvoz)
	serve.Create(api, "/zahtjevi/uvoz", may, "Priprema uvoza", a.prepare, serve.AmongReads)
	serve.Get(api, "/zahtjevi/uvoz", may, "Uvozi prijavljenog korisnika", a.list)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}", may, "Uvoz", a.view)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}/priprema", may, "Priprema uvoza kako je ostavljena", a.resume)
	serve.Put(api, "/zahtjevi/uvoz/{uvozId}", may, "Mapiranje kolona uvoza", a.remap, serve.AmongReads)
	serve.Put(api, "/zahtjevi/uvoz/{uvozId}/pokreni", may, "Pokretanje uvoza", a.start)
	serve.Put(api, "/zahtjevi/uvoz/{uvozId}/prekini", may, "Prekid uvoza", a.cancel)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}/odbijeni", may, "Odbijeni redovi uvoza", a.rejections)
	serve.Get(api, "/zahtjevi/uvoz/{uvozId}/odbijeni.csv", may.ByTempToken(), "Preuzimanje odbijenih redova", a.download, serve.LeadsToFile)

	accountfile.Register(api, d)
	exports.Register(api, d)
}
