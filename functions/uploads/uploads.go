// Package uploads is the area of attachments: the direct way (announce, post to the storage, confirm), the plain upload, and
// downloads.
package uploads

import (
	"context"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/uploads/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/storage"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
	store   storage.Store
}

// once runs one statement as the caller.
func (a *area) once(ctx context.Context) *db.Queries {
	return db.New(database.Once{Pool: a.pool, Actor: identity.From(ctx).Actor()})
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool), store: d.Store}

	add := serve.Permission(permission.ZahtjevPrilogDodavanje)
	serve.Create(api, "/upload/priprema", add, "Priprema direktnog slanja dokumenta", a.prepare)
	serve.Post(api, "/upload/{id}/potvrda", add, "Potvrda poslanog dokumenta", a.confirm)
	serve.CreateFromForm(api, "/upload", add, "Slanje dokumenta", receiveForm, a.receive)
	serve.Get(api, "/upload/{id}", serve.TempToken, "Preuzimanje dokumenta", a.download)
	serve.Get(api, "/prilogZahtjeva/{id}", serve.TempToken, "Preuzimanje priloga zahtjeva", a.download)
}
