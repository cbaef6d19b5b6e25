package redmine

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"zahtjevi/scripts/movein/sqldump"
)

// maxFew limits how many rows the tables may have together that are kept in memory: projects, definitions, fields.
const maxFew = 500_000

// tables are the tables of a Redmine (its db/migrate) that are read, with the columns that it must have; those behind a question mark came
// or went with a version.
var tables = map[string]string{
	"issues": "id project_id tracker_id status_id priority_id author_id assigned_to_id category_id subject description due_date created_on " +
		"updated_on ?parent_id ?is_private",
	"journals":                  "id journalized_id journalized_type user_id notes created_on ?private_notes",
	"journal_details":           "id journal_id property prop_key old_value value",
	"attachments":               "id container_id container_type filename disk_filename filesize author_id created_on ?disk_directory",
	"users":                     "id login firstname lastname type ?mail",
	"email_addresses":           "?user_id ?address ?is_default",
	"projects":                  "id name description ?lft ?status",
	"trackers":                  "id name ?position",
	"issue_statuses":            "id name is_closed ?position",
	"enumerations":              "id name type ?position ?is_default ?project_id",
	"issue_categories":          "id project_id name",
	"custom_fields":             "id type name field_format ?is_for_all ?position ?multiple",
	"custom_fields_projects":    "custom_field_id project_id",
	"custom_fields_trackers":    "custom_field_id tracker_id",
	"custom_values":             "id customized_type customized_id custom_field_id value",
	"custom_field_enumerations": "?id ?custom_field_id ?name",
	"versions":                  "id name",
	"watchers":                  "id watchable_type watchable_id user_id",
	"members":                   "id user_id project_id",
	"member_roles":              "id member_id role_id",
	"roles":                     "id name",
	"settings":                  "id name value",
}

// kept holds a dump's rows of a Redmine.
type kept struct {
	rows  *sqldump.Store           // of tables that may be large, by what they belong to
	few   map[string][]sqldump.Row // of the others, whole
	byID  map[string]map[string]sqldump.Row
	valid map[[3]string]bool // projects and trackers that have a field of the installation's own
	count int
}

// keep reads a dump of a database whose server is in a time zone. After an error nothing is kept.
func keep(ctx context.Context, path string, zone *time.Location) (*kept, error) {
	from, err := sqldump.Open(path)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	k := &kept{few: map[string][]sqldump.Row{}, byID: map[string]map[string]sqldump.Row{}, valid: map[[3]string]bool{}}
	if k.rows, err = sqldump.NewStore(); err != nil {
		return nil, err
	}
	var wanted []sqldump.Table
	for name, columns := range tables {
		wanted = append(wanted, sqldump.Table{Name: name, Wanted: strings.Fields(strings.ReplaceAll(columns, "?", ""))})
	}
	columns, err := sqldump.Read(ctx, from, zone, wanted, k.take)
	if err == nil {
		err = complete(columns)
	}
	if err != nil {
		return nil, errors.Join(err, k.rows.Close())
	}
	return k, nil
}

// complete refuses a dump of something else.
func complete(has sqldump.Columns) error {
	if has["issues"] == nil {
		return errors.New("the dump has no table issues: it is of no Redmine")
	}
	for table, columns := range tables {
		for column := range strings.FieldsSeq(columns) {
			if column[0] != '?' && !slices.Contains(has[table], column) {
				return fmt.Errorf("the dump has no column %s of the table %s: it is of no Redmine, or not of the whole database", column, table)
			}
		}
	}
	return nil
}

// take keeps a row, if it belongs to an issue or describes issues.
func (k *kept) take(table string, row sqldump.Row) error {
	switch table {
	case "issues", "users":
		return k.add(table, row, "id")
	case "email_addresses":
		if is(row["is_default"]) {
			return k.add(table, row, "user_id")
		}
	case "journals":
		if row["journalized_type"] == "Issue" {
			return k.add(table, row, "journalized_id")
		}
	case "journal_details":
		if _, taken := fields[row["prop_key"]]; taken {
			return k.add(table, row, "journal_id")
		}
	case "attachments":
		if row["container_type"] == "Issue" {
			return k.add(table, row, "container_id")
		}
	case "custom_values":
		if row["customized_type"] == "Issue" && row["value"] != "" {
			return k.add(table, row, "customized_id")
		}
	case "watchers":
		if row["watchable_type"] == "Issue" {
			return k.add(table, row, "watchable_id")
		}
	case "members":
		return k.add(table, row, "project_id")
	case "member_roles":
		return k.add(table, row, "member_id")
	case "settings":
		if row["name"] == "text_formatting" {
			return k.remember(table, row)
		}
	case "custom_fields_projects":
		return k.allow(table, row["project_id"], row["custom_field_id"])
	case "custom_fields_trackers":
		return k.allow(table, row["tracker_id"], row["custom_field_id"])
	case "enumerations":
		if row["type"] == "IssuePriority" {
			return k.remember(table, row)
		}
	default:
		return k.remember(table, row)
	}
	return nil
}

func (k *kept) add(table string, row sqldump.Row, by string) error {
	number := numberOf(row[by])
	if number == 0 && by != "id" { // it belongs to nothing
		return nil
	}
	return k.rows.Add(table, number, row)
}

func (k *kept) allow(table, of, field string) error {
	k.valid[[3]string{table, of, field}] = true
	return k.counted()
}

func (k *kept) remember(table string, row sqldump.Row) error {
	if k.byID[table] == nil {
		k.byID[table] = map[string]sqldump.Row{}
	}
	k.byID[table][row["id"]] = row
	k.few[table] = append(k.few[table], row)
	return k.counted()
}

func (k *kept) counted() error {
	if k.count++; k.count > maxFew {
		return fmt.Errorf("there are more than %d projects, definitions and fields", maxFew)
	}
	return nil
}

// sorted are the rows of a table by a number of theirs.
func (k *kept) sorted(table, by string) []sqldump.Row {
	return inOrder(k.few[table], func(row sqldump.Row) string { return fmt.Sprintf("%012d", numberOf(row[by])) })
}

// inOrder are rows by a text and then by their ids.
func inOrder(rows []sqldump.Row, by func(sqldump.Row) string) []sqldump.Row {
	return slices.SortedStableFunc(slices.Values(rows), func(a, b sqldump.Row) int {
		return cmp.Or(cmp.Compare(by(a), by(b)), cmp.Compare(numberOf(a["id"]), numberOf(b["id"])))
	})
}

// numberOf is a positive number; 0 for anything else.
func numberOf(text string) int64 {
	number, err := strconv.ParseInt(text, 10, 64)
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// is reads a database's yes.
func is(text string) bool { return text == "t" || text == "true" || text == "1" || text == "\x01" }

// utc is a moment of a database without its zone, which is UTC, as the REST API writes it; empty for anything else.
func utc(text string) string {
	for _, layout := range []string{"2006-01-02 15:04:05.999999999", "2006-01-02 15:04:05.999999999Z07"} {
		if at, err := time.Parse(layout, text); err == nil {
			return at.UTC().Format(time.RFC3339)
		}
	}
	return ""
}
