package views_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/views"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// with is a body of a view with further fields.
func with(name string, filter map[string]any, fields map[string]any) map[string]any {
	body := viewBody(name, filter)
	for field, value := range fields {
		body[field] = value
	}
	return body
}

func names(all []views.SavedView) (names []string) {
	for _, view := range all {
		names = append(names, view.Name)
	}
	return names
}

func pathOf(view views.SavedView) string { return fmt.Sprintf("%s/%d", viewsPath, view.ID) }

func share(e *testkit.Env, person *testkit.Person, name string, fields map[string]any) views.SavedView {
	answer := e.Call(person, "POST", viewsPath, with(name, nil, fields))
	return testkit.Decode[views.SavedView](answer.Expect(http.StatusCreated))
}

func TestSharedViews(t *testing.T) {
	e := setup(t)
	p, foreign := e.Project(), e.Project()
	manager, colleague := e.Person(testkit.Manager, p), e.Person(testkit.Manager, p)
	user, stranger := e.Person(testkit.TaskUser, p), e.Person(testkit.TaskUser, foreign)
	admin := e.Person(testkit.Administrator)

	ofProject := share(e, manager, "Kvarovi", map[string]any{"projekatId": p.ID, "uMeniju": true})
	ofRole := share(e, admin, "Hitno", map[string]any{"ulogaId": user.RoleID, "pocetni": true})
	share(e, manager, "Moje", nil)
	for person, want := range map[*testkit.Person][]string{
		manager: {"Moje", "Kvarovi"}, colleague: {"Kvarovi"}, user: {"Hitno", "Kvarovi"}, stranger: {"Hitno"}, admin: {"Hitno"},
	} {
		if got := names(viewsOf(e, person)); !slices.Equal(got, want) {
			t.Errorf("%s has %v, want %v", person.Username, got, want)
		}
	}
	if seen := viewsOf(e, user); !seen[0].Default || seen[0].Audience == "" || seen[1].Audience == "" || seen[1].Editable ||
		!seen[1].InSidebar {
		t.Errorf("the user has %+v", seen)
	}
	e.Call(user, "PUT", pathOf(ofProject), viewBody("Drugo", nil), "If-Match", `"1"`).Expect(http.StatusForbidden)
	e.Call(user, "DELETE", pathOf(ofProject), nil).Expect(http.StatusForbidden)
	e.Call(stranger, "DELETE", pathOf(ofProject), nil).Expect(http.StatusNotFound)
	e.Call(manager, "PUT", pathOf(ofRole), viewBody("Drugo", nil), "If-Match", `"1"`).Expect(http.StatusNotFound)

	changed := with("Svi kvarovi", nil, map[string]any{"projekatId": p.ID})
	e.Call(colleague, "PUT", pathOf(ofProject), changed, "If-Match", `"1"`).Expect(http.StatusOK)
	e.Call(manager, "PUT", pathOf(ofProject), changed, "If-Match", `"1"`).Expect(http.StatusConflict)
	e.Call(manager, "PUT", pathOf(ofProject), viewBody("Svi kvarovi", nil), "If-Match", `"2"`).Expect(http.StatusOK)
	if got := viewsOf(e, colleague); len(got) != 0 {
		t.Errorf("a view that was taken back is still had: %+v", got)
	}
}

func TestSharingRefusals(t *testing.T) {
	e := setup(t)
	p, foreign := e.Project(), e.Project()
	manager, user, admin := e.Person(testkit.Manager, p), e.Person(testkit.TaskUser, p), e.Person(testkit.Administrator)
	for _, c := range []struct {
		by     *testkit.Person
		fields map[string]any
		field  string
	}{
		{user, map[string]any{"projekatId": p.ID}, "projekatId"},
		{user, map[string]any{"ulogaId": user.RoleID}, "ulogaId"},
		{manager, map[string]any{"projekatId": foreign.ID}, "projekatId"},
		{manager, map[string]any{"ulogaId": user.RoleID}, "ulogaId"},
		{manager, map[string]any{"ulogaId": manager.RoleID, "projekatId": p.ID}, "ulogaId"},
		{manager, map[string]any{"projekatId": p.ID, "pocetni": true}, "pocetni"},
		{manager, map[string]any{"brojOtvorenih": true}, "brojOtvorenih"},
		{admin, map[string]any{"projekatId": 999999}, "projekatId"},
		{admin, map[string]any{"ulogaId": 999999}, "ulogaId"},
	} {
		e.Call(c.by, "POST", viewsPath, with("Pogled", nil, c.fields)).ExpectField(c.field)
	}
	e.Call(manager, "POST", viewsPath, with("Pogled", map[string]any{"naziv": "kvar"},
		map[string]any{"uMeniju": true, "brojOtvorenih": true})).ExpectField("brojOtvorenih")
	e.Call(user, "GET", viewsPath+"/publika", nil).Expect(http.StatusForbidden)
	if kept := testkit.Value[int](e, "select count(*) from saved_views"); kept != 0 {
		t.Errorf("%d views were kept", kept)
	}
}

// TestPlacedViewsNeedTheRole lets somebody share with their own role and with another. Only who may change roles, and whose role manages
// that one, puts a view into the menu of all who have it, or at the beginning of their list, and changes one that is there.
func TestPlacedViewsNeedTheRole(t *testing.T) {
	e := setup(t)
	p := e.Project()
	holder, colleague, user := e.Person(testkit.Manager, p), e.Person(testkit.Manager, p), e.Person(testkit.TaskUser, p)
	admin := e.Person(testkit.Administrator)
	manage := func(change, own, other bool) {
		e.Exec("delete from role_managed_roles where role_id = $1", holder.RoleID)
		e.Exec(`delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = 'korisnik_uloga_edit')`,
			holder.RoleID)
		e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where $2 and code = 'korisnik_uloga_edit'`,
			holder.RoleID, change)
		e.Exec(`insert into role_actions (role_id, action_id) select $1, action_id from role_actions where role_id = $2 on conflict do nothing`,
			holder.RoleID, user.RoleID)
		e.Exec("insert into role_managed_roles (role_id, managed_role_id) select $1, $1 where $2", holder.RoleID, own)
		e.Exec("insert into role_managed_roles (role_id, managed_role_id) select $1, $2 where $3", holder.RoleID, user.RoleID, other)
	}
	own, other := map[string]any{"ulogaId": holder.RoleID}, map[string]any{"ulogaId": user.RoleID}
	first, menu := map[string]any{"pocetni": true}, map[string]any{"uMeniju": true}
	post := func(fields ...map[string]any) testkit.Answer {
		body := with(fmt.Sprint("Pogled ", rand.Int64()), nil, nil)
		for _, f := range fields {
			body = testkit.With(body, f)
		}
		return e.Call(holder, "POST", viewsPath, body)
	}
	for _, managed := range []struct{ change, own, other bool }{{false, true, true}, {true, false, false}} {
		manage(managed.change, managed.own, managed.other)
		post(own).Expect(http.StatusCreated)
		post(own, first).ExpectField("pocetni")
		post(own, menu).ExpectField("uMeniju")
		post(other).ExpectField("ulogaId")
	}
	manage(true, false, true)
	post(own, first).ExpectField("pocetni")
	post(other, first, menu).Expect(http.StatusCreated)
	manage(true, true, true)
	placed := testkit.Decode[views.SavedView](post(own, first, menu).Expect(http.StatusCreated))
	got := e.Call(holder, "GET", viewsPath+"/publika", nil).Expect(http.StatusOK)
	audiences := testkit.Decode[struct{ Uloge []views.Audience }](got).Uloge
	if len(audiences) != 2 || !audiences[0].Managed || !audiences[1].Managed {
		t.Errorf("views are shared with %+v", audiences)
	}

	manage(true, false, true) // they lose it: the view stays, and is theirs to delete only
	body := with(placed.Name, nil, testkit.With(own, first))
	for _, who := range []*testkit.Person{holder, colleague} {
		e.Call(who, "PUT", pathOf(placed), body, "If-Match", fmt.Sprintf(`"%d"`, placed.Version)).Expect(http.StatusForbidden)
		if seen := viewsOf(e, who); slices.ContainsFunc(seen, func(v views.SavedView) bool { return v.ID == placed.ID && v.Editable }) {
			t.Errorf("%s may change %+v", who.Username, placed)
		}
	}
	e.Call(colleague, "DELETE", pathOf(placed), nil).Expect(http.StatusForbidden)
	e.Call(holder, "DELETE", pathOf(placed), nil).Expect(http.StatusNoContent)
	e.Call(admin, "POST", viewsPath, with("Svima", nil, testkit.With(other, first))).Expect(http.StatusCreated)
}

// TestViewsReachNobodyElse shares, unshares and deletes views at random, and compares each person's views with the audiences.
func TestViewsReachNobodyElse(t *testing.T) {
	e := setup(t)
	random := rand.New(rand.NewPCG(19, 8))
	projects := []testkit.Project{e.Project(), e.Project(), e.Project()}
	var people []*testkit.Person
	on := map[int64][]int64{}
	for range 2 {
		for _, role := range testkit.Roles {
			some := projects[random.IntN(3):]
			person := e.Person(role, some...)
			people = append(people, person)
			for _, p := range some {
				on[person.ID] = append(on[person.ID], p.ID)
			}
		}
	}
	type kept struct {
		views.SavedView
		owner int64
	}
	all := map[int64]kept{}
	had := func(v kept, by *testkit.Person) bool {
		return v.owner == by.ID || v.ProjectID != 0 && slices.Contains(on[by.ID], v.ProjectID) || v.RoleID != 0 && v.RoleID == by.RoleID
	}
	for n := range 150 {
		by := people[random.IntN(len(people))]
		fields := map[string]any{}
		switch random.IntN(3) {
		case 0:
			fields["projekatId"] = projects[random.IntN(3)].ID
		case 1:
			fields["ulogaId"] = people[random.IntN(len(people))].RoleID
		}
		body := with(fmt.Sprint("Pogled ", n), nil, fields)
		var target kept
		if ids := slices.Sorted(maps.Keys(all)); len(ids) > 0 {
			target = all[ids[random.IntN(len(ids))]]
		}
		switch what := random.IntN(4); {
		case target.ID == 0 || what < 2:
			if answer := e.Call(by, "POST", viewsPath, body); answer.Status == http.StatusCreated {
				view := testkit.Decode[views.SavedView](answer)
				all[view.ID] = kept{view, by.ID}
			}
		case what == 2:
			answer := e.Call(by, "PUT", pathOf(target.SavedView), body, "If-Match", fmt.Sprintf(`"%d"`, target.Version))
			if had(target, by) == (answer.Status == http.StatusNotFound) {
				t.Fatalf("%s changing %+v: %d", by.Username, target, answer.Status)
			}
			if answer.Status == http.StatusOK {
				all[target.ID] = kept{testkit.Decode[views.SavedView](answer), target.owner}
			}
		default:
			answer := e.Call(by, "DELETE", pathOf(target.SavedView), nil)
			if had(target, by) == (answer.Status == http.StatusNotFound) || target.owner == by.ID && answer.Status != http.StatusNoContent {
				t.Fatalf("%s deleting %+v: %d", by.Username, target, answer.Status)
			}
			if answer.Status == http.StatusNoContent {
				delete(all, target.ID)
			}
		}
		reader := people[random.IntN(len(people))]
		var want, got []int64
		for id, one := range all {
			if had(one, reader) {
				want = append(want, id)
			}
		}
		for _, view := range viewsOf(e, reader) {
			got = append(got, view.ID)
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%s has %v, want %v", reader.Username, got, want)
		}
	}
}

// TestSharingAtOnce shares views with one role at the same moment: there is one default, and no more views than allowed.
func TestSharingAtOnce(t *testing.T) {
	e := setup(t)
	admins := []*testkit.Person{e.Person(testkit.Administrator), e.Person(testkit.Administrator), e.Person(testkit.Administrator)}
	user := e.Person(testkit.TaskUser)
	var wait sync.WaitGroup
	for _, admin := range admins {
		wait.Go(func() {
			for n := range 10 {
				fields := map[string]any{"ulogaId": user.RoleID, "pocetni": true, "uMeniju": n%2 == 0}
				if answer := e.Call(admin, "POST", viewsPath, with(fmt.Sprint("Pogled ", n), nil, fields)); answer.Status >= 500 {
					t.Errorf("answered %d", answer.Status)
				}
			}
		})
	}
	wait.Wait()
	defaults, inSidebar, shared := 0, 0, viewsOf(e, user)
	for _, view := range shared {
		if view.Default {
			defaults++
		}
		if view.InSidebar {
			inSidebar++
		}
	}
	if len(shared) != 20 || defaults != 1 || inSidebar != 10 {
		t.Errorf("%d views, %d of them default, %d in the sidebar", len(shared), defaults, inSidebar)
	}
}

// TestCountedViews checks for each reader that a view's number is that of the open requests in its list.
func TestCountedViews(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager, user, stranger := e.Person(testkit.Manager, p), e.Person(testkit.TaskUser, p), e.Person(testkit.TaskUser, e.Project())
	for n := range 12 {
		id := e.Request(p, []*testkit.Person{manager, user}[n%2], "Zahtjev")
		status := []int64{p.ToDo, p.InProgress, p.Done}[n%3]
		e.Exec("update requests set status_id = $2, marker = (select marker from statuses where id = $2) where id = $1", id, status)
	}
	shown := map[string]any{"projekatId": p.ID, "uMeniju": true, "brojOtvorenih": true}
	for name, filter := range map[string]map[string]any{
		"Otvoreni": nil, "Svi": {"done": true}, "Čekaju": {"inProgress": false}, "Gotovi": {"toDo": false, "inProgress": false, "done": true},
		"Moji": {"korisnik": user.Username},
	} {
		e.Call(manager, "POST", viewsPath, with(name, filter, shown)).Expect(http.StatusCreated)
	}
	share(e, manager, "Bez broja", map[string]any{"projekatId": p.ID, "uMeniju": true})
	counts := func(by *testkit.Person) map[int64]int {
		totals := map[int64]int{}
		answer := e.Call(by, "GET", viewsPath+"/brojevi", nil).Expect(http.StatusOK)
		for _, c := range testkit.Decode[listing.List[views.ViewCount]](answer).Items {
			totals[c.ID] = c.Total
		}
		return totals
	}
	for _, reader := range []*testkit.Person{manager, user} {
		totals := counts(reader)
		if len(totals) != 5 {
			t.Errorf("%d counts", len(totals))
		}
		for _, view := range viewsOf(e, reader) {
			list := testkit.Decode[lists.ListPage](e.Call(reader, "GET", "/zahtjevi?count=100&"+view.Query, nil).Expect(http.StatusOK))
			open := 0
			for _, item := range list.Items {
				if item.Marker != 2 {
					open++
				}
			}
			if view.Counted && totals[view.ID] != open {
				t.Errorf("%s of %s: %d, its list has %d", view.Name, reader.Username, totals[view.ID], open)
			}
		}
	}
	if totals := counts(stranger); len(totals) != 0 {
		t.Errorf("a stranger has %v", totals)
	}
}

func TestFormerPersonsViews(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager, user := e.Person(testkit.Manager, p), e.Person(testkit.TaskUser, p)
	e.Call(manager, "POST", viewsPath, with("Moji", map[string]any{"dodijeljeno": []string{manager.Username}},
		map[string]any{"projekatId": p.ID})).Expect(http.StatusCreated)
	share(e, manager, "Samo moj", nil)
	e.Exec(`update users set anonymised_at = now(), disabled = true, full_name = 'Bivši korisnik #' || id, username = 'bivsi-korisnik#' || id,
		email = '', phone = null, password_hash = '' where id = $1`, manager.ID)
	left := viewsOf(e, user)
	if len(left) != 1 || left[0].Filter.Assignees[0] == manager.Username {
		t.Errorf("left %+v", left)
	}
	if all := testkit.Value[int](e, "select count(*) from saved_views"); all != 1 {
		t.Errorf("%d views are left", all)
	}
}
