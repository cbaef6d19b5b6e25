package serve

import "testing"

func TestHasNUL(t *testing.T) {
	for text, want := range map[string]bool{
		`"a\u0000b"`: true, `"\u0000"`: true, `"\\\u0000"`: true, `"\\u0000"`: false, `"\\\\u0000"`: false, `"u0000"`: false,
		`"\\u0000 \u0000"`: true, ``: false,
	} {
		if got := hasNUL([]byte(text)); got != want {
			t.Errorf("hasNUL(%s) = %v, want %v", text, got, want)
		}
	}
}
