package asciicase_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zahtjevi/shared/asciicase"
)

func TestOnlyASCIIFolds(t *testing.T) {
	t.Parallel()
	for of, want := range map[string]string{
		"": "", "Admin": "admin", "ŠIFRA-Z": "Šifra-z", "ADMİN": "admİn", "tari\u212A": "tari\u212A",
		"\u017Fef": "\u017Fef", "\xff\xfeA": "\xff\xfea",
	} {
		if got := asciicase.Lower(of); got != want {
			t.Errorf("Lower(%q) is %q, want %q", of, got, want)
		}
	}
	for _, pair := range [][2]string{{"admin", "admİn"}, {"tarik", "tari\u212A"}, {"sef", "\u017Fef"}, {"Šef", "šef"}} {
		if asciicase.Equal(pair[0], pair[1]) {
			t.Errorf("%q equals %q", pair[0], pair[1])
		}
	}
}

// TestEqualIsNeverMoreThanUnicodesFolding also tests that ASCII folds as the standard library says.
func TestEqualIsNeverMoreThanUnicodesFolding(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a := rapid.StringOf(rapid.RuneFrom([]rune("aAkKsSiIzZ019.@šŠİı\u212A\u017F"))).Draw(t, "a")
		b := rapid.SampledFrom([]string{strings.ToUpper(a), strings.ToLower(a), a + "x", asciicase.Lower(a)}).Draw(t, "b")
		if asciicase.Equal(a, b) && !strings.EqualFold(a, b) {
			t.Errorf("%q equals %q", a, b)
		}
		ascii := func(r rune) bool { return r >= 0x80 }
		if !strings.ContainsFunc(a, ascii) && !strings.ContainsFunc(b, ascii) && asciicase.Equal(a, b) != strings.EqualFold(a, b) {
			t.Errorf("%q and %q: Equal says %t", a, b, asciicase.Equal(a, b))
		}
	})
}
