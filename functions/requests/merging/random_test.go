package merging_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/testkit"
)

// village is requests of two projects, of which some people see one and some both, and their mergings.
type village struct {
	*testkit.Env
	people []*testkit.Person
	sees   map[*testkit.Person]map[int64]bool
	ids    []int64
	said   map[int64]int64 // the comment on each
	into   map[int64]int64
	former map[int64]int64
}

// TestMergingsLoseNothing merges and unmerges at random. Afterwards everybody reads exactly the comments that they see of each
// conversation, once each; unmerged requests have their former status; and people who do not see the other request cannot unmerge them.
func TestMergingsLoseNothing(t *testing.T) {
	w := setupVillage(t)
	rapid.Check(t, func(rt *rapid.T) {
		w.Exec("delete from person_rates")
		by := rapid.SampledFrom(w.people).Draw(rt, "by")
		from, into := rapid.SampledFrom(w.ids).Draw(rt, "from"), rapid.SampledFrom(w.ids).Draw(rt, "into")
		if rapid.Bool().Draw(rt, "unmerge") {
			w.unmerge(rt, by, from)
		} else {
			w.merge(rt, by, from, into)
		}
		for _, reader := range w.people {
			for _, id := range w.ids {
				w.compare(rt, reader, id)
			}
		}
	})
}

func setupVillage(t *testing.T) *village {
	t.Helper()
	w := &village{Env: setup(t), sees: map[*testkit.Person]map[int64]bool{}, said: map[int64]int64{}, into: map[int64]int64{},
		former: map[int64]int64{}}
	project, foreign := w.Project(), w.Project()
	w.people = []*testkit.Person{w.Person(testkit.Administrator), w.Person(testkit.Manager, project), w.Person(testkit.Manager, foreign)}
	w.sees[w.people[0]], w.sees[w.people[1]], w.sees[w.people[2]] = map[int64]bool{}, map[int64]bool{}, map[int64]bool{}
	for i := range 6 {
		place := []testkit.Project{project, foreign}[i%2]
		id := w.Request(place, w.people[0], fmt.Sprint("Zahtjev ", i))
		w.ids = append(w.ids, id)
		w.said[id] = testkit.Decode[conversation.Comment](say(w.Env, w.people[0], id, "Komentar").Expect(http.StatusCreated)).ID
		w.sees[w.people[0]][id], w.sees[w.people[1+i%2]][id] = true, true
	}
	return w
}

func (w *village) merge(rt *rapid.T, by *testkit.Person, from, into int64) {
	status := testkit.Value[int64](w.Env, "select status_id from requests where id = $1", from)
	sees := w.sees[by]
	answer := merge(w.Env, by, from, into)
	want := http.StatusOK
	switch {
	case !sees[from] && from != into:
		want = http.StatusNotFound
	case from == into, !sees[into]:
		want = http.StatusUnprocessableEntity
	case w.into[from] == into:
	case w.into[from] != 0, w.into[into] != 0:
		want = http.StatusConflict
	default:
		w.into[from], w.former[from] = into, status
	}
	if answer.Status != want {
		rt.Fatalf("merging %d into %d answers %d, want %d: %s", from, into, answer.Status, want, answer.Content)
	}
}

func (w *village) unmerge(rt *rapid.T, by *testkit.Person, id int64) {
	answer := unmerge(w.Env, by, id)
	want := http.StatusOK
	switch {
	case !w.sees[by][id]:
		want = http.StatusNotFound
	case w.into[id] == 0, !w.sees[by][w.into[id]]:
		want = http.StatusConflict
	}
	if answer.Status != want {
		rt.Fatalf("unmerging %d answers %d, want %d: %s", id, answer.Status, want, answer.Content)
	}
	if want != http.StatusOK {
		return
	}
	delete(w.into, id)
	if got := testkit.Decode[request.Request](answer).Status.ID; got != w.former[id] {
		rt.Fatalf("the unmerged request has status %d, and had %d", got, w.former[id])
	}
}

// compare checks what a person reads of a conversation.
func (w *village) compare(rt *rapid.T, reader *testkit.Person, id int64) {
	if !w.sees[reader][id] {
		w.Call(reader, "GET", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), nil).Expect(http.StatusNotFound)
		return
	}
	var want, got []int64
	for _, one := range w.ids {
		at := one
		for at != id && w.sees[reader][at] {
			at = w.into[at]
		}
		if at == id {
			want = append(want, w.said[one])
		}
	}
	slices.Sort(want)
	page := readTalk(w.Env, reader, id, "")
	for _, comment := range page.Items {
		got = append(got, comment.ID)
	}
	if !slices.Equal(got, want) || page.Total != len(want) {
		rt.Fatalf("%s reads of %d %v, want %v; merged are %v", reader.Username, id, got, want, w.into)
	}
	view := shown(w.Env, reader, id)
	if len(view.Merged) != len(want)-1 {
		rt.Fatalf("%s is shown of %d %v, want %d", reader.Username, id, view.Merged, len(want)-1)
	}
	activity := w.Call(reader, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost?count=100", id), nil).Expect(http.StatusOK)
	for _, item := range testkit.Decode[request.CursorPage[request.Activity]](activity).Items {
		if item.OfMerged != 0 && !slices.Contains(got, w.said[item.OfMerged]) {
			rt.Fatalf("%s is told of %d by way of %d", reader.Username, item.OfMerged, id)
		}
	}
}
