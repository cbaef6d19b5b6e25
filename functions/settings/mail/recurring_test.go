package mail_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestRecurringStopped has two recurring requests of a person stop by themselves. One goes on before the letters are sent: the person is
// told of the other, why, and where to mend it.
func TestRecurringStopped(t *testing.T) {
	w := setupMail(t)
	body := func(title string) map[string]any {
		return map[string]any{
			"dioProjektaId": w.project.Part, "zahtjevKategorijaId": w.project.Category, "zahtjevTipId": w.project.Type,
			"zahtjevPrioritetId": w.project.Priority, "naziv": title, "opis": "Opis", "dodijeljeniKorisnikIme": "", "rokDana": nil,
			"odgovori": []any{},
			"kalendar": map[string]any{"ucestalost": "sedmicno", "dani": "1111111", "vrijeme": "00:00", "od": "2026-01-01", "neradni": "ostaje"},
		}
	}
	add := func(title string) int64 {
		path := fmt.Sprintf("/zahtjevi/projekat/%d/ponavljanja", w.project.ID)
		return testkit.Decode[struct{ ID int64 }](w.Call(w.actor, "POST", path, body(title)).Expect(http.StatusCreated)).ID
	}
	add("Provjera <kopija>")
	resumed := add("Druga")
	w.Exec("update recurring_requests set paused_at = now(), pause_reason = 'podaci', next_on = null, next_at = null")
	w.Exec(`insert into mail_messages (user_id, kind, state, recurring_id) select owner_id, 'recurring_stopped', 'waiting', id
		from recurring_requests`)
	w.Exec("update recurring_requests set paused_at = null, pause_reason = null where id = $1", resumed)
	w.work(t)
	letters := w.server.Taken()
	if len(letters) != 1 {
		t.Fatalf("%d letters are sent, want 1", len(letters))
	}
	parts := letters[0].Parts(t)
	address := fmt.Sprintf("https://zahtjevi.opstina.example/home/projekat/%d/konfiguracija/ponavljanja", w.project.ID)
	for _, want := range []string{"„Provjera <kopija>”", "Nešto od izabranog se više ne koristi", address} {
		if !strings.Contains(parts["text/plain"], want) {
			t.Errorf("the letter does not say %q:\n%s", want, parts["text/plain"])
		}
	}
	if !strings.Contains(parts["text/html"], "Provjera &lt;kopija&gt;") {
		t.Error("the title is not escaped")
	}
	w.Exec("delete from recurring_requests") // and with them their letters
	w.expectStates(t, "")
}
