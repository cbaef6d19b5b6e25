package reports_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/testkit"
)

// seen maps each seeded role to the requests that it sees, as plain SQL: $1 is the person, $2 the role.
var seen = map[string]string{
	testkit.Administrator: "true",
	testkit.Manager:       "r.project_id in (select project_id from user_role_projects where user_id = $1 and role_id = $2)",
	testkit.Support: `(r.creator_id = $1 or r.assignee_id = $1
		or r.category_id in (select category_id from user_role_categories where user_id = $1 and role_id = $2))`,
	testkit.TaskUser: `(r.creator_id = $1 or r.assignee_id = $1)
		and r.project_id in (select project_id from user_role_projects where user_id = $1 and role_id = $2)`,
}

// workingMinutes counts the minutes of a span within the usual working hours one by one.
const workingMinutes = `(select count(*) from generate_series(%s, %s - interval '1 minute', interval '1 minute') minute,
	lateral (select minute at time zone 'Europe/Sarajevo' as local) clock
	where extract(isodow from local) < 6 and local::time >= '08:00' and local::time < '16:00')`

// hours writes a number as CSV has it.
const hours = "replace(to_char(%s, 'FM999999990.00'), '.', ',')"

// minutes turns a column of minutes into exact hours: a double of tenths of minutes may be a little beside them.
func minutes(column string) string { return "round((" + column + ")::numeric, 6) / 60" }

// plain are the reports as plain queries. %[1]s is what the reader sees; $3 and $4 are the first and the last instant of the period.
var plain = map[string]string{
	"zahtjevi-po-projektima": `select p.name, count(*) filter (where r.marker = 0)::text, count(*) filter (where r.marker in (1, 3))::text,
			count(*) filter (where r.marker = 2)::text, count(*)::text
		from requests r join projects p on p.id = r.project_id
		where %[1]s and r.deleted_at is null and r.created_at >= $3 and r.created_at < $4 group by rollup (p.name)
		order by p.name is null, count(*) desc, p.name`,
	"zahtjevi-po-osobama": `select coalesce(u.full_name || ' (' || u.username || ')', 'Nedodijeljeno'),
		count(*) filter (where r.marker = 0)::text,
			count(*) filter (where r.marker in (1, 3))::text, count(*) filter (where r.marker = 2)::text, count(*)::text
		from requests r left join users u on u.id = r.assignee_id
		where %[1]s and r.deleted_at is null and r.created_at >= $3 and r.created_at < $4 group by u.id
		order by count(*) desc, u.full_name || ' (' || u.username || ')'`,
	"vrijeme-rjesavanja": `select coalesce(name, 'Ukupno'), count(*)::text, ` + fmt.Sprintf(hours,
		minutes("percentile_cont(0.5) within group (order by took)")) + `,
			` + fmt.Sprintf(hours, minutes("percentile_cont(0.9) within group (order by took)")) + `,
			` + fmt.Sprintf(hours, minutes("max(took)")) + `
		from (select p.name, ` + fmt.Sprintf(workingMinutes, "r.created_at", "r.finished_at") + ` as took
			from requests r join priorities p on p.id = r.priority_id
			where %[1]s and r.deleted_at is null and r.marker = 2 and r.finished_at >= $3 and r.finished_at < $4) finished
		group by rollup (name) order by name is null, name`,
	"obecano-i-odrzano": fmt.Sprintf(promisedSQL, "to_char(r.created_at at time zone 'Europe/Sarajevo', 'MM. YYYY.')",
		"right(name, 5), name, kind"),
	"komentari-po-korisnicima": `select u.full_name || ' (' || u.username || ')', count(*)::text, count(distinct r.id)::text,
			to_char(max(c.created_at) at time zone 'Europe/Sarajevo', 'DD.MM.YYYY. HH24:MI')
		from comments c join requests r on r.id = c.request_id join users u on u.id = c.author_id
		where %[1]s and r.deleted_at is null and c.created_at >= $3 and c.created_at < $4 group by u.id order by count(*) desc, 1`,
	"utroseno-vrijeme": `select p.name, count(distinct r.id)::text, ` + fmt.Sprintf(hours,
		"sum("+fmt.Sprintf(workingMinutes, "greatest(h.created_at, $3)", "least(h.until, $4)")+") / 60.0") + `
		from (select request_id, status_id, created_at, coalesce(lead(created_at) over (partition by request_id
			order by id), date_trunc('minute', now())) as until from request_status_changes) h
		join requests r on r.id = h.request_id join statuses s on s.id = h.status_id join projects p on p.id = r.project_id
		where %[1]s and r.deleted_at is null and s.marker = 1 and h.created_at < $4 and h.until > $3 group by p.id
			order by sum(` + fmt.Sprintf(workingMinutes, "greatest(h.created_at, $3)", "least(h.until, $4)") + `) desc, p.id`,
	"statusi-kroz-vrijeme": `select to_char(day, 'DD. MM. YYYY.'), count(*) filter (where marker = 0)::text,
		count(*) filter (where marker in (1, 3))::text, count(*) filter (where marker = 2)::text,
			count(marker)::text
		from generate_series($3 at time zone 'Europe/Sarajevo', $4 at time zone 'Europe/Sarajevo' - interval '1 day', interval '1 day') day
		left join lateral (
			select (select s.marker from request_status_changes h join statuses s on s.id = h.status_id
				where h.request_id = r.id and h.created_at < (day + interval '1 day') at time zone 'Europe/Sarajevo' order by h.id desc
					limit 1) as marker
			from requests r where %[1]s and r.deleted_at is null
		) state on true
		group by day order by day`,
	"upis": `select to_char(day, 'DD. MM. YYYY.'), count(r.id)::text, count(r.id) filter (where not r.disabled
		and r.activated_at is null)::text,
			count(r.id) filter (where not r.disabled and r.activated_at is not null)::text, count(r.id) filter (where r.disabled)::text
		from generate_series($3 at time zone 'Europe/Sarajevo', $4 at time zone 'Europe/Sarajevo' - interval '1 day', interval '1 day') day
		left join (
			select u.*, coalesce(p.project_id, 0) as project_id from users u left join user_role_projects p on p.user_id = u.id
		) r on date_trunc('day', r.created_at at time zone 'Europe/Sarajevo') = day and %[1]s
		group by day order by day`,
	"starost-otvorenih": `select r.id::text, r.title, p.name, pr.name, s.name, coalesce(u.full_name, '–'),
		to_char(r.created_at at time zone 'Europe/Sarajevo', 'DD.MM.YYYY. HH24:MI'),
			floor(extract(epoch from now() - r.created_at) / 86400)::text
		from requests r join projects p on p.id = r.project_id join priorities pr on pr.id = r.priority_id join statuses s
			on s.id = r.status_id
		left join users u on u.id = r.assignee_id
		where %[1]s and r.deleted_at is null and r.marker <> 2 and $3::timestamptz < $4 order by r.created_at, r.id`,
}

// escaped is a text as a format of itself.
func escaped(text string) string { return strings.ReplaceAll(text, "%", "%%") }

// promisedSQL is the report of promises by a name, in an order; %%[1]s is what the reader sees. An answer is due after an hour of work, a
// solution after eight. What is met a minute after its time was used up is late, also if nobody worked in that minute.
var promisedSQL = `select coalesce(name, 'Ukupno'), kind, count(*)::text, count(*) filter (where kept)::text,
		count(*) filter (where late)::text,
		coalesce(` + fmt.Sprintf(hours, "100.0 * count(*) filter (where kept) / nullif(count(*) filter (where kept or late), 0)") + `, ''),
		coalesce(` + fmt.Sprintf(hours, minutes("percentile_cont(0.5) within group (order by used) filter (where met is not null)")) + `, ''),
		coalesce(` + fmt.Sprintf(hours, minutes("percentile_cont(0.9) within group (order by used) filter (where met is not null)")) + `, '')
	from (select name, kind, met, used, met is not null and not late as kept, late
		from (select %[1]s as name, t.*, ` + escaped(fmt.Sprintf(workingMinutes, "r.created_at", "t.met")) + ` as used,
			` + escaped(fmt.Sprintf(workingMinutes, "r.created_at", "coalesce(t.met - interval '1 minute', date_trunc('minute', now()))")) + `
				>= target as late
			from requests r join projects p on p.id = r.project_id join categories k on k.id = r.category_id
			left join users u on u.id = r.assignee_id, lateral (values
				('Prvi odgovor', 60, least(r.finished_at, (select min(c.created_at) from comments c
					where c.request_id = r.id and c.author_id <> r.creator_id))),
				('Rješenje', 480, r.finished_at)) t (kind, target, met)
			where %%[1]s and r.deleted_at is null and r.created_at >= $3 and r.created_at < $4) promises) decided
	group by grouping sets ((name, kind), (kind)) order by name is null, %[2]s`

// TestFigures compares every report of every seeded role with a plain query, for all projects and for one.
func TestFigures(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	people := map[string]*testkit.Person{}
	for _, role := range testkit.Roles {
		people[role] = e.Person(role, own)
		allowReports(e, people[role])
	}
	history(e, own, people[testkit.Support], people[testkit.TaskUser], 90)
	history(e, foreign, people[testkit.Manager], people[testkit.TaskUser], 40)
	promise(t, e, own, foreign)
	for range 3 {
		e.Exec("update users set disabled = true where id = $1", e.Person(testkit.TaskUser, own).ID)
		e.Exec("update users set activated_at = null where id = $1", e.Person(testkit.TaskUser, own).ID)
	}
	e.Exec("update users set created_at = now() - make_interval(days => 1 + (id * 3 % 9)::int)")
	addresses := testkit.Value[[]string](e, "select array_agg(fields ->> 'data') from lookup_items where list = 'Izvjestaj'")
	for _, address := range addresses {
		if code, ours := strings.CutPrefix(address, "izvjestaji/"); ours && plain[code] == "" {
			t.Errorf("the report %s has no plain query", code)
		}
	}
	today := time.Now().In(localtime.Zone())
	first := time.Date(today.Year(), today.Month(), today.Day()-20, 0, 0, 0, 0, localtime.Zone())
	last := time.Date(today.Year(), today.Month(), today.Day()-2, 0, 0, 0, 0, localtime.Zone())
	period := fmt.Sprintf("od=%s&do=%s", first.Format(time.DateOnly), last.AddDate(0, 0, -1).Format(time.DateOnly))
	for role, p := range people {
		for code, sql := range plain {
			for _, of := range []struct{ query, condition string }{{"", ""},
				{fmt.Sprintf("&projekatId=%d", own.ID), fmt.Sprintf(" and r.project_id = %d", own.ID)}} {
				t.Run(role+"/"+code+of.query, func(t *testing.T) {
					sees := seen[role]
					// There are no requests that decide which people are seen: those who work in the same projects count.
					if code == "upis" && role != testkit.Administrator {
						sees = seen[testkit.Manager]
					}
					want := query(t, e, fmt.Sprintf(`select * from (%s) plain where $1::bigint > 0
						and $2::bigint > 0`, fmt.Sprintf(sql, sees+of.condition)), p.ID, p.RoleID, first, last)
					got := rowsOf(t, e, p, code, period+of.query)[1:]
					compare(t, code, want, got)
				})
			}
		}
	}
}

// compare leaves out what the plain query does not have: sums, and manually entered values.
func compare(t *testing.T, code string, want, got [][]string) {
	t.Helper()
	if len(want) == 0 {
		t.Fatal("the plain query finds nothing to compare")
	}
	switch code {
	case "zahtjevi-po-projektima":
		want[len(want)-1][0] = "Ukupno"
	case "zahtjevi-po-osobama", "komentari-po-korisnicima", "utroseno-vrijeme", "upis":
		got = got[:len(got)-1]
	}
	if code == "utroseno-vrijeme" {
		for i := range got {
			got[i] = got[i][:3]
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestResolutionByHand compares medians, percentiles and working time with values that were computed by hand: weeks of forty hours, and a
// project that also works on Saturdays from some day on.
func TestResolutionByHand(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	at := func(text string) time.Time {
		moment, err := time.ParseInLocation("2006-01-02 15:04", text, localtime.Zone())
		if err != nil {
			t.Fatal(err)
		}
		return moment
	}
	finish := func(created, finished string) {
		e.Exec(`update requests set created_at = $2, status_id = $3, marker = 2
			where id = $1`, e.Request(project, manager, "Zahtjev"), at(created), project.Done)
		e.Exec("update requests set finished_at = $1 where finished_at > now() - interval '1 minute'", at(finished))
	}
	row := func() []string { return rowsOf(t, e, manager, "vrijeme-rjesavanja", "od=2026-03-01&do=2026-04-30")[1] }
	expect := func(want ...string) {
		t.Helper()
		if diff := cmp.Diff(append([]string{"Normalan"}, want...), row()); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}
	finish("2026-03-27 15:00", "2026-03-30 09:00") // Friday to Monday, over the change of clocks: 2 h
	expect("1", "2,00", "2,00", "2,00")
	finish("2026-03-02 08:00", "2026-03-02 16:00") // 8 h
	expect("2", "5,00", "7,40", "8,00")
	finish("2026-03-07 10:00", "2026-03-08 12:00") // a week-end: 0 h
	expect("3", "2,00", "6,80", "8,00")
	e.Exec("update project_calendars set valid_from = '2026-01-01' where project_id = $1", project.ID)
	e.Exec(`insert into project_calendars (project_id, valid_from, work_from, work_to, work_days)
		values ($1, '2026-04-01', '08:00', '12:00', '1111110')`, project.ID)
	finish("2026-03-31 15:00", "2026-04-04 10:00") // 1 h by the first calendar, then 4 + 4 + 4, and 2 on Saturday: 15 h
	expect("4", "5,00", "12,90", "15,00")
	finish("2026-05-01 08:00", "2026-05-01 09:00") // after the period
	expect("4", "5,00", "12,90", "15,00")
}

// TestEnteredTimeIsInternal checks that manually entered time is shown only to people who see it in a request.
func TestEnteredTimeIsInternal(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, person := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	allowReports(e, person)
	history(e, project, manager, person, 20)
	if header := rowsOf(t, e, manager, "utroseno-vrijeme", "")[0]; len(header) != 5 {
		t.Errorf("a manager reads %v", header)
	}
	if header := rowsOf(t, e, person, "utroseno-vrijeme", "")[0]; len(header) != 3 {
		t.Errorf("a task user reads %v", header)
	}
}

// TestStepsOfTime checks that a period is divided into days, weeks or months, and ends now at the latest.
func TestStepsOfTime(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	history(e, project, manager, manager, 5)
	for query, want := range map[string][]string{
		"od=2026-03-30&do=2026-04-02": {"30. 03. 2026.", "31. 03. 2026.", "01. 04. 2026.", "02. 04. 2026."},
		"od=2026-01-01&do=2026-02-02": {"04. 01. 2026.", "11. 01. 2026.", "18. 01. 2026.", "25. 01. 2026.", "01. 02. 2026.", "02. 02. 2026."},
		"od=2025-11-15&do=2026-05-20": {"30. 11. 2025.", "31. 12. 2025.", "31. 01. 2026.", "28. 02. 2026.", "31. 03. 2026.", "30. 04. 2026.",
			"20. 05. 2026."},
	} {
		var days []string
		for _, row := range rowsOf(t, e, manager, "statusi-kroz-vrijeme", query)[1:] {
			days = append(days, row[0])
		}
		if diff := cmp.Diff(want, days); diff != "" {
			t.Errorf("%s (-want +got):\n%s", query, diff)
		}
	}
	year := time.Now().Year()
	rows := rowsOf(t, e, manager, "statusi-kroz-vrijeme", fmt.Sprintf("od=%d-01-01&do=%d-12-31", year, year+1))
	if last, today := rows[len(rows)-1][0], time.Now().In(localtime.Zone()).Format("02. 01. 2006."); last != today {
		t.Errorf("ends on %s, want %s", last, today)
	}
}
