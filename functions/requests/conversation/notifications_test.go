package conversation_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func notificationsOf(e *testkit.Env, person *testkit.Person) []conversation.Notification {
	type list struct{ Items []conversation.Notification }
	return testkit.Decode[list](e.Call(person, "GET", "/notifikacije", nil).Expect(http.StatusOK)).Items
}

func TestNotificationsUnchanged(t *testing.T) {
	e := setup(t)
	project := e.Project()
	task, manager := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	id := e.Request(project, task, "Zahtjev")
	comment := func() {
		e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id),
			map[string]any{"komentar": "Komentar"}).Expect(http.StatusCreated)
	}
	comment()
	tag := e.Call(task, "GET", "/notifikacije", nil).Expect(http.StatusOK).Header.Get("ETag")
	same := e.Call(task, "GET", "/notifikacije", nil, "If-None-Match", tag).Expect(http.StatusNotModified)
	if len(same.Content) != 0 {
		t.Fatalf("304 with a body: %s", same.Content)
	}
	comment()
	changed := e.Call(task, "GET", "/notifikacije", nil, "If-None-Match", tag).Expect(http.StatusOK)
	e.Call(task, "PUT", fmt.Sprintf("/notifikacije/zahtjev/%d/otvori", id), nil).Expect(http.StatusNoContent)
	opened := e.Call(task, "GET", "/notifikacije", nil, "If-None-Match", changed.Header.Get("ETag")).Expect(http.StatusOK)
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", id), nil).Expect(http.StatusNoContent)
	left := e.Call(task, "GET", "/notifikacije", nil, "If-None-Match", opened.Header.Get("ETag")).Expect(http.StatusOK)
	if list := testkit.Decode[listing.List[conversation.Notification]](left); list.Total != 0 {
		t.Errorf("a deleted request is still told of: %+v", list.Items)
	}
}

// TestNotificationsOfAnotherProject checks that the bell of a person who is moved to another project is updated, although nothing has
// happened there.
func TestNotificationsOfAnotherProject(t *testing.T) {
	e := setup(t)
	first, second := e.Project(), e.Project()
	creator, reader := e.Person(testkit.TaskUser, first, second), e.Person(testkit.Manager, first)
	id := e.Request(first, creator, "Zahtjev")
	e.Exec(`insert into notifications (user_id, request_id, kind, detail, actor_id)
		values ($1, $2, 'comment', 'Komentar', $3)`, reader.ID, id, creator.ID)
	told := e.Call(reader, "GET", "/notifikacije", nil).Expect(http.StatusOK)
	if list := testkit.Decode[listing.List[conversation.Notification]](told); list.Total != 1 {
		t.Fatalf("told %+v", list.Items)
	}
	e.Exec("update user_role_projects set project_id = $2 where user_id = $1", reader.ID, second.ID)
	moved := e.Call(reader, "GET", "/notifikacije", nil, "If-None-Match", told.Header.Get("ETag")).Expect(http.StatusOK)
	if list := testkit.Decode[listing.List[conversation.Notification]](moved); list.Total != 0 {
		t.Errorf("a request of the project before is still told of: %+v", list.Items)
	}
}

// TestOpenAllNotifications marks what the caller saw as read: no later notifications, and none of others.
func TestOpenAllNotifications(t *testing.T) {
	e := setup(t)
	project := e.Project()
	task, manager, other := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	comment := func(creator *testkit.Person) {
		id := e.Request(project, creator, "Zahtjev")
		e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id),
			map[string]any{"komentar": "Komentar"}).Expect(http.StatusCreated)
	}
	comment(task)
	comment(task)
	comment(other)
	seen := notificationsOf(e, task)
	if len(seen) != 2 || seen[0].Subject != fmt.Sprintf("#%d Zahtjev", seen[0].RequestID) || seen[0].Actor == "" ||
		seen[0].Detail != "Komentar" {
		t.Fatalf("told %+v", seen)
	}
	comment(task)
	e.Call(task, "PUT", "/notifikacije/otvori/sve", map[string]any{"doId": seen[0].ID}).Expect(http.StatusNoContent)
	opened := make([]bool, 0, 3)
	for _, n := range notificationsOf(e, task) {
		opened = append(opened, n.Opened)
	}
	if !slices.Equal(opened, []bool{false, true, true}) {
		t.Errorf("opened %v", opened)
	}
	if left := notificationsOf(e, other); len(left) != 1 || left[0].Opened {
		t.Errorf("another's are %+v", left)
	}
}

// TestManyUnopenedNotifications checks that somebody with thousands of unread notifications is told of changes, and that not all of them
// are counted.
func TestManyUnopenedNotifications(t *testing.T) {
	e := setup(t)
	project := e.Project()
	me, actor := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	request := e.Request(project, me, "Zahtjev")
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id) select $1, $2, 'status', $3
		from generate_series(1, 3000)`, me.ID, request, actor.ID)
	e.Exec("analyze notifications")
	told := e.Call(me, "GET", "/notifikacije", nil).Expect(http.StatusOK)
	tag := told.Header.Get("ETag")
	if want := fmt.Sprintf("-%d-", 1000); !strings.Contains(tag, want) {
		t.Errorf("the state %s counts more than 1000", tag)
	}
	e.Call(me, "GET", "/notifikacije", nil, "If-None-Match", tag).Expect(http.StatusNotModified)
	newest := testkit.Value[int64](e, "select max(id) from notifications where user_id = $1", me.ID)
	e.Call(me, "PUT", "/notifikacije/otvori", map[string]any{"notifikacijaId": newest - 3}).Expect(http.StatusNoContent)
	e.Call(me, "GET", "/notifikacije", nil, "If-None-Match", tag).Expect(http.StatusOK)
}

// TestNotificationsOfWhatIsGone checks that the bell reads a bounded number of notifications to find those of requests that its reader
// still sees.
func TestNotificationsOfWhatIsGone(t *testing.T) {
	e := setup(t)
	project := e.Project()
	me, actor := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	there, gone := e.Request(project, me, "Tu je"), e.Request(project, me, "Obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", gone)
	told := func() (shown []conversation.Notification, unopened int) {
		body := testkit.Decode[struct {
			Items    []conversation.Notification `json:"items"`
			Unopened int                         `json:"neotvorene"`
		}](e.Call(me, "GET", "/notifikacije", nil).Expect(http.StatusOK))
		return body.Items, body.Unopened
	}
	e.Exec(`insert into notifications (user_id, request_id, kind, actor_id) select $1, case n
		when 1 then $2::bigint else $3 end, 'status', $4 from generate_series(1, 1000) n`,
		me.ID, there, gone, actor.ID)
	if shown, unopened := told(); len(shown) != 1 || shown[0].RequestID != there || unopened != 1 {
		t.Fatalf("behind 999 of a deleted request: %d, %d unopened", len(shown), unopened)
	}
	e.Exec("insert into notifications (user_id, request_id, kind, actor_id) values ($1, $2, 'status', $3)", me.ID, gone, actor.ID)
	if shown, _ := told(); len(shown) != 0 {
		t.Errorf("behind 1000 of a deleted request: %d", len(shown))
	}
}

// TestCommentsAreTextsOfTheirOwnRight checks that people who may not read comments are told that there is one but not what it says, however
// often they ask.
func TestCommentsAreTextsOfTheirOwnRight(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller, author := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	id := e.Request(project, caller, "Zahtjev")
	e.Call(author, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id),
		map[string]any{"komentar": "Povjerljivo"}).Expect(http.StatusCreated)
	told := e.Call(caller, "GET", "/notifikacije", nil).Expect(http.StatusOK)
	if !strings.Contains(string(told.Content), "Povjerljivo") {
		t.Fatalf("the reader of comments is told %s", told.Content)
	}
	e.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled'
		and role_id = $1`, caller.RoleID)
	told = e.Call(caller, "GET", "/notifikacije", nil, "If-None-Match", told.Header.Get("ETag")).Expect(http.StatusOK)
	if strings.Contains(string(told.Content), "Povjerljivo") || !strings.Contains(string(told.Content), "Novi komentar") {
		t.Errorf("who may not read comments is told %s", told.Content)
	}
}

// TestVisits checks that a request tells each person when they themselves last had it open, and nothing to who may not see it.
func TestVisits(t *testing.T) {
	e := setup(t)
	project := e.Project()
	task, manager, stranger := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project), e.Person(testkit.TaskUser)
	id := e.Request(project, task, "Zahtjev")
	visited := func(p *testkit.Person) *time.Time {
		return testkit.Decode[request.Request](e.Call(p, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK)).VisitedAt
	}
	open := func(p *testkit.Person) testkit.Answer {
		return e.Call(p, "PUT", fmt.Sprintf("/notifikacije/zahtjev/%d/otvori", id), nil)
	}
	if at := visited(task); at != nil {
		t.Errorf("visited at %s before", at)
	}
	open(task).Expect(http.StatusNoContent)
	first := visited(task)
	if first == nil || time.Since(*first).Abs() > time.Minute {
		t.Fatalf("first visited at %v", first)
	}
	if at := visited(manager); at != nil {
		t.Errorf("somebody else has visited at %s", at)
	}
	e.Exec("update request_visits set seen_at = seen_at - interval '1 hour'")
	open(task).Expect(http.StatusNoContent)
	if second := visited(task); second == nil || second.Before(*first) {
		t.Errorf("visited at %v after %v", second, first)
	}
	open(stranger).Expect(http.StatusNotFound)
	if visits := testkit.Value[int](e, "select count(*) from request_visits"); visits != 1 {
		t.Errorf("%d visits are kept", visits)
	}
}

// TestOlderNotifications reads all notifications page by page, and only those that were not opened.
func TestOlderNotifications(t *testing.T) {
	e := setup(t)
	project := e.Project()
	task, manager := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	id, hidden := e.Request(project, task, "Zahtjev"), e.Request(project, task, "Obrisan")
	e.Exec(`insert into notifications (user_id, request_id, kind, detail, actor_id, created_at, opened_at)
		select $1, case when n % 10 = 0 then $4::bigint else $2 end, 'comment', n::text, $3, now() - make_interval(mins => 200 - n),
			case when n % 2 = 0 then now() end
		from generate_series(1, 120) n`, task.ID, id, manager.ID, hidden)
	e.Exec("update requests set deleted_at = now() where id = $1", hidden)
	type page struct {
		listing.List[conversation.Notification]
		HasOlder bool `json:"imaStarijih"`
	}
	read := func(only string) (details []string) {
		query := "?" + only
		for {
			answer := e.Call(task, "GET", "/notifikacije"+query, nil).Expect(http.StatusOK)
			if tagged := answer.Header.Get("ETag") != ""; tagged != (query == "?") {
				t.Errorf("%q is tagged: %t", query, tagged)
			}
			list := testkit.Decode[page](answer)
			for _, item := range list.Items {
				details = append(details, item.Detail)
			}
			if !list.HasOlder {
				return details
			}
			query = fmt.Sprintf("?%s&prije=%d", only, list.Items[len(list.Items)-1].ID)
		}
	}
	var all, unopened []string
	for n := 120; n > 0; n-- {
		if n%10 != 0 {
			all = append(all, fmt.Sprint(n))
		}
		if n%2 == 1 {
			unopened = append(unopened, fmt.Sprint(n))
		}
	}
	if got := read(""); !slices.Equal(got, all) {
		t.Errorf("all notifications are %v, want %v", got, all)
	}
	if got := read("samoNeotvorene=true"); !slices.Equal(got, unopened) {
		t.Errorf("unopened notifications are %v, want %v", got, unopened)
	}
	e.Call(task, "GET", "/notifikacije?prije=0", nil).Expect(http.StatusUnprocessableEntity)
}
