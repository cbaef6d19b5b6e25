package acceptance_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

// letterText is a letter as Amazon SES stores it, with its results on top: the writer is who they say.
const letterText = "Authentication-Results: amazonses.com; dmarc=pass header.from=opstina.example\r\n" +
	"From: <%s>\r\nTo: <%s>\r\nSubject: %s\r\nMessage-ID: <%s@posta.example>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" +
	"Ne radi štampač.\r\n"

// letterTaken gives a project an address, and puts a letter to it into the bucket: the worker takes it out, and makes a request of it.
func letterTaken(t *testing.T, w *workplace) {
	if w.letters == nil {
		t.Skip("this runtime has no bucket of letters that a test could write to")
	}
	project := testkit.Decode[named](w.admin.post(t, "/projekat", map[string]any{"naziv": "Poruke " + w.mark}).Expect(http.StatusCreated)).ID
	part := list[named](t, w.admin, fmt.Sprintf("/dioprojekta/projekat/%d", project))[0].ID
	w.admin.put(t, fmt.Sprintf("/projekatkonfiguracija/projekat/%d/adresa", project), map[string]any{
		"oznaka": "podrska", "dioProjektaId": part, "verzija": 1,
		"zahtjevKategorijaId": list[named](t, w.admin, fmt.Sprintf("/zahtjevkategorija/dioprojekta/%d", part))[0].ID,
		"zahtjevTipId":        list[named](t, w.admin, fmt.Sprintf("/zahtjevtip/projekat/%d", project))[0].ID,
		"zahtjevPrioritetId":  list[named](t, w.admin, fmt.Sprintf("/zahtjevprioritet/projekat/%d", project))[0].ID,
	}).Expect(http.StatusOK)
	writer := "pisac." + w.mark
	w.admin.post(t, "/korisnici", map[string]any{"korisnickoIme": writer, "punoIme": "Pisac", "email": writer + "@opstina.example",
		"lozinka": w.task.password, "uloge": []map[string]any{{"vrstaUlogeId": w.roles[testkit.TaskUser], "projekti": []int64{project}}},
	}).Expect(http.StatusCreated)
	to := strings.Replace(mailFrom, "@", "+podrska@", 1)
	letter := fmt.Sprintf(letterText, writer+"@opstina.example", to, "Pismo "+w.mark, w.mark)
	must(t, w.letters.Put(t.Context(), "pismo", strings.NewReader(letter), int64(len(letter))))
	found := until(t, func() []line {
		var page listing.List[line]
		must(t, w.admin.Call(t.Context(), http.MethodGet, fmt.Sprintf("/zahtjevi?projekatId=%d", project), nil, &page))
		return page.Items
	}, func(found []line) bool { return len(found) > 0 })
	w.created = append(w.created, found[0].ID)
	if len(found) != 1 || found[0].Title != "Pismo "+w.mark {
		t.Errorf("the letter became %+v", found)
	}
	left, err := w.letters.List(t.Context(), "", "", 10)
	if err != nil || len(left) > 0 {
		t.Errorf("the bucket has %v, %v", left, err)
	}
}
