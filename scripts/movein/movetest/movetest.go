// Package movetest has what tests of each source have in common: a run without pauses, and what came of it.
package movetest

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/shared/testkit"
)

// Hurry is a pause between tries that does not wait.
func Hurry(ctx context.Context, _ time.Duration) error { return ctx.Err() }

// caller is a source with a client by which it calls, or nil.
type caller interface{ Client() *fetch.Client }

// Run moves in, in the name of a new administrator, and fails the test if that ends with an error.
func Run(t *testing.T, e *testkit.Env, source movein.Source, options movein.Options) *movein.Report {
	t.Helper()
	if calls, is := source.(caller); is && calls.Client() != nil {
		calls.Client().Pause = Hurry
	}
	if options.Actor == 0 {
		options.Actor = e.Person(testkit.Administrator).ID
	}
	report, err := movein.Run(t.Context(), e.Deps(), source, options)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// Print is a report as text.
func Print(r *movein.Report) string {
	var text strings.Builder
	r.Print(&text)
	return text.String()
}

// Counts returns the number of rows of each table.
func Counts(e *testkit.Env) map[string]int64 {
	counts := map[string]int64{}
	for table := range strings.SplitSeq(testkit.Value[string](e, `select string_agg(relname, ',') from pg_class
		where relkind = 'r' and relnamespace = 'public'::regnamespace`), ",") {
		counts[table] = testkit.Value[int64](e, "select count(*) from "+table)
	}
	return counts
}

// contents describes everything that was moved in, by what it is called there and without numbers of ours.
const contents = `
select coalesce(string_agg(line, E'\n' order by line collate "C"), '') from (
select 'person ' || u.username || '|' || u.full_name || '|' || u.email || '|' || u.disabled || '|' || (u.password_hash = '')
    || '|' || (select count(*) from user_roles x where x.user_id = u.id) as line
from moved_rows m join users u on u.id = m.row_id where m.kind = 'person'
union all
select 'project ' || p.name || '|' || p.description || '|'
    || (select string_agg(s.name || s.marker || s.is_default, ',' order by s.position) from statuses s where s.project_id = p.id) || '|'
    || (select string_agg(x.name || x.is_default, ',' order by x.position) from priorities x where x.project_id = p.id) || '|'
    || (select string_agg(x.name || x.is_default, ',' order by x.id) from types x where x.project_id = p.id)
from moved_rows m join projects p on p.id = m.row_id where m.kind = 'project'
union all
select 'request ' || concat_ws('|', m.foreign_id, m.seen, p.name, k.name, t.name, i.name, s.name, r.marker, r.title, r.description,
    r.external_key, c.username, a.username, r.created_at at time zone 'utc', r.updated_at at time zone 'utc', r.due_on,
    r.finished_at at time zone 'utc', r.waiting_since at time zone 'utc', r.answered_at at time zone 'utc',
    (select string_agg(concat_ws(' ', hs.name, hu.username, h.created_at at time zone 'utc'), ', ' order by h.id)
        from request_status_changes h join statuses hs on hs.id = h.status_id join users hu on hu.id = h.user_id where h.request_id = r.id))
from moved_rows m join requests r on r.id = m.row_id join projects p on p.id = r.project_id join categories k on k.id = r.category_id
join types t on t.id = r.type_id join priorities i on i.id = r.priority_id join statuses s on s.id = r.status_id
join users c on c.id = r.creator_id left join users a on a.id = r.assignee_id where m.kind = 'request'
union all
select 'answer ' || concat_ws('|', r.external_key, a ->> 'sifra', a ->> 'pitanje', a ->> 'vrsta', a ->> 'obavezno', a ->> 'odgovor')
from moved_rows m join requests r on r.id = m.row_id cross join jsonb_array_elements(r.answers) a where m.kind = 'request'
union all
select 'watcher ' || concat_ws('|', r.external_key, u.username, w.watching)
from moved_rows m join requests r on r.id = m.row_id join request_watches w on w.request_id = r.id join users u on u.id = w.user_id
where m.kind = 'request'
union all
select 'comment ' || concat_ws('|', r.external_key, m.foreign_id, u.username, c.created_at at time zone 'utc', c.internal, c.body,
    f.name, f.size, f.content_type)
from moved_rows m join comments c on c.id = m.row_id join requests r on r.id = c.request_id join users u on u.id = c.author_id
left join files f on f.comment_id = c.id where m.kind = 'comment'
union all
select 'file ' || concat_ws('|', r.external_key, m.foreign_id, f.name, f.size, f.content_type, f.purpose, u.username,
    f.created_at at time zone 'utc', f.position)
from moved_rows m join files f on f.id = m.file_id join requests r on r.id = f.request_id join users u on u.id = f.owner_id
where m.kind = 'file'
union all
select 'change ' || concat_ws('|', r.external_key, m.foreign_id, u.username, c.created_at at time zone 'utc', (
    select string_agg(e.key || '=' || coalesce(case e.key
        when 'status_id' then (select name from statuses where id = e.value::bigint)
        when 'priority_id' then (select name from priorities where id = e.value::bigint)
        when 'type_id' then (select name from types where id = e.value::bigint)
        when 'part_id' then (select name from parts where id = e.value::bigint)
        when 'category_id' then (select name from categories where id = e.value::bigint)
        when 'assignee_id' then (select username from users where id = e.value::bigint)
        else e.value end, '-'), ',' order by e.key, e.side)
    from (select 1 as side, b.* from jsonb_each_text(c.before) b union all select 2, x.* from jsonb_each_text(c.after) x) e))
from moved_rows m join moved_changes c on c.id = m.row_id join requests r on r.id = c.request_id join users u on u.id = c.actor_id
where m.kind = 'change'
) lines`

// Contents lists the moved things, a line for each. It fails the test when the storage lacks a file, or has announced ones.
func Contents(t *testing.T, e *testkit.Env) string {
	t.Helper()
	for key := range strings.SplitSeq(testkit.Value[string](e, `select coalesce(string_agg(object_key || ' ' || size, ','), '') from files
		where request_id is not null`), ",") {
		if key == "" {
			continue
		}
		name, size, _ := strings.Cut(key, " ")
		if _, stored, err := e.Store.Head(t.Context(), name, 1); err != nil || fmt.Sprint(stored) != size {
			t.Errorf("the storage has %d bytes of %s, %v; want %s", stored, name, err, size)
		}
	}
	return testkit.Value[string](e, contents)
}
