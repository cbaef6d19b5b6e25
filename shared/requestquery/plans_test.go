package requestquery_test

import (
	"fmt"
	"strings"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/textsearch"
)

// callers are one caller of each scope; those who do not see everything work on two of ten projects.
type callers struct{ everything, projects, categories, own *identity.Caller }

func (c callers) all() []*identity.Caller {
	return []*identity.Caller{c.everything, c.projects, c.categories, c.own}
}

// office makes ten projects of 2,000 requests each: every second one is finished, every third assigned, every fifth has a due date, all
// have a target, whose time runs for a seventh of what is open. Their numbers are those of an office with many requests, so that searches
// for rare words probe the index first.
func office(t *testing.T) (*testkit.Env, testkit.Project, callers) {
	t.Helper()
	e := testkit.New(t)
	e.Exec("select setval(pg_get_serial_sequence('requests', 'id'), 8 * 16384)")
	projects := make([]testkit.Project, 10)
	var person *testkit.Person
	for i := range projects {
		p := e.Project()
		projects[i], person = p, e.Person(testkit.Manager, p)
		e.Exec(`insert into requests (project_id, part_id, category_id, type_id, priority_id, status_id, marker, title, description,
				creator_id, updated_by_id, assignee_id, created_at, external_key, due_on)
			select $1, $2, $3, $4, $5, case n % 2 when 0 then $6::bigint else $7 end, n % 2 * 2, 'Zahtjev ' || n, 'Opis ' || n, $8::bigint, $8,
				case n % 3 when 0 then $8 end, now() - n * interval '1 minute', 'KLJUC-' || n,
				case n % 5 when 0 then local_day(now()) + n % 100 - 30 end
			from generate_series(1, 2000) n`, p.ID, p.Part, p.Category, p.Type, p.Priority, p.ToDo, p.Done, person.ID)
	}
	e.Exec("update requests set reopened_at = now() - interval '1 day' where id % 40 = 0")
	e.Exec("insert into clocked_projects select id from projects")
	e.Exec(`insert into request_clocks (request_id, settled, solution_minutes, solution_due_at, answer_told, solution_told)
		select id, 1, 60, case when marker = 0 and id % 7 = 0 then now() + (id % 300 - 100) * interval '1 hour' end, 0, 0 from requests`)
	e.Exec("vacuum analyze requests, request_texts, request_clocks, statuses, priorities")
	caller := func(scope identity.Scope) *identity.Caller {
		return &identity.Caller{UserID: person.ID, Scope: scope, Projects: []int64{projects[0].ID, projects[1].ID},
			Categories: []int64{projects[0].Category, projects[1].Category}}
	}
	return e, projects[0], callers{caller(identity.ScopeEverything), caller(identity.ScopeProjects), caller(identity.ScopeCategories),
		caller(identity.ScopeOwn)}
}

// kind is a kind of query, with the indexes (without their prefix requests_) that must serve its page.
type kind struct {
	name    string
	caller  *identity.Caller
	filter  requestquery.Filter
	indexes string
}

func kinds(p testkit.Project, c callers) []kind {
	type choice = requestquery.Choice
	open := func(choice choice) requestquery.Filter {
		return requestquery.Filter{Choice: choice, ToDo: true, InProgress: true}
	}
	all := func(choice choice) requestquery.Filter { return requestquery.Filter{Choice: choice, All: true} }
	return []kind{
		{"what is open", c.everything, open(choice{}), "open_newest"},
		{"what is open in my projects", c.projects, open(choice{}), "project_open_newest"},
		{"what is open in my categories, or mine", c.categories, open(choice{}), "category_newest creator_newest assigned_newest"},
		{"what is open and mine", c.own, open(choice{}), "creator_newest assigned_newest"},
		{"everything", c.everything, all(choice{}), "newest"},
		{"a project", c.projects, all(choice{ProjectID: p.ID}), "project_newest"},
		{"created in a period", c.projects, open(choice{Periods: requestquery.Periods{CreatedFrom: "2020-01-01", CreatedTo: "2100-01-01"}}),
			"project_open_newest"},
		{"finished in a period", c.everything, all(choice{Periods: requestquery.Periods{FinishedFrom: "2020-01-01"}}), "finished"},
		{"finished in a period, of a status", c.everything, all(choice{StatusIDs: requestquery.IDs{p.Done},
			Periods: requestquery.Periods{FinishedFrom: "2020-01-01"}}), ""},
		{"opened again in a period", c.everything, open(choice{Periods: requestquery.Periods{ReopenedFrom: "2020-01-01"}}), "reopened"},
		{"opened again in my projects", c.projects, all(choice{Periods: requestquery.Periods{ReopenedFrom: "2020-01-01"}}), "project_reopened"},
		{"opened again in my categories", c.categories, open(choice{Periods: requestquery.Periods{ReopenedFrom: "2020-01-01"}}),
			"category_reopened creator_reopened assignee_reopened"},
		{"assigned to me", c.projects, open(choice{Assignees: []string{requestquery.Me}}), "assigned_newest"},
		{"assigned to me or somebody", c.projects, all(choice{Assignees: []string{requestquery.Me, "neko"}}), "assigned_newest"},
		{"assigned to nobody, open", c.everything, open(choice{Assignees: []string{requestquery.Nobody}}), "unassigned"},
		{"assigned to nobody, any", c.projects, all(choice{Assignees: []string{requestquery.Nobody}}),
			"project_unassigned project_unassigned_finished"},
		{"assigned to nobody, in my categories", c.categories, all(choice{Assignees: []string{requestquery.Nobody}}),
			"category_unassigned category_unassigned_finished"},
		{"assigned to nobody in a project, or me", c.projects,
			all(choice{ProjectID: p.ID, Assignees: []string{requestquery.Nobody, requestquery.Me}}),
			"project_unassigned project_unassigned_finished assigned_newest"},
		{"in categories that nobody serves", c.everything, open(choice{Unserved: true}), "category_unassigned"},
		{"in categories of a project that nobody serves, of a priority", c.projects,
			open(choice{ProjectID: p.ID, Unserved: true, Priorities: []string{"Normalan"}}), "category_unassigned"},
		{"of statuses by id", c.everything, all(choice{StatusIDs: requestquery.IDs{p.ToDo, p.Done}}), "status_newest"},
		{"of priorities by name", c.projects, open(choice{Priorities: []string{"Normalan", "Nema"}}), "priority_open_newest"},
		{"of a status and a type by name", c.everything, all(choice{Statuses: []string{"Radi se"}, Types: []string{"Kvar"}}), "status_newest"},
		{"of categories", c.everything, all(choice{CategoryIDs: requestquery.IDs{p.Category}}), "category_newest"},
		{"of a part", c.projects, open(choice{PartID: p.Part}), "part_newest"},
		{"open ones of a type", c.projects, open(choice{Types: []string{"Kvar"}}), "type_newest"},
		{"of an import", c.projects, all(choice{ImportID: 1}), "import"},
		{"of an import, by title", c.everything, all(choice{ImportID: 1, Sort: "naziv"}), "import"},
		{"by priority", c.everything, open(choice{Sort: "zahtjevPrioritet"}), "priority_open_newest"},
		{"by priority, what is mine", c.own, all(choice{Sort: "-zahtjevPrioritet"}), "creator_priority assignee_priority"},
		{"by change", c.everything, all(choice{Sort: "-datumIzmjene"}), "updated"},
		{"by change, in my categories", c.categories, all(choice{Sort: "datumIzmjene"}), "category_updated creator_updated assignee_updated"},
		{"longest to do", c.projects, requestquery.Filter{ToDo: true, Choice: choice{Sort: "cekaOd"}}, "project_waiting"},
		{"last finished", c.everything, requestquery.Filter{Done: true, Choice: choice{Sort: "-zavrsen"}}, "finished"},
		{"first due", c.everything, open(choice{Sort: "rok"}), "due open_newest"},
		{"first due, and finished", c.projects, all(choice{Sort: "rok"}), "project_due project_due_finished"},
		{"last due, in my categories", c.categories, open(choice{Sort: "-rok"}), "category_due creator_due assignee_due"},
		{"first due of what is mine and finished", c.own, requestquery.Filter{Done: true, Choice: choice{Sort: "rok"}},
			"creator_due_finished assignee_due_finished"},
		{"late", c.everything, open(choice{Late: true}), "due request_clocks_late"},
		{"late in my projects, by due date", c.projects, all(choice{Late: true, Sort: "-rok"}), "project_due request_clocks_project_late"},
		{"late in my categories", c.categories, open(choice{Late: true}),
			"category_due creator_due assignee_due request_clocks_category_late request_clocks_creator_late request_clocks_assignee_late"},
		{"late and assigned to me", c.projects, open(choice{Late: true, Assignees: []string{requestquery.Me}}),
			"assignee_due request_clocks_assignee_late"},
		{"late and due in a period", c.everything, open(choice{Late: true, Periods: requestquery.Periods{DueFrom: "2020-01-01"}}), "due"},
		{"late, of a priority", c.projects, open(choice{Late: true, Priorities: []string{"Normalan"}}),
			"project_due request_clocks_project_late"},
		{"due in a period", c.everything, all(choice{Periods: requestquery.Periods{DueFrom: "2020-01-01", DueTo: "2100-01-01"}}),
			"due due_finished"},
		{"by title", c.projects, open(choice{Sort: "naziv"}), "project_open_newest pkey"},
		{"some by number", c.everything, requestquery.Filter{All: true, IDs: requestquery.IDs{1, 2}}, "pkey"},
		{"by texts", c.projects, open(choice{Title: "zahtjev 1999"}), "request_texts_words"},
		{"by texts of an import", c.everything, all(choice{ImportID: 1, Description: "opis 1999"}), "request_texts_words import"},
	}
}

// TestPlans prints the statements of each kind of query with their plans, and checks for every caller that they use the indexes made for
// them and that none reads all requests.
func TestPlans(t *testing.T) {
	t.Parallel()
	e, project, callers := office(t)
	for _, r := range kinds(project, callers) {
		for _, caller := range callers.all() {
			indexes, pages := "", int64(1)
			if caller == r.caller {
				indexes, pages = r.indexes, 2
			}
			sent := e.Statements(func() {
				for page := range pages {
					_, err := requestquery.Read[struct{ Project string }](t.Context(), e.Pool, requestquery.Query{
						Caller: caller, Filter: r.filter, Columns: "project.name as project", Number: page + 1, Count: 10,
					})
					if err != nil {
						t.Errorf("%s: %v", r.name, err)
					}
				}
			})
			planned(t, e, r.name+", as "+string(caller.Scope), indexes, sent...)
		}
	}
}

// TestPlansOfOthers does the same for queries that are no lists.
func TestPlansOfOthers(t *testing.T) {
	t.Parallel()
	e, project, callers := office(t)
	for _, caller := range callers.all() {
		for name, words := range searches(t, e, caller) {
			indexes := "external_key_search"
			if strings.Contains(name, "indexed") {
				indexes += " request_texts_words"
			}
			if strings.Contains(name, "common and indexed") { // the others are no words
				indexes += " request_texts_stems"
			}
			planned(t, e, name+" as "+string(caller.Scope), indexes, words.SQL)
		}
		for _, choice := range []requestquery.Choice{{}, {Title: "1999", Assignees: []string{requestquery.Nobody}}} {
			board := requestquery.Board{Project: project.ID, Days: 7, Older: choice.Title != "", Query: requestquery.Query{
				Caller: caller, Filter: requestquery.Filter{Choice: choice, All: true}, Columns: "r.id", Number: 1, Count: 50,
			}}
			planned(t, e, "board as "+string(caller.Scope), "", board.StatusColumns().SQL, board.Cards().SQL)
		}
	}
}

// searches are the statements of quick search for words of each kind in the office, by their names.
func searches(t *testing.T, e *testkit.Env, caller *identity.Caller) map[string]listing.Statement {
	t.Helper()
	var sample requestquery.Sample
	statements := map[string]listing.Statement{}
	for name, text := range map[string]string{
		"common and indexed": "zahtjev", "rare and indexed": "kljuc-500", "seldom and indexed": "kljuc-1999", "too short": "no",
		"number and indexed": "zahtjev 12",
	} {
		terms := textsearch.Parse(text)
		ways, err := sample.Ways(t.Context(), e.Pool, terms)
		if err != nil {
			t.Fatal(err)
		}
		for i, way := range ways {
			search := requestquery.Search{Caller: caller, Text: text, Terms: terms, Results: 20}
			statements[fmt.Sprintf("search, %s, way %d", name, i+1)] = search.By(way)
		}
	}
	if len(statements) != 6 {
		t.Errorf("the words of the searches are found in %d ways, want 6", len(statements))
	}
	return statements
}

// planned prints statements with their plans, and fails if they do not use all of the indexes or scan the whole table of requests.
func planned(t *testing.T, e *testkit.Env, name, indexes string, statements ...string) {
	t.Helper()
	var plans strings.Builder
	for _, sql := range statements {
		plan := e.Plan(sql)
		t.Logf("%s:\n%s\n\n%s", name, sql, plan)
		plans.WriteString(plan)
	}
	for _, index := range strings.Fields(indexes) {
		if !strings.HasPrefix(index, "request_") {
			index = "requests_" + index
		}
		if !strings.Contains(plans.String(), " "+index+" ") {
			t.Errorf("%s is not read by %s", name, index)
		}
	}
	for _, table := range []string{"requests", "request_texts", "request_clocks", "comments"} {
		if strings.Contains(plans.String(), "Seq Scan on "+table+" ") {
			t.Errorf("%s reads all of %s", name, table)
		}
	}
}

// TestPlansAreKept checks that PostgreSQL uses a generic plan for a prepared query: planning takes longer than running it.
func TestPlansAreKept(t *testing.T) {
	t.Parallel()
	e, project, callers := office(t)
	conn, err := e.Pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	for _, caller := range callers.all() {
		statements := searches(t, e, caller)
		for _, r := range kinds(project, callers) {
			if !r.filter.HasTexts() {
				statements[r.name] = requestquery.Query{Caller: caller, Filter: r.filter, Columns: "r.id", Number: 1, Count: 10}.Page()
			}
		}
		for name, s := range statements {
			for range 8 { // the first five get custom plans
				rows, err := conn.Query(t.Context(), s.SQL, s.Args...)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				rows.Close()
			}
			var kept int
			const plans = "select generic_plans from pg_prepared_statements where statement = $1"
			if err := conn.QueryRow(t.Context(), plans, s.SQL).Scan(&kept); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if kept == 0 {
				t.Errorf("%s as %s is planned anew each time:\n%s", name, caller.Scope, s.SQL)
			}
		}
	}
}
