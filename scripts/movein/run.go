package movein

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/panics"
	"zahtjevi/shared/serve"
)

// maxFailures limits the requests that fail in a row before the rest is not tried: the source, the database or the storage is away.
const maxFailures = 20

// Options holds the operator's choices.
type Options struct {
	Actor    int64    // the account that the log names
	Map      Map      // completed by proposals
	Projects []string // ids, or names, of the projects to move; none for all
	Private  bool     // take private requests too
	Dry      bool     // change nothing
	// Undated is the creation of requests that do not tell theirs; they are left out if it is zero.
	Undated time.Time
	// Progress is told after each request; nil for nobody.
	Progress func(*Report)
}

// mover is one run.
type mover struct {
	Options
	deps      serve.Deps
	source    Source
	name      string
	actor     database.Actor
	catalogue Catalogue
	report    *Report
	people    map[string]int64 // accounts by the source's ids; 0 for those whom a dry run would add
	failures  int              // in a row
}

// Run moves in what the source has and what is not here yet. Each request comes whole with all that belongs to it, or not at all, so that
// a run that was killed is continued by the next one. What fails is reported and does not stop the rest. Errors: the source cannot be read,
// the context ended, or too much failed in a row; the report says what was done until then.
func Run(ctx context.Context, deps serve.Deps, source Source, options Options) (*Report, error) {
	m := &mover{Options: options, deps: deps, source: source, name: Line(source.Name(), 300), actor: database.Actor{UserID: options.Actor},
		report: &Report{Dry: options.Dry, Source: source.Name()}, people: map[string]int64{}}
	var err error
	if m.catalogue, err = source.Catalogue(ctx); err != nil {
		return m.report, fmt.Errorf("read what there is: %w", err)
	}
	if err := m.limit(); err != nil {
		return m.report, err
	}
	m.Map = options.Map.completed(m.catalogue)
	m.report.Map, m.report.Untold = m.Map, m.catalogue.Untold
	m.catalogue.Projects = slices.DeleteFunc(m.catalogue.Projects, func(p Project) bool {
		return m.Map.Projects[p.ID] == "" || !m.chosen(p)
	})
	steps := []func(context.Context, Project) error{m.project, m.members} // members at the end, when all accounts are there
	if m.catalogue.Undated != "" && m.Undated.IsZero() {
		m.report.WhyUndated = m.catalogue.Undated
		steps = []func(context.Context, Project) error{m.leaveOut}
	}
	for _, do := range steps {
		for _, project := range m.catalogue.Projects {
			if err := do(ctx, project); err != nil {
				return m.report, err
			}
		}
	}
	return m.report, ctx.Err()
}

// limit refuses projects that are chosen and are not there.
func (m *mover) limit() error {
	for _, wanted := range m.Projects {
		if !slices.ContainsFunc(m.catalogue.Projects, func(p Project) bool { return p.ID == wanted || p.Name == wanted }) {
			return fmt.Errorf("the source has no project %q, or does not show it", wanted)
		}
	}
	return nil
}

func (m *mover) chosen(p Project) bool {
	return len(m.Projects) == 0 || slices.Contains(m.Projects, p.ID) || slices.Contains(m.Projects, p.Name)
}

// project moves one project. A list that breaks off ends only this project.
func (m *mover) project(ctx context.Context, project Project) error {
	to, err := m.place(ctx, project)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		m.report.Broken.add(project.Name, err.Error())
		return nil
	}
	for heading, err := range m.source.Headings(ctx, project) {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			m.report.Broken.add(project.Name, err.Error())
			return nil
		}
		err = panics.Recover(func() error { return m.request(ctx, to, heading) })
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := m.count(heading, err); err != nil {
			return err
		}
		if m.Progress != nil {
			m.Progress(m.report)
		}
	}
	return nil
}

// leaveOut counts the requests of a project of which nothing tells when they were created, and changes nothing.
func (m *mover) leaveOut(ctx context.Context, project Project) error {
	for heading, err := range m.source.Headings(ctx, project) {
		if err != nil {
			m.report.Broken.add(project.Name, err.Error())
			return ctx.Err()
		}
		here, _, err := m.moved(ctx, "request", heading.ID)
		switch {
		case err != nil:
			return err
		case here != 0:
			m.report.Known++
		default:
			m.report.Undated.Count++
		}
	}
	return ctx.Err()
}

// count notes a request that failed, and ends the run when nothing works any more.
func (m *mover) count(heading Heading, err error) error {
	if err == nil {
		m.failures = 0
		return nil
	}
	m.report.Failed.add(heading.ID, err.Error())
	if m.failures++; m.failures == maxFailures {
		return fmt.Errorf("%d requests in a row failed, the last: %w", maxFailures, err)
	}
	return nil
}

// request moves one request, or what is new of one that is here.
func (m *mover) request(ctx context.Context, to *place, heading Heading) error {
	if heading.ID == "" || len(heading.ID) > maxID {
		return errors.New("the request has no id that could be kept")
	}
	here, seen, err := m.moved(ctx, "request", heading.ID)
	if err != nil {
		return err
	}
	if here != 0 && seen == heading.Mark && seen != "" {
		m.report.Known++
		return nil
	}
	r, err := m.source.Request(ctx, heading)
	if err != nil {
		return err
	}
	if r.Private && !m.Private {
		m.report.Private++
		return nil
	}
	// What is noted of a request that fails is left out: the failure is told.
	notes := *m.report
	d, err := drafted(r, heading.ID, m.Undated, m.report)
	switch {
	case errors.Is(err, errUndated):
		m.report.Undated.add(orElse(r.Key, heading.ID), err.Error())
		return nil
	case here != 0:
		err = m.renew(ctx, here, heading, d)
	default:
		err = m.add(ctx, to, heading, d)
	}
	if err != nil {
		*m.report = notes
	}
	return err
}

// maxID limits how long ids of the source may be that are kept.
const maxID = 180

// moved is the row here that a row of the source became, and its mark; 0 if it was not moved.
func (m *mover) moved(ctx context.Context, kind, id string) (row int64, seen string, err error) {
	return movedRow(ctx, m.deps.Pool, m.name, kind, id)
}

func movedRow(ctx context.Context, q database.Querier, source, kind, id string) (row int64, seen string, err error) {
	err = q.QueryRow(ctx, "select coalesce(row_id, 0), seen from moved_rows where source = $1 and kind = $2 and foreign_id = $3",
		source, kind, id).Scan(&row, &seen)
	if errors.Is(err, pgx.ErrNoRows) {
		return 0, "", nil
	}
	if err != nil {
		return 0, "", fmt.Errorf("look for what was moved: %w", err)
	}
	return row, seen, nil
}

// write runs a transaction in the operator's name. Runs side by side wait for one another, so that each sees what others have moved.
func (m *mover) write(ctx context.Context, fn func(tx pgx.Tx) error) error {
	return database.Write(ctx, m.deps.Pool, m.actor, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "select pg_advisory_xact_lock(hashtextextended('move-in', 0))"); err != nil {
			return fmt.Errorf("wait for other runs: %w", err)
		}
		return fn(tx)
	})
}

// keep notes what a row of the source became.
func (m *mover) keep(ctx context.Context, tx pgx.Tx, kind, id string, row int64) error {
	_, err := tx.Exec(ctx, "insert into moved_rows (source, kind, foreign_id, row_id) values ($1, $2, $3, $4)", m.name, kind, id, row)
	if err != nil {
		return fmt.Errorf("note the moved %s %s: %w", kind, id, err)
	}
	return nil
}
