package requestquery

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestSortsOfTheContract compares the sort fields of the contract with those of the code.
func TestSortsOfTheContract(t *testing.T) {
	t.Parallel()
	field, _ := reflect.TypeFor[Choice]().FieldByName("Sort")
	told := strings.Split(field.Tag.Get("enum"), ",")
	offered := []string{""}
	for name := range sorts {
		offered = append(offered, name, "-"+name)
	}
	slices.Sort(told)
	slices.Sort(offered)
	if !slices.Equal(told, offered) {
		t.Errorf("the contract tells %q, lists are sorted by %q", told, offered)
	}
}
