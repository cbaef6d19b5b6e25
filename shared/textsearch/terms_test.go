package textsearch_test

import (
	"slices"
	"strings"
	"testing"
	"unicode"

	"zahtjevi/shared/testkit"
	"zahtjevi/shared/textsearch"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string][]string{
		"obračun plata":               {"obracun", "plata"},
		"PLATA  Обрачун":              {"obracun", "plata"},
		"server server SERVER":        {"server"},
		"plata platama":               {"platama"},
		`kvar "Novi  printer" soba`:   {"novi printer", "kvar", "soba"},
		"„novi printer“ kvar":         {"novi printer", "kvar"},
		`kvar "novi pri`:              {"novi pri", "kvar"},
		"Nalog – Mirela":              {"mirela", "nalog"},
		"[#509] Printer ne radi!":     {"printer", "#509", "radi", "ne"},
		"skener, (mreža):":            {"skener", "mreza"},
		"h. c++ -":                    {"c++", "h."},
		"- (":                         {"-", "("},
		"\u200fske\u00adner\u2060":    {"skener"},
		"mrez\u030ca":                 {"mreza"},
		`"a - b"`:                     {"a - b"},
		`""`:                          nil,
		"  ":                          nil,
		"a bb ccc d5 e1 f2 g3 h4 i5 ": {"ccc", "bb", "d5", "e1", "f2", "g3", "h4", "i5"},
	} {
		if got := textsearch.Parse(typed); !slices.Equal(got, want) {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
	if got := textsearch.Parse(`100% a_b c\d`).Patterns(); !slices.Equal(got, []string{`%100\%%`, `%a\_b%`, `%c\\d%`}) {
		t.Errorf("patterns are %q", got)
	}
}

// The database folds texts when they are stored and Go folds them when they are searched for: both must give the same for every letter.
func TestFoldIsTheDatabases(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	var letters strings.Builder
	for _, span := range [][2]rune{{1, 0x600}, {0x1E00, 0x2100}, {0xFB00, 0xFB10}, {0xFE00, 0xFE10}, {0xFEFF, 0xFF60}} {
		for r := span[0]; r < span[1]; r++ {
			if unicode.In(r, unicode.L, unicode.M, unicode.N, unicode.P, unicode.S, unicode.Z, unicode.Cf) {
				letters.WriteString("a" + string(r) + " ")
			}
		}
	}
	if want := testkit.Value[string](e, "select fold($1::text)", letters.String()); textsearch.Fold(letters.String()) != want {
		t.Errorf("Go folds to\n%s\nthe database to\n%s", textsearch.Fold(letters.String()), want)
	}
}
