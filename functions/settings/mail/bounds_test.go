package mail_test

import (
	"fmt"
	"strings"
	"testing"
)

// TestMailCountsWhatIsTooMuch collects more changes than a message shows: 20 are shown, the others counted, and with the longest comments
// the message is still small enough for mail servers.
func TestMailCountsWhatIsTooMuch(t *testing.T) {
	w := setupMail(t)
	const add = `with comment as (
			insert into comments (request_id, author_id, body) select $1, $2, repeat('🚧', 1990) || lpad(n::text, 4, '0')
				from generate_series(%d, %d) n
			returning request_id, author_id, body
		) insert into notifications (user_id, request_id, kind, actor_id, detail) select $3, request_id, 'comment', author_id, left(body, 200)
			from comment`
	for first := 1; first <= 800; first += 8 {
		w.Exec(fmt.Sprintf(add, first, first+7), w.request, w.actor.ID, w.creator.ID)
	}
	w.work(t)
	w.expectStates(t, "sent 1")
	taken := w.server.Taken()[0]
	if size := len(taken.Raw); size > 3_000_000 {
		t.Errorf("the message has %d bytes", size)
	}
	parts := taken.Parts(t)
	for kind, part := range parts {
		if told := strings.Count(part, "Novi komentar"); told < 20 || told > 21 { // the preview has one more
			t.Errorf("%s tells of %d comments, want 20", kind, told)
		}
		if !strings.Contains(part, "i još 780 izmjena") {
			t.Errorf("%s does not count the rest", kind)
		}
	}
}

// TestMailWithoutTheRightToComments: people who may not read comments are told that there is one, not what it says.
func TestMailWithoutTheRightToComments(t *testing.T) {
	w := setupMail(t)
	w.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled'
		and role_id = $1`, w.creator.RoleID)
	w.comment(w.request, "Povjerljivo")
	w.work(t)
	w.expectStates(t, "sent 1")
	for kind, part := range w.server.Taken()[0].Parts(t) {
		if strings.Contains(part, "Povjerljivo") || !strings.Contains(part, "Novi komentar") {
			t.Errorf("%s tells:\n%s", kind, part)
		}
	}
}
