package acceptance_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/functions/imports"
	"zahtjevi/scripts/client"
	"zahtjevi/shared/testkit"
)

// imported imports a table with some invalid rows.
func imported(t *testing.T, w *workplace) {
	table := "naziv;opis;kljuc\nPrvi uvezeni;Opis č;U-1\n;Bez naziva;U-2\nТрећи увезени;\"Dva\nreda\";U-3\n"
	document, err := w.manager.Upload(t.Context(), "uvoz", "tabela.csv", strings.NewReader(table), int64(len(table)), nil)
	must(t, err)
	prepared, err := w.manager.Prepare(t.Context(), document, w.project)
	must(t, err)
	if prepared.Delimiter != "tacka-zarez" || len(prepared.Columns) != 3 || prepared.Mapping.Title == nil || *prepared.Mapping.Title != 0 {
		t.Fatalf("prepared %+v", prepared)
	}
	must(t, w.manager.StartImport(t.Context(), prepared.ID))
	done := until(t, func() imports.Import {
		current, err := w.manager.Import(t.Context(), prepared.ID)
		must(t, err)
		return current
	}, client.Ended)
	if done.State != "zavrsen" || done.RowsRead != 3 || done.Added != 2 || done.Rejected != 1 {
		t.Fatalf("import %+v", done)
	}
	for _, r := range list[line](t, w.manager, fmt.Sprintf("/zahtjevi?projekatId=%d&naziv=uvezeni", w.project)) {
		w.created = append(w.created, r.ID)
	}
	path := fmt.Sprintf("/zahtjevi/uvoz/%d/odbijeni", prepared.ID)
	rejected := list[imports.Rejection](t, w.manager, path)
	if len(rejected) != 1 || rejected[0].Row != 3 || rejected[0].ExternalKey != "U-2" || rejected[0].Reason == "" {
		t.Errorf("rejected %+v", rejected)
	}
	header, content := w.manager.follow(t, path+".csv?ttxid="+w.manager.temporary(t))
	if !strings.HasPrefix(header.Get("Content-Type"), "text/csv") || !strings.Contains(string(content), "U-2") {
		t.Errorf("%v %s", header, content)
	}
	expectProblem(t, w.task.get(t, path), http.StatusForbidden)
}

// exported makes the worker write files of the workplace's requests.
func exported(t *testing.T, w *workplace) {
	r := w.raise(t, w.manager, "Izvezeni, \"s navodnicima\" и ћирилицом")
	type export struct {
		ID       uuid.UUID  `json:"id"`
		State    string     `json:"stanje"`
		Rows     int        `json:"redova"`
		Document *uuid.UUID `json:"dokumentId"`
	}
	for format, begins := range map[string]string{"csv": "\xef\xbb\xbf", "xlsx": "PK\x03\x04"} {
		path := fmt.Sprintf("/zahtjevi/izvoz?format=%s&sve=true&projekatId=%d&naziv=izvezeni", format, w.project)
		asked := testkit.Decode[export](w.manager.post(t, path, nil).Expect(http.StatusCreated))
		done := until(t, func() export {
			return testkit.Decode[export](w.manager.get(t, "/zahtjevi/izvoz/"+asked.ID.String()).Expect(http.StatusOK))
		}, func(e export) bool { return e.State == "gotov" || e.State == "neuspio" })
		if done.State != "gotov" || done.Rows != 1 || done.Document == nil {
			t.Fatalf("export %+v", done)
		}
		header, content := w.manager.follow(t, fmt.Sprintf("/upload/%s?ttxid=%s", done.Document, w.manager.temporary(t)))
		if !strings.HasPrefix(string(content), begins) || !strings.Contains(header.Get("Content-Disposition"), format) {
			t.Errorf("%s: %v %.40q", format, header, content)
		}
		if format == "csv" && !strings.Contains(string(content), `"Izvezeni, ""s navodnicima"" и ћирилицом"`) {
			t.Errorf("request %d is not in %s", r.ID, content)
		}
	}
}
