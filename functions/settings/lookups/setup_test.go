package lookups_test

import (
	"fmt"
	"testing"

	"zahtjevi/functions/settings/lookups"
	"zahtjevi/shared/serve"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/texts"
)

// desks is a list for tests, with every kind of field.
var desks = lookups.List{Type: "Salter", Name: texts.LookupName, Fields: []lookups.Field{
	{Name: texts.LookupName, Key: "naziv", Kind: lookups.Text, Required: true, Visible: everywhere, Translated: true, Most: 20},
	{Name: texts.LookupCode, Key: "sifra", Kind: lookups.Text, Visible: []lookups.Visibility{lookups.InList, lookups.InAdd}, Most: 10},
	{Name: texts.LookupGrade, Key: "sprat", Kind: lookups.Number, Required: true, Visible: everywhere, Most: 30},
	{Name: texts.LookupGrade, Key: "mjesta", Kind: lookups.Number, Visible: everywhere},
	{Name: texts.ReportGroup, Key: "vrsta", Kind: lookups.Select, Visible: everywhere,
		Options: []lookups.Option{{1, texts.LookupValueNumber}, {2, texts.LookupValueText}}},
	{Name: texts.ReportOthers, Key: "pristupacan", Kind: lookups.Checkbox, Required: true, Visible: everywhere},
}}

var everywhere = []lookups.Visibility{lookups.InList, lookups.InAdd, lookups.InEdit}

const deskPath = "/sifarnik/Salter"

// desk is a valid item of desks.
var desk = map[string]any{"naziv": "Matičar", "sifra": "MAT", "sprat": 0, "mjesta": 3, "vrsta": 2, "pristupacan": false}

func setup(t *testing.T) *testkit.Env {
	t.Helper()
	return testkit.Area(t, "settings", func(api *serve.API, d serve.Deps) {
		lookups.Register(api, d, append([]lookups.List{desks}, lookups.BuiltIn(d.Config)...))
	})
}

type item = map[string]any

type page struct {
	Items  []item
	Total  int
	Fields []lookups.FieldDefinition
}

// addDesk adds a desk with the name and returns it.
func addDesk(t *testing.T, e *testkit.Env, admin *testkit.Person, name string) item {
	t.Helper()
	return testkit.Decode[item](e.Call(admin, "POST", deskPath, testkit.With(desk, item{"naziv": name, "sifra": nil})).Expect(201))
}

func pathOf(list string, it item) string { return fmt.Sprintf("/sifarnik/%s/%.0f", list, it["id"]) }

func names(items []item) []string {
	found := make([]string, len(items))
	for i, it := range items {
		found[i], _ = it["naziv"].(string)
	}
	return found
}

// speak sets a person's language.
func speak(e *testkit.Env, person *testkit.Person, language string) *testkit.Person {
	e.Exec("update users set language = $2 where id = $1", person.ID, language)
	return person
}
