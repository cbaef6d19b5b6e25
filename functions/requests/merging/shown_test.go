package merging_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"zahtjevi/functions/requests/conversation"
	"zahtjevi/shared/testkit"
)

// TestAnswersWhileMergingAndUnmerging writes answers while the merged request is unmerged, and on a request while it is merged: an answer
// is shown on what was merged at its moment, or on nothing, and no call fails.
func TestAnswersWhileMergingAndUnmerging(t *testing.T) {
	e := setup(t)
	project := e.Project()
	manager, sender := e.Person(testkit.Manager, project), e.Person(testkit.TaskUser, project)
	for range 10 {
		e.Exec("delete from person_rates")
		from, into := e.Request(project, sender, "Spojen"), e.Request(project, manager, "Glavni")
		merge(e, manager, from, into).Expect(http.StatusOK)
		var all sync.WaitGroup
		answers := make([]testkit.Answer, 9)
		all.Go(func() { answers[8] = unmerge(e, manager, from) })
		for i := range 4 {
			all.Go(func() {
				answers[i] = e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", into),
					map[string]any{"komentar": "Odgovor", "podnosiocima": []int64{from}})
			})
			all.Go(func() { answers[4+i] = say(e, sender, from, "Pitanje") })
		}
		all.Wait()
		for i, answer := range answers {
			if answer.Status >= 300 {
				t.Errorf("call %d answers %d: %s", i, answer.Status, answer.Content)
			}
		}
		// The log has the order in which they happened.
		wrong := testkit.Value[int](e, `select count(*) from comments c where c.request_id = any($1) and (c.shown_on <> '{}') <> ((
				select min(a.id) from audit_entries a where a.entity = 'comments' and a.entity_id = c.id
			) < (select min(a.id) from audit_entries a where a.entity = 'request_relations' and a.action = 'delete' and a.owner_id = any($1)))`,
			[]int64{from, into})
		if wrong != 0 {
			t.Errorf("%d answers are shown elsewhere after the unmerging, or nowhere before it", wrong)
		}
		say(e, sender, from, "Poslije").Expect(http.StatusCreated)
		late := testkit.Decode[conversation.Comment](e.Call(manager, "POST", fmt.Sprintf("/zahtjevkomentari/zahtjev/%d", into),
			map[string]any{"komentar": "Poslije", "podnosiocima": []int64{from}}).Expect(http.StatusCreated))
		if len(late.SendersOf) != 0 {
			t.Errorf("after the unmerging an answer goes to %v", late.SendersOf)
		}
	}
}
