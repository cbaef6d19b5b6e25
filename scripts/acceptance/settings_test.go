package acceptance_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/shared/testkit"
)

// configured adds a status to the workplace's project, renames and retires it.
func configured(t *testing.T, w *workplace) {
	added := w.admin.post(t, fmt.Sprintf("/zahtjevstatus/projekat/%d", w.project),
		map[string]any{"naziv": "Čeka odobrenje", "oznaka": 3}).Expect(http.StatusCreated)
	status := testkit.Decode[named](added)
	path := fmt.Sprintf("/zahtjevstatus/id/%d", status.ID)
	w.admin.put(t, path, map[string]any{"naziv": "Чека", "oznaka": 3}, "If-Match", added.Header.Get("ETag")).Expect(http.StatusOK)
	expectProblem(t, w.admin.put(t, path, map[string]any{"naziv": "Kasno", "oznaka": 3}, "If-Match", added.Header.Get("ETag")),
		http.StatusConflict)
	w.admin.put(t, path+"/povuceno", map[string]any{"povuceno": true}).Expect(http.StatusOK)
	w.task.post(t, fmt.Sprintf("/zahtjevstatus/projekat/%d", w.project),
		map[string]any{"naziv": "x", "oznaka": 0}).ExpectLacking("projekat_konfiguracija_edit")
	configuration := w.admin.get(t, fmt.Sprintf("/projekatkonfiguracija/projekat/%d", w.project)).Expect(http.StatusOK)
	if days := testkit.Decode[map[string]any](configuration)["radniDani"]; days == "" || configuration.Header.Get("ETag") == "" {
		t.Errorf("%v %s", configuration.Header, configuration.Content)
	}
}

// savedSettings saves the unchanged settings at their version and at an older one, and adds an item to a lookup list, which it disables
// again.
func savedSettings(t *testing.T, w *workplace) {
	answer := w.admin.get(t, "/postavke").Expect(http.StatusOK)
	settings := testkit.Decode[map[string]any](answer)
	delete(settings, "hostUpisa")
	saved := w.admin.put(t, "/postavke", settings).Expect(http.StatusOK)
	if saved.Header.Get("ETag") == "" {
		t.Errorf("%v", saved.Header)
	}
	expectProblem(t, w.admin.put(t, "/postavke", settings), http.StatusConflict)
	w.manager.put(t, "/postavke", settings).ExpectLacking("postavke_postavke_sistema_edit")
	added := w.admin.post(t, "/sifarnik/Pol", map[string]any{"naziv": "Provjera " + w.mark}).Expect(http.StatusCreated)
	path := fmt.Sprintf("/sifarnik/Pol/%d", testkit.Decode[named](added).ID)
	w.admin.put(t, path, map[string]any{"naziv": "Провјера " + w.mark, "onemogucena": true}, "If-Match",
		added.Header.Get("ETag")).Expect(http.StatusOK)
	expectProblem(t, w.admin.put(t, path, map[string]any{"naziv": "Kasno"}, "If-Match", added.Header.Get("ETag")), http.StatusConflict)
}
