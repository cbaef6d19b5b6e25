package anonymise

import "strings"

// Kind names the treatment of a column's values.
type Kind int

// Kinds of columns.
const (
	Kept    Kind = iota // not what anybody wrote: numbers, moments, codes
	Text                // names and texts
	Plain               // the same, in ASCII characters
	JSON                // texts in JSON
	Bytes               // digests and secrets
	IP                  // addresses of machines
	Nowhere             // addresses that a rehearsal must not call
)

// kept are the columns of texts that hold codes of the product, its lookups or settings, and nothing of a person. All others are replaced.
var kept = columns(`access_tokens.rights account_links.kind audit_entries.action audit_entries.entity enrolments.language
	exports.format exports.kind exports.state extra_information_types.fields extra_information_types.list
	extra_information_types.translations files.content_type files.object_key files.purpose first_steps.skipped imports.columns
	imports.delimiter imports.encoding imports.mapping imports.state job_runs.job labels.color lookup_frontend_modules.fields
	lookup_frontend_modules.list lookup_frontend_modules.translations lookup_items.fields lookup_items.list lookup_items.translations
	lookup_items_others.fields lookup_items_others.list lookup_items_others.translations mail_messages.bounce_token
	mail_messages.failure mail_messages.kind mail_messages.state mailbox.failure moved_rows.kind
	notification_choices.bell_off notification_choices.letter_off notifications.kind notifications.reason passkey_challenges.purpose
	passkey_keys.transports passkeys.rp_id person_rates.kind
	project_addresses.strangers project_calendars.holidays project_calendars.work_days
	project_calendars.work_from project_calendars.work_to projects.work_days projects.work_from projects.work_to
	provider_proofs.provider provider_starts.provider original_letters.left_out original_letters.left_out_reasons received_letters.left_out
	received_letters.left_out_reasons received_letters.reason received_letters.state
	recurring_requests.calendar recurring_requests.pause_reason reply_addresses.token request_relations.relation right_actions.code
	right_actions.description right_actions.name right_groups.name right_objects.name roles.code roles.scope sessions.provider
	settings.map_copyright settings.map_url users.language webhook_deliveries.event webhook_deliveries.failure
	webhook_deliveries.state webhooks.events webhooks.stop_reason`)

// plainColumns are the columns whose texts have ASCII characters only.
var plainColumns = columns(`address_links.email enrolments.email enrolments.username mail_messages.left_address mail_messages.new_address
	mail_messages.outside_address mail_messages.sent_to project_addresses.tag provider_starts.nonce provider_starts.verifier users.email
	users.pending_email users.username
	webhook_senders.former_secret webhook_senders.secret external_identities.issuer`)

// addresses are the columns of texts with the addresses of machines.
var addresses = columns(`access_token_uses.last_ip sessions.last_ip`)

// keptNames are the names that values of JSON have, as those of the log's columns do, which are no texts.
var keptNames = namesOf(kept)

func columns(names string) map[string]bool {
	all := map[string]bool{}
	for _, name := range strings.Fields(names) {
		all[name] = true
	}
	return all
}

func namesOf(columns map[string]bool) map[string]bool {
	names := map[string]bool{}
	for column := range columns {
		_, name, _ := strings.Cut(column, ".")
		names[name] = true
	}
	for _, also := range []string{"name", "description", "reason", "key", "failure"} { // texts of people in other tables
		delete(names, also)
	}
	return names
}

// KindOf returns the treatment of the values of a table's column with a type, such as text[]. Partitions count as tables.
func KindOf(table, column, dataType string) Kind {
	name := table + "." + column
	switch {
	case kept[name]:
		return Kept
	case plainColumns[name]:
		return Plain
	case name == "webhooks.url":
		return Nowhere
	case addresses[name] || dataType == "inet":
		return IP
	}
	switch strings.TrimSuffix(dataType, "[]") {
	case "text", "character varying":
		return Text
	case "json", "jsonb":
		return JSON
	case "bytea":
		return Bytes
	}
	return Kept
}
