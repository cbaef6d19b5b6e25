package lists_test

import (
	"net/http"
	"reflect"
	"strings"
	"testing"

	"zahtjevi/shared/requestquery"
	"zahtjevi/shared/testkit"
)

// TestConditionsTogether asks for each two conditions of the list at once: some read other indexes, whose rows must have what the others
// ask.
func TestConditionsTogether(t *testing.T) {
	e := setup(t)
	project := e.Project()
	admin := e.Person(testkit.Administrator, project)
	var conditions []string
	for _, field := range reflect.VisibleFields(reflect.TypeFor[requestquery.Choice]()) {
		name, _, _ := strings.Cut(field.Tag.Get("query"), ",")
		value := map[reflect.Kind]string{reflect.Bool: "true", reflect.Int64: "1"}[field.Type.Kind()]
		switch {
		case name == "":
			continue // Periods itself
		case field.Type == reflect.TypeFor[requestquery.IDs]():
			value = "1"
		case strings.HasSuffix(name, "Od"), strings.HasSuffix(name, "Do"):
			value = "2026-11-21"
		case value == "":
			value = "skener"
		}
		conditions = append(conditions, name+"="+value)
	}
	if len(conditions) < 25 {
		t.Fatalf("the list has %d conditions", len(conditions))
	}
	for i, one := range conditions {
		for _, other := range conditions[:i] {
			answer := e.Call(admin, "GET", "/zahtjevi?"+one+"&"+other, nil)
			if answer.Status != http.StatusOK && answer.Status != http.StatusUnprocessableEntity {
				t.Errorf("%s and %s are answered by %d %s", one, other, answer.Status, answer.Content)
			}
		}
	}
}
