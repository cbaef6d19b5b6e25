package address_test

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"zahtjevi/shared/address"
	"zahtjevi/shared/asciicase"
	"zahtjevi/shared/testkit"
	"zahtjevi/shared/testkit/addresses"
)

// TestTheDatabaseFoldsAsGoDoes compares ascii_lower with asciicase for every character, and with the keys of random addresses.
func TestTheDatabaseFoldsAsGoDoes(t *testing.T) {
	t.Parallel()
	e := testkit.New(t)
	var all strings.Builder
	for r := rune(1); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			all.WriteRune(r)
		}
	}
	if got := testkit.Value[string](e, "select ascii_lower($1::text)", all.String()); got != asciicase.Lower(all.String()) {
		t.Error("the database folds other characters than Go")
	}
	var stored, keys, lookedFor []string
	for seed := range 4000 {
		read, err := address.Parse(addresses.Random().Example(seed))
		if err != nil {
			continue
		}
		stored, keys = append(stored, read.String()), append(keys, read.Key())
		lookedFor = append(lookedFor, read.Keys()...)
	}
	if len(stored) < 400 {
		t.Fatalf("only %d of the random texts are addresses", len(stored))
	}
	got := testkit.Value[[]string](e, `select array(select ascii_lower(a) from unnest($1::text[]) with ordinality s (a, at) order by at)`,
		stored)
	for i, key := range got {
		if key != keys[i] {
			t.Errorf("%q has the key %q in the database and %q in Go", stored[i], key, keys[i])
		}
	}
	e.Exec("create table stored (address text)")
	e.Exec("insert into stored select unnest($1::text[])", stored)
	found := testkit.Value[int](e, "select count(*) from stored where ascii_lower(address) = any($1::text[])", lookedFor)
	if found != len(stored) {
		t.Errorf("by their keys %d of %d addresses are found", found, len(stored))
	}
	for i, of := range stored[:200] {
		same := testkit.Value[[]string](e, `select array(select address from stored where ascii_lower(address) = any($1::text[]))`,
			keysOf(t, of))
		for _, other := range stored {
			if address.Same(of, other) != slices.Contains(same, other) {
				t.Errorf("%d: %q and %q are the same in Go: %t", i, of, other, address.Same(of, other))
			}
		}
	}
}

func keysOf(t *testing.T, text string) []string {
	t.Helper()
	parsed, err := address.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return parsed.Keys()
}
