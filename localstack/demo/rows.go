package demo

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
)

// plan is the whole demo before it is written. Founded is the moment at which the system was set up.
type plan struct {
	people        []*person
	projects      []*project
	requests      []*request
	comments      []*comment
	notifications []*notification
	guides        []*guide
	founded       time.Time
	clock         *clock
}

// table collects the rows of one table.
type table struct {
	name    string
	columns []string
	rows    [][]any
}

func (t *table) add(values ...any) { t.rows = append(t.rows, values) }

func newTable(name string, columns ...string) *table { return &table{name: name, columns: columns} }

// copyInto copies the rows of the tables in their order, and sets the sequences behind them.
func copyInto(ctx context.Context, tx pgx.Tx, tables ...*table) error {
	for _, t := range tables {
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{t.name}, t.columns, pgx.CopyFromRows(t.rows)); err != nil {
			return fmt.Errorf("copy demo %s: %w", t.name, err)
		}
		if t.columns[0] != "id" || t.name == "files" {
			continue
		}
		follow := fmt.Sprintf("select setval(pg_get_serial_sequence('%s', 'id'), max(id)) from %s", t.name, pgx.Identifier{t.name}.Sanitize())
		if _, err := tx.Exec(ctx, follow); err != nil {
			return fmt.Errorf("advance identities of %s: %w", t.name, err)
		}
	}
	return nil
}

// timesOfStory replaces the times that triggers set in this transaction.
const timesOfStory = `update requests set finished_at = case when marker = 2 then in_marker_since(id, marker) end,
	waiting_since = case when marker = 0 then in_marker_since(id, marker) end, reopened_at = last_reopened(id)`

const letCommentInternally = `insert into role_actions (role_id, action_id)
	select r.id, a.id from roles r, right_actions a where r.code = any($1::text[]) and a.code = 'zahtjev_komentar_interni'
	on conflict do nothing`

// write puts the plan into the empty tables.
func (p *plan) write(ctx context.Context, tx pgx.Tx, passwordHash string) error {
	roles, err := roleIDs(ctx, tx)
	if err != nil {
		return err
	}
	if err := copyInto(ctx, tx, p.projectTables()...); err != nil {
		return err
	}
	if err := copyInto(ctx, tx, p.peopleTables(roles, passwordHash)...); err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, letCommentInternally, internalRoles); err != nil {
		return fmt.Errorf("let people of the demo comment internally: %w", err)
	}
	if err := copyInto(ctx, tx, p.requestTable()); err != nil {
		return err
	}
	if err := p.change(ctx, tx); err != nil {
		return err
	}
	if err := copyInto(ctx, tx, append(p.talkTables(), p.guideTables()...)...); err != nil {
		return err
	}
	for _, step := range []func(context.Context, pgx.Tx) error{
		p.changeTogether, correct, relate, share, recur, program, ask, repeat, addTargets,
	} {
		if err := step(ctx, tx); err != nil {
			return err
		}
	}
	if _, err := tx.Exec(ctx, timesOfStory); err != nil {
		return fmt.Errorf("date what is finished in the demo: %w", err)
	}
	if _, err := tx.Exec(ctx, "delete from mail_messages"); err != nil { // old changes must not be sent by e-mail
		return fmt.Errorf("empty the demo's outbox: %w", err)
	}
	if _, err := tx.Exec(ctx, `insert into notification_choices (user_id, letter_off, digest_hour, working_hours)
		select id, '{created}', 7, true from users where username = 'dvije.uloge'`); err != nil {
		return fmt.Errorf("let one of the demo choose a digest: %w", err)
	}
	if _, err := tx.Exec(ctx, `insert into absences (user_id, from_on, until_on, substitute_id)
		select away.id, local_day(now()) - 2, local_day(now()) + 5, substitute.id from users away, users substitute
		where away.username = 'tarik.zukic' and substitute.username = 'emir.softic'`); err != nil {
		return fmt.Errorf("let one of the demo be away: %w", err)
	}
	if _, err := tx.Exec(ctx, "insert into first_steps_hidden select id from users"); err != nil { // the demo is set up already
		return fmt.Errorf("hide first steps: %w", err)
	}
	return p.dateAudit(ctx, tx)
}

func roleIDs(ctx context.Context, tx pgx.Tx) (map[string]int64, error) {
	rows, err := tx.Query(ctx, "select code, id from roles")
	if err != nil {
		return nil, fmt.Errorf("read roles: %w", err)
	}
	ids := map[string]int64{}
	var code string
	var id int64
	if _, err := pgx.ForEachRow(rows, []any{&code, &id}, func() error { ids[code] = id; return nil }); err != nil {
		return nil, fmt.Errorf("read roles: %w", err)
	}
	return ids, nil
}

func (p *plan) projectTables() []*table {
	projects := newTable("projects", "id", "name", "description", "work_from", "work_to", "work_days", "created_at")
	parts := newTable("parts", "id", "project_id", "name")
	categories := newTable("categories", "id", "part_id", "project_id", "name", "is_default")
	priorities := newTable("priorities", "id", "project_id", "name", "position", "is_default")
	statuses := newTable("statuses", "id", "project_id", "name", "marker", "position", "is_default")
	types := newTable("types", "id", "project_id", "name", "is_default")
	labels := newTable("labels", "id", "project_id", "name", "color", "position")
	for _, project := range p.projects {
		projects.add(project.id, project.Name, project.Description, project.WorkFrom, project.WorkTo, project.WorkDays, p.founded)
		for _, one := range project.parts {
			parts.add(one.id, project.id, one.name)
		}
		for _, one := range project.categories {
			categories.add(one.id, one.partID, project.id, one.name, one.isDefault)
		}
		for i, one := range project.priorities {
			priorities.add(one.id, project.id, one.name, i, one.name == defaultPriority)
		}
		for i, one := range project.statuses {
			statuses.add(one.id, project.id, one.name, one.marker, i, i == 0)
		}
		for i, one := range project.types {
			types.add(one.id, project.id, one.name, i == 0)
		}
		for i, one := range project.Labels {
			labels.add(one.id, project.id, one.Name, one.Colour, i)
		}
	}
	return []*table{projects, parts, categories, priorities, statuses, types, labels}
}

func (p *plan) peopleTables(roles map[string]int64, passwordHash string) []*table {
	users := newTable("users", "id", "username", "full_name", "email", "phone", "password_hash", "language", "internal", "disabled",
		"created_at")
	userRoles := newTable("user_roles", "user_id", "role_id")
	inProjects := newTable("user_role_projects", "user_id", "role_id", "project_id")
	inCategories := newTable("user_role_categories", "user_id", "role_id", "category_id")
	for _, one := range p.people {
		users.add(one.id, one.Username, one.Name, one.email(), one.phone(), passwordHash, one.Language, one.Internal, one.Left, p.founded)
		for _, code := range slices.Sorted(maps.Keys(one.Roles)) {
			userRoles.add(one.id, roles[code])
			for _, project := range p.projects {
				if !one.holds(code, project) {
					continue
				}
				inProjects.add(one.id, roles[code], project.id)
				for _, category := range project.categories {
					if code == roleSupport {
						inCategories.add(one.id, roles[code], category.id)
					}
				}
			}
		}
	}
	return []*table{users, userRoles, inProjects, inCategories}
}

// requestTable is the requests as they were created.
func (p *plan) requestTable() *table {
	requests := newTable("requests", "id", "project_id", "part_id", "category_id", "type_id", "priority_id", "status_id", "marker",
		"title", "description", "creator_id", "created_at", "updated_at", "updated_by_id", "due_on", "answers", "label_ids")
	for _, r := range p.requests {
		first := r.states[0].status
		requests.add(r.id, r.project.id, r.category.partID, r.category.id, idOf(r.project.types, r.kind()),
			idOf(r.project.priorities, r.priority), first.id, first.marker,
			r.title, r.text, r.creator.id, r.created, r.created, r.creator.id, r.due, r.answers(), r.labels())
	}
	return requests
}

// talkTables are the tables of what belongs to the requests.
func (p *plan) talkTables() []*table {
	history := newTable("request_status_changes", "id", "request_id", "status_id", "user_id", "created_at")
	comments := newTable("comments", "id", "request_id", "author_id", "body", "created_at", "internal")
	files := newTable("files", "id", "owner_id", "purpose", "name", "size", "object_key", "content_type", "request_id", "comment_id",
		"created_at")
	notifications := newTable("notifications", "id", "user_id", "request_id", "kind", "actor_id", "detail", "created_at", "opened_at",
		"mentioned", "reason")
	mentions := newTable("comment_mentions", "comment_id", "user_id")
	next := ids{}
	for _, r := range p.requests {
		for i, s := range r.states {
			if i == 0 || s.moved {
				history.add(next.next("history"), r.id, s.status.id, s.by.id, s.at)
			}
		}
		for _, f := range r.files {
			files.add(f.id, r.creator.id, purposeRequest, f.name, f.size, f.key(), f.contentType, r.id, nil, r.created)
		}
	}
	for _, c := range p.comments {
		comments.add(c.id, c.request.id, c.author.id, c.text, c.at, c.internal)
		if c.mentioned != nil {
			mentions.add(c.id, c.mentioned.id)
		}
		if f := c.file; f != nil {
			files.add(f.id, c.author.id, purposeComment, f.name, f.size, f.key(), f.contentType, c.request.id, c.id, c.at)
		}
	}
	for _, n := range p.notifications {
		notifications.add(next.next("notifications"), n.to.id, n.request.id, n.kind, n.actor.id, n.detail, n.at, n.opened, n.mentioned,
			n.reason())
	}
	return []*table{history, comments, mentions, files, notifications}
}
