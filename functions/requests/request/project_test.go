package request_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/requests"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
)

// projectChanges are changes of what a request shows of its project, past the API. {p} stands for the project, {n} for a number.
var projectChanges = map[string]string{
	"project renamed":  "update projects set name = 'Projekat {n}' where id = {p}",
	"part renamed":     "update parts set name = left(name, 12) || '{n}' where project_id = {p}",
	"category renamed": "update categories set name = left(name, 12) || '{n}' where project_id = {p}",
	"type renamed":     "update types set name = left(name, 12) || '{n}' where project_id = {p}",
	"a new type": `with new as (insert into types (project_id, name) values ({p}, 'Tip ' || left(gen_random_uuid()::text, 8)) returning id)
		update requests set type_id = new.id from new where project_id = {p}`,
	"status renamed":       "update statuses set name = left(name, 12) || '{n}' where project_id = {p}",
	"priority renamed":     "update priorities set name = left(name, 12) || '{n}' where project_id = {p}",
	"priorities reordered": "update priorities set position = position + 10 where project_id = {p}",
	"part retired":         "update parts set retired_at = now() where id = (select max(id) from parts where project_id = {p})",
	"shorter days":         "update project_calendars set work_to = '1{n}:05' where project_id = {p}",
	"other working days":   "update project_calendars set work_days = translate(work_days, '01', '10') where project_id = {p}",
	"holidays": `update project_calendars set holidays = case holidays when '{}' then '{fbih}' else '{}'::text[] end
		where project_id = {p}`,
	"a day off":         "insert into project_days (project_id, day, name) select {p}, current_date - {n}, 'Dan' on conflict do nothing",
	"a day off no more": "delete from project_days where project_id = {p} and day = current_date - {n}",
}

// TestViewsShowTheProjectAsItIs changes a project at random. After each change a process that has cached what requests show of their
// projects shows each request as one that has just started.
func TestViewsShowTheProjectAsItIs(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Administrator)
	changed, other := e.Project(), e.Project()
	worked := e.Request(changed, p, "Urađen")
	shown := []int64{worked, e.Request(changed, p, "Nov"), e.Request(other, p, "U drugom projektu")}
	for _, status := range []int64{changed.InProgress, changed.Done} {
		e.Call(p, "PUT", fmt.Sprintf("/zahtjevi/%d/zahtjevStatus", worked), map[string]any{"zahtjevStatusId": status}).Expect(http.StatusOK)
	}
	e.Exec(`update request_status_changes set created_at = created_at - interval '20 days' where request_id = $1 and status_id <> $2`,
		worked, changed.Done)
	old := process(e)
	seen := map[string]bool{}
	rapid.Check(t, func(rt *rapid.T) {
		before := view(e.Serve(old), p, worked)
		what := rapid.SampledFrom(slices.Sorted(maps.Keys(projectChanges))).Draw(rt, "change")
		number := rapid.IntRange(0, 5).Draw(rt, "number")
		e.Exec(strings.NewReplacer("{p}", fmt.Sprint(changed.ID), "{n}", fmt.Sprint(number)).Replace(projectChanges[what]))
		fresh := process(e)
		for _, id := range shown {
			cached, now := view(e.Serve(old), p, id), view(e.Serve(fresh), p, id)
			if !bytes.Equal(cached, now) {
				rt.Fatalf("after %q with %d a process shows %s, and there is %s", what, number, cached, now)
			}
			if id == worked && !bytes.Equal(before, now) {
				seen[what] = true
			}
		}
	})
	if len(seen) < len(projectChanges)*2/3 {
		t.Errorf("only these changes could be seen: %v", slices.Sorted(maps.Keys(seen)))
	}
}

// TestViewsDuringRenaming views a request while its project is renamed again and again: nobody sees a name that was replaced before they
// asked.
func TestViewsDuringRenaming(t *testing.T) {
	e := setup(t)
	p := e.Person(testkit.Administrator)
	project := e.Project()
	id := e.Request(project, p, "Zahtjev")
	const renamings, viewers = 40, 4
	var renamed atomic.Int64
	e.Exec("update projects set name = '0' where id = $1", project.ID)
	var all sync.WaitGroup
	all.Go(func() {
		for i := range int64(renamings) {
			e.Exec("update projects set name = $2 where id = $1", project.ID, fmt.Sprint(i+1))
			renamed.Store(i + 1)
		}
	})
	for range viewers {
		all.Go(func() {
			for last := int64(0); last < renamings; {
				last = renamed.Load()
				var shown struct {
					Project int64 `json:"projekat,string"`
				}
				if err := json.Unmarshal(view(e, p, id), &shown); err != nil || shown.Project < last {
					t.Errorf("project %d was seen after it was called %d (%v)", shown.Project, last, err)
				}
			}
		})
	}
	all.Wait()
}

// process is the area in a process that has just started.
func process(e *testkit.Env) http.Handler {
	api := serve.NewAPI(e.Deps())
	api.Area("requests", requests.Register, e.Deps())
	return api.Handler()
}

func view(e *testkit.Env, p *testkit.Person, id int64) []byte {
	return e.Call(p, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Expect(http.StatusOK).Content
}
