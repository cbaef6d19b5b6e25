// Package bulk makes one change to several requests: all of them are changed, or none. It undoes such changes from the log.
package bulk

import (
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct{ request.Area }

// Register lists the operations that change several requests.
func Register(api *serve.API, d serve.Deps) {
	a := &area{request.New(d)}

	change := serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms()
	remove := serve.Permission(permission.ZahtjevZahtjevBrisanje).ForPrograms()
	serve.Put(api, "/zahtjevi/grupno", change, "Zajednička izmjena više zahtjeva", request.Open(a.Area, a.changeMany))
	serve.Put(api, "/zahtjevi/grupno/brisanje", remove, "Brisanje više zahtjeva", request.Open(a.Area, a.removeMany))
	serve.Put(api, "/zahtjevi/grupno/vracanje", remove, "Vraćanje više obrisanih zahtjeva", request.Open(a.Area, a.restoreMany))

	undo := serve.Permission(permission.ZahtjevZahtjevPregled)
	serve.Get(api, "/zahtjevi/grupno", undo, "Vlastite grupne izmjene", a.changes)
	serve.Get(api, "/zahtjevi/grupno/{grupnaIzmjenaId}", undo, "Šta bi poništavanje grupne izmjene vratilo", a.preview)
	serve.Put(api, "/zahtjevi/grupno/{grupnaIzmjenaId}/ponistavanje", undo, "Poništavanje grupne izmjene", request.Open(a.Area, a.undo))
}
