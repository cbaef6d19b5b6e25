package log

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/settings/log/db"
	"zahtjevi/shared/database"
	"zahtjevi/shared/identity"
	"zahtjevi/shared/permission"
)

// sees reports whether the reader may read the subject's history: readers of the whole log may, also of deleted things, others if they see
// the subject.
func (a *area) sees(ctx context.Context, r reader, s subject) (bool, error) {
	if r.whole {
		return true, nil
	}
	switch s.code {
	case "zahtjev":
		return a.seesRequest(ctx, r, s.id)
	case "korisnik":
		return a.seesPerson(ctx, r, s.id)
	case "uloga":
		return r.May(permission.KorisnikUlogaPregled), nil
	case "projekat":
		return r.May(permission.ProjekatProjekatPregled) && r.SeesProject(s.id), nil
	}
	return false, nil
}

func (a *area) seesRequest(ctx context.Context, r reader, id int64) (bool, error) {
	if !r.May(permission.ZahtjevZahtjevPregled) {
		return false, nil
	}
	facts, err := db.New(database.ReadPool(ctx, a.pool)).RequestFacts(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	return err == nil && r.SeesRequest(identity.RequestFacts(facts)), err
}

// seesPerson has the rule of the screens about people: holders of korisnik_korisnik_pregled see people who work in their projects.
func (a *area) seesPerson(ctx context.Context, r reader, id int64) (bool, error) {
	if !r.May(permission.KorisnikKorisnikPregled) {
		return false, nil
	}
	if r.Scope == identity.ScopeEverything || id == r.UserID {
		return true, nil
	}
	return db.New(database.ReadPool(ctx, a.pool)).WorksIn(ctx, db.WorksInParams{UserID: id, Projects: r.Projects})
}
