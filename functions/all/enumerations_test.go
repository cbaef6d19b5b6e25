package all_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/topics"
	"zahtjevi/shared/worktime"
)

// codes names the place that declares the values of an enumeration.
type codes struct {
	constraint string            // of the database: what is stored, as it is told or by names
	names      string            // a map in Go from what is stored to what is told: "functions/settings mailKinds"
	constants  []string          // in Go: "functions/requests/inbound reason" for those whose names begin so, or whose type is so named
	keys       string            // a map in Go whose keys are told
	returned   string            // a function in Go that returns them: "functions/requests/bulk stays"
	matches    map[string]string // files, and an expression whose groups find the values in each
	prefixes   []string          // with which keys are told besides
	values     []string
	beside     []string // what is told besides
}

// growing are the enumerations of answers and of parameters whose values are declared elsewhere in the code, where further ones are added.
func growing() map[string]codes {
	var told, holidays, scopes []string
	for _, scope := range identity.ScopeEverything.Covers() {
		scopes = append(scopes, scope.Name())
	}
	for _, topic := range topics.All {
		told = append(told, topic.Code)
	}
	for _, set := range worktime.Sets {
		holidays = append(holidays, string(set))
	}
	encodings := codes{constants: []string{"shared/tabular Encoding"}}
	queue := codes{constraint: "exports_state_check", names: "shared/jobs States"}
	event := codes{constants: []string{"functions/settings/webhooks Request", "functions/settings/webhooks CommentCreated"}}
	withTest := codes{constants: append(slices.Clone(event.constants), "functions/settings/webhooks Test")}
	state := codes{constants: []string{"shared/doctor State"}}
	stop := codes{constraint: "webhooks_stop_reason_check"}
	works := codes{constants: []string{"functions/settings/webhooks stateWorks", "functions/settings/webhooks stateFails",
		"functions/settings/webhooks stateStands"}}
	delimiters := codes{keys: "functions/imports/source delimiters"}
	level := codes{constants: []string{"functions/settings/log information", "functions/settings/log important",
		"functions/settings/log warning"}}
	question := codes{constants: []string{"functions/requests/templates KindText", "functions/requests/templates kind"}}
	const kinds, accounts = "functions/settings/log/kinds.go", "functions/imports/accountfile/row.go"
	entities := codes{matches: map[string]string{kinds: `code:\s+"(\w+)"`}}
	categories := codes{matches: map[string]string{kinds: `category:\s+"(\w+)"`}}
	actions := codes{matches: map[string]string{kinds: `(?:\{|, |\t|action)\{"\w+", "(\w+)"\}`}}
	sorts := codes{keys: "shared/requestquery sorts", prefixes: []string{"-"}, beside: []string{""}}
	snoozed := codes{constants: []string{"shared/requestquery Snoozed"}, beside: []string{""}}
	changes := codes{values: requestfield.Wires(requestfield.Of(requestfield.Activity)), beside: []string{"pratilac", "prilog"}}
	for _, relation := range []string{"duplikat", "blokira", "dio", "spojen"} {
		changes.beside = append(changes.beside, relation+"Ka", relation+"Od")
	}
	return map[string]codes{
		"/log/akcija?nivo": level, "/log/entitet?nivo": level,
		"/log/akcija?kategorija": categories, "/log/entitet?kategorija": categories,
		"/log/akcija?akcija": actions, "/log/entitet?akcija": actions,
		"/log/akcija?entitet": entities, "/log/entitet?entitet": entities,
		"/postavke/pisma?stanje":                           {keys: "functions/settings/received states"},
		"/postavke/poruke?stanje":                          {keys: "functions/settings mailStates"},
		"/postavke/webhookovi/{webhookId}/isporuke?stanje": {keys: "functions/settings/webhooks deliveryStates"},
		"/zahtjevi?poredaj":                                sorts, "/zahtjevi/izvoz?poredaj": sorts, "RequestsViewFilter.poredaj": sorts,
		"/zahtjevi?odgodjeni": snoozed, "/zahtjevi/izvoz?odgodjeni": snoozed, "RequestsViewFilter.odgodjeni": snoozed,
		"/zahtjevi/projekat/{projekatId}/stanje?odgodjeni": snoozed, "/zahtjevi/projekat/{projekatId}?odgodjeni": snoozed,
		"/zahtjevi/projekat/{projekatId}/stanje?poredaj": sorts, "RequestsFieldChange.polje": changes,
		"RequestsCommonChange.polja": {values: append(requestfield.Wires(requestfield.Of(requestfield.Bulk)), "obrisano", "vraceno")},
		"RequestsPastChange.polje":   {values: requestfield.Wires(requestfield.Of(requestfield.Past))},
		"RequestsLoadRow.sifra":      {matches: map[string]string{"functions/requests/workload/figures.go": `add\("(\w+)", `}},
		"DashboardListSummaryItem.sifra": {constants: []string{"shared/summary Came", "shared/summary Finished", "shared/summary Reopened",
			"shared/summary Late"}},
		"UsersNotificationChoicesOutputBody.sazetak": {keys: "functions/users/notifications summaries"},
		"DashboardMatter.sifra":                      {matches: map[string]string{"functions/dashboard/matters.go": `add\("(\w+)", `}},
		"ImportsAccountRow.polje":                    {matches: map[string]string{accounts: `(?:NewField|reject)\("(\w*)"`}},
		"AuthLinkOutputBody.vrsta":                   {constraint: "account_links_kind_check", names: "functions/auth/links linkKinds"},
		"AuthOwner.jezik":                            {values: texts.Languages},
		"UsersUser.jezik":                            {values: append([]string{""}, texts.Languages...)},
		"AuthProgramToken.stanje": {constants: []string{"functions/auth/programs programValid", "functions/auth/programs programEnded",
			"functions/auth/programs programRoleless"}},
		"AuthToken.opseg": {values: scopes}, "UsersManagedRole.opseg": {values: scopes}, "UsersPersonRole.opseg": {values: scopes},
		"UsersRoleDetails.opseg": {values: scopes}, "UsersRoleItem.opseg": {values: scopes},
		"DashboardPreparation.stanje": queue, "ImportsExport.stanje": queue,
		"DashboardFirstSteps.poruka":     {names: "functions/dashboard letterStates", beside: []string{"ceka"}},
		"DashboardFirstSteps.zahtjev":    {returned: "functions/dashboard trialState"},
		"DashboardFirstSteps.preskoceno": {constraint: "first_steps_skipped_check"},
		"ImportsImport.stanje":           {constraint: "imports_state_check", names: "functions/imports states"},
		"ImportsPrepared.stanje":         {constraint: "imports_state_check", names: "functions/imports states"},
		"ImportsAccounts.kodiranje":      encodings, "ImportsPrepared.kodiranje": encodings,
		"ProjectsAddress.nepoznati":      {constraint: "project_addresses_strangers", names: "functions/projects strangersNames"},
		"ProjectsConfiguration.praznici": {values: holidays},
		"ProjectsWorkingHours.praznici":  {values: holidays},
		"ProjectsHoliday.skup":           {values: holidays},
		"RequestsNotification.vrsta":     {values: told},
		"UsersTopicChoice.vrsta":         {values: told},
		"RequestsCalendar.ucestalost": {constants: []string{"functions/requests/recurring/calendar daily",
			"functions/requests/recurring/calendar weekly", "functions/requests/recurring/calendar monthly",
			"functions/requests/recurring/calendar yearly"}},
		"RequestsCalendar.neradni": {constants: []string{"functions/requests/recurring/calendar onFree"}},
		"ProjectsLabel.boja":       {constraint: "labels_color_check"},
		"RequestsLabel.boja":       {constraint: "labels_color_check"},
		"RequestsRule.pauza":       {constraint: "recurring_requests_pause_reason_check"},
		"RequestsLeftOut.razlog": {constants: []string{"functions/requests/inbound Reason", "functions/requests/inbound/parse Reason"},
			beside: []string{""}},
		"SettingsContent.dogadjaji": event,
		"SettingsCreated.dogadjaji": event,
		"SettingsWebhook.dogadjaji": event,
		"SettingsDelivery.dogadjaj": withTest,
		"SettingsEvent.type":        withTest,
		"SettingsCreated.razlog":    stop,
		"SettingsWebhook.razlog":    stop,
		"SettingsCreated.stanje":    works,
		"SettingsWebhook.stanje":    works,
		"SettingsDelivery.razlog":   {constraint: "webhook_deliveries_failure_check"},
		"SettingsDelivery.stanje":   {constraint: "webhook_deliveries_state_check", names: "functions/settings/webhooks deliveryStateNames"},
		"SettingsEntry.nivo":        level,
		"SettingsVersion.nivo":      level,
		"SettingsLetter.stanje":     {constraint: "received_letters_state_check", names: "functions/settings/received stateNames"},
		"SettingsLetter.razlog": {constants: []string{"functions/requests/inbound reason", "functions/requests/inbound/parse Automatic"},
			beside: []string{""}},
		"SettingsMailMessage.razlog": {constraint: "mail_messages_failure_check", names: "functions/settings mailReasons"},
		"SettingsMailMessage.stanje": {constraint: "mail_messages_state_check", names: "functions/settings mailStateNames"},
		"SettingsMailMessage.vrsta":  {constraint: "mail_messages_kind_check", names: "functions/settings mailKinds"},
		"SettingsPage.razlogZastoja": {constraint: "mailbox_failure_check"},
		"UsersRoleKind.opseg":        {values: scopes},
		"ImportsAccounts.razdjelnik": delimiters, "ImportsPrepared.razdjelnik": delimiters,
		"RequestsAnswered.vrsta": question, "RequestsQuestion.vrsta": question,
		"RequestsFormerRequest.ostaje":   {returned: "functions/requests/bulk stays"},
		"RequestsFormerRequest.brisanje": {returned: "functions/requests/bulk removal"},
		"RequestsRelation.vrsta":         {keys: "functions/requests/relations kinds", beside: []string{"spojen"}},
		"RequestsRelation.smjer":         {constants: []string{"functions/requests/relations outward", "functions/requests/relations inward"}},
		"UploadsCheck.stanje":            state,
		"UploadsFound.stanje":            state,
		"UploadsReport.stanje":           state,
	}
}

// elsewhere are the other enumerations: what holds them complete, or why they do not grow.
var elsewhere = map[string]string{
	"UploadsCheck.sifra":            "shared/doctor/codes_test.go",
	"RequestsTarget.vrsta":          "a target is one of two",
	"DashboardTarget.vrsta":         "a target is one of two",
	"RequestsSearchResult.nadjenoU": "what a search looks through",
	"UsersHandOverBody.bezPrimaoca": "is sent",
	"UsersBulkBody.radnja":          "is sent",
	"UsersRequiredExtra.vrsta":      "a number or a text",
	"SettingsFieldDefinition.tip":   "numbers of the kinds of fields",
	"ImportsExport.format":          "formats, which are sent",
	"HealthHealthOutputBody.status": "one value",
	"Problem.razlog":                "one value",
	"/korisnici?stanje":             "a person is active or not",
	"/izvjestaji/{sifra}?format":    "formats, which are sent",
	"/izvjestaji/{sifra}?po":        "groupings, each of which has a title",
	"/izvjestaji/{sifra}?tema":      "light or dark",
	"DashboardParameters.po":        "as the parameter",
	"/zahtjevi/izvoz?format":        "formats, which are sent",
}

// enumeration is one of the contract. leftOut says that the empty value is left out.
type enumeration struct {
	values  []any
	leftOut bool
}

// enumerations are those of the fields of answers, by schema and field, and of parameters, by path and name.
func (d contractDocument) enumerations() map[string]enumeration {
	all := map[string]enumeration{}
	add := func(name string, schema *contractSchema, required bool) {
		if schema.Items != nil {
			schema = schema.Items
		}
		all[name] = enumeration{schema.Enum, !required && !slices.Contains(schema.Enum, any(""))}
	}
	for name, schema := range d.Components.Schemas {
		if strings.HasSuffix(name, "InputBody") {
			continue // handlers check what they take
		}
		for field, property := range schema.Properties {
			add(name+"."+field, property, slices.Contains(schema.Required, field))
		}
	}
	for path, operations := range d.Paths {
		for _, operation := range operations {
			for _, parameter := range operation.Parameters {
				add(strings.TrimPrefix(path, serve.Root)+"?"+parameter.Name, parameter.Schema, parameter.Required)
			}
		}
	}
	return all
}

// TestEnumerationsAreComplete checks that the contract has each value that answers may have, and that parameters may, and no other.
func TestEnumerationsAreComplete(t *testing.T) {
	e, lists := setup(t), growing()
	for name, found := range contractOf(t).enumerations() {
		from, known := lists[name]
		if _, held := elsewhere[name]; held != known && len(found.values) == 0 || len(found.values) > 0 && held == known {
			t.Errorf("%s: the enumeration %v stands in one list of this test, if it is one", name, found.values)
		}
		delete(lists, name)
		if !known {
			continue
		}
		named := map[string]bool{}
		for _, value := range found.values {
			text, _ := value.(string)
			named[text] = true
		}
		told := from.told(t, e)
		if found.leftOut {
			delete(told, "")
		}
		if !maps.Equal(told, named) {
			t.Errorf("%s: the contract has %v, the code %v", name, slices.Sorted(maps.Keys(named)), slices.Sorted(maps.Keys(told)))
		}
	}
	for left := range lists {
		t.Errorf("the contract has no %s", left)
	}
}

// told are the values that answers may have.
func (c codes) told(t *testing.T, e *testkit.Env) map[string]bool {
	t.Helper()
	told := map[string]bool{}
	for _, value := range slices.Concat(c.values, c.beside) {
		told[value] = true
	}
	for _, group := range c.constants {
		found := constantsOf(t, group)
		if len(found) == 0 {
			t.Errorf("no constants of %s", group)
		}
		for _, value := range found {
			told[value] = true
		}
	}
	if c.keys != "" {
		for key := range mapOf(t, c.keys) {
			for _, prefix := range append([]string{""}, c.prefixes...) {
				told[prefix+key] = true
			}
		}
	}
	for path, expression := range c.matches {
		for _, value := range matchesIn(t, path, expression) {
			told[value] = true
		}
	}
	if c.returned != "" {
		for _, value := range returnedBy(t, c.returned) {
			told[value] = true
		}
	}
	names := map[string]string{}
	if c.names != "" {
		names = mapOf(t, c.names)
	}
	for _, name := range names {
		told[name] = true
	}
	if c.constraint == "" {
		return told
	}
	check := testkit.Value[string](e, "select pg_get_constraintdef(oid) from pg_constraint where conname = $1", c.constraint)
	quoted := regexp.MustCompile(`'([^']*)'::text`)
	for _, stored := range quoted.FindAllStringSubmatch(check, -1) {
		name, known := names[stored[1]]
		if c.names == "" {
			told[stored[1]] = true
		} else if !known || name == "" && stored[1] != "" {
			t.Errorf("%s has no name for %q of %s", c.names, stored[1], c.constraint)
		}
	}
	return told
}
