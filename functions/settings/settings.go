// Package settings is the area of what holds for the whole system.
package settings

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5/pgxpool"

	"zahtjevi/functions/settings/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
	"zahtjevi/shared/serve"
)

type area struct {
	pool    *pgxpool.Pool
	queries *db.Queries
}

// Register lists the area's operations.
func Register(api *serve.API, d serve.Deps) {
	a := &area{pool: d.Pool, queries: db.New(d.Pool)}

	serve.Get(api, "/postavke", serve.Public, "Postavke sistema", a.view)
	serve.Get(api, "/postavke/poruke", serve.Permission(permission.PostavkePorukePregled), "Poruke e-pošte", a.listMail)
	serve.Put(api, "/postavke/poruke/ponovo", serve.Permission(permission.PostavkePorukeSlanje), "Ponovno slanje svih poruka od kojih se odustalo", a.resendAllMail)
	serve.Put(api, "/postavke/poruke/{porukaId}/ponovo", serve.Permission(permission.PostavkePorukeSlanje), "Ponovno slanje poruke", a.resendMail)
}

// once runs one statement as the caller.
func (a *area) once(caller *identity.Caller) *db.Queries {
	return db.New(database.Once{Pool: a.pool, Actor: caller.Actor()})
}

// Settings are the system settings (specification, section 3). Session life is in days.
type Settings struct {
	Title          string `json:"naslovSistema"`
	SessionDays    int32  `json:"trajanjeSesije"`
	MapURL         string `json:"urlKarte"`
	MapCopyright   string `json:"autorskaPravaKarte"`
	EmailOnStatus  bool   `json:"slanjePorukeStatus"`
	EmailOnComment bool   `json:"slanjePorukeKomentar"`
	Version        int32  `json:"verzija"`
}

// Output is the settings with their version as ETag.
type Output struct {
	ETag string `header:"ETag"`
	Body Settings
}

// view is public: the sign-in screen shows the title.
func (a *area) view(ctx context.Context, _ *struct{}) (*Output, error) {
	row, err := a.queries.Settings(ctx)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	return &Output{ETag: fmt.Sprintf(`"%d"`, row.Version), Body: Settings{
		Title: row.Title, SessionDays: row.SessionDays, MapURL: row.MapUrl, MapCopyright: row.MapCopyright,
		EmailOnStatus: row.EmailOnStatus, EmailOnComment: row.EmailOnComment, Version: row.Version,
	}}, nil
}
