package request_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

func TestInternalData(t *testing.T) {
	e := setup(t)
	project := e.Project()
	support, task := e.Person(testkit.Support, project), e.Person(testkit.TaskUser, project)
	e.Exec("update users set internal = true where id = $1", support.ID)
	id := e.Request(project, task, "Zahtjev")
	body := map[string]any{
		"id": id, "interniKorisnik": support.Username, "zahtjevUradio": support.Username, "realnoPotrosenoVrijeme": 5400,
		"overhead": 60, "napomena": "Zamijenjen toner", "verzija": 1,
	}
	for field, value := range map[string]any{
		"interniKorisnik": task.Username, "zahtjevUradio": "nema", "realnoPotrosenoVrijeme": -3, "overhead": 1 << 40,
		"napomena": fmt.Sprintf("%2001d", 1),
	} {
		e.Call(support, "PUT", "/zahtjevi/snimiPodatke", testkit.With(body, map[string]any{field: value})).ExpectField(field)
	}
	saved := testkit.Decode[request.Request](e.Call(support, "PUT", "/zahtjevi/snimiPodatke", body).Expect(http.StatusOK))
	if saved.Internal == nil || *saved.Internal != (request.Internal{User: support.Username, DoneBy: support.Username, RealSeconds: 5400,
		OverheadSeconds: 60, Note: "Zamijenjen toner"}) {
		t.Fatalf("saved %+v", saved.Internal)
	}
	e.Call(support, "PUT", "/zahtjevi/snimiPodatke", body).Expect(http.StatusConflict)
	if seen := testkit.Decode[request.Request](e.Call(task, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil)); seen.Internal != nil {
		t.Fatalf("a task user reads internal data: %+v", seen.Internal)
	}
}
