package request_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// correction is a body that changes all that a correction may.
func correction(project testkit.Project) map[string]any {
	return map[string]any{"naziv": "Ispravljen", "opis": "Tačan opis", "zahtjevKategorijaId": project.OtherCategory, "verzija": 1}
}

func TestCorrect(t *testing.T) {
	e := setup(t)
	project := e.Project()
	clerk := e.Person(testkit.TaskUser, project)
	path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, clerk, "Zahtjev"))
	before := testkit.Decode[request.Request](e.Call(clerk, "GET", path, nil))
	if !before.Correctable || before.Offered {
		t.Fatalf("a new request is %+v", before)
	}
	got := testkit.Decode[request.Request](e.Call(clerk, "PUT", path+"/ispravka", correction(project)).Expect(http.StatusOK))
	if got.Title != "Ispravljen" || got.Description != "Tačan opis" || got.CategoryID != project.OtherCategory ||
		got.PartID != project.OtherPart || got.StatusID != before.StatusID || got.PriorityID != before.PriorityID ||
		got.TypeID != before.TypeID || got.Version != 2 || !got.Correctable {
		t.Fatalf("corrected %+v of %+v", got, before)
	}
	e.Call(clerk, "PUT", path+"/ispravka", correction(project)).Expect(http.StatusConflict)
	without := testkit.With(correction(project), map[string]any{"verzija": nil})
	e.Call(clerk, "PUT", path+"/ispravka", without).ExpectField("verzija")
	for field, value := range map[string]any{"naziv": " ", "opis": "", "zahtjevKategorijaId": e.Project().Category} {
		e.Call(clerk, "PUT", path+"/ispravka", testkit.With(correction(project), map[string]any{"verzija": 2, field: value})).ExpectField(field)
	}
}

// TestCorrectRefusals begins with requests in every way, after which their senders may no longer correct them.
func TestCorrectRefusals(t *testing.T) {
	e := setup(t)
	project := e.Project()
	clerk, colleague, lead := e.Person(testkit.TaskUser, project), e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	status := func(path string, id int64) {
		e.Call(lead, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": id}).Expect(http.StatusOK)
	}
	for name, begin := range map[string]func(path string, id int64){
		"answered": func(_ string, id int64) {
			e.Call(lead, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": "Dolazim"}).
				Expect(http.StatusCreated)
		},
		"in progress": func(path string, _ int64) { status(path, project.InProgress) },
		"finished":    func(path string, _ int64) { status(path, project.Done) },
		"reopened": func(path string, _ int64) {
			status(path, project.Done)
			status(path, project.ToDo)
		},
	} {
		id := e.Request(project, clerk, "Zahtjev")
		path := fmt.Sprintf("/zahtjevi/%d", id)
		begin(path, id)
		now := testkit.Decode[request.Request](e.Call(clerk, "GET", path, nil))
		if now.Correctable {
			t.Errorf("%s: offered as correctable", name)
		}
		e.Call(clerk, "PUT", path+"/ispravka", testkit.With(correction(project), map[string]any{"verzija": now.Version})).
			Expect(http.StatusConflict)
	}
	id := e.Request(project, clerk, "Zahtjev")
	path := fmt.Sprintf("/zahtjevi/%d", id)
	e.Call(colleague, "PUT", path+"/ispravka", correction(project)).Expect(http.StatusNotFound)
	e.Call(lead, "PUT", path+"/ispravka", correction(project)).Expect(http.StatusForbidden)
	if seen := testkit.Decode[request.Request](e.Call(lead, "GET", path, nil)); seen.Correctable {
		t.Error("correctable for somebody who did not send it")
	}
	e.Exec("update requests set deleted_at = now() where id = $1", id)
	e.Call(clerk, "PUT", path+"/ispravka", correction(project)).Expect(http.StatusNotFound)
	if changed := testkit.Value[int](e, "select count(*) from requests where title <> 'Zahtjev'"); changed != 0 {
		t.Fatal("a refused correction changed the request")
	}
}

// TestCorrectWhileBegun corrects requests while others begin with them: none is corrected on another status than that of its version.
func TestCorrectWhileBegun(t *testing.T) {
	e := setup(t)
	project := e.Project()
	clerk, lead := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	for range 8 {
		path := fmt.Sprintf("/zahtjevi/%d", e.Request(project, clerk, "Zahtjev"))
		var corrected, moved int
		var wait sync.WaitGroup
		wait.Go(func() { corrected = e.Call(clerk, "PUT", path+"/ispravka", correction(project)).Status })
		wait.Go(func() {
			moved = e.Call(lead, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": project.InProgress}).Status
		})
		wait.Wait()
		after := testkit.Decode[request.Request](e.Call(lead, "GET", path, nil))
		if moved != http.StatusOK || after.StatusID != project.InProgress {
			t.Fatalf("the status was changed with %d to %d", moved, after.StatusID)
		}
		if (corrected == http.StatusOK) != (after.Title == "Ispravljen") || corrected != http.StatusOK && corrected != http.StatusConflict {
			t.Fatalf("corrected with %d: %q", corrected, after.Title)
		}
	}
}

// TestOffered finishes requests, which their senders are then asked about until they answer.
func TestOffered(t *testing.T) {
	e := setup(t)
	project := e.Project()
	clerk, lead := e.Person(testkit.TaskUser, project), e.Person(testkit.Manager, project)
	finished := func(who *testkit.Person) (id int64, path string) {
		id = e.Request(project, clerk, "Zahtjev")
		path = fmt.Sprintf("/zahtjevi/%d", id)
		e.Call(who, "PUT", path+"/zahtjevStatus", map[string]any{"zahtjevStatusId": project.Done}).Expect(http.StatusOK)
		return id, path
	}
	offered := func(who *testkit.Person, path string) bool {
		return testkit.Decode[request.Request](e.Call(who, "GET", path, nil)).Offered
	}
	id, path := finished(lead)
	if !offered(clerk, path) || offered(lead, path) {
		t.Fatal("only the sender is asked")
	}
	e.Call(clerk, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": "Riješeno je."}).
		Expect(http.StatusCreated)
	if offered(clerk, path) {
		t.Fatal("asked again after the answer")
	}
	_, merged := finished(lead)
	into := e.Request(project, lead, "Nastavak")
	e.Call(lead, "PUT", merged+"/spajanje", map[string]any{"zahtjevId": into, "verzija": 2}).Expect(http.StatusOK)
	if offered(clerk, merged) {
		t.Fatal("asked about what goes on elsewhere")
	}
	if _, own := finished(clerk); offered(clerk, own) {
		t.Fatal("asked about what the sender finished")
	}
}
