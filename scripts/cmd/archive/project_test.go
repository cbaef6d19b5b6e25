package main

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/testkit"
)

// TestProject moves one project of the demo, with the people whom it names and nobody else, and writes it out there again.
func TestProject(t *testing.T) {
	t.Parallel()
	e := demonstration(t)
	stranger := e.Person(testkit.Administrator)
	project := testkit.Value[int64](e, "select project_id from requests group by 1 order by count(*) desc, 1 limit 1")
	name := testkit.Value[string](e, "select name from projects where id = $1", project)
	elsewhere := testkit.Value[int64](e, "select max(id) from requests where project_id <> $1", project)
	e.Exec("update requests set description = 'Povjerljivo drugdje' where id = $1", elsewhere)
	e.Exec(`insert into request_relations (from_id, to_id, relation, created_by_id)
		select min(id), $2, 'blocks', $3 from requests where project_id = $1`, project, elsewhere, stranger.ID)
	e.Exec(`insert into request_watches (request_id, user_id, watching, merged_from_id)
		select min(id), (select min(id) from users), true, $2 from requests where project_id = $1
		on conflict (request_id, user_id) do update set merged_from_id = $2`, project, elsewhere)
	e.Exec(`with brought as (
			insert into imports (owner_id, role_id, session_id, project_id, file_name, size, delimiter, encoding, columns, mapping, state)
			select u.id, r.id, gen_random_uuid(), $1, 'stari.csv', 10, ',', 'utf-8', '{naslov}', '{}', 'done' from users u, roles r
			order by u.id, r.id limit 1 returning id
		)
		update requests set import_id = (select id from brought) where id = (select max(id) from requests where project_id = $1)`, project)
	moved := testkit.Value[int64](e, `select min(id) from requests where project_id <> $1 and deleted_at is null
		and id not in (select unnest(array[from_id, to_id]) from request_relations)`, project)
	e.Exec(`update requests set project_id = $1, part_id = c.part_id, category_id = c.id, type_id = t.id, priority_id = p.id,
		status_id = s.id, marker = s.marker from categories c, types t, priorities p, statuses s where requests.id = $2
		and s.is_default and t.is_default and p.is_default and c.id = (select min(id) from categories where project_id = $1)
		and $1 = all (array[t.project_id, p.project_id, s.project_id])`, project, moved)
	e.Exec(`update requests set import_id = (
			select i.id from imports i where i.project_id <> $1 order by i.id limit 1
		) where id = $2`, project, moved)
	first := written(t, e, strings.ToUpper(name))
	for _, secret := range []string{"Povjerljivo drugdje", stranger.Username, "$argon2"} {
		if bytes.Contains(first, []byte(secret)) {
			t.Errorf("the archive has %q", secret)
		}
	}
	over, to := emptied(t)
	if err := taken(t, to, first, false); err == nil || !strings.Contains(err.Error(), "ADMIN_PASSWORD") {
		t.Errorf("nobody could sign in: %v", err)
	}
	if testkit.Value[bool](over, "select to_regclass('public.users') is not null") {
		t.Error("there are tables")
	}
	takeWith(t, to, first, "prva lozinka 2026", false)
	if diff := cmp.Diff(timeless(t, first), timeless(t, written(t, over, name))); diff != "" {
		t.Errorf("(-first +second):\n%.4000s", diff)
	}
	for what, want := range map[string]int{
		"select count(*) from projects":                1,
		"select count(*) from users where phone <> ''": 0,
		"select count(*) from requests where id <> all (select id from requests where project_id = (select id from projects))": 0,
		"select count(*) from request_count_differences()":                                                                     0,
		"select count(*) from request_tally_differences()":                                                                     0,
		"select count(*) from users where password_hash <> ''":                                                                 1,
		`select count(*) from request_status_changes h join statuses s on s.id = h.status_id
			where s.project_id <> (select id from projects)`: 0,
	} {
		if got := testkit.Value[int](over, what); got != want {
			t.Errorf("%s: %d, want %d", what, got, want)
		}
	}
	const log = `select count(*) from audit_entries where entity = 'requests' and address is null and entity_id in (
		select id from requests where project_id = $1)`
	if had, has := testkit.Value[int](e, log, project), testkit.Value[int](over, log, project); had != has || has == 0 {
		t.Errorf("the log tells %d of %d changes of its requests", has, had)
	}
	if had, has := testkit.Value[int](e, "select count(*) from requests where project_id = $1", project),
		testkit.Value[int](over, "select count(*) from requests"); has != had {
		t.Errorf("%d of %d requests", has, had)
	}
	administrator := testkit.Value[string](over, "select username from users where password_hash <> ''")
	if signIn(t, over, administrator, "prva lozinka 2026") != 1 {
		t.Errorf("%s is no administrator", administrator)
	}
	over.Seal()
	verified(t, over)
}

// TestEveryProject takes each project of the demo in, in the place of the one before.
func TestEveryProject(t *testing.T) {
	t.Parallel()
	e := demonstration(t)
	over, to := emptied(t)
	for id := testkit.Value[int64](e, "select max(id) from projects"); id > 0; id-- {
		name := strconv.FormatInt(id, 10)
		archive := written(t, e, name)
		takeWith(t, to, archive, "prva lozinka 2026", true)
		if diff := cmp.Diff(timeless(t, archive), timeless(t, written(t, over, name))); diff != "" {
			t.Errorf("project %d (-first +second):\n%.4000s", id, diff)
		}
	}
}

// TestNoSuchProject refuses to write an archive of nothing, or of one of two.
func TestNoSuchProject(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	for range 3 {
		project := e.Project()
		e.Exec("update projects set name = 'Isti' where id = $1", project.ID)
	}
	e.Exec("update projects set name = (select max(id) from projects)::text where id = (select min(id) from projects)")
	number := testkit.Value[string](e, "select name from projects order by id limit 1")
	if _, err := out(t.Context(), e.Deps(), number, io.Discard, io.Discard); err != nil {
		t.Errorf("a number that is also a name: %v", err)
	}
	for name, told := range map[string]string{"0": "no project", "' or true": "no project", "ISTI": "give the number"} {
		if _, err := out(t.Context(), e.Deps(), name, io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), told) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
