package merging_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/testkit"
)

// kin is the relations of a request that are none of merging, as its reader sees them.
func kin(e *testkit.Env, by *testkit.Person, id int64) []relations.Relation {
	return slices.DeleteFunc(shown(e, by, id).Relations, func(r relations.Relation) bool { return r.Kind == relations.Merged })
}

// TestRelationsFollow reads the relations of a merged request at the one in which it goes on, without doubles and circles, until the two
// are unmerged; and at their other ends.
func TestRelationsFollow(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager, all := e.Person(testkit.Manager, project), e.Person(testkit.Administrator)
	id := map[string]int64{}
	for _, name := range []string{"spojen", "glavni", "blokiran", "dio", "krug", "dvaput", "posljednji"} {
		id[name] = e.Request(project, manager, name)
	}
	id["nevidljiv"] = e.Request(foreign, all, "nevidljiv")
	for _, r := range [][3]string{
		{"spojen", "blocks", "blokiran"}, {"dio", "part_of", "spojen"}, {"spojen", "duplicate", "glavni"}, {"glavni", "blocks", "krug"},
		{"krug", "blocks", "spojen"}, {"spojen", "duplicate", "dvaput"}, {"glavni", "duplicate", "dvaput"}, {"spojen", "blocks", "nevidljiv"},
	} {
		e.Exec("insert into request_relations (from_id, relation, to_id, created_by_id) values ($1, $2, $3, $4)", id[r[0]], r[1], id[r[2]],
			manager.ID)
	}
	told := func(by *testkit.Person, name string) string {
		var lines []string
		for _, r := range kin(e, by, id[name]) {
			lines = append(lines, fmt.Sprint(r.Kind, " ", r.Direction, " ", r.Title, " ", r.OfMerged == id["spojen"]))
		}
		slices.Sort(lines)
		return strings.Join(lines, ", ")
	}
	before := told(manager, "glavni")
	merge(e, manager, id["spojen"], id["glavni"]).Expect(http.StatusOK)
	for who, want := range map[*testkit.Person]string{
		manager: "blokira ka blokiran true, blokira ka krug false, dio od dio true, duplikat ka dvaput false",
		all:     "blokira ka blokiran true, blokira ka krug false, blokira ka nevidljiv true, dio od dio true, duplikat ka dvaput false",
	} {
		if got := told(who, "glavni"); got != want {
			t.Errorf("%s reads %s, want %s", who.Username, got, want)
		}
	}
	if got := told(manager, "blokiran"); got != "blokira od glavni true" {
		t.Errorf("its other end reads %s", got)
	}
	merge(e, manager, id["glavni"], id["posljednji"]).Expect(http.StatusOK)
	if got := kin(e, manager, id["blokiran"]); len(got) != 1 || got[0].RequestID != id["posljednji"] {
		t.Errorf("after another merging its other end reads %+v", got)
	}
	unmerge(e, manager, id["glavni"]).Expect(http.StatusOK)
	unmerge(e, manager, id["spojen"]).Expect(http.StatusOK)
	if got := told(manager, "glavni"); got != before {
		t.Errorf("after the unmergings it reads %s, and before %s", got, before)
	}
}

// TestFollowedRelationsAreSeen merges and unmerges at random. Nobody reads a relation with a request, or by one, that they do not see, none
// twice and none of a request with itself; after all partings everybody reads what they did before.
func TestFollowedRelationsAreSeen(t *testing.T) {
	w := setupVillage(t)
	rapid.Check(t, func(rt *rapid.T) {
		w.unmergeAll() // of a run that rapid gave up
		w.Exec("delete from request_relations")
		pick := func(name string) int64 { return rapid.SampledFrom(w.ids).Draw(rt, name) }
		for range 6 {
			if from, to := pick("from"), pick("to"); from < to {
				w.Exec(`insert into request_relations (from_id, to_id, relation, created_by_id) values ($1, $2, $3, $4) on conflict do nothing`,
					from, to, rapid.SampledFrom([]string{"blocks", "duplicate", "part_of"}).Draw(rt, "relation"), w.people[0].ID)
			}
		}
		before := w.kinOfAll()
		for range 4 {
			merge(w.Env, w.people[0], pick("merged"), pick("into"))
		}
		for _, by := range w.people {
			for id := range w.sees[by] {
				w.checkKin(rt, by, id)
			}
		}
		w.unmergeAll()
		if after := w.kinOfAll(); after != before {
			rt.Fatalf("after all partings they read\n%s\nand before\n%s", after, before)
		}
	})
}

// unmergeAll unmerges all requests that are merged.
func (w *village) unmergeAll() {
	w.Exec("delete from person_rates")
	w.Exec("delete from request_status_changes") // of which a request may have so many in a day
	for _, id := range testkit.Value[[]int64](w.Env, "select array_agg(from_id) from request_relations where relation = 'merged'") {
		unmerge(w.Env, w.people[0], id).Expect(http.StatusOK)
	}
}

func (w *village) checkKin(rt *rapid.T, by *testkit.Person, id int64) {
	rt.Helper()
	found := map[string]bool{}
	for _, r := range kin(w.Env, by, id) {
		end := fmt.Sprint(r.Kind, r.Direction, r.RequestID)
		if !w.sees[by][r.RequestID] || r.OfMerged != 0 && !w.sees[by][r.OfMerged] || found[end] || r.RequestID == id {
			rt.Fatalf("%s reads %+v of %d, doubled %v", by.Username, r, id, found[end])
		}
		found[end] = true
	}
}

func (w *village) kinOfAll() string {
	var all strings.Builder
	for _, by := range w.people {
		for _, id := range w.ids {
			if w.sees[by][id] {
				fmt.Fprintln(&all, by.Username, id, kin(w.Env, by, id))
			}
		}
	}
	return all.String()
}
