// Package conversation has comments, mentions, watching, notifications, and updates for open screens.
package conversation

import (
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct{ request.Area }

// Register lists the operations on comments and notifications.
func Register(api *serve.API, d serve.Deps) {
	a := &area{request.New(d)}

	read := serve.Permission(permission.ZahtjevKomentarPregled).ForPrograms()
	write := serve.Permission(permission.ZahtjevKomentarDodavanje).ForPrograms()
	serve.Get(api, "/zahtjevkomentari/zahtjev/{zahtjevId}", read, "Komentari zahtjeva", a.listComments)
	serve.Create(api, "/zahtjevkomentari/zahtjev/{zahtjevId}", write, "Novi komentar", request.Open(a.Area, a.createComment))
	serve.Put(api, "/zahtjevkomentari/{komentarId}", write, "Izmjena vlastitog komentara", request.Open(a.Area, a.correctComment))
	serve.Delete(api, "/zahtjevkomentari/{komentarId}", write, "Povlačenje vlastitog komentara", request.Open(a.Area, a.withdrawComment))
	serve.Put(api, "/zahtjevkomentari/{komentarId}/ponistavanje", write, "Povlačenje vlastitog komentara i izmjene s kojom je poslan",
		request.Open(a.Area, a.takeBack))
	serve.Get(api, "/zahtjevkomentari/{komentarId}/ranije", serve.Permission(permission.LogLogHistorija), "Raniji tekstovi komentara",
		a.formerTexts)
	serve.Get(api, "/zahtjevkomentari/{komentarId}/pismo", serve.Permission(permission.ZahtjevKomentarPregled), "Cijelo pismo komentara",
		a.letter)
	serve.Put(api, "/zahtjevi/{zahtjevId}/pracenje", serve.Permission(permission.ZahtjevZahtjevPregled), "Obavijesti o zahtjevu", a.watch)
	serve.Put(api, "/zahtjevi/{zahtjevId}/pratioci/{osobaId}", serve.Permission(permission.ZahtjevKomentarDodavanje),
		"Dodavanje pratioca zahtjeva", request.Open(a.Area, a.addFollower))
	serve.Delete(api, "/zahtjevi/{zahtjevId}/pratioci/{osobaId}", serve.Permission(permission.ZahtjevZahtjevPregled),
		"Uklanjanje pratioca zahtjeva", a.removeFollower)

	serve.Put(api, "/zahtjevi/{zahtjevId}/odgoda", serve.Permission(permission.ZahtjevZahtjevPregled), "Odgoda zahtjeva, samo za pozivaoca",
		a.snooze)
	serve.Delete(api, "/zahtjevi/{zahtjevId}/odgoda", serve.Permission(permission.ZahtjevZahtjevPregled), "Kraj odgode zahtjeva", a.endSnooze)
	serve.Get(api, "/zahtjevi/novosti", serve.SignedIn, "Šta se promijenilo", a.updates, serve.InOneRoundTrip)
	serve.Get(api, "/notifikacije", serve.SignedIn, "Notifikacije", a.listNotifications, serve.InOneRoundTrip)
	serve.Put(api, "/notifikacije/otvori", serve.SignedIn, "Otvaranje notifikacije", a.openNotification)
	serve.Put(api, "/notifikacije/otvori/sve", serve.SignedIn, "Otvaranje svih notifikacija", a.openAllNotifications)
	serve.Put(api, "/notifikacije/zahtjev/{zahtjevId}/otvori", serve.SignedIn, "Otvaranje notifikacija zahtjeva",
		a.openNotificationsOfRequest)
}
