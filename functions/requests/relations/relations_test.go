package relations_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"zahtjevi/functions/requests/relations"
	"zahtjevi/shared/testkit"
)

// TestBothRequestsTellARelation checks that both requests show the relation, each in its direction and in its activity, until it is
// removed; and that it is hidden while one of them is deleted.
func TestBothRequestsTellARelation(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	part, whole := e.Request(project, manager, "Dio"), e.Request(project, manager, "Cjelina")
	added := relate(e, manager, part, whole, "dio")
	want := relations.Relation{ID: added.ID, Kind: "dio", Direction: "ka", RequestID: whole, Title: "Cjelina", Status: added.Status}
	if added != want || added.Status == "" {
		t.Errorf("answers %+v, want %+v", added, want)
	}
	if got := relationsOf(e, manager, part); len(got) != 1 || got[0] != added {
		t.Errorf("the part has %+v, want %+v", got, added)
	}
	want.Direction, want.RequestID, want.Title = "od", part, "Dio"
	if got := relationsOf(e, manager, whole); len(got) != 1 || got[0] != want {
		t.Errorf("the whole has %+v, want %+v", got, want)
	}
	activity := func(id int64) string {
		return string(e.Call(manager, "GET", fmt.Sprintf("/zahtjevi/%d/aktivnost", id), nil).Expect(http.StatusOK).Content)
	}
	if got := activity(part); !strings.Contains(got, fmt.Sprintf(`"polje":"dioKa","staro":"","novo":"#%d Cjelina"`, whole)) {
		t.Errorf("the part's activity is %s", got)
	}
	if got := activity(whole); !strings.Contains(got, fmt.Sprintf(`"polje":"dioOd","staro":"","novo":"#%d Dio"`, part)) {
		t.Errorf("the whole's activity is %s", got)
	}

	tag := e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/brisanje", part), nil).Expect(http.StatusNoContent).Header.Get("ETag")
	if got := relationsOf(e, manager, whole); len(got) != 0 {
		t.Errorf("is related to a deleted request: %+v", got)
	}
	e.Call(manager, "PUT", fmt.Sprintf("/zahtjevi/%d/vracanje", part), map[string]any{"verzija": 2}).Expect(http.StatusOK)
	if got := relationsOf(e, manager, whole); len(got) != 1 {
		t.Errorf("after %s the relation is not back: %+v", tag, got)
	}
	e.Call(manager, "DELETE", fmt.Sprintf("%s/%d", path(whole), added.ID), nil).Expect(http.StatusNoContent)
	e.Call(manager, "DELETE", fmt.Sprintf("%s/%d", path(whole), added.ID), nil).Expect(http.StatusNotFound)
	if got := relationsOf(e, manager, part); len(got) != 0 {
		t.Errorf("has %+v after the removal", got)
	}
	if got := activity(whole); !strings.Contains(got, fmt.Sprintf(`"polje":"dioOd","staro":"#%d Dio","novo":""`, part)) {
		t.Errorf("the whole's activity is %s", got)
	}
}

func TestRefusedRelations(t *testing.T) {
	e := setup(t)
	project, foreign := e.Project(), e.Project()
	manager := e.Person(testkit.Manager, project)
	a, b, c := e.Request(project, manager, "A"), e.Request(project, manager, "B"), e.Request(project, manager, "C")
	unseen := e.Request(foreign, e.Person(testkit.Manager, foreign), "Tuđi")
	deleted := e.Request(project, manager, "Obrisan")
	e.Exec("update requests set deleted_at = now() where id = $1", deleted)
	relate(e, manager, a, b, "blokira")
	relate(e, manager, b, c, "blokira")
	relate(e, manager, a, b, "dio")
	for name, refused := range map[string]struct {
		of     int64
		body   map[string]any
		status int
	}{
		"itself":            {a, body(a, "blokira", "ka"), http.StatusUnprocessableEntity},
		"no kind":           {a, body(b, "", "ka"), http.StatusUnprocessableEntity},
		"no direction":      {a, body(c, "dio", ""), http.StatusUnprocessableEntity},
		"twice":             {a, body(b, "blokira", "ka"), http.StatusConflict},
		"twice from behind": {b, body(a, "blokira", "od"), http.StatusConflict},
		"back":              {b, body(a, "blokira", "ka"), http.StatusConflict},
		"in a circle":       {c, body(a, "blokira", "ka"), http.StatusConflict},
		"a second whole":    {a, body(c, "dio", "ka"), http.StatusConflict},
		"of one unseen":     {unseen, body(a, "dio", "ka"), http.StatusNotFound},
		"of a deleted one":  {deleted, body(a, "dio", "ka"), http.StatusNotFound},
		"of none":           {1 << 40, body(a, "dio", "ka"), http.StatusNotFound},
	} {
		if got := e.Call(manager, "POST", path(refused.of), refused.body); got.Status != refused.status {
			t.Errorf("%s: %d, want %d: %s", name, got.Status, refused.status, got.Content)
		}
	}
	said := map[string]bool{}
	for _, other := range []int64{unseen, deleted, 1 << 40, 0, -1} {
		got := e.Call(manager, "POST", path(a), body(other, "blokira", "ka"))
		said[strings.ReplaceAll(string(got.Content), got.Header.Get("X-Request-Id"), "")] = true
	}
	if len(said) != 1 {
		t.Errorf("requests that the caller does not see are told from those that are not: %v", said)
	}
}

func TestRelationsAreBounded(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	full, other := e.Request(project, manager, "Pun"), e.Request(project, manager, "Drugi")
	for i := range 100 {
		id := e.Request(project, manager, fmt.Sprint("Dio ", i))
		e.Exec("insert into request_relations (from_id, to_id, relation, created_by_id) values ($1, $2, 'part_of', $3)", id, full, manager.ID)
	}
	e.Call(manager, "POST", path(full), body(other, "blokira", "ka")).Expect(http.StatusConflict)
	e.Call(manager, "POST", path(other), body(full, "blokira", "ka")).Expect(http.StatusConflict)
	if got := relationsOf(e, manager, full); len(got) != 100 {
		t.Errorf("%d relations are read", len(got))
	}
}

// TestCirclesAtOnce closes a circle of several requests at the same moment: one of the relations is refused.
func TestCirclesAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	for range 5 {
		ids := make([]int64, 4)
		for i := range ids {
			ids[i] = e.Request(project, manager, fmt.Sprint("Zahtjev ", i))
		}
		var all sync.WaitGroup
		answers := make([]int, len(ids))
		for i, id := range ids {
			all.Go(func() {
				answers[i] = e.Call(manager, "POST", path(id), body(ids[(i+1)%len(ids)], "blokira", "ka")).Status
			})
		}
		all.Wait()
		created := testkit.Value[int](e, "select count(*) from request_relations where from_id = any($1)", ids)
		if created != len(ids)-1 {
			t.Errorf("%d relations between %d requests: %v", created, len(ids), answers)
		}
	}
}

// TestSecondWholeAtOnce makes a request a part of several others at the same moment: one succeeds.
func TestSecondWholeAtOnce(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager := e.Person(testkit.Manager, project)
	part := e.Request(project, manager, "Dio")
	var all sync.WaitGroup
	for i := range 5 {
		whole := e.Request(project, manager, fmt.Sprint("Cjelina ", i))
		all.Go(func() { e.Call(manager, "POST", path(part), body(whole, "dio", "ka")) })
	}
	all.Wait()
	if got := relationsOf(e, manager, part); len(got) != 1 {
		t.Errorf("is a part of %+v", got)
	}
}
