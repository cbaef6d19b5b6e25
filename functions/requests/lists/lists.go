// Package lists reads many requests at once: the list, the board of a project, the calendar of a month, and quick search.
package lists

import (
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/serve"
)

type area struct {
	request.Area
	sample requestquery.Sample
}

// Register lists the operations that read several requests.
func Register(api *serve.API, d serve.Deps) {
	a := &area{Area: request.New(d)}

	view := serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms()
	serve.Get(api, "/zahtjevi", view, "Lista zahtjeva", a.list, serve.InOneRoundTrip)
	serve.Get(api, "/zahtjevi/projekat/{projekatId}", view, "Tabla projekta", a.board, serve.InOneRoundTrip)
	serve.Get(api, "/zahtjevi/kalendar", view, "Kalendar rokova i ciljeva", a.calendar, serve.AllowStale)
	serve.Get(api, "/zahtjevi/pretraga", view, "Brza pretraga", a.search, serve.AllowStale)
}
