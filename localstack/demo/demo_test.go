package demo

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/requests/clocks"
	"zahtjevi/shared/password"
	"zahtjevi/shared/testkit"
)

func loaded(t *testing.T) *testkit.Env {
	t.Helper()
	env := testkit.New(t)
	start := time.Now()
	load(t, env)
	t.Logf("loaded in %s", time.Since(start).Round(time.Millisecond))
	return env
}

// load loads the demo as the database's owner, who alone may set sequences.
func load(t *testing.T, env *testkit.Env) {
	t.Helper()
	cfg := env.Config
	cfg.DatabaseURL = env.OwnerURL
	if err := Load(t.Context(), cfg); err != nil {
		t.Fatal(err)
	}
}

func column[T any](t *testing.T, env *testkit.Env, sql string, args ...any) []T {
	t.Helper()
	rows, err := env.Pool.Query(t.Context(), sql, args...)
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	values, err := pgx.CollectRows(rows, pgx.RowTo[T])
	if err != nil {
		t.Fatalf("%s: %v", sql, err)
	}
	return values
}

func count(t *testing.T, env *testkit.Env, sql string, args ...any) int {
	t.Helper()
	return column[int](t, env, sql, args...)[0]
}

// wrongRows are queries for rows that break a rule of the data; each must find none.
var wrongRows = map[string]string{
	"history starts in the default status at creation": `select r.id from requests r where not exists (
		select from request_status_changes h join statuses s on s.id = h.status_id
		where h.request_id = r.id and s.is_default and h.created_at = r.created_at and h.user_id = r.creator_id
		and h.id = (select min(id) from request_status_changes where request_id = r.id))`,
	"history ends in the present status": `select r.id from requests r where r.status_id <> (
		select status_id from request_status_changes where request_id = r.id order by id desc limit 1)`,
	"history is of the request's project": `select h.id from request_status_changes h join requests r on r.id = h.request_id
		join statuses s on s.id = h.status_id where s.project_id <> r.project_id`,
	"history runs forward": `select a.id from request_status_changes a join request_status_changes b on b.request_id = a.request_id
		and b.id > a.id
		where b.created_at <= a.created_at or a.status_id = b.status_id and b.id = a.id + 1`,
	"nothing is later than now": `select id from requests where greatest(created_at, updated_at) > now() union select id from comments
		where created_at > now()
		union select id from notifications where greatest(created_at, opened_at) > now() + interval '1 hour'`,
	"updated follows created": `select id from requests where updated_at < created_at or (updated_at = created_at) <> (version = 1)`,
	"what is finished was finished in its story": `select id from requests where (marker = 2) <> (finished_at is not null)
		or (marker = 0) <> (waiting_since is not null)
		or marker in (0, 2) and coalesce(finished_at, waiting_since) not in (select created_at from request_status_changes h
			where h.request_id = requests.id)`,
	"one default each": `select p.id from projects p where
		(select count(*) from statuses where project_id = p.id and is_default) <> 1 or (select count(*) from priorities
			where project_id = p.id and is_default) <> 1 or
		(select count(*) from types where project_id = p.id and is_default) <> 1 or (select count(*) from priorities
			where project_id = p.id) <> 4 or
		(select count(*) from types where project_id = p.id) not between 3 and 4 or (select count(*) from parts
			where project_id = p.id) not between 2 and 4 or
		(select count(distinct marker) from statuses where project_id = p.id and marker < 3) <> 3`,
	"two templates, which requests have answered": `select count(*) from request_templates t where t.used and t.requires and (
		select count(*) from requests r where r.category_id = t.category_id
			and jsonb_array_length(r.answers) = jsonb_array_length(t.questions)) >= 2
		having count(*) <> 2`,
	"two recurring requests, one with a past": `select count(*) from recurring_requests r left join recurring_runs u on u.rule_id = r.id
		where r.next_at > now() having count(*) <> 2 or count(u.id) <> 1`,
	"one default category a part": `select p.id from parts p where (select count(*) from categories where part_id = p.id and is_default) <> 1
		or (select count(*) from categories where part_id = p.id) not between 2 and 5`,
	"creators work there": `select r.id from requests r where not exists (select from user_role_projects u where u.user_id = r.creator_id
		and u.project_id = r.project_id)
		and not exists (select from user_roles u join roles on roles.id = u.role_id and roles.scope = 'everything'
			where u.user_id = r.creator_id)`,
	"assignees work there": `select r.id from requests r where r.assignee_id is not null
		and not exists (select from user_role_projects u where u.user_id = r.assignee_id and u.project_id = r.project_id)`,
	"comments come from people who see the request": `select c.id from comments c join requests r on r.id = c.request_id
		where c.author_id <> r.creator_id
		and not exists (select from user_role_projects u where u.user_id = c.author_id and u.project_id = r.project_id)`,
	"done ones have who did them": `select id from requests where (marker = 2) <> (done_by_id is not null) or marker in (1, 2, 3)
		and assignee_id is null`,
	"support has its projects' categories": `select u.user_id from user_role_projects u join roles r on r.id = u.role_id
		and r.code = 'support'
		join categories c on c.project_id = u.project_id
		where not exists (select from user_role_categories k where k.user_id = u.user_id and k.category_id = c.id)`,
	"counters count": `select r.project_id from requests r group by r.project_id, r.status_id having count(*) <> (
		select sum(n) from request_counts c where c.project_id = r.project_id and c.status_id = r.status_id)`,
	"at most eight comments and one file each": `select request_id from comments group by request_id having count(*) > 8
		union select comment_id from files where comment_id is not null group by comment_id having count(*) > 1`,
	"at most five pictures": `select request_id from files where purpose = 'request' group by request_id having count(*) > 3`,
	"files belong to their senders": `select 1 from files f left join comments c on c.id = f.comment_id join requests r on r.id = f.request_id
		where f.owner_id <> coalesce(c.author_id, r.creator_id) or f.purpose <> case when c.id is null then 'request' else 'comment' end`,
	"every version is in the audit log": `select r.id from requests r where r.version <> (
		select count(*) from audit_entries a where a.entity = 'requests' and a.entity_id = r.id and a.actor_id is not null
			and a.created_at <= r.updated_at)`,
	"every comment is in the audit log": `select c.id from comments c left join audit_entries a on a.entity = 'comments'
		and a.entity_id = c.id and a.action = 'insert'
		where a.actor_id is distinct from c.author_id or a.created_at <> c.created_at`,
	"every correction is in the audit log": `select c.id from comments c left join audit_entries a on a.entity = 'comments'
		and a.entity_id = c.id and a.action = 'update'
		where c.version > 1 and (a.actor_id is distinct from c.author_id or a.created_at <> coalesce(c.withdrawn_at, c.edited_at))`,
	"notifications tell what comments say": `select n.id from notifications n where n.kind = 'comment' and not exists (
		select from comments c where c.author_id = n.actor_id and c.created_at = n.created_at and c.request_id = n.request_id
			and left(c.body, 200) = n.detail)`,
	"only those with the right comment internally, and are told of it": `select person from (
			select author_id as person from comments where internal
			union all select user_id from notifications where kind = 'internal_comment'
		) people where not holds_right(person, 'zahtjev_komentar_interni')`,
	"every bulk change is of somebody who sees its requests, after they were made": `select b.id from bulk_changes b
		join unnest(b.request_ids) of (id) on true join requests r on r.id = of.id
		where b.created_at <= r.created_at or not sees_request(b.actor_id, r.project_id, r.category_id, r.creator_id, r.assignee_id)`,
	"bulk changes are in the audit log": `select b.id from bulk_changes b left join audit_entries a on a.entity = 'bulk_changes'
		and a.entity_id = b.id where a.actor_id is distinct from b.actor_id or a.created_at <> b.created_at`,
	"nothing waits to be sent by e-mail": `select id from mail_messages`,
	"notifications go to others":         `select id from notifications where user_id = actor_id`,
}

func TestLoadKeepsTheRules(t *testing.T) {
	env := loaded(t)
	for rule, sql := range wrongRows {
		if wrong := column[int64](t, env, sql); len(wrong) > 0 {
			t.Errorf("%s: broken %d times, first by %d", rule, len(wrong), wrong[0])
		}
	}
	for what, want := range map[string]struct {
		sql      string
		from, to int
	}{
		"users":              {"select count(*) from users", 25, 25},
		"projects":           {"select count(*) from projects", 6, 6},
		"requests":           {"select count(*) from requests where deleted_at is null", 400, 400},
		"different titles":   {"select count(distinct title) from requests", 400, 400},
		"done":               {"select count(*) from requests where marker = 2", 215, 225},
		"in progress":        {"select count(*) from requests where marker = 1", 75, 85},
		"waiting approval":   {"select count(*) from requests where marker = 3", 4, 12},
		"comments":           {"select count(*) from comments", 700, 1800},
		"corrected comments": {"select count(*) from comments where edited_at is not null", 8, 40}, // 20 of their own, and those of duplicates
		"internal comments":  {"select count(*) from comments where internal", 10, 120},
		"withdrawn comments": {"select count(*) from comments where withdrawn_at is not null", 1, 10},
		"illustrated":        {"select count(distinct request_id) from files where comment_id is null", 90, 120},
		"files of comments":  {"select count(*) from files where comment_id is not null", 50, 160},
		"approval projects":  {"select count(distinct project_id) from statuses where marker = 3", 2, 2},
		"without comments":   {"select count(*) from requests r where not exists (select from comments where request_id = r.id)", 20, 200},
		"in the last month":  {"select count(*) from requests where created_at > now() - interval '31 days'", 120, 240},
		"oldest, in days":    {"select extract(day from now() - min(created_at))::int from requests", 130, 190},
		"parts":              {"select count(*) from request_relations where relation = 'part_of'", 4, 60},
		"duplicates":         {"select count(*) from request_relations where relation = 'duplicate'", 3, 20},
		"mergings":           {"select count(*) from request_relations where relation = 'merged'", 2, 20},
		"what waits":         {"select count(*) from request_relations where relation = 'blocks'", 2, 20},
		"with a due date":    {"select count(*) from requests where due_on is not null", 60, 100},
		"late":               {"select count(*) from requests where due_on < local_day(now()) and marker <> 2", 5, 20},
		"bulk changes":       {"select count(*) from bulk_changes where requests between 2 and 5", 5, 5},
		"undone ones":        {"select count(*) from bulk_changes where undoes_id is not null", 1, 1},
		"in Cyrillic":        {"select count(*) from requests where title ~ '[а-я]'", 5, 20},
		"labels":             {"select count(*) from labels", 7, 7},
		"with labels":        {"select count(*) from requests where label_ids is not null", 40, 90},
		"different comments": {"select count(distinct body) from comments", 400, 1800},
	} {
		if got := count(t, env, want.sql); got < want.from || got > want.to {
			t.Errorf("%s: %d, want %d to %d", what, got, want.from, want.to)
		}
	}
	var next int64
	if err := env.Pool.QueryRow(t.Context(), "select nextval(pg_get_serial_sequence('projects', 'id'))").Scan(&next); err != nil ||
		next != 7 {
		t.Errorf("the next project is %d, %v", next, err)
	}
}

// TestPromises checks that the demo shows all states of targets, and that nobody is notified of targets that were missed before.
func TestPromises(t *testing.T) {
	env := loaded(t)
	env.Run(clocks.Job)
	const open = "select count(*) from request_clocks c join requests r on r.id = c.request_id where r.marker <> 2 and c.solution_met_at is null and "
	for what, sql := range map[string]string{
		"late":   open + "c.solution_due_at < now()",
		"warned": open + "c.solution_due_at > now() and c.solution_warn_at < now()",
		"paused": open + "c.solution_left > 0",
		"met":    "select count(*) from request_clocks where solution_met_at <= coalesce(solution_due_at, 'infinity')",
	} {
		if count(t, env, sql) == 0 {
			t.Errorf("none is %s", what)
		}
	}
	if told := count(t, env, "select count(*) from notifications where kind like '%_warning' or kind like '%_breach'"); told > 0 {
		t.Errorf("%d are told", told)
	}
	if free := count(t, env, "select count(*) from project_days where day >= current_date"); free == 0 {
		t.Error("no project has a day of its own")
	}
}

func TestNamedPeople(t *testing.T) {
	env := loaded(t)
	for _, want := range []struct {
		username string
		roles    []string
		projects int
	}{
		{"admin", []string{"administrator"}, 0}, {"support", []string{"support"}, 2}, {"menadzer", []string{"menadzer_projekta"}, 3},
		{"zadatak", []string{"task_user"}, 2}, {"dvije.uloge", []string{"menadzer_projekta", "support"}, 2},
	} {
		t.Run(want.username, func(t *testing.T) {
			roles := column[string](t, env, `select r.code from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
				where u.username = $1 and not u.disabled order by r.code`, want.username)
			if diff := cmp.Diff(want.roles, roles); diff != "" {
				t.Error(diff)
			}
			projects := count(t, env, `select count(distinct project_id) from user_role_projects p join users u on u.id = p.user_id
				where username = $1`, want.username)
			if projects != want.projects {
				t.Errorf("works in %d projects, want %d", projects, want.projects)
			}
			unopened := count(t, env, `select count(*) from notifications n join users u on u.id = n.user_id where username = $1
				and opened_at is null`, want.username)
			if unopened < 2 || unopened > 6 {
				t.Errorf("%d notifications not opened, want 2 to 6", unopened)
			}
			hash := column[string](t, env, "select password_hash from users where username = $1", want.username)[0]
			if matches, err := password.Matches(t.Context(), Password, hash); err != nil || !matches {
				t.Errorf("the password does not match: %v", err)
			}
		})
	}
}

func TestFilesAreStored(t *testing.T) {
	env := loaded(t)
	type stored struct {
		Key  string
		Size int64
	}
	rows, err := env.Pool.Query(t.Context(), "select object_key as key, size from files")
	if err != nil {
		t.Fatal(err)
	}
	files, err := pgx.CollectRows(rows, pgx.RowToStructByName[stored])
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if _, size, err := env.Store.Head(t.Context(), f.Key, 16); err != nil || size != f.Size {
			t.Errorf("%s: %d bytes, %v, want %d", f.Key, size, err, f.Size)
		}
	}
}

func TestLoadLeavesAnInhabitedDatabaseAlone(t *testing.T) {
	env := testkit.New(t)
	if _, err := env.Pool.Exec(t.Context(), `insert into users (username, full_name, email, password_hash)
		values ('neko', 'Neko', '', '')`); err != nil {
		t.Fatal(err)
	}
	load(t, env)
	if users, projects := count(t, env, "select count(*) from users"), count(t, env, "select count(*) from projects"); users != 1 ||
		projects != 0 {
		t.Errorf("%d users and %d projects", users, projects)
	}
}
