package mail_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
)

// TestDigest lets one person make far more changes than may begin letters: the others become one letter for each receiver, which lists the
// changes up to a limit and counts the rest. Changes of other people have their own letters.
func TestDigest(t *testing.T) {
	w := setupMail(t)
	const changed = 200
	ids := []int64{w.request}
	for i := range changed - 1 {
		ids = append(ids, w.Request(w.project, w.creator, fmt.Sprintf("Zahtjev <b>%d</b>", i)))
	}
	w.Exec("delete from mail_messages")
	w.Exec("delete from person_rates")
	w.Config.MailDelay = time.Minute
	for i, id := range ids {
		if i == changed/2 { // there is another limit for changes in a minute
			w.Exec("delete from person_rates where kind = 'changes'")
		}
		w.move(id, w.project.InProgress)
	}
	if got := testkit.Value[string](w.Env, `select count(*) filter (where not digest) || ' and ' || count(*) filter (where digest)
		from mail_messages`); got != "100 and 1" {
		t.Fatalf("%s messages, want 100 and 1", got)
	}
	w.actor = w.Person(testkit.Manager, w.project)
	w.comment(ids[changed-1], "Od nekog drugog")
	w.Exec("update mail_messages set created_at = created_at - interval '2 minutes'")
	w.work(t)
	w.expectStates(t, "collecting 1, sent 101")
	w.Exec("update mail_messages set created_at = created_at - interval '5 minutes'")
	w.work(t)
	w.expectStates(t, "sent 102")
	taken := w.server.Taken()
	digest := taken[len(taken)-1]
	if subject := headerOf(t, digest, "Subject"); !strings.HasSuffix(subject, "] 100 izmjena zahtjeva") {
		t.Errorf("subject %q", subject)
	}
	for kind, part := range digest.Parts(t) {
		if told := strings.Count(part, "Novi status: Radi se"); told != 50 {
			t.Errorf("%s tells of %d changes, want 50:\n%s", kind, told, part)
		}
		if !strings.Contains(part, "i još 50 izmjena") || !strings.Contains(part, fmt.Sprintf("/home/zahtjev/%d", ids[100])) {
			t.Errorf("%s tells:\n%s", kind, part)
		}
		if kind == "text/html" && strings.Contains(part, "<b>") {
			t.Errorf("a title is HTML in\n%s", part)
		}
	}
}

// TestLettersAreSetByTheInstallation allows a person's changes to begin one message: the next one is a digest, whether the change is one
// statement or several.
func TestLettersAreSetByTheInstallation(t *testing.T) {
	w := setupMail(t)
	w.Config.Limits.Letters = 1
	w.Serve(all.API(w.Deps()).Handler())
	second := w.Request(w.project, w.creator, "Drugi")
	w.Exec("delete from mail_messages")
	w.Exec("delete from person_rates")
	w.comment(w.request, "Prvi komentar")
	w.move(second, w.project.InProgress)
	if got := testkit.Value[string](w.Env, `select count(*) filter (where not digest) || ' and ' || count(*) filter (where digest)
		from mail_messages`); got != "1 and 1" {
		t.Errorf("%s messages, want 1 and 1", got)
	}
}

// TestDigestTellsOnlyWhatIsSeen leaves out requests that the receiver no longer sees, and the texts of comments for people who may not read
// them.
func TestDigestTellsOnlyWhatIsSeen(t *testing.T) {
	w := setupMail(t)
	second := w.Request(w.project, w.creator, "Drugi")
	w.Exec("delete from mail_messages")
	w.Exec(`insert into person_rates (user_id, kind, since, amount) values ($1, 'letters', now(), 100) on conflict (user_id, kind) do update
		set amount = 100, since = now()`, w.actor.ID)
	w.comment(w.request, "Povjerljivo")
	w.move(second, w.project.InProgress)
	w.Exec(`delete from role_actions using right_actions a where a.id = action_id and a.code = 'zahtjev_komentar_pregled'
		and role_id = $1`, w.creator.RoleID)
	w.Exec("update requests set deleted_at = now() where id = $1", second)
	w.work(t)
	w.expectStates(t, "sent 1")
	for kind, part := range w.server.Taken()[0].Parts(t) {
		if strings.Contains(part, "Povjerljivo") || strings.Contains(part, "Drugi") || !strings.Contains(part, "Štampač ne radi") {
			t.Errorf("%s tells:\n%s", kind, part)
		}
	}
}

// TestDigestRace makes many changes of one person at the same moment: no letter is begun beyond the limit, and no change is lost.
func TestDigestRace(t *testing.T) {
	w := setupMail(t)
	var ids []int64
	for i := range 40 {
		ids = append(ids, w.Request(w.project, w.creator, fmt.Sprintf("Zahtjev %d", i)))
	}
	w.Exec("delete from mail_messages")
	w.Exec("delete from notifications")
	w.Exec(`insert into person_rates (user_id, kind, since, amount) values ($1, 'letters', now(), 80) on conflict (user_id, kind) do update
		set amount = 80, since = now()`, w.actor.ID)
	for some := range slices.Chunk(ids, 8) { // all of them wait for one row, and none longer than its statement may last
		var group sync.WaitGroup
		for _, id := range some {
			group.Go(func() { w.move(id, w.project.InProgress) })
		}
		group.Wait()
	}
	got := testkit.Value[string](w.Env, `select count(*) filter (where not digest) || ', ' || count(*) filter (where digest) || ', ' ||
		sum(cardinality(notifications) + omitted)
		|| ' of ' || (select count(*) from notifications) from mail_messages`)
	if got != "20, 1, 40 of 40" {
		t.Errorf("letters, digests and what they tell: %s", got)
	}
}
