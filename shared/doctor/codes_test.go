package doctor_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"zahtjevi/shared/doctor"
)

// TestCodesInTheContract checks that the contract names each check, and no other.
func TestCodesInTheContract(t *testing.T) {
	t.Parallel()
	field, _ := reflect.TypeFor[doctor.Check]().FieldByName("Code")
	named := strings.Split(field.Tag.Get("enum"), ",")
	slices.Sort(named)
	if codes := slices.Sorted(slices.Values(doctor.Codes())); !slices.Equal(codes, named) {
		t.Errorf("the checks are %v, the contract has %v", codes, named)
	}
}
