package log

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"zahtjevi/shared/localtime"
	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/texts"
)

// hiddenColumns are columns without a meaning for people: copies of other columns, counts of versions, and columns for programs. With a
// table's name in front, one applies to that table only.
var hiddenColumns = words(`
	id version created_at updated_at updated_by_id fields object_key token_hash pending_email_at sessions.ends_at access_tokens.user_id
	external_identities.user_id subject_digest second_factors.user_id passkeys.user_id
	confirming_until incoming_until comment_id session_id file_id filter columns mapping delimiter encoding title_as_description
	bytes_read last_row last_line holder lease_until failures failure attempts claimed_at started_at finished_at rows_total cut
	notifications last_error first_failed_at next_attempt_at omitted digest kind enrolment_id recurring_id mail_messages.webhook_id
	mail_messages.received_letter_id outside_address bounce_token sent_to mail_messages.working_hours period_from period_to
	summary_day
	daily digest_day imports.tied
	files.position files.removed_at files.removed_from_id files.removed_comment_id comments.edited_at comments.shown_on comments.forwarded
	exports.role_id exports.token_id exports.reach imports.role_id comments.request_id
	bulk_changes.actor_id bulk_changes.request_ids bulk_changes.versions
	reports.name audit_entries.print users.anonymised_at
	user_roles.user_id user_role_projects.user_id user_role_categories.user_id user_extra_information.user_id
	sessions.user_id role_actions.role_id role_managed_roles.role_id role_extra_information_types.role_id project_calendars.project_id
	recurring_requests.project_id recurring_requests.next_on recurring_requests.next_at
	request_templates.project_id request_templates.requires request_templates.used
	project_targets.project_id project_addresses.project_id project_days.project_id notification_choices.user_id absences.user_id
	parts.project_id categories.project_id priorities.project_id statuses.project_id types.project_id labels.project_id
	extra_information_types.code extra_information_types.name lookup_items_others.code lookup_items_others.name
	lookup_frontend_modules.code lookup_frontend_modules.name request_relations.created_by_id
	request_relations.former_status_id request_followers.request_id`)

// marks are columns of which the log shows only that they changed: their values are secret, have entries of their own, or are for programs.
var marks = words(`password_hash rights_version extra_version targets_version days_version address_version translations saved_views.filter
	recurring_requests.calendar recurring_requests.answers`)

func isMark(table, column string) bool { return marks[column] || marks[table+"."+column] }

// changed reports whether a column is on both sides of an entry, which means that its value was changed.
func changed(column string, before, after map[string]any) bool {
	_, was := before[column]
	_, is := after[column]
	return was && is
}

// fieldOf returns the field of requests that a table's column is, and whether the log shows it.
func fieldOf(table, column string) (field requestfield.Field, shown bool) {
	if table == "requests" {
		field, _ = requestfield.Named(column)
	}
	return field, field.Uses&requestfield.Log != 0
}

// named are columns with ids, except those of requests, and the tables of these.
var named = map[string]string{
	"project_id": "projects", "part_id": "parts", "category_id": "categories", "type_id": "types", "priority_id": "priorities",
	"status_id": "statuses",
	"undoes_id": "bulk_changes",
	"author_id": "users", "owner_id": "users", "assignee_id": "users", "substitute_id": "users", "added_by_id": "users",
	"user_id": "users", "role_id": "roles", "managed_role_id": "roles", "action_id": "right_actions", "frontend_module_id": "lookup_items",
	"request_id": "requests", "from_id": "requests", "to_id": "requests", "information.type_id": "lookup_items", "projects": "projects",
}

var (
	moments = words(`deleted_at retired_at withdrawn_at paused_at activated_at last_action_at minute ends_at revoked_at recovery_made_at
	stopped_at rotated_at confirmed_at bounced_at`)
	days  = words("valid_from from_day to_day day")
	lists = words("holidays rights bell_off letter_off events")
)

// personal are the columns of people that anonymising erases; personalData is shown in the place of all of them.
var personal = words("users.username users.full_name users.email users.phone users.pending_email user_extra_information.value")

const personalData = "personal_data"

// never is PostgreSQL's spelling of a moment that has not been.
const never = "-infinity"

func words(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(text) {
		set[word] = true
	}
	return set
}

// isShown reports whether a column is shown to people.
func isShown(table, column string) bool {
	if table == "requests" {
		_, shown := fieldOf(table, column)
		return shown
	}
	return !hiddenColumns[column] && !hiddenColumns[table+"."+column]
}

// meaning is the name under which the text and the reference of a table's column are found.
func meaning(table, column string) string {
	switch {
	case column == "type_id" && (table == "user_extra_information" || table == "role_extra_information_types"):
		return "information.type_id"
	case column == "full_name" || table == "settings" && column == "title" || table == "access_tokens" && column == "ends_at":
		return table + "." + column
	}
	return column
}

// inOrder are the shown columns of both sides, in the kind's order; other columns follow.
func inOrder(k kind, before, after map[string]any) []string {
	var columns []string
	for _, side := range []map[string]any{before, after} {
		for column := range side {
			tell := isShown(k.table, column)
			if isMark(k.table, column) {
				tell = changed(column, before, after)
			}
			if tell && !slices.Contains(columns, column) {
				columns = append(columns, column)
			}
		}
	}
	rank := func(column string) int {
		if column == personalData {
			return -1
		}
		if i := slices.IndexFunc(k.fields, func(first string) bool { return column == first || strings.HasPrefix(column, first+".") }); i >= 0 {
			return i
		}
		return len(k.fields)
	}
	slices.SortFunc(columns, func(a, b string) int {
		if difference := rank(a) - rank(b); difference != 0 {
			return difference
		}
		return strings.Compare(a, b)
	})
	return columns
}

// blank reports whether a value is empty.
func blank(table, column string, value any) bool {
	n, isNumber := number(value)
	field, _ := fieldOf(table, column)
	return value == nil || value == "" || field.Kind == requestfield.Seconds && isNumber && n == 0
}

// tableOf is the table of what the ids of a column name; empty for none.
func tableOf(table, column string) string {
	if field, is := fieldOf(table, column); is {
		return field.Table
	}
	return named[meaning(table, column)]
}

// wording describes values in a reader's language, with the names of what they refer to.
type wording struct {
	language string
	names    names
}

// label is the name of a column.
func (s wording) label(table, column string) string {
	if field, is := fieldOf(table, column); is {
		return field.Name.In(s.language)
	}
	text, _ := texts.LogFields.Find(meaning(table, column))
	return text.In(s.language)
}

// value describes the value of a column; nil is the empty text.
func (s wording) value(table, column string, value any) string {
	switch {
	case blank(table, column, value):
		return ""
	case isMark(table, column):
		return texts.LogChanged.In(s.language)
	}
	if id, ok := number(value); ok && tableOf(table, column) != "" {
		return s.names.called(tableOf(table, column), id, s.language)
	}
	field, _ := fieldOf(table, column)
	text := fmt.Sprint(value)
	if word, ok := texts.LogValues.Find(column + "." + text); ok {
		return word.In(s.language)
	}
	switch v := value.(type) {
	case bool:
		if v {
			return texts.LogYes.In(s.language)
		}
		return texts.LogNo.In(s.language)
	case json.Number:
		if seconds, ok := number(v); ok && field.Kind == requestfield.Seconds {
			return duration(seconds)
		}
	case string:
		return s.text(column, field.Kind, v)
	case map[string]any, []any:
		if column == "description" {
			return texts.LogForgotten.In(s.language) // refers to an entry that the log's retention has removed
		}
		if list, ok := value.([]any); ok && (lists[column] || tableOf(table, column) != "") {
			return s.list(table, column, list)
		}
		if list, ok := value.([]any); ok && (column == "questions" || column == "answers") {
			return asked(list)
		}
		plain, _ := json.Marshal(v) // it was decoded from JSON
		return string(plain)
	}
	return text
}

// asked is the questions of a template, or the questions and answers of a request, one a line.
func asked(questions []any) string {
	lines := make([]string, len(questions))
	for i, one := range questions {
		question, _ := one.(map[string]any)
		label, _ := question["pitanje"].(string)
		if answer, answered := question["odgovor"].(string); answered {
			label += ": " + answer
		}
		lines[i] = label
	}
	return strings.Join(lines, "\n")
}

// list describes the values of a list, one after another.
func (s wording) list(table, column string, values []any) string {
	var list []string
	for _, value := range values {
		list = append(list, s.item(table, column, value))
	}
	return strings.Join(list, ", ")
}

// item describes one value of a list.
func (s wording) item(table, column string, value any) string {
	if id, ok := number(value); ok {
		return s.names.called(tableOf(table, column), id, s.language)
	}
	switch column {
	case "rights":
		return texts.Rights.Find(fmt.Sprint(value)).Name.In(s.language)
	case "bell_off", "letter_off":
		column = "topics"
	}
	word, _ := texts.LogValues.Find(fmt.Sprint(column, ".", value))
	return word.In(s.language)
}

func (s wording) text(column string, kind requestfield.Kind, text string) string {
	switch {
	case moments[column]:
		if at, err := time.Parse(time.RFC3339Nano, text); err == nil {
			return localtime.Moment(at)
		}
		if text == never {
			return ""
		}
	case days[column], kind == requestfield.Day:
		if at, err := time.Parse("2006-01-02", text); err == nil {
			return at.Format("02. 01. 2006.")
		}
	case column == "work_days" && len(text) == 7:
		var on []string
		for i, mark := range text {
			if word, _ := texts.LogWorkingDay.Find(fmt.Sprint(i)); mark == '1' {
				on = append(on, word.In(s.language))
			}
		}
		return strings.Join(on, ", ")
	}
	return text
}

// duration formats seconds as forms do: 2w 4d 6h 45m.
func duration(seconds int64) string {
	var parts []string
	for _, unit := range []struct {
		mark    string
		seconds int64
	}{{"w", 604800}, {"d", 86400}, {"h", 3600}, {"m", 60}} {
		if n := seconds / unit.seconds; n > 0 {
			parts = append(parts, fmt.Sprint(n, unit.mark))
			seconds %= unit.seconds
		}
	}
	if len(parts) == 0 {
		return fmt.Sprint(seconds, "s")
	}
	return strings.Join(parts, " ")
}
