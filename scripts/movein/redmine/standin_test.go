package redmine_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/scripts/movein/redmine"
)

const key = "ebc3f6b781a6fb3f2b0a83ce0ebb80e0d585189d"

// png is the beginning of a picture, from which its type is recognised.
var png = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00")

type object = map[string]any

// standIn answers as Redmine does (its app/views and test/integration/api_test), with a world that tests change. Faults are tried before.
type standIn struct {
	url      string
	mu       sync.Mutex
	projects []object
	issues   []object
	users    map[string]object
	files    map[string][]byte
	calls    atomic.Int64
	fault    fault
}

// fault answers a call in its own way and returns true, or leaves it to the stand-in.
type fault func(call int64, w http.ResponseWriter, r *http.Request) bool

// breaks gives the stand-in a fault; nil for none.
func (s *standIn) breaks(f fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fault = f
}

// formats are those of fields of the installation's own, by their ids; of others nothing is told. Enumerations have the values vrste.
var formats = map[int]string{1: "list", 5: "bool", 6: "user", 7: "version", 8: "enumeration", 9: "attachment", 10: "user"}

var vrste = map[int]string{11: "Prva vrsta", 12: "Druga vrsta"}

// members are those of the first project.
var members = []object{
	{"id": 1, "user": ref(2, "John Smith"), "roles": []object{ref(1, "Manager"), ref(2, "Developer")}},
	{"id": 2, "user": ref(3, "Dave Lopper"), "roles": []object{ref(2, "Developer"), {"id": 2, "name": "Developer", "inherited": true}}},
	{"id": 3, "group": ref(9, "Radnici"), "roles": []object{ref(2, "Developer")}},
	{"id": 4, "group_anonymous": ref(8, "Anonymous users"), "roles": []object{ref(3, "Reporter")}},
}

func ref(id int, name string) object { return object{"id": id, "name": name} }

func newStandIn(t *testing.T) (*standIn, *redmine.Source) {
	t.Helper()
	s := &standIn{
		projects: []object{
			{"id": 1, "name": "eCookbook", "identifier": "ecookbook", "description": "Recipes management application", "status": 1},
			{"id": 2, "name": "OnlineStore", "identifier": "onlinestore", "description": "", "status": 1},
		},
		users: map[string]object{
			"2": {"id": 2, "login": "jsmith", "firstname": "John", "lastname": "Smith", "mail": "jsmith@somenet.example"},
			"3": {"id": 3, "login": "dlopper", "firstname": "Dave", "lastname": "Lopper", "mail": "dlopper@somenet.example"},
		},
		files:  map[string][]byte{},
		issues: world(),
	}
	for _, i := range s.issues {
		for _, a := range i["attachments"].([]object) {
			if name := a["filename"].(string); strings.HasSuffix(name, ".png") {
				s.files[fmt.Sprint(a["id"])] = png
			} else {
				s.files[fmt.Sprint(a["id"])] = []byte("Ovo je tekst datoteke " + name)
			}
		}
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.url = server.URL
	return s, s.source(t)
}

// source is one that reads this stand-in, without pauses.
func (s *standIn) source(t *testing.T) *redmine.Source {
	t.Helper()
	source, err := redmine.New(s.url, key, false, false)
	if err != nil {
		t.Fatal(err)
	}
	source.Client().Pause = movetest.Hurry
	return source
}

// world is one telling issue, and many plain ones.
func world() []object {
	issues := []object{{
		"id": 1, "project": ref(1, "eCookbook"), "tracker": ref(1, "Bug"), "status": ref(5, "Closed"), "priority": ref(4, "Low"),
		"author": ref(2, "John Smith"), "assigned_to": ref(3, "Dave Lopper"), "category": ref(1, "Printing"),
		"subject": "Can't print recipes", "description": "Unable to print *all* recipes, as in #2", "due_date": "2006-08-12",
		"parent": object{"id": 1},
		"custom_fields": []object{{"id": 1, "name": "Database", "value": "MySQL"},
			{"id": 2, "name": "Os*", "multiple": true, "value": []string{"a", "b"}},
			{"id": 3, "name": "Prazno", "value": ""}, {"id": 4, "name": "Čudno", "value": object{"x": 1}},
			{"id": 5, "name": "Hitno", "value": "1"}, {"id": 6, "name": "Odobrio", "value": "3"}, {"id": 7, "name": "Izdanje", "value": "2"},
			{"id": 8, "name": "Vrsta", "value": "11"}, {"id": 9, "name": "Zapisnik", "value": "55"},
			{"id": 10, "name": "Obavijestiti", "multiple": true, "value": []string{"2", "77"}}},
		"watchers":   []object{ref(3, "Dave Lopper"), ref(9, "Radnici"), ref(2, "John Smith")},
		"is_private": false, "created_on": "2006-07-19T19:02:27Z", "updated_on": "2006-07-23T19:28:32Z", "closed_on": "2006-07-23T19:28:32Z",
		"attachments": []object{
			{"id": 7, "filename": "slika.png", "filesize": len(png), "content_url": "https://elsewhere.example/7",
				"author": ref(2, "John Smith"), "created_on": "2006-07-19T19:02:27Z"},
			{"id": 8, "filename": "recept.txt", "filesize": 5, "author": ref(3, "Dave Lopper"), "created_on": "2006-07-19T20:00:00Z"},
			{"id": 9, "filename": "source.rb", "filesize": 5, "author": ref(3, "Dave Lopper"), "created_on": "2006-07-19T20:00:00Z"},
		},
		"journals": []object{
			{"id": 1, "user": ref(3, "Dave Lopper"), "notes": "", "created_on": "2006-07-20T10:00:00Z", "private_notes": false,
				"details": []object{
					{"property": "attr", "name": "status_id", "old_value": "1", "new_value": "2"},
					{"property": "attr", "name": "assigned_to_id", "old_value": nil, "new_value": "3"},
					{"property": "attr", "name": "done_ratio", "old_value": "40", "new_value": "30"},
					{"property": "attr", "name": "category_id", "old_value": nil, "new_value": "1"},
					{"property": "attr", "name": "subject", "old_value": "", "new_value": "Can't print recipes"},
				}},
			{"id": 2, "user": ref(2, "John Smith"), "notes": "Some *notes* with Redmine links: #2, r2.",
				"created_on": "2006-07-21T10:00:00Z", "private_notes": false, "details": []object{}},
			{"id": 3, "user": ref(3, "Dave Lopper"), "notes": "A private note", "created_on": "2006-07-22T10:00:00Z", "private_notes": true,
				"details": []object{{"property": "attr", "name": "status_id", "old_value": "2", "new_value": "5"}}},
		},
	}, {
		"id": 2, "project": ref(1, "eCookbook"), "tracker": ref(2, "Feature request"), "status": ref(2, "Assigned"),
		"priority": ref(6, "High"), "author": ref(4, "Anonymous"), "subject": strings.Repeat("Dug naslov ", 20),
		"description": strings.Repeat("Opis. ", 12_000), "is_private": false,
		"created_on": "2006-07-19T21:04:21Z", "updated_on": "2006-07-19T21:09:50Z", "attachments": []object{},
		"journals": []object{{"id": 4, "user": ref(2, "John Smith"), "notes": strings.Repeat("Dug komentar. ", 300),
			"created_on": "2006-07-19T21:09:50Z", "details": []object{}}},
	}, {
		"id": 3, "project": ref(1, "eCookbook"), "tracker": ref(1, "Bug"), "status": ref(1, "New"), "priority": ref(5, "Normal"),
		"author": ref(2, "John Smith"), "subject": "Private", "description": "", "is_private": true,
		"created_on": "2006-07-19T21:07:27Z", "updated_on": "2006-07-19T21:07:27Z", "attachments": []object{}, "journals": []object{},
	}}
	for n := 10; n < 240; n++ {
		issues = append(issues, object{
			"id": n, "project": ref(2, "OnlineStore"), "tracker": ref(1, "Bug"), "status": ref(1, "New"), "priority": ref(5, "Normal"),
			"author": ref(2+n%2, "Neko"), "subject": fmt.Sprintf("Zahtjev broj %d", n), "description": "", "is_private": false,
			"created_on": "2007-01-02T03:04:05Z", "updated_on": "2007-01-02T03:04:05Z", "attachments": []object{}, "journals": []object{},
		})
	}
	return issues
}

func (s *standIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	call := s.calls.Add(1)
	s.mu.Lock()
	f := s.fault
	s.mu.Unlock()
	if f != nil && f(call, w, r) {
		return
	}
	if r.Header.Get("X-Redmine-API-Key") != key {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	parts := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	switch {
	case r.URL.Path == "/projects.json":
		s.list(w, r, "projects", s.projects)
	case r.URL.Path == "/issues.json":
		s.listIssues(w, r)
	case r.URL.Path == "/issue_statuses.json":
		answer(w, object{"issue_statuses": []object{{"id": 1, "name": "New", "is_closed": false},
			{"id": 2, "name": "Assigned", "is_closed": false},
			{"id": 3, "name": "Resolved", "is_closed": false}, {"id": 5, "name": "Closed", "is_closed": true}}})
	case r.URL.Path == "/enumerations/issue_priorities.json":
		answer(w, object{"issue_priorities": []object{{"id": 4, "name": "Low", "is_default": false, "active": true},
			{"id": 5, "name": "Normal", "is_default": true, "active": true}, {"id": 6, "name": "High", "is_default": false, "active": true}}})
	case r.URL.Path == "/trackers.json":
		answer(w, object{"trackers": []object{ref(1, "Bug"), ref(2, "Feature request")}})
	case r.URL.Path == "/custom_fields.json":
		answer(w, object{"custom_fields": customFields()})
	case r.URL.Path == "/versions/2.json":
		answer(w, object{"version": ref(2, "v2.0")})
	case r.URL.Path == "/projects/1/memberships.json":
		s.list(w, r, "memberships", members)
	case r.URL.Path == "/projects/2/memberships.json":
		w.WriteHeader(http.StatusForbidden)
	case len(parts) == 3 && parts[2] == "issue_categories.json":
		answer(w, object{"issue_categories": []object{ref(1, "Printing")}, "total_count": 1})
	case len(parts) == 2 && parts[0] == "issues":
		s.issue(w, strings.TrimSuffix(parts[1], ".json"))
	case len(parts) == 2 && parts[0] == "users" && s.users[strings.TrimSuffix(parts[1], ".json")] != nil:
		answer(w, object{"user": s.users[strings.TrimSuffix(parts[1], ".json")]})
	case len(parts) == 4 && parts[0] == "attachments" && s.files[parts[2]] != nil:
		_, _ = w.Write(s.files[parts[2]])
	default:
		w.WriteHeader(http.StatusNotFound)
	}
}

func customFields() (all []object) {
	for id, name := range formats {
		field := object{"id": id, "field_format": name, "customized_type": "issue"}
		if name == "enumeration" {
			field["possible_values"] = []object{{"value": "11", "label": vrste[11]}, {"value": "12", "label": vrste[12]}}
		}
		all = append(all, field)
	}
	return all
}

func (s *standIn) issue(w http.ResponseWriter, id string) {
	for _, i := range s.issues {
		if fmt.Sprint(i["id"]) == id {
			answer(w, object{"issue": i})
			return
		}
	}
	w.WriteHeader(http.StatusNotFound)
}

func (s *standIn) listIssues(w http.ResponseWriter, r *http.Request) {
	var of []object
	for _, i := range s.issues {
		if fmt.Sprint(i["project"].(object)["id"]) == r.URL.Query().Get("project_id") && r.URL.Query().Get("status_id") == "*" {
			of = append(of, i)
		}
	}
	s.list(w, r, "issues", of)
}

func (s *standIn) list(w http.ResponseWriter, r *http.Request, name string, all []object) {
	offset, _ := strconv.Atoi(r.URL.Query().Get("offset"))
	limit, _ := strconv.Atoi(r.URL.Query().Get("limit"))
	limit = min(limit, 100)
	page := all[min(offset, len(all)):min(offset+limit, len(all))]
	answer(w, object{name: page, "total_count": len(all), "offset": offset, "limit": limit})
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	var text bytes.Buffer
	_ = json.NewEncoder(&text).Encode(body)
	_, _ = w.Write(text.Bytes())
}
