package conversation_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// watched sets whether the person watches the request, and expects the view to say so.
func (w *talk) watched(t *testing.T, by *testkit.Person, watching bool) {
	t.Helper()
	path := fmt.Sprintf("/zahtjevi/%d", w.request)
	w.Call(by, "PUT", path+"/pracenje", map[string]any{"prati": watching}).Expect(http.StatusNoContent)
	w.isWatched(t, by, watching)
}

func (w *talk) isWatched(t *testing.T, by *testkit.Person, want bool) {
	t.Helper()
	answer := w.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d", w.request), nil).Expect(http.StatusOK)
	if got := testkit.Decode[request.Request](answer).Watched; got != want {
		t.Errorf("the view says %v, want %v", got, want)
	}
}

// heard returns a person's notifications, the newest first.
func (w *talk) heard(by *testkit.Person) []string {
	answer := w.Call(by, "GET", "/notifikacije", nil).Expect(http.StatusOK)
	var titles []string
	for _, n := range testkit.Decode[struct{ Items []conversation.Notification }](answer).Items {
		titles = append(titles, n.Title)
	}
	return titles
}

// TestWatching checks that people who watch a request are notified of its comments and statuses, however they are changed, people who do
// not want that are not, and everybody is notified of what is assigned to them.
func TestWatching(t *testing.T) {
	w := setupTalk(t)
	watcher := w.Person(testkit.Manager, w.project)
	path := fmt.Sprintf("/zahtjevi/%d", w.request)
	version := func() int { return testkit.Value[int](w.Env, "select version from requests where id = $1", w.request) }
	statuses := 0
	fresh := func() (id int64) { // a change back to an earlier one would take back what was told
		statuses++
		return testkit.Value[int64](w.Env, "insert into statuses (project_id, name, marker, position) values ($1, $2, 1, 50) returning id",
			w.project.ID, fmt.Sprint("Stanje ", statuses))
	}
	status := func(id int64) {
		w.Call(w.author, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": id}).Expect(http.StatusOK)
	}
	happens := []func(){
		func() { w.say(w.author, "Komentar", nil) },
		func() { status(fresh()) },
		func() {
			body := map[string]any{"zahtjevi": []map[string]any{{"id": w.request, "verzija": version()}}, "zahtjevStatusId": fresh()}
			w.Call(w.author, "PUT", "/zahtjevi/grupno", body).Expect(http.StatusOK)
		},
		func() {
			body := testkit.With(w.project.RequestBody("Zahtjev"), map[string]any{"zahtjevStatusId": fresh(),
				"dodijeljeniKorisnikIme": "", "verzija": version()})
			w.Call(w.author, "PUT", path, body).Expect(http.StatusOK)
		},
	}
	all := []string{"Promjena statusa", "Promjena statusa", "Promjena statusa", "Novi komentar"}
	for _, c := range []struct {
		name            string
		change          func()
		watcher, friend []string
	}{
		{"nobody chose", func() { w.isWatched(t, watcher, false); w.isWatched(t, w.friend, true) }, nil, all},
		{"watched", func() { w.watched(t, watcher, true) }, all, all},
		{"not wanted any more", func() { w.watched(t, w.friend, false) }, all, nil},
		{"neither", func() { w.watched(t, watcher, false) }, nil, nil},
		{"wanted again", func() { w.watched(t, w.friend, true) }, nil, all},
		{"not seen any more", func() {
			w.watched(t, watcher, true)
			w.Exec("delete from user_role_projects where user_id = $1", watcher.ID)
		}, nil, all},
	} {
		c.change()
		for _, happen := range happens {
			happen()
		}
		if got := w.heard(w.friend); !slices.Equal(got, c.friend) {
			t.Errorf("%s: who raised it hears %q, want %q", c.name, got, c.friend)
		}
		if got := w.heard(watcher); !slices.Equal(got, c.watcher) {
			t.Errorf("%s: the watcher hears %q, want %q", c.name, got, c.watcher)
		}
		w.Exec("delete from mail_messages")
		w.Exec("delete from notifications")
	}
	w.Exec("update users set disabled = true where id = $1", watcher.ID)
	w.say(w.author, "Komentar", nil)
	if told := testkit.Value[int](w.Env, "select count(*) from notifications where user_id = $1", watcher.ID); told != 0 {
		t.Errorf("a deactivated watcher is told %d times", told)
	}
}

// TestAssignmentIsHeardUnwatched checks that people who do not watch a request are notified when it is assigned to them.
func TestAssignmentIsHeardUnwatched(t *testing.T) {
	w := setupTalk(t)
	w.watched(t, w.author, false)
	body := testkit.With(w.project.RequestBody("Zahtjev"), map[string]any{"dodijeljeniKorisnikIme": w.author.Username, "verzija": 1,
		"zahtjevStatusId": w.project.ToDo})
	w.Call(w.friend, "PUT", fmt.Sprintf("/zahtjevi/%d", w.request), body).Expect(http.StatusOK)
	w.say(w.friend, "Komentar", nil)
	if got := w.heard(w.author); !slices.Equal(got, []string{"Zahtjev vam je dodijeljen"}) {
		t.Errorf("hears %q", got)
	}
}

// TestWatchingIsOnesOwn checks that watching changes nothing for others nor the request's version, and which values it accepts.
func TestWatchingIsOnesOwn(t *testing.T) {
	w := setupTalk(t)
	w.watched(t, w.author, true)
	w.isWatched(t, w.friend, true)
	if version := testkit.Value[int](w.Env, "select version from requests where id = $1", w.request); version != 1 {
		t.Errorf("the request has version %d", version)
	}
	stranger := w.Person(testkit.Manager, w.Project())
	w.Call(stranger, "PUT", fmt.Sprintf("/zahtjevi/%d/pracenje", w.request), map[string]any{"prati": true}).Expect(http.StatusNotFound)
	w.Call(w.author, "PUT", "/zahtjevi/999999/pracenje", map[string]any{"prati": true}).Expect(http.StatusNotFound)
	w.Call(w.author, "PUT", fmt.Sprintf("/zahtjevi/%d/pracenje", w.request), map[string]any{"prati": "da"}).
		Expect(http.StatusUnprocessableEntity)
}
