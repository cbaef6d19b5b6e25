package all_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/testkit"
)

// kinship is requests of two projects; the outsider sees only one of them.
type kinship struct {
	*meeting
	foreign testkit.Project
	seen    []int64
	unseen  []int64
	merged  int
}

func setupKinship(t *testing.T) *kinship {
	t.Helper()
	w := &kinship{meeting: &meeting{Env: setup(t)}}
	w.project, w.foreign = w.Project(), w.Project()
	w.insider, w.outsider = w.Person(testkit.Administrator), w.Person(testkit.Manager, w.project)
	w.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code <> 'log_log_pregled'
		on conflict do nothing`, w.outsider.RoleID)
	for i := range 4 {
		w.seen = append(w.seen, w.Request(w.project, w.outsider, fmt.Sprint("Vidljiv ", i)))
		w.unseen = append(w.unseen, w.Request(w.foreign, w.insider, fmt.Sprint(hushed, " ", i)))
	}
	w.request = w.seen[0]
	w.Exec("update requests set status_id = $1, marker = 2 where id = any($2)", w.project.Done, w.seen)
	w.public = w.say(w.outsider, "Javni komentar", nil)
	return w
}

func (w *kinship) relate(by *testkit.Person, from, to int64, kind string) testkit.Answer {
	return w.Call(by, "POST", fmt.Sprintf("/zahtjevi/%d/veze", from), map[string]any{"zahtjevId": to, "vrsta": kind, "smjer": "ka"})
}

// TestUnseenRelationsLeaveNoTrace checks that nobody can find out whether requests that they see are related to ones that they do not see:
// whatever relations are made or removed, all answers stay the same to the byte.
func TestUnseenRelationsLeaveNoTrace(t *testing.T) {
	w := setupKinship(t)
	w.relate(w.outsider, w.seen[0], w.seen[1], "dio").Expect(http.StatusCreated)
	paths := w.readings(t)
	w.said(paths, w.outsider)
	before := w.said(paths, w.outsider)
	added, compared := []relations.Relation{}, 0
	rapid.Check(t, func(rt *rapid.T) {
		w.Exec("delete from person_rates")
		w.mergeAndPart(rt)
		ends := []int64{one(rt, "seen", w.seen), one(rt, "unseen", w.unseen)}
		if rapid.Bool().Draw(rt, "turned") {
			ends[0], ends[1] = ends[1], ends[0]
		}
		kind := one(rt, "kind", []string{"duplikat", "blokira", "dio"})
		if answer := w.relate(w.insider, ends[0], ends[1], kind); answer.Status == http.StatusCreated {
			added = append(added, testkit.Decode[relations.Relation](answer))
		}
		if len(added) > 0 && rapid.Bool().Draw(rt, "remove") {
			gone := one(rt, "relation", added)
			w.Call(w.insider, "DELETE", fmt.Sprintf("/zahtjevi/%d/veze/%d", gone.RequestID, gone.ID), nil)
		}
		some := rapid.Permutation(paths).Draw(rt, "paths")
		for path, now := range w.said(some[:len(paths)/5], w.outsider) {
			if now != before[path] || strings.Contains(now, hushed) {
				rt.Fatalf("after %v %s %s answers\n%s\nand before\n%s", ends, kind, path, now, before[path])
			}
			compared++
		}
	})
	if compared < 1000 || len(added) < 10 || w.merged < 10 {
		t.Errorf("%d answers were compared, with %d relations and %d mergings", compared, len(added), w.merged)
	}
}

// mergeAndPart merges requests that the outsider does not see into ones that they see, and parts them again. That a request which they see
// goes on elsewhere they are told.
func (w *kinship) mergeAndPart(rt *rapid.T) {
	from, into := one(rt, "merged", w.unseen), one(rt, "main", w.seen)
	if rapid.Bool().Draw(rt, "part") {
		w.Call(w.insider, "PUT", fmt.Sprintf("/zahtjevi/%d/razdvajanje", from), nil)
		return
	}
	version := testkit.Value[int32](w.Env, "select version from requests where id = $1", from)
	answer := w.Call(w.insider, "PUT", fmt.Sprintf("/zahtjevi/%d/spajanje", from), map[string]any{"zahtjevId": into, "verzija": version})
	if answer.Status == http.StatusOK {
		w.merged++
	}
}

// TestUnseenRelationsRefuseNothing checks that relations which somebody does not see have no influence on what they may relate, and that no
// id reaches them.
func TestUnseenRelationsRefuseNothing(t *testing.T) {
	w := setupKinship(t)
	a, b, c := w.seen[0], w.seen[1], w.seen[2]
	w.relate(w.insider, a, w.unseen[0], "blokira").Expect(http.StatusCreated)
	w.relate(w.insider, w.unseen[0], b, "blokira").Expect(http.StatusCreated)
	hidden := testkit.Decode[relations.Relation](w.relate(w.insider, a, w.unseen[1], "dio").Expect(http.StatusCreated))
	w.Exec(`insert into request_relations (from_id, to_id, relation, created_by_id)
		values ($1, $3, 'duplicate', $2)`, c, w.insider.ID, w.unseen[3])

	w.relate(w.outsider, b, a, "blokira").Expect(http.StatusCreated)
	w.relate(w.outsider, a, c, "dio").Expect(http.StatusCreated)
	w.Call(w.outsider, "DELETE", fmt.Sprintf("/zahtjevi/%d/veze/%d", a, hidden.ID), nil).Expect(http.StatusNotFound)
	w.Call(w.outsider, "DELETE", fmt.Sprintf("/zahtjevi/%d/veze/%d", w.unseen[1], hidden.ID), nil).Expect(http.StatusNotFound)
	w.Call(w.insider, "DELETE", fmt.Sprintf("/zahtjevi/%d/veze/%d", b, hidden.ID), nil).Expect(http.StatusNotFound)
	w.Call(w.insider, "DELETE", fmt.Sprintf("/zahtjevi/%d/veze/%d", a, hidden.ID), nil).Expect(http.StatusNoContent)
	history := string(w.Call(w.outsider, "GET", fmt.Sprintf("/log/entitet/%d/zahtjev", a), nil).Expect(http.StatusOK).Content)
	if strings.Count(history, `"entitet":"veza"`) != 2 {
		t.Errorf("the history tells of relations %s", history)
	}
}
