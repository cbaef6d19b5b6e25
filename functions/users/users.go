// Package users is the area of people. Its packages are roles (roles and rights), notifications and absence.
package users

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/users/absence"
	"zahtjevi/functions/users/db"
	"zahtjevi/functions/users/notifications"
	"zahtjevi/functions/users/roles"
	"zahtjevi/shared/config"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	signIn  config.SignIn
}

// maxPersonBody limits how many bytes a person may have: twenty roles with a thousand projects and categories each.
const maxPersonBody = 1100 << 10

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), signIn: d.Config.SignIn}
	const person = "/korisnici/{korisnickoIme}"
	see := serve.Permission(permission.KorisnikKorisnikPregled)

	serve.Get(api, "/korisnici", see, "Korisnici", a.list)
	serve.Create(api, "/korisnici", serve.Permission(permission.KorisnikKorisnikDodavanje).Confirmed(), "Novi korisnik", a.add,
		serve.BodyUpTo(maxPersonBody))
	serve.Put(api, "/korisnici/grupno", see.Confirmed(), "Zajednička izmjena više korisnika", a.changeMany)
	serve.Get(api, "/korisnici/interniKorisnici", serve.Permission(permission.ZahtjevZahtjevInterniPodaci), "Interni korisnici",
		a.internalUsers)
	serve.Get(api, "/korisnici/zahtjevKategorija/{zahtjevKategorijaId}", serve.Permission(permission.ZahtjevZahtjevEditDodijeljeniKorisnik),
		"Korisnici podrške za kategoriju", a.supportOfCategory)
	serve.Get(api, "/korisnici/pravoupravljanjakorisnikom/{ulogaId}", serve.SignedIn, "Uloge koje uloga smije dodijeliti", a.managedRoles)
	serve.Get(api, "/zahtjevkategorija/{korisnickoIme}", serve.SignedIn, "Kategorije korisnika", a.categories)
	serve.Get(api, person, serve.SignedIn, "Korisnik", a.view)
	serve.Put(api, person, serve.Permission(permission.KorisnikKorisnikEdit).Confirmed(), "Izmjena korisnika", a.update,
		serve.BodyUpTo(maxPersonBody))
	serve.Put(api, person+"/licni-detalji", serve.SignedIn, "Lični detalji", a.updateDetails,
		serve.ShownAt(person))
	serve.Put(api, person+"/onemogucen", serve.Permission(permission.KorisnikKorisnikAktivacija).Confirmed(),
		"Aktivacija i deaktivacija korisnika", a.setDisabled)
	serve.Post(api, person+"/lozinka", serve.Permission(permission.KorisnikKorisnikLozinka).Confirmed(), "Postavljanje lozinke korisniku",
		a.setPassword)
	serve.Delete(api, person+"/dvostrukaprovjera", serve.Permission(permission.KorisnikKorisnikDvostrukaProvjera).Confirmed(),
		"Uklanjanje nečije dvostruke provjere", a.removeFactor)
	serve.Delete(api, person+"/vracanje", serve.Permission(permission.KorisnikKorisnikEdit),
		"Nov pokušaj slanja na adresu s koje se pisma vraćaju", a.tryAddress)
	serve.Post(api, person+"/projekti", serve.Permission(permission.KorisnikKorisnikProjekti).Confirmed(),
		"Dodjela projekata ili kategorija korisniku", a.addProjects)
	serve.Delete(api, person+"/projekti/{projekatId}", serve.Permission(permission.KorisnikKorisnikProjekti).Confirmed(),
		"Uklanjanje korisnika s projekta", a.removeProject)
	serve.Post(api, person+"/anonimizacija", serve.Permission(permission.KorisnikKorisnikAnonimizacija).Confirmed(),
		"Anonimizacija korisnika, zauvijek", a.anonymise)
	handOver := serve.Permission(permission.KorisnikKorisnikPrimopredaja)
	serve.Get(api, person+"/primopredaja", handOver, "Otvoreni zahtjevi korisnika i ko ih može preuzeti", a.handOverChoices)
	serve.Post(api, person+"/primopredaja", handOver, "Primopredaja otvorenih zahtjeva korisnika", a.handOver)
	absence.Register(api, d)
	notifications.Register(api, d)
	roles.Register(api, d)
}
