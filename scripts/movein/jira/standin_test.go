package jira_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"zahtjevi/scripts/movein/jira"
)

// png is the beginning of a picture, from which its type is recognised.
var png = []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00")

type object = map[string]any

// standIn answers as Jira does, by the published description of its API: a Server, or Cloud with pages by tokens and account ids.
type standIn struct {
	cloud  bool
	issues []object
	fault  func(w http.ResponseWriter, r *http.Request) bool
}

func newStandIn(t *testing.T, cloud bool) (*standIn, *jira.Source) {
	t.Helper()
	s := &standIn{cloud: cloud}
	s.issues = s.world()
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	source, err := jira.New(server.URL, "fred:token", false)
	if err != nil {
		t.Fatal(err)
	}
	return s, source
}

func (s *standIn) user(name, display string) object {
	if s.cloud {
		return object{"accountId": "5b10a2844c20165700ede21g:" + name, "displayName": display, "active": true, "accountType": "atlassian"}
	}
	return object{"name": name, "key": "JIRAUSER-" + name, "displayName": display, "emailAddress": name + "@example.com", "active": true}
}

func (s *standIn) actor(name, display string) object {
	if s.cloud {
		return object{"id": 1, "displayName": display, "type": "atlassian-user-role-actor", "actorUser": object{"accountId": s.who(name)}}
	}
	return object{"id": 1, "displayName": display, "type": "atlassian-user-role-actor", "name": name}
}

func (s *standIn) who(name string) string {
	if s.cloud {
		return "5b10a2844c20165700ede21g:" + name
	}
	return "JIRAUSER-" + name
}

func ref(id int, name string) object { return object{"id": strconv.Itoa(id), "name": name} }

// world is a telling issue, one with nothing, a secured one, and enough others for three pages.
func (s *standIn) world() []object {
	fred, mia := s.user("fred", "Fred F. User"), s.user("mia", "Mia Krystof")
	comments := []object{
		{"id": "10000", "author": mia, "body": "Vidi *ovo*: {{ls -l}} i ED-2", "created": "2021-01-17T12:34:00.000+0000"},
		{"id": "10001", "author": fred, "body": "Samo za nas", "created": "2021-01-18T12:34:00.000+0000",
			"visibility": object{"type": "role", "value": "Administrators"}},
		{"id": "10002", "author": fred, "body": "Interno", "created": "2021-01-19T12:34:00.000+0000", "jsdPublic": false},
	}
	history := []object{{"id": "10100", "author": fred, "created": "2021-01-16T10:00:00.000+0100", "items": []object{
		{"field": "status", "fieldtype": "jira", "from": "1", "fromString": "Open", "to": "3", "toString": "In Progress"},
		{"field": "assignee", "fieldtype": "jira", "from": nil, "fromString": nil, "to": s.who("mia"), "toString": "Mia Krystof"},
		{"field": "Sprint", "fieldtype": "custom", "from": "", "fromString": "", "to": "1", "toString": "Sprint 1"},
	}}, {"id": "10101", "author": mia, "created": "2021-01-20T10:00:00.000+0000", "items": []object{
		{"field": "status", "fieldtype": "jira", "from": "3", "fromString": "In Progress", "to": "6", "toString": "Closed"},
		{"field": "duedate", "fieldtype": "jira", "from": nil, "fromString": nil, "to": "2021-02-01", "toString": "2021-02-01 00:00:00.0"},
	}}}
	issues := []object{{"id": "10002", "key": "ED-1", "fields": object{
		"summary": "Main order flow broken", "description": "h2. Opis\n* prvo\n* drugo\n{code}x{code}", "status": ref(6, "Closed"),
		"priority": ref(2, "High"), "issuetype": ref(1, "Bug"), "components": []object{ref(1, "Active Directory"), ref(2, "Drugo")},
		"reporter": fred, "creator": mia, "assignee": mia, "created": "2021-01-15T12:34:56.789+0100", "updated": "2021-01-20T12:34:56.789+0000",
		"watches":           object{"self": "https://elsewhere.example/watchers", "watchCount": 3, "isWatching": false},
		"customfield_10000": object{"id": "1", "value": "Hitno", "child": object{"id": "2", "value": "Odmah"}},
		"customfield_10001": []object{{"id": "3", "value": "Sarajevo"}, {"id": "4", "value": "Mostar"}},
		"customfield_10002": "0|i0000v:", "customfield_10003": 12.5, "customfield_10004": mia, "customfield_10005": nil,
		"customfield_10006": []string{"com.atlassian.greenhopper.service.sprint.Sprint@1f2[id=1,rapidViewId=1,state=CLOSED,name=Sprint 1," +
			"startDate=2021-01-15T12:34:56.789Z]"},
		"customfield_10009": object{"id": "5", "name": "Rok rješenja", "completedCycles": []object{}},
		"customfield_10007": object{"unknown": 7}, "customfield_10008": "prvi red\ndrugi red " + strings.Repeat("x", 2000),
		"duedate": "2021-02-01", "security": nil, "labels": []string{"mreža", "hitno"}, "parent": object{"id": "10001", "key": "ED-0"},
		"comment": object{"comments": comments[:2], "total": 3, "maxResults": 2, "startAt": 0},
		"attachment": []object{
			{"id": "10000", "filename": "picture.png", "author": fred, "created": "2021-01-15T12:35:00.000+0000", "size": len(png),
				"mimeType": "image/png", "content": "https://elsewhere.example/10000"},
			{"id": "10001", "filename": "dbeuglog.txt", "author": mia, "created": "2021-01-16T12:35:00.000+0000", "size": 9,
				"mimeType": "text/plain", "content": "https://elsewhere.example/10001"},
		}}, "all": object{"comments": comments, "history": history}, "changelog": object{"startAt": 0, "total": 2, "histories": history}},
		{"id": "10003", "key": "ED-2", "fields": object{"summary": "Ništa", "description": nil, "status": ref(1, "Open"), "priority": nil,
			"issuetype": ref(3, "Task"), "reporter": nil, "creator": nil, "assignee": nil, "created": "2021-01-15T12:34:56.789+0000",
			"updated": "2021-01-15T12:34:56.789+0000"}},
		{"id": "10004", "key": "ED-3", "fields": object{"summary": "Tajno", "status": ref(1, "Open"), "issuetype": ref(3, "Task"),
			"reporter": fred, "created": "2021-01-15T12:34:56.789+0000", "updated": "2021-01-15T12:34:56.789+0000",
			"security": object{"id": "10021", "name": "Only the good guys"}}},
	}
	if s.cloud {
		issues[0]["changelog"] = object{"startAt": 0, "total": 2, "histories": history[1:]}
	}
	for n := 4; n < 8; n++ {
		issues = append(issues, object{"id": strconv.Itoa(10001 + n), "key": fmt.Sprintf("ED-%d", n), "fields": object{
			"summary": fmt.Sprintf("Zadatak %d", n), "status": ref(3, "In Progress"), "issuetype": ref(3, "Task"), "reporter": fred,
			"created": "2021-01-15T12:34:56.789+0000", "updated": "2021-01-15T12:34:56.789+0000"}})
	}
	return issues
}

func (s *standIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.fault != nil && s.fault(w, r) {
		return
	}
	if user, key, _ := r.BasicAuth(); user != "fred" || key != "token" {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	path := strings.TrimPrefix(r.URL.Path, "/rest/api/2")
	parts := strings.Split(strings.Trim(path, "/"), "/")
	projects := []object{{"id": "10000", "key": "ED", "name": "Example", "description": "Primjer",
		"lead": s.user("fred", "Fred F. User")}}
	switch {
	case path == "/serverInfo":
		answer(w, object{"deploymentType": map[bool]string{true: "Cloud", false: "Server"}[s.cloud], "version": "8.20.0"})
	case path == "/project" && !s.cloud:
		answer(w, projects)
	case path == "/project/search" && s.cloud: // by pages of one
		all := []object{projects[0], {"id": "10001", "key": "EMPTY", "name": "Prazan"}}
		start, _ := strconv.Atoi(r.URL.Query().Get("startAt"))
		answer(w, object{"values": all[start : start+1], "isLast": start+1 == len(all), "total": len(all)})
	case path == "/status":
		category := func(key string) object { return object{"id": 2, "key": key} }
		answer(w, []object{{"id": "1", "name": "Open", "statusCategory": category("new")},
			{"id": "3", "name": "In Progress", "statusCategory": category("indeterminate")},
			{"id": "6", "name": "Closed", "statusCategory": category("done")}, {"id": "7", "name": "Closed", "statusCategory": category("done")}})
	case path == "/field":
		fields := []object{{"id": "summary", "name": "Summary", "custom": false}}
		for n, name := range []string{"Hitnost", "Grad", "Rank", "Sati", "Odobrio", "Prazno", "Sprint", "Čudno", "Obrazloženje",
			"Rok rješenja"} {
			fields = append(fields, object{"id": fmt.Sprintf("customfield_1000%d", n), "name": name, "custom": true})
		}
		answer(w, fields)
	case path == "/project/10000/role":
		answer(w, object{"Developers": "https://elsewhere.example/rest/api/2/project/10000/role/10001",
			"Administrators": "https://elsewhere.example/rest/api/2/project/10000/role/10002"})
	case path == "/project/10000/role/10001":
		answer(w, object{"id": 10001, "actors": []object{s.actor("mia", "Mia Krystof"), s.actor("fred", "Fred F. User"),
			s.actor("gone", "Gone Person"), {"id": 3, "displayName": "jira-developers",
				"type": "atlassian-group-role-actor", "name": "jira-developers"}}})
	case path == "/project/10000/role/10002":
		answer(w, object{"id": 10002, "actors": []object{s.actor("fred", "Fred F. User")}})
	case path == "/user" && !s.cloud:
		name := r.URL.Query().Get("username")
		display := map[string]string{"mia": "Mia Krystof", "fred": "Fred F. User"}[name]
		if display == "" {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		answer(w, s.user(name, display))
	case path == "/priority":
		answer(w, []object{ref(1, "Highest"), ref(2, "High"), ref(3, "Medium"), ref(4, "Low"), ref(5, "Lowest")})
	case path == "/issuetype":
		answer(w, []object{ref(3, "Task"), ref(1, "Bug")})
	case path == "/search" && !s.cloud, path == "/search/jql" && s.cloud:
		s.search(w, r.URL.Query())
	case parts[0] == "issue":
		s.issue(w, parts[1:], r.URL.Query())
	case path == "/attachment/content/10000" && s.cloud, path == "/secure/attachment/10000/picture.png" && !s.cloud:
		_, _ = w.Write(png)
	case path == "/attachment/content/10001" && s.cloud, path == "/secure/attachment/10001/dbeuglog.txt" && !s.cloud:
		_, _ = w.Write([]byte("debug log"))
	default:
		w.WriteHeader(http.StatusNotFound)
	}
}

// search answers by pages of three, whatever was asked for, as Jira may.
func (s *standIn) search(w http.ResponseWriter, query url.Values) {
	const page = 3
	start, _ := strconv.Atoi(query.Get("startAt") + query.Get("nextPageToken"))
	if query.Get("jql") == "project = 10001 ORDER BY key ASC" {
		answer(w, object{"issues": []object{}, "isLast": true})
		return
	}
	if query.Get("jql") != "project = 10000 ORDER BY key ASC" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	end := min(start+page, len(s.issues))
	of := object{"issues": s.issues[min(start, len(s.issues)):end]}
	if !s.cloud {
		of["startAt"], of["total"], of["maxResults"] = start, len(s.issues), page
	} else if of["isLast"] = end == len(s.issues); end < len(s.issues) {
		of["nextPageToken"] = strconv.Itoa(end)
	}
	answer(w, of)
}

func (s *standIn) issue(w http.ResponseWriter, parts []string, query url.Values) {
	for _, i := range s.issues {
		if i["id"] != parts[0] {
			continue
		}
		start, _ := strconv.Atoi(query.Get("startAt"))
		switch strings.Join(parts[1:], "/") {
		case "":
			answer(w, i)
		case "watchers":
			answer(w, object{"watchCount": 3, "watchers": []object{s.user("mia", "Mia Krystof"), s.user("vid", "Vid Posmatrač")}})
		case "comment":
			all := i["all"].(object)["comments"].([]object)
			answer(w, object{"comments": all[start:min(start+2, len(all))], "total": len(all), "startAt": start})
		case "changelog":
			all := i["all"].(object)["history"].([]object)
			answer(w, object{"values": all[start:min(start+1, len(all))], "total": len(all), "startAt": start})
		}
		return
	}
	w.WriteHeader(http.StatusNotFound)
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json;charset=UTF-8")
	_ = json.NewEncoder(w).Encode(body)
}
