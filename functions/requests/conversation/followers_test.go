package conversation_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

func (w *talk) add(by, whom *testkit.Person) testkit.Answer {
	return w.Call(by, "PUT", fmt.Sprintf("/zahtjevi/%d/pratioci/%d", w.request, whom.ID), nil)
}

func (w *talk) takeOff(by, whom *testkit.Person) testkit.Answer {
	return w.Call(by, "DELETE", fmt.Sprintf("/zahtjevi/%d/pratioci/%d", w.request, whom.ID), nil)
}

// added returns the people who were added to the request, as somebody reads them.
func (w *talk) added(by *testkit.Person) []request.Follower {
	answer := w.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d", w.request), nil).Expect(http.StatusOK)
	return testkit.Decode[request.Request](answer).Followers
}

// TestFollowers adds somebody to a request: they are told once, hear of its changes, and are shown with who added them until they are taken
// off; log and activity tell both.
func TestFollowers(t *testing.T) {
	w := setupTalk(t)
	added, plain := w.Person(testkit.Manager, w.project), w.Person(testkit.Support, w.project)
	w.Exec(`delete from role_actions where role_id = $1
		and action_id in (select id from right_actions where code in ('zahtjev_zahtjev_edit', 'korisnik_korisnik_pregled'))`, plain.RoleID)
	for range 2 {
		w.add(w.author, added).Expect(http.StatusNoContent)
	}
	if got := w.heard(added); !slices.Equal(got, []string{"Dodani ste među pratioce zahtjeva"}) {
		t.Errorf("who is added hears %q", got)
	}
	w.isWatched(t, added, true)
	w.say(w.author, "Komentar", nil)
	if got := w.heard(added); len(got) != 2 || got[0] != "Novi komentar" {
		t.Errorf("after a comment they hear %q", got)
	}
	if n := testkit.Value[int](w.Env, "select cardinality(notifications) from mail_messages where user_id = $1", added.ID); n != 2 {
		t.Errorf("their letter tells %d changes", n)
	}
	list := w.added(plain)
	if len(list) != 1 || list[0].ID != added.ID || list[0].AddedBy == "" || list[0].Username != "" || list[0].Removable || list[0].Own {
		t.Errorf("others read %+v", list)
	}
	if list := w.added(added); len(list) != 1 || !list[0].Own {
		t.Errorf("who was added reads %+v", list)
	}
	if answer := w.takeOff(plain, added); answer.Status != http.StatusForbidden {
		t.Errorf("who neither added them nor may edit takes them off: %d", answer.Status)
	}
	w.takeOff(w.author, added).Expect(http.StatusNoContent)
	w.takeOff(w.author, added).Expect(http.StatusNotFound)
	w.isWatched(t, added, false)
	if list := w.added(w.author); len(list) != 0 {
		t.Errorf("after it there are %+v", list)
	}
	logged := testkit.Value[string](w.Env, `select string_agg(action || ' ' || (actor_id = $2) || ' ' || (owner_id = $1), ', ' order by id)
		from audit_entries where entity = 'request_followers'`, w.request, w.author.ID)
	if logged != "insert true true, delete true true" {
		t.Errorf("the log holds %q", logged)
	}
	activity := testkit.Decode[request.CursorPage[request.Activity]](
		w.Call(plain, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", w.request), nil).Expect(http.StatusOK))
	if len(activity.Items) != 2 || activity.Total != 2 || len(activity.Items[0].Changes) != 1 ||
		activity.Items[0].Changes[0].Field != "pratilac" || activity.Items[0].Changes[0].New == "" {
		t.Errorf("the activity is %+v", activity)
	}
}

// TestAddedUnread takes back what an addition told that is taken back before it was read.
func TestAddedUnread(t *testing.T) {
	w := setupTalk(t)
	added := w.Person(testkit.Manager, w.project)
	w.add(w.author, added).Expect(http.StatusNoContent)
	w.takeOff(w.friend, added).Expect(http.StatusNoContent) // who may change the request
	if got := w.heard(added); len(got) != 0 {
		t.Errorf("they hear %q", got)
	}
	w.add(w.friend, added).Expect(http.StatusNoContent)
	if got := w.heard(added); len(got) != 1 {
		t.Errorf("added again they hear %q", got)
	}
}

// TestOwnChoiceComesFirst checks that nobody is added who does not want to hear of a request, that leaving is not logged, and that adding
// changes nothing of a choice.
func TestOwnChoiceComesFirst(t *testing.T) {
	w := setupTalk(t)
	unwilling, leaver := w.Person(testkit.Manager, w.project), w.Person(testkit.Manager, w.project)
	watcher := w.Person(testkit.Manager, w.project)
	w.watched(t, unwilling, false)
	if answer := w.add(w.author, unwilling).Expect(http.StatusConflict); !strings.Contains(string(answer.Content), "odlučila da ne prati") {
		t.Errorf("the refusal says %s", answer.Content)
	}
	w.isWatched(t, unwilling, false)

	w.add(w.author, leaver).Expect(http.StatusNoContent)
	before := testkit.Value[int](w.Env, "select count(*) from audit_entries")
	w.takeOff(leaver, leaver).Expect(http.StatusNoContent)
	w.isWatched(t, leaver, false)
	if after := testkit.Value[int](w.Env, "select count(*) from audit_entries"); after != before {
		t.Error("leaving is logged")
	}
	if list := w.added(w.author); len(list) != 0 {
		t.Errorf("who left is shown: %+v", list)
	}
	w.add(w.author, leaver).Expect(http.StatusConflict)

	w.watched(t, watcher, true)
	w.add(w.author, watcher).Expect(http.StatusNoContent)
	w.takeOff(w.author, watcher).Expect(http.StatusNoContent)
	w.isWatched(t, watcher, true)
}

// TestOnlyWhoSeesIsAdded checks for people of every role, here and elsewhere, that exactly those are added who see the request, and that
// others are refused alike, whether they exist or not.
func TestOnlyWhoSeesIsAdded(t *testing.T) {
	w := setupTalk(t)
	elsewhere := w.Project()
	people := []*testkit.Person{w.author}
	for _, role := range testkit.Roles {
		people = append(people, w.Person(role, w.project), w.Person(role, elsewhere))
	}
	for _, assignee := range append(people, nil) {
		w.Exec("update requests set assignee_id = $2 where id = $1", w.request, idOf(assignee))
		w.Exec("delete from person_rates")
		for _, person := range people {
			want := http.StatusUnprocessableEntity
			if w.Call(person, "GET", fmt.Sprintf("/zahtjevi/%d", w.request), nil).Status == http.StatusOK {
				want = http.StatusNoContent
			}
			if answer := w.add(w.friend, person); answer.Status != want {
				t.Errorf("adding %s, assigned to %v, answers %d, want %d", person.Username, idOf(assignee), answer.Status, want)
			}
		}
		for _, follower := range w.added(w.friend) {
			i := slices.IndexFunc(people, func(p *testkit.Person) bool { return p.ID == follower.ID })
			if w.Call(people[i], "GET", fmt.Sprintf("/zahtjevi/%d", w.request), nil).Status != http.StatusOK {
				t.Errorf("%s is shown without seeing the request, assigned to %v", people[i].Username, idOf(assignee))
			}
		}
	}
	stranger, gone := w.Person(testkit.Manager, elsewhere), w.Person(testkit.Manager, w.project)
	w.Exec("update users set disabled = true where id = $1", gone.ID)
	admin := w.Person(testkit.Administrator)
	unknown := &testkit.Person{ID: 999999}
	var refusals []string
	for _, person := range []*testkit.Person{stranger, gone, admin, unknown, w.author} { // the author does not see who sees everything
		answer := w.add(w.author, person).Expect(http.StatusUnprocessableEntity)
		refusals = append(refusals, testkit.Decode[struct{ Detail string }](answer).Detail)
	}
	if slices.Sort(refusals); refusals[0] != refusals[len(refusals)-1] {
		t.Errorf("refusals differ: %q", refusals)
	}
	w.add(stranger, w.author).Expect(http.StatusNotFound)
	w.Exec("delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_pregled') and role_id = $1",
		w.Person(testkit.Support, w.project).RoleID)
	w.add(w.friend, w.Person(testkit.Support, w.project)).Expect(http.StatusUnprocessableEntity) // their role reads no requests
}

// TestFollowersAreFew checks how many people are added to a request at most: of those who see it.
func TestFollowersAreFew(t *testing.T) {
	w := setupTalk(t)
	w.Exec(`with more as (
		insert into users (username, full_name, email, password_hash) select 'pratilac' || n, 'Pratilac ' || n, '', ''
		from generate_series(1, 50) n returning id
	), roles as (
		insert into user_roles (user_id, role_id) select more.id, $3 from more
	), projects as (
		insert into user_role_projects (user_id, role_id, project_id) select more.id, $3, $4 from more
	)
	insert into request_followers (request_id, user_id, added_by_id) select $1, more.id, $2 from more`,
		w.request, w.author.ID, w.author.RoleID, w.project.ID)
	one := w.Person(testkit.Manager, w.project)
	w.add(w.author, one).Expect(http.StatusConflict)
	w.Exec("delete from user_role_projects where user_id = (select min(id) from users where username like 'pratilac%')")
	w.add(w.author, one).Expect(http.StatusNoContent)
}

// TestFollowersOfMerged checks that nobody is added to a merged request, and that those who were added before hear of the other one.
func TestFollowersOfMerged(t *testing.T) {
	w := setupTalk(t)
	added := w.Person(testkit.Manager, w.project)
	into := w.Request(w.project, w.friend, "Glavni")
	w.add(w.author, added).Expect(http.StatusNoContent)
	body := map[string]any{"zahtjevId": into, "verzija": 1}
	w.Call(w.friend, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", w.request), body).Expect(http.StatusOK)
	w.add(w.author, w.Person(testkit.Manager, w.project)).Expect(http.StatusConflict)
	told := func() int {
		w.Exec("delete from notifications")
		comment := map[string]any{"komentar": "Novo"}
		w.Call(w.friend, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", into), comment).Expect(http.StatusCreated)
		return len(w.heard(added))
	}
	if n := told(); n != 1 {
		t.Errorf("after the merge they hear %d times", n)
	}
	w.Call(w.friend, "PUT", fmt.Sprintf("/zahtjevi/%d/razdvajanje", w.request), nil).Expect(http.StatusOK)
	if n := told(); n != 0 {
		t.Errorf("after the parting they hear %d times", n)
	}
}

// TestOfferedToFollow offers those who can be added and do not follow yet. One who has left is offered, and refused with the reason.
func TestOfferedToFollow(t *testing.T) {
	w := setupTalk(t)
	added, free, gone := w.Person(testkit.Manager, w.project), w.Person(testkit.Manager, w.project), w.Person(testkit.Manager, w.project)
	w.add(w.author, added).Expect(http.StatusNoContent)
	w.add(w.author, gone).Expect(http.StatusNoContent)
	w.watched(t, gone, false)
	if got := w.offered(w.author, "pratioci=true"); !slices.Equal(got, ids(free, gone, w.friend)) {
		t.Errorf("offered are %v, want %v", got, ids(free, gone, w.friend))
	}
	w.add(w.author, gone).Expect(http.StatusConflict)
}
