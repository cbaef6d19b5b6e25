// Package settings is the area of settings of the whole system, lookup lists, the outbox of e-mail and the audit log.
package settings

import (
	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/db"
	"zahtjevi/functions/settings/log"
	"zahtjevi/functions/settings/lookups"
	"zahtjevi/functions/settings/received"
	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/shared/config"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	config  config.Config
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{config: d.Config, pool: d.Pool, queries: db.New(d.Pool)}

	serve.Get(api, "/postavke", serve.Public.KnowingCaller(), "Postavke sistema", a.view)
	serve.Put(api, "/postavke", serve.Permission(permission.PostavkePostavkeSistemaEdit).Confirmed(), "Izmjena postavki sistema",
		a.update)
	serve.Get(api, "/postavke/poruke", serve.Permission(permission.PostavkePorukePregled), "Poruke e-pošte", a.listMail)
	serve.Put(api, "/postavke/poruke/ponovo", serve.Permission(permission.PostavkePorukeSlanje),
		"Ponovno slanje svih poruka od kojih se odustalo", a.resendAllMail)
	serve.Put(api, "/postavke/poruke/{porukaId}/ponovo", serve.Permission(permission.PostavkePorukeSlanje), "Ponovno slanje poruke",
		a.resendMail)
	lookups.Register(api, d, lookups.BuiltIn(d.Config))
	log.Register(api, d)
	webhooks.Register(api, d)
	received.Register(api, d)
}
