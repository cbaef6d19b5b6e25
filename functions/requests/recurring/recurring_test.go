package recurring_test

import (
	"fmt"
	"math"
	"net/http"
	"sync"
	"testing"
	"time"

	"zahtjevi/functions/requests"
	"zahtjevi/functions/requests/recurring"
	"zahtjevi/functions/requests/request"
	"zahtjevi/shared/listing"
	"zahtjevi/shared/testkit"
)

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "requests", requests.Register)
}

func rulesOf(p testkit.Project) string { return fmt.Sprintf("/zahtjevi/projekat/%d/ponavljanja", p.ID) }

func ruleBody(p testkit.Project, title string) map[string]any {
	return map[string]any{
		"dioProjektaId": p.Part, "zahtjevKategorijaId": p.Category, "zahtjevTipId": p.Type, "zahtjevPrioritetId": p.Priority, "naziv": title,
		"opis": "Opis", "dodijeljeniKorisnikIme": "", "rokDana": 3, "odgovori": []any{},
		"kalendar": map[string]any{"ucestalost": "sedmicno", "dani": "1111111", "vrijeme": "00:00", "od": "2026-01-01", "neradni": "ostaje"},
	}
}

func addRule(e *testkit.Env, owner *testkit.Person, body map[string]any, p testkit.Project) int64 {
	return testkit.Decode[recurring.SavedRule](e.Call(owner, "POST", rulesOf(p), body).Expect(http.StatusCreated)).ID
}

func ruleOf(e *testkit.Env, reader *testkit.Person, p testkit.Project, id int64) recurring.Rule {
	rules := testkit.Decode[listing.List[recurring.Rule]](e.Call(reader, "GET", rulesOf(p), nil).Expect(http.StatusOK))
	for _, rule := range rules.Items {
		if rule.ID == id {
			return rule
		}
	}
	return recurring.Rule{}
}

// backdate makes a rule due for that many days, today's midnight included.
func backdate(e *testkit.Env, id int64, days int) {
	e.Exec(`update recurring_requests set next_on = local_day(now()) - $2::integer, next_at = start_of_day(local_day(now()) - $2::integer)
		where id = $1`, id, days)
}

// TestRecurring makes what is due once, in the owner's name, with its due date and its assignee, and says what was missed.
func TestRecurring(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager, support := e.Person(testkit.Manager, p), e.Person(testkit.Support, p)
	body := ruleBody(p, "Provjera kopija")
	body["dodijeljeniKorisnikIme"] = support.Username
	id := addRule(e, manager, body, p)
	e.Run(recurring.Job)
	if rule := ruleOf(e, manager, p, id); rule.LastID != 0 || rule.NextAt == nil || !rule.NextAt.After(time.Now()) || !rule.Mine {
		t.Fatalf("before its day it is %+v", rule)
	}
	backdate(e, id, 4)
	var wait sync.WaitGroup
	for range 3 {
		wait.Go(func() { e.Run(recurring.Job) })
	}
	wait.Wait()
	rule := ruleOf(e, manager, p, id)
	if n := testkit.Value[int](e, "select count(*) from requests"); n != 1 || rule.Missed != 4 || !rule.NextAt.After(time.Now()) {
		t.Fatalf("%d requests, %+v", n, rule)
	}
	made := testkit.Decode[request.Request](e.Call(support, "GET", fmt.Sprintf("/zahtjevi/%d", rule.LastID), nil).Expect(http.StatusOK))
	today := testkit.Value[string](e, "select to_char(local_day(now()) + 3, 'YYYY-MM-DD')")
	if made.CreatedBy != manager.Username || made.Assignee != support.Username || made.DueOn == nil || *made.DueOn != today ||
		made.Repeats == nil || made.Repeats.ID != id {
		t.Errorf("made %+v", made)
	}
	actors := testkit.Value[int](e, "select count(*) from audit_entries where entity = 'requests' and entity_id = $1 and actor_id = $2",
		made.ID, manager.ID)
	if actors != 2 {
		t.Errorf("%d entries of the log name the owner", actors)
	}
	now := fmt.Sprintf("/zahtjevi/ponavljanja/%d/odmah", id)
	e.Call(manager, "POST", now, nil, "Idempotency-Key", "k").Expect(http.StatusCreated)
	e.Call(manager, "POST", now, nil, "Idempotency-Key", "k").Expect(http.StatusCreated)
	if n := testkit.Value[int](e, "select count(*) from recurring_runs where occurrence is null"); n != 1 {
		t.Errorf("by hand %d were made", n)
	}
	if after := ruleOf(e, manager, p, id); !after.NextAt.Equal(*rule.NextAt) {
		t.Errorf("making one by hand moves the next from %s to %s", rule.NextAt, after.NextAt)
	}
}

// TestRecurringPauses removes what the owner or the request needs: the rule stops, says why, and makes nothing.
func TestRecurringPauses(t *testing.T) {
	for _, c := range []struct {
		what, want string
		take       func(e *testkit.Env, p testkit.Project, owner *testkit.Person)
	}{
		{"deactivated", "vlasnik", func(e *testkit.Env, _ testkit.Project, owner *testkit.Person) {
			e.Exec("update users set disabled = true where id = $1", owner.ID)
		}},
		{"without the role", "vlasnik", func(e *testkit.Env, _ testkit.Project, owner *testkit.Person) {
			e.Exec("delete from user_role_projects where user_id = $1", owner.ID)
			e.Exec("delete from user_roles where user_id = $1", owner.ID)
		}},
		{"without the project", "pravo", func(e *testkit.Env, _ testkit.Project, owner *testkit.Person) {
			e.Exec("delete from user_role_projects where user_id = $1", owner.ID)
		}},
		{"without the right", "pravo", func(e *testkit.Env, _ testkit.Project, _ *testkit.Person) {
			e.Exec(`delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_ponavljanje')
				and role_id = (select id from roles where code = 'menadzer_projekta')`)
		}},
		{"without the right to add", "pravo", func(e *testkit.Env, _ testkit.Project, _ *testkit.Person) {
			e.Exec(`delete from role_actions where action_id = (select id from right_actions where code = 'zahtjev_zahtjev_dodavanje')
				and role_id = (select id from roles where code = 'menadzer_projekta')`)
		}},
		{"a retired category", "podaci", func(e *testkit.Env, p testkit.Project, _ *testkit.Person) {
			e.Exec("update categories set retired_at = now(), is_default = false where id = $1", p.Category)
		}},
		{"a template that asks", "podaci", func(e *testkit.Env, p testkit.Project, _ *testkit.Person) {
			e.Exec(`insert into request_templates (project_id, questions)
				values ($1, '[{"sifra": "p1", "pitanje": "Gdje?", "vrsta": "tekst", "obavezno": true}]')`, p.ID)
		}},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := setup(t)
			p := e.Project()
			owner, admin := e.Person(testkit.Manager, p), e.Person(testkit.Administrator)
			id, other := addRule(e, owner, ruleBody(p, "Provjera"), p), addRule(e, admin, ruleBody(p, "Druga"), p)
			c.take(e, p, owner)
			if c.want == "podaci" {
				e.Exec("delete from recurring_requests where id = $1", other)
				other = 0
			} else {
				backdate(e, other, 0)
			}
			backdate(e, id, 0)
			e.Run(recurring.Job)
			rule := ruleOf(e, admin, p, id)
			if rule.PauseReason != c.want || rule.NextAt != nil || rule.LastID != 0 {
				t.Errorf("the rule is %+v, want it to stand for %s", rule, c.want)
			}
			if other != 0 && ruleOf(e, admin, p, other).LastID == 0 {
				t.Error("it holds up another's rule")
			}
			if n := testkit.Value[int](e, "select count(*) from mail_messages where user_id = $1 and recurring_id = $2", owner.ID, id); n != 1 {
				t.Errorf("its owner gets %d letters, want 1", n)
			}
			if n := testkit.Value[int](e, "select count(*) from requests where creator_id = $1", owner.ID); n != 0 {
				t.Errorf("%d requests were made", n)
			}
			e.Call(admin, "PUT", fmt.Sprintf("/zahtjevi/ponavljanja/%d/pauza", id), map[string]any{"pauzirano": false}).
				Expect(http.StatusNoContent)
			if ruleOf(e, admin, p, id).NextAt == nil {
				t.Error("it does not go on")
			}
		})
	}
}

// TestRecurringRights checks who sees, changes and ends a rule.
func TestRecurringRights(t *testing.T) {
	e := setup(t)
	p, foreign := e.Project(), e.Project()
	owner, other, user := e.Person(testkit.Manager, p), e.Person(testkit.Manager, p), e.Person(testkit.TaskUser, p)
	stranger := e.Person(testkit.Manager, foreign)
	id := addRule(e, owner, ruleBody(p, "Provjera"), p)
	of := fmt.Sprintf("/zahtjevi/ponavljanja/%d", id)
	change := testkit.With(ruleBody(p, "Izmijenjena"), map[string]any{"verzija": 1})
	for _, c := range []struct {
		by                      *testkit.Person
		list, edit, pause, make int
	}{
		{user, http.StatusForbidden, http.StatusForbidden, http.StatusForbidden, http.StatusForbidden},
		{stranger, http.StatusNotFound, http.StatusNotFound, http.StatusNotFound, http.StatusNotFound},
		{other, http.StatusOK, http.StatusForbidden, http.StatusNoContent, http.StatusForbidden},
	} {
		e.Call(c.by, "GET", rulesOf(p), nil).Expect(c.list)
		e.Call(c.by, "PUT", of, change).Expect(c.edit)
		e.Call(c.by, "POST", of+"/odmah", nil).Expect(c.make)
		e.Call(c.by, "PUT", of+"/pauza", map[string]any{"pauzirano": true}).Expect(c.pause)
	}
	if rule := ruleOf(e, other, p, id); rule.PauseReason != "rucno" || rule.Mine || !rule.Manageable {
		t.Errorf("the other manager sees %+v", rule)
	}
	e.Call(owner, "PUT", of, change).Expect(http.StatusOK)
	e.Call(owner, "PUT", of, change).Expect(http.StatusConflict)
	if rule := ruleOf(e, owner, p, id); rule.PauseReason != "" || rule.Title != "Izmijenjena" || rule.NextAt == nil {
		t.Errorf("after the owner's edit %+v", rule)
	}
	e.Call(stranger, "DELETE", of, nil).Expect(http.StatusNotFound)
	e.Call(other, "DELETE", of, nil).Expect(http.StatusNoContent)
	e.Call(owner, "DELETE", of, nil).Expect(http.StatusNotFound)

	wrong := ruleBody(p, "Loša")
	wrong["kalendar"] = map[string]any{"ucestalost": "mjesecno", "danUMjesecu": 32, "vrijeme": "25:00", "od": "2026-13-01",
		"neradni": "ostaje"}
	e.Call(owner, "POST", rulesOf(p), wrong).ExpectField("kalendar.danUMjesecu").ExpectField("kalendar.vrijeme").ExpectField("kalendar.od")
	e.Call(owner, "POST", rulesOf(p), testkit.With(ruleBody(p, "Loša"), map[string]any{"zahtjevKategorijaId": foreign.Category})).
		ExpectField("zahtjevKategorijaId")
	e.Exec(`insert into recurring_requests (project_id, owner_id, part_id, category_id, type_id, priority_id, title, description, calendar)
		select $1, $2, $3, $4, $5, $6, 'Pravilo', 'Opis', '{}' from generate_series(1, 50)`,
		p.ID, other.ID, p.Part, p.Category, p.Type, p.Priority)
	e.Call(owner, "POST", rulesOf(p), ruleBody(p, "Previše")).ExpectField("naziv")
}

// TestRecurringEditedWhileDue edits a rule many times while workers make what is due: each day's request is made once.
func TestRecurringEditedWhileDue(t *testing.T) {
	e := setup(t)
	p := e.Project()
	owner := e.Person(testkit.Manager, p)
	id := addRule(e, owner, ruleBody(p, "0"), p)
	var wait sync.WaitGroup
	wait.Go(func() {
		for n := range 8 {
			body := testkit.With(ruleBody(p, fmt.Sprint(n+1)), map[string]any{"verzija": n + 1})
			e.Call(owner, "PUT", fmt.Sprintf("/zahtjevi/ponavljanja/%d", id), body).Expect(http.StatusOK)
			backdate(e, id, n)
		}
	})
	for range 2 {
		wait.Go(func() {
			for range 10 {
				e.Run(recurring.Job)
			}
		})
	}
	wait.Wait()
	e.Run(recurring.Job)
	twice := testkit.Value[int](e, "select count(*) - count(distinct occurrence) from recurring_runs")
	unnoted := testkit.Value[int](e, "select count(*) from requests where id not in (select request_id from recurring_runs)")
	if n := testkit.Value[int](e, "select count(*) from requests"); twice != 0 || unnoted != 0 || n != 1 {
		t.Errorf("%d requests, %d twice, %d not noted", n, twice, unnoted)
	}
}

// TestRecurringFails puts a rule off whose request cannot be made for a reason that nobody foresaw, each time for longer.
func TestRecurringFails(t *testing.T) {
	e := setup(t)
	p := e.Project()
	manager := e.Person(testkit.Manager, p)
	id := addRule(e, manager, ruleBody(p, "Provjera"), p)
	calendar := testkit.Value[string](e, "select calendar::text from recurring_requests where id = $1", id)
	e.Exec(`update recurring_requests set calendar = '{"ucestalost": 5}' where id = $1`, id)
	for _, minutes := range []int{5, 10, 20, 40} {
		backdate(e, id, 0)
		e.Run(recurring.Job)
		pause := testkit.Value[float64](e, "select extract(epoch from next_at - now()) / 60 from recurring_requests where id = $1", id)
		if math.Round(pause) != float64(minutes) {
			t.Errorf("it is put off for %.1f minutes, want %d", pause, minutes)
		}
	}
	e.Exec("update recurring_requests set failures = 15 where id = $1", id)
	backdate(e, id, 0)
	e.Run(recurring.Job)
	if !testkit.Value[bool](e, "select next_at <= now() + interval '1 day' from recurring_requests where id = $1", id) {
		t.Error("it is put off for longer than a day")
	}
	e.Exec("update recurring_requests set calendar = $2::jsonb where id = $1", id, calendar)
	backdate(e, id, 0)
	e.Run(recurring.Job)
	if n := testkit.Value[int](e, "select failures from recurring_requests where id = $1", id); n != 0 {
		t.Errorf("after a success it has %d failures", n)
	}
}
