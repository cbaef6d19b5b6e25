package redmine_test

import (
	"fmt"
	"path"
	"strings"

	"zahtjevi/scripts/movein/movetest"
)

// tables returns the tables of Redmine's database for the stand-in's world, the columns in an order of their own.
func (s *standIn) tables() map[string]*movetest.Table {
	t := map[string]*movetest.Table{
		"issues": {Columns: strings.Fields("id tracker_id project_id subject description due_date category_id status_id assigned_to_id " +
			"priority_id fixed_version_id author_id lock_version created_on updated_on parent_id is_private")},
		"journals":        {Columns: strings.Fields("id journalized_id journalized_type user_id notes created_on private_notes")},
		"journal_details": {Columns: strings.Fields("id journal_id property prop_key old_value value")},
		"attachments": {Columns: strings.Fields("id container_id container_type filename disk_filename filesize content_type digest " +
			"author_id created_on disk_directory")},
		"users":                  {Columns: strings.Fields("id login hashed_password firstname lastname type"), Rows: groups()},
		"email_addresses":        {Columns: strings.Fields("id user_id address is_default")},
		"projects":               {Columns: strings.Fields("id name description status lft")},
		"custom_fields":          {Columns: strings.Fields("id type name is_for_all position multiple field_format")},
		"custom_fields_projects": {Columns: strings.Fields("custom_field_id project_id")},
		"custom_fields_trackers": {Columns: strings.Fields("custom_field_id tracker_id")},
		"custom_values":          {Columns: strings.Fields("id customized_type customized_id custom_field_id value")},
		"custom_field_enumerations": {Columns: strings.Fields("id custom_field_id name active position"), Rows: [][]any{
			{11, 8, vrste[11], true, 1}, {12, 8, vrste[12], true, 2}}},
		"versions": {Columns: strings.Fields("id project_id name"), Rows: [][]any{{2, 1, "v2.0"}}},
		"watchers": {Columns: strings.Fields("id watchable_type watchable_id user_id"), Rows: [][]any{{1, "WikiPage", 1, 2}}},
		"roles": {Columns: strings.Fields("id name position"), Rows: [][]any{{1, "Manager", 1}, {2, "Developer", 2},
			{3, "Reporter", 3}}},
		"members":      {Columns: strings.Fields("id user_id project_id")},
		"member_roles": {Columns: strings.Fields("id member_id role_id inherited_from")},
		"settings": {Columns: strings.Fields("id name value"), Rows: [][]any{{1, "app_title", "Redmine"},
			{2, "text_formatting", "textile"}}},
		"trackers": {Columns: []string{"id", "name", "position"},
			Rows: [][]any{{2, "Feature request", 2}, {1, "Bug", 1}}},
		"issue_statuses": {Columns: []string{"id", "name", "is_closed", "position"}, Rows: [][]any{{5, "Closed", true, 5},
			{1, "New", false, 1}, {2, "Assigned", false, 2}, {3, "Resolved", false, 3}}},
		"enumerations": {Columns: strings.Fields("id name position is_default type active project_id"), Rows: [][]any{
			{6, "High", 3, false, "IssuePriority", true, nil}, {4, "Low", 1, false, "IssuePriority", true, nil},
			{5, "Normal", 2, true, "IssuePriority", true, nil}, {9, "Design", 1, true, "TimeEntryActivity", true, nil}}},
		"issue_categories": {Columns: []string{"id", "project_id", "name"}, Rows: [][]any{{1, 1, "Printing"}}},
		"wiki_contents":    {Columns: []string{"id", "text"}, Rows: [][]any{{1, "INSERT INTO issues VALUES (1);\n\\.\n'; -- \\"}}},
	}
	for i, p := range s.projects {
		t["projects"].Rows = append(t["projects"].Rows, []any{p["id"], p["name"], p["description"], 1, 2 * i})
	}
	t["projects"].Rows = append(t["projects"].Rows, []any{99, "Removed", "", 10, 0})
	for _, u := range s.users {
		t["users"].Rows = append(t["users"].Rows, []any{u["id"], u["login"], "secret", u["firstname"], u["lastname"], "User"})
		t["email_addresses"].Rows = append(t["email_addresses"].Rows, []any{10 * u["id"].(int), u["id"], u["mail"], true},
			[]any{10*u["id"].(int) + 1, u["id"], "other@somenet.example", false})
	}
	t["users"].Rows = append(t["users"].Rows, []any{4, "", "", "", "Anonymous", "AnonymousUser"})
	for n, m := range members {
		for _, kind := range []string{"user", "group", "group_anonymous"} {
			if who := idOf(m[kind]); who != nil {
				t["members"].Rows = append(t["members"].Rows, []any{m["id"], who, 1})
			}
		}
		for i, role := range m["roles"].([]object) {
			t["member_roles"].Rows = append(t["member_roles"].Rows, []any{10*n + i + 1, m["id"], role["id"], nil})
		}
	}
	for n := len(s.issues) - 1; n >= 0; n-- { // PostgreSQL has them in any order
		s.rows(t, s.issues[n])
	}
	return t
}

// groups are rows of users that are no people.
func groups() [][]any {
	return [][]any{{9, "", "", "", "Radnici", "Group"}, {8, "", "", "", "Anonymous users", "GroupAnonymous"}}
}

// idOf is the id of a reference, or nothing.
func idOf(reference any) any {
	if one, is := reference.(object); is {
		return one["id"]
	}
	return nil
}

// stored is a moment as a database has it.
func stored(moment any) any {
	text, _ := moment.(string)
	return strings.NewReplacer("T", " ", "Z", "").Replace(text)
}

// rows adds the rows of an issue.
func (s *standIn) rows(t map[string]*movetest.Table, i object) {
	add := func(table string, row ...any) { t[table].Rows = append(t[table].Rows, row) }
	add("issues", i["id"], idOf(i["tracker"]), idOf(i["project"]), i["subject"], i["description"], i["due_date"], idOf(i["category"]),
		idOf(i["status"]), idOf(i["assigned_to"]), idOf(i["priority"]), nil, idOf(i["author"]), 7, stored(i["created_on"]),
		stored(i["updated_on"]), idOf(i["parent"]), i["is_private"])
	for _, a := range i["attachments"].([]object) {
		folder, file := path.Split(diskName(a["id"]))
		add("attachments", a["id"], i["id"], "Issue", a["filename"], file, a["filesize"], "text/plain", "", idOf(a["author"]),
			stored(a["created_on"]), strings.TrimSuffix(folder, "/"))
	}
	for _, j := range i["journals"].([]object) {
		add("journals", j["id"], i["id"], "Issue", idOf(j["user"]), j["notes"], stored(j["created_on"]), j["private_notes"] == true)
		for n, d := range j["details"].([]object) {
			add("journal_details", 100*j["id"].(int)+n, j["id"], d["property"], d["name"], d["old_value"], d["new_value"])
		}
	}
	watchers, _ := i["watchers"].([]object)
	for n, one := range watchers {
		add("watchers", 100*i["id"].(int)+n, "Issue", i["id"], one["id"])
	}
	custom, _ := i["custom_fields"].([]object)
	for _, c := range custom {
		s.custom(t, i, c)
	}
}

// custom adds a field of the installation's own with its values.
func (s *standIn) custom(t map[string]*movetest.Table, i, c object) {
	add := func(table string, row ...any) { t[table].Rows = append(t[table].Rows, row) }
	id := c["id"].(int)
	values, _ := c["value"].([]string)
	if one, is := c["value"].(string); is {
		values = []string{one}
	}
	for n, value := range values {
		add("custom_values", 10000*i["id"].(int)+10*id+n, "Issue", i["id"], id, value)
	}
	for _, field := range t["custom_fields"].Rows {
		if fmt.Sprint(field[0]) == fmt.Sprint(id) {
			return
		}
	}
	add("custom_fields", id, "IssueCustomField", c["name"], id%2 == 0, id, c["multiple"] == true, formats[id])
	for project := range 3 {
		if id%2 != 0 {
			add("custom_fields_projects", id, project)
		}
		add("custom_fields_trackers", id, project)
	}
}
