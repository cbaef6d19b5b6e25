package zammad_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/scripts/movein/zammad"
	"zahtjevi/shared/testkit"
)

type object = map[string]any

// standIn answers as Zammad does (its controllers and their specs).
type standIn struct {
	tickets []object
	groups  int
	fault   func(w http.ResponseWriter, r *http.Request) bool
}

func newStandIn(t *testing.T) (*standIn, *zammad.Source) {
	t.Helper()
	s := &standIn{}
	for n := 1; n <= 205; n++ {
		s.tickets = append(s.tickets, object{"id": n, "group_id": 1 + n%2, "priority_id": 2, "state_id": 1, "number": strconv.Itoa(67000 + n),
			"title": fmt.Sprintf("Zahtjev %d", n), "owner_id": 1, "customer_id": 3, "close_at": nil,
			"created_at": "2024-03-01T10:00:00.000Z", "updated_at": "2024-03-01T10:00:00.000Z", "article_count": 1})
	}
	for key, value := range (object{"state_id": 4, "priority_id": 3, "owner_id": 4, "title": "Štampač ne radi",
		"close_at": "2024-03-03T10:00:00.000Z", "updated_at": "2024-03-03T10:00:00.000Z", "hitnost": "v", "gradovi": []string{"sa", "mo"},
		"vazno": true, "putanja": "IT::Mreža", "prazno": nil, "staro": "x", "kupac": object{"value": "17", "label": "Općina Centar"}}) {
		s.tickets[0][key] = value
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	source, err := zammad.New(server.URL, "token", false)
	if err != nil {
		t.Fatal(err)
	}
	return s, source
}

func (s *standIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.fault != nil && s.fault(w, r) {
		return
	}
	if r.Header.Get("Authorization") != "Token token=token" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	path := strings.TrimPrefix(r.URL.Path, "/api/v1/")
	kind, id, _ := strings.Cut(path, "/")
	number, _ := strconv.Atoi(id)
	switch {
	case path == "groups": // all of them, whatever page is asked for
		groups := []object{{"id": 1, "name": "Users", "user_ids": []int{4}}, {"id": 2, "name": "Podrška", "user_ids": []int{4, 5}}}
		for n := 3; n <= s.groups; n++ {
			groups = append(groups, object{"id": n, "name": fmt.Sprintf("Grupa %d", n)})
		}
		answer(w, groups)
	case path == "ticket_states":
		answer(w, []object{{"id": 1, "name": "new", "state_type": "new"}, {"id": 2, "name": "open", "state_type": "open"},
			{"id": 3, "name": "pending reminder", "state_type": "pending reminder"}, {"id": 4, "name": "closed", "state_type": "closed"},
			{"id": 5, "name": "merged", "state_type": "merged"}})
	case path == "ticket_priorities":
		answer(w, []object{{"id": 1, "name": "1 low"}, {"id": 2, "name": "2 normal", "default_create": true}, {"id": 3, "name": "3 high"}})
	case path == "tickets":
		page, _ := strconv.Atoi(r.URL.Query().Get("page"))
		answer(w, s.tickets[min((page-1)*100, len(s.tickets)):min(page*100, len(s.tickets))])
	case kind == "tickets" && number >= 1 && number <= len(s.tickets):
		answer(w, s.tickets[number-1])
	case path == "mentions" && r.URL.Query().Get("mentionable_type") == "Ticket":
		answer(w, object{"mentions": mentions(r.URL.Query().Get("mentionable_id"))})
	case path == "object_manager_attributes":
		answer(w, attributes)
	case kind == "ticket_articles":
		answer(w, articles(id))
	case kind == "ticket_history":
		answer(w, object{"history": history(id), "assets": object{}})
	case path == "users/3":
		answer(w, object{"id": 3, "login": "nicole.braun@zammad.example", "firstname": "Nicole", "lastname": "Braun",
			"email": "nicole.braun@zammad.example"})
	case path == "users/4":
		answer(w, object{"id": 4, "login": "agent1", "firstname": "", "lastname": "", "email": "",
			"group_ids": object{"1": []string{"full"}, "2": []string{"read", "create"}}})
	case path == "ticket_attachment/1/11/21":
		_, _ = w.Write([]byte("test 123"))
	case path == "ticket_attachment/1/13/22":
		_, _ = w.Write([]byte("drugi prilog"))
	default:
		w.WriteHeader(http.StatusNotFound)
	}
}

func mentions(ticket string) []object {
	if ticket != "1" {
		return []object{}
	}
	return []object{{"id": 3, "mentionable_type": "Ticket", "mentionable_id": 1, "user_id": 4, "created_by_id": 4},
		{"id": 2, "mentionable_type": "Ticket", "mentionable_id": 1, "user_id": 3, "created_by_id": 4}}
}

// attributes are fields, as the documentation of the API has them.
var attributes = []object{
	{"id": 1, "name": "title", "display": "Title", "data_type": "input", "data_option": object{"type": "text"}, "editable": false,
		"active": true, "object": "Ticket"},
	own("hitnost", "Hitnost", "select", object{"v": "Visoka", "n": "Niska"}),
	own("gradovi", "Gradovi", "multiselect", object{"sa": "Sarajevo", "mo": "Mostar"}),
	own("vazno", "Važno", "boolean", object{"true": "da, važno", "false": "ne"}),
	own("putanja", "Putanja", "tree_select", []object{{"name": "IT", "value": "IT"}}), own("prazno", "Prazno", "input", object{}),
	own("kupac", "Kupac", "autocompletion_ajax_external_data_source", nil),
	{"id": 8, "name": "staro", "display": "Staro", "data_type": "input", "data_option": object{}, "editable": true, "active": false,
		"object": "Ticket"},
	{"id": 9, "name": "odjel", "display": "Odjel", "data_type": "input", "data_option": object{}, "editable": true, "active": true,
		"object": "User"},
}

func own(name, display, kind string, options any) object {
	return object{"name": name, "display": display, "data_type": kind, "data_option": object{"options": options, "null": true},
		"editable": true, "active": true, "object": "Ticket"}
}

func articles(ticket string) []object {
	if !strings.HasSuffix(ticket, "by_ticket/1") {
		return []object{{"id": "9" + strings.TrimPrefix(ticket, "by_ticket/"), "content_type": "text/plain", "body": "Opis *bez* oblika",
			"internal": false, "created_by_id": 3, "created_at": "2024-03-01T10:00:00.000Z", "attachments": []object{}}}
	}
	return []object{
		{"id": 11, "content_type": "text/html", "body": "<p>Ne <b>radi</b>.</p><script>x()</script>", "internal": false, "created_by_id": 4,
			"origin_by_id": 3, "created_at": "2024-03-01T10:00:00.000Z",
			"attachments": []object{{"id": 21, "filename": "some_file.txt", "size": "8", "preferences": object{"Mime-Type": "text/plain"}}}},
		{"id": 12, "content_type": "text/html", "body": "Interno", "internal": true, "created_by_id": 4, "origin_by_id": nil,
			"created_at": "2024-03-02T10:00:00.000Z", "attachments": []object{}},
		{"id": 13, "content_type": "text/plain", "body": "", "internal": false, "created_by_id": 3, "created_at": "2024-03-02T11:00:00.000Z",
			"attachments": []object{{"id": 22, "filename": "a.txt", "size": "12"}, {"id": 23, "filename": "virus.exe", "size": "12"}}},
	}
}

func history(ticket string) []object {
	if ticket != "1" {
		return []object{}
	}
	return []object{
		{"id": 100, "o_id": 1, "object": "Ticket", "type": "created", "created_by_id": 3, "created_at": "2024-03-01T10:00:00.000Z"},
		{"id": 101, "o_id": 1, "object": "Ticket", "type": "updated", "attribute": "owner", "value_from": "-", "value_to": "agent1",
			"id_from": 1, "id_to": 4, "created_by_id": 4, "created_at": "2024-03-01T11:00:00.000Z"},
		{"id": 102, "o_id": 1, "object": "Ticket", "type": "updated", "attribute": "state", "value_from": "new", "value_to": "open",
			"id_from": 1, "id_to": 2, "created_by_id": 4, "created_at": "2024-03-01T11:00:00.000Z"},
		{"id": 103, "o_id": 11, "object": "Ticket::Article", "type": "created", "created_by_id": 3, "created_at": "2024-03-01T10:00:00.000Z"},
		{"id": 104, "o_id": 1, "object": "Ticket", "type": "updated", "attribute": "state", "value_from": "open", "value_to": "closed",
			"id_from": 2, "id_to": 4, "created_by_id": 4, "created_at": "2024-03-03T10:00:00.000Z"},
	}
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	_ = json.NewEncoder(w).Encode(body)
}

// TestManyGroups: each comes once, though the list knows no pages.
func TestManyGroups(t *testing.T) {
	t.Parallel()
	server, source := newStandIn(t)
	server.groups = 100
	if all, err := source.Catalogue(t.Context()); err != nil || len(all.Projects) != 100 {
		t.Errorf("%d projects, %v", len(all.Projects), err)
	}
}

func TestRun(t *testing.T) {
	t.Parallel()
	server, source := newStandIn(t)
	server.tickets = server.tickets[:104]
	report := movetest.Play(t, source, "testdata/contents.txt")
	if text := movetest.Print(report); report.Requests != 104 || report.Watchers != 2 ||
		!strings.Contains(text, `the file "virus.exe" is of a type`) ||
		!strings.Contains(text, "agent1  –        agent1        create, read") ||
		!strings.Contains(text, "Users    agent1    agent1  –        agent1        full") {
		t.Error(text)
	}
}

// TestFaults: what Zammad answers otherwise than it should is told, and ends.
func TestFaults(t *testing.T) {
	t.Parallel()
	on := func(path, body string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == path {
				_, _ = w.Write([]byte(body))
			}
			return r.URL.Path == path
		}
	}
	deny := func(path string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == path {
				w.WriteHeader(http.StatusForbidden)
			}
			return r.URL.Path == path
		}
	}
	for name, c := range map[string]struct {
		fault    func(http.ResponseWriter, *http.Request) bool
		requests int
		told     string
	}{
		"endless":    {on("/api/v1/tickets", `[{"id": 1, "group_id": 1}]`), 0, "repeats itself"},
		"anotherOne": {on("/api/v1/tickets/2", `{"id": 3}`), 204, "answers another ticket"},
		"noHistory":  {on("/api/v1/ticket_history/2", `null`), 205, "requests     205"},
		"noMentions": {deny("/api/v1/mentions"), 205, "Zammad-67002: who watches it and others"},
		"noRights":   {deny("/api/v1/object_manager_attributes"), 205, "has not the right admin.object"},
		"oddRights":  {on("/api/v1/users/4", `{"id": 4, "login": "agent1", "group_ids": [1, 2]}`), 205, "agent1"},
		"htmlBomb": {on("/api/v1/ticket_articles/by_ticket/2", `[{"id": 5, "content_type": "text/html", "body": "`+
			strings.Repeat("<blockquote><b>", 100_000)+`x"}]`), 205, "requests     205"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := testkit.New(t)
			server, source := newStandIn(t)
			server.fault = c.fault
			report := movetest.Run(t, e, source, movein.Options{})
			if text := movetest.Print(report); report.Requests != c.requests || !strings.Contains(text, c.told) {
				t.Errorf("want %d requests and %q:\n%s", c.requests, c.told, text)
			}
		})
	}
}
