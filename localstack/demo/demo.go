// Package demo fills an empty installation with the IT desk of a Bosnian municipality, so that the product can be looked at and
// tried: people, projects and their requests with comments, history, files and notifications, and guides. It invents the same every day;
// only the dates follow the clock.
package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/config"
	"zahtjevi/shared/database"
	"zahtjevi/shared/localtime"
	"zahtjevi/shared/password"
	"zahtjevi/shared/storage/s3"
)

// maxConns limits how many database connections a load may use: it needs one.
const maxConns = 2

// Load fills the database and the storage that cfg names; the bucket must exist. Where there is any user already it changes
// nothing. All rows come in one transaction, so a load that failed can be made again.
func Load(ctx context.Context, cfg config.Config) error {
	pool, err := database.Open(ctx, cfg.DatabaseURL, maxConns, database.Jobs)
	if err != nil {
		return err
	}
	defer pool.Close()
	var inhabited bool
	if err := pool.QueryRow(ctx, "select exists (select from users)").Scan(&inhabited); err != nil {
		return fmt.Errorf("look for users: %w", err)
	}
	if inhabited {
		return nil
	}
	files, err := s3.Open(cfg)
	if err != nil {
		return err
	}
	p, err := invent(time.Now())
	if err != nil {
		return err
	}
	if err := store(ctx, files, p.files()); err != nil {
		return err
	}
	hash, err := password.Hash(ctx, Password)
	if err != nil {
		return err
	}
	return database.Write(ctx, pool, database.Actor{}, func(tx pgx.Tx) error { return p.write(ctx, tx, hash) })
}

// invent makes the whole demo as it stands at now.
func invent(now time.Time) (*plan, error) {
	clock := newClock(now)
	var err error
	p := &plan{founded: clock.days[0].AddDate(0, 0, -30).Add(9 * time.Hour), clock: clock}
	if p.people, err = readPeople(); err != nil {
		return nil, err
	}
	if p.projects, err = readProjects(p.people); err != nil {
		return nil, err
	}
	var said sayings
	if err := read("comments.yaml", &said); err != nil {
		return nil, err
	}
	var courses lives
	if err := read("lives.yaml", &courses); err != nil {
		return nil, err
	}
	if p.requests, err = raise(p.projects, clock); err != nil {
		return nil, err
	}
	for _, r := range p.requests {
		r.live(clock, courses, &said)
	}
	illustrate(p.requests)
	p.comments = numberComments(p.requests)
	fall(p.requests, now.In(localtime.Zone()))
	p.notifications = notify(p.requests, now)
	if p.guides, err = readGuides(); err != nil {
		return nil, err
	}
	return p, nil
}
