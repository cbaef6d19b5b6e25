package requests_test

import (
	"fmt"
	"net/http"
	"testing"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

func TestSearch(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	printer := e.Request(project, manager, "Šampač đubre")
	described := e.Request(project, manager, "Drugi")
	e.Exec("update requests set description = 'Kvar na ШТАМПАЧУ u hodniku' where id = $1", described)
	commented := e.Request(project, task, "Treći")
	e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", commented), map[string]any{"komentar": "Riješeno: 100% đonlajn"}).Expect(http.StatusCreated)
	deleted := e.Request(project, manager, "Šampač obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	for text, want := range map[string]string{
		"sampac": fmt.Sprint(printer, "naziv"), "DJUBRE": fmt.Sprint(printer, "naziv"), "stampacu": fmt.Sprint(described, "opis"),
		"100%25+djon": fmt.Sprint(commented, "komentar"), fmt.Sprintf("%%23%d", described): fmt.Sprint(described, "broj"),
		"nema": "", "100_": "",
		"am": fmt.Sprint(printer, "naziv"), "ho": "", "hod": fmt.Sprint(described, "opis"), "(": "", "h.": "", "rij": fmt.Sprint(commented, "komentar"),
	} {
		found := ""
		for _, result := range testkit.Decode[serve.List[requests.SearchResult]](e.Call(manager, "GET", "/zahtjevi/pretraga?tekst="+text, nil).Expect(http.StatusOK)).Items {
			found += fmt.Sprint(result.ID, result.Where)
		}
		if found != want {
			t.Errorf("%s finds %q, want %q", text, found, want)
		}
	}
	if seen := testkit.Decode[serve.List[requests.SearchResult]](e.Call(task, "GET", "/zahtjevi/pretraga?tekst=sampac", nil)); seen.Total != 0 {
		t.Errorf("a task user finds others' requests: %+v", seen)
	}
	e.Call(manager, "GET", "/zahtjevi/pretraga?tekst=+", nil).ExpectField("tekst")
}

// Requests are found by their external keys: the whole key goes before what begins with it, of which some are shown.
func TestSearchByExternalKey(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, task := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	keyed := func(p testkit.Project, key string) int64 {
		id := e.Request(p, manager, "Zahtjev")
		e.Exec("update requests set external_key = $2 where id = $1", id, key)
		return id
	}
	first, titled := keyed(project, "MESOS-1"), e.Request(project, manager, "Vidi mesos-1 od ranije")
	tenth, special := keyed(project, "MESOS-10"), keyed(project, "Š_50%-Ž")
	keyed(foreign, "MESOS-1")
	gone := keyed(project, "MESOS-11")
	e.Exec("update requests set deleted_at = now() where id = $1", gone)
	for text, want := range map[string]string{
		"mesos-1": fmt.Sprint(tenth, "kljuc MESOS-10 ", first, "kljuc MESOS-1 ", titled, "naziv  "), "MESOS-10": fmt.Sprint(tenth, "kljuc MESOS-10 "),
		"ESOS-10": "", "s_50%25": fmt.Sprint(special, "kljuc Š_50%-Ž "), "%C5%A1_50%25-z": fmt.Sprint(special, "kljuc Š_50%-Ž "), "sx50": "",
	} {
		found := ""
		for _, result := range testkit.Decode[serve.List[requests.SearchResult]](e.Call(manager, "GET", "/zahtjevi/pretraga?tekst="+text, nil).Expect(http.StatusOK)).Items {
			found += fmt.Sprint(result.ID, result.Where, " ", result.Key, " ")
		}
		if found != want {
			t.Errorf("%s finds %q, want %q", text, found, want)
		}
	}
	if seen := testkit.Decode[serve.List[requests.SearchResult]](e.Call(task, "GET", "/zahtjevi/pretraga?tekst=mesos-10", nil).Expect(http.StatusOK)); seen.Total != 0 {
		t.Errorf("a task user finds others' requests: %+v", seen)
	}
}
