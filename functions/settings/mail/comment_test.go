package mail_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestMailFollowsComments checks that a letter which has not left yet tells what a comment says now, and nothing of a withdrawn one.
func TestMailFollowsComments(t *testing.T) {
	w := setupMail(t)
	path := func(text string) string {
		return fmt.Sprintf("/zahtjevkomentari/%d", testkit.Value[int64](w.Env, "select id from comments where body = $1", text))
	}
	long := strings.Repeat("Dugo objašnjenje. ", 20)
	w.comment(w.request, "Prebrzo napisano")
	w.Call(w.actor, "PUT", path("Prebrzo napisano"), map[string]any{"komentar": long, "verzija": 1}).Expect(http.StatusOK)
	w.comment(w.request, "Na pogrešnom zahtjevu")
	w.Call(w.actor, "DELETE", path("Na pogrešnom zahtjevu"), nil).Expect(http.StatusNoContent)
	w.work(t)
	w.expectStates(t, "sent 1")
	text := w.server.Taken()[0].Parts(t)["text/plain"]
	if !strings.Contains(text, strings.TrimSpace(long)) || strings.Contains(text, "Prebrzo") || strings.Contains(text, "pogrešnom") ||
		strings.Count(text, "Novi komentar") != 1 {
		t.Errorf("the letter tells:\n%s", text)
	}
	w.comment(w.request, "Sve povučeno")
	w.Call(w.actor, "DELETE", path("Sve povučeno"), nil).Expect(http.StatusNoContent)
	w.work(t)
	w.expectStates(t, "dropped 1, sent 1")
}

// TestAnswerAndActIsOneLetter checks that an answer which also finishes its request is one letter, which says both.
func TestAnswerAndActIsOneLetter(t *testing.T) {
	w := setupMail(t)
	w.Call(w.actor, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", w.request), map[string]any{
		"komentar": "Toner je zamijenjen", "zahtjevStatusId": testkit.Value[int64](w.Env, `select s.id from statuses s join requests r
			on r.project_id = s.project_id and r.id = $1 where s.marker = 2`, w.request),
		"verzija": testkit.Value[int32](w.Env, "select version from requests where id = $1", w.request),
	}).Expect(http.StatusCreated)
	w.work(t)
	w.expectStates(t, "sent 1")
	text := w.server.Taken()[0].Parts(t)["text/plain"]
	for _, said := range []string{"Novi komentar", "Toner je zamijenjen", "Novi status: Završeno"} {
		if strings.Count(text, said) != 1 {
			t.Errorf("the letter says %q %d times:\n%s", said, strings.Count(text, said), text)
		}
	}
}
