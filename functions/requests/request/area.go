// Package request has the operations on one request: creating, reading, editing and deleting it, its status, files, targets and history.
// Packages bulk, merging and conversation use its rules, which are exported for them.
package request

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/requests/db"
	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/fault"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/texts"
)

// Area is the dependencies of operations on requests.
type Area struct {
	Pool     *pgxpool.Pool
	Queries  *db.Queries
	Limits   config.Limits
	projects *projects
}

// New makes an Area from an installation's dependencies.
func New(d serve.Deps) Area {
	return Area{Pool: d.Pool, Queries: db.New(d.Pool), Limits: d.Config.Limits, projects: newProjects()}
}

type area struct{ Area }

// maxBody limits how many bytes a request may have: the longest description, and ten answers.
const maxBody = 640 << 10

// Register lists the operations on one request.
func Register(api *serve.API, d serve.Deps) {
	a := &area{New(d)}

	view := serve.Permission(permission.ZahtjevZahtjevPregled).ForPrograms()
	edit := serve.Permission(permission.ZahtjevZahtjevEdit).ForPrograms()
	remove := serve.Permission(permission.ZahtjevZahtjevBrisanje).ForPrograms()
	serve.Create(api, "/zahtjevi/projekat/{projekatId}", serve.Permission(permission.ZahtjevZahtjevDodavanje).ForPrograms(),
		"Novi zahtjev", a.create, serve.BodyUpTo(maxBody))
	serve.Get(api, "/zahtjevi/{zahtjevId}", view, "Zahtjev", a.view, serve.InOneRoundTrip)
	serve.Get(api, "/zahtjevi/{zahtjevId}/pismo", serve.Permission(permission.ZahtjevKomentarInterni), "Cijelo pismo zahtjeva", a.letter)
	serve.Put(api, "/zahtjevi/{zahtjevId}", edit, "Izmjena zahtjeva", Open(a.Area, a.update), serve.BodyUpTo(maxBody))
	serve.Put(api, "/zahtjevi/{zahtjevId}/ispravka", serve.Permission(permission.ZahtjevZahtjevDodavanje).ForPrograms(),
		"Ispravka vlastitog zahtjeva koji niko nije počeo rješavati", Open(a.Area, a.correct), serve.BodyUpTo(maxBody))
	serve.Put(api, "/zahtjevi/snimiPodatke", serve.Permission(permission.ZahtjevZahtjevInterniPodaci).ForPrograms(), "Interne promjene",
		Open(a.Area, a.saveInternal), serve.ShownAt("/zahtjevi/{zahtjevId}"))
	serve.Put(api, "/zahtjevi/{zahtjevId}/zahtjevStatus", serve.Permission(permission.ZahtjevZahtjevEditStatus).ForPrograms(),
		"Promjena statusa", Open(a.Area, a.changeStatus))
	serve.Put(api, "/zahtjevi/{zahtjevId}/oznake", edit, "Dodavanje i skidanje oznaka zahtjeva", Open(a.Area, a.label))
	serve.Get(api, "/zahtjevi/{zahtjevId}/zahtjevStatusi", view, "Promjene statusa", a.statusHistory)
	serve.Get(api, "/zahtjevi/{zahtjevId}/aktivnost", view, "Šta se dešavalo sa zahtjevom", a.activity)
	serve.Create(api, "/zahtjevi/{zahtjevId}/prilozi", edit, "Dodavanje priloga postojećem zahtjevu", Open(a.Area, a.attachToRequest))
	serve.Delete(api, "/zahtjevi/{zahtjevId}/prilozi/{prilogId}", edit, "Uklanjanje priloga", Open(a.Area, a.removeFile))
	serve.Put(api, "/zahtjevi/{zahtjevId}/brisanje", remove, "Brisanje zahtjeva", Open(a.Area, a.remove))
	serve.Put(api, "/zahtjevi/{zahtjevId}/vracanje", remove, "Vraćanje obrisanog zahtjeva", Open(a.Area, a.restore))
}

// Open wraps an operation that changes requests, and explains why merged ones cannot be changed.
func Open[I, O any](a Area, handle serve.Handler[I, O]) serve.Handler[I, O] {
	return relations.Unmerged(a.Queries, handle)
}

// Once runs one statement as the caller.
func (a Area) Once(caller *identity.Caller) *db.Queries {
	return db.New(database.As(a.Pool, caller))
}

// CountChange counts a change for the limits of a person, if no other statement does. Errors: TooMany.
func (a Area) CountChange(ctx context.Context, queries *db.Queries, caller *identity.Caller) error {
	wait, err := queries.ChangeWait(ctx, db.ChangeWaitParams{ActorID: caller.UserID, Most: a.Limits.ChangesPerMinute})
	if err != nil {
		return fmt.Errorf("count changes of person %d: %w", caller.UserID, err)
	}
	if wait > 0 {
		return fault.TooSoon(texts.ChangesTooMany, int(wait))
	}
	return nil
}
