package conversation_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"zahtjevi/functions/requests/choosing"
	"zahtjevi/functions/requests/conversation"
	"zahtjevi/shared/testkit"
)

// offered returns the people whom a comment on the request can mention, for a caller and a part of a name.
func (w *talk) offered(by *testkit.Person, query string) []int64 {
	answer := w.Call(by, "GET", fmt.Sprintf("/zahtjevi/%d/osobe?%s", w.request, query), nil).Expect(http.StatusOK)
	var ids []int64
	for _, person := range testkit.Decode[struct{ Items []choosing.Mentionable }](answer).Items {
		ids = append(ids, person.ID)
	}
	slices.Sort(ids)
	return ids
}

func ids(people ...*testkit.Person) []int64 {
	ids := []int64{}
	for _, person := range people {
		ids = append(ids, person.ID)
	}
	slices.Sort(ids)
	return ids
}

// TestWhoCanBeMentioned checks that exactly those people can be mentioned who see a request, whatever their roles and its assignee, and
// that mentioning anybody else is refused.
func TestWhoCanBeMentioned(t *testing.T) {
	w := setupTalk(t)
	elsewhere := w.Project()
	people := []*testkit.Person{w.author}
	for _, role := range []string{testkit.TaskUser, testkit.Support, testkit.Manager, testkit.Administrator} {
		people = append(people, w.Person(role, w.project), w.Person(role, elsewhere))
	}
	both := w.Person(testkit.TaskUser, w.project)
	w.Assign(both, testkit.Manager, elsewhere)
	people = append(people, both)
	for _, assignee := range append(people, nil) {
		w.Exec("update requests set assignee_id = $2 where id = $1", w.request, idOf(assignee))
		w.Exec("delete from person_rates")
		for _, person := range people {
			name := fmt.Sprintf("Osoba %05d", person.ID)
			w.Exec("update users set full_name = $2 where id = $1", person.ID, name)
			seen := w.Call(person, "GET", fmt.Sprintf("/zahtjevi/%d", w.request), nil).Status == http.StatusOK
			if got := len(w.offered(w.friend, "tekst="+url.QueryEscape(name))) == 1; got != seen {
				t.Errorf("%s sees it: %v, is offered: %v; assigned to %v", person.Username, seen, got, idOf(assignee))
			}
			status := http.StatusUnprocessableEntity
			if seen {
				status = http.StatusCreated
			}
			body := map[string]any{"komentar": "@" + name + "?", "spomenuti": []int64{person.ID}}
			w.Call(w.friend, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), body).Expect(status)
		}
	}
}

func idOf(person *testkit.Person) *int64 {
	if person == nil {
		return nil
	}
	return &person.ID
}

// TestOfferedToMention checks whom different callers are offered: nobody deactivated, not themselves, people who see everything only if the
// caller may see people or they take part, for internal comments those with the right; and nobody for a request that the caller does not
// see.
func TestOfferedToMention(t *testing.T) {
	w := setupTalk(t)
	task, support := w.Person(testkit.TaskUser, w.project), w.Person(testkit.Support, w.project)
	gone, other := w.Person(testkit.Manager, w.project), w.Person(testkit.Administrator)
	w.Exec("update users set disabled = true where id = $1", gone.ID)
	w.Exec("update requests set creator_id = $2 where id = $1", w.request, task.ID)
	w.Exec("update users set full_name = 'Sanja Podrška' where id = $1", support.ID)
	if got, want := w.offered(w.friend, ""), ids(w.author, task, support, other); !slices.Equal(got, want) {
		t.Errorf("an administrator is offered %v, want %v", got, want)
	}
	if got, want := w.offered(task, ""), ids(w.author, support); !slices.Equal(got, want) {
		t.Errorf("who raised it is offered %v, want %v", got, want)
	}
	w.say(w.friend, "Interno", map[string]any{"interni": true})
	if got, want := w.offered(task, ""), ids(w.author, support); !slices.Equal(got, want) {
		t.Errorf("after an internal comment they are offered %v, want %v", got, want)
	}
	w.say(w.friend, "Javno", nil)
	if got, want := w.offered(task, ""), ids(w.author, support, w.friend); !slices.Equal(got, want) {
		t.Errorf("after a comment they are offered %v, want %v", got, want)
	}
	if got, want := w.offered(w.friend, "interni=true"), ids(other); !slices.Equal(got, want) {
		t.Errorf("for an internal comment %v are offered, want %v", got, want)
	}
	if got := w.offered(task, "tekst="+support.Username); len(got) != 0 {
		t.Errorf("somebody without the right to people finds %v by a username", got)
	}
	stranger := w.Person(testkit.Manager, w.Project())
	w.Call(stranger, "GET", fmt.Sprintf("/zahtjevi/%d/osobe", w.request), nil).Expect(http.StatusNotFound)
}

// TestMentioned checks that each mention gives one notification, also for people who do not watch the request, and that it changes and
// disappears with the text.
func TestMentioned(t *testing.T) {
	w := setupTalk(t)
	colleague := w.Person(testkit.Manager, w.project)
	w.Exec("update users set full_name = 'Amra Hodžić' where id = $1", colleague.ID)
	w.Exec("update users set full_name = 'Ivo Šarić' where id = $1", w.friend.ID)
	w.watched(t, w.friend, false)
	said, path := w.say(w.author, "@Amra Hodžić i @Ivo Šarić, pogledajte", map[string]any{"spomenuti": ids(colleague, w.friend)})
	if want := []string{"Amra Hodžić", "Ivo Šarić"}; !slices.Equal(said.Mentioned, want) {
		t.Errorf("the answer names %q, want %q", said.Mentioned, want)
	}
	for _, person := range []*testkit.Person{colleague, w.friend} {
		if got := w.heard(person); !slices.Equal(got, []string{"Spomenuti ste u komentaru"}) {
			t.Errorf("%s hears %q", person.Username, got)
		}
	}
	if mails := testkit.Value[int](w.Env, "select count(*) from mail_messages"); mails != 2 {
		t.Errorf("%d letters are on their way, want 2", mails)
	}
	correct := func(text string, version int, people ...*testkit.Person) conversation.Comment {
		body := map[string]any{"komentar": text, "verzija": version, "spomenuti": ids(people...)}
		return testkit.Decode[conversation.Comment](w.Call(w.author, "PUT", path, body).Expect(http.StatusOK))
	}
	if got := correct("@Ivo Šarić, pogledajte", 1).Mentioned; !slices.Equal(got, []string{"Ivo Šarić"}) {
		t.Errorf("corrected, it names %q", got)
	}
	if got := correct("@Ivo Šarić i @Amra Hodžić", 2, colleague).Mentioned; len(got) != 2 {
		t.Errorf("corrected again, it names %q", got)
	}
	if got := w.heard(colleague); len(got) != 1 {
		t.Errorf("who is mentioned again hears %q", got)
	}
	list := testkit.Decode[struct{ Items []conversation.Comment }](
		w.Call(w.friend, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), nil).Expect(http.StatusOK))
	if got := list.Items[0].Mentioned; len(got) != 2 {
		t.Errorf("the conversation names %q", got)
	}
	w.Call(w.author, "DELETE", path, nil).Expect(http.StatusNoContent)
	if left := testkit.Value[int](w.Env, "select count(*) from comment_mentions"); left != 0 || len(w.heard(colleague)) != 0 {
		t.Errorf("after it was withdrawn %d mentions are left, and the bell says %q", left, w.heard(colleague))
	}
}

// TestWrongMentions refuses a comment that mentions somebody who is not named in it, is unknown or deactivated, is its author, or may not
// read it.
func TestWrongMentions(t *testing.T) {
	w := setupTalk(t)
	colleague, gone := w.Person(testkit.Manager, w.project), w.Person(testkit.Manager, w.project)
	w.Exec("update users set disabled = true where id = $1", gone.ID)
	named := func(person *testkit.Person) string {
		return "@" + testkit.Value[string](w.Env, "select full_name from users where id = $1", person.ID)
	}
	for name, body := range map[string]map[string]any{
		"not named":   {"komentar": "Pogledaj", "spomenuti": ids(colleague)},
		"unknown":     {"komentar": named(colleague), "spomenuti": []int64{colleague.ID, 1 << 40}},
		"deactivated": {"komentar": named(gone), "spomenuti": ids(gone)},
		"oneself":     {"komentar": named(w.friend), "spomenuti": ids(w.friend)},
		"internal":    {"komentar": named(colleague), "spomenuti": ids(colleague), "interni": true},
	} {
		t.Log(name)
		w.Call(w.friend, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), body).ExpectField("spomenuti")
	}
	if left := testkit.Value[int](w.Env, "select count(*) from comments"); left != 0 {
		t.Errorf("%d comments were written", left)
	}
	_, path := w.say(w.friend, "Prvi", nil)
	w.Call(w.friend, "PUT", path, map[string]any{"komentar": "Drugi", "verzija": 1, "spomenuti": ids(colleague)}).ExpectField("spomenuti")
	if text := testkit.Value[string](w.Env, "select body from comments"); text != "Prvi" {
		t.Errorf("the comment says %q", text)
	}
}
