package replies_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/functions/requests/replies"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

const path = "/zahtjevi/predlosci"

func body(name, text string, projectID int64) map[string]any {
	return map[string]any{"naziv": name, "tekst": text, "projekatId": projectID}
}

func namesOf(e *testkit.Env, person *testkit.Person, projectID int64) (names []string) {
	answer := e.Call(person, "GET", fmt.Sprintf("%s?projekatId=%d", path, projectID), nil).Expect(http.StatusOK)
	for _, reply := range testkit.Decode[listing.List[replies.Reply]](answer).Items {
		names = append(names, reply.Name)
	}
	return names
}

func add(e *testkit.Env, person *testkit.Person, name string, projectID int64) replies.Reply {
	answer := e.Call(person, "POST", path, body(name, "Poštovani {ime}, zahtjev #{broj} je riješen.", projectID))
	return testkit.Decode[replies.Reply](answer.Expect(http.StatusCreated))
}

// TestReplies checks who sees and who changes a template: one's own nobody else, a project's those who configure it.
func TestReplies(t *testing.T) {
	e := setup(t)
	p, foreign := e.Project(), e.Project()
	manager, support, stranger := e.Person(testkit.Manager, p), e.Person(testkit.Support, p), e.Person(testkit.Manager, foreign)
	own, shared := add(e, support, "  Moj odgovor ", 0), add(e, manager, "Riješeno", p.ID)
	if own.Name != "Moj odgovor" || own.Shared || !shared.Shared {
		t.Errorf("added %+v and %+v", own, shared)
	}
	for _, c := range []struct {
		by      *testkit.Person
		project int64
		want    []string
	}{
		{support, p.ID, []string{"Moj odgovor", "Riješeno"}}, {support, 0, []string{"Moj odgovor"}}, {manager, p.ID, []string{"Riješeno"}},
		{stranger, foreign.ID, nil},
	} {
		if got := namesOf(e, c.by, c.project); !slices.Equal(got, c.want) {
			t.Errorf("%s has %v, want %v", c.by.Username, got, c.want)
		}
	}
	e.Call(stranger, "GET", fmt.Sprintf("%s?projekatId=%d", path, p.ID), nil).Expect(http.StatusNotFound)
	e.Call(stranger, "POST", path, body("Tuđi", "Tekst", p.ID)).Expect(http.StatusNotFound)
	e.Call(support, "POST", path, body("Naš", "Tekst", p.ID)).Expect(http.StatusForbidden)

	change := map[string]any{"naziv": "Drugo", "tekst": "Drugi tekst"}
	of := func(reply replies.Reply) string { return fmt.Sprintf("%s/%d", path, reply.ID) }
	for _, c := range []struct {
		by    *testkit.Person
		reply replies.Reply
		want  int
	}{
		{manager, own, http.StatusNotFound}, {stranger, own, http.StatusNotFound}, {stranger, shared, http.StatusNotFound},
		{support, shared, http.StatusForbidden},
	} {
		e.Call(c.by, "PUT", of(c.reply), change, "If-Match", `"1"`).Expect(c.want)
		e.Call(c.by, "DELETE", of(c.reply), nil).Expect(c.want)
	}
	e.Call(support, "PUT", of(own), change, "If-Match", `"1"`).Expect(http.StatusOK)
	e.Call(manager, "PUT", of(shared), change, "If-Match", `"1"`).Expect(http.StatusOK)
	e.Call(manager, "PUT", of(shared), change, "If-Match", `"1"`).Expect(http.StatusConflict)
	e.Call(manager, "DELETE", of(shared), nil).Expect(http.StatusNoContent)
	e.Call(manager, "DELETE", of(shared), nil).Expect(http.StatusNotFound)
	e.Call(support, "DELETE", of(own), nil).Expect(http.StatusNoContent)
}

func TestReplyRefusals(t *testing.T) {
	e := setup(t)
	me := e.Person(testkit.Support, e.Project())
	add(e, me, "Đačka", 0)
	for _, c := range []struct{ name, text, field string }{
		{" ", "Tekst", "naziv"}, {strings.Repeat("š", 65), "Tekst", "naziv"}, {"djacka", "Tekst", "naziv"},
		{"Drugo", " \n", "tekst"}, {"Drugo", strings.Repeat("č", 2001), "tekst"}, {"Drugo", "a\x00b", "tekst"},
	} {
		if answer := e.Call(me, "POST", path, body(c.name, c.text, 0)); answer.Status != http.StatusUnprocessableEntity {
			t.Errorf("%q, %.20q: %d", c.name, c.text, answer.Status)
		}
	}
	if got := namesOf(e, me, 0); len(got) != 1 {
		t.Errorf("kept %v", got)
	}
}

// TestReplyLimit adds templates to a project at the same moment: there are 100 in the end.
func TestReplyLimit(t *testing.T) {
	e := setup(t)
	p := e.Project()
	var made, refused atomic.Int64
	var wait sync.WaitGroup
	for worker := range 4 {
		manager := e.Person(testkit.Manager, p)
		wait.Go(func() {
			for n := range 30 {
				switch e.Call(manager, "POST", path, body(fmt.Sprintf("Odgovor %d-%d", worker, n), "Tekst", p.ID)).Status {
				case http.StatusCreated:
					made.Add(1)
				case http.StatusUnprocessableEntity:
					refused.Add(1)
				}
			}
		})
	}
	wait.Wait()
	if made.Load() != 100 || refused.Load() != 20 {
		t.Errorf("made %d, refused %d", made.Load(), refused.Load())
	}
}

func TestFormerPersonsReplies(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager := e.Person(testkit.Manager, p)
	add(e, manager, "Moj", 0)
	add(e, manager, "Naš", p.ID)
	e.Exec(`update users set anonymised_at = now(), disabled = true, full_name = 'Bivši korisnik #' || id, username = 'bivsi-korisnik#' || id,
		email = '', phone = null, password_hash = '' where id = $1`, manager.ID)
	if left := namesOf(e, e.Person(testkit.Support, p), p.ID); !slices.Equal(left, []string{"Naš"}) {
		t.Errorf("left %v", left)
	}
	if all := testkit.Value[int](e, "select count(*) from reply_templates"); all != 1 {
		t.Errorf("%d templates are left", all)
	}
}
