package reports_test

import (
	"encoding/csv"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"zahtjevi/functions/dashboard"
	"zahtjevi/shared/targets"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "dashboard", dashboard.Register)
}

// open requests a report as a frame does.
func open(e *testkit.Env, p *testkit.Person, code, query string) testkit.Answer {
	return e.Call(nil, "GET", fmt.Sprintf("/izvjestaji/%s?%s&ttxid=%s", code, query, e.TempToken(p)), nil)
}

// rowsOf requests a report as CSV, and returns its header and its rows.
func rowsOf(t *testing.T, e *testkit.Env, p *testkit.Person, code, query string) [][]string {
	t.Helper()
	reader := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(open(e, p, code,
		query+"&format=csv").Expect(http.StatusOK).Content), "\ufeff")))
	reader.Comma = ';'
	rows, err := reader.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// query returns the rows of a plain query whose columns are texts.
func query(t *testing.T, e *testkit.Env, sql string, args ...any) [][]string {
	t.Helper()
	rows, err := e.Pool.Query(t.Context(), sql, args...)
	if err != nil {
		t.Fatal(err)
	}
	found, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) ([]string, error) {
		values, err := row.Values()
		texts := make([]string, len(values))
		for i, value := range values {
			texts[i], _ = value.(string)
		}
		return texts, err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// allowReports gives a role every right to reports, so that the reports of all roles can be compared.
func allowReports(e *testkit.Env, p *testkit.Person) {
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code like 'izvjestaj_izvjestaj_%'
		on conflict do nothing`, p.RoleID)
}

// history fills a project with requests of two people over the last forty days: some wait, some are in progress, also for the second time,
// some await approval, some are finished, and some of those are deleted; with comments of both people.
func history(e *testkit.Env, project testkit.Project, one, other *testkit.Person, count int) {
	e.Exec(`insert into priorities (project_id, name, position) select $1, 'Visok', 1 where not exists (select from priorities
		where project_id = $1 and name = 'Visok')`, project.ID)
	e.Exec(`insert into statuses (project_id, name, marker, position) select $1, 'Odobrenje', 3, 3 where not exists (select from statuses
		where project_id = $1 and marker = 3)`, project.ID)
	e.Exec(`with seeds as (
		select n, n % 5 as fate, date_trunc('minute', now()) - make_interval(mins => n * 60000 / $10::int) as at
			from generate_series(1, $10::int) n
	), added as (
		insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description, creator_id,
			assignee_id, updated_by_id, created_at,
			finished_at, real_seconds, overhead_seconds, deleted_at)
		select $1::bigint, $2::bigint, case when n % 3 = 0 then $3::bigint else $4::bigint end, $5::bigint, case
			when n % 2 = 0 then $6::bigint else (select id from priorities where project_id = $1::bigint and name = 'Visok') end,
			s.id, s.marker, 'Zahtjev ' || n, 'Opis', case when n % 2 = 0 then $7::bigint else $8::bigint end, case n % 4 when 0 then $7::bigint
				when 1 then $8::bigint end, $7::bigint, at,
			case when s.marker = 2 then at + make_interval(hours => 1 + n % 60) end, n * 100, n, case when n % 9 = 0 then now() end
		from seeds join statuses s on s.project_id = $1::bigint and s.marker = (array[0, 1, 2, 3, 2])[fate + 1]
		returning id, created_at, marker, status_id, finished_at, creator_id
	), told as (
		insert into comments (request_id, author_id, body, created_at)
		select id, case when id % 3 = 0 then $7::bigint else $8::bigint end, 'Komentar', created_at + make_interval(mins => k)
			from added, generate_series(1, 2) k
	)
	insert into request_status_changes (request_id, status_id, user_id, created_at)
	select id, status, creator_id, at from (
		select id, creator_id, created_at as at, (select id from statuses where project_id = $1::bigint and marker = 0) as status from added
		union all
		select id, creator_id, created_at + interval '17 minutes', $9::bigint from added where marker <> 0
		union all
		select id, creator_id, created_at + interval '45 minutes', status_id from added where marker = 3
		union all
		select id, creator_id, finished_at, status_id from added where marker = 2
	) changes order by id, at`,
		project.ID, project.Part, project.SecondCategory, project.Category, project.Type, project.Priority, one.ID, other.ID,
		project.InProgress, count)
	e.Exec("analyze requests")
}

// promise gives projects targets, an hour to the answer and eight to the solution, and settles all their requests.
func promise(t *testing.T, e *testkit.Env, projects ...testkit.Project) {
	t.Helper()
	for _, project := range projects {
		e.Exec("insert into project_targets (project_id, answer_minutes, solution_minutes) values ($1, 60, 480)", project.ID)
		e.Exec("insert into clock_marks (request_id, quiet) select id, true from requests where project_id = $1", project.ID)
	}
	if err := targets.SettleMarked(t.Context(), e.Pool); err != nil {
		t.Fatal(err)
	}
	e.Exec("analyze request_clocks")
}
