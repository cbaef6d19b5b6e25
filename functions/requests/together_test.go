package requests_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"

	"zahtjevi/shared/testkit"
)

// TestChangesOfOnePersonTogether lets one person change a request in every way at once, as quick keys and several tabs do: each change
// waits for the others, and none fails because two wait for each other.
func TestChangesOfOnePersonTogether(t *testing.T) {
	e := setup(t)
	project := e.Project()
	p, other := e.Person(testkit.Manager, project), e.Person(testkit.Manager, project)
	id, next, label := e.Request(project, p, "Zahtjev"), e.Request(project, p, "Drugi"), e.Label(project, "Hitno")
	put := func(path string, body map[string]any) testkit.Answer {
		return e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/%d%s", id, path), body)
	}
	changes := []func(round int) testkit.Answer{
		func(round int) testkit.Answer {
			return put("/zahtjevStatus", map[string]any{"zahtjevStatusId": []int64{project.InProgress, project.ToDo}[round%2]})
		},
		func(round int) testkit.Answer {
			return put("/oznake", map[string]any{[]string{"dodaj", "ukloni"}[round%2]: []int64{label}})
		},
		func(round int) testkit.Answer { return put("/pracenje", map[string]any{"prati": round%2 == 0}) },
		func(int) testkit.Answer { return put("/odgoda", map[string]any{"doOdgovora": true}) },
		func(round int) testkit.Answer {
			return e.Call(p, []string{"PUT", "DELETE"}[round%2], fmt.Sprintf("/zahtjevi/%d/pratioci/%d", id, other.ID), nil)
		},
		func(int) testkit.Answer {
			return e.Call(p, "POST", fmt.Sprintf("/zahtjevi/%d/veze", id), map[string]any{
				"zahtjevId": next, "vrsta": "duplikat", "smjer": "ka",
			})
		},
		func(int) testkit.Answer {
			return e.Call(p, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", id), map[string]any{"komentar": "Stiže."})
		},
		func(int) testkit.Answer {
			return e.Call(p, "DELETE", fmt.Sprintf("/zahtjevi/%d/prilozi/%s", id, e.Document(p, "request", &id)), nil)
		},
		func(int) testkit.Answer {
			own := []uuid.UUID{e.Document(p, "request", nil)}
			return e.Call(p, "POST", fmt.Sprintf("/zahtjevi/%d/prilozi", id), map[string]any{"dokumenti": own})
		},
		func(round int) testkit.Answer {
			version := testkit.Value[int](e, "select version from requests where id = $1", id)
			return e.Call(p, "PUT", "/zahtjevi/grupno", testkit.With(testkit.Picked(version, id),
				map[string]any{"zahtjevStatusId": []int64{project.ToDo, project.Done}[round%2]}))
		},
		func(int) testkit.Answer {
			version := testkit.Value[int](e, "select version from requests where id = $1", id)
			changes := map[string]any{"napomena": "Da", "verzija": version}
			return e.Call(p, "PUT", "/zahtjevi/snimiPodatke", testkit.InternalBody(id, changes))
		},
	}
	for which, change := range changes {
		if got := change(which); got.Status >= http.StatusMultipleChoices {
			t.Fatalf("change %d alone: %d %s", which, got.Status, got.Content)
		}
	}
	for round := range 20 {
		var together sync.WaitGroup
		for which, change := range changes {
			together.Go(func() {
				if got := change(round); got.Status >= http.StatusInternalServerError {
					t.Errorf("round %d, change %d: %d %s", round, which, got.Status, got.Content)
				}
			})
		}
		together.Wait()
		e.Exec("update person_rates set amount = 0")
		e.Exec("delete from request_relations")
	}
}
