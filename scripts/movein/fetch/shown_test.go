package fetch

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestShown(t *testing.T) {
	t.Parallel()
	for value, want := range map[string]string{
		``: "", `null`: "", `"  tekst "`: "tekst", `12.50`: "12.50", `true`: "Da", `false`: "Ne", `{}`: "", `[]`: "",
		`{"id": 7, "value": "Hitno", "child": {"value": "Odmah"}}`: "Hitno – Odmah",
		`{"displayName": "Mia", "emailAddress": "m@x.example"}`:    "Mia",
		`{"value": "17", "label": "Centar"}`:                       "Centar",
		`[{"name": "a"}, null, "b", {"x": 1}, 3]`:                  "a, b, 3",
		strings.Repeat("[", 50) + `"x"` + strings.Repeat("]", 50):  "",
	} {
		if got := Shown(json.RawMessage(value)); got != want {
			t.Errorf("%.60s is shown as %q, want %q", value, got, want)
		}
	}
	if got := Shown(json.RawMessage("[" + strings.Repeat("1,", 1000) + "1]")); strings.Count(got, "1") != maxParts {
		t.Errorf("%d values are shown", strings.Count(got, "1"))
	}
}
