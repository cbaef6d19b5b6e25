package conversation_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// talk is a request on which people comment.
type talk struct {
	*testkit.Env
	project        testkit.Project
	author, friend *testkit.Person
	request        int64
}

func setupTalk(t *testing.T) *talk {
	t.Helper()
	w := &talk{Env: setup(t)}
	w.project = w.Project()
	w.author, w.friend = w.Person(testkit.Manager, w.project), w.Person(testkit.Administrator)
	w.request = w.Request(w.project, w.friend, "Zahtjev")
	return w
}

// say adds a comment, and returns its path.
func (w *talk) say(by *testkit.Person, text string, changes map[string]any) (conversation.Comment, string) {
	answer := w.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request),
		testkit.With(map[string]any{"komentar": text}, changes)).Expect(http.StatusCreated)
	comment := testkit.Decode[conversation.Comment](answer)
	return comment, fmt.Sprintf("/zahtjevkomentari/%d", comment.ID)
}

func (w *talk) list(by *testkit.Person) request.CursorPage[conversation.Comment] {
	answer := w.Call(by, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), nil).Expect(http.StatusOK)
	return testkit.Decode[request.CursorPage[conversation.Comment]](answer)
}

// found counts the requests that a search for the text finds.
func (w *talk) found(text string) int {
	answer := w.Call(w.friend, "GET", "/zahtjevi/pretraga?tekst="+text, nil).Expect(http.StatusOK)
	return len(testkit.Decode[struct{ Items []any }](answer).Items)
}

func corrected(text string, version int) map[string]any {
	return map[string]any{"komentar": text, "verzija": version}
}

// TestCommentIsCorrected checks that a correction is seen wherever the comment's text is, that the log has both texts, and that screens are
// told of it.
func TestCommentIsCorrected(t *testing.T) {
	w := setupTalk(t)
	document := w.Document(w.author, "comment", nil)
	said, path := w.say(w.author, "Prvobitno", map[string]any{"dokumentId": document})
	updates := &listener{e: w.Env, person: w.friend, path: fmt.Sprintf("%s?zahtjevId=%d", updatesPath, w.request)}
	bell := &listener{e: w.Env, person: w.friend, path: "/notifikacije"}
	updates.hears()
	bell.hears()
	answer := w.Call(w.author, "PUT", path, corrected("Ispravljeno", 1)).Expect(http.StatusOK)
	if tag := answer.Header.Get("ETag"); tag != `"2"` {
		t.Errorf("ETag %s", tag)
	}
	comments := w.list(w.friend)
	now := comments.Items[0]
	if now.Text != "Ispravljeno" || now.EditedAt == nil || now.WithdrawnAt != nil || now.Version != 2 || comments.Total != 1 ||
		!now.CreatedAt.Equal(said.CreatedAt) || len(now.Attachments) != 1 {
		t.Errorf("stands as %+v of %d", now, comments.Total)
	}
	if written := testkit.Decode[conversation.Comment](answer); written.Text != now.Text || written.Attachments[0] != now.Attachments[0] {
		t.Errorf("answers %+v", written)
	}
	if w.found("prvobitno") != 0 || w.found("ispravljeno") != 1 {
		t.Error("the search does not follow")
	}
	if _, heard := updates.hears(); !heard {
		t.Error("the open request does not hear of it")
	}
	if _, heard := bell.hears(); !heard {
		t.Error("the bell does not hear of it")
	}
	if told := testkit.Value[string](w.Env, "select detail from notifications where kind = 'comment'"); told != "Ispravljeno" {
		t.Errorf("the notification tells %q", told)
	}
	former := w.Call(w.friend, "GET", path+"/ranije", nil).Expect(http.StatusOK)
	if items := testkit.Decode[struct{ Items []conversation.FormerText }](former).Items; len(items) != 1 || items[0].Text != "Prvobitno" {
		t.Errorf("former texts %+v", items)
	}
	logged := testkit.Value[string](w.Env, `select before ->> 'body' || ' ' || (after ->> 'body') || ' ' || actor_id from audit_entries
		where entity = 'comments' and action = 'update'`)
	if logged != fmt.Sprint("Prvobitno Ispravljeno ", w.author.ID) {
		t.Errorf("the log has %q", logged)
	}
}

// TestCommentIsWithdrawn checks that only the place of a withdrawn comment remains, that its file is removed and cannot be restored, and
// that the log still has its text.
func TestCommentIsWithdrawn(t *testing.T) {
	w := setupTalk(t)
	document := w.Document(w.author, "comment", nil)
	_, path := w.say(w.author, "Pogrešan zahtjev", map[string]any{"dokumentId": document})
	updates := &listener{e: w.Env, person: w.friend, path: fmt.Sprintf("%s?zahtjevId=%d", updatesPath, w.request)}
	updates.hears()
	w.Call(w.author, "DELETE", path, nil, "If-Match", `"2"`).Expect(http.StatusConflict)
	w.Call(w.author, "DELETE", path, nil, "If-Match", `"1"`).Expect(http.StatusNoContent)
	comments := w.list(w.friend)
	left := comments.Items[0]
	if left.Text != "" || left.WithdrawnAt == nil || len(left.Attachments) != 0 || left.FullName == "" || comments.Total != 0 {
		t.Errorf("is left: %+v of %d", left, comments.Total)
	}
	if w.found("zahtjev") != 1 || w.found("pogrešan") != 0 {
		t.Error("the search still finds it")
	}
	if _, heard := updates.hears(); !heard {
		t.Error("the open request does not hear of it")
	}
	if told := testkit.Value[int](w.Env, "select count(*) from notifications where kind = 'comment'"); told != 0 {
		t.Errorf("%d notifications are left", told)
	}
	w.Call(w.author, "POST", fmt.Sprintf("/zahtjevi/%d/prilozi", w.request),
		map[string]any{"dokumenti": []any{document}}).ExpectField("dokumenti")
	if activity := w.Call(w.friend, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", w.request), nil); strings.Contains(
		string(activity.Content), "prilog") {
		t.Errorf("the activity names the file: %s", activity.Content)
	}
	for method, body := range map[string]any{"PUT": corrected("Ipak", 2), "DELETE": nil} {
		w.Call(w.author, method, path, body, "If-Match", `"2"`).Expect(http.StatusNotFound)
	}
	former := w.Call(w.friend, "GET", path+"/ranije", nil).Expect(http.StatusOK)
	if !strings.Contains(string(former.Content), "Pogrešan zahtjev") {
		t.Errorf("the log does not tell what it said: %s", former.Content)
	}
}

// TestCommentIsSettled checks who may change a comment, and until when.
func TestCommentIsSettled(t *testing.T) {
	w := setupTalk(t)
	outsider := w.Person(testkit.Manager, w.Project())
	_, path := w.say(w.author, "Prvi", nil)
	w.Call(w.friend, "PUT", path, corrected("Tuđe", 1)).Expect(http.StatusForbidden)
	w.Call(outsider, "PUT", path, corrected("Tuđe", 1)).Expect(http.StatusNotFound)
	w.Call(outsider, "GET", path+"/ranije", nil).Expect(http.StatusNotFound)
	w.Call(w.author, "PUT", path, corrected(" ", 1)).ExpectField("komentar")
	w.Call(w.author, "PUT", path, corrected(strings.Repeat("š", 2001), 1)).ExpectField("komentar")
	w.say(w.author, "Vlastiti nastavak nije odgovor", nil)
	w.Call(w.author, "PUT", path, corrected("Drugi", 1)).Expect(http.StatusOK)
	stale := testkit.Decode[serve.Problem](w.Call(w.author, "PUT", path, corrected("Kasni", 1)).Expect(http.StatusConflict))
	if !strings.Contains(stale.Detail, " korisnik Osoba "+w.author.Username+" (") {
		t.Errorf("does not say who was quicker: %q", stale.Detail)
	}
	w.Exec("update comments set created_at = created_at - interval '15 minutes 1 second' where body = 'Drugi'")
	settled := testkit.Decode[serve.Problem](w.Call(w.author, "PUT", path, corrected("Treći", 2)).Expect(http.StatusConflict))
	w.Exec("update comments set created_at = now() where body = 'Drugi'")
	w.say(w.friend, "Odgovor", nil)
	answered := testkit.Decode[serve.Problem](w.Call(w.author, "DELETE", path, nil, "If-Match", `"2"`).Expect(http.StatusConflict))
	if !strings.Contains(settled.Detail, "15 minuta") || !strings.Contains(answered.Detail, "odgovorio") {
		t.Errorf("refusals %q, %q", settled.Detail, answered.Detail)
	}
	if text := w.list(w.author).Items[0].Text; text != "Drugi" {
		t.Errorf("stands as %q", text)
	}
	w.Call(w.friend, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", w.request), nil).Expect(http.StatusNoContent)
	w.Call(w.author, "PUT", path, corrected("Obrisan", 2)).Expect(http.StatusNotFound)
	w.Call(w.friend, "GET", path+"/ranije", nil).Expect(http.StatusNotFound)
}

// TestFormerTextsNeedBothRights checks that former texts need the rights to the history and to comments.
func TestFormerTextsNeedBothRights(t *testing.T) {
	w := setupTalk(t)
	_, path := w.say(w.friend, "Prvi", nil)
	w.Call(w.Person(testkit.TaskUser, w.project), "GET", path+"/ranije", nil).ExpectLacking("log_log_historija")
	w.Exec(`delete from role_actions
		where action_id = (select id from right_actions where code = 'zahtjev_komentar_pregled') and role_id = $1`,
		w.author.RoleID)
	w.Call(w.author, "GET", path+"/ranije", nil).ExpectLacking("zahtjev_komentar_pregled")
}

// TestCorrectionAgainstAnswer sends a correction and an answer at the same moment, many times. If both succeed, the correction was before
// the answer: the log entries of both are written under the same lock.
func TestCorrectionAgainstAnswer(t *testing.T) {
	w := setupTalk(t)
	outcomes := map[int]int{}
	for round := range 40 {
		w.Exec("delete from person_rates")
		said, path := w.say(w.author, fmt.Sprint("Tvrdnja ", round), nil)
		change := make(chan int)
		go func() {
			if round%2 == 0 {
				change <- w.Call(w.author, "PUT", path, corrected("Ispravka", 1)).Status
				return
			}
			change <- w.Call(w.author, "DELETE", path, nil, "If-Match", `"1"`).Status
		}()
		answer, _ := w.say(w.friend, "Odgovor", nil)
		status := <-change
		outcomes[status/100]++
		changed := testkit.Value[bool](w.Env, "select version > 1 from comments where id = $1", said.ID)
		if changed != (status < 300) || !changed && status != http.StatusConflict {
			t.Fatalf("round %d: the change got %d, changed %v", round, status, changed)
		}
		if changed && testkit.Value[bool](w.Env, `select (select max(id) from audit_entries where entity = 'comments' and entity_id = $1)
			> (select min(id) from audit_entries where entity = 'comments' and entity_id = $2)`, said.ID, answer.ID) {
			t.Fatalf("round %d: the comment was changed after its answer", round)
		}
	}
	t.Logf("changed and refused: %v", outcomes)
}
