package acceptance_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// figures reads the dashboard of a manager whose only project is the workplace's: each change counts at once.
func figures(t *testing.T, w *workplace) {
	type figures struct {
		All  int `json:"brojZahtjevaUkupno"`
		ToDo int `json:"brojZahtjevaPotrebnoUraditi"`
		Done int `json:"brojZavrsenihZahtjeva"`
	}
	read := func() figures {
		return testkit.Decode[figures](w.manager.get(t, "/dashboard/statistika").Expect(http.StatusOK))
	}
	before := read()
	r := w.raise(t, w.manager, "Za brojanje")
	w.manager.put(t, fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", r.ID), map[string]any{"zahtjevStatusId": w.done}).Expect(http.StatusOK)
	w.raise(t, w.manager, "Za brojanje, ostaje")
	if now := read(); now.All != before.All+2 || now.ToDo != before.ToDo+1 || now.Done != before.Done+1 {
		t.Errorf("%+v became %+v", before, now)
	}
	bars := list[struct {
		Count int `json:"broj"`
	}](t, w.manager, "/dashboard/zahtjeviPoSedmicama")
	if len(bars) == 0 {
		t.Error("no weeks")
	}
}

func reported(t *testing.T, w *workplace) {
	type report struct {
		Code   string `json:"sifra"`
		Period bool   `json:"period"`
	}
	reports := list[report](t, w.manager, "/izvjestaji")
	at := slices.IndexFunc(reports, func(r report) bool { return r.Code != "" && r.Period })
	if at < 0 {
		t.Fatalf("reports %+v", reports)
	}
	ask := func(format string) testkit.Answer {
		return w.manager.get(t, fmt.Sprintf("/izvjestaji/%s?od=2026-01-01&do=2026-01-31&projekatId=%d&format=%s&ttxid=%s", reports[at].Code,
			w.project, format, w.manager.temporary(t))).Expect(http.StatusOK)
	}
	page := ask("html")
	if page.Header.Get("Content-Type") != "text/html; charset=utf-8" ||
		!strings.Contains(page.Header.Get("Content-Security-Policy"), "default-src 'none'") || !strings.Contains(string(page.Content), w.mark) {
		t.Errorf("%v %.200s", page.Header, page.Content)
	}
	table := ask("csv")
	if !strings.HasPrefix(table.Header.Get("Content-Type"), "text/csv") ||
		!strings.HasPrefix(table.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%v", table.Header)
	}
	sheet := ask("xlsx").Content
	archive, err := zip.NewReader(bytes.NewReader(sheet), int64(len(sheet)))
	if err != nil || len(archive.File) < 4 {
		t.Errorf("%d bytes are no XLSX: %v", len(sheet), err)
	}
	expectProblem(t, w.manager.get(t, "/izvjestaji/nema?ttxid="+w.manager.temporary(t)), http.StatusNotFound)
	expectProblem(t, w.manager.get(t, "/izvjestaji/"+reports[at].Code), http.StatusUnauthorized)
}

// logged finds a call in the log by its id.
func logged(t *testing.T, w *workplace) {
	answer := w.manager.post(t, fmt.Sprintf("/zahtjevi/projekat/%d", w.project), w.body("Za log")).Expect(http.StatusCreated)
	r := testkit.Decode[request](answer)
	w.created = append(w.created, r.ID)
	type entry struct {
		ID      int64  `json:"id"`
		Call    string `json:"poziv"`
		Address string `json:"adresa"`
		Action  string `json:"akcija"`
		Person  struct {
			Username string `json:"korisnickoIme"`
		} `json:"korisnik"`
	}
	path := fmt.Sprintf("/log/entitet/%d/zahtjev", r.ID)
	history := list[entry](t, w.admin, path)
	if len(history) != 1 || history[0].Person.Username != w.manager.username {
		t.Fatalf("history %+v", history)
	}
	version := testkit.Decode[entry](w.admin.get(t, fmt.Sprintf("%s/verzija/%d", path, history[0].ID)).Expect(http.StatusOK))
	if version.Call != answer.Header.Get("X-Request-Id") || version.Address == "" {
		t.Errorf("the call was %s, the log tells %+v", answer.Header.Get("X-Request-Id"), version)
	}
	if all := list[entry](t, w.admin, "/log/akcija?entitet=zahtjev&korisnik="+w.manager.username+"&count=1"); len(all) != 1 {
		t.Errorf("entries %+v", all)
	}
	w.task.get(t, "/log/akcija").ExpectLacking("log_log_pregled")
}
