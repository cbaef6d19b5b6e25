package acceptance_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// raisedOnce sends the same creation twice, with a key that contains separators of headers.
func raisedOnce(t *testing.T, w *workplace) {
	path, body := fmt.Sprintf("/zahtjevi/projekat/%d", w.project), w.body("Jednom")
	const key = `jednom, "dvaput"; q=1, k`
	first := w.manager.post(t, path, body, "Idempotency-Key", key).Expect(http.StatusCreated)
	second := w.manager.post(t, path, body, "Idempotency-Key", key).Expect(http.StatusCreated)
	one, other := testkit.Decode[request](first), testkit.Decode[request](second)
	w.created = append(w.created, one.ID)
	if one.ID == 0 || one.ID != other.ID || one.Version != 1 || first.Header.Get("ETag") != `"1"` || one.By != w.manager.username {
		t.Errorf("%s and %s", first.Content, second.Content)
	}
	w.manager.post(t, path, w.body("Drugi"), "Idempotency-Key", key).ExpectField("Idempotency-Key")
	w.manager.post(t, path, testkit.With(body, map[string]any{"naziv": " "})).ExpectField("naziv")
}

func editedRequest(t *testing.T, w *workplace) {
	r := w.raise(t, w.manager, "Prije izmjene")
	path := fmt.Sprintf("/zahtjevi/%d", r.ID)
	edit := map[string]any{
		"naziv": "Poslije izmjene", "opis": "<b>Opis</b> & \"navodnici\"", "zahtjevKategorijaId": w.category, "zahtjevTipId": w.kind,
		"zahtjevPrioritetId": w.priority,
		"zahtjevStatusId":    w.toDo, "dodijeljeniKorisnikIme": w.support.username,
	}
	edited := w.manager.put(t, path, edit, "If-Match", `W/"1"`).Expect(http.StatusOK)
	if got := testkit.Decode[map[string]any](edited); got["opis"] != edit["opis"] || got["dodijeljeniKorisnikIme"] != w.support.username ||
		edited.Header.Get("ETag") != `"2"` {
		t.Errorf("%v %s", edited.Header, edited.Content)
	}
	late := w.admin.put(t, path, edit, "If-Match", `"1"`)
	expectProblem(t, late, http.StatusConflict)
	if !strings.Contains(string(late.Content), "Šćepan Đurić") {
		t.Errorf("who was before is not told: %s", late.Content)
	}
	if seen := w.support.get(t, path).Expect(http.StatusOK); seen.Header.Get("ETag") != `"2"` {
		t.Errorf("%v", seen.Header)
	}
}

// notifications are a person's notifications.
type notifications struct {
	Items []struct {
		ID      int64  `json:"id"`
		Request int64  `json:"zahtjevId"`
		Title   string `json:"naslov"`
		Opened  bool   `json:"otvorena"`
	} `json:"items"`
	Unopened int `json:"neotvorene"`
}

func lifeOfRequest(t *testing.T, w *workplace) {
	r := w.raise(t, w.task, "Štampač ne štampa")
	path := fmt.Sprintf("/zahtjevi/%d", r.ID)
	before := testkit.Decode[notifications](w.task.get(t, "/notifikacije").Expect(http.StatusOK))
	for _, status := range []int64{w.inProgress, w.done} {
		w.support.put(t, path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
	}
	w.support.put(t, path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": w.toDo, "verzija": 1}).Expect(http.StatusConflict)
	const said = "Riješeno — провјерено, 100 % ✓"
	comments := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", r.ID)
	w.support.post(t, comments, map[string]any{"komentar": said}).Expect(http.StatusCreated)
	if kept := list[struct {
		Text string `json:"komentar"`
	}](t, w.task, comments); len(kept) != 1 || kept[0].Text != said {
		t.Errorf("comments %+v", kept)
	}
	if history := list[map[string]any](t, w.task, path+"/zahtjevStatusi"); len(history) != 3 {
		t.Errorf("history %+v", history)
	}
	answer := w.task.get(t, "/notifikacije").Expect(http.StatusOK)
	bell := testkit.Decode[notifications](answer)
	if bell.Unopened != before.Unopened+3 || bell.Items[0].Request != r.ID || bell.Items[0].Opened {
		t.Fatalf("bell %+v", bell)
	}
	same := w.task.get(t, "/notifikacije", "If-None-Match", answer.Header.Get("ETag")).Expect(http.StatusNotModified)
	if len(same.Content) != 0 {
		t.Errorf("304 has a body: %s", same.Content)
	}
	w.task.put(t, "/notifikacije/otvori", map[string]any{"notifikacijaId": bell.Items[0].ID}).Expect(http.StatusNoContent)
	w.task.put(t, "/notifikacije/otvori/sve", map[string]any{"doId": bell.Items[0].ID}).Expect(http.StatusNoContent)
	if now := testkit.Decode[notifications](w.task.get(t, "/notifikacije", "If-None-Match",
		answer.Header.Get("ETag")).Expect(http.StatusOK)); now.Unopened != 0 {
		t.Errorf("bell %+v", now)
	}
	board := list[struct {
		Status named `json:"zahtjevStatus"`
		Items  []request
	}](t, w.support, fmt.Sprintf("/zahtjevi/projekat/%d", w.project))
	if last := board[len(board)-1]; len(board) != 3 || last.Status.ID != w.done || len(last.Items) == 0 || last.Items[0].ID != r.ID {
		t.Errorf("board %+v", board)
	}
}

// whoSees checks that only the request's own workplace sees it, and that nobody else finds it by its id.
func whoSees(t *testing.T, w *workplace) {
	r := w.raise(t, w.manager, "Povjerljivo")
	path := fmt.Sprintf("/zahtjevi/%d", r.ID)
	w.support.get(t, path).Expect(http.StatusOK)
	expectProblem(t, w.task.get(t, path), http.StatusNotFound)
	expectProblem(t, w.task.put(t, path+"/brisanje", nil), http.StatusForbidden)
	expectProblem(t, w.task.nobody().get(t, path), http.StatusUnauthorized)
	stranger := w.task.at(w.task.username, "")
	stranger.Token = strings.Repeat("A", 43)
	expectProblem(t, stranger.get(t, path), http.StatusUnauthorized)
	w.admin.put(t, path+"/brisanje", nil).Expect(http.StatusNoContent)
	expectProblem(t, w.manager.get(t, path), http.StatusNotFound)
}

func found(t *testing.T, w *workplace) {
	word := "žirafićx" + strings.TrimPrefix(w.mark, "zahtjevi-")
	r := w.raise(t, w.manager, "Džemat Ђорђе "+word)
	w.raise(t, w.manager, "Nešto drugo")
	within := fmt.Sprintf("&projekatId=%d", w.project)
	for query, want := range map[string]int{
		"naziv=" + url.QueryEscape(word):                                   1,
		"naziv=" + url.QueryEscape(strings.ToUpper("đorđe")):               1,
		"naziv=djordje+dzemat":                                             1,
		"naziv=%D1%9F%D0%B5%D0%BC%D0%B0%D1%82":                             1, // in Cyrillic letters
		"naziv=%22nesto+drugo%22":                                          1,
		"naziv=nema.toga":                                                  0,
		fmt.Sprintf("naziv=%s&statusId=%d", url.QueryEscape(word), w.done): 0,
		"naziv=dzemat&toDo=false":                                          0,
		"naziv=dzemat&toDo=false&sve=true":                                 1,
	} {
		if got := list[line](t, w.manager, "/zahtjevi?"+query+within); len(got) != want {
			t.Errorf("%s: %d requests, want %d", query, len(got), want)
		}
	}
	results := list[line](t, w.manager, "/zahtjevi/pretraga?tekst="+url.QueryEscape("жирафићx"+strings.TrimPrefix(w.mark, "zahtjevi-")))
	if len(results) != 1 || results[0].ID != r.ID {
		t.Errorf("search found %+v", results)
	}
	type page struct {
		Items []line
		Total int
	}
	all := testkit.Decode[page](w.manager.get(t, "/zahtjevi?sve=true&count=2"+within).Expect(http.StatusOK))
	second := testkit.Decode[page](w.manager.get(t, "/zahtjevi?sve=true&count=2&page=2"+within).Expect(http.StatusOK))
	if len(all.Items) != 2 || all.Total < 4 || len(second.Items) == 0 || second.Total != all.Total || second.Items[0].ID >= all.Items[1].ID {
		t.Errorf("pages %+v and %+v", all, second)
	}
}

func savedView(t *testing.T, w *workplace) {
	body := testkit.ViewBody("Moji — моји", map[string]any{"projekatId": w.project})
	created := w.manager.post(t, "/zahtjevi/pogledi", body).Expect(http.StatusCreated)
	view := testkit.Decode[named](created)
	path := fmt.Sprintf("/zahtjevi/pogledi/%d", view.ID)
	if created.Header.Get("ETag") != `"1"` || view.Name != body["naziv"] {
		t.Errorf("%v %s", created.Header, created.Content)
	}
	w.manager.put(t, path, testkit.With(body, map[string]any{"naziv": "Drugi"}), "If-Match", `"1"`).Expect(http.StatusOK)
	expectProblem(t, w.manager.put(t, path, body, "If-Match", `"1"`), http.StatusConflict)
	expectProblem(t, w.support.call(t, http.MethodDelete, path, nil), http.StatusNotFound)
	gone := w.manager.call(t, http.MethodDelete, path, nil).Expect(http.StatusNoContent)
	if len(gone.Content) != 0 || gone.Header.Get("Content-Type") != "" {
		t.Errorf("an empty answer is %v %q", gone.Header, gone.Content)
	}
}

// largestPage requests a page of the greatest size: in no runtime may it exceed six megabytes. An installation may limit how much a person
// writes in a minute.
func largestPage(t *testing.T, w *workplace) {
	r := w.raise(t, w.manager, "Dugačka prepiska")
	path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", r.ID)
	said := strings.Repeat("𝔖\"", 1000)
	taken := 0
	for range 100 {
		if answer := w.manager.send(t, http.MethodPost, path, map[string]any{"komentar": said}); answer.Status == http.StatusCreated {
			taken++
		} else if answer.Status != http.StatusTooManyRequests {
			t.Fatalf("a comment got %d: %s", answer.Status, answer.Content)
		}
	}
	answer := w.manager.get(t, path+"?count=100").Expect(http.StatusOK)
	comments := testkit.Decode[struct {
		Items []struct {
			Text string `json:"komentar"`
		}
	}](answer).Items
	if len(comments) != taken || taken < 10 || comments[taken-1].Text != said || len(answer.Content) > 5<<20 {
		t.Errorf("%d comments of %d in %d bytes", len(comments), taken, len(answer.Content))
	}
	w.manager.get(t, path+"?count=101").Expect(http.StatusUnprocessableEntity)
}
