package worker_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"
	"pgregory.net/rapid"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// answered is a comment that came as a letter with something folded away.
type answered struct {
	*letterWorld
	comment                   int64
	reader, handler, outsider *testkit.Person
	document                  uuid.UUID
}

const (
	quoted     = "Dana 26.11.2026. u 09:00 Amra Hodžić <amra@opcina.example> je napisala:"
	foldedAway = "Tel. 033 123 456"
)

func setupAnswered(t *testing.T) *answered {
	t.Helper()
	w := &answered{letterWorld: setupLetters(t)}
	w.reader, w.handler = w.Person(testkit.Manager, w.project), w.Person(testkit.Administrator, w.project)
	w.outsider = w.Person(testkit.Manager, w.Project())
	token := w.token(w.creator, w.request)
	w.box.Put(letterTo(addressOf(w.creator), token, "Radi.\n\n-- \nEdin\n"+foldedAway+"\n\n"+quoted+"\n> Radi li?\n> Bcc: skriveni@opcina.example,\n>  skriveni2@opcina.example\n"+
		"> Pišite na zahtjevi+"+token+"@opcina.example."))
	w.receive(t)
	if told := w.told(); told != "accepted" {
		t.Fatalf("the letter is %s", told)
	}
	w.comment = testkit.Value[int64](w.Env, "select id from comments where request_id = $1", w.request)
	w.document = testkit.Value[uuid.UUID](w.Env, "select file_id from received_letters")
	return w
}

func (w *answered) path() string { return fmt.Sprintf("/zahtjevkomentari/%d/pismo", w.comment) }

// listed is the comment as somebody sees it in its conversation; nil where they do not.
func (w *answered) listed(by *testkit.Person) *conversation.Comment {
	got := w.Call(by, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), nil)
	if got.Status != http.StatusOK {
		return nil
	}
	for _, one := range testkit.Decode[request.CursorPage[conversation.Comment]](got).Items {
		if one.ID == w.comment {
			return &one
		}
	}
	return nil
}

// TestWholeLetterOfAComment folds a quote and a signature away, and shows them to whoever reads the comment, without the token and without
// hidden receivers. Who handles the request sees the letter as it came, and saves it.
func TestWholeLetterOfAComment(t *testing.T) {
	w := setupAnswered(t)
	for _, by := range []*testkit.Person{w.creator, w.reader, w.handler} {
		one := w.listed(by)
		if one == nil || one.Text != "Radi." || !one.ByLetter || !one.LetterOpens {
			t.Fatalf("%s is shown %+v", by.Username, one)
		}
		whole := testkit.Decode[request.Letter](w.Call(by, "GET", w.path(), nil).Expect(http.StatusOK))
		for _, words := range []string{"Radi.", foldedAway, quoted, "> Radi li?", "Pišite na zahtjevi@opcina.example."} {
			if !strings.Contains(whole.Text, words) {
				t.Errorf("%q is not in %q", words, whole.Text)
			}
		}
		for _, words := range []string{"zahtjevi+", "skriveni"} {
			if strings.Contains(whole.Text, words) {
				t.Errorf("%q is in %q", words, whole.Text)
			}
		}
		if (whole.Original != nil) != (by == w.handler) {
			t.Errorf("%s is shown the original %+v", by.Username, whole.Original)
		}
	}
	w.Call(w.outsider, "GET", w.path(), nil).Expect(http.StatusNotFound)
	original := testkit.Decode[request.Letter](w.Call(w.handler, "GET", w.path(), nil)).Original
	if original.Sender != addressOf(w.creator) || original.Subject != "Re: Štampač" || original.FileID == nil ||
		*original.FileID != w.document {
		t.Errorf("the original is %+v", original)
	}
	for by, status := range map[*testkit.Person]int{w.creator: http.StatusNotFound, w.reader: http.StatusNotFound,
		w.outsider: http.StatusNotFound, w.handler: http.StatusFound} {
		w.Call(by, "GET", "/upload/"+w.document.String()+"?ttxid="+w.TempToken(by), nil).Expect(status)
	}
}

// TestNothingFoldedAway does not offer a letter of which the comment says all.
func TestNothingFoldedAway(t *testing.T) {
	w := setupLetters(t)
	reader := w.Person(testkit.Manager, w.project)
	w.box.Put(letterTo(addressOf(w.creator), w.token(w.creator, w.request), "Radi.\n"))
	w.receive(t)
	comment := testkit.Value[int64](w.Env, "select id from comments where request_id = $1", w.request)
	got := testkit.Decode[request.CursorPage[conversation.Comment]](w.Call(reader, "GET",
		fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), nil)).Items
	if len(got) != 1 || !got[0].ByLetter || got[0].LetterOpens {
		t.Errorf("the comment is %+v", got)
	}
	w.Call(reader, "GET", fmt.Sprintf("/zahtjevkomentari/%d/pismo", comment), nil).Expect(http.StatusNotFound)
}

// TestWholeLetterObeysItsComment draws rights, scope and what became of the comment: whoever does not read the comment does not read its
// letter, what the list offers is what the call answers, and nothing is left of the letter of a comment that was corrected or withdrawn.
func TestWholeLetterObeysItsComment(t *testing.T) {
	w := setupAnswered(t)
	w.Exec("update roles set scope = 'everything' where id = $1", w.reader.RoleID)
	set := func(held bool, code string) {
		if held {
			w.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = $2 on conflict do nothing",
				w.reader.RoleID, code)
			return
		}
		w.Exec("delete from role_actions where role_id = $1 and action_id = (select id from right_actions where code = $2)", w.reader.RoleID, code)
	}
	letter := testkit.Value[int64](w.Env, "select id from received_letters")
	body := testkit.Value[string](w.Env, "select body from original_letters where comment_id = $1", w.comment)
	answers := map[int]int{}
	rapid.Check(t, func(rt *rapid.T) {
		draw := func(what string) bool { return rapid.Bool().Draw(rt, what) }
		internal, toldMore, deleted, sees := draw("internal comment"), draw("told more"), draw("deleted"), draw("sees")
		reads, handles := draw("reads comments"), draw("handles")
		change := rapid.SampledFrom([]string{"none", "none", "corrected", "withdrawn"}).Draw(rt, "change")
		set(reads, "zahtjev_komentar_pregled")
		set(handles, "zahtjev_komentar_interni")
		scope := map[bool]string{true: "everything", false: "own"}[sees]
		w.Exec("update roles set scope = $2 where id = $1", w.reader.RoleID, scope)
		w.Exec("update requests set deleted_at = case when $2 then now() end where id = $1", w.request, deleted)
		w.Exec("update comments set body = 'Radi.', withdrawn_at = null, edited_at = null, internal = $2 where id = $1", w.comment, internal)
		w.Exec("update original_letters set body = $2, letter_id = $3, told_more = $4 where comment_id = $1", w.comment, body, letter, toldMore)
		switch change {
		case "corrected":
			w.Exec("update comments set body = 'Ne radi.', edited_at = now() where id = $1", w.comment)
		case "withdrawn":
			w.Exec("update comments set body = '', withdrawn_at = now() where id = $1", w.comment)
		}
		listed := w.listed(w.reader)
		got := w.Call(w.reader, "GET", w.path(), nil)
		answers[got.Status]++
		opens := listed != nil && listed.LetterOpens
		if opens != (got.Status == http.StatusOK) {
			rt.Fatalf("the list says %+v, the call %d", listed, got.Status)
		}
		if said := string(got.Content); strings.Contains(said, foldedAway) && (listed == nil || change != "none" || toldMore && !handles) {
			rt.Fatalf("is told %s", said)
		}
		if want := listed != nil && change == "none" && (handles || !toldMore); want != strings.Contains(string(got.Content), foldedAway) {
			rt.Fatalf("reads the whole letter: %t, want %t: %s", !want, want, got.Content)
		}
		saved := w.Call(w.reader, "GET", "/upload/"+w.document.String()+"?ttxid="+w.TempToken(w.reader), nil).Status == http.StatusFound
		if saved != (listed != nil && change == "none" && handles) {
			rt.Fatalf("saves the letter: %t, seeing %+v", saved, listed)
		}
	})
	if answers[http.StatusOK] == 0 || answers[http.StatusNotFound] == 0 {
		t.Errorf("the answers are %v", answers)
	}
}

// TestWhatLettersToldBefore changes what letters may have told: answers that quote it are open to their writers and to those who handle the
// request only, those of before and those that come.
func TestWhatLettersToldBefore(t *testing.T) {
	for name, change := range map[string]string{
		"the description": "update requests set description = 'Bez ličnih podataka' where id = $1",
		"another comment": "update comments set body = 'Ispravljeno', edited_at = now() where request_id = $1 and body = 'Pogrešno'",
	} {
		t.Run(name, func(t *testing.T) {
			w := setupAnswered(t)
			w.Exec("insert into comments (request_id, author_id, body) values ($1, $2, 'Pogrešno')", w.request, w.reader.ID)
			w.Call(w.reader, "GET", w.path(), nil).Expect(http.StatusOK)
			w.Exec(change, w.request)
			w.box.Put(letterTo(addressOf(w.creator), w.token(w.creator, w.request), "Opet.\n\n"+quoted+"\n> Staro"))
			w.receive(t)
			w.Call(w.reader, "GET", w.path(), nil).Expect(http.StatusNotFound)
			w.comment = testkit.Value[int64](w.Env, "select id from comments where body = 'Opet.'")
			w.Call(w.reader, "GET", w.path(), nil).Expect(http.StatusNotFound)
			w.Call(w.creator, "GET", w.path(), nil).Expect(http.StatusOK)
			w.Call(w.handler, "GET", w.path(), nil).Expect(http.StatusOK)
		})
	}
}

// TestFormerPersonsLetters leaves nothing of the letters of somebody who has gone but that there were letters.
func TestFormerPersonsLetters(t *testing.T) {
	w := setupAnswered(t)
	w.Call(w.handler, "POST", "/korisnici/"+w.creator.Username+"/anonimizacija", map[string]any{"verzija": 1,
		"potvrda": testkit.Value[string](w.Env, "select full_name from users where id = $1", w.creator.ID)}).
		Expect(http.StatusOK)
	w.Call(w.reader, "GET", w.path(), nil).Expect(http.StatusNotFound)
	w.Call(w.handler, "GET", w.path(), nil).Expect(http.StatusNotFound)
	if left := testkit.Value[string](w.Env, "select body || coalesce(letter_id::text, '') || left_out::text from original_letters"); left != "{}" {
		t.Errorf("%q is left", left)
	}
}

// TestOriginalOfARequest shows the letter that a request was, with what was left out of it and why, to those who handle the request.
func TestOriginalOfARequest(t *testing.T) {
	w := addressed(t)
	handler, elsewhere := w.Person(testkit.Administrator, w.project), w.Person(testkit.Manager, w.Project())
	w.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_komentar_interni'", elsewhere.RoleID)
	part := "--x\r\nContent-Type: text/plain\r\n\r\nNe radi.\r\n-- \r\nEdin\r\n" +
		"--x\r\nContent-Type: application/octet-stream; name=program.exe\r\n\r\nMZ\r\n--x\r\nContent-Type: image/png; name=prazno.png\r\n\r\n\r\n--x--\r\n"
	w.box.Put(letterTo(addressOf(w.creator), "podrska", part, proven, "Content-Type: multipart/mixed; boundary=x", "Subject: Skener"))
	w.receive(t)
	id := testkit.Value[int64](w.Env, "select id from requests where title = 'Skener'")
	path := fmt.Sprintf("/zahtjevi/%d/pismo", id)
	view := testkit.Decode[request.Request](w.Call(w.creator, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil))
	got := testkit.Decode[request.Letter](w.Call(handler, "GET", path, nil).Expect(http.StatusOK))
	if !view.ByLetter || !strings.Contains(got.Text, "Ne radi.") || got.Original == nil || got.Original.Subject != "Skener" {
		t.Errorf("the letter is %+v of %+v", got, view)
	}
	if left := fmt.Sprint(got.Original.LeftOut); left != "[{prazno.png prazno} {program.exe vrsta}]" {
		t.Errorf("left out is %s", left)
	}
	w.Call(w.creator, "GET", path, nil).ExpectLacking("zahtjev_komentar_interni")
	w.Call(elsewhere, "GET", path, nil).Expect(http.StatusNotFound)
	document := "/upload/" + got.Original.FileID.String()
	w.Call(handler, "GET", document+"?ttxid="+w.TempToken(handler), nil).Expect(http.StatusFound)
	w.Call(elsewhere, "GET", document+"?ttxid="+w.TempToken(elsewhere), nil).Expect(http.StatusNotFound)
}
