// Package dashboard is the area of numbers about requests. Each number has a permission of its own, and counts only what its reader sees.
package dashboard

import (
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/dashboard/db"
	"zahtjevi/functions/dashboard/reports"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/requesttally"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	now     func() time.Time
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), now: time.Now}

	serve.Get(api, "/dashboard/osnovno", serve.SignedIn.ForPrograms(), "Zahtjevi po stanju", a.states, serve.AllowStale)
	serve.Get(api, "/dashboard/header", serve.SignedIn.ForPrograms(), "Današnji dan", a.header)
	serve.Get(api, "/dashboard/danas", serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms(), "Čime dan počinje", a.matters,
		serve.AllowStale)
	serve.Get(api, "/dashboard/sazetak", serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms(), "Šta se desilo u periodu",
		a.summary, serve.AllowStale)
	serve.Get(api, "/dashboard/statistika", serve.SignedIn.ForPrograms(), "Brojevi radne ploče", a.statistics, serve.AllowStale)

	serve.Get(api, "/dashboard/kreiraniZahtjeviPoDanimaProslaSedmica",
		serve.Permission(permission.OsnovnoDashboardPrijavljeniZahtjeviProsleSedmice).ForPrograms(),
		"Prijavljeni zahtjevi prošle sedmice", a.bars(requesttally.Created, lastWeek), serve.AllowStale)
	serve.Get(api, "/dashboard/zavrseniZahtjeviPoDanimaProslaSedmica",
		serve.Permission(permission.OsnovnoDashboardZavrseniZahtjeviProslaSedmica).ForPrograms(),
		"Završeni zahtjevi prošle sedmice", a.bars(requesttally.Finished, lastWeek), serve.AllowStale)
	serve.Get(api, "/dashboard/zahtjeviPoSedmicama",
		serve.Permission(permission.OsnovnoDashboardBrojRijesenihZahtjevaPoSedmicama).ForPrograms(),
		"Riješeni zahtjevi posljednjih pet sedmica", a.bars(requesttally.Finished, lastWeeks), serve.AllowStale)
	serve.Get(api, "/dashboard/zahtjeviPoMjesecima", serve.Permission(permission.OsnovnoDashboardBrojZahtjevaPoMjesecima).ForPrograms(),
		"Zahtjevi po mjesecima ove godine", a.months, serve.AllowStale)
	serve.Get(api, "/dashboard/zahtjeviPoDanimaAktivnaGodina",
		serve.Permission(permission.OsnovnoDashboardBrojZahtjevaPoDanimaAktivnaGodina).ForPrograms(),
		"Prijavljeni zahtjevi po danima ove godine", a.bars(requesttally.Created, daysOfYear), serve.AllowStale)

	serve.Get(api, "/dashboard/brojZahtjevaPoProjektu", serve.Permission(permission.OsnovnoDashboardBrojZahtjevaPoProjektu).ForPrograms(),
		"Broj zahtjeva po projektu", a.requestsByProject, serve.AllowStale)
	serve.Get(api, "/dashboard/sviProjektiKorisnika", serve.Permission(permission.OsnovnoDashboardListaDodijeljenihProjekata).ForPrograms(),
		"Projekti korisnika", a.myProjects, serve.AllowStale)

	serve.Get(api, "/dashboard/zahtjeviNajduzeUPotrebnoUraditi",
		serve.Permission(permission.OsnovnoDashboardZahtjeviNajduzeUPotrebnoUraditi).ForPrograms(),
		"Zahtjevi koji najduže čekaju", a.short(longestWaiting, "waiting_since"), serve.AllowStale)
	serve.Get(api, "/dashboard/zahtjeviZadnjiDodatiKojeJePotrebnoUraditi",
		serve.Permission(permission.OsnovnoDashboardZadnjiDodatiZahtjeviPotrebnoUraditi).ForPrograms(),
		"Zadnji dodati zahtjevi koje je potrebno uraditi", a.short(toDoOnly, "created_at"), serve.AllowStale)
	serve.Get(api, "/dashboard/zahtjeviZadnjiDodatiNisuRijeseni",
		serve.Permission(permission.OsnovnoDashboardZahtjeviZadnjiDodatiNisuRijeseni).ForPrograms(),
		"Zadnji dodati zahtjevi koji nisu riješeni", a.short(unresolved, "created_at"), serve.AllowStale)
	serve.Get(api, "/dashboard/zahtjeviZadnjiDodatiRijeseni", serve.Permission(permission.OsnovnoDashboardZahtjeviRijeseni).ForPrograms(),
		"Zadnji riješeni zahtjevi", a.short(lastFinished, "finished_at"), serve.AllowStale)

	setUp := serve.Permission(permission.PostavkePostavkeSistemaEdit)
	serve.Get(api, "/dashboard/prviKoraci", setUp, "Prvi koraci", a.firstSteps)
	serve.Put(api, "/dashboard/prviKoraci/sakrij", setUp, "Sakrivanje prvih koraka", a.hideFirstSteps)
	serve.Put(api, "/dashboard/prviKoraci/prikazi", setUp, "Ponovni prikaz prvih koraka", a.showFirstSteps)
	serve.Put(api, "/dashboard/prviKoraci/preskoci", setUp, "Korak koji ovdje ne treba", a.skipFirstStep)
	serve.Post(api, "/dashboard/prviKoraci/poruka", setUp, "Slanje probne poruke sebi", a.testLetter)
	serve.Post(api, "/dashboard/prviKoraci/dokument", setUp, "Provjera probnog dokumenta", a.testFile)

	reports.Register(api, d)
}
