package all_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zahtjevi/shared/identity"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
	"zahtjevi/shared/topics"
	"zahtjevi/shared/worktime"
)

// codes names the place that declares the values of an enumeration.
type codes struct {
	constraint string   // of the database: what is stored, as it is told or by names
	names      string   // a map in Go from what is stored to what is told: "functions/settings mailKinds"
	constants  []string // in Go: "functions/requests/letters reason" for those whose names begin so, or whose type is so named
	keys       string   // a map in Go whose keys are told
	returned   string   // a function in Go that returns them: "functions/requests/bulk stays"
	values     []string
	beside     []string // what is told besides
}

// growing are the enumerations of answers whose values are declared elsewhere in the code, where further ones are added.
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
	return map[string]codes{
		"AuthLinkOutputBody.vrsta": {constraint: "account_links_kind_check", names: "functions/auth/links linkKinds"},
		"AuthOwner.jezik":          {values: texts.Languages}, "UsersUser.jezik": {values: texts.Languages},
		"AuthProgramToken.stanje": {constants: []string{"functions/auth/programs programValid", "functions/auth/programs programEnded",
			"functions/auth/programs programRoleless"}},
		"AuthToken.opseg": {values: scopes}, "UsersManagedRole.opseg": {values: scopes}, "UsersPersonRole.opseg": {values: scopes},
		"UsersRoleDetails.opseg": {values: scopes}, "UsersRoleItem.opseg": {values: scopes},
		"DashboardPreparation.stanje": queue, "ImportsExport.stanje": queue,
		"DashboardFirstSteps.poruka": {names: "functions/dashboard letterStates", beside: []string{"ceka"}},
		"ImportsImport.stanje":       {constraint: "imports_state_check", names: "functions/imports states"},
		"ImportsPrepared.stanje":     {constraint: "imports_state_check", names: "functions/imports states"},
		"ImportsAccounts.kodiranje":  encodings, "ImportsPrepared.kodiranje": encodings,
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
		"RequestsRule.pauza":       {constraint: "recurring_requests_pause_reason_check"},
		"RequestsLeftOut.razlog": {constants: []string{"functions/requests/letters Reason", "functions/requests/letters/parse Reason"},
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
		"SettingsLetter.razlog": {constants: []string{"functions/requests/letters reason", "functions/requests/letters/parse Automatic"},
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

// elsewhere are the other enumerations of answers: what holds them complete, or why they do not grow.
var elsewhere = map[string]string{
	"UploadsCheck.sifra":            "shared/doctor/codes_test.go",
	"RequestsFieldChange.polje":     "columns of requests, which the statement of functions/requests/queries/activity.sql lists",
	"RequestsPastChange.polje":      "columns of requests, which functions/requests/past lists",
	"RequestsLoadRow.sifra":         "rows of functions/requests/workload/figures.go",
	"ImportsAccountRow.polje":       "fields of the mapping of a file",
	"RequestsTarget.vrsta":          "a target is one of two",
	"RequestsSearchResult.nadjenoU": "what a search looks through",
	"RequestsViewFilter.poredaj":    "orders, which are sent",
	"UsersHandOverBody.bezPrimaoca": "is sent",
	"UsersBulkBody.radnja":          "is sent",
	"UsersRequiredExtra.vrsta":      "a number or a text",
	"SettingsFieldDefinition.tip":   "numbers of the kinds of fields",
	"ImportsExport.format":          "formats, which are sent",
	"HealthHealthOutputBody.status": "one value",
	"Problem.razlog":                "one value",
}

// TestEnumerationsAreComplete checks that the contract has each value that answers may have, and no other, in each enumeration of answers.
func TestEnumerationsAreComplete(t *testing.T) {
	e, lists := setup(t), growing()
	for name, schema := range contractOf(t).Components.Schemas {
		if strings.HasSuffix(name, "InputBody") {
			continue // handlers check what they take
		}
		for field, property := range schema.Properties {
			enumeration := property.Enum
			if property.Items != nil {
				enumeration = property.Items.Enum
			}
			from, known := lists[name+"."+field]
			if _, held := elsewhere[name+"."+field]; held != known && len(enumeration) == 0 || len(enumeration) > 0 && held == known {
				t.Errorf("%s.%s: the enumeration %v stands in one list of this test, if it is one", name, field, enumeration)
			}
			delete(lists, name+"."+field)
			if !known {
				continue
			}
			named := map[string]bool{}
			for _, value := range enumeration {
				text, _ := value.(string)
				named[text] = true
			}
			told := from.told(t, e)
			if !slices.Contains(schema.Required, field) {
				delete(told, "") // is left out
			}
			if !maps.Equal(told, named) {
				t.Errorf("%s.%s: the contract has %v, the code %v", name, field, slices.Sorted(maps.Keys(named)), slices.Sorted(maps.Keys(told)))
			}
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
			told[key] = true
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

// filesOf parses a package.
func filesOf(t *testing.T, dir string) (parsed []*ast.File) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("../..", dir, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s: %v", dir, err)
	}
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
	}
	return parsed
}

// declarations calls do with each constant and variable of a package: "functions/settings mailKinds" names the package and what is sought.
func declarations(t *testing.T, sought string, do func(wanted, typed, name string, value ast.Expr)) {
	t.Helper()
	dir, wanted, _ := strings.Cut(sought, " ")
	for _, file := range filesOf(t, dir) {
		for _, declaration := range file.Decls {
			group, ok := declaration.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range group.Specs {
				values, ok := spec.(*ast.ValueSpec)
				if !ok {
					continue
				}
				typed, _ := values.Type.(*ast.Ident)
				for i, value := range values.Values {
					kind := ""
					if typed != nil {
						kind = typed.Name
					} else if selected, ok := values.Type.(*ast.SelectorExpr); ok {
						kind = selected.Sel.Name
					}
					do(wanted, kind, values.Names[i].Name, value)
				}
			}
		}
	}
}

// returnedBy are the texts that a function returns.
func returnedBy(t *testing.T, sought string) (found []string) {
	t.Helper()
	dir, wanted, _ := strings.Cut(sought, " ")
	for _, file := range filesOf(t, dir) {
		for _, declaration := range file.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if !ok || function.Name.Name != wanted {
				continue
			}
			ast.Inspect(function.Body, func(node ast.Node) bool {
				if returns, ok := node.(*ast.ReturnStmt); ok {
					for _, result := range returns.Results {
						if text, ok := textOf(result); ok {
							found = append(found, text)
						}
					}
				}
				return true
			})
		}
	}
	if len(found) == 0 {
		t.Errorf("no function %s", sought)
	}
	return found
}

func textOf(value ast.Expr) (string, bool) {
	literal, ok := value.(*ast.BasicLit)
	if !ok || literal.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(literal.Value)
	return text, err == nil
}

// constantsOf are the texts of constants by the beginning of their names, or by their type.
func constantsOf(t *testing.T, sought string) (found []string) {
	t.Helper()
	declarations(t, sought, func(wanted, typed, name string, value ast.Expr) {
		if text, ok := textOf(value); ok && (typed == wanted || strings.HasPrefix(name, wanted)) {
			found = append(found, text)
		}
	})
	return found
}

// mapOf is a map of texts, whose keys may be constants of the package.
func mapOf(t *testing.T, sought string) map[string]string {
	t.Helper()
	constants, found := map[string]string{}, map[string]string{}
	declarations(t, sought, func(_, _, name string, value ast.Expr) { constants[name], _ = textOf(value) })
	declarations(t, sought, func(wanted, _, name string, value ast.Expr) {
		literal, ok := value.(*ast.CompositeLit)
		if name != wanted || !ok {
			return
		}
		for _, element := range literal.Elts {
			pair, ok := element.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, isText := textOf(pair.Key)
			if constant, named := pair.Key.(*ast.Ident); !isText && named {
				key = constants[constant.Name]
			}
			found[key], _ = textOf(pair.Value)
		}
	})
	if len(found) == 0 {
		t.Errorf("no map %s", sought)
	}
	return found
}
