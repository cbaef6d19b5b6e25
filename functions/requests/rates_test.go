package requests_test

import (
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// edited is an edit that gives a request another description.
func edited(e *testkit.Env, caller *testkit.Person, id int64, description string) map[string]any {
	read := testkit.Decode[request.Request](e.Call(caller, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK))
	return map[string]any{
		"naziv": read.Title, "opis": description, "zahtjevStatusId": read.Status.ID, "zahtjevKategorijaId": read.CategoryID,
		"zahtjevTipId":       read.TypeID,
		"zahtjevPrioritetId": read.PriorityID, "dodijeljeniKorisnikIme": read.Assignee, "verzija": read.Version,
	}
}

// TestChangesAMinute refuses a person who has made the allowed number of changes in a minute, of any kind, and nobody else.
func TestChangesAMinute(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code = 'zahtjev_zahtjev_interni_podaci'
		on conflict do nothing`, caller.RoleID)
	id := e.Request(project, caller, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	e.Call(caller, "PUT", path, edited(e, caller, id, "Prvi opis")).Expect(http.StatusOK)
	e.Exec("update person_rates set amount = 119 where kind = 'changes'")
	e.Call(caller, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": project.InProgress}).Expect(http.StatusOK)
	body := edited(e, caller, id, "Drugi opis")
	version := body["verzija"]
	for _, call := range []struct {
		path string
		body map[string]any
	}{
		{path, body},
		{path + "/zahtjevStatus", map[string]any{"zahtjevStatusId": project.Done}},
		{"/zahtjevi/snimiPodatke", map[string]any{"id": id, "interniKorisnik": "", "zahtjevUradio": "", "realnoPotrosenoVrijeme": 60,
			"overhead": 0, "napomena": "", "verzija": version}},
		{"/zahtjevi/grupno", map[string]any{"zahtjevi": []any{map[string]any{"id": id, "verzija": version}},
			"zahtjevPrioritetId": project.Priority}},
	} {
		refused := e.Call(caller, "PUT", call.path, call.body).Expect(http.StatusTooManyRequests)
		if detail := testkit.Decode[serve.Problem](refused).Detail; !refused.WithinAMinute() ||
			!strings.HasPrefix(detail, "Promijenili ste previše zahtjeva") {
			t.Errorf("%s: Retry-After %q, detail %q", call.path, refused.Header.Get("Retry-After"), detail)
		}
	}
	if now := edited(e, caller, id, "")["verzija"]; now != version {
		t.Errorf("what was refused made version %v of %v", now, version)
	}
	// The present status is no change.
	e.Call(caller, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": project.InProgress}).Expect(http.StatusOK)
	e.Call(other, "PUT", path, body).Expect(http.StatusOK)
	e.Exec("update person_rates set since = since - interval '1 minute'")
	e.Call(caller, "PUT", path, edited(e, caller, id, "Treći opis")).Expect(http.StatusOK)
}

// TestTextAMinute refuses the longest descriptions once a person has written the allowed number of characters in a minute, edited or new;
// short changes and those without new text are accepted.
func TestTextAMinute(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	id := e.Request(project, caller, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	long := func(i int) string { return strings.Repeat("š", 65_530) + fmt.Sprint(i) }
	for i := range 7 { // of 500,000
		e.Call(caller, "PUT", path, edited(e, caller, id, long(i))).Expect(http.StatusOK)
	}
	e.Call(caller, "PUT", path, edited(e, caller, id, long(7))).Expect(http.StatusTooManyRequests)
	refused := e.Call(caller, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
		testkit.With(project.RequestBody("Dug"), map[string]any{"opis": long(8)})).
		Expect(http.StatusTooManyRequests)
	if detail := testkit.Decode[serve.Problem](refused).Detail; !strings.Contains(detail, "previše teksta") {
		t.Errorf("detail %q", detail)
	}
	same := edited(e, caller, id, long(6))
	same["zahtjevPrioritetId"] = project.Priority
	e.Call(caller, "PUT", path, same).Expect(http.StatusOK)
	e.Call(caller, "PUT", path, edited(e, caller, id, "Kratko")).Expect(http.StatusOK)
}

// TestRatesRace sends sixty comments of a person at once: thirty are accepted.
func TestRatesRace(t *testing.T) {
	e := setup(t)
	project := e.Project()
	caller := e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", e.Request(project, caller, "Zahtjev"))
	answers := map[int]int{}
	var lock sync.Mutex
	var group sync.WaitGroup
	for range 60 {
		group.Go(func() {
			status := e.Call(caller, "POST", path, map[string]any{"komentar": "Odjednom"}).Status
			lock.Lock()
			defer lock.Unlock()
			answers[status]++
		})
	}
	group.Wait()
	if want := map[int]int{http.StatusCreated: 30, http.StatusTooManyRequests: 30}; !maps.Equal(answers, want) {
		t.Errorf("answers %v, want %v", answers, want)
	}
	if n := testkit.Value[int](e, "select count(*) from comments"); n != 30 {
		t.Errorf("%d comments", n)
	}
}
