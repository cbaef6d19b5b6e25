package valid_test

import (
	"testing"

	"zahtjevi/shared/texts"
	"zahtjevi/shared/valid"
)

func TestTextThatCannotBeSeenIsMissing(t *testing.T) {
	t.Parallel()
	for text, missing := range map[string]bool{
		"":                               true,
		" \t\n ":                         true,
		"\u200b\u200d\ufeff":             true, // zero-width space, joiner, byte order mark
		"\u202e\u2066 \u200f":            true, // directions
		"\u3164\u115f\uffa0\ufe0f\u2800": true, // fillers of Hangul, a variation selector, blank braille
		"\u202eqpm.exe":                  false,
		"👩\u200d👧":                       false,
		"اردو":                           false,
		".":                              false,
	} {
		var fields valid.Fields
		fields.Text("naziv", text, valid.TextRule{Missing: texts.FieldRequired})
		if got := fields.Has("naziv"); got != missing {
			t.Errorf("%q is missing: %t, want %t", text, got, missing)
		}
	}
}
