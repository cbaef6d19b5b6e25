package mail_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"zahtjevi/shared/testkit"
)

// TestLettersStopWithAbsence sends no letter that was collected before its receiver was away: what it tells waits under the bell, also what
// its receiver would have by letter only.
func TestLettersStopWithAbsence(t *testing.T) {
	w := setupMail(t)
	reader := &listener{Person: w.creator, version: 1, bellOff: map[string]bool{"own_comment": true, "status": true}}
	reader.choose(w)
	w.Exec("delete from mail_messages")
	w.Exec("delete from notifications")
	for i := range 25 { // more than a letter tells
		w.comment(w.request, fmt.Sprintf("Komentar %d", i))
	}
	w.move(w.request, w.project.InProgress)
	unopened := func() int {
		answer := w.Call(w.creator, "GET", "/notifikacije", nil).Expect(http.StatusOK)
		return testkit.Decode[struct {
			Unopened int `json:"neotvorene"`
		}](answer).Unopened
	}
	if n := unopened(); n != 0 {
		t.Fatalf("before the absence %d are under the bell", n)
	}
	w.Exec("insert into absences (user_id, from_on, until_on) values ($1, local_day(now()), local_day(now()) + 3)", w.creator.ID)
	w.work(t)
	w.expectStates(t, "dropped 1")
	if n := len(w.server.Taken()); n != 0 {
		t.Errorf("%d letters were sent", n)
	}
	if n := unopened(); n != 26 {
		t.Errorf("%d are under the bell, want 26", n)
	}
	w.Exec("update absences set from_on = null, until_on = null")
	w.comment(w.request, "Opet tu")
	w.work(t)
	w.expectStates(t, "dropped 1, sent 1")
}

// TestLetterOfAbsence tells somebody, also while they are away, who has changed their absence, and from when until when it is.
func TestLetterOfAbsence(t *testing.T) {
	w := setupMail(t)
	admin := w.Person(testkit.Administrator)
	w.Exec("update users set full_name = 'Ana Upisuje' where id = $1", admin.ID)
	path := "/korisnici/" + w.creator.Username + "/odsustvo"
	days := testkit.Value[[]string](w.Env, `select array[local_day(now())::text, (local_day(now()) + 3)::text,
		to_char(local_day(now()), 'FMDD. FMMM. YYYY.') || ' – ' || to_char(local_day(now()) + 3, 'FMDD. FMMM. YYYY.')]`)
	w.Call(admin, "PUT", path, map[string]any{"od": days[0], "do": days[1], "zamjena": "", "verzija": 1}).Expect(http.StatusOK)
	w.work(t)
	w.Call(admin, "PUT", path, map[string]any{"od": "", "do": "", "zamjena": "", "verzija": 2}).Expect(http.StatusOK)
	w.work(t)
	taken := w.server.Taken()
	if len(taken) != 2 {
		t.Fatalf("%d letters, want 2", len(taken))
	}
	for i, want := range []string{days[2], "više niste odsutni"} {
		for kind, part := range taken[i].Parts(t) {
			if !strings.Contains(part, want) || !strings.Contains(part, "Ana Upisuje") ||
				!strings.Contains(part, "/home/racun/"+w.creator.Username+"/odsustvo") {
				t.Errorf("letter %d, %s:\n%s", i, kind, part)
			}
		}
	}
}
