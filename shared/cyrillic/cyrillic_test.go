package cyrillic

import (
	"encoding/json"
	"os"
	"testing"
)

// TestWrite uses the examples of the front end's tests.
func TestWrite(t *testing.T) {
	t.Parallel()
	content, err := os.ReadFile("testdata/examples.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors [][2]string
	if err := json.Unmarshal(content, &vectors); err != nil {
		t.Fatal(err)
	}
	for _, vector := range vectors {
		for range 2 { // the second time from the cache
			if got := Write(vector[0]); got != vector[1] {
				t.Errorf("%q is written %q, want %q", vector[0], got, vector[1])
			}
		}
	}
}
