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

// TestWrongType checks that an error names a field as it is on the wire, whatever Go's name of it is.
func TestWrongType(t *testing.T) {
	type Inner struct {
		ID int64 `json:"Id"`
	}
	type Outer struct {
		Inner
		Filter struct {
			Inner
		} `json:"filter"`
	}
	for body, want := range map[string]string{`{"Id": "x"}`: wrongType + "Id", `{"filter": {"Id": "x"}}`: wrongType + "filter.Id"} {
		if err := decodeJSON([]byte(body), new(Outer)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", body, err, want)
		}
	}
}
