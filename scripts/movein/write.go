package movein

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/database"
)

// errTaken means that another run has moved the request meanwhile.
var errTaken = errors.New("another run moves the same")

// ready is a draft with everything that its transaction needs: accounts and definitions that are there, files that are stored.
type ready struct {
	*draft
	status, priority, kind, category found
	people                           map[string]int64
	states                           []state
	files                            map[string]*stored // by the ids of files; what cannot be taken is missing
	complete                         bool               // whether nothing is still to be fetched
	changes                          []written
}

// state is a status of the request since a moment.
type state struct {
	found
	by int64
	at time.Time
}

// written is a change as entries of the log have them.
type written struct {
	Change
	before, after json.RawMessage
}

// add adds a request whole.
func (m *mover) add(ctx context.Context, to *place, heading Heading, d *draft) error {
	if m.Dry {
		return m.examine(ctx, d)
	}
	r, err := m.prepare(ctx, to, d)
	if err != nil {
		return err
	}
	watchers := 0
	err = m.write(ctx, func(tx pgx.Tx) error {
		if before, _, err := movedRow(ctx, tx, m.name, "request", heading.ID); err != nil || before != 0 {
			return cmp.Or(err, errTaken)
		}
		id, err := m.insert(ctx, tx, to, r)
		if err != nil {
			return err
		}
		if err := m.talk(ctx, tx, id, r); err != nil {
			return err
		}
		if watchers, err = m.watch(ctx, tx, id, r); err != nil {
			return err
		}
		// Nobody is told of what was late already.
		if _, err := tx.Exec(ctx, "update clock_marks set quiet = true where request_id = $1", id); err != nil {
			return fmt.Errorf("keep targets quiet: %w", err)
		}
		return m.mark(ctx, tx, id, heading, r.complete)
	})
	if err != nil {
		m.discard(context.WithoutCancel(ctx), r.files)
	}
	if errors.Is(err, errTaken) {
		m.report.Known++
		return nil
	}
	if err != nil {
		return err
	}
	m.report.Requests++
	m.report.Watchers += watchers
	m.tally(r.comments, len(r.files), r.files)
	m.report.Changes += len(r.changes)
	return nil
}

func (m *mover) tally(comments []draftComment, files int, of map[string]*stored) {
	m.report.Comments += len(comments)
	m.report.Files += files
	for _, s := range of {
		m.report.FileBytes += s.size
	}
}

// mark notes the moved request with its version there, or none while something is still to be fetched.
func (m *mover) mark(ctx context.Context, tx pgx.Tx, id int64, heading Heading, complete bool) error {
	seen := ""
	if complete {
		seen = heading.Mark
	}
	_, err := tx.Exec(ctx, `insert into moved_rows (source, kind, foreign_id, row_id, seen) values ($1, 'request', $2, $3, $4)
		on conflict (source, kind, foreign_id) do update set seen = excluded.seen`, m.name, heading.ID, id, seen)
	if err != nil {
		return fmt.Errorf("note the moved request: %w", err)
	}
	return nil
}

// insert adds the request with the history of its statuses. Since when it is finished, or waits, and when it was opened again, follows
// from that.
func (m *mover) insert(ctx context.Context, tx pgx.Tx, to *place, r *ready) (id int64, err error) {
	last := r.states[len(r.states)-1]
	since := last.at
	for i := len(r.states) - 2; i >= 0 && r.states[i].marker == last.marker; i-- {
		since = r.states[i].at
	}
	var reopened *time.Time
	for i := 1; i < len(r.states); i++ {
		if r.states[i-1].marker == 2 && r.states[i].marker != 2 {
			reopened = &r.states[i].at
		}
	}
	var assignee *int64
	if r.Assignee != (Person{}) {
		whose := r.people[identified(r.Assignee).ID]
		assignee = &whose
	}
	var answers any
	if len(r.answers) > 0 {
		answers = r.answers
	}
	err = tx.QueryRow(ctx, `insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title,
		description, external_key, creator_id, assignee_id, updated_by_id, created_at, updated_at, due_on, finished_at, waiting_since,
		answers, reopened_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, nullif($16::text, '')::date,
			case when $7::smallint = 2 then $17::timestamptz end, case when $7 = 0 then $17 end, $18, $19) returning id`,
		to.id, r.category.part, r.category.id, r.kind.id, r.priority.id, last.id, last.marker, r.Title, r.Description, r.Key,
		r.people[identified(r.Author).ID], assignee, last.by, r.Created, r.Updated, day(r.Due), since, answers, reopened).Scan(&id)
	if database.Violates(err, "requests_external_key") {
		return 0, fmt.Errorf("the project has a request with the external key %s already", r.Key)
	}
	if err != nil {
		return 0, fmt.Errorf("add the request: %w", err)
	}
	for _, s := range r.states {
		_, err := tx.Exec(ctx, "insert into request_status_changes (request_id, status_id, user_id, created_at) values ($1, $2, $3, $4)",
			id, s.id, s.by, s.at)
		if err != nil {
			return 0, fmt.Errorf("add the history of statuses: %w", err)
		}
	}
	for _, c := range r.changes {
		var change int64
		err := tx.QueryRow(ctx, `insert into moved_changes (request_id, actor_id, created_at, before, after) values ($1, $2, $3, $4, $5)
			returning id`, id, r.people[identified(c.Author).ID], c.Created, c.before, c.after).Scan(&change)
		if err != nil {
			return 0, fmt.Errorf("add the history: %w", err)
		}
		if err := m.keep(ctx, tx, "change", c.ID, change); err != nil {
			return 0, err
		}
	}
	return id, nil
}

// talk adds comments and files.
func (m *mover) talk(ctx context.Context, tx pgx.Tx, request int64, r *ready) error {
	for i, f := range r.pictures {
		if s := r.files[f.ID]; s != nil {
			if err := m.attach(ctx, tx, request, 0, r.people[identified(f.Author).ID], i, &f, s); err != nil {
				return err
			}
		}
	}
	for _, c := range r.comments {
		var id int64
		author := r.people[identified(c.Author).ID]
		err := tx.QueryRow(ctx, `insert into comments (request_id, author_id, body, created_at, internal) values ($1, $2, $3, $4, $5)
			returning id`, request, author, c.Text, c.Created, c.Internal).Scan(&id)
		if err != nil {
			return fmt.Errorf("add a comment: %w", err)
		}
		if err := m.keep(ctx, tx, "comment", c.ID, id); err != nil {
			return err
		}
		if c.file == nil || r.files[c.file.ID] == nil {
			continue
		}
		if err := m.attach(ctx, tx, request, id, author, 0, c.file, r.files[c.file.ID]); err != nil {
			return err
		}
	}
	for _, f := range r.late {
		if s := r.files[f.ID]; s != nil {
			if err := m.attach(ctx, tx, request, f.comment, r.people[identified(f.Author).ID], 0, f.draftFile, s); err != nil {
				return err
			}
		}
	}
	return nil
}

// day is a day that is one; otherwise empty.
func day(text string) string {
	at, err := time.Parse(time.DateOnly, text)
	if err != nil || at.Before(oldest) || at.Year() > 2999 {
		return ""
	}
	return text
}
