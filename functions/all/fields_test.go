package all_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"zahtjevi/shared/requestfield"
	"zahtjevi/shared/testkit"
)

// derivedColumns are the columns of requests that are no fields: triggers keep them, or they say what a field says too.
const derivedColumns = "id marker version updated_at updated_by_id title_folded import_id finished_at waiting_since reopened_at answered_at"

// TestFieldsAreColumns compares the fields of requests with the table.
func TestFieldsAreColumns(t *testing.T) {
	e := setup(t)
	columns := testkit.Value[[]string](e, `select array_agg(attname::text order by attname) from pg_attribute
		where attrelid = 'requests'::regclass and attnum > 0 and not attisdropped`)
	described := append(strings.Fields(derivedColumns), requestfield.Columns(requestfield.All)...)
	slices.Sort(described)
	if diff := cmp.Diff(columns, described); diff != "" {
		t.Errorf("requestfield.All differs from the columns (-table +described):\n%s", diff)
	}
}

// TestFieldsHaveValues checks that changes tell the names of what fields refer to, and no text whose values are left out.
func TestFieldsHaveValues(t *testing.T) {
	e := setup(t)
	e.Project()
	e.Person(testkit.Manager)
	e.Exec("insert into labels (project_id, name, color, position) select id, 'Hitno', 'crvena', 0 from projects")
	for _, field := range requestfield.Of(requestfield.Activity | requestfield.Past) {
		value := "1234"
		switch field.Kind {
		case requestfield.Names:
			value = testkit.Value[string](e, "select json_build_array(max(id))::text from "+field.Table)
		case requestfield.Name:
			value = testkit.Value[string](e, "select max(id)::text from "+field.Table)
		}
		told := testkit.Value[string](e, "select text_of_request_value($1, $2)", field.Column, value)
		switch {
		case field.Kind == requestfield.Text && told != "":
			t.Errorf("changes of %s tell %q", field.Column, told)
		case field.Kind != requestfield.Text && field.Table != "" && (told == "" || told == value):
			t.Errorf("changes of %s tell the id %q", field.Column, told)
		}
	}
}

// TestFieldsAreImported checks that files may have a column for each field that takes part in imports, and for no other.
func TestFieldsAreImported(t *testing.T) {
	for _, name := range []string{"ImportsMapping", "ImportsPreviewRow"} {
		properties := contractOf(t).Components.Schemas[name].Properties
		for _, field := range requestfield.Of(requestfield.Import) {
			if properties[field.Wire] == nil && properties[field.Wire+"PunoIme"] == nil {
				t.Errorf("%s lacks %s", name, field.Wire)
			}
		}
		imported := requestfield.Wires(requestfield.Of(requestfield.Import))
		for property := range maps.Keys(properties) {
			if name == "ImportsMapping" && !slices.Contains(imported, property) {
				t.Errorf("%s has %s, which takes no part in imports", name, property)
			}
		}
	}
}
