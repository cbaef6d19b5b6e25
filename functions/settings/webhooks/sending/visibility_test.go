package sending_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/functions/settings/webhooks"
	"zahtjevi/functions/settings/webhooks/sending"
	"zahtjevi/shared/testkit"
)

// TestVisibility holds that a receiver is told exactly of the requests that the webhook's owner may open at the moment of sending, whatever
// role they have, and whatever they lose between what happened and that moment.
func TestVisibility(t *testing.T) {
	w := setup(t)
	second := w.Project()
	w.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a
		where a.code in ('postavke_webhook_upravljanje', 'zahtjev_zahtjev_pregled') on conflict do nothing`)
	told := 0
	rapid.Check(t, func(rt *rapid.T) {
		w.Exec("delete from webhooks")
		role := testkit.Roles[rapid.IntRange(0, len(testkit.Roles)-1).Draw(rt, "role")]
		owner, other := w.Person(role, w.project, second), w.Person(testkit.TaskUser, w.project, second)
		r := receive(t, nil)
		changes := map[string]any{"dogadjaji": []string{webhooks.RequestCreated}}
		if rapid.Bool().Draw(rt, "of one project") {
			changes["projekatId"] = second.ID
		}
		w.add(owner, r, changes)
		var ids []int64
		for i := range 6 {
			project := []testkit.Project{w.project, second}[rapid.IntRange(0, 1).Draw(rt, "project")]
			creator := []*testkit.Person{owner, other}[rapid.IntRange(0, 1).Draw(rt, "creator")]
			ids = append(ids, w.Request(project, creator, fmt.Sprint("Zahtjev ", i)))
			if rapid.Bool().Draw(rt, "assigned to the owner") {
				w.Exec("update requests set assignee_id = $2, version = version + 1 where id = $1", ids[i], owner.ID)
			}
		}
		switch rapid.IntRange(0, 3).Draw(rt, "loss") {
		case 1:
			w.Exec("delete from user_role_categories where user_id = $1", owner.ID)
		case 2:
			w.Exec("update requests set deleted_at = now(), version = version + 1 where id = $1", ids[0])
		case 3:
			w.Exec("delete from user_role_categories where user_id = $1 and category_id = $2", owner.ID, w.project.Category)
			w.Exec("delete from user_role_projects where user_id = $1 and project_id = $2", owner.ID, w.project.ID)
		}
		w.until(sending.JobWithin(quick()), "everything is told", func() bool {
			return w.done() && testkit.Value[bool](w.Env, `select coalesce(bool_and(reached >= (select max(id) from audit_entries)), true) from webhook_senders`)
		})
		r.check(t)
		var seen, got []int64
		for _, id := range ids {
			project := testkit.Value[int64](w.Env, "select project_id from requests where id = $1", id)
			_, of := changes["projekatId"]
			if (!of || project == second.ID) && w.Call(owner, "GET", fmt.Sprintf("/zahtjevi/%d", id), nil).Status == http.StatusOK {
				seen = append(seen, id)
			}
		}
		for _, m := range r.messages() {
			got = append(got, m.Data.RequestID)
		}
		slices.Sort(got)
		if !slices.Equal(seen, got) {
			rt.Fatalf("as %s the owner sees %v, and the receiver was told of %v", role, seen, got)
		}
		told += len(got)
	})
	if told == 0 {
		t.Error("nothing was ever told")
	}
}

// TestOwner lets a webhook stand whose owner may not have it any more, and gives it to whoever saves it.
func TestOwner(t *testing.T) {
	for reason, take := range map[string]string{
		"vlasnik": "update users set disabled = true where id = $1",
		"pravo": `delete from role_actions where role_id in (select role_id from user_roles where user_id = $1)
			and action_id = (select id from right_actions where code = 'postavke_webhook_upravljanje')`,
	} {
		t.Run(reason, func(t *testing.T) {
			w := setup(t)
			w.Exec(`insert into role_actions (role_id, action_id) select r.id, a.id from roles r, right_actions a
				where r.code = 'menadzer_projekta' and a.code = 'postavke_webhook_upravljanje'`)
			manager := w.Person(testkit.Manager, w.project)
			elsewhere := w.Project()
			r := receive(t, nil)
			hook := w.add(w.admin, r, nil)
			path := fmt.Sprintf("/postavke/webhookovi/%d", hook.ID)
			body := map[string]any{"naziv": "Moj", "adresa": r.URL, "dogadjaji": everything, "projekatId": nil, "aktivan": true,
				"verzija": hook.Version}
			w.Call(manager, "PUT", path, testkit.With(body, map[string]any{"projekatId": elsewhere.ID})).ExpectField("projekatId")
			w.Call(manager, "PUT", path, body).Expect(http.StatusOK)
			w.Call(w.admin, "PUT", path, body).Expect(http.StatusConflict)
			w.create(w.admin, elsewhere, "Tuđi")
			w.create(w.admin, w.project, "Vlastiti")
			w.until(sending.JobWithin(quick()), "one is told", func() bool { return len(r.messages()) == 1 && w.done() })
			if m := r.messages()[0]; m.Data.Title != "Vlastiti" {
				t.Errorf("the new owner's webhook tells %+v", m)
			}
			shown := w.shown(manager, hook.ID)
			if len(shown) != 2 || shown[0].State != "nepotrebna" || shown[0].RequestID != nil || shown[1].RequestID == nil {
				t.Errorf("the new owner is shown %+v", shown)
			}
			w.Exec(take, manager.ID)
			w.create(w.admin, w.project, "Poslije")
			w.until(sending.JobWithin(quick()), "it stands", func() bool { return w.view(hook.ID).Reason == reason })
			if n := len(r.messages()); n != 1 {
				t.Errorf("told %d events", n)
			}
		})
	}
}
