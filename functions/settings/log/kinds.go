package log

import "slices"

// kind is a table whose changes are logged, with its names on the wire. kinds is the only such mapping.
type kind struct {
	table    string
	code     string // texts.LogEntities has its name
	category string // of texts.LogCategories
	level    string // of texts.LogLevels, unless the action says more
	// of is the code of what has the history to which entries of this kind belong; empty if they have their own.
	of string
	// byOwner says that entries have the id of that in owner_id, otherwise in id.
	byOwner bool
	actions []action // nil for the ordinary ones
	// fields are the columns that are shown first; the others follow.
	fields []string
	// apart says that only readers of the whole log may read the entries.
	apart bool
}

// action is the name of a change in the database, with its code in texts.LogActions.
type action struct{ stored, code string }

const (
	information = "informacija"
	important   = "vazno"
	warning     = "upozorenje"
)

var (
	ordinary = []action{
		{"insert", "dodavanje"}, {"update", "izmjena"}, {"delete", "brisanje"}, {"retire", "deaktivacija"}, {"restore", "aktivacija"},
	}
	persons    = append(slices.Clone(ordinary), action{"anonymise", "anonimizacija"})
	membership = []action{{"insert", "dodavanje"}, {"update", "izmjena"}, {"delete", "brisanje"}}
	sessions   = []action{{"insert", "prijava"}, {"update", "potvrda_osobe"}, {"delete", "kraj_sesije"}}
	refusals   = []action{{"refuse", "odbijena_prijava"}}
	tokens     = []action{{"insert", "novi_token"}, {"update", "opoziv_tokena"}, {"delete", "kraj_tokena"}}
	factors    = []action{{"insert", "ukljucenje"}, {"update", "izmjena"}, {"delete", "iskljucenje"}}
	downloads  = append(slices.Clone(membership), readings...)
	readings   = []action{{"open", "otvaranje"}, {"download", "preuzimanje"}}
)

var kinds = complete([]kind{
	{
		table:    "requests",
		code:     "zahtjev",
		category: "zahtjevi",
		level:    information,
		fields:   []string{"status_id", "title", "assignee_id", "priority_id"},
	},
	{
		table:    "bulk_changes",
		code:     "grupna_izmjena",
		category: "zahtjevi",
		level:    important,
		actions:  []action{{"insert", "dodavanje"}},
		fields:   []string{"requests", "undoes_id"},
	},
	{
		table:    "comments",
		code:     "komentar",
		category: "zahtjevi",
		level:    information,
		of:       "zahtjev",
		byOwner:  true,
		actions:  membership,
		fields:   []string{"body"},
	},
	{
		table:    "files",
		code:     "datoteka",
		category: "datoteke",
		level:    information,
		of:       "zahtjev",
		byOwner:  true,
		actions:  downloads,
		fields:   []string{"name", "request_id"},
	},
	{
		table:    "request_relations",
		code:     "veza",
		category: "zahtjevi",
		level:    information,
		of:       "zahtjev",
		byOwner:  true,
		actions:  membership,
		fields:   []string{"from_id", "relation", "to_id"},
	},
	{
		table:    "request_followers",
		code:     "pratilac",
		category: "zahtjevi",
		level:    information,
		of:       "zahtjev",
		byOwner:  true,
		actions:  membership,
		fields:   []string{"user_id"},
	},
	{table: "guides", code: "dokument", category: "datoteke", level: important, fields: []string{"title", "folder"}},
	{
		table:    "reply_templates",
		code:     "predlozak",
		category: "zahtjevi",
		level:    information,
		actions:  membership,
		fields:   []string{"name", "project_id", "body"},
	},
	{
		table:    "saved_views",
		code:     "pogled",
		category: "zahtjevi",
		level:    information,
		actions:  membership,
		fields:   []string{"name", "project_id", "role_id"},
	},
	{
		table:    "imports",
		code:     "uvoz",
		category: "uvoz_izvoz",
		level:    important,
		actions:  membership,
		fields:   []string{"state", "file_name", "project_id"},
	},
	{table: "exports", code: "izvoz", category: "uvoz_izvoz", level: important, actions: membership, fields: []string{"state", "format"}},

	{
		table:    "reports",
		code:     "izvjestaj",
		category: "uvoz_izvoz",
		level:    information,
		actions:  readings,
		fields:   []string{"format", "project_id", "from_day", "to_day"},
	},

	{
		table:    "users",
		code:     "korisnik",
		category: "korisnici",
		level:    important,
		actions:  persons,
		fields:   []string{"full_name", "username", "email"},
	},
	{
		table:    "user_roles",
		code:     "korisnik_uloga",
		category: "uloge",
		level:    important,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"role_id"},
	},
	{
		table:    "user_role_projects",
		code:     "korisnik_projekat",
		category: "uloge",
		level:    important,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"project_id", "role_id"},
	},
	{
		table:    "user_role_categories",
		code:     "korisnik_kategorija",
		category: "uloge",
		level:    important,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"category_id", "role_id"},
	},
	{
		table:    "user_extra_information",
		code:     "korisnik_informacija",
		category: "korisnici",
		level:    information,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"type_id", "value"},
	},
	{
		table:    "absences",
		code:     "odsustvo",
		category: "korisnici",
		level:    information,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"from_on", "until_on", "substitute_id"},
	},
	{
		table:    "notification_choices",
		code:     "izbor_obavijesti",
		category: "korisnici",
		level:    information,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"bell_off", "letter_off", "digest_hour", "working_hours", "summary"},
	},
	{
		table:    "sessions",
		code:     "sesija",
		category: "prijave",
		level:    information,
		of:       "korisnik",
		actions:  sessions,
		fields:   []string{"provider", "last_ip", "last_client"},
		apart:    true,
	},
	{
		table:    "sign_ins",
		code:     "prijava",
		category: "prijave",
		level:    warning,
		of:       "korisnik",
		actions:  refusals,
		fields:   []string{"reason", "more"},
		apart:    true,
	},

	{
		table:    "access_tokens",
		code:     "pristupni_token",
		category: "prijave",
		level:    important,
		of:       "korisnik",
		actions:  tokens,
		fields:   []string{"name", "role_id", "rights", "projects", "ends_at", "revoked_at"},
		apart:    true,
	},

	{
		table:    "second_factors",
		code:     "dvostruka_provjera",
		category: "prijave",
		level:    important,
		of:       "korisnik",
		actions:  factors,
		fields:   []string{"app", "recovery_left", "recovery_made_at"},
		apart:    true,
	},
	{
		table:    "passkeys",
		code:     "pristupni_kljuc",
		category: "prijave",
		level:    important,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"name", "rp_id"},
		apart:    true,
	},
	{
		table:    "external_identities",
		code:     "identitet",
		category: "prijave",
		level:    important,
		of:       "korisnik",
		actions:  membership,
		fields:   []string{"issuer"},
		apart:    true,
	},
	{table: "roles", code: "uloga", category: "uloge", level: important, fields: []string{"name", "code", "scope", "requires_factor"}},
	{
		table:    "role_actions",
		code:     "uloga_pravo",
		category: "uloge",
		level:    important,
		of:       "uloga",
		actions:  membership,
		fields:   []string{"action_id"},
	},
	{
		table:    "role_managed_roles",
		code:     "uloga_upravljanje",
		category: "uloge",
		level:    important,
		of:       "uloga",
		actions:  membership,
		fields:   []string{"managed_role_id"},
	},
	{
		table:    "role_extra_information_types",
		code:     "uloga_informacija",
		category: "uloge",
		level:    important,
		of:       "uloga",
		actions:  membership,
		fields:   []string{"type_id"},
	},

	{table: "projects", code: "projekat", category: "projekti", level: important, fields: []string{"name", "description"}},
	{
		table:    "project_calendars",
		code:     "radno_vrijeme",
		category: "projekti",
		level:    important,
		of:       "projekat",
		actions:  membership,
		fields:   []string{"valid_from", "work_from", "work_to", "work_days", "holidays"},
	},
	{
		table:    "project_days",
		code:     "dan_projekta",
		category: "projekti",
		level:    important,
		of:       "projekat",
		byOwner:  true,
		actions:  membership,
		fields:   []string{"day", "name", "works"},
	},
	{
		table:    "project_targets",
		code:     "cilj",
		category: "projekti",
		level:    important,
		of:       "projekat",
		byOwner:  true,
		actions:  membership,
		fields:   []string{"priority_id", "type_id", "answer_minutes", "solution_minutes"},
	},
	{
		table:    "project_addresses",
		code:     "adresa_projekta",
		category: "projekti",
		level:    important,
		of:       "projekat",
		fields:   []string{"tag", "part_id", "category_id", "type_id", "priority_id", "strangers"},
	},
	{
		table:    "request_templates",
		code:     "obrazac",
		category: "projekti",
		level:    important,
		of:       "projekat",
		byOwner:  true,
		fields:   []string{"part_id", "category_id", "questions"},
	},
	{
		table:    "recurring_requests",
		code:     "ponavljanje",
		category: "projekti",
		level:    information,
		of:       "projekat",
		byOwner:  true,
		actions:  membership,
		fields:   []string{"title", "owner_id", "pause_reason", "paused_at"},
	},
	{table: "parts", code: "dio_projekta", category: "projekti", level: important, of: "projekat", byOwner: true, fields: []string{"name"}},
	{
		table:    "categories",
		code:     "kategorija",
		category: "projekti",
		level:    important,
		of:       "projekat",
		byOwner:  true,
		fields:   []string{"name", "part_id"},
	},
	{
		table:    "priorities",
		code:     "prioritet",
		category: "projekti",
		level:    important,
		of:       "projekat",
		byOwner:  true,
		fields:   []string{"name", "position"},
	},
	{
		table:    "statuses",
		code:     "status",
		category: "projekti",
		level:    important,
		of:       "projekat",
		byOwner:  true,
		fields:   []string{"name", "marker"},
	},
	{
		table:    "labels",
		code:     "oznaka",
		category: "projekti",
		level:    information,
		of:       "projekat",
		byOwner:  true,
		fields:   []string{"name", "color", "position"},
	},
	{table: "types", code: "tip", category: "projekti", level: important, of: "projekat", byOwner: true, fields: []string{"name"}},

	{table: "settings", code: "postavke", category: "postavke", level: important, actions: membership},
	{
		table:    "webhooks",
		code:     "webhook",
		category: "postavke",
		level:    important,
		actions:  membership,
		fields:   []string{"name", "url", "events", "project_id", "stop_reason", "stopped_at"},
	},
	{table: "lookup_items_others", code: "sifarnik", category: "postavke", level: important, fields: []string{"fields", "list"}},
	{table: "lookup_frontend_modules", code: "sifarnik", category: "postavke", level: important, fields: []string{"fields", "list"}},
	{table: "extra_information_types", code: "sifarnik", category: "postavke", level: important, fields: []string{"fields", "list"}},
	{
		table:    "audit_entries",
		code:     "log",
		category: "postavke",
		level:    important,
		actions:  []action{{"delete", "brisanje"}},
		fields:   []string{"removed"},
	},
	{table: "received_letters", code: "pismo", category: "postavke", level: information, actions: []action{{"update", "izmjena"}}},
	{table: "mail_messages", code: "poruka", category: "postavke", level: information, actions: []action{{"update", "izmjena"}}},
})

func complete(kinds []kind) []kind {
	for i := range kinds {
		if kinds[i].actions == nil {
			kinds[i].actions = ordinary
		}
	}
	return kinds
}

// kindOf is the kind of a table; one with the table's name if there is none.
func kindOf(table string) kind {
	if i := slices.IndexFunc(kinds, func(k kind) bool { return k.table == table }); i >= 0 {
		return kinds[i]
	}
	return kind{table: table, code: table, level: information, actions: ordinary}
}

// kindsOf are the kinds of the entries in the history of a subject: its own and those that belong to it.
func kindsOf(code string) []kind {
	var found []kind
	for _, k := range kinds {
		if k.code == code || k.of == code {
			found = append(found, k)
		}
	}
	return found
}

// levelOf is the level of an action: deletions, downloads, and rights given and taken matter more than the rest.
func (k kind) levelOf(stored string) string {
	if (stored == "delete" || stored == "download") && k.level == information && !k.apart {
		return important
	}
	return k.level
}

// actionOf is the code of an action of the kind.
func (k kind) actionOf(stored string) string {
	if i := slices.IndexFunc(k.actions, func(a action) bool { return a.stored == stored }); i >= 0 {
		return k.actions[i].code
	}
	if i := slices.IndexFunc(ordinary, func(a action) bool { return a.stored == stored }); i >= 0 {
		return ordinary[i].code
	}
	return stored
}
