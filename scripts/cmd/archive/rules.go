package main

// rule describes the fate of a table's rows in archives. SQL in it may name {project}, the id of the archive's project, and {people}, a
// query for the ids of the people whom the rows of the project name.
type rule struct {
	// left has the reason for which no archive has the rows; empty where they are taken.
	left string
	// begins is the statement by which the table of an installation that takes an archive in gets the rows it needs, where they are left. It
	// has to work with the tables of every version whose archives may come.
	begins string
	// where chooses the rows; empty for all. It also holds for archives of a project.
	where string
	// columns have another value than the row's. A column without SQL is left out, and gets its default where it is taken in.
	columns map[string]string
	// project chooses the rows for an archive of a project; empty where it takes none.
	project string
	// ofProject are the columns that have another value in an archive of a project.
	ofProject map[string]string
	// order sorts the rows; empty for the primary key.
	order string
}

// Why rows are left: what opens a door, what belongs to the running installation, and what would speak to others twice, as both
// installations may run.
const (
	opens  = "opens a door, once or for a while"
	runs   = "belongs to the running installation"
	sends  = "would be sent by both installations"
	result = "can be made again"
)

// Conditions of rows in archives of a project.
const (
	everyRow      = "true"
	aboutProject  = "project_id = {project}"
	aboutRequests = "request_id in (select id from requests where project_id = {project})"
	aboutPeople   = "user_id in ({people})"
)

// takenFiles are the files that are confirmed, without results that can be made again and pictures of accounts that nobody has opened yet.
const takenFiles = "content_type is not null and purpose <> 'export' and (purpose <> 'enrolment' or owner_id is not null)"

// logOfProject are the entries about the project, its settings, and its requests with what belongs to them.
const logOfProject = `entity in ('projects', 'project_addresses', 'project_calendars') and entity_id = {project}
	or entity in ('categories', 'labels', 'parts', 'priorities', 'project_days', 'project_targets', 'recurring_requests', 'request_templates',
		'statuses', 'types') and owner_id = {project}
	or entity = 'requests' and entity_id in (select id from requests where project_id = {project})
	or entity in ('comments', 'files', 'request_followers', 'request_relations')
		and owner_id in (select id from requests where project_id = {project})`

// rules has every table of the schema. A table that is to be taken from now on needs a new format, as older archives lack it.
var rules = map[string]rule{
	"absences":          {},
	"access_token_uses": {left: runs},
	"access_tokens":     {},
	"account_links":     {left: opens},
	"address_links":     {left: opens},
	"audit_cleared":     {project: everyRow},
	"audit_entries": {project: logOfProject, ofProject: map[string]string{
		"address": "null", "session_id": "null", "call_id": "null",
	}},
	"audit_mark":       {left: runs},
	"audit_seals":      {},
	"bulk_changes":     {},
	"categories":       {project: aboutProject},
	"clock_marks":      {project: aboutRequests},
	"clock_rounds":     {left: runs, begins: "insert into clock_rounds (project_id) select project_id from clocked_projects"},
	"clocked_projects": {project: aboutProject},
	"comment_mentions": {
		project: "comment_id in (select c.id from comments c join requests r on r.id = c.request_id where r.project_id = {project})",
	},
	"comments":                {project: aboutRequests},
	"devices":                 {left: opens},
	"doctor_turns":            {left: runs, begins: "insert into doctor_turns default values"},
	"due_timers":              {project: aboutRequests},
	"enrolments":              {left: opens},
	"exports":                 {left: result},
	"external_identities":     {},
	"extra_information_types": {project: everyRow},
	"files": {
		where:   takenFiles,
		columns: map[string]string{"confirming_until": "", "incoming_until": "", "token_hash": "", "enrolment_id": ""},
		project: aboutRequests + " or removed_from_id in (select id from requests where project_id = {project})",
		order:   `object_key collate "C"`,
	},
	"first_steps":        {left: runs, begins: "insert into first_steps default values"},
	"first_steps_hidden": {},
	"guides":             {},
	"idempotency_keys":   {left: runs},
	"import_rejections":  {},
	"imports": {
		columns: map[string]string{"holder": "", "lease_until": "case when state = 'running' then timestamptz '-infinity' end"},
		project: aboutProject, ofProject: map[string]string{"file_id": "null"},
	},
	"job_runs":                {left: runs},
	"labels":                  {project: aboutProject},
	"lookup_frontend_modules": {project: everyRow},
	"lookup_items_others":     {project: everyRow},
	"mail_messages":           {left: sends},
	"mail_queue":              {left: runs, begins: "insert into mail_queue default values"},
	"mailbox":                 {left: runs, begins: "insert into mailbox default values"},
	"moved_changes":           {project: aboutRequests},
	"moved_rows":              {},
	"notification_choices":    {},
	"notifications":           {},
	"original_letters": {
		project: aboutRequests + ` or comment_id in (select c.id from comments c join requests r on r.id = c.request_id
			where r.project_id = {project})`,
		ofProject: map[string]string{"letter_id": "null"},
	},
	"parts":              {project: aboutProject},
	"passkey_challenges": {left: opens},
	"passkey_handles":    {},
	"passkey_keys":       {},
	"passkeys":           {},
	"person_rates":       {left: runs},
	"priorities":         {project: aboutProject},
	"project_addresses":  {project: aboutProject},
	"project_calendars":  {project: aboutProject},
	"project_days":       {project: aboutProject},
	"project_targets":    {project: aboutProject},
	// Processes that have cached names by earlier stamps read them anew.
	"project_stamps": {
		left:   runs,
		begins: "insert into project_stamps (project_id, slot, stamp) select id, 0, uuid_hash_extended(gen_random_uuid(), 0) from projects",
	},
	"projects":           {project: "id = {project}"},
	"provider_proofs":    {left: opens},
	"provider_starts":    {left: opens},
	"read_beat":          {left: runs, begins: "insert into read_beat (at) values (now())"},
	"received_letters":   {},
	"recurring_requests": {project: aboutProject},
	"recurring_runs": {
		project: aboutRequests + " and rule_id in (select id from recurring_requests where project_id = {project})",
	},
	"refused_sign_ins":  {left: runs},
	"reply_addresses":   {left: opens},
	"reply_templates":   {project: aboutProject},
	"report_results":    {left: result},
	"request_clocks":    {project: aboutRequests},
	"request_counts":    {project: aboutProject},
	"request_followers": {project: aboutRequests},
	"request_relations": {
		project: `from_id in (select id from requests where project_id = {project})
			and to_id in (select id from requests where project_id = {project})`,
	},
	"request_status_changes": {project: aboutRequests},
	"request_tallies":        {project: aboutProject},
	"request_templates":      {project: aboutProject},
	"request_texts":          {project: aboutRequests},
	"request_snoozes":        {left: runs},
	"request_visits":         {left: runs},
	"request_watches": {project: aboutRequests, ofProject: map[string]string{
		"merged_from_id": "case when merged_from_id in (select id from requests where project_id = {project}) then merged_from_id end",
	}},
	"requests": {project: aboutProject, ofProject: map[string]string{
		"import_id": "case when import_id in (select id from imports where project_id = {project}) then import_id end",
	}},
	"right_actions": {project: everyRow},
	"right_groups":  {project: everyRow},
	"right_objects": {project: everyRow},
	// Processes that know rights by earlier stamps read them anew.
	"rights_stamps": {
		left:   runs,
		begins: "insert into rights_stamps (user_id, slot, stamp) values (0, 0, uuid_hash_extended(gen_random_uuid(), 0))",
	},
	"role_actions":                 {project: everyRow},
	"role_extra_information_types": {project: everyRow},
	"role_managed_roles":           {project: everyRow},
	"roles":                        {columns: map[string]string{"rights_version": ""}, project: everyRow},
	"saved_views":                  {},
	"second_factor_secrets":        {},
	"second_factor_starts":         {left: opens},
	"second_factors":               {},
	"sessions":                     {left: opens},
	"settings":                     {project: everyRow},
	"sign_in_challenges":           {left: opens},
	"sign_in_guards":               {left: runs},
	// What requests had in projects that they have left becomes a retired status of this one, so that their history stays.
	"statuses": {
		project: aboutProject + ` or id in (select h.status_id from request_status_changes h join requests r on r.id = h.request_id
			where r.project_id = {project})`,
		ofProject: map[string]string{
			"project_id": "{project}", "is_default": "is_default and project_id = {project}",
			"retired_at": "case when project_id = {project} then retired_at else coalesce(retired_at, timestamptz 'epoch') end",
		},
	},
	"storage_slots": {left: runs},
	"storage_use": {
		left:   runs,
		begins: "insert into storage_use (bytes) select coalesce(sum(size), 0) from files where content_type is not null",
	},
	"temp_tokens":            {left: opens},
	"types":                  {project: aboutProject},
	"user_extra_information": {},
	"user_names":             {project: aboutPeople},
	"user_role_categories": {
		project: aboutPeople + " and category_id in (select id from categories where project_id = {project})",
	},
	"user_role_projects": {project: aboutProject},
	"user_roles":         {project: aboutPeople},
	"users": {project: "id in ({people})", ofProject: map[string]string{
		"password_hash": "''", "phone": "null", "pending_email": "null", "pending_email_at": "null",
	}},
	"webhook_deliveries": {left: sends},
	// The receivers get new secrets, so that nobody who has the archive can sign messages as either installation does.
	"webhook_senders": {
		left: opens,
		begins: `insert into webhook_senders (webhook_id, secret, reached, ahead)
			select id, 'whsec_' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), 0, 0 from webhooks`,
	},
	// They come stopped: otherwise both installations would tell the receivers.
	"webhooks": {columns: map[string]string{
		"stopped_at": "coalesce(stopped_at, rotated_at)", "stop_reason": "coalesce(stop_reason, 'rucno')",
	}},
}
