package glpi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"zahtjevi/scripts/movein"
	"zahtjevi/scripts/movein/glpi"
	"zahtjevi/scripts/movein/movetest"
	"zahtjevi/shared/testkit"
)

type object = map[string]any

// standIn answers as GLPI does (its apirest.md, and getItems of its API's class).
type standIn struct {
	lists map[string][]object // by their paths
	fault func(w http.ResponseWriter, r *http.Request) bool
}

func newStandIn(t *testing.T) (*standIn, *glpi.Source) {
	t.Helper()
	s := &standIn{lists: map[string][]object{
		"/Entity": {{"id": 0, "name": "Root entity", "completename": "Root entity"},
			{"id": 1, "name": "IT", "completename": "Root entity &#62; IT"}},
		"/ITILCategory": {{"id": 5, "name": "Mreža", "completename": "Mreža"}},
		"/User": {{"id": 2, "name": "glpi", "realname": "Hadžić", "firstname": "Emir"},
			{"id": 3, "name": "post-only", "realname": nil, "firstname": nil}},
		"/Profile": {{"id": 1, "name": "Self-Service", "interface": "helpdesk"}, {"id": 4, "name": "Super-Admin", "interface": "central"},
			{"id": 6, "name": "Technician &#38; co", "interface": "central"}},
		"/Entity/0/Profile_User": {{"id": 1, "users_id": 2, "profiles_id": 4, "entities_id": 0}, {"id": 2, "users_id": 3, "profiles_id": 1},
			{"id": 3, "users_id": 2, "profiles_id": 6}},
		"/PluginFieldsContainer": {{"id": 1, "name": "detaljis", "label": "Detalji", "itemtypes": `["Ticket"]`, "type": "dom", "is_active": 1},
			{"id": 2, "name": "racunari", "label": "Računari", "itemtypes": `["Computer"]`, "type": "tab", "is_active": 1},
			{"id": 3, "name": "stari", "label": "Stari", "itemtypes": `["Ticket"]`, "type": "tab", "is_active": 0}},
		"/PluginFieldsField": {pluginField("opis", "Opis kvara", "textarea", 3), pluginField("glava", "Glava", "header", 1),
			pluginField("vrsta", "Vrsta", "dropdown", 2), pluginField("users_id_sef", "Šef", "dropdown-User", 4),
			pluginField("hitno", "Hitno", "yesno", 5), pluginField("uredjaj", "Uređaj", "glpi_item", 6),
			pluginField("prazno", "Prazno", "text", 7), pluginField("lista", "Lista", "dropdown-Group", 8)},
		"/Ticket/1/PluginFieldsTicketdetalji": {{"id": 1, "items_id": 1, "itemtype": "Ticket", "plugin_fields_containers_id": 1,
			"opis": "prvi red\ndrugi &#38; treći", "plugin_fields_vrstadropdowns_id": "Mreža", "users_id_sef": "Hadžić Emir", "hitno": 1,
			"itemtype_uredjaj": "Computer", "items_id_uredjaj": 7, "prazno": nil, "lista": `["1","2"]`}},
		"/User/2/UserEmail": {{"id": 1, "users_id": 2, "email": "emir@example.ba", "is_default": 1}},
		"/Ticket/1/Ticket_User": {{"users_id": 3, "type": 1}, {"users_id": 2, "type": 2}, {"users_id": 2, "type": 3},
			{"users_id": 4, "type": 3}, {"users_id": 0, "type": 3}},
		"/Ticket/1/ITILFollowup": {
			{"id": 11, "users_id": 2, "date": "2024-05-06 08:00:00",
				"content": "&#60;p&#62;Vidi &#60;b&#62;ovo&#60;/b&#62;, #2&#60;/p&#62;", "is_private": 0},
			{"id": 12, "users_id": 2, "date": "2024-05-06 09:00:00", "content": "<p>Interno</p>", "is_private": 1}},
		"/Ticket/1/TicketTask": {{"id": 11, "users_id": 2, "date": "2024-05-06 10:00:00", "content": "Zadatak", "is_private": "1"}},
		"/Ticket/1/ITILSolution": {{"id": 7, "users_id": 2, "date_creation": "2024-05-07 10:00:00",
			"content": "<ul><li>Zamijenjen kabl</li></ul>"}},
		"/Ticket/1/Document_Item": {{"id": 1, "documents_id": 21}, {"id": 2, "documents_id": 22}},
		"/Document":               {{"id": 21, "filename": "zapisnik.txt", "users_id": 3, "date_creation": "2024-05-06 07:30:00"}},
		"/Ticket/1/Log": {
			{"id": 100, "itemtype_link": "User", "linked_action": 15, "user_name": "glpi (2)", "date_mod": "2024-05-06 07:45:00",
				"id_search_option": 4, "old_value": "", "new_value": "glpi (2)"},
			{"id": 101, "linked_action": 0, "user_name": "Hadžić Emir (2)", "date_mod": "2024-05-06 07:45:00", "id_search_option": 12,
				"old_value": "1", "new_value": "2"},
			{"id": 102, "linked_action": 0, "user_name": "Hadžić Emir (2)", "date_mod": "2024-05-07 10:00:00", "id_search_option": 12,
				"old_value": "2", "new_value": "5"},
			{"id": 103, "linked_action": 0, "user_name": "cron_closeticket", "date_mod": "2024-05-08 10:00:00", "id_search_option": 3,
				"old_value": "3", "new_value": "4"}},
	}}
	for n := 2; n <= 102; n++ { // GLPI keeps none of most tickets
		s.lists[fmt.Sprintf("/Ticket/%d/PluginFieldsTicketdetalji", n)] = []object{}
	}
	for n := 1; n <= 102; n++ {
		s.lists["/Ticket"] = append(s.lists["/Ticket"], object{"id": n, "entities_id": n % 2, "name": fmt.Sprintf("Zahtjev %d", n),
			"date": "2024-05-06 07:08:09", "date_mod": "2024-05-06 07:08:09", "solvedate": nil, "status": 1, "users_id_recipient": 2,
			"content": nil, "priority": 3, "type": 2, "itilcategories_id": 0, "time_to_resolve": nil})
	}
	for key, value := range (object{"status": 5, "priority": 4, "type": 1, "itilcategories_id": 5, "name": "Ne radi mre&#382;a &#38; Wi-Fi",
		"content": "&lt;p&gt;Opis&lt;/p&gt;", "solvedate": "2024-05-07 10:00:00", "date_mod": "2024-05-08 10:00:00",
		"time_to_resolve": "2024-05-10 12:00:00"}) {
		s.lists["/Ticket"][0][key] = value
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	source, err := glpi.New(server.URL, "mystringapikey:apptoken", false)
	if err != nil {
		t.Fatal(err)
	}
	return s, source
}

func pluginField(name, label, kind string, ranking int) object {
	return object{"name": name, "label": label, "type": kind, "plugin_fields_containers_id": 1, "ranking": ranking, "is_active": 1}
}

func (s *standIn) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s.fault != nil && s.fault(w, r) {
		return
	}
	path := strings.TrimPrefix(r.URL.Path, "/apirest.php")
	if path == "/initSession" && r.Header.Get("Authorization") == "user_token mystringapikey" && r.Header.Get("App-Token") == "apptoken" {
		answer(w, http.StatusOK, object{"session_token": "83af7e620c83a50a18d3eac2f6ed05a3ca0bea62"})
		return
	}
	if r.Header.Get("Session-Token") != "83af7e620c83a50a18d3eac2f6ed05a3ca0bea62" || r.Header.Get("Authorization") != "" {
		answer(w, http.StatusUnauthorized, []string{"ERROR_SESSION_TOKEN_INVALID", ""})
		return
	}
	if path == "/Document/21" && r.URL.Query().Get("alt") == "media" {
		_, _ = w.Write([]byte("Zapisnik"))
		return
	}
	if list, known := s.lists[path]; known || strings.Count(path, "/") == 3 {
		from, to, _ := strings.Cut(r.URL.Query().Get("range"), "-")
		start, _ := strconv.Atoi(from)
		end, _ := strconv.Atoi(to)
		if start > len(list) {
			answer(w, http.StatusBadRequest, []string{"ERROR_RANGE_EXCEED_TOTAL", ""})
			return
		}
		answer(w, http.StatusPartialContent, append([]object{}, list[start:min(end+1, len(list))]...))
		return
	}
	kind, id, _ := strings.Cut(strings.TrimPrefix(path, "/"), "/")
	for _, one := range s.lists["/"+kind] {
		if fmt.Sprint(one["id"]) == id {
			answer(w, http.StatusOK, one)
			return
		}
	}
	answer(w, http.StatusNotFound, []string{"ERROR_ITEM_NOT_FOUND", ""})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json; charset=UTF-8")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func TestRun(t *testing.T) {
	t.Parallel()
	_, source := newStandIn(t)
	report := movetest.Play(t, source, "testdata/contents.txt")
	if text := movetest.Print(report); report.Requests != 102 || report.Watchers != 2 ||
		!strings.Contains(text, "the document 22, which is gone") ||
		!strings.Contains(text, "Root entity  Emir Hadžić  glpi   emir@example.ba  glpi          Super-Admin, Technician & co\n") ||
		!strings.Contains(text, `the field "Uređaj", whose value is told only by numbers`) || !strings.Contains(text, `the field "Lista"`) {
		t.Error(text)
	}
}

// TestFaults: what GLPI answers otherwise than it should is told, and ends.
func TestFaults(t *testing.T) {
	t.Parallel()
	on := func(path, body string) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/apirest.php"+path {
				_, _ = w.Write([]byte(body))
			}
			return r.URL.Path == "/apirest.php"+path
		}
	}
	refuse := func(path string, status int) func(http.ResponseWriter, *http.Request) bool {
		return func(w http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/apirest.php"+path {
				answer(w, status, []string{"ERROR_RESOURCE_NOT_FOUND_NOR_COMMONDBTM", ""})
			}
			return r.URL.Path == "/apirest.php"+path
		}
	}
	page := "[" + strings.Repeat(`{"id": 1},`, 99) + `{"id": 1}]`
	for name, c := range map[string]struct {
		fault    func(http.ResponseWriter, *http.Request) bool
		requests int
		told     string
	}{
		"endless":      {on("/Ticket", page), 0, "repeats itself"},
		"manyComments": {on("/Ticket/2/ITILFollowup", page), 101, "has more than 10000 rows"},
		"anotherOne":   {on("/Ticket/2", `{"id": "3"}`), 101, "answers another ticket"},
		"noProfiles":   {refuse("/Profile", http.StatusForbidden), 102, "Who belonged to which entity is not read"},
		"noPlugin":     {refuse("/PluginFieldsContainer", http.StatusBadRequest), 102, "requests     102"},
		"oddStatus": {on("/Ticket/2", `{"id": "2", "status": 77, "priority": "x", "content": "&lt;script&gt;",
			"date": "2021-01-02 03:04:05"}`), 102, "requests     102"},
		"undated": {on("/Ticket/2", `{"id": "2", "date": "jučer"}`), 101, "1 requests were left out"},
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
