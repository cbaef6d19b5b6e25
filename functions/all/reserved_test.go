package all_test

import (
	"slices"
	"strings"
	"testing"

	"zahtjevi/functions/all"
	"zahtjevi/shared/people"
	"zahtjevi/shared/serve"
)

// TestReservedUsernames checks that no username is a word that stands in an address where a username may stand: that person's own address
// would lead elsewhere.
func TestReservedUsernames(t *testing.T) {
	t.Parallel()
	const username = "{korisnickoIme}"
	var paths [][]string
	for _, area := range all.Areas() {
		for _, route := range area.Routes {
			paths = append(paths, strings.Split(strings.TrimPrefix(route.Path, serve.Root), "/"))
		}
	}
	words := map[string]bool{}
	for _, path := range paths {
		at := slices.Index(path, username)
		for _, other := range paths {
			if at >= 0 && len(other) > at && slices.Equal(other[:at], path[:at]) && !strings.HasPrefix(other[at], "{") {
				words[other[at]] = true
			}
		}
	}
	for word := range words {
		if !people.Reserved(word) || !people.Reserved(strings.ToUpper(word)) {
			t.Errorf("somebody may be called %q (shared/people)", word)
		}
	}
	if len(words) < 8 {
		t.Errorf("found only %v", words)
	}
	if people.Reserved("admin") {
		t.Error("admin is reserved")
	}
}
