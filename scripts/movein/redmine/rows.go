package redmine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"zahtjevi/scripts/movein/fetch"
	"zahtjevi/scripts/movein/sqldump"
)

// issue puts together what the dump has of an issue, as the REST API shows it to an administrator.
func (d *dump) issue(_ context.Context, id string) (*issue, error) {
	row, err := d.kept.rows.One("issues", numberOf(id))
	if err != nil {
		return nil, err
	}
	if row == nil {
		return nil, errors.New("the dump has no such issue")
	}
	i := &issue{ID: fetch.ID(id), Subject: row["subject"], Description: row["description"], Due: row["due_date"],
		Private: is(row["is_private"]), Created: utc(row["created_on"]), Updated: utc(row["updated_on"]),
		Tracker: d.named("trackers", row["tracker_id"]), Status: d.named("issue_statuses", row["status_id"]),
		Priority: d.named("enumerations", row["priority_id"]), Category: d.named("issue_categories", row["category_id"])}
	if parent := row["parent_id"]; parent != "" {
		i.Parent = &named{ID: fetch.ID(parent)}
	}
	if i.Author, err = d.person(row["author_id"]); err != nil {
		return nil, err
	}
	if i.Assignee, err = d.person(row["assigned_to_id"]); err != nil {
		return nil, err
	}
	return i, d.fill(i, row)
}

// fill adds what other tables have of an issue.
func (d *dump) fill(i *issue, row sqldump.Row) (err error) {
	if i.Custom, err = d.custom(row); err != nil {
		return err
	}
	if i.Attachments, err = d.attachments(numberOf(row["id"])); err != nil {
		return err
	}
	if i.Journals, err = d.journals(numberOf(row["id"])); err != nil {
		return err
	}
	watchers, err := d.kept.rows.Of("watchers", numberOf(row["id"]))
	for _, one := range inOrder(watchers, func(sqldump.Row) string { return "" }) {
		who, err := d.person(one["user_id"])
		if err != nil {
			return err
		}
		if who != nil {
			i.Watchers = append(i.Watchers, *who)
		}
	}
	return err
}

// named returns the name of an id; nil if there is none any more.
func (d *dump) named(table, id string) *named {
	row := d.kept.byID[table][id]
	if row == nil {
		return nil
	}
	n := ref(row)
	return &n
}

// person is somebody, or a group.
func (d *dump) person(id string) (*named, error) {
	u, err := d.principal(id)
	if err != nil || u == nil {
		return nil, err
	}
	return &named{ID: fetch.ID(id), Name: u.name()}, nil
}

// custom are the values of the fields that the issue's project and tracker have, in the order of the fields.
func (d *dump) custom(issue sqldump.Row) (all []custom, err error) {
	rows, err := d.kept.rows.Of("custom_values", numberOf(issue["id"]))
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	values := map[string][]string{}
	for _, row := range inOrder(rows, func(sqldump.Row) string { return "" }) {
		values[row["custom_field_id"]] = append(values[row["custom_field_id"]], row["value"])
	}
	for _, field := range d.kept.sorted("custom_fields", "position") {
		if field["type"] != "IssueCustomField" || len(values[field["id"]]) == 0 || !d.has(issue, field) {
			continue
		}
		var value any = values[field["id"]][0]
		if is(field["multiple"]) {
			value = values[field["id"]]
		}
		text, err := json.Marshal(value)
		if err != nil {
			return nil, fmt.Errorf("write the field %s: %w", field["name"], err)
		}
		all = append(all, custom{ID: fetch.ID(field["id"]), Name: field["name"], Value: text})
	}
	return all, nil
}

// has reports whether an issue's project and tracker have a field.
func (d *dump) has(issue, field sqldump.Row) bool {
	return d.kept.valid[[3]string{"custom_fields_trackers", issue["tracker_id"], field["id"]}] &&
		(is(field["is_for_all"]) || d.kept.valid[[3]string{"custom_fields_projects", issue["project_id"], field["id"]}])
}

func (d *dump) attachments(issue int64) (all []attachment, err error) {
	rows, err := d.kept.rows.Of("attachments", issue)
	if err != nil {
		return nil, err
	}
	for _, row := range inOrder(rows, created) {
		author, err := d.person(row["author_id"])
		if err != nil {
			return nil, err
		}
		address := row["disk_filename"]
		if folder := row["disk_directory"]; folder != "" {
			address = folder + "/" + address
		}
		all = append(all, attachment{ID: fetch.ID(row["id"]), Name: row["filename"], Size: numberOf(row["filesize"]), Author: author,
			Created: utc(row["created_on"]), address: address})
	}
	return all, nil
}

func (d *dump) journals(issue int64) (all []journal, err error) {
	rows, err := d.kept.rows.Of("journals", issue)
	if err != nil {
		return nil, err
	}
	for _, row := range inOrder(rows, created) {
		j := journal{ID: fetch.ID(row["id"]), Notes: row["notes"], Private: is(row["private_notes"]), Created: utc(row["created_on"])}
		if j.User, err = d.person(row["user_id"]); err != nil {
			return nil, err
		}
		details, err := d.kept.rows.Of("journal_details", numberOf(row["id"]))
		if err != nil {
			return nil, err
		}
		for _, one := range inOrder(details, func(sqldump.Row) string { return "" }) {
			j.Details = append(j.Details, detail{Property: one["property"], Name: one["prop_key"], Old: value(one, "old_value"),
				New: value(one, "value")})
		}
		all = append(all, j)
	}
	return all, nil
}

func created(row sqldump.Row) string { return row["created_on"] }

// value is a value of a row; nil for none.
func value(row sqldump.Row, column string) *string {
	text, some := row[column]
	if !some {
		return nil
	}
	return &text
}
