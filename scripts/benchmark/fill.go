package main

import (
	"context"
	_ "embed"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"zahtjevi/shared/identity"
)

//go:embed sql/town.sql
var townSQL string

//go:embed sql/finish.sql
var finishSQL string

//go:embed sql/targets.sql
var targetsSQL string

//go:embed sql/told.sql
var toldSQL string

//go:embed sql/past.sql
var pastSQL string

//go:embed sql/bare.sql
var bareSQL string

// fill adds requests with their history and comments to a migrated database, in the product's and the bare server's tables, and signs in
// the measurers: they see the same as user 1, who is Menadžer projekta of three of the eight projects.
func fill(ctx context.Context, url string, s shape) (*measurer, error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return nil, fmt.Errorf("connect to fill: %w", err)
	}
	defer conn.Close(ctx)
	if err := makeTown(ctx, conn, s.people); err != nil {
		return nil, err
	}
	projects, err := readTown(ctx, conn)
	if err != nil {
		return nil, err
	}
	// Copied rows are valid, so that neither foreign keys nor the audit log need to check each.
	if err := execute(ctx, conn, "set session_replication_role = replica"); err != nil {
		return nil, err
	}
	if err := withoutIndexes(ctx, conn, func() error { return fillTables(ctx, conn, newWriter(projects, s, time.Now())) }); err != nil {
		return nil, err
	}
	if _, err := conn.Exec(ctx, targetsSQL, targetProject); err != nil {
		return nil, fmt.Errorf("fill targets: %w", err)
	}
	if err := execute(ctx, conn, "reset session_replication_role"); err != nil {
		return nil, err
	}
	if !s.past {
		if err := execute(ctx, conn, toldSQL); err != nil {
			return nil, err
		}
	}
	if err := makeMeasurers(ctx, conn); err != nil {
		return nil, err
	}
	if s.past {
		err = makeOverseers(ctx, conn)
	} else {
		err = execute(ctx, conn, bareSQL) // after adding the measurers, as it copies what was assigned to them
	}
	if err != nil {
		return nil, err
	}
	for _, sql := range []string{"vacuum analyze", "checkpoint"} {
		if err := execute(ctx, conn, sql); err != nil {
			return nil, err
		}
	}
	return signIn(ctx, conn, s.sampled())
}

// makeTown adds projects and this many people.
func makeTown(ctx context.Context, conn *pgx.Conn, people int) error {
	if _, err := conn.Exec(ctx, "select set_config('bench.town', $1::int::text, false)", people); err != nil {
		return fmt.Errorf("say how many people: %w", err)
	}
	return execute(ctx, conn, townSQL)
}

// measurer is a group of people who see the same requests, with a session token for each. There is one person for each connection, as the
// number of one person's simultaneous reads is limited.
type measurer struct {
	tokens      []string
	tags        []string // of what the bell tells the owners of the tokens, once it is asked for (knowBells)
	overseers   []string // tokens of as many administrators
	requests    []int64  // without targets
	moved       []int64  // open requests of the measured project, and statuses that they may have
	statuses    []int64
	finished    []int64 // requests without targets that no other measurement changes; a multiple of manyMoved
	withTargets []int64 // open requests with targets
}

const measurers = 16

// newMeasurer makes a person who sees the same as user 1, with 200 of the newest of these requests assigned, and copies of user 1's
// notifications.
const newMeasurer = `with person as (
	insert into users (username, full_name, email, password_hash)
	select 'mjeri' || $1::int, 'Mjeri ' || $1::int, 'mjeri' || $1::int || '@opstina.example', password_hash from users where id = 1
		returning id
), role as (
	insert into user_roles (user_id, role_id) select person.id, r.role_id from person, user_roles r where r.user_id = 1
		returning user_id, role_id
), projects as (
	insert into user_role_projects (user_id, role_id, project_id)
	select role.user_id, role.role_id, p.project_id from role, user_role_projects p where p.user_id = 1
), told as (
	insert into notifications (user_id, request_id, kind, actor_id, detail, created_at, opened_at)
	select person.id, n.request_id, n.kind, n.actor_id, n.detail, n.created_at, n.opened_at from person, notifications n
		where n.user_id = 1 order by n.id
)
update requests set assignee_id = (select id from person) where id in (
	select id from requests
	where id % 16 = $1::int and project_id in (select project_id from user_role_projects where user_id = 1) order by created_at desc
		limit 200
)`

const newOverseer = `with person as (
	insert into users (username, full_name, email, password_hash)
	select 'nadzor' || $1::int, 'Nadzor ' || $1::int, 'nadzor' || $1::int || '@opstina.example', password_hash from users where id = 1
		returning id
)
insert into user_roles (user_id, role_id) select person.id, r.id from person, roles r where r.code = 'administrator'`

const newSession = `insert into sessions (token_hash, user_id, role_id)
	select $1, r.user_id, r.role_id from user_roles r join users u on u.id = r.user_id where u.username = $2`

// makeMeasurers adds the measurers.
func makeMeasurers(ctx context.Context, conn *pgx.Conn) error {
	for i := range measurers {
		if _, err := conn.Exec(ctx, newMeasurer, i); err != nil {
			return fmt.Errorf("add who measures: %w", err)
		}
	}
	return nil
}

// makeOverseers adds as many administrators.
func makeOverseers(ctx context.Context, conn *pgx.Conn) error {
	for i := range measurers {
		if _, err := conn.Exec(ctx, newOverseer, i); err != nil {
			return fmt.Errorf("add who oversees: %w", err)
		}
	}
	return nil
}

// signIn signs in the measurers, and the administrators if there are any, and reads a sample of the requests that they see.
func signIn(ctx context.Context, conn *pgx.Conn, oneIn int) (*measurer, error) {
	m := &measurer{}
	for i := range measurers {
		for name, tokens := range map[string]*[]string{"mjeri": &m.tokens, "nadzor": &m.overseers} {
			token, hash := identity.NewToken()
			if _, err := conn.Exec(ctx, newSession, hash, fmt.Sprint(name, i)); err != nil {
				return nil, fmt.Errorf("sign in: %w", err)
			}
			*tokens = append(*tokens, token)
		}
	}
	err := conn.QueryRow(ctx, `with seen as (
		select id, project_id, marker from requests
		where project_id in (select project_id from user_role_projects where user_id = 1) and id % $3::bigint = 1 % $3
	)
	select coalesce(array_agg(id order by id) filter (where project_id <> $2), '{}'),
		coalesce(array_agg(id order by id) filter (where project_id = $1 and marker <> 2), '{}'),
		coalesce(array_agg(id order by id) filter (where project_id <> $2 and marker = 2), '{}'),
		coalesce(array_agg(id order by id) filter (where project_id = $2 and marker <> 2), '{}'),
		(select coalesce(array_agg(id order by id), '{}') from statuses where project_id = $1)
	from seen`, measuredProject, targetProject, oneIn).Scan(&m.requests, &m.moved, &m.finished, &m.withTargets, &m.statuses)
	if err != nil {
		return nil, fmt.Errorf("read requests seen: %w", err)
	}
	m.finished = m.finished[:len(m.finished)/manyMoved*manyMoved]
	return m, nil
}

// execute runs one or more statements without parameters.
func execute(ctx context.Context, conn *pgx.Conn, sql string) error {
	if _, err := conn.PgConn().Exec(ctx, sql).ReadAll(); err != nil {
		return fmt.Errorf("%.60s…: %w", sql, err)
	}
	return nil
}

// project has the ids that a request of it may have. Categories are preceded by their part, statuses followed by their marker.
type project struct {
	ID         int64
	Categories [][2]int64
	Types      []int64
	Priorities []int64
	Statuses   [][2]int64
}

func readTown(ctx context.Context, conn *pgx.Conn) ([]project, error) {
	rows, err := conn.Query(ctx, `
select p.id,
    (select json_agg(json_build_array(part_id, id) order by id) from categories where project_id = p.id),
    array(select id from types where project_id = p.id order by id),
    array(select id from priorities where project_id = p.id order by position),
    (select json_agg(json_build_array(id, marker) order by position) from statuses where project_id = p.id)
from projects p order by p.id`)
	if err != nil {
		return nil, fmt.Errorf("read projects: %w", err)
	}
	projects, err := pgx.CollectRows(rows, pgx.RowToStructByPos[project])
	if err != nil {
		return nil, fmt.Errorf("read projects: %w", err)
	}
	return projects, nil
}

// filled are the tables that are filled without indexes, as building these afterwards is many times faster.
var filled = []string{
	"requests", "request_texts", "request_status_changes", "comments", "request_tallies", "notifications", "mail_messages", "audit_entries",
}

// withoutIndexes runs the function while those tables have no indexes except those of constraints, whose order the rows have.
func withoutIndexes(ctx context.Context, conn *pgx.Conn, work func() error) error {
	rows, err := conn.Query(ctx, `select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index i
		where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`, filled)
	if err != nil {
		return fmt.Errorf("read indexes: %w", err)
	}
	indexes, err := pgx.CollectRows(rows, pgx.RowToStructByPos[struct{ Name, Definition string }])
	if err != nil {
		return fmt.Errorf("read indexes: %w", err)
	}
	for _, index := range indexes {
		if err := execute(ctx, conn, "drop index "+index.Name); err != nil {
			return err
		}
	}
	if err := work(); err != nil {
		return err
	}
	for _, index := range indexes {
		if err := execute(ctx, conn, "set maintenance_work_mem = '1GB'; "+index.Definition); err != nil {
			return err
		}
	}
	return nil
}

// drawn limits the requests that are generated at once, with their history and comments.
const drawn = 100_000

// fillTables copies the rows, and adds what triggers would have added.
func fillTables(ctx context.Context, conn *pgx.Conn, w *writer) error {
	for w.until < int64(w.size) {
		w.until = min(w.until+drawn, int64(w.size))
		if err := copyTables(ctx, conn, w); err != nil {
			return err
		}
	}
	if err := execute(ctx, conn, finishSQL); err != nil {
		return err
	}
	if err := execute(ctx, conn, "vacuum full request_texts, comments"); err != nil {
		return err
	}
	if !w.past {
		return nil
	}
	return execute(ctx, conn, pastSQL)
}

func copyTables(ctx context.Context, conn *pgx.Conn, w *writer) error {
	for _, table := range []struct {
		name    string
		columns []string
		next    func() ([]any, error)
	}{
		{"requests", requestColumns, w.request},
		{"request_status_changes", []string{"id", "request_id", "status_id", "user_id", "created_at"}, w.change},
		{"request_texts", []string{"request_id", "title", "external_key", "description"}, w.foldedTexts},
		{"comments", []string{"id", "request_id", "author_id", "body", "created_at", "body_folded"}, w.nextComment},
	} {
		if _, err := conn.CopyFrom(ctx, pgx.Identifier{table.name}, table.columns, pgx.CopyFromFunc(table.next)); err != nil {
			return fmt.Errorf("copy into %s: %w", table.name, err)
		}
	}
	return nil
}
