// Package requests is the area of the product's main job: requests, their status, comments and notifications. Package views keeps saved
// filters of the list, choosing offers names and people to filter by and to assign to, relations ties requests together, workload tells
// what is late and who has how much.
package requests

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/functions/requests/replies"
	"zahtjevi/functions/requests/views"
	"zahtjevi/functions/requests/workload"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	limits  config.Limits
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), limits: d.Config.Limits}

	view := serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms()
	serve.Get(api, "/zahtjevi", view, "Lista zahtjeva", a.list)
	serve.Create(api, "/zahtjevi/projekat/{projekatId}", serve.Permission(permission.ZahtjevZahtjevDodavanje).ForPrograms(),
		"Novi zahtjev", a.create)
	serve.Get(api, "/zahtjevi/projekat/{projekatId}", view, "Tabla projekta", a.board)
	serve.Get(api, "/zahtjevi/pretraga", view, "Brza pretraga", a.search, serve.AllowStale)
	serve.Get(api, "/zahtjevi/novosti", serve.SignedIn, "Šta se promijenilo", a.news)
	serve.Put(api, "/zahtjevi/snimiPodatke", serve.Permission(permission.ZahtjevZahtjevInterniPodaci).ForPrograms(), "Interne promjene",
		open(a, a.saveInternal))
	serve.Put(api, "/zahtjevi/grupno", view, "Zajednička izmjena više zahtjeva", open(a, a.changeMany))
	serve.Put(api, "/zahtjevi/grupno/brisanje", serve.Permission(permission.ZahtjevZahtjevBrisanje).ForPrograms(), "Brisanje više zahtjeva",
		open(a, a.removeMany))
	serve.Put(api, "/zahtjevi/grupno/vracanje", serve.Permission(permission.ZahtjevZahtjevBrisanje).ForPrograms(),
		"Vraćanje više obrisanih zahtjeva", open(a, a.restoreMany))
	serve.Get(api, "/zahtjevi/{zahtjevId}", view, "Zahtjev", a.view)
	serve.Put(api, "/zahtjevi/{zahtjevId}", serve.Permission(permission.ZahtjevZahtjevEdit).ForPrograms(),
		"Izmjena zahtjeva", open(a, a.update))
	serve.Put(api, "/zahtjevi/{zahtjevId}/zahtjevStatus", serve.Permission(permission.ZahtjevZahtjevEditStatus).ForPrograms(),
		"Promjena statusa", open(a, a.changeStatus))
	serve.Get(api, "/zahtjevi/{zahtjevId}/zahtjevStatusi", view, "Promjene statusa", a.statusHistory)
	serve.Get(api, "/zahtjevi/{zahtjevId}/aktivnost", view, "Šta se dešavalo sa zahtjevom", a.activity)
	serve.Create(api, "/zahtjevi/{zahtjevId}/prilozi", serve.Permission(permission.ZahtjevZahtjevEdit).ForPrograms(),
		"Dodavanje priloga postojećem zahtjevu", open(a, a.attachToRequest))
	serve.Delete(api, "/zahtjevi/{zahtjevId}/prilozi/{prilogId}", serve.Permission(permission.ZahtjevZahtjevEdit).ForPrograms(),
		"Uklanjanje priloga", open(a, a.takeOff))
	serve.Put(api, "/zahtjevi/{zahtjevId}/pracenje", serve.Permission(permission.ZahtjevZahtjevPregled), "Obavijesti o zahtjevu", a.watch)
	serve.Put(api, "/zahtjevi/{zahtjevId}/brisanje", serve.Permission(permission.ZahtjevZahtjevBrisanje).ForPrograms(), "Brisanje zahtjeva",
		open(a, a.remove))
	serve.Put(api, "/zahtjevi/{zahtjevId}/vracanje", serve.Permission(permission.ZahtjevZahtjevBrisanje).ForPrograms(),
		"Vraćanje obrisanog zahtjeva", open(a, a.restore))

	serve.Get(api, "/zahtjevkomentari/zahtjev/{zahtjevId}", serve.Permission(permission.ZahtjevKomentarPregled).ForPrograms(),
		"Komentari zahtjeva", a.listComments)
	serve.Create(api, "/zahtjevkomentari/zahtjev/{zahtjevId}", serve.Permission(permission.ZahtjevKomentarDodavanje).ForPrograms(),
		"Novi komentar", open(a, a.createComment))
	serve.Put(api, "/zahtjevkomentari/{komentarId}", serve.Permission(permission.ZahtjevKomentarDodavanje).ForPrograms(),
		"Izmjena vlastitog komentara", open(a, a.correctComment))
	serve.Delete(api, "/zahtjevkomentari/{komentarId}", serve.Permission(permission.ZahtjevKomentarDodavanje).ForPrograms(),
		"Povlačenje vlastitog komentara", open(a, a.withdrawComment))
	serve.Get(api, "/zahtjevkomentari/{komentarId}/ranije", serve.Permission(permission.LogLogHistorija), "Raniji tekstovi komentara",
		a.formerTexts)

	serve.Get(api, "/notifikacije", serve.SignedIn, "Notifikacije", a.listNotifications)
	serve.Put(api, "/notifikacije/otvori", serve.SignedIn, "Otvaranje notifikacije", a.openNotification)
	serve.Put(api, "/notifikacije/otvori/sve", serve.SignedIn, "Otvaranje svih notifikacija", a.openAllNotifications)
	serve.Put(api, "/notifikacije/zahtjev/{zahtjevId}/otvori", serve.SignedIn, "Otvaranje notifikacija zahtjeva",
		a.openNotificationsOfRequest)
	relate := serve.Permission(permission.ZahtjevVezaIzmjena).ForPrograms()
	serve.Put(api, "/zahtjevi/{zahtjevId}/spajanje", relate, "Spajanje zahtjeva u drugi", open(a, a.merge))
	serve.Put(api, "/zahtjevi/{zahtjevId}/razdvajanje", relate, "Razdvajanje spojenog zahtjeva", open(a, a.part))
	replies.Register(api, d)
	views.Register(api, d)
	workload.Register(api, d)
	choosing.Register(api, d)
	relations.Register(api, d)
}

// open is a call that changes requests; merged ones stay as they are.
func open[I, O any](a *area, handle serve.Handler[I, O]) serve.Handler[I, O] {
	return relations.Unmerged(a.queries, handle)
}

// once runs one statement as the caller.
func (a *area) once(caller *identity.Caller) *db.Queries {
	return db.New(database.Once{Pool: a.pool, Actor: caller.Actor()})
}
