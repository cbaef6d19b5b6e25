package settings_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/settings"
	"zahtjevi/shared/testkit"
)

// TestNamesWithinReach lists messages, received letters and webhooks of people and projects whom the caller sees and whom they do not see:
// the latter are listed without names, addresses, requests and the mail server's words. Who sees everything reads all of it.
func TestNamesWithinReach(t *testing.T) {
	e := testkit.Area(t, "settings", settings.Register)
	own, foreign := e.Project(), e.Project()
	caller, admin := e.Person(testkit.Manager, own), e.Person(testkit.Administrator)
	e.Exec(`insert into role_actions (role_id, action_id) select $1, id from right_actions where code like 'postavke%' on conflict do nothing`,
		caller.RoleID)
	e.Exec("delete from mail_messages")
	e.Exec("delete from webhooks")
	words := map[bool][]string{}
	for _, c := range []struct {
		project testkit.Project
		seen    bool
	}{{own, true}, {foreign, false}} {
		person := e.Person(testkit.TaskUser, c.project)
		e.Exec("update users set full_name = 'Ime ' || username, email = username || '@opcina.example' where id = $1", person.ID)
		request := e.Request(c.project, person, "Zahtjev")
		e.Exec(`insert into mail_messages (user_id, request_id, notifications, state, last_error)
			values ($1, $2, '{}', 'given_up', 'odbija: ' || $3)`, person.ID, request, person.Username)
		e.Exec(`insert into received_letters (content_hash, size, state, reason, finished_at, user_id, request_id)
			values (sha256($1::bigint::text::bytea), 1, 'accepted', '', now(), $1, $2)`, person.ID, request)
		e.Exec(`with hook as (
				insert into webhooks (name, url, events, owner_id, project_id)
				values ('Portal', 'https://portal.opcina.example', '{zahtjev.kreiran}', $1, $2) returning id
			) insert into webhook_senders (webhook_id, secret, reached, ahead) select id, 'whsec_', 0, 0 from hook`, person.ID, c.project.ID)
		project := testkit.Value[string](e, "select name from projects where id = $1", c.project.ID)
		words[c.seen] = append(words[c.seen], person.Username, "Ime "+person.Username, project)
	}
	for _, path := range []string{"/postavke/poruke", "/postavke/pisma", "/postavke/webhookovi"} {
		all := string(e.Call(admin, http.MethodGet, path, nil).Expect(http.StatusOK).Content)
		some := string(e.Call(caller, http.MethodGet, path, nil).Expect(http.StatusOK).Content)
		names := 0
		for _, word := range slices.Concat(words[true], words[false]) {
			if !strings.Contains(all, word) {
				continue
			}
			names++
			if seen := slices.Contains(words[true], word); strings.Contains(some, word) != seen {
				t.Errorf("%s names %s: %t, want %t: %s", path, word, !seen, seen, some)
			}
		}
		if names < 4 { // a person by two names, or a person and a project, of each kind
			t.Errorf("%s tells who sees everything only %d names: %s", path, names, all)
		}
		if strings.Count(some, `"id":`) != strings.Count(all, `"id":`) {
			t.Errorf("%s leaves rows out: %s", path, some)
		}
		if count := strings.Count(some, `"zahtjevId"`); strings.Contains(all, `"zahtjevId"`) && count != 1 {
			t.Errorf("%s names %d requests, want 1: %s", path, count, some)
		}
	}
}
