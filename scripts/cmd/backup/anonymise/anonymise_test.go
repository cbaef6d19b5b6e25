package anonymise

import (
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func newKey(t *testing.T) *Key {
	t.Helper()
	key, err := New()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// TestWordsAreReplacedOneToOne checks all words of one and two letters and many longer ones: none becomes what another became, and each has
// its length and its capitals.
func TestWordsAreReplacedOneToOne(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	letters := []rune(alphabets[0])
	words := map[string]bool{}
	for _, a := range letters {
		words[string(a)], words[string(unicode.ToUpper(a))] = true, true
		for _, b := range letters {
			words[string([]rune{a, b})] = true
		}
	}
	for range 20_000 {
		word := make([]rune, 3+rand.IntN(9))
		for i := range word {
			word[i] = letters[rand.IntN(len(letters))]
			if rand.IntN(5) == 0 {
				word[i] = unicode.ToUpper(word[i])
			}
		}
		words[string(word)] = true
	}
	from := map[string]string{}
	for word := range words {
		replaced := key.Text(word)
		if other, taken := from[replaced]; taken {
			t.Fatalf("%s and %s both become %s", word, other, replaced)
		}
		from[replaced] = word
		if key.Text(word) != replaced {
			t.Fatalf("%s becomes now this, now that", word)
		}
		if shape(word) != shape(replaced) {
			t.Fatalf("%s becomes %s, of another shape", word, replaced)
		}
	}
}

// shape shows capitals as A, other letters as a and digits as 0.
func shape(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsUpper(r):
			return 'A'
		case unicode.IsLetter(r):
			return 'a'
		case unicode.IsNumber(r):
			return '0'
		}
		return r
	}, text)
}

func TestTexts(t *testing.T) {
	t.Parallel()
	key, other := newKey(t), newKey(t)
	for _, text := range []string{
		"Štampač u sobi 214 ne radi!", "Принтер у соби 214", "Jörg Müller, +387 61 123-456", "**Hitno**: `ls -la` @Ana #351\n\tred", "",
	} {
		replaced := key.Text(text)
		if shape(replaced) != shape(text) || utf8.RuneCountInString(replaced) != utf8.RuneCountInString(text) {
			t.Errorf("%q becomes %q", text, replaced)
		}
		for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if utf8.RuneCountInString(word) > 4 && strings.Contains(replaced, word) {
				t.Errorf("%q is left in %q", word, replaced)
			}
		}
		if text != "" && other.Text(text) == replaced {
			t.Errorf("%q becomes the same by another key", text)
		}
	}
	for range 100 { // also of words that were replaced as texts before
		word := strings.Repeat(string(rune('a'+rand.IntN(26))), 9) + string(rune('a'+rand.IntN(26)))
		if key.Text(word); strings.ContainsAny(key.Plain(word), "čćđšž") {
			t.Errorf("%q becomes %q", word, key.Plain(word))
		}
	}
	if replaced := key.Plain("ana.anic@firma.ba"); shape(replaced) != "aaa.aaaa@aaaaa.aa" || strings.ContainsAny(replaced, "čćđšž") {
		t.Errorf("a plain text becomes %q", replaced)
	}
	if replaced := key.Text("https://firma.ba"); !strings.HasPrefix(replaced, "https://") || strings.Contains(replaced, "firma") {
		t.Errorf("an address becomes %q", replaced)
	}
	if replaced := key.Text("東京 ⅷ"); replaced != "xx x" {
		t.Errorf("letters of no alphabet become %q", replaced)
	}
}

func TestJSON(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	replaced, err := key.JSON(`{"title":"Štampač","id":9007199254740993,"kind":"status","at":"2026-11-26T08:00:00Z","who":["Ana"],
		"none":null}`)
	want := `{"at":"2026-11-26T08:00:00Z","id":9007199254740993,"kind":"status","none":null,"title":"` + key.Text("Štampač") +
		`","who":["` + key.Text("Ana") + `"]}`
	if err != nil || replaced != want {
		t.Errorf("%s, %v, want %s", replaced, err, want)
	}
	if _, err := key.JSON(`{"title"`); err == nil {
		t.Error("half a document is read")
	}
}

// TestRows reads rows with everything that COPY escapes, in pieces.
func TestRows(t *testing.T) {
	t.Parallel()
	key := newKey(t)
	rows := "1\tne\\tdiraj\\\\\t\\N\t\\\\xdeadbeef\tprvi\\nred \\\\N\n2\t\t10.1.1.1\t\\N\t\n"
	kinds := []Kind{Kept, Kept, IP, Bytes, Text}
	replaced, err := io.ReadAll(key.Rows(strings.NewReader(rows), kinds))
	bytes, _ := key.bytes(`\xdeadbeef`)
	want := "1\tne\\tdiraj\\\\\t\\N\t\\" + bytes + "\t" + key.Text("prvi") + "\\n" + key.Text("red") + " \\\\" + key.Text("N") + "\n2\t\t" +
		key.Address("10.1.1.1") + "\t\\N\t\n"
	if err != nil || string(replaced) != want {
		t.Errorf("%q, %v\nwant %q", replaced, err, want)
	}
	if _, err := io.ReadAll(key.Rows(strings.NewReader("1\t2\n"), kinds)); err == nil {
		t.Error("a row with fewer columns is read")
	}
}
