package users_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/users"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func listed(e *testkit.Env, caller *testkit.Person, query string) listing.Page[users.ListItem] {
	return testkit.Decode[listing.Page[users.ListItem]](e.Call(caller, "GET", "/korisnici?"+query, nil).Expect(http.StatusOK))
}

func usernames(list listing.Page[users.ListItem]) []string {
	names := make([]string, len(list.Items))
	for i, item := range list.Items {
		names[i] = item.Username
	}
	return names
}

// TestList filters by parts of names in any case, script and order, by role, state and project, and pages by name.
func TestList(t *testing.T) {
	e := setup(t)
	admin, first, second := e.Person(testkit.Administrator), e.Project(), e.Project()
	named := func(name, role string, projects ...testkit.Project) string {
		p := e.Person(role, projects...)
		e.Exec("update users set full_name = $2 where id = $1", p.ID, name)
		return p.Username
	}
	cedo, djuro, ana := named("Čedo Šarić", testkit.TaskUser, first), named("Ђуро Шарић", testkit.Support, second),
		named("Ana 100%", testkit.TaskUser, second)
	e.Exec("update users set disabled = true where username = $1", ana)
	for query, want := range map[string][]string{
		"filter=" + url.QueryEscape("saric"):                                           {cedo, djuro},
		"filter=" + url.QueryEscape("ШАРИЋ čed"):                                       {cedo},
		"filter=" + url.QueryEscape("djuro"):                                           {djuro},
		"filter=" + url.QueryEscape(ana):                                               {ana},
		"filter=" + url.QueryEscape("0%"):                                              {ana},
		"filter=" + url.QueryEscape("_"):                                               {},
		"stanje=neaktivni":                                                             {ana},
		"filter=a&stanje=aktivni&count=1&page=99":                                      {},
		fmt.Sprintf("ulogaId=%d", roleID(e, testkit.TaskUser)):                         {ana, cedo},
		fmt.Sprintf("projekatId=%d", second.ID):                                        {ana, djuro},
		fmt.Sprintf("projekatId=%d&ulogaId=%d", second.ID, roleID(e, testkit.Support)): {djuro},
		"projekatId=999":                                                               {}, "ulogaId=999": {},
	} {
		got := usernames(listed(e, admin, query))
		if slices.Sort(want); !slices.Equal(slices.Sorted(slices.Values(got)), want) {
			t.Errorf("%s: %v, want %v", query, got, want)
		}
	}
	all := listed(e, admin, "count=2&page=1")
	rest := listed(e, admin, "count=2&page=2")
	if names := append(usernames(all), usernames(rest)...); all.Total != 4 || all.More ||
		!slices.Equal(names, []string{ana, cedo, admin.Username, djuro}) {
		t.Errorf("total %d, order %v", all.Total, names)
	}
	if item := all.Items[0]; item.Role != "Task user" || !item.Disabled || !item.Managed || item.Email == "" {
		t.Errorf("item %+v", item)
	}
	e.Call(admin, "GET", "/korisnici?stanje=svi", nil).Expect(http.StatusUnprocessableEntity)
	e.Call(admin, "GET", "/korisnici?filter="+strings.Repeat("a", 201), nil).Expect(http.StatusUnprocessableEntity)
}

// TestListOfOwnProjects shows the people of the caller's projects to callers who see only some, and whom of them they manage.
func TestListOfOwnProjects(t *testing.T) {
	e := setup(t)
	own, foreign := e.Project(), e.Project()
	boss := manager(e, []string{testkit.TaskUser}, own)
	mine, elsewhere := e.Person(testkit.TaskUser, own), e.Person(testkit.TaskUser, own, foreign)
	e.Person(testkit.TaskUser, foreign)
	list := listed(e, boss, "")
	managed := map[string]bool{}
	for _, item := range list.Items {
		managed[item.Username] = item.Managed
	}
	if list.Total != 3 || !managed[mine.Username] || managed[elsewhere.Username] || managed[boss.Username] {
		t.Errorf("%d people, managed %v", list.Total, managed)
	}
	if got := listed(e, boss, fmt.Sprintf("projekatId=%d", foreign.ID)); got.Total != 0 || len(got.Items) != 0 {
		t.Errorf("foreign project shows %+v", got)
	}
}

// TestListOfVeryMany checks that neither a page of all people nor a search for a rare name reads all of them, and that people of a project
// of 2,000 are counted up to a limit.
func TestListOfVeryMany(t *testing.T) {
	e := setup(t)
	admin, project := e.Person(testkit.Administrator), e.Project()
	e.Crowd(4000)
	e.Exec("insert into user_roles (user_id, role_id) select id, $1 from users where username like 'niz%'", roleID(e, testkit.TaskUser))
	e.Exec(`insert into user_role_projects (user_id, role_id, project_id) select id, $1, $2 from users where username like 'niz%'
		and id % 2 = 0`, roleID(e, testkit.TaskUser), project.ID)
	e.Exec("vacuum analyze user_roles, user_role_projects")
	for query, index := range map[string]string{
		"": "users_by_name", "stanje=neaktivni": "users_inactive", "filter=ab12cd": "user_names_words", "filter=xq": "user_names_grams",
		"filter=a": "user_names_order",
	} {
		for _, sql := range e.Statements(func() { e.Call(admin, "GET", "/korisnici?"+query, nil).Expect(http.StatusOK) }) {
			if strings.Contains(sql, "string_agg") {
				plan := e.Plan(testkit.Bound(sql, strings.TrimPrefix(query, "filter=")))
				if !strings.Contains(plan, index) || strings.Contains(plan, "Seq Scan on users") ||
					strings.Contains(plan, "Seq Scan on user_names") {
					t.Errorf("%q reads all people:\n%s\n%s", query, sql, plan)
				}
			}
		}
	}
	e.Exec("update users set full_name = 'Žđral' where username = 'niz777'")
	for query, want := range map[string]int{"%C5%BE%C4%91": 1, "%C5%BE%C4%91+7": 1, "z": 1001, "zd": 1, "a.": 0, "niz%C5%BE": 0} {
		if got := listed(e, admin, "filter="+query); got.Total != min(want, listing.CountLimit) || got.More != (want > listing.CountLimit) {
			t.Errorf("%s finds %d, more %t; want %d", query, got.Total, got.More, want)
		}
	}
	list := listed(e, admin, fmt.Sprintf("projekatId=%d", project.ID))
	if list.Total != listing.CountLimit || !list.More || len(list.Items) != 30 {
		t.Errorf("%d people, more %t, %d shown", list.Total, list.More, len(list.Items))
	}
}
