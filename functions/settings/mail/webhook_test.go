package mail_test

import (
	"net/http"
	"strings"
	"testing"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/shared/testkit"
)

// TestWebhookStopped has three webhooks of a person stopped by themselves. One is turned on again and one removed before the letters are
// sent: the person is told of the other, why, and where to mend it.
func TestWebhookStopped(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	for _, name := range []string{"Portal <kopija>", "Uključen", "Obrisan"} {
		w.Call(admin, "POST", "/postavke/webhookovi", map[string]any{"naziv": name, "adresa": "https://portal.opcina.example",
			"dogadjaji": []string{webhooks.RequestCreated}, "projekatId": nil}).Expect(http.StatusCreated)
	}
	w.Exec("update webhooks set stopped_at = now(), stop_reason = 'neuspjeh'")
	w.Exec("insert into mail_messages (user_id, kind, state, webhook_id) select owner_id, 'webhook_stopped', 'waiting', id from webhooks")
	w.Exec("update webhooks set stopped_at = null, stop_reason = null where name = 'Uključen'")
	w.Exec("delete from webhooks where name = 'Obrisan'")
	w.work(t)
	w.expectStates(t, "dropped 1, sent 1")
	letters := w.server.Taken()
	if len(letters) != 1 {
		t.Fatalf("%d letters are sent, want 1", len(letters))
	}
	parts := letters[0].Parts(t)
	for _, want := range []string{"„Portal <kopija>”", "Cijeli dan primalac nije ništa preuzeo.",
		"https://zahtjevi.opstina.example/home/postavke/webhookovi"} {
		if !strings.Contains(parts["text/plain"], want) {
			t.Errorf("the letter does not say %q:\n%s", want, parts["text/plain"])
		}
	}
	if !strings.Contains(parts["text/html"], "Portal &lt;kopija&gt;") {
		t.Error("the name is not escaped")
	}
}
