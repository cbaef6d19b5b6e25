package serve

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestContract checks what is said of bodies that differ from the contract.
func TestContract(t *testing.T) {
	t.Parallel()
	type Item struct {
		Name string `json:"naziv"`
		Size *int32 `json:"velicina" nullable:"true"`
	}
	type Input struct {
		Body struct {
			ID    int64           `json:"Id"`
			On    bool            `json:"ukljuceno"`
			Note  string          `json:"napomena,omitempty"`
			Items []Item          `json:"stavke,omitempty" nullable:"false"`
			Any   json.RawMessage `json:"sta,omitempty"`
		}
	}
	type Shown struct {
		Maker string `json:"ko"`
		Items []struct {
			Item
			Price float64 `json:"cijena"`
		} `json:"stavke"`
	}
	of := contractOf(reflect.TypeFor[Input](), func() reflect.Type { return reflect.TypeFor[Shown]() })
	long := strings.Repeat("š", 200)
	for body, want := range map[string][]string{
		`{"Id": 1, "ukljuceno": false}`:                                                                          nil,
		`{"Id": 1, "ukljuceno": false, "sta": {"bilo": ["sta", null]}}`:                                          nil,
		`{"Id": 1, "ukljuceno": true, "ko": "Amra", "stavke": [{"naziv": "", "velicina": null, "cijena": 2.5}]}`: nil,
		`{}`:   {"Id missing", "ukljuceno missing"},
		`null`: {" wrong"},
		`[]`:   {" wrong"},
		`{"Id": null, "ukljuceno": "da", "napomena": null}`: {"Id missing", "napomena wrong", "ukljuceno wrong"},
		`{"id": 1, "Id": 1.5, "ukljuceno": true}`:           {"Id wrong", "id unknown"},
		`{"Id": 1, "ukljuceno": true, "ukljuceno": false}`:  {"ukljuceno twice"},
		`{"Id": 1, "ukljuceno": true, "stavke": [{"naziv": 7}, "x", {"naziv": "", "velicina": 3000000000, "boja": {}}]}`: {
			"stavke.0.naziv wrong", "stavke.0.velicina missing", "stavke.1 wrong", "stavke.2.boja unknown", "stavke.2.velicina wrong",
		},
		`{"Id": 1, "ukljuceno": true, "` + long + `": 1}`: {strings.Repeat("š", 32) + "… unknown"},
		`{"Id": 1, "ukljuceno": true, "": 1}`:             {`"" unknown`},
		`{"Id": 1, "x": 1`:                                nil, // is no JSON, as the decoder says
	} {
		var got []string
		if err := of().check([]byte(body)); err != nil {
			found, ok := faultsOf(err.Error())
			if !ok {
				t.Fatalf("%s: %v", body, err)
			}
			for _, one := range found {
				got = append(got, one.Field+" "+string(one.Kind))
			}
			slices.Sort(got)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", body, got, want)
		}
	}
	var many strings.Builder
	for range 1000 {
		many.WriteString(`{"boja": 1},`)
	}
	err := of().check([]byte(`{"Id": 1, "ukljuceno": true, "stavke": [` + many.String() + `{}]}`))
	if found, _ := faultsOf(err.Error()); len(found) != maxFaults {
		t.Errorf("%d faults are told", len(found))
	}
}
