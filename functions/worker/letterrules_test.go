package worker_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"pgregory.net/rapid"

	"zahtjevi/functions/all"
	"zahtjevi/shared/testkit"
)

// TestWhoAnswers holds the rule over random people, tokens and losses: a comment appears exactly when the token was given to the writer for
// the request and has not expired, nothing says that the letter is forged, and the person may comment on the request by the API.
func TestWhoAnswers(t *testing.T) {
	w := setupLetters(t)
	w.Config.Limits.CommentsPerMinute = 0
	w.Serve(all.API(w.Deps()).Handler())
	w.Person(testkit.Administrator) // one has to stay whoever goes
	made := 0
	rapid.Check(t, func(rt *rapid.T) {
		draw := func(name string, most int) int { return rapid.IntRange(0, most).Draw(rt, name) }
		role := testkit.Roles[draw("role", len(testkit.Roles)-1)]
		person, projects := w.Person(role, w.project), []testkit.Project{w.project}
		request := w.Request(projects[0], []*testkit.Person{person, w.other}[draw("creator", 1)], "Zahtjev")
		token := w.token(person, request)
		address := addressOf(person)
		writer := []string{address, strings.ToUpper(address), addressOf(w.other), "stranac@svijet.example"}[draw("writer", 3)]
		ours := draw("token", 3) > 0
		if !ours {
			token = w.token(w.other, request)
		}
		results := []string{
			"none", "dmarc=pass header.from=opstina.example", "dmarc=fail", "dmarc=none; spf=fail smtp.mailfrom=x@zlo.example",
		}[draw("results", 3)]
		expired := false
		switch draw("loss", 6) {
		case 1:
			w.Exec("update users set disabled = true where id = $1", person.ID)
		case 2:
			w.Exec("delete from user_role_projects where user_id = $1", person.ID)
			w.Exec("delete from user_role_categories where user_id = $1", person.ID)
		case 3:
			w.Exec("update requests set deleted_at = now(), version = version + 1 where id = $1", request)
		case 4:
			w.Exec("update reply_addresses set expires_at = now() - interval '1 second' where token = $1", token)
			expired = true
		case 5:
			w.Exec("delete from user_roles where user_id = $1", person.ID)
		}
		before := w.comments(request)
		w.box.Put(letterTo(writer, token, "Odgovor.", "Authentication-Results: mx.opcina.example; "+results))
		w.receive(t)
		got := w.comments(request) - before
		whose := person
		if !ours {
			whose = w.other
		}
		path := fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", request)
		may := w.Call(whose, "POST", path, map[string]any{"komentar": "Proba"}).Status == http.StatusCreated
		want := 0
		if strings.EqualFold(writer, addressOf(whose)) && !expired && !strings.Contains(results, "fail") && may {
			want = 1
		}
		if got != want {
			rt.Fatalf("%d comments, want %d: %s of %s, results %s, letter %s", got, want, writer, whose.Username, results, w.told())
		}
		made += got
	})
	if made == 0 {
		t.Error("no letter ever made a comment")
	}
}

// TestRightsAreHeld takes rights away while letters are taken: once the right is gone, no comment comes.
func TestRightsAreHeld(t *testing.T) {
	w := setupLetters(t)
	w.Config.Limits.CommentsPerMinute = 0
	for name, take := range map[string]string{
		"the account": "update users set disabled = true where id = $1",
		"the role":    "delete from user_roles where user_id = $1",
		"the project": "delete from user_role_projects where user_id = $1",
		"the address": "update users set email = 'drugi' || id || '@opstina.example' where id = $1",
	} {
		late := 0
		for range 6 {
			person := w.Person(testkit.TaskUser, w.project)
			request := w.Request(w.project, person, "Zahtjev")
			w.box.Put(letterTo(addressOf(person), w.token(person, request), "Odgovor."))
			var seen int
			var running sync.WaitGroup
			running.Go(func() { _ = w.tryReceive(t) }) // a deadlock that the database ends is tried again
			running.Go(func() {
				time.Sleep(time.Duration(letterSerial.Add(1)%7) * 12 * time.Millisecond)
				if err := pgx.BeginFunc(t.Context(), w.Pool, func(tx pgx.Tx) error {
					_, err := tx.Exec(t.Context(), take, person.ID)
					return err
				}); err != nil {
					t.Error(err)
				}
				seen = w.comments(request)
			})
			running.Wait()
			w.Exec("update received_letters set next_attempt_at = now() where state = 'waiting'")
			w.receive(t)
			if w.comments(request) != seen {
				late++
			}
		}
		if late > 0 {
			t.Errorf("%s: %d comments came after it was taken away", name, late)
		}
	}
}
