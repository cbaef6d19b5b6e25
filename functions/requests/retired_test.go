package requests_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/lists"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// retiredThings retires one definition of each kind of the project, and returns them with an active one of each.
func retiredThings(e *testkit.Env, p testkit.Project) (retired testkit.Project) {
	retired = p
	retired.Type = testkit.Value[int64](e, `insert into types (project_id, name, retired_at) values ($1, 'Povučen', now())
		returning id`, p.ID)
	retired.Priority = testkit.Value[int64](e, `insert into priorities (project_id, name, position, retired_at)
		values ($1, 'Povučen', 9, now()) returning id`, p.ID)
	retired.ToDo = testkit.Value[int64](e, `insert into statuses (project_id, name, marker, position, retired_at)
		values ($1, 'Povučen', 0, 9, now()) returning id`, p.ID)
	retired.Part, retired.Category = p.OtherPart, p.OtherCategory
	e.Exec("update parts set retired_at = now() where id = $1", p.OtherPart)
	e.Exec("update categories set retired_at = now(), is_default = false where id = $1", p.SecondCategory)
	return retired
}

// TestRetiredIsNotTaken refuses retired definitions in every call that gives them to a request; nothing changes.
func TestRetiredIsNotTaken(t *testing.T) {
	e := setup(t)
	project := e.Project()
	retired := retiredThings(e, project)
	manager := e.Person(testkit.Manager, project)
	request := e.Request(project, manager, "Zahtjev")
	wrong := map[string]map[string]any{
		"zahtjevTipId":        {"zahtjevTipId": retired.Type},
		"zahtjevPrioritetId":  {"zahtjevPrioritetId": retired.Priority},
		"dioProjektaId":       {"dioProjektaId": retired.Part, "zahtjevKategorijaId": retired.Category},
		"zahtjevKategorijaId": {"zahtjevKategorijaId": project.SecondCategory},
	}
	edit := testkit.With(project.RequestBody("Izmijenjen"), map[string]any{"zahtjevStatusId": project.ToDo,
		"dodijeljeniKorisnikIme": "", "verzija": 1})
	for field, change := range wrong {
		e.Call(manager, "POST", fmt.Sprintf("/zahtjevi/projekat/%d", project.ID),
			testkit.With(project.RequestBody("Nov"), change)).ExpectField(field)
		e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d", request), testkit.With(edit, change)).ExpectField(field)
	}
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d", request),
		testkit.With(edit, map[string]any{"zahtjevStatusId": retired.ToDo})).ExpectField("zahtjevStatusId")
	// Only the category is given, which belongs to a retired part.
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d", request),
		testkit.With(edit, map[string]any{"dioProjektaId": nil, "zahtjevKategorijaId": retired.Category})).ExpectField("zahtjevKategorijaId")
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", request),
		map[string]any{"zahtjevStatusId": retired.ToDo}).ExpectField("zahtjevStatusId")
	for field, id := range map[string]int64{"zahtjevStatusId": retired.ToDo, "zahtjevPrioritetId": retired.Priority,
		"zahtjevKategorijaId": retired.Category} {
		e.Call(manager, "PUT", "/zahtjevi/grupno", testkit.With(testkit.Picked(1, request), map[string]any{field: id})).ExpectField(field)
	}
	e.Call(manager, "PUT", "/zahtjevi/grupno", testkit.With(testkit.Picked(1, request),
		map[string]any{"zahtjevKategorijaId": project.SecondCategory})).ExpectField("zahtjevKategorijaId")
	if got := testkit.Value[string](e, "select count(*) || ' ' || max(version) || ' ' || max(title) from requests"); got != "1 1 Zahtjev" {
		t.Errorf("requests %s", got)
	}
}

// TestRequestsKeepWhatIsRetired checks that a request shows its retired definitions and can be edited with them, and that it cannot get
// them again.
func TestRequestsKeepWhatIsRetired(t *testing.T) {
	e := setup(t)
	project := e.Project()
	retired := retiredThings(e, project)
	manager := e.Person(testkit.Manager, project)
	id := e.Request(project, manager, "Zahtjev")
	e.Exec("update requests set part_id = $1, category_id = $2, type_id = $3, priority_id = $4, status_id = $5 where id = $6",
		retired.Part, retired.Category, retired.Type, retired.Priority, retired.ToDo, id)
	path := fmt.Sprintf("/zahtjevi/%d", id)
	read := testkit.Decode[request.Request](e.Call(manager, "GET", path, nil).Expect(http.StatusOK))
	if read.Type != "Povučen" || read.Priority != "Povučen" || read.Status.Name != "Povučen" || read.Part != "Drugi dio" ||
		read.Category != "Treća" {
		t.Fatalf("read %+v", read)
	}
	body := testkit.With(retired.RequestBody("Izmijenjen"), map[string]any{"zahtjevStatusId": retired.ToDo,
		"dodijeljeniKorisnikIme": "", "verzija": 1})
	edited := testkit.Decode[request.Request](e.Call(manager, "PUT", path, body).Expect(http.StatusOK))
	if edited.Title != "Izmijenjen" || edited.TypeID != retired.Type || edited.Version != 2 {
		t.Errorf("edited %+v", edited)
	}
	e.Call(manager, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": retired.ToDo}).Expect(http.StatusOK)

	board := fmt.Sprintf("/zahtjevi/projekat/%d", project.ID)
	columns := func() (shape string) {
		for _, c := range testkit.Decode[listing.List[lists.Column]](e.Call(manager, "GET", board, nil).Expect(http.StatusOK)).Items {
			shape += fmt.Sprintf("%s %d %t; ", c.Status.Name, len(c.Items), c.Retired)
		}
		return shape
	}
	if got := columns(); got != "Potrebno uraditi 0 false; Radi se 0 false; Završeno 0 false; Povučen 1 true; " {
		t.Errorf("board %s", got)
	}
	e.Call(manager, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": project.Done}).Expect(http.StatusOK)
	if got := columns(); got != "Potrebno uraditi 0 false; Radi se 0 false; Završeno 1 false; " {
		t.Errorf("board without cards of the retired status: %s", got)
	}
	e.Call(manager, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": retired.ToDo}).ExpectField("zahtjevStatusId")
	body = testkit.With(body, map[string]any{"zahtjevStatusId": project.Done, "zahtjevTipId": project.Type, "verzija": 3})
	e.Call(manager, "PUT", path, body).Expect(http.StatusOK)
	e.Call(manager, "PUT", path, testkit.With(body, map[string]any{"zahtjevTipId": retired.Type, "verzija": 4})).ExpectField("zahtjevTipId")
}
