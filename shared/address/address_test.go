package address_test

import (
	"errors"
	"net/mail"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"zahtjevi/shared/address"
	"zahtjevi/shared/testkit/addresses"
	"zahtjevi/shared/valid"
)

func TestParse(t *testing.T) {
	t.Parallel()
	for of, want := range map[string]struct{ shown, key, wire string }{
		"ana@opcina.ba":                {"ana@opcina.ba", "ana@opcina.ba", "ana@opcina.ba"},
		"Ana.Anić+1@Opcina.BA":         {"Ana.Anić+1@Opcina.BA", "ana.anić+1@opcina.ba", "Ana.Anić+1@opcina.ba"},
		"ANA@OPŠTINA.ba":               {"ANA@opština.ba", "ana@opština.ba", "ANA@xn--optina-ckb.ba"},
		"ana@XN--optina-ckb.ba":        {"ana@opština.ba", "ana@opština.ba", "ana@xn--optina-ckb.ba"},
		"ana@ops\u030ctina.ba":         {"ana@opština.ba", "ana@opština.ba", "ana@xn--optina-ckb.ba"},
		"anic\u0301@opcina.ba":         {"anić@opcina.ba", "anić@opcina.ba", "anić@opcina.ba"},
		"ŠEF@opcina.ba":                {"ŠEF@opcina.ba", "Šef@opcina.ba", "ŠEF@opcina.ba"},
		"admİn@opcina.ba":              {"admİn@opcina.ba", "admİn@opcina.ba", "admİn@opcina.ba"},
		"шеф@општина.срб":              {"шеф@општина.срб", "шеф@општина.срб", "шеф@xn--80appcfs5b.xn--90a3ac"},
		"root@posta":                   {"root@posta", "root@posta", "root@posta"},
		"o'neil/x=y@ab--cd.example":    {"o'neil/x=y@ab--cd.example", "o'neil/x=y@ab--cd.example", "o'neil/x=y@ab--cd.example"},
		"ana@straße.example":           {"ana@straße.example", "ana@straße.example", "ana@xn--strae-oqa.example"},
		"محمد@مثال.إختبار":             {"محمد@مثال.إختبار", "محمد@مثال.إختبار", "محمد@xn--mgbh0fb.xn--kgbechtv"},
		strings.Repeat("a", 64) + "@b": {strings.Repeat("a", 64) + "@b", strings.Repeat("a", 64) + "@b", strings.Repeat("a", 64) + "@b"},
	} {
		got, err := address.Parse(of)
		if err != nil || got.String() != want.shown || got.Key() != want.key || got.Wire() != want.wire {
			t.Errorf("Parse(%q): %q %q %q %v, want %+v", of, got.String(), got.Key(), got.Wire(), err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	malformed := []string{
		"", "@", "ana", "@opcina.ba", "ana@", "a b@opcina.ba", "ana@op cina.ba", ".ana@opcina.ba", "ana.@opcina.ba", "a..b@opcina.ba",
		"ana@opcina.ba.", "ana@.ba", "ana@a..ba", "ana@-a.ba", "ana@a-.ba", "ana@a_b.ba", `"ana"@opcina.ba`, "Ana <ana@opcina.ba>",
		"ana@opcina.ba,b@opcina.ba", "ana@xn--.ba", "ana@xn--a.ba", "ana@xn--zzzzzz.ba", "ana@[1.2.3.4]", "a@b@c.ba", "ana\xff@opcina.ba",
		"\u0301ana@opcina.ba", "ana@\u0301a.ba", "ana@opcina。ba", "ana@a\u0338b.ba/", "ana\ue000@opcina.ba", "ana\ufffd@opcina.ba",
		"ana@" + strings.Repeat("a", 64) + ".ba", strings.Repeat("a", valid.MaxEmail) + "@b.ba", "ana@" + strings.Repeat("š.", 200) + "ba",
	}
	for _, text := range malformed {
		if got, err := address.Parse(text); !errors.Is(err, address.ErrMalformed) {
			t.Errorf("Parse(%q): %q, %v", text, got, err)
		}
	}
	for text, character := range map[string]rune{
		"ana\u200b@opcina.ba": 0x200b, "\u200dana@opcina.ba": 0x200d, "ana@opcina.ba\ufeff": 0xfeff, "a\u00adna@opcina.ba": 0xad,
		"\u202eana@opcina.ba": 0x202e, "ana\u2066@opcina.ba": 0x2066, "ana\u200f@opcina.ba": 0x200f, "ana\u3164@opcina.ba": 0x3164,
		"ana\u034f@opcina.ba": 0x34f, "ana\ufe0f@opcina.ba": 0xfe0f, "ana\U000e0061@opcina.ba": 0xe0061, "ana\u2800@opcina.ba": 0x2800,
		"ana\x00@opcina.ba": 0, "ana\n@opcina.ba": '\n', "ana\u00a0@opcina.ba": 0xa0, "ana@op\u200bcina.ba": 0x200b,
		"tari\u212a@opcina.ba": 0x212a, "a\u037e@opcina.ba": 0x37e, "a\u1fef@opcina.ba": 0x1fef, "ana@\u212apcina.ba": 0x212a,
		"ana@ｏpcina.ba": 'ｏ', "ana@opcina.\U0001d41ba": 0x1d41b, "ana@o\u00adpcina.ba": 0xad, "ana@opcina.b\u200da": 0x200d,
	} {
		got, err := address.Parse(text)
		var wrong *address.CharacterError
		if !errors.As(err, &wrong) || wrong.Character != character {
			t.Errorf("Parse(%q): %q, %v, want %U named", text, got, err, character)
		}
	}
}

func TestTyped(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"\x20ana@opcina.ba\r\n": "ana@opcina.ba", "\ufeffana@opcina.ba\u200b": "ana@opcina.ba", "\u202aana@opcina.ba\u202c": "ana@opcina.ba",
		"ana@op\u00adcina.ba": "ana@opcina.ba", "\u00a0ana@opcina.ba": "ana@opcina.ba",
	} {
		if got, err := address.Typed(text); err != nil || got.String() != want {
			t.Errorf("Typed(%q) is %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"ana\u200b@opcina.ba", "an\u202ea@opcina.ba", "tari\u212a@opcina.ba", "ana @opcina.ba", "\u200b"} {
		if got, err := address.Typed(text); err == nil {
			t.Errorf("Typed(%q) is %q", text, got)
		}
	}
}

// TestKeysAreSound tests what whoever compares keys relies on, with random texts that look like addresses.
func TestKeysAreSound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := addresses.Random().Draw(t, "text")
		read, err := address.Parse(text)
		if err != nil {
			if address.Key(text) != "" || read != (address.Address{}) {
				t.Errorf("what is refused has the key %q", address.Key(text))
			}
			return
		}
		again, err := address.Parse(read.String())
		if err != nil || again.Key() != read.Key() || again.String() != read.String() {
			t.Errorf("%q is stored as %q, which is read as %q (%q, %q), %v", text, read, again, read.Key(), again.Key(), err)
		}
		wire, err := address.Parse(read.Wire())
		if err != nil || wire.Key() != read.Key() || !address.Same(text, read.Wire()) {
			t.Errorf("%q is sent to %q, which has the key %q instead of %q, %v", text, read.Wire(), wire.Key(), read.Key(), err)
		}
		if key := address.Key(read.Key()); key != read.Key() {
			t.Errorf("the key %q has the key %q", read.Key(), key)
		}
		if utf8.RuneCountInString(read.String()) > valid.MaxEmail {
			t.Errorf("%q is longer than what is stored", read)
		}
		if strings.ContainsFunc(read.Domain(), func(r rune) bool { return r >= utf8.RuneSelf }) {
			t.Errorf("the domain %q is not ASCII", read.Domain())
		}
		if parsed, err := mail.ParseAddress(read.Wire()); err != nil || parsed.Address != read.Wire() {
			t.Errorf("the standard library reads %q as %v, %v", read.Wire(), parsed, err)
		}
	})
}

// TestNothingFoldsIntoASCII tries every character of Unicode in the place of every letter.
func TestNothingFoldsIntoASCII(t *testing.T) {
	t.Parallel()
	keys := map[string]bool{"k@opcina.ba": true}
	for c := 'a'; c <= 'z'; c++ {
		keys[string(c)+"@opcina.ba"] = true
	}
	for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
		if key := address.Key(string(r) + "@opcina.ba"); keys[key] {
			t.Errorf("%U has the key %q", r, key)
		}
		if typed, err := address.Typed(string(r) + "k@opcina.ba"); err == nil && typed.Key() == "k@opcina.ba" && !valid.Unseen(r) {
			t.Errorf("%U is seen and left out", r)
		}
	}
}

func TestSameDomain(t *testing.T) {
	t.Parallel()
	for pair, want := range map[[2]string]bool{
		{"opština.ba", "xn--optina-ckb.ba"}: true, {"Opcina.BA", "opcina.ba"}: true, {"", ""}: false, {"opcina.ba", "x.opcina.ba"}: false,
		{"\u212a.ba", "k.ba"}: false, {"a b.ba", "a b.ba"}: false,
	} {
		if got := address.SameDomain(pair[0], pair[1]); got != want {
			t.Errorf("%q and %q: %t", pair[0], pair[1], got)
		}
	}
}
