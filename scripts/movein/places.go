package movein

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
	"zahtjevi/shared/textsearch"
	"zahtjevi/shared/valid"
)

// place is a project here, with its definitions that were found. A dry run has none for a project that it would add.
type place struct {
	id, part, category int64 // where requests go whose category has no name
	found              map[definition]found
}

// definition is a status, priority, type or category of a project by its name.
type definition struct{ table, name string }

type found struct {
	id     int64
	part   int64
	marker Marker
}

// What new projects begin with, as those that people add do.
const (
	firstPart     = "Općenito"
	firstCategory = "Ostalo"
	firstType     = "Zahtjev"
	firstPriority = "Normalan"
)

// starters are the statuses of a marker of which the source has none: each project needs one of each.
var starters = [...]string{"Zaprimljeno", "Radi se", "Završeno"}

// place finds the project that a project of the source became, or that has its name, or adds it.
func (m *mover) place(ctx context.Context, p Project) (*place, error) {
	if p.ID == "" || len(p.ID) > maxID {
		return nil, errors.New("the project has no id that could be kept")
	}
	to := &place{found: map[definition]found{}}
	name := m.Map.Projects[p.ID]
	find := func(q database.Querier) (err error) {
		if to.id, _, err = movedRow(ctx, q, m.name, "project", p.ID); err != nil || to.id != 0 {
			return err
		}
		return optional(q.QueryRow(ctx, "select id from projects where name = $1 order by id limit 1", name).Scan(&to.id))
	}
	if err := find(m.deps.Pool); err != nil {
		return nil, err
	}
	isNew := to.id == 0
	if !m.Dry {
		err := m.write(ctx, func(tx pgx.Tx) error { return m.settle(ctx, tx, to, p, find) })
		if err != nil {
			return nil, err
		}
	}
	if to.id != 0 {
		err := m.deps.Pool.QueryRow(ctx, `select c.part_id, c.id from categories c join parts p on p.id = c.part_id and p.retired_at is null
			where c.project_id = $1 and c.retired_at is null order by p.id, c.is_default desc, c.id limit 1`, to.id).Scan(&to.part, &to.category)
		if err != nil {
			return nil, database.FoundOr(err, errors.New("the project here has no category"), "find a category")
		}
	}
	m.report.Projects++
	if isNew {
		m.report.NewProjects++
	}
	return to, nil
}

// settle adds the project if it is still not there, and notes what it became.
func (m *mover) settle(ctx context.Context, tx pgx.Tx, to *place, p Project, find func(database.Querier) error) error {
	err := find(tx)
	if err == nil && to.id == 0 {
		to.id, err = m.addProject(ctx, tx, p)
	}
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, "insert into moved_rows (source, kind, foreign_id, row_id) values ($1, 'project', $2, $3) on conflict do nothing",
		m.name, p.ID, to.id)
	if err != nil {
		return fmt.Errorf("note the moved project: %w", err)
	}
	return nil
}

// addProject adds a project with a default of each kind and a status of each marker; the rest comes with the requests that have it.
func (m *mover) addProject(ctx context.Context, tx pgx.Tx, p Project) (id int64, err error) {
	err = tx.QueryRow(ctx, "insert into projects (name, description) values ($1, $2) returning id", m.Map.Projects[p.ID],
		Line(p.Description, valid.MaxProjectDescription)).Scan(&id)
	if err != nil {
		return 0, fmt.Errorf("add project: %w", err)
	}
	var batch pgx.Batch
	for i, s := range m.projectStatuses() {
		batch.Queue("insert into statuses (project_id, name, marker, position, is_default) values ($1, $2, $3, $4, $4 = 0)", id, s.Here,
			markers[s.Marker], i)
	}
	for i, name := range m.projectPriorities() {
		batch.Queue("insert into priorities (project_id, name, position, is_default) values ($1, $2, $3, $4)", id, name, i,
			name == m.defaultPriority())
	}
	for i, name := range distinct(m.catalogue.Types, m.Map.Types, firstType) {
		batch.Queue("insert into types (project_id, name, is_default) values ($1, $2, $3)", id, name, i == 0)
	}
	batch.Queue("insert into parts (project_id, name) values ($1, $2)", id, firstPart)
	batch.Queue(`insert into categories (part_id, project_id, name, is_default) select p.id, p.project_id, $2, true from parts p
		where p.project_id = $1`, id, firstCategory)
	if err := tx.SendBatch(ctx, &batch).Close(); err != nil {
		return 0, fmt.Errorf("add what the project defines: %w", err)
	}
	return id, nil
}

// maxDefinitions limits how many names of a kind a project gets at first, below what a project may have.
const maxDefinitions = 40

// projectStatuses are the statuses of a new project, one to do first, which is the default.
func (m *mover) projectStatuses() []StatusHere {
	var all []StatusHere
	taken := map[string]bool{}
	for marker, starter := range starters {
		has := false
		for _, s := range m.catalogue.Statuses {
			to := m.Map.Statuses[s.Name]
			if markers[to.Marker] == Marker(marker) && !taken[textsearch.Fold(to.Here)] && len(all) < maxDefinitions {
				all, has, taken[textsearch.Fold(to.Here)] = append(all, to), true, true
			}
		}
		if !has {
			all = append(all, StatusHere{starter, markerNames[marker]})
		}
	}
	return all
}

func (m *mover) projectPriorities() []string {
	return distinct(m.catalogue.Priorities, m.Map.Priorities, firstPriority)
}

func (m *mover) defaultPriority() string {
	all := m.projectPriorities()
	for _, name := range all {
		if name == m.Map.Priorities[m.catalogue.DefaultPriority] {
			return name
		}
	}
	return all[0]
}

// distinct are the names here of the names there, each once as searches see them and in their order; the starter if there are none.
func distinct(names []string, here map[string]string, starter string) []string {
	var all []string
	taken := map[string]bool{}
	for _, name := range names {
		if to := here[name]; !taken[textsearch.Fold(to)] && len(all) < maxDefinitions {
			all, taken[textsearch.Fold(to)] = append(all, to), true
		}
	}
	if len(all) == 0 {
		all = []string{starter}
	}
	return all
}

// Statements that find a definition by its name, a current one first, the project's default for no name; and that add it.
var finding = map[string]string{
	"statuses": `select id, 0::bigint, marker from statuses where project_id = $1 and (fold(name) = fold($2) or $2 = '' and is_default)
		order by retired_at nulls first, name <> $2, id limit 1`,
	"priorities": `select id, 0::bigint, 0::smallint from priorities
		where project_id = $1 and (fold(name) = fold($2) or $2 = '' and is_default)
		order by retired_at nulls first, name <> $2, id limit 1`,
	"types": `select id, 0::bigint, 0::smallint from types where project_id = $1 and (fold(name) = fold($2) or $2 = '' and is_default)
		order by retired_at nulls first, name <> $2, id limit 1`,
	"categories": `select id, part_id, 0::smallint from categories where project_id = $1 and fold(name) = fold($2)
		order by retired_at nulls first, name <> $2, id limit 1`,
}

var adding = map[string]string{
	"statuses": `insert into statuses (project_id, name, marker, position)
		select $1, $2, $3, 1 + coalesce(max(position), 0) from statuses where project_id = $1 returning id`,
	"priorities": `insert into priorities (project_id, name, position)
		select $1, $2, 1 + coalesce(max(position), 0) from priorities where project_id = $1 and $3::smallint >= 0 returning id`,
	"types":      `insert into types (project_id, name) select $1, $2 where $3::smallint >= 0 returning id`,
	"categories": `insert into categories (project_id, name, part_id) select $1, $2, $3 returning id`,
}

// define finds a definition of the project by the source's name, or adds it.
func (m *mover) define(ctx context.Context, to *place, table, name string) (found, error) {
	here, marker := m.called(table, name)
	key := definition{table, here}
	if known, ok := to.found[key]; ok {
		return known, nil
	}
	if table == "categories" && here == "" {
		return found{id: to.category, part: to.part}, nil
	}
	var f found
	err := m.write(ctx, func(tx pgx.Tx) error {
		err := optional(tx.QueryRow(ctx, finding[table], to.id, here).Scan(&f.id, &f.part, &f.marker))
		if err != nil || f.id != 0 {
			return err
		}
		third := int64(marker)
		if table == "categories" {
			third = to.part
		}
		f.marker, f.part = marker, to.part
		return tx.QueryRow(ctx, adding[table], to.id, here, third).Scan(&f.id)
	})
	if err != nil {
		return f, fmt.Errorf("find or add %q of %s: %w", here, table, err)
	}
	to.found[key] = f
	return f, nil
}

// called is the name here of a name there. A status that the catalogue did not have is in progress.
func (m *mover) called(table, name string) (here string, marker Marker) {
	switch table {
	case "categories":
		return Line(name, valid.MaxProjectName), 0
	case "statuses":
		if to, known := m.Map.Statuses[name]; known {
			return to.Here, markers[to.Marker]
		}
		return Line(name, valid.MaxShortName), InProgress
	case "priorities":
		if to, known := m.Map.Priorities[name]; known {
			return to, 0
		}
	default:
		if to, known := m.Map.Types[name]; known {
			return to, 0
		}
	}
	return Line(name, valid.MaxShortName), 0
}

// optional is no error where there is no row.
func optional(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	return err
}
