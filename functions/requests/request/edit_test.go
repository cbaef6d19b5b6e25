package request_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func TestEdit(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, support := e.Person(testkit.Manager, project), e.Person(testkit.Support, project)
	id := e.Request(project, manager, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	body := testkit.With(project.EditBody(), map[string]any{
		"dodijeljeniKorisnikIme": strings.ToUpper(support.Username), "zahtjevStatusId": project.InProgress,
		"zahtjevKategorijaId": project.OtherCategory,
	})
	got := e.Call(manager, "PUT", path, body).Expect(http.StatusOK)
	edited := testkit.Decode[request.Request](got)
	if edited.Title != "Izmijenjen" || edited.Assignee != support.Username || edited.Status.Marker != 1 ||
		edited.PartID != project.OtherPart || edited.Version != 2 || got.Header.Get("ETag") != `"2"` {
		t.Fatalf("edited %+v, %v", edited, got.Header)
	}
	if kinds := testkit.Value[string](e, `select string_agg(kind, ',' order by kind) from notifications
		where user_id = $1`, support.ID); kinds != "assigned,status" {
		t.Fatalf("the new assignee was told %q", kinds)
	}
}

// TestStaleEdit lets two people edit the same version: one succeeds, the other is told by whom and when it was changed, and nothing of
// theirs is stored.
func TestStaleEdit(t *testing.T) {
	e := setup(t)
	project := e.Project()
	id := e.Request(project, e.Person(testkit.Manager, project), "Zahtjev")
	var mu sync.Mutex
	statuses := map[int]int{}
	var conflict serve.Problem
	var wait sync.WaitGroup
	for range 6 {
		editor := e.Person(testkit.Manager, project)
		wait.Go(func() {
			got := e.Call(editor, "PUT", fmt.Sprintf("/zahtjevi/%d", id), project.EditBody())
			mu.Lock()
			defer mu.Unlock()
			statuses[got.Status]++
			if got.Status == http.StatusConflict {
				conflict = testkit.Decode[serve.Problem](got)
			}
		})
	}
	wait.Wait()
	if statuses[http.StatusOK] != 1 || statuses[http.StatusConflict] != 5 {
		t.Fatalf("answers %v, want one 200 and five 409", statuses)
	}
	if !strings.HasPrefix(conflict.Detail, "Zahtjev je u međuvremenu izmijenio korisnik Osoba osoba") {
		t.Fatalf("detail %q", conflict.Detail)
	}
	if version := testkit.Value[int](e, "select version from requests where id = $1", id); version != 2 {
		t.Fatalf("version %d, want 2", version)
	}
}

func TestEditRefusals(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, stranger := e.Person(testkit.Manager, project), e.Person(testkit.Manager, foreign)
	id := e.Request(project, manager, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	for field, value := range map[string]any{
		"naziv": "", "opis": " ", "zahtjevStatusId": foreign.ToDo, "zahtjevKategorijaId": foreign.Category, "zahtjevTipId": foreign.Type,
		"zahtjevPrioritetId": foreign.Priority, "dodijeljeniKorisnikIme": stranger.Username,
	} {
		e.Call(manager, "PUT", path, testkit.With(project.EditBody(), map[string]any{field: value})).ExpectField(field)
	}
	e.Call(manager, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": foreign.Done}).ExpectField("zahtjevStatusId")
	e.Exec(`delete from role_actions using right_actions a where a.id = action_id
		and a.code in ('zahtjev_zahtjev_edit_status', 'zahtjev_zahtjev_edit_dodijeljeni_korisnik') and role_id = $1`, manager.RoleID)
	e.Call(manager, "PUT", path, testkit.With(project.EditBody(),
		map[string]any{"zahtjevStatusId": project.Done})).ExpectLacking("zahtjev_zahtjev_edit_status")
	e.Call(manager, "PUT", path, testkit.With(project.EditBody(),
		map[string]any{"dodijeljeniKorisnikIme": manager.Username})).ExpectLacking("zahtjev_zahtjev_edit_dodijeljeni_korisnik")
	if changed := testkit.Value[int](e, "select count(*) from requests where version > 1 or title <> 'Zahtjev'"); changed != 0 {
		t.Fatal("a refused edit changed the request")
	}
	e.Call(manager, "PUT", path, project.EditBody()).Expect(http.StatusOK)
}

func TestDelete(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	e.Call(manager, "PUT", path+"/brisanje", nil).Expect(http.StatusNoContent)
	for _, call := range []string{"GET " + path, "PUT " + path + "/brisanje", "GET " + path + "/zahtjevStatusi",
		fmt.Sprintf("GET /zahtjevkomentari/zahtjev/%d", id)} {
		method, address, _ := strings.Cut(call, " ")
		e.Call(manager, method, address, nil).Expect(http.StatusNotFound)
	}
	if list := testkit.Decode[listing.List[lists.ListItem]](e.Call(manager, "GET", "/zahtjevi", nil)); list.Total != 0 ||
		len(list.Items) != 0 {
		t.Fatalf("the list still has %+v", list)
	}
	if history := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'requests' and entity_id = $1", id); history != 2 {
		t.Fatalf("%d audit entries, want the creation and the deletion", history)
	}
}

// TestManyCreations lets eight people add requests at the same time: none fails, no number is repeated, and the counters are right.
func TestManyCreations(t *testing.T) {
	e := setup(t)
	project := e.Project()
	var wait sync.WaitGroup
	for range 8 {
		manager := e.Person(testkit.Manager, project)
		wait.Go(func() {
			for range 10 {
				got := e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID), project.RequestBody("Zahtjev"))
				if got.Status != http.StatusCreated {
					t.Errorf("status %d: %s", got.Status, got.Content)
				}
			}
		})
	}
	wait.Wait()
	if n := testkit.Value[int](e, "select count(distinct id) from requests"); n != 80 {
		t.Fatalf("%d requests, want 80", n)
	}
	if counted := testkit.Value[int](e, "select sum(n) from request_counts"); counted != 80 {
		t.Fatalf("counters say %d, want 80", counted)
	}
}

// TestEditOfADeactivatedAssignee checks that a request can be edited without changing its assignee, although that person is deactivated.
func TestEditOfADeactivatedAssignee(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, assignee, gone := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, manager, "Zahtjev"))
	e.Exec("update requests set assignee_id = $1", assignee.ID)
	e.Exec("update users set disabled = true where id in ($1, $2)", assignee.ID, gone.ID)
	edit := func(version int, changes map[string]any) testkit.Answer {
		return e.Call(manager, "PUT", path, testkit.With(project.EditBody(), testkit.With(changes, map[string]any{"verzija": version})))
	}
	edited := testkit.Decode[request.Request](edit(1, map[string]any{"dodijeljeniKorisnikIme": assignee.Username}).Expect(http.StatusOK))
	if edited.Assignee != assignee.Username {
		t.Fatalf("assignee %q", edited.Assignee)
	}
	edit(2, map[string]any{"dodijeljeniKorisnikIme": gone.Username}).ExpectField("dodijeljeniKorisnikIme")
	edit(2, map[string]any{"dodijeljeniKorisnikIme": assignee.Username,
		"zahtjevKategorijaId": project.SecondCategory}).ExpectField("dodijeljeniKorisnikIme")
	edit(2, map[string]any{"dodijeljeniKorisnikIme": ""}).Expect(http.StatusOK)
	edit(3, map[string]any{"dodijeljeniKorisnikIme": assignee.Username}).ExpectField("dodijeljeniKorisnikIme")
}

// TestCategoryTakesTheAssignee checks that the form follows the rule of bulk changes: people who may not assign can choose another
// category, which removes the assignee, whether or not they sent the assignee.
func TestCategoryTakesTheAssignee(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, assignee := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	e.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_zahtjev_edit_dodijeljeni_korisnik'
		and role_id = $1`, manager.RoleID)
	for _, sent := range []string{assignee.Username, ""} {
		path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, manager, "Zahtjev"))
		e.Exec("update requests set assignee_id = $1", assignee.ID)
		body := testkit.With(project.EditBody(), map[string]any{"dodijeljeniKorisnikIme": sent, "zahtjevKategorijaId": project.SecondCategory})
		e.Call(manager, "PUT", path, testkit.With(body,
			map[string]any{"dodijeljeniKorisnikIme": manager.Username})).ExpectLacking("zahtjev_zahtjev_edit_dodijeljeni_korisnik")
		edited := testkit.Decode[request.Request](e.Call(manager, "PUT", path, body).Expect(http.StatusOK))
		if edited.Assignee != "" || edited.CategoryID != project.SecondCategory {
			t.Errorf("sent %q: category %d with assignee %q", sent, edited.CategoryID, edited.Assignee)
		}
		e.Call(manager, "PUT", path, testkit.With(project.EditBody(),
			map[string]any{"verzija": 2, "dodijeljeniKorisnikIme": assignee.Username})).Expect(http.StatusForbidden)
	}
}
