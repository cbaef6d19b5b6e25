package identity_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
)

// TestVisibilityAgrees compares the four forms of the rule: for any caller, the filter and the branches select exactly the requests that
// SeesRequest accepts, no request is in two branches, and the tallies add up to their number.
func TestVisibilityAgrees(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	people := []*testkit.Person{}
	projects := []testkit.Project{e.Project(), e.Project(), e.Project()}
	for range 3 {
		people = append(people, e.Person(testkit.Manager, projects...))
	}
	facts := map[int64]identity.RequestFacts{}
	for _, project := range projects {
		for _, creator := range people {
			for _, assignee := range append(people, nil) {
				id := e.Request(project, creator, "Zahtjev")
				f := identity.RequestFacts{ProjectID: project.ID, CategoryID: project.Category, CreatorID: creator.ID}
				if assignee != nil {
					e.Exec("update requests set assignee_id = $2 where id = $1", id, assignee.ID)
					f.AssigneeID = &assignee.ID
				}
				facts[id] = f
			}
		}
	}
	rapid.Check(t, func(rt *rapid.T) {
		caller := drawCaller(rt, people, projects)
		var args []any
		bind := func(value any) string {
			args = append(args, value)
			return fmt.Sprintf("$%d", len(args))
		}
		filtered := ids(rt, e, "select r.id from requests r where "+caller.RequestFilter("r", bind), args)
		args = nil
		var parts []string
		for _, branch := range caller.RequestBranches("r", bind) {
			from := "requests r"
			if branch.Over != "" {
				from = fmt.Sprintf("unnest(%s::bigint[]) as scope (id), requests r", branch.Over)
			}
			parts = append(parts, fmt.Sprintf("select r.id from %s where %s", from, branch.Where))
		}
		branched := ids(rt, e, strings.Join(parts, " union all "), args)
		for id, f := range facts {
			want := 0
			if caller.SeesRequest(f) {
				want = 1
			}
			if filtered[id] != want || branched[id] != want {
				rt.Fatalf("caller %+v, request %+v: rule says %d, filter %d, branches %d", caller, f, want, filtered[id], branched[id])
			}
		}
		args, parts = nil, nil
		for _, branch := range caller.TallyBranches("t", bind) {
			parts = append(parts, "select n from request_tallies t where t.kind = 4 and "+branch)
		}
		var tallied int
		if err := e.Pool.QueryRow(context.Background(), "select coalesce(sum(n), 0) from ("+strings.Join(parts, " union all ")+") seen",
			args...).Scan(&tallied); err != nil {
			rt.Fatal(err)
		}
		if tallied != len(filtered) {
			rt.Fatalf("caller %+v sees %d requests, the tallies say %d", caller, len(filtered), tallied)
		}
	})
}

func drawCaller(rt *rapid.T, people []*testkit.Person, projects []testkit.Project) *identity.Caller {
	caller := &identity.Caller{
		UserID: rapid.SampledFrom(people).Draw(rt, "person").ID,
		Scope: rapid.SampledFrom([]identity.Scope{
			identity.ScopeEverything, identity.ScopeCategories, identity.ScopeOwn, identity.ScopeProjects,
		}).Draw(rt, "scope"),
		Projects: []int64{}, Categories: []int64{},
	}
	for i, project := range projects {
		if rapid.Bool().Draw(rt, fmt.Sprintf("project %d", i)) {
			caller.Projects = append(caller.Projects, project.ID)
		}
		if rapid.Bool().Draw(rt, fmt.Sprintf("category %d", i)) {
			caller.Categories = append(caller.Categories, project.Category)
		}
	}
	if caller.Scope == identity.ScopeCategories && rapid.Bool().Draw(rt, "bound to projects") {
		bound := []int64{}
		for i, project := range projects {
			if slices.Contains(caller.Categories, project.Category) || rapid.Bool().Draw(rt, fmt.Sprintf("bound to project %d", i)) {
				bound = append(bound, project.ID)
			}
		}
		caller.BoundTo(bound)
	}
	return caller
}

func ids(rt *rapid.T, e *testkit.Env, sql string, args []any) map[int64]int {
	rows, err := e.Pool.Query(context.Background(), sql, args...)
	if err != nil {
		rt.Fatal(err)
	}
	defer rows.Close()
	found := map[int64]int{}
	for rows.Next() {
		var id int64
		if err := rows.Scan(&id); err != nil {
			rt.Fatal(err)
		}
		found[id]++
	}
	if err := rows.Err(); err != nil {
		rt.Fatalf("%s: %v", sql, err)
	}
	return found
}
