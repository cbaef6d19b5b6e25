package mail_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestMailOfMerging writes to who raised a merged request that it goes on, and to the assignee of the other what came to it. The letter of
// the former says nothing of the other request.
func TestMailOfMerging(t *testing.T) {
	w := setupMail(t)
	assignee := w.Person(testkit.Manager, w.project)
	into := w.Request(w.project, w.actor, "Tajni glavni")
	w.Exec("update requests set assignee_id = $2 where id = $1", into, assignee.ID)
	w.Call(w.actor, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", w.request), map[string]any{
		"zahtjevId": into, "verzija": testkit.Value[int](w.Env, "select version from requests where id = $1", w.request),
	}).Expect(http.StatusOK)
	w.work(t)
	w.work(t)
	letters := map[string]string{}
	for _, letter := range w.server.Taken() {
		letters[letter.To] = letter.Parts(t)["text/plain"]
	}
	sent := letters[w.creator.Username+"@opstina.example"]
	if !strings.Contains(sent, "Zahtjev je spojen s drugim i nastavlja se") || !strings.Contains(sent, "Spojen\n") ||
		strings.Contains(sent, "Završen") || strings.Contains(sent, "Tajni") {
		t.Errorf("the sender is written %s", sent)
	}
	if got := letters[assignee.Username+"@opstina.example"]; !strings.Contains(got, "Drugi zahtjev je spojen u ovaj") ||
		!strings.Contains(got, fmt.Sprintf("  #%d\n", w.request)) {
		t.Errorf("the assignee is written %s", got)
	}
}
