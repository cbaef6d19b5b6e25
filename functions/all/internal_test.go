package all_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/shared/testkit"
)

// hushed is a word that occurs only in internal comments and in the names of their files.
const hushed = "povjerljivo"

// meeting is a request with internal comments by one person, and another person who has every right except that to internal comments.
type meeting struct {
	*testkit.Env
	project           testkit.Project
	insider, outsider *testkit.Person
	request           int64
	public            conversation.Comment
	internal          []conversation.Comment
}

func setupMeeting(t *testing.T) *meeting {
	t.Helper()
	w := &meeting{Env: setup(t)}
	w.project = w.Project()
	w.insider, w.outsider = w.Person(testkit.Administrator), w.Person(testkit.Manager, w.project)
	w.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code <> 'zahtjev_komentar_interni'
		on conflict do nothing`, w.outsider.RoleID)
	w.Exec("update roles set scope = 'everything' where id = $1", w.outsider.RoleID)
	w.request = w.Request(w.project, w.outsider, "Sastanak")
	w.public = w.say(w.outsider, "Javni komentar", nil)
	return w
}

func (w *meeting) say(by *testkit.Person, text string, changes map[string]any) conversation.Comment {
	answer := w.Call(by, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request),
		testkit.With(map[string]any{"komentar": text}, changes)).Expect(http.StatusCreated)
	return testkit.Decode[conversation.Comment](answer)
}

// whisper makes a change to internal comments, and returns what it did.
func (w *meeting) whisper(rt *rapid.T) string {
	kind := one(rt, "what", []string{"text", "file", "correct", "withdraw"})
	var changeable []conversation.Comment
	for _, c := range w.internal {
		if c.Version > 0 {
			changeable = append(changeable, c)
		}
	}
	switch {
	case kind == "file":
		w.internal = append(w.internal, w.say(w.insider, hushed, map[string]any{"interni": true, "dokumentId": w.document()}))
	case kind == "text" || len(changeable) == 0:
		w.internal = append(w.internal, w.say(w.insider, hushed+" 2", map[string]any{"interni": true}))
	case kind == "correct":
		c := one(rt, "comment", changeable)
		answer := w.Call(w.insider, "PUT", commentPath(c), map[string]any{"komentar": hushed + " ispravljeno", "verzija": c.Version}).
			Expect(http.StatusOK)
		w.replace(c, testkit.Decode[conversation.Comment](answer))
	default:
		c := one(rt, "comment", changeable)
		w.Call(w.insider, "DELETE", commentPath(c), nil).Expect(http.StatusNoContent)
		w.replace(c, conversation.Comment{ID: c.ID})
	}
	return kind
}

// document uploads a file for an internal comment.
func (w *meeting) document() string {
	id := w.Document(w.insider, "comment", nil)
	w.Exec("update files set name = $2 where id = $1", id, hushed+".png")
	return id.String()
}

func (w *meeting) replace(old, changed conversation.Comment) {
	w.internal[slices.IndexFunc(w.internal, func(c conversation.Comment) bool { return c.ID == old.ID })] = changed
}

func commentPath(c conversation.Comment) string { return fmt.Sprintf("/zahtjevkomentari/%d", c.ID) }

// readings are the paths of all reading calls of the contract, with the ids of the meeting's request, and addresses that would lead to an
// internal comment.
func (w *meeting) readings(t *testing.T) []string {
	t.Helper()
	content, err := os.ReadFile("../../docs/openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var contract struct {
		Paths map[string]map[string]json.RawMessage
	}
	if err := json.Unmarshal(content, &contract); err != nil {
		t.Fatal(err)
	}
	fill := strings.NewReplacer("/api", "", "{zahtjevId}", fmt.Sprint(w.request), "{projekatId}", fmt.Sprint(w.project.ID),
		"{komentarId}", fmt.Sprint(w.public.ID), "{korisnickoIme}", w.outsider.Username, "{ulogaId}", fmt.Sprint(w.outsider.RoleID),
		"{entitetId}", fmt.Sprint(w.request), "{entitet}", "zahtjev", "{sifra}", "nema")
	var paths []string
	for path, calls := range contract.Paths {
		if _, reads := calls["get"]; reads {
			paths = append(paths, fill.Replace(path))
		}
	}
	day := testkit.Value[string](w.Env, "select (now() at time zone 'Europe/Sarajevo')::date::text")
	paths = append(paths, "/zahtjevi/pretraga?tekst="+hushed, "/zahtjevi/pretraga?tekst=komentar", "/zahtjevi?opis="+hushed,
		fmt.Sprintf("/zahtjevi/novosti?zahtjevId=%d", w.request), "/log/akcija?entitet=komentar", "/log/akcija?entitet=datoteka",
		"/log/entitet?entitet=komentar", "/log/akcija?korisnik="+w.insider.Username,
		"/izvjestaji/komentari-po-korisnicima?format=csv&od="+day+"&do="+day)
	slices.Sort(paths)
	return paths
}

// restless are the calls whose answers change with time or with each call.
var restless = []string{"/health", "/korisnici/aktiviraj"}

// said are the answers of all readings for the person, with their ETags.
func (w *meeting) said(paths []string, to *testkit.Person) map[string]string {
	said := map[string]string{}
	for _, path := range paths {
		if slices.Contains(restless, path) || strings.HasSuffix(path, "/tokeni") { // sessions tell the minute of their last call
			continue
		}
		query := "?"
		if strings.Contains(path, "?") {
			query = "&"
		}
		full := path
		if strings.HasPrefix(path, "/izvjestaji/") {
			full += query + "ttxid=" + w.TempToken(to)
		}
		answer := w.Call(to, "GET", full, nil)
		content := strings.ReplaceAll(string(answer.Content), answer.Header.Get("X-Request-Id"), "")
		said[path] = fmt.Sprintln(answer.Status, answer.Header.Get("ETag"), content)
	}
	return said
}

// TestInternalCommentsLeaveNoTrace checks that somebody without the right cannot find out whether there are internal comments: whatever is
// done with them, all answers stay the same to the byte. People with the right read them.
func TestInternalCommentsLeaveNoTrace(t *testing.T) {
	w := setupMeeting(t)
	paths := w.readings(t)
	w.said(paths, w.outsider)
	before := w.said(paths, w.outsider)
	for path, answer := range before {
		if strings.Contains(path, "?") && !strings.HasPrefix(answer, "200") {
			t.Fatalf("%s is refused: %s", path, answer)
		}
	}
	compared := 0
	rapid.Check(t, func(rt *rapid.T) {
		w.Exec("delete from person_rates")
		done := w.whisper(rt)
		some := rapid.Permutation(paths).Draw(rt, "paths")
		for path, now := range w.said(some[:len(paths)/5], w.outsider) {
			if now != before[path] {
				rt.Fatalf("after %s %s answers\n%s\nand before\n%s", done, path, now, before[path])
			}
			if strings.Contains(now, hushed) {
				rt.Fatalf("%s tells of it: %s", path, now)
			}
			compared++
		}
	})
	if compared < 1000 || len(w.internal) < 10 {
		t.Errorf("%d answers were compared, with %d internal comments", compared, len(w.internal))
	}
	read := maps.Values(w.said([]string{fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), "/zahtjevi/pretraga?tekst=" + hushed,
		"/log/akcija?entitet=komentar"}, w.insider))
	for answer := range read {
		if !strings.Contains(answer, hushed) {
			t.Errorf("who has the right does not read them in %s", answer)
		}
	}
}

// TestInternalCommentsAreReachedByRight checks that without the right no address, id or change reaches an internal comment, that one does
// not count as an answer to the creator, and that its author loses it with the right.
func TestInternalCommentsAreReachedByRight(t *testing.T) {
	w := setupMeeting(t)
	document := w.document()
	internal := w.say(w.insider, hushed, map[string]any{"interni": true, "dokumentId": document})
	if !internal.Internal {
		t.Errorf("is not internal: %+v", internal)
	}
	w.Exec("insert into original_letters (comment_id, body) values ($1, 'Pismo')", internal.ID)
	for call, status := range map[string]int{
		"PUT " + commentPath(internal):                                          http.StatusNotFound,
		"DELETE " + commentPath(internal):                                       http.StatusNotFound,
		"GET " + commentPath(internal) + "/ranije":                              http.StatusNotFound,
		"GET " + commentPath(internal) + "/pismo":                               http.StatusNotFound,
		"GET /upload/" + document + "?ttxid=" + w.TempToken(w.outsider):         http.StatusNotFound,
		fmt.Sprintf("POST /zahtjevkomentari/zahtjev/%d", w.request):             http.StatusForbidden,
		fmt.Sprintf("GET /log/entitet/%d/komentar", internal.ID):                http.StatusNotFound,
		"GET /log/entitet/" + document + "/datoteka":                            http.StatusNotFound,
		"GET /prilogZahtjeva/" + document + "?ttxid=" + w.TempToken(w.outsider): http.StatusNotFound,
	} {
		method, path, _ := strings.Cut(call, " ")
		body := map[string]map[string]any{
			"POST": {"komentar": "Tuđi", "interni": true}, "PUT": {"komentar": "Tuđi", "verzija": 1}, "GET": nil, "DELETE": nil,
		}[method]
		if got := w.Call(w.outsider, method, path, body); got.Status != status {
			t.Errorf("%s: %d, want %d: %s", call, got.Status, status, got.Content)
		}
	}
	w.Call(w.insider, "GET", "/upload/"+document+"?ttxid="+w.TempToken(w.insider), nil).Expect(http.StatusFound)
	w.Call(w.outsider, "PUT", commentPath(w.public), map[string]any{"komentar": "Ispravljen", "verzija": 1}).Expect(http.StatusOK)

	if told := testkit.Value[int](w.Env, "select count(*) from notifications where kind = 'internal_comment'"); told != 0 {
		t.Errorf("%d people without the right were told", told)
	}
	w.Exec("insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_komentar_interni'",
		w.outsider.RoleID)
	w.say(w.insider, hushed, map[string]any{"interni": true})
	bell := func() string {
		return string(w.Call(w.outsider, "GET", "/notifikacije", nil).Expect(http.StatusOK).Content)
	}
	if got := bell(); !strings.Contains(got, "Novi interni komentar") || strings.Contains(got, hushed) {
		t.Errorf("who got the right hears %s", got)
	}
	if letters := testkit.Value[int](w.Env, "select count(*) from mail_messages where user_id = $1", w.outsider.ID); letters != 0 {
		t.Errorf("%d letters are on their way", letters)
	}
	own := w.say(w.outsider, "Moj "+hushed, map[string]any{"interni": true})
	w.Exec(`delete from role_actions where role_id = $1
		and action_id = (select id from right_actions where code = 'zahtjev_komentar_interni')`, w.outsider.RoleID)
	w.Call(w.outsider, "PUT", commentPath(own), map[string]any{"komentar": "Opet", "verzija": 1}).Expect(http.StatusNotFound)
	if got := bell(); strings.Contains(got, "interni") {
		t.Errorf("who lost the right still hears %s", got)
	}
}
